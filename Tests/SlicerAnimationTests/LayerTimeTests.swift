import SlicerCore
import SlicerScene
import SlicerTestSupport
import Testing

/// Layers whose time is not the scene's, and copies that are later than each other.
@Suite struct LayerTimeTests {
  private static let stage = Stage(60, 20)

  /// A dot that goes 10 points in a second, in a group.
  private func scene(_ change: (inout Layer) -> Void) throws -> AnimatedScene {
    let group = Layer(group: [.dot()], on: Self.stage).named("group").with(change)
    var scene = try AnimatedScene(Self.stage, [group])
    let timing = MediaTiming(duration: 1, fillMode: .both)
    try scene.add(BasicAnimation(keyPath: \.position.x, from: 0, to: 10, timing: timing), to: "dot")
    return scene
  }

  @Test(
    arguments: [
      // It begins later and passes faster.
      (MediaTiming(beginTime: 1, speed: 2), [(0.9, nil), (1, 0), (1.25, 5), (9, 10)], 1.5),
      (MediaTiming(beginTime: 1, fillMode: .backwards), [(0, 0), (1.5, 5)], nil),
      // Speed 0 and an offset is Core Animation's pause.
      (MediaTiming(speed: 0, timeOffset: 0.3), [(0, 3), (5, 3)], nil),
      // It goes round.
      (
        MediaTiming(duration: 1, repeatCount: 2, autoreverses: true),
        [(0.5, 5), (1.75, 2.5), (2.25, 2.5), (4.1, nil)], 4
      ),
    ] as [(MediaTiming, [(Double, Double?)], Double?)])
  func layersHaveTheirOwnTimes(_ timing: MediaTiming, _ seen: [(Double, Double?)], _ end: Double?)
    throws
  {
    let scene = try scene { $0.timing = timing }
    for (time, x) in seen {
      let group = try scene.scene(at: time).layers[0]
      #expect((group.isHidden ? nil : group.sublayers[0].position.x) == x, "\(time)")
    }
    if let end { #expect(scene.duration == end) }
  }

  @Test func eventsAreThoseOfTheScenesTime() throws {
    let scene = try scene { $0.timing = MediaTiming(beginTime: 1, speed: 2) }
    #expect(scene.events.map(\.time) == [1, 1.5])
  }

  @Test func plainTimingChangesNothing() throws {
    let (with, without) = (try scene { $0.timing = MediaTiming() }, try scene { _ in })
    for time in [0, 0.25, 0.5, 1, 2] {
      #expect(try with.scene(at: time) == without.scene(at: time))
    }
  }

  /// Copy k is what the first was k delays before, turned k times about the middle, in clamped colors.
  @Test func copiesAreLaterAndElsewhere() throws {
    var replicator = Replicator(
      count: 4, delay: 0.25, transform: .rotation(aboutZ: .pi / 2), color: RGBA(200, 255, 255))
    (replicator.redOffset, replicator.alphaOffset) = (0.5, -0.5)
    let scene = try scene { $0.replicator = replicator }
    let group = try scene.scene(at: 1).layers[0]
    #expect(group.replicator == nil && group.sublayers.count == 4)
    #expect(group.sublayers.map { $0.sublayers[0].position.x } == [10, 7.5, 5, 2.5])
    #expect(group.sublayers.allSatisfy { $0.position == Self.stage.size.center })
    #expect(group.sublayers[2].transform.rows.0.x.rounded() == -1)
    #expect(group.sublayers.map(\.tint.red) == [200, 255, 255, 255])
    #expect(group.sublayers.map(\.tint.alpha) == [255, 128, 0, 0])
    #expect(scene.duration == 1.75)
  }

  @Test func numbersOfCopiesAreAnimated() throws {
    var scene = try scene { $0.replicator = Replicator(count: 1) }
    let five = BasicAnimation(keyPath: \.instanceCount, to: 5, timing: MediaTiming(duration: 1))
    try scene.add(five, to: "group")
    #expect(try scene.scene(at: 0.5).layers[0].sublayers.count == 3)
  }
}
