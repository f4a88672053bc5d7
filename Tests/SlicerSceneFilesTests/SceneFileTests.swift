import SlicerCore
import SlicerScene
import SlicerTestSupport
import Testing

/// A scene from a file is the scene that code makes: the same text at every moment.
struct SceneFileTests {
  private static let stage = Stage(size: Size(40, 30), scale: 2)
  private static let card = Layer(.none, bounds: Size(10, 8), position: Point(20, 15)).with {
    $0.name = "card"
    $0.backgroundColor = RGBA(255, 0, 0)
  }
  private static let moments = [0, 0.1, 0.25, 0.5, 0.75, 1, 1.5, 2]

  private func scene(_ text: String) throws -> AnimatedScene {
    try SceneFile(Array(text.utf8)).scene { _ in nil }
  }

  /// The scene of a card that `animations` move, as a file has them.
  private func file(_ animations: String, rest: String = "") throws -> AnimatedScene {
    try scene(
      """
      stage: {size: 40x30, scale: 2}
      layers:
        - {name: card, bounds: 10x8, position: [20, 15], backgroundColor: red}
      animations: \(animations)
      \(rest)
      """)
  }

  private func expectSame(_ file: AnimatedScene, _ code: AnimatedScene) throws {
    #expect(file.duration == code.duration)
    #expect(file.events == code.events)
    for moment in Self.moments {
      #expect(try file.scene(at: moment) == code.scene(at: moment))
      #expect(try "\(file.scene(at: moment))" == "\(code.scene(at: moment))")
    }
  }

  /// A file's animations change the card like code.
  private func expect(_ animations: String, _ code: (inout AnimatedScene) throws -> Void) throws {
    var scene = try AnimatedScene(Self.stage, [Self.card])
    try code(&scene)
    try expectSame(try file(animations), scene)
  }

  @Test func basicAnimationsAreThoseOfCode() throws {
    let timing = MediaTiming(
      beginTime: 0.25, duration: 0.5, speed: 2, timeOffset: 0.1, repeatCount: 2.5,
      autoreverses: true, fillMode: .both)
    var move = BasicAnimation(keyPath: \.position, from: Point(1, 2), timing: timing)
    (move.to, move.curve, move.isAdditive) = (Point(9, 4), .easeIn, true)
    try expect(
      """
      [{layer: card, keyPath: position, from: [1, 2], to: [9, 4], delay: 0.25, duration: 0.5,
        speed: 2, timeOffset: 0.1, repeatCount: 2.5, autoreverses: true, fillMode: both,
        curve: easeIn, additive: true, key: go}]
      """
    ) { try $0.add(move, to: "card", key: "go") }
  }

  /// One animation of the card, as a file has it and as code does.
  @Test(
    arguments: [
      // Angles are degrees, and value functions go the whole way.
      (
        "valueFunction: rotateZ, from: 0, to: 360, duration: 1",
        BasicAnimation(.rotateZ, from: 0, to: 2 * .pi, timing: second)
      ),
      (
        "keyPath: transform, to: {rotateZ: 270}, duration: 1",
        BasicAnimation(keyPath: \.transform, to: .rotation(aboutZ: 1.5 * .pi), timing: second)
      ),
      (
        "keyPath: opacity, values: [0, 1, 0.5], keyTimes: [0, 0.3, 1], curves: [easeIn, linear], "
          + "duration: 1",
        KeyframeAnimation(
          keyPath: \.opacity, values: [0, 1, 0.5], keyTimes: [0, 0.3, 1],
          curves: [.easeIn, .linear], timing: second)
      ),
      (
        "keyPath: position.x, to: 30, spring: {perceptualDuration: 0.4, bounce: 0.3}",
        SpringAnimation(
          keyPath: \.position.x, to: 30, spring: DampedSpring(perceptualDuration: 0.4, bounce: 0.3))
      ),
      (
        "keyPath: position.x, to: 30, spring: {bounce: 0.3}",
        SpringAnimation(
          keyPath: \.position.x, to: 30, spring: DampedSpring(perceptualDuration: 0.5, bounce: 0.3))
      ),
      (
        "keyPath: position, path: M 0 0 L 20 0 L 20 10, rotationMode: auto, "
          + "calculationMode: paced, duration: 1",
        KeyframeAnimation(
          keyPath: \.position,
          path: Outline(start: .zero, parts: [.line(Point(20, 0)), .line(Point(20, 10))]),
          rotationMode: .auto, mode: .paced, timing: second)
      ),
    ] as [(String, any Animation)])
  func animationsAreThoseOfCode(keys: String, animation: any Animation) throws {
    try expect("[{layer: card, \(keys)}]") { try $0.add(animation, to: "card") }
  }

