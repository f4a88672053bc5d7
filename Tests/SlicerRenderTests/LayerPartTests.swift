import SlicerCore
import SlicerRender
import SlicerScene
import SlicerTestSupport
import Testing

/// Backgrounds, borders, and pictures that do not fill their layers.
@Suite struct LayerPartTests {
  private static let red = RGBA(255, 0, 0)
  private static let blue = RGBA(0, 0, 255)
  private static let center = Point(6, 4)

  private func drawn(
    _ layers: [Layer], _ stage: Stage = Stage(12, 8), _ outgoing: Bitmap? = nil
  ) throws -> Bitmap { Bitmap(try stage.drawn(layers, outgoing)) }

  private static let colors: [Character: SIMD4<UInt8>] = [
    ".": .zero, "r": SIMD4(255, 0, 0, 255), "b": SIMD4(0, 0, 255, 255),
    "w": SIMD4(repeating: 255), "k": SIMD4(0, 0, 0, 255),
  ]

  /// One letter a pixel: `.` nothing, `r`ed, `b`lue, `w`hite, blac`k`, and `?`.
  private func letters(_ layer: Layer, _ stage: Stage = Stage(12, 8)) throws -> [String] {
    let picture = try drawn([layer], stage)
    return (0..<picture.size.height).map { y in
      String(
        (0..<picture.size.width).map { x in
          Self.colors.first { $0.value == picture[x, y] }?.key ?? "?"
        })
    }
  }

  private func plain(_ contents: Contents = .none) -> Layer {
    Layer(contents, bounds: Size(8, 6), position: Self.center)
  }

  /// Pixels by letters.
  private func picture(_ rows: [String]) throws -> SceneImage {
    let pixels = rows.map { row in row.map { Self.colors[$0] ?? .zero } }
    let size = PixelSize(pixels[0].count, rows.count)
    return .image(try Images.made(size) { pixels[$1][$0] }, name: "letters")
  }

  @Test func aBorderLiesInsideAboveEverything() throws {
    let dot = Layer(.color(.white), bounds: Size(2, 20), position: Point(3, 3))
    let layer = plain(.color(Self.blue)).with {
      ($0.borderWidth, $0.borderColor) = (1, Self.red)
      $0.sublayers = [dot.with { $0.zPosition = 9 }]
    }
    let inside = ["..rrrrrrrr.."] + ["..rbwwbbbr.."] * 4 + ["..rrrrrrrr.."]
    let (dotted, none) = (["....ww......"], ["............"])
    #expect(try letters(layer) == dotted + inside + dotted)
    #expect(try letters(layer.with { $0.masksToBounds = true }) == none + inside + none)
  }

  @Test func aWideBorderFillsTheBounds() throws {
    for width in [3, 4, 100, .infinity] {
      let layer = plain().with { ($0.borderWidth, $0.borderColor) = (width, Self.red) }
      #expect(try drawn([layer]) == drawn([plain(.color(Self.red))]), "\(width)")
    }
  }

  /// Black, unless said; nothing without a width.
  @Test func aPlainLayerHasNeither() throws {
    #expect(try letters(plain()) == ["............"] * 8)
    let black = try drawn([plain().with { $0.borderWidth = 1 }])
    #expect(black[2, 1] == SIMD4(0, 0, 0, 255) && black[3, 2] == .zero)
  }

  /// A background is a layer of its color, beneath contents that are as transparent as they are.
  @Test func aBackgroundIsAColorBeneath() throws {
    let stage = Stage(12, 8)
    let noise = try Images.noise(stage.pixelSize, seed: 4)
    for (transform, opacity, radius) in [
      (Transform3D.identity, 1.0, 0.0), (.rotation(aboutZ: 0.4), 0.6, 0), (.scale(x: 0.7), 1, 2.5),
      (.rotation(aboutY: 2.6), 0.5, 1.5), (.rotation(aboutY: 0.6), 1, 0),
    ] {
      let one = plain(.picture(.outgoing)).with {
        ($0.backgroundColor, $0.cornerRadius) = (Self.red, radius)
      }
      let two = plain().with { group in
        group.sublayers = [plain(.color(Self.red)), plain(.picture(.outgoing))].map { layer in
          layer.with { $0.position = group.bounds.center }
        }
        group.sublayers[0].cornerRadius = radius
      }
      let pictures = try [one, two].map { layer in
        try drawn([layer.with { ($0.transform, $0.opacity) = (transform, opacity) }], stage, noise)
      }
      #expect(pictures[0] == pictures[1], "\(one)")
    }
  }

