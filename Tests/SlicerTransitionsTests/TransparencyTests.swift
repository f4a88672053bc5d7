import SlicerCore
import SlicerScene
import SlicerTestSupport
import Testing

/// Transparent pixels show nothing and cast nothing: laws for every row of the catalog, present and future.
struct TransparencyTests {
  private static let size = PixelSize(60, 40)
  private static let stage = Stage(pixelSize: size)
  private static let progresses = [0.12, 0.4, 0.5, 0.83]

  /// Transitions that add no color of their own.
  private func transitions(_ name: String) throws -> [any Transition] {
    let row = try Legal.row(name)
    let colors = row.parameters.filter { $0.kind == .color }.map { ($0.name, "transparent") }
    let plain = Dictionary(uniqueKeysWithValues: colors)
    return try Legal.arguments(of: row).map { try row.sample($0.merging(plain) { $1 }) }
  }

  @Test(arguments: Legal.rows) func transparentPicturesShowNothing(name: String) throws {
    let nothing = Bitmap(try Canvas(size: Self.size))
    let pictures = ScenePictures(outgoing: nothing, incoming: nothing, map: nothing, back: nothing)
    for transition in try transitions(name) {
      for progress in Self.progresses {
        let frame = try pictures.drawn(transition.frame(at: progress, on: Self.stage))
        #expect(frame.bytes.allSatisfy { $0 == 0 }, "\(transition) at \(progress)")
      }
    }
  }

  /// Both pictures are a disc in a wide surrounding. Where no layer moves, that stays transparent; and
  /// wherever layers are, a frame shows something only near what it would show without shadows.
  @Test(arguments: Legal.rows) func surroundingsStayTransparent(name: String) throws {
    let (a, b) = (try Self.disc([200, 90, 30, 255]), try Self.disc([20, 60, 120, 128]))
    let pictures = ScenePictures(outgoing: a, incoming: b, map: a, back: b)
    for transition in try transitions(name) {
      for progress in Self.progresses {
        let scene = transition.frame(at: progress, on: Self.stage)
        let frame = try pictures.drawn(scene)
        let isStill = scene.layers.allSatisfy { $0.isStill(on: Self.stage) }
        let shown = isStill ? a.canvas : try pictures.drawn(scene.withoutShadows)
        let reach = isStill ? 0 : scene.layers.map(\.shadowReach).max() ?? 0
        #expect(
          Self.isNear(frame, shown, within: Int(reach.rounded(.up))), "\(transition) at \(progress)"
        )
      }
    }
  }

  /// A picture hides the other one by its opacity, never by its bounds: a frame is at least as opaque as the
  /// frames of each picture alone, laid over each other. What compares the pictures' colors has no such frames.
  @Test(arguments: Legal.rows.filter { !["contrast", "distance"].contains($0) })
  func picturesAreNotCutByBounds(name: String) throws {
    let nothing = Bitmap(try Canvas(size: Self.size))
    let (a, b) = (
      try Self.disc([200, 90, 30, 255], x: -9), try Self.disc([20, 60, 120, 255], x: 12)
    )
    func frame(_ transition: any Transition, _ progress: Double, _ a: Bitmap, _ b: Bitmap) throws
      -> [Int]
    {
      let pictures = ScenePictures(outgoing: a, incoming: b, map: a, back: a)
      let scene = transition.frame(at: progress, on: Self.stage)
      let canvas = try pictures.drawn(scene.withoutShadows)
      return (0..<Self.size.height).flatMap { y in
        (0..<Self.size.width).map { Int(canvas[$0, y].w) }
      }
    }
    for transition in try transitions(name) {
      for progress in Self.progresses {
        let both = try frame(transition, progress, a, b)
        let (first, second) = (
          try frame(transition, progress, a, nothing), try frame(transition, progress, nothing, b)
        )
        let lost = both.indices.map { i in
          first[i] + second[i] - first[i] * second[i] / 255 - both[i]
        }
        // An outline of bounds is longer than the few pixels that two smoothed edges share.
        let lines = Self.lines.map { line in line.count { lost[$0] > 6 } }
        #expect(lines.allSatisfy { $0 <= 8 }, "\(transition) at \(progress): \(lines.max() ?? 0)")
      }
    }
  }

  /// A place that a tile has left shows the pictures below it. Two icons of one outline keep it all the time.
  @Test(arguments: ["mosaic", "shuffle", "blinds"]) func noHoleIsLeftBehindTiles(
    name: String
  ) throws {
    let (a, b) = (try Self.disc([200, 90, 30, 255]), try Self.disc([20, 60, 120, 255]))
    let pictures = ScenePictures(outgoing: a, incoming: b, map: a, back: a)
    let transition = try Legal.row(name).prototype
    for progress in stride(from: 0.1, to: 0.95, by: 0.1) {
      let scene = transition.frame(at: progress, on: Self.stage)
      let canvas = try pictures.drawn(scene.withoutShadows)
      let places = Self.lines.prefix(Self.size.height).joined().filter { place in
        a[place % Self.size.width, place / Self.size.width].w > 0
      }
      let seen = places.reduce(0.0) { sum, place in
        sum + Double(canvas[place % Self.size.width, place / Self.size.width].w) / 255
      }
      #expect(seen > 0.85 * Double(places.count), "\(name) at \(progress): \(seen)")
    }
  }

  /// The places of the pixels of each row and column.
  private static let lines =
    (0..<size.height).map { y in (0..<size.width).map { y * size.width + $0 } }
    + (0..<size.width).map { x in (0..<size.height).map { $0 * size.width + x } }

  /// `--shadow 0` is none at all, and the option says the same wherever it is.
  @Test(arguments: Legal.rows) func aStrengthOfNothingCastsNothing(name: String) throws {
    let row = try Legal.row(name)
    guard let parameter = row.parameter(named: "shadow") else { return }
    #expect(parameter.kind == .number(0...1) && parameter.help == "strength of the shadows")
    for arguments in Legal.combinations(of: row) {
      let transition = try row.sample(arguments.merging(["shadow": "0"]) { $1 })
      for progress in Self.progresses {
        let scene = transition.frame(at: progress, on: Self.stage)
        #expect(scene.layers.allSatisfy { $0.shadowReach == 0 }, "\(transition) at \(progress)")
      }
    }
  }

  /// - Parameter x: how far right of the middle.
  private static func disc(_ color: SIMD4<UInt8>, x offset: Int = 0) throws -> Bitmap {
    try Images.made(size) { x, y in
      let (dx, dy) = (2 * (x - offset) - size.width + 1, 2 * y - size.height + 1)
      return dx * dx + dy * dy <= 4 * 6 * 6 ? color : .zero
    }
  }

  /// True if each pixel of a frame that is not transparent has one of another near it, or the frame's
  /// edge, beyond which a layer may cast a shadow.
  private static func isNear(_ frame: Canvas, _ other: Canvas, within reach: Int) -> Bool {
    func isShown(_ x: Int, _ y: Int) -> Bool {
      if min(x, y, size.width - 1 - x, size.height - 1 - y) < reach { return true }
      let columns = max(0, x - reach)...min(size.width - 1, x + reach)
      return (max(0, y - reach)...min(size.height - 1, y + reach)).contains { row in
        columns.contains { other[$0, row].w > 0 }
      }
    }
    return (0..<size.height).allSatisfy { y in
      (0..<size.width).allSatisfy { x in frame[x, y].w == 0 || isShown(x, y) }
    }
  }
}

