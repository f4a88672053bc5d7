import SlicerAnimation
import SlicerCore
import SlicerScene
import Testing

/// Layers whose time is not the scene's, and copies that are later than each other.
@Suite struct LayerTimeTests {
  private static let stage = Stage(size: Size(width: 60, height: 20))

  private func scene(_ timing: MediaTiming?) throws -> AnimatedScene {
    let dot = Layer(.color(.white), bounds: Size(width: 4, height: 4), position: .zero).named("dot")
    let group = Layer(group: [dot], on: Self.stage).with { $0.timing = timing }
    var scene = try AnimatedScene(Self.stage, [group.named("group")])
    try scene.add(
      BasicAnimation(
        keyPath: \.position.x, from: 0, to: 10, timing: MediaTiming(duration: 1, fillMode: .both)),
      to: "dot")
    return scene
  }

  private func x(_ scene: AnimatedScene, _ time: Double) -> Double? {
    let group = scene.scene(at: time).layers[0]
    return group.isHidden ? nil : group.sublayers[0].position.x
  }

  @Test func timeBeginsLaterAndPassesFaster() throws {
    let scene = try scene(MediaTiming(beginTime: 1, speed: 2))
    #expect(x(scene, 0.9) == nil && x(scene, 1) == 0 && x(scene, 1.25) == 5 && x(scene, 9) == 10)
    #expect(scene.duration == 1.5)
    #expect(scene.events.map(\.time) == [1, 1.5])
  }

  @Test func fillModesShowWhatIsBefore() throws {
    let scene = try scene(MediaTiming(beginTime: 1, fillMode: .backwards))
    #expect(x(scene, 0) == 0 && x(scene, 1.5) == 5)
  }

  /// speed 0 and an offset is Core Animation's pause.
  @Test func timeStandsStill() throws {
    let scene = try scene(MediaTiming(speed: 0, timeOffset: 0.3))
    #expect(x(scene, 0) == 3 && x(scene, 5) == 3)
  }

  @Test func timeGoesRound() throws {
    let scene = try scene(MediaTiming(duration: 1, repeatCount: 2, autoreverses: true))
    #expect(x(scene, 0.5) == 5 && x(scene, 1.75) == 2.5 && x(scene, 2.25) == 2.5)
    #expect(x(scene, 4.1) == nil && scene.duration == 4)
  }

  @Test func plainTimingChangesNothing() throws {
    let (with, without) = (try scene(MediaTiming()), try scene(nil))
    for time in [0, 0.25, 0.5, 1, 2] { #expect(with.scene(at: time) == without.scene(at: time)) }
  }

  private static func copies(_ replicator: Replicator) throws -> AnimatedScene {
    let dot = Layer(.color(.white), bounds: Size(width: 4, height: 4), position: .zero).named("dot")
    let group = Layer(group: [dot], on: stage).with { $0.replicator = replicator }
    return try AnimatedScene(stage, [group.named("group")])
  }

  /// Copy k is what the first was k delays before, turned k times about the middle, in clamped colors.
  @Test func copiesAreLaterAndElsewhere() throws {
    var replicator = Replicator(
      count: 4, delay: 0.25, transform: .rotation(aboutZ: .pi / 2),
      color: RGBA(red: 200, green: 255, blue: 255))
    (replicator.redOffset, replicator.alphaOffset) = (0.5, -0.5)
    var scene = try Self.copies(replicator)
    try scene.add(
      BasicAnimation(
        keyPath: \.position.x, from: 0, to: 10, timing: MediaTiming(duration: 1, fillMode: .both)),
      to: "dot")
    let group = scene.scene(at: 1).layers[0]
    #expect(group.replicator == nil && group.sublayers.count == 4)
    #expect(group.sublayers.map { $0.sublayers[0].position.x } == [10, 7.5, 5, 2.5])
    #expect(group.sublayers.allSatisfy { $0.position == Self.stage.size.center })
    #expect(group.sublayers[2].transform.rows.0.x.rounded() == -1)
    #expect(group.sublayers.map(\.tint.red) == [200, 255, 255, 255])
    #expect(group.sublayers.map(\.tint.alpha) == [255, 128, 0, 0])
    #expect(scene.duration == 1.75)
  }

  /// However many copies of copies are asked for, there are no more than a stage can be drawn of.
  @Test func copiesAreBounded() {
    let dot = Layer(.color(.white), bounds: Size(width: 4, height: 4), position: .zero)
    func copied(_ layer: Layer) -> Layer {
      Layer(group: [layer], on: Self.stage).with { $0.replicator = Replicator(count: 90_000) }
    }
    func count(_ layer: Layer) -> Int {
      layer.sublayers.isEmpty ? 1 : layer.sublayers.reduce(0) { $0 + count($1) }
    }
    #expect(count(copied(copied(dot)).withCopies()) <= Layer.copyLimit)
  }

  @Test func numbersOfCopiesAreAnimated() throws {
    var scene = try Self.copies(Replicator(count: 1))
    try scene.add(
      BasicAnimation(keyPath: \.instanceCount, to: 5, timing: MediaTiming(duration: 1)), to: "group"
    )
    #expect(scene.scene(at: 0.5).layers[0].sublayers.count == 3)
  }
}
