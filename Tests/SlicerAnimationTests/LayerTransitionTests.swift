import SlicerCore
import SlicerScene
import SlicerTestSupport
import Testing

/// Transitions of layers within a scene.
@Suite struct LayerTransitionTests {
  private let stage = Stage(40, 30)
  private let red = RGBA(255, 0, 0)
  private let blue = RGBA(0, 0, 255)

  private func card(_ sublayers: [Layer] = []) -> Layer {
    Layer(.color(red), bounds: Size(20, 10), position: Point(20, 15))
      .with { ($0.name, $0.sublayers) = ("card", sublayers) }
  }

  private func drawn(_ scene: Scene) throws -> Bitmap { Bitmap(try ScenePictures().drawn(scene)) }

  private func turning(
    _ transition: any Transition, _ change: @escaping @Sendable (inout Layer) -> Void
  ) throws -> AnimatedScene {
    var scene = try AnimatedScene(stage, [card()])
    let linear = try Progression(curve: .linear)
    let timing = MediaTiming(duration: 2)
    try scene.add(
      LayerTransition(transition, timing: timing, progression: linear), to: "card", at: 1,
      change: change)
    return scene
  }

  @Test func theLayerTurnsFromTheOldIntoTheNew() throws {
    let scene = try turning(Fade()) { [blue] in $0.contents = .color(blue) }
    func pixel(_ time: Double) throws -> SIMD4<UInt8> { try drawn(scene.scene(at: time))[20, 15] }
    #expect(
      try [0.5, 1, 2, 2.5, 3, 4].map(pixel) == [
        [255, 0, 0, 255], [255, 0, 0, 255], [128, 0, 128, 255], [64, 0, 191, 255],
        [0, 0, 255, 255], [0, 0, 255, 255],
      ])
    // Only the layer turns.
    #expect(try drawn(scene.scene(at: 2))[9, 15] == SIMD4(0, 0, 0, 0))
    #expect(
      scene.story == ["1 s: card transition started", "3 s: card transition stopped, finished"])
    #expect(scene.duration == 3)
  }

  /// A wipe goes over the layer, not over the stage.
  @Test func fieldsAreThoseOfTheLayer() throws {
    let scene = try turning(Push(from: .left)) { [blue] in $0.contents = .color(blue) }
    let row = try drawn(scene.scene(at: 1.5))
    #expect((0..<40).filter { row[$0, 15] == SIMD4(0, 0, 255, 255) } == Array(10..<15))
    #expect((0..<40).filter { row[$0, 15] == SIMD4(255, 0, 0, 255) } == Array(15..<30))
  }

  /// Changes of sublayers at the same moment belong to the new look, and they go on moving where they may.
  @Test func sublayersTurnOverToo() throws {
    let dot = Layer.dot(at: Point(2, 2))
    var scene = try AnimatedScene(stage, [card([dot])])
    let linear = try Progression(curve: .linear)
    try scene.play(
      .parallel([
        .transition(
          "card",
          LayerTransition(
            Fade(), timing: MediaTiming(duration: 2), progression: linear, animatesContent: true)
        ) { [blue] in $0.contents = .color(blue) }, .change("dot") { $0.position.x = 18 },
        .animate(
          "dot", BasicAnimation(keyPath: \.position.y, to: 8, timing: MediaTiming(duration: 2))),
      ]), at: 1)
    let middle = try drawn(scene.scene(at: 2))
    // The old dot, white over red, fades where it was; the new one comes where it is by now.
    #expect(middle[12, 12] == SIMD4(128, 128, 255, 255))
    #expect(middle[28, 15] == SIMD4(255, 128, 128, 255))
    #expect(middle[20, 15] == SIMD4(128, 0, 128, 255))
  }

  /// Both sides are pictures of the moment of the change, or go on moving: the old one by what had begun
  /// before, whatever happens from then on.
  @Test(arguments: [false, true]) func contentIsFrozenOrAnimated(_ animates: Bool) throws {
    let dot = Layer.dot("dot", 2, at: Point(1, 1))
    var scene = try AnimatedScene(stage, [card([dot])])
    let slow = MediaTiming(duration: 10)
    try scene.add(
      BasicAnimation(keyPath: \.position.x, from: 1, to: 11, timing: slow), to: "dot", key: "slide")
    let timing = MediaTiming(duration: 4)
    let transition = LayerTransition(Fade(), timing: timing, animatesContent: animates)
    try scene.add(transition, to: "card", at: 2) { [blue] in $0.contents = .color(blue) }
    try scene.remove("slide", from: "dot", at: 2)
    try scene.set(\.position.y, of: "dot", to: 9, at: 2)
    try scene.add(
      BasicAnimation(keyPath: \.position.x, from: 2, to: 6, timing: timing), to: "dot", at: 2)
    try scene.set(\.opacity, of: "dot", to: 0.5, at: 3)
    let frame = try #require(scene.scene(at: 4).layers[0].snapshot)
    let dots = frame.layers.compactMap { $0.snapshot?.layers.first?.sublayers.first }
    #expect(
      dots.map(\.position) == (animates ? [Point(5, 1), Point(4, 9)] : [Point(3, 1), Point(2, 9)]))
    #expect(dots.map(\.opacity) == [1, animates ? 0.5 : 1])
  }

  @Test func aLayerThatIsHiddenGoes() throws {
    let scene = try turning(Fade()) { $0.isHidden = true }
    #expect(try drawn(scene.scene(at: 2))[20, 15] == SIMD4(128, 0, 0, 128))
    #expect(try drawn(scene.scene(at: 3.1))[20, 15] == SIMD4(0, 0, 0, 0))
  }

  /// The place is the new one at once, and may itself be animated.
  @Test func thePlaceIsTheLayers() throws {
    var scene = try turning(Fade()) { [blue] in $0.contents = .color(blue) }
    try scene.add(
      BasicAnimation(keyPath: \.position.x, to: 30, timing: MediaTiming(duration: 2)), to: "card",
      at: 1)
    let shown = try #require(scene.scene(at: 2).layers.first)
    #expect(shown.position == Point(25, 15) && shown.sublayers.isEmpty)
  }

  /// The shadow is cast all through by what is seen: a card that turns has a narrow one. A path is that of
  /// the layer at rest, and is nothing to what turns.
  @Test func aShadowTurnsWithItsLayer() throws {
    let path = Outline.polygon([.zero, Point(20, 0), Point(20, 10)])
    for (transition, keepsPath) in [(Flip(from: .left), false), (Push(from: .left), true)]
      as [(any Transition, Bool)]
    {
      let shadow = Shadow(opacity: 0.5, radius: 2, path: path)
      let scene = try turning(transition) { $0.shadow = shadow }
      var own = shadow
      if !keepsPath { own.path = nil }
      let shadows = try [1.5, 3.5].map { try scene.scene(at: $0).layers[0].shadow }
      #expect(shadows == [own, shadow])
    }
    let shadow = Shadow(opacity: 0.5, radius: 1, offset: Point(0, 8))
    let scene = try turning(Flip(from: .left)) { $0.shadow = shadow }
    let widths = try [1.001, 1.7, 3.5].map { time in
      let frame = try drawn(scene.scene(at: time))
      // Beneath the layer there is only its shadow.
      return (0..<frame.size.width).count { frame[$0, 24].w > 0 }
    }
    #expect(widths[0] == widths[2] && widths[1] > 0 && widths[1] < widths[0] - 4, "\(widths)")
  }

  /// The eye is where the scene's is, not where a stage as small as the layer has it.
  @Test func theEyeIsTheScenes() throws {
    let scene = try turning(Flip(from: .left)) { [blue] in $0.contents = .color(blue) }
    let frame = try #require(scene.scene(at: 1.5).layers[0].snapshot)
    #expect(frame.stage.eyeDistance == stage.eyeDistance)
    #expect(frame.stage.pixelSize == PixelSize(20, 10))
  }

  @Test func aLayerTooSmallForItIsRefused() throws {
    var scene = try AnimatedScene(stage, [card()])
    var tiles = Mosaic()
    tiles.tiles = TileCounts(rows: 40, columns: 40)
    #expect(throws: SlicerError.self) {
      try scene.add(LayerTransition(tiles), to: "card") { $0.isHidden = true }
    }
    #expect(throws: SlicerError.unknownLayer("cart", nearest: "card")) {
      try scene.add(LayerTransition(Fade()), to: "cart") { $0.isHidden = true }
    }
  }

  /// A snapshot is the scene's pixels, and one of a snapshot is, too.
  @Test func snapshotsAreDrawn() throws {
    let small = Stage(20, 10)
    let dot = Layer(.color(red), bounds: Size(4, 4), position: Point(9, 5))
    let once = Scene(small, [Layer(.snapshot(Scene(small, [dot])), on: small)])
    let twice = Scene(small, [Layer(.snapshot(once), on: small)])
    let plain = try drawn(Scene(small, [dot]))
    #expect(try drawn(once) == plain && drawn(twice) == plain)
    #expect("\(once.layers[0])" == "snapshot 20x10 { #ff0000 4x4 at (9, 5) } 20x10 at (10, 5)")
  }
}

extension Layer {
  /// The scene whose picture it shows.
  fileprivate var snapshot: Scene? {
    if case .picture(.snapshot(let scene)) = contents { scene } else { nil }
  }
}
