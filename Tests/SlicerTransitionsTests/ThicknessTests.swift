import SlicerCore
import SlicerRender
import SlicerScene
import SlicerTestSupport
import Testing

/// No frame blinks: a sheet that is seen from its side is a thin solid line, and not nothing.
struct ThicknessTests {
  private static let sizes = [(48, 32), (33, 47)].map { PixelSize($0.0, $0.1) }
  private static let progresses =
    (1..<16).map { Double($0) / 16 } + [11 / 22.0, 0.49, 0.4999, 0.5001, 0.53]

  /// Pixels of a column, or of a row, that are opaque, but for rounding; the most of all.
  private func longestLine(_ canvas: Bitmap, along edge: Edge? = nil) -> Int {
    let (columns, rows) = (0..<canvas.size.width, 0..<canvas.size.height)
    func isSolid(_ x: Int, _ y: Int) -> Bool { canvas[x, y].w >= 253 }
    let upright = columns.map { x in rows.count { isSolid(x, $0) } }.max() ?? 0
    let level = rows.map { y in columns.count { isSolid($0, y) } }.max() ?? 0
    guard let edge else { return max(upright, level) }
    return edge.isHorizontal ? upright : level
  }

  /// Every frame of every type shows a line at least, half as long as the stage, of two opaque pictures.
  @Test(arguments: Legal.rows) func everyFrameShowsALine(name: String) throws {
    let row = try Legal.row(name)
    let sheets = row.parameter(named: "thickness").map { _ in [["thickness": "0"]] } ?? []
    for arguments in Legal.combinations(of: row) + sheets {
      let transition = try row.sample(arguments)
      for size in Self.sizes {
        let pictures = try LawPicture.all(size, isOpaque: true)
        for progress in Self.progresses {
          let frame = try pictures.frame(transition, at: progress, on: Stage(pixelSize: size))
          #expect(
            2 * longestLine(frame) >= min(size.width, size.height), "\(transition) at \(progress)")
        }
      }
    }
  }

  /// A flip's line is as high as the picture, however thin the sheet is.
  @Test(arguments: Edge.allCases, [0.0, 1, 2, 2.5, 7]) func aFlipIsALine(
    from: Edge, thickness: Double
  ) throws {
    let flip = Flip(from: from).with { $0.thickness = thickness }
    for size in Self.sizes {
      let pictures = try LawPicture.all(size, isOpaque: true)
      for progress in [0.48, 0.5, 0.501] {
        let line = longestLine(
          try pictures.frame(flip, at: progress, on: Stage(pixelSize: size)), along: from)
        #expect(line >= (from.isHorizontal ? size.height : size.width) - 2, "\(progress), \(size)")
      }
    }
  }

  /// A turn passes its edge-on view at once: at no moment less than a twentieth of the stage is covered.
  @Test(
    arguments: Edge.allCases.map { Flip(from: $0) as any Transition }
      + Axis.allCases.map { Fold($0) })
  func noSheetIsSeenFromItsEdge(transition: any Transition) throws {
    let size = PixelSize(120, 120)
    let pictures = try LawPicture.all(size, isOpaque: true)
    for step in 1..<80 {
      let frame = try pictures.frame(transition, at: Double(step) / 80, on: Stage(pixelSize: size))
      let covered = Images.pixels(frame).count { $0.w >= 253 }
      #expect(20 * covered >= size.width * size.height, "\(step) of 80")
    }
  }

  /// In the middle of the time too, a flip is the same backwards by the opposite edge.
  @Test(arguments: Edge.allCases) func aFlipTurnsRoundInTheMiddle(from: Edge) throws {
    let (stage, flip) = (Stage(48, 32), Flip(from: from))
    let inverse = try #require(flip.inverse)
    let pictures = try LawPicture.all(stage.pixelSize, isOpaque: true)
    let scenes = [
      flip.frame(at: 0.5, on: stage), inverse.frame(at: 0.5, on: stage).exchangingPictures,
    ]
    let frames = try scenes.map { Bitmap(try pictures.drawn($0)) }
    #expect(Images.distance(frames[0], frames[1]) <= 2)
  }

  /// A map that is shut shows its panels' edges and a sixth of its picture.
  @Test(arguments: Axis.allCases, [2, 3, 7]) func aFoldIsAPacket(axis: Axis, panels: Int) throws {
    let fold = Fold().with { ($0.axis, $0.panels, $0.scale, $0.shadow) = (axis, panels, 1, 0) }
    for size in Self.sizes {
      let pictures = try LawPicture.all(size, isOpaque: true)
      let frame = try pictures.frame(fold, at: 0.5, on: Stage(pixelSize: size))
      let isUpright = axis == .vertical
      #expect(
        longestLine(frame, along: isUpright ? .left : .top)
          == (isUpright ? size.height : size.width))
      let middle =
        isUpright
        ? (0..<size.width).count { frame[$0, size.height / 2].w > 0 }
        : (0..<size.height).count { frame[size.width / 2, $0].w > 0 }
      let sixth = (isUpright ? size.width : size.height) / 6
      #expect(middle >= 2 * panels && middle >= sixth, "\(middle) of \(panels) panels")
      #expect(middle <= 2 * panels + sixth + 3, "\(middle) of \(panels) panels")
    }
  }

  /// However the panels lie in depth, their shadow is that of one polygon, which takes no drawing.
  @Test(arguments: [0.05, 0.2, 0.35, 0.45, 0.6, 0.9], [2, 4, 7, 17, 24])
  func aFoldCastsOnePolygon(progress: Double, panels: Int) throws {
    let size = PixelSize(120, 80)
    let stage = Stage(pixelSize: size)
    let pictures = try LawPicture.all(size, isOpaque: true)
    let fold = Fold(panels: panels)
    let plan = try Renderer(pictures.stage).plan(
      pictures.shown(in: fold.frame(at: progress, on: stage)))
    #expect(plan.drawnShadows == 0)
  }

  /// Icons, whose borders are transparent, are seen too: each row that shows something before or after.
  @Test(arguments: [Flip() as any Transition, Fold()]) func iconsDoNotBlink(
    transition: any Transition
  ) throws {
    let size = PixelSize(60, 40)
    let icon = try Images.made(size) { x, y in
      (10..<30).contains(y) && (20 + y / 4..<40).contains(x) ? [200, 90, 30, 255] : .zero
    }
    let pictures = ScenePictures(outgoing: icon, incoming: icon, map: icon, back: icon)
    for progress in [0.49, 0.5, 0.51] {
      let frame = try pictures.frame(transition, at: progress, on: Stage(pixelSize: size))
      // The eye steps back: rows are nearer to the middle.
      for y in 14..<26 { #expect((0..<size.width).contains { frame[$0, y].w > 100 }, "row \(y)") }
    }
  }
}

