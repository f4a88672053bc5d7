import SlicerCore
import SlicerRender
import SlicerScene
import SlicerTestSupport
import Testing

/// A canvas that holds an earlier scene gets, to the byte, the pixels of a new one.
@Suite struct ChangedPixelsTests {
  private static let size = PixelSize(60, 44)
  private static let stage = Stage(pixelSize: size)

  private static func picture(seed: UInt64, isOpaque: Bool = true) throws -> SceneImage {
    .image(try Images.noise(size, seed: seed, isOpaque: isOpaque), name: "noise \(seed)")
  }

  /// Draws scenes one after the other onto one canvas, and each anew.
  ///
  /// - Returns: the largest part of a canvas that was drawn in between.
  @discardableResult private static func check(
    _ scenes: [Scene], _ options: RenderOptions, _ what: String
  ) throws -> Double {
    let renderer = Renderer(options: options)
    let (canvas, whole) = (try Canvas(size: size), try Canvas(size: size))
    var (old, largest): (DrawnScene?, Double) = (nil, 0)
    for (index, scene) in scenes.enumerated() {
      let plan = try renderer.plan(scene)
      let changes = old.map { plan.drawn.changes(since: $0) }
      // Bands of rows, as several threads draw them.
      for rows in [0..<13, 13..<30, 30..<44] { try plan.draw(rows: rows, changes, into: canvas) }
      try renderer.render(scene, into: whole)
      let isSame = canvas.bytes.elementsEqual(whole.bytes)
      #expect(isSame, "\(what), scene \(index)")
      if !isSame { return 1 }
      let part = Double(changes?.count ?? 0) / Double(size.width * size.height)
      largest = max(largest, part)
      old = plan.drawn
    }
    return largest
  }

  /// Frames as two threads give them to a canvas: every other one, and now and then the same.
  private static func frames(
    _ scene: AnimatedScene, _ count: Int, _ duration: Double
  ) throws -> [Scene] {
    try (0..<count).filter { $0 % 3 != 1 }.flatMap { index in
      let shown = try scene.scene(at: duration * Double(index) / Double(count - 1))
      return index % 5 == 0 ? [shown, shown] : [shown]
    }
  }

  @Test func asSmallAsWhatMoves() throws {
    let back = Layer(try Self.picture(seed: 1), on: Self.stage)
    let dot = Layer(.picture(try Self.picture(seed: 2)), bounds: Size(5, 4), position: Point(10, 9))
      .named("dot")
    let group = Layer(group: [back, dot], on: Self.stage)
    for layers in [[back, dot], [group]] {
      var scene = try AnimatedScene(Self.stage, layers)
      try scene.add(
        BasicAnimation(keyPath: \.position, by: Point(30, 0.3), timing: .init(duration: 1)),
        to: "dot")
      let part = try Self.check(
        try Self.frames(scene, 31, 1), RenderOptions(background: .white), "a dot")
      #expect(part > 0 && part < 0.03)
    }
  }

  @Test(arguments: TransitionCatalog.standard.rows.map(\.name))
  func changesOfLayerTransitionsAreFound(name: String) throws {
    let row = try #require(TransitionCatalog.standard.rows.first { $0.name == name })
    let transition = row.prototype
    let (a, b) = (try Self.picture(seed: 3), try Self.picture(seed: 4, isOpaque: false))
    var card = Layer(.picture(a), bounds: Size(32, 24), position: Point(30.25, 20)).named("card")
    card.zPosition = 1
    let dot = Layer.dot(at: Point(4, 4))
    var scene = try AnimatedScene(
      Self.stage, [Layer(try Self.picture(seed: 1), on: Self.stage), card, dot])
    try scene.add(
      BasicAnimation(keyPath: \.position.y, to: 40, timing: .init(duration: 1)), to: "dot")
    try scene.add(
      LayerTransition(transition, timing: .init(duration: 0.6)), to: "card", at: 0.2
    ) { $0.contents = .picture(b) }
    try Self.check(try Self.frames(scene, 13, 1), RenderOptions(), "\(name)")
  }

  @Test(arguments: 0..<40) func changesOfAnySceneAreFound(seed: Int) throws {
    var chance = Chance(seed: UInt64(seed))
    let pictures = try (1...3).map { try Self.picture(seed: $0, isOpaque: $0 < 2) }
    var layers = (0..<4).map { _ in chance.layer(pictures, depth: 2) }
    var scenes = [Scene(Self.stage, layers)]
    for _ in 0..<12 {
      chance.change(&layers, pictures)
      scenes.append(Scene(Self.stage, layers))
    }
    let background = [RGBA.transparent, .white, RGBA(9, 200, 3, 99)]
    let options = RenderOptions(
      background: background[seed % 3], linearLight: seed % 2 == 0, snapsToPixels: seed % 5 == 0)
    try Self.check(scenes, options, "seed \(seed)")
  }
}