  private static let second = MediaTiming(duration: 1)

  /// Shapes, gradients, copies, particles, times and turns are those of code.
  @Test func layersAreThoseOfCode() throws {
    let text = """
      stage: {size: 40x30, scale: 2}
      layers:
        - name: row
          replicate: {count: 3, delay: 0.1, transform: {rotateZ: 90}, alphaOffset: -0.25}
          timing: {beginTime: 0.5, speed: 2}
          sublayers:
            - {contents: {path: M 0 0 L 9 0, fillColor: none, strokeColor: red, lineWidth: 2, lineDashPattern: [2, 1]}}
            - {contents: {gradient: radial, colors: [red, none], end: [1, 1]}}
            - contents:
                emitter: {cells: [{backgroundColor: red, size: 2x2, birthRate: 9, lifetime: 1, emissionRange: 180}], seed: 3}
      animations:
        - {each: row, by: sublayers, stagger: {each: 0.25, from: last}, keyPath: opacity, from: 0, to: 1, duration: 1}
      """
    let red = RGBA(255, 0, 0)
    var line = ShapeContents(path: try Path(parsing: "M 0 0 L 9 0"))
    (line.fillColor, line.strokeColor) = (.transparent, red)
    (line.lineWidth, line.lineDashPattern) = (2, [2, 1])
    let middle = Point(0.5, 0.5)
    let glow = GradientContents(
      .radial, colors: [red, .transparent], start: middle, end: Point(1, 1))
    var cell = EmitterCell(.color(red), size: Size(2, 2))
    (cell.birthRate, cell.lifetime, cell.emissionRange) = (9, 1, .pi)
    let none = Size(0, 0)
    let row = Layer(.none, bounds: none, position: .zero).named("row").with {
      var copies = Replicator(count: 3, delay: 0.1, transform: .rotation(aboutZ: .pi / 2))
      copies.alphaOffset = -0.25
      ($0.replicator, $0.timing) = (copies, MediaTiming(beginTime: 0.5, speed: 2))
      $0.sublayers =
        [Layer(line)]
        + [Contents.gradient(glow), .emitter(Emitter([cell], seed: 3))].map {
          Layer($0, bounds: none, position: .zero)
        }
    }
    var code = try AnimatedScene(Self.stage, [row])
    let fade = BasicAnimation(keyPath: \.opacity, from: 0, to: 1, timing: MediaTiming(duration: 1))
    try code.add(fade, toEach: "row", stagger: Stagger(each: 0.25, from: .last))
    try expectSame(try scene(text), code)
  }

  @Test func groupsHandDownTheirDurationAndCurve() throws {
    let inner = BasicAnimation(
      keyPath: \.position.x, to: 0,
      timing: MediaTiming(duration: 0.2, repeatCount: 2.5, autoreverses: true), curve: .linear)
    let group = AnimationGroup(
      [BasicAnimation(keyPath: \.opacity, to: 0), inner],
      timing: MediaTiming(beginTime: 1, duration: 1), childCurve: .easeOut)
    try expect(
      """
      [{group: [{keyPath: opacity, to: 0}, {keyPath: position.x, to: 0, duration: 0.2,
        curve: linear, autoreverses: true, repeatCount: 2.5}],
        layer: card, delay: 1, duration: 1, curve: easeOut}]
      """
    ) { try $0.add(group, to: "card") }
  }

