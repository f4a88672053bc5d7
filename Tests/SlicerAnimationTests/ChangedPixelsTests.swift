import SlicerCore
import SlicerRender
import SlicerScene
import SlicerTestSupport
import Testing

/// What is drawn onto a canvas that holds an earlier scene is, to the byte, what is drawn anew.
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

/// Layers by chance, the same in every run.
private struct Chance {
  private var noise: SeededNoise

  init(seed: UInt64) { noise = SeededNoise(seed: seed) }

  /// 0 up to 1.
  private mutating func share() -> Double { Double(noise.next() >> 40 & 0xFFFF) / 65536 }
  private mutating func number(_ low: Double, _ high: Double) -> Double {
    low + (high - low) * share()
  }
  private mutating func index(_ count: Int) -> Int { Int(share() * Double(count)) }

  mutating func layer(_ pictures: [SceneImage], depth: Int) -> Layer {
    var layer = Layer(
      .none, bounds: Size(number(2, 40), number(2, 30)),
      position: Point(number(-5, 65), number(-5, 50)))
    for _ in 0..<3 { change(&layer, pictures) }
    if index(2) == 0 { layer.contents = .picture(pictures[index(pictures.count)]) }
    guard depth > 0, index(2) == 0 else { return layer }
    layer.sublayers = (0...index(3)).map { _ in self.layer(pictures, depth: depth - 1) }
    return layer
  }

  /// Of some layers one, or one within it, becomes another; or they change places.
  mutating func change(_ layers: inout [Layer], _ pictures: [SceneImage]) {
    let i = index(layers.count)
    if layers[i].sublayers.isEmpty || index(3) == 0 {
      if index(12) == 0 { layers.swapAt(i, index(layers.count)) }
      return change(&layers[i], pictures)
    }
    change(&layers[i].sublayers, pictures)
  }

  private mutating func change(_ layer: inout Layer, _ pictures: [SceneImage]) {
    switch index(16) {
    case 0: layer.contents = .picture(pictures[index(pictures.count)])
    case 1: layer.contents = .color(RGBA(200, UInt8(index(256)), 30))
    case 2: layer.transform = .rotation(aboutZ: number(-3, 3))
    case 3: layer.transform = .rotation(aboutY: number(-1, 1)).then(.perspective(distance: 90))
    case 4: layer.opacity = number(0, 1.3)
    case 5: layer.isHidden.toggle()
    case 6: layer.cornerRadius = number(0, 8)
    case 7: layer.masksToBounds.toggle()
    case 8: layer.zPosition = number(-2, 2)
    case 9: layer.shadow = Shadow(opacity: 0.7, radius: number(0, 4), offset: Point(2, 3))
    case 10: layer.filters = filters()
    case 11: layer.compositing = [.plus, .atop, .light, .knockOut(0.7), .sourceOver][index(5)]
    case 12: layer.mask = index(2) == 0 ? nil : self.layer(pictures, depth: 1)
    case 13:
      let corners = (0..<5).map { _ in Point(number(-9, 30), number(-9, 30)) }
      layer.contents = .shape(.polygon(corners), RGBA(1, 2, 250, 90))
    default: layer.position = Point(number(-5, 65), number(-5, 50))
    }
  }

  private mutating func filters() -> [Filter] {
    let all: [Filter] = [
      .pixellate(cell: number(1, 7)), .blur(radius: number(0, 3)),
      .blur(across: number(0, 5), down: number(0, 1)), .blurRightward(reach: number(0, 5)),
      .mixToColor(.white, amount: share()), .desaturate(amount: share()),
    ]
    return Array(all.shuffled(using: &noise).prefix(index(3)))
  }
}