/// The ground behind pictures where nothing may be transparent.
struct GroundTests {
  /// The ground is dark if opaque pictures leave some of it uncovered.
  @Test(arguments: Legal.rows) func whatIsUncoveredHasAGround(name: String) throws {
    let row = try Legal.row(name)
    let behavior = row.prototype.behavior
    #expect(behavior.keepsOpaquePictures || behavior.ground == .black)
    #expect((row.prototype.reversed.behavior.ground == behavior.ground))
  }

  @Test func typesStateTheirThickness() {
    let names = TransitionCatalog.standard.rows.filter { $0.prototype.behavior.ground != nil }
      .map(\.name)
    #expect(
      Set(names) == [
        "push", "scroll", "cube", "flip", "fold", "shatter",
      ])
  }
}

/// A leaf at the spine of a spread.
struct SpineTests {
  /// Where the spine goes through the middle of a column that is A's until the leaf stands, and B's then.
  @Test(arguments: Edge.allCases) func nothingShowsThroughAlongTheSpine(from: Edge) throws {
    let stage = Stage(33, 33)
    let (red, blue): (SIMD4<UInt8>, SIMD4<UInt8>) = ([200, 0, 0, 255], [0, 0, 200, 255])
    let pictures = ScenePictures(
      outgoing: try Images.flat(stage.pixelSize, red),
      incoming: try Images.flat(stage.pixelSize, blue))
    let page = Page().with { ($0.spine, $0.from) = (.mid, from) }
    for (progress, picture) in [(0.01, red), (0.25, red), (0.75, blue)] {
      let frame = try pictures.frame(page, at: progress, on: stage)
      // In the middle of the spine's side that does not turn.
      let (x, y) = from.isHorizontal ? (16, 4) : (4, 16)
      #expect(frame[x, y] == picture, "\(frame[x, y]) at \(progress)")
    }
  }
}