  @Test func sequencesWaitAndChangesComeAtTheirTime() throws {
    let fade = BasicAnimation(keyPath: \.opacity, to: 0, timing: MediaTiming(duration: 0.5))
    try expect(
      """
      [{sequence: [{layer: card, keyPath: opacity, to: 0, duration: 0.5, key: fade},
        {set: {layer: card, hidden: true}}, {wait: 0.25},
        {set: {at: 0.25, layer: card, hidden: false, position: [1, 1]}}]},
       {at: 0.25, remove: {layer: card, animation: fade}}]
      """
    ) { scene in
      try scene.add(fade, to: "card", key: "fade")
      try scene.set(\.isHidden, of: "card", to: true, at: 0.5)
      try scene.change("card", at: 1) { $0.isHidden = false }
      try scene.set(\.position, of: "card", to: Point(1, 1), at: 1)
      try scene.remove("fade", from: "card", at: 0.25)
    }
  }

  @Test func transitionsAreThoseOfTheCatalog() throws {
    let flip = LayerTransition(
      Flip(from: .right), timing: MediaTiming(duration: 1),
      progression: try Progression(curve: .easeIn))
    try expect(
      """
      [{transition: {at: 0.5, layer: card, type: flip, from: right, duration: 1, curve: easeIn,
        set: {backgroundColor: blue}}}]
      """
    ) { scene in try scene.add(flip, to: "card", at: 0.5) { $0.backgroundColor = RGBA(0, 0, 255) } }
  }

  @Test func theEndCanBeHeldAndTheDurationStated() throws {
    let file = try file(
      "[{layer: card, keyPath: opacity, to: 0, duration: 0.5}]",
      rest: "holdFinal: true\nduration: 2")
    #expect(file.duration == 2)
    #expect(try file.scene(at: 1.5).layers[0].opacity == 0)
  }

  @Test func aStageWithAPerspectiveIsItsLayersSuperlayer() throws {
    let text = """
      stage: {size: 40x30, sublayerTransform: {m34: -0.002}}
      layers: [{name: card}]
      """
    let scene = try scene(text).scene(at: 0)
    #expect(scene.stage.eyeDistance == 500)
    #expect(scene.layers[0].sublayerTransform == .perspective(distance: 500))
    #expect(scene.layers[0].sublayers[0].name == "card")
  }