  /// Its corners, and those of a background, are round; those of a picture only where it is clipped.
  @Test func bordersFollowTheCorners() throws {
    let stage = Stage(40, 30)
    func layer(_ contents: Contents, _ change: (inout Layer) -> Void = { _ in }) -> Layer {
      Layer(contents, filling: stage).with(change)
    }
    let outline = Outline.roundedRect(stage.size.bounds, cornerRadius: 10)
    let inner = Outline.roundedRect(Rect(4, 4, 32, 22), cornerRadius: 6)
    let border = try drawn(
      [layer(.none) { ($0.borderWidth, $0.borderColor, $0.cornerRadius) = (4, Self.red, 10) }],
      stage)
    let expected = try drawn([layer(.shape(outline, Self.red))], stage)
    let hole = try drawn([layer(.shape(inner, Self.red))], stage)
    for y in 0..<30 {
      for x in 0..<40 {
        let difference = Int(expected[x, y].w) - Int(hole[x, y].w)
        #expect(abs(Int(border[x, y].w) - difference) <= 1, "\(x) \(y)")
      }
    }
    let picture = layer(.color(Self.blue)) { $0.cornerRadius = 10 }
    let background = layer(.none) { ($0.backgroundColor, $0.cornerRadius) = (Self.blue, 10) }
    #expect(try drawn([background], stage) == drawn([picture], stage))
    let noise = try Images.noise(stage.pixelSize, seed: 4, isOpaque: true)
    let round = layer(.picture(.outgoing)) { $0.cornerRadius = 10 }
    #expect(try drawn([round], stage, noise)[0, 0].w == 255)
    let clipped = round.with { ($0.masksToBounds, $0.borderWidth) = (true, 1) }
    #expect(try drawn([clipped], stage, noise)[0, 0].w == 0)
  }

  @Test(
    arguments: [
      (.resize, ["rrrrbbbb", "rrrrbbbb", "rrrrbbbb", "wwwwkkkk", "wwwwkkkk", "wwwwkkkk"]),
      (.center, ["", "", "   rb", "   wk", "", ""]),
      (.top, ["   rb", "   wk", "", "", "", ""]),
      (.bottom, ["", "", "", "", "   rb", "   wk"]),
      (.left, ["", "", "rb", "wk", "", ""]),
      (.right, ["", "", "      rb", "      wk", "", ""]),
      (.topLeft, ["rb", "wk", "", "", "", ""]),
      (.topRight, ["      rb", "      wk", "", "", "", ""]),
      (.bottomLeft, ["", "", "", "", "rb", "wk"]),
      (.bottomRight, ["", "", "", "", "      rb", "      wk"]),
    ] as [(ContentsGravity, [String])])
  func gravityPlacesTheContents(_ gravity: ContentsGravity, _ rows: [String]) throws {
    let layer = Layer(try picture(["rb", "wk"]), on: Stage(8, 6)).with {
      $0.contentsGravity = gravity
    }
    let expected = rows.map { row in
      (row + String(repeating: " ", count: 8 - row.count)).replacing(" ", with: ".")
    }
    // Stretched pictures are mixed where the pixels meet.
    let isSharp = gravity != .resize
    for (row, wanted) in zip(try letters(layer, Stage(8, 6)), expected) {
      #expect(zip(row, wanted).allSatisfy { $0 == $1 || (!isSharp && $0 == "?") })
    }
  }

  /// Two fill the bounds in one direction and keep the shape.
  @Test(
    arguments: [
      (.resizeAspect, false, ["...rr..."] * 2), (.resizeAspectFill, false, ["..rrrr.."] * 4),
      (.resizeAspectFill, true, ["..rrrr.."] * 2),
    ] as [(ContentsGravity, Bool, [String])])
  func aspectsKeepTheShape(_ gravity: ContentsGravity, clips: Bool, rows: [String]) throws {
    let layer = Layer(.picture(try picture(["r"])), bounds: Size(4, 2), position: Point(4, 3))
    let none = ["........"] * (3 - rows.count / 2)
    let placed = layer.with { ($0.contentsGravity, $0.masksToBounds) = (gravity, clips) }
    #expect(try letters(placed, Stage(8, 6)) == none + rows + none)
  }