extension Scene {
  fileprivate var withoutShadows: Scene { Scene(stage, layers.map(\.withoutShadows)) }
}

extension Layer {
  fileprivate var withoutShadows: Layer {
    with {
      $0.shadow = nil
      if case .cylinder(var cylinder) = surface {
        cylinder.shadow = nil
        $0.surface = .cylinder(cylinder)
      }
      $0.sublayers = sublayers.map(\.withoutShadows)
      $0.mask = mask?.withoutShadows
    }
  }

  /// How far shadows are from what casts them, at most.
  fileprivate var shadowReach: Double {
    var shadows = [shadow]
    if case .cylinder(let cylinder) = surface { shadows.append(cylinder.shadow) }
    let own = shadows.compactMap { $0 }.map {
      $0.radius + max(abs($0.offset.x), abs($0.offset.y)) + 1
    }
    return (own + sublayers.map(\.shadowReach)).max() ?? 0
  }

  /// True if it shows a picture over the stage as it is, and so do its sublayers.
  fileprivate func isStill(on stage: Stage) -> Bool {
    let plain = Layer(contents, filling: stage)
    let isPlaced =
      bounds == plain.bounds && position == plain.position && transform == .identity
      && sublayerTransform == .identity && surface == .plane && contentsRect == .unit
    let layers = sublayers + [mask].compactMap { $0 }
    return isPlaced && filters.isEmpty && shadow == nil
      && layers.allSatisfy { $0.isStill(on: stage) }
  }
}