  /// Characters beyond 16 bits, too.
  @Test func jsonIsReadToo() throws {
    let layers = #"[{"name": "a\/b", "opacity": 0.5}, {"name": "a\\ud83d\ud83d\ude00"}]"#
    let scene = try scene(#"{"stage": {"size": [40, 30]}, "layers": \#(layers)}"#)
    #expect(scene.layers.map(\.name) == ["a/b", #"a\ud83d😀"#])
    #expect(scene.layers[0].opacity == 0.5)
  }

  @Test func mergedMappingsKeepTheirOwnKeys() throws {
    let text = """
      stage: {size: 40x30}
      layers:
        - &card {name: one, opacity: 0.5, bounds: 10x10}
        - {<<: *card, name: two}
      """
    let layers = try scene(text).layers
    #expect(layers.map(\.name) == ["one", "two"])
    #expect(layers[1].opacity == 0.5)
  }

  @Test func framesHoldTheirAnchorAndImagesTheirSize() throws {
    let text = """
      stage: {size: 40x30}
      images: {a: a@2x.png, b: {image: a, grid: 1x2, row: 0, column: 1}}
      layers:
        - {contents: a}
        - {contents: b, anchorPoint: [0, 0], frame: [1, 2, 3, 4]}
      """
    let canvas = try Canvas(size: PixelSize(8, 6))
    let picture = ScenePicture(Bitmap(canvas, isOpaque: true), scale: try #require(Scale("2")))
    let layers = try SceneFile(Array(text.utf8)).scene { $0 == "a@2x.png" ? picture : nil }.layers
    #expect(layers[0].bounds == Size(4, 3))
    #expect(layers[1].bounds == Size(3, 4))
    #expect(layers[1].position == Point(1, 2))
    guard case .picture(.image(let tile, "b")) = layers[1].contents else {
      Issue.record("\(layers[1].contents)")
      return
    }
    #expect(tile.size == PixelSize(4, 6))
  }

  @Test func settingsTakeThePlaceOfValues() throws {
    let text = "stage: {size: 40x30}\nlayers: [{name: card, position.x: 3}]"
    let scene = try SceneFile(
      Array(text.utf8),
      settings: [
        ("stage.scale", "2"), ("layers.card.position.x", "4"), ("layers.0.opacity", "0.5"),
        ("duration", "2"),
      ]
    ).scene { _ in nil }
    #expect(scene.stage.scale == 2)
    #expect(scene.layers[0].position.x == 4)
    #expect(scene.layers[0].opacity == 0.5)
    #expect(scene.duration == 2)
  }

  @Test func parametersWhoseNamesAreTakenHaveAPlaceOfTheirOwn() throws {
    let slow = try TransitionCatalog.standard.entry(named: "contrast").transition(["speed": "slow"])
    let contrast = LayerTransition(
      slow, timing: MediaTiming(duration: 1, speed: 2),
      progression: try Progression(curve: slow.behavior.curve))
    try expect(
      """
      [{transition: {layer: card, type: contrast, duration: 1, speed: 2,
        parameters: {speed: slow}, set: {backgroundColor: blue}}}]
      """
    ) { scene in try scene.add(contrast, to: "card") { $0.backgroundColor = RGBA(0, 0, 255) } }
  }

  @Test func layersThatAreSetAreAnimatedToo() throws {
    let scene = try file(
      """
      [{set: {at: 0.5, layer: card, sublayers: [{name: dot, bounds: 2x2}]}},
       {layer: dot, keyPath: opacity, from: 0, to: 0.5, at: 1, duration: 1}]
      """)
    #expect(try scene.scene(at: 0.2).layers[0].sublayers == [])
    #expect(try scene.scene(at: 1.5).layers[0].sublayers.map(\.opacity) == [0.25])
  }

  /// A layer that is set within one of its own name stands still.
  @Test func aLayerMaySetOneOfItsOwnName() throws {
    let scene = try file("[{set: {layer: card, sublayers: [{name: card, bounds: 2x2}]}}]")
    #expect(try scene.scene(at: 1).layers[0].sublayers.map(\.sublayers) == [[]])
  }

  @Test func whatIsInAGroupIsHeldToo() throws {
    let scene = try file(
      """
      [{group: [{keyPath: position.x, to: 30, duration: 0.5}, {keyPath: opacity, to: 0}],
        layer: card, duration: 1}]
      """, rest: "holdFinal: true")
    let places = try [0.25, 0.5, 0.75, 2].map { try scene.scene(at: $0).layers[0].position.x }
    #expect(places == [25, 30, 30, 30])
  }

  @Test func aDelayIsThatOfTheChange() throws {
    let timed = try file(
      "[{transition: {layer: card, type: fade, delay: 0.5, set: {backgroundColor: blue}}}]")
    #expect(try timed.scene(at: 0.25).layers[0].backgroundColor == RGBA(255, 0, 0))
    #expect(timed.events.map(\.time) == [0.5, 0.75])
  }

  @Test func manyKeysAndImagesTakeTheirTimeOnce() throws {
    let keys = (0..<50_000).map { "k\($0): 1" }.joined(separator: ", ")
    #expect(throws: SlicerError.self) { try SceneFile(Array("{\(keys)}".utf8)) }
    let images = (0..<2_000).map { "i\($0): {image: p.png, rect: [0, 0, 1, 1]}" }
    let text = "{stage: {size: 4x3}, layers: [], images: {\(images.joined(separator: ", "))}}"
    #expect(try SceneFile(Array(text.utf8)).pictures.map(\.path) == ["p.png"])
  }
}
