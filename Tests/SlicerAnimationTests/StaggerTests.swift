import SlicerCore
import SlicerScene
import SlicerTestSupport
import Testing

/// One animation for each of several layers, one after the other.
@Suite struct StaggerTests {
  private static let row = (0..<5).map { Point(Double($0) * 10, 0) }
  /// Two rows of three.
  private static let grid = (0..<6).map { Point(Double($0 % 3) * 10, Double($0 / 3) * 10) }

  private func near(_ a: [Double], _ b: [Double]) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) < 1e-9 }
  }

  @Test(
    arguments: [
      (.first, [0, 1, 2, 3, 4]), (.last, [4, 3, 2, 1, 0]), (.center, [2, 1, 0, 1, 2]),
      (.edges, [0, 1, 2, 1, 0]), (.index(1), [1, 0, 1, 2, 3]),
      (.point(Point(40, 0)), [4, 3, 2, 1, 0]),
    ] as [(Stagger.Origin, [Double])])
  func delaysGrowWithDistance(_ origin: Stagger.Origin, _ expected: [Double]) {
    #expect(near(Stagger(each: 0.5, from: origin).delays(Self.row), expected.map { $0 / 2 }))
    let most = expected.max() ?? 1
    #expect(near(Stagger(amount: 3, from: origin).delays(Self.row), expected.map { $0 / most * 3 }))
  }

  @Test func gridsAreFoundByTheirPlaces() {
    var stagger = Stagger(each: 1)
    stagger.axis = .x
    #expect(near(stagger.delays(Self.grid), [0, 1, 2, 0, 1, 2]))
    stagger.axis = .y
    #expect(near(stagger.delays(Self.grid), [0, 0, 0, 1, 1, 1]))
    stagger.columns = 2
    #expect(near(stagger.delays(Self.grid), [0, 0, 1, 1, 2, 2]))
  }

  /// By chance all have another turn, the same for one seed.
  @Test func chanceIsAnOrder() {
    var stagger = Stagger(each: 1, from: .random)
    let places = (0..<40).map { Point(Double($0), 0) }
    let first = stagger.delays(places)
    #expect(near(first.sorted(), (0..<40).map(Double.init)) && first != first.sorted())
    #expect(stagger.delays(places) == first)
    stagger.seed = 1
    #expect(stagger.delays(places) != first)
  }

  @Test func fewLayersHaveNoDelay() {
    for origin: Stagger.Origin in [.first, .center, .edges, .random, .point(.zero), .index(9)] {
      #expect(Stagger(each: 1, from: origin).delays([]) == [])
      #expect(Stagger(amount: 1, from: origin).delays([.zero]) == [0])
    }
  }

  private static func title() throws -> AnimatedScene {
    let letters = row.map { Layer(.color(.white), bounds: Size(8, 8), position: $0) }
    let stage = Stage(size: Size(60, 20))
    return try AnimatedScene(stage, [Layer(group: letters, on: stage).named("title")])
  }

  /// Each sublayer waits at its start until it has its turn; a sequence goes on when the last is done.
  @Test func eachHasItsTurn() throws {
    var scene = try Self.title()
    let fade = BasicAnimation(keyPath: \.opacity, from: 0, to: 1, timing: MediaTiming(duration: 1))
    try scene.play(
      .sequence([.each("title", fade, Stagger(each: 0.5)), .change("title") { $0.isHidden = true }])
    )
    #expect(scene.duration == 3)
    func opacities(_ time: Double) -> [Double] {
      (try? scene.scene(at: time))?.layers[0].sublayers.map(\.opacity) ?? []
    }
    #expect(near(opacities(0), [0, 0, 0, 0, 0]))
    #expect(near(opacities(1.25), [1, 0.75, 0.25, 0, 0]))
    #expect(try scene.scene(at: 2.9).layers[0].isHidden == false)
    #expect(try scene.scene(at: 3).layers[0].isHidden)
    #expect(try scene.scene(at: 1).layers[0].sublayers.map(\.name) == (1...5).map { "title/\($0)" })
  }

  @Test func whatCannotBeMeantIsRefused() throws {
    var scene = try Self.title()
    let fade = BasicAnimation(keyPath: \.opacity, from: 0)
    #expect(throws: SlicerError.unknownLayer("titel", nearest: "title")) {
      try scene.add(fade, toEach: "titel", stagger: Stagger(each: 1))
    }
    try scene.add(fade, toEach: "title", stagger: Stagger(each: 1))
    #expect(throws: SlicerError.noSublayers("title/1")) {
      try scene.add(fade, toEach: "title/1", stagger: Stagger(each: 1))
    }
    #expect(throws: SlicerError.self) {
      try scene.add(fade, toEach: "title", stagger: Stagger(each: .infinity))
    }
  }
}