  /// The size in points is that of the pixels by its scale.
  @Test func contentsScaleDecidesOnTheSize() throws {
    let stage = Stage(8, 6, scale: 2)
    let layer = Layer(try picture(["rb", "wk"]), on: stage).with {
      ($0.contentsGravity, $0.contentsScale) = (.bottomRight, 2)
    }
    let last = ["......rb", "......wk"]
    #expect(try letters(layer, stage).suffix(2) == last)
    let large = layer.with { $0.contentsScale = 1 }
    #expect(try letters(large, stage).suffix(1) == ["....w??k"])
    #expect(try drawn([layer.with { $0.contentsScale = .nan }], stage) == drawn([large], stage))
  }

  /// Corners stay, sides are stretched along themselves, and the middle both ways.
  @Test func ninePartsAreStretchedAlongTheirSides() throws {
    let stage = Stage(7, 6)
    let frame = try picture(["rbw", "bwb", "wbr"])
    let third = Rect(1 / 3, 1 / 3, 1 / 3, 1 / 3)
    let layer = Layer(frame, on: stage).with { $0.contentsCenter = third }
    #expect(
      try letters(layer, stage)
        == ["rbbbbbw", "bwwwwwb", "bwwwwwb", "bwwwwwb", "bwwwwwb", "wbbbbbr"])
    let point = layer.with { $0.contentsCenter = Rect(0.5, 0.5, 0, 0) }
    #expect(try letters(point, stage).first?.last == "w")
    // Each half of the picture, with as much of it to stretch.
    let columns = layer.with {
      $0.contentsCenter = Rect(1 / 3, 0, 1 / 3, 1)
      $0.bounds.height = 3
      $0.position.y = 1.5
    }
    #expect(try letters(columns, stage).prefix(3) == ["rbbbbbw", "bwwwwwb", "wbbbbbr"])
    // No room: the corners share it.
    let narrow = layer.with { ($0.bounds, $0.position) = (Size(2, 6), Point(1, 3)) }
    #expect(try letters(narrow, stage)[0] == "rw.....")
  }

  /// Nine parts that are turned or lie between pixels have no seams.
  @Test func nothingShowsBetweenTheParts() throws {
    let stage = Stage(40, 30)
    let flat = SceneImage.image(
      try Images.flat(PixelSize(9, 9), SIMD4(0, 0, 255, 255)), name: "blue")
    let third = Rect(1 / 3, 1 / 3, 1 / 3, 1 / 3)
    for transform in [
      Transform3D.translation(x: 0.3, y: 0.7), .rotation(aboutZ: 0.3), .rotation(aboutX: 0.5),
      .rotation(aboutY: 2.8),
    ] {
      let layer = Layer(.picture(flat), bounds: Size(30, 20), position: stage.size.center).with {
        $0.transform = transform
      }
      let whole = try drawn([layer], stage)
      let parts = try drawn([layer.with { $0.contentsCenter = third }], stage)
      #expect(Images.distance(parts, whole) <= 2, "\(transform)")
    }
  }

  /// The back is another picture, placed alike as it is seen from there, over the same background.
  @Test func aBackIsPlacedAlike() throws {
    let front = try picture(["rb"])
    let back = try picture(["bw"])
    let card = plain(.picture(front)).with {
      $0.contentsGravity = .topLeft
      $0.backgroundColor = .black
      $0.transform = .rotation(aboutY: .pi)
    }
    let mirrored = try letters(card)
    #expect(mirrored[1] == "..kkkkkkbr..")
    let turned = try letters(card.with { $0.backContents = .picture(back, .unit) })
    #expect(turned[1] == "..bwkkkkkk..")
    let veiled = try letters(card.with { $0.backContents = .mirrored(veil: 1) })
    #expect(veiled[1] == "..wwwwwwww..")
    #expect(try letters(card.with { $0.isDoubleSided = false })[1] == "............")
  }

  /// A mask, a reveal and a shadow take the layer as a whole.
  @Test func aLayerIsOne() throws {
    let card = plain().with {
      ($0.backgroundColor, $0.borderWidth, $0.borderColor) = (Self.blue, 1, Self.red)
    }
    let half = Layer(.color(.black), bounds: Size(4, 6), position: Point(2, 3))
    #expect(try letters(card.with { $0.mask = half })[2] == "..rbbb......")
    let revealed = card.with { $0.compositing = .replace(.uniform(0.5)) }
    let faded = try drawn([plain(.color(.white)), revealed])
    #expect(faded[2, 1] == SIMD4(255, 128, 128, 255) && faded[3, 2] == SIMD4(128, 128, 255, 255))
    let shadow = Shadow(opacity: 1, radius: 0, offset: Point(2, 0))
    let shadowed = try drawn([card.with { $0.shadow = shadow }])
    let plainly = try drawn([plain(.color(.white)).with { $0.shadow = shadow }])
    #expect(shadowed[11, 4] == plainly[11, 4] && shadowed[11, 4].w == 255)
    #expect(shadowed[1, 4].w == 0)
  }

  /// Shades lie over the contents wherever those are, as they would over all of the bounds.
  @Test func shadesKeepTheirPlace() throws {
    let stage = Stage(20, 10)
    let flat = SceneImage.image(
      try Images.flat(PixelSize(7, 4), SIMD4(200, 100, 50, 255)), name: "flat")
    let shade = Shade(
      color: .black, from: Point(0.1, 0.2), to: Point(0.9, 0.7),
      stops: [.init(0, 0.1), .init(1, 0.9)])
    let whole = Layer(flat, on: stage).with { $0.shades = [shade] }
    let part = whole.with { $0.contentsGravity = .right }
    let (all, some) = (try drawn([whole], stage), try drawn([part], stage))
    for x in 0..<20 {
      let pixels = [all, some].map { SIMD4<Int>(truncatingIfNeeded: $0[x, 5]) }
      let (least, most) = ((pixels[0] &- pixels[1]).min(), (pixels[0] &- pixels[1]).max())
      #expect(x < 13 ? pixels[1] == .zero : least >= -1 && most <= 1)
    }
  }

  /// Whatever is not turned or not, nothing of the layer is seen beyond its bounds.
  @Test func turnedLayersClipToo() throws {
    let wide = Layer(.color(Self.blue), bounds: Size(40, 2), position: Point(4, 3))
    let group = plain().with {
      $0.masksToBounds = true
      $0.sublayers = [wide]
      $0.transform = .rotation(aboutZ: .pi / 2)
    }
    #expect(try letters(group) == [".....bb....."] * 8)
    let area = Outline.roundedRect(Rect(-9, 2, 40, 2), cornerRadius: 0)
    let shape = plain(.shape(area, Self.blue)).with { $0.masksToBounds = true }
    #expect(try letters(shape)[3] == "..bbbbbbbb..")
  }

  /// In the layer's text, and only what differs.
  @Test func aLayerPrintsWhatDiffers() {
    let layer = plain().with {
      ($0.backgroundColor, $0.borderWidth, $0.borderColor) = (Self.blue, 1.5, Self.red)
      ($0.contentsGravity, $0.contentsScale) = (.topLeft, 2)
      $0.contentsCenter = Rect(0.25, 0, 0.5, 1)
    }
    #expect(
      "\(layer)"
        == "group 8x6 at (6, 4) center 0.25,0,0.5x1 gravity topLeft contents @2x background #0000ff"
        + " border 1.5 #ff0000")
    #expect("\(plain())" == "group 8x6 at (6, 4)")
  }

  @Test func settingTheFrameMovesTheLayer() {
    var layer = plain().with { $0.anchorPoint = Point(0, 1) }
    #expect(layer.frame == Rect(6, -2, 8, 6))
    layer.frame = Rect(1, 2, 10, 20)
    #expect(layer.position == Point(1, 22) && layer.bounds == Size(10, 20))
    #expect(layer.frame == Rect(1, 2, 10, 20))
  }

  /// Stated colors are converted wherever they are.
  @Test func colorsAreConverted() {
    let layer = plain().with {
      ($0.backgroundColor, $0.borderWidth, $0.borderColor) = (Self.red, 1, Self.red)
      $0.mask = plain(.color(Self.red))
    }
    let stage = Stage(12, 8)
    let inner = Layer(.snapshot(Scene(stage, [layer])), on: stage)
    let scene = Scene(stage, [layer, inner]).withColors { $0 == Self.red ? Self.blue : $0 }
    #expect(!"\(scene)".contains("#ff0000") && "\(scene)".contains("#0000ff"))
  }
}

private func * (row: [String], count: Int) -> [String] { (0..<count).flatMap { _ in row } }
