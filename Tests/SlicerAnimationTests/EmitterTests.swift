import SlicerCore
import SlicerScene
import SlicerTestSupport
import Testing

/// Particles at any moment.
@Suite struct EmitterTests {
  private static let stage = Stage(size: Size(200, 200))

  private static func cell(_ change: (inout EmitterCell) -> Void = { _ in }) -> EmitterCell {
    var cell = EmitterCell(.color(.white), size: Size(4, 4))
    (cell.birthRate, cell.lifetime, cell.velocity) = (10, 2, 30)
    change(&cell)
    return cell
  }

  private func scene(
    _ cell: EmitterCell, _ change: (inout Emitter) -> Void = { _ in }
  ) throws -> AnimatedScene {
    var emitter = Emitter([cell], seed: 7)
    change(&emitter)
    let layer = Layer(.emitter(emitter), filling: Self.stage)
    return try AnimatedScene(Self.stage, [layer.named("rain")])
  }

  private func particles(_ scene: AnimatedScene, _ time: Double) -> [Layer] {
    (try? scene.scene(at: time))?.layers[0].sublayers ?? []
  }

  /// So many as come in a second, times how long each is there.
  @Test func theyComeAndGo() throws {
    let scene = try scene(Self.cell())
    #expect(
      [0, 0.05, 0.1, 1, 2, 2.05, 9].map { particles(scene, $0).count } == [0, 0, 1, 10, 20, 20, 20])
    let young = particles(scene, 0.6)
    #expect(young.map { ($0.position.x * 1000).rounded() / 1000 } == [15, 12, 9, 6, 3, 0])
  }

  /// A particle goes its way: at a later time it is where it goes to from here.
  @Test func particlesKeepWhatTheyHave() throws {
    let scene = try scene(
      Self.cell {
        ($0.emissionRange, $0.velocityRange, $0.scaleRange) = (2 * .pi, 20, 0.5)
        ($0.spinRange, $0.redRange, $0.lifetime) = (3, 0.5, 5)
      }
    ) { ($0.shape, $0.size) = (.rectangle, Size(100, 50)) }
    let (first, second, third) = (
      particles(scene, 2.05), particles(scene, 2.35), particles(scene, 2.65)
    )
    for index in first.indices {
      let (a, b, c) = (first[index].position, second[index].position, third[index].position)
      #expect(abs(a.x + c.x - 2 * b.x) < 1e-9 && abs(a.y + c.y - 2 * b.y) < 1e-9)
      #expect(first[index].tint == third[index].tint)
    }
    #expect(Set(first.map(\.position)).count == first.count)
  }

  /// A seed is one chance, a moment does not depend on others.
  @Test func aSeedIsOneChance() throws {
    let cell = Self.cell { $0.emissionRange = 2 * .pi }
    let scene = try scene(cell)
    let late = particles(scene, 30)
    _ = particles(scene, 1)
    #expect(particles(scene, 30) == late)
    #expect(particles(try self.scene(cell) { $0.seed = 8 }, 30) != late)
  }

  @Test(arguments: Emitter.Shape.allCases, Emitter.Mode.allCases) func theyAreBornInTheirShape(
    _ shape: Emitter.Shape, _ mode: Emitter.Mode
  ) throws {
    let scene = try scene(Self.cell { ($0.birthRate, $0.velocity) = (500, 0) }) {
      ($0.shape, $0.mode, $0.position) = (shape, mode, Point(100, 100))
      ($0.size, $0.depth) = (Size(40, 20), 10)
    }
    let all = particles(scene, 1)
    #expect(all.count == 500)
    let isRound = shape == .circle || shape == .sphere
    for particle in all {
      let way = particle.position - Point(100, 100)
      let distance = (way.x * way.x + way.y * way.y).squareRoot()
      if isRound { #expect(distance <= 40 + 1e-9) }
      if shape == .circle, mode == .outline { #expect(abs(distance - 40) < 1e-9) }
      if !isRound { #expect(abs(way.x) <= 20 + 1e-9 && abs(way.y) <= 10 + 1e-9) }
    }
  }

  /// With a rate that ends, no more come, and those that are there stay; a burst by its duration does the same.
  @Test func ratesAreAnimated() throws {
    var scene = try scene(Self.cell { $0.birthRate = 100 })
    try scene.set(\.emitter.birthRate, of: "rain", to: 0, at: 0.5)
    let counts = [0.5, 1, 2.4, 3].map { particles(scene, $0).count }
    #expect((49...51).contains(counts[0]) && counts[1] == counts[0])
    #expect((9...11).contains(counts[2]) && counts[3] == 0)
    let burst = try self.scene(Self.cell { ($0.birthRate, $0.duration) = (100, 0.5) })
    #expect([1, 2.4, 3].map { particles(burst, $0).count } == [50, 10, 0])
    var named = try self.scene(Self.cell { $0.name = "drop" })
    let row = try KeyPathCatalog.standard.row(named: "emitterCells.drop.birthRate")
    try named.add(row.basic(from: .number(0), to: .number(0)), to: "rain")
    #expect(particles(named, 0.2).isEmpty)
    #expect(throws: SlicerError.self) {
      try KeyPathCatalog.standard.row(named: "emitterCells.drop.birthrate")
    }
  }

  /// A layer in a transition shows its particles on the side that has them: those of its begin, or as they go on.
  @Test(arguments: [false, true]) func theyTurnOverWithTheirLayer(goesOn: Bool) throws {
    for isOld in [true, false] {
      var scene = try scene(Self.cell { $0.birthRate = 20 })
      var contents = Contents.color(.white)
      if !isOld {
        contents = scene.layers[0].contents
        scene = try AnimatedScene(Self.stage, [scene.layers[0].with { $0.contents = .none }])
      }
      try scene.add(Self.turn(goesOn), to: "rain", at: 1) { [contents] in $0.contents = contents }
      let counts = try [1.1, 1.5].map { Self.count(try scene.scene(at: $0).layers) }
      // 20 a second, each of 2 s.
      #expect(
        counts == (isOld && !goesOn ? [20, 20] : isOld ? [22, 30] : goesOn ? [2, 10] : [0, 0]))
    }
  }

  private static func turn(_ goesOn: Bool) -> LayerTransition {
    LayerTransition(Fade(), timing: MediaTiming(duration: 1), animatesContent: goesOn)
  }

  /// Layers of a particle's size, within pictures too.
  private static func count(_ layers: [Layer]) -> Int {
    layers.reduce(0) { sum, layer in
      var own = layer.bounds == Size(4, 4) ? 1 : 0
      if case .picture(.snapshot(let scene)) = layer.contents { own += count(scene.layers) }
      return sum + own + count(layer.sublayers)
    }
  }

  /// Sparks of rockets come from where these are.
  @Test func particlesEmitParticles() throws {
    let scene = try scene(
      Self.cell {
        ($0.birthRate, $0.velocity, $0.contents) = (1, 100, .none)
        $0.cells = [Self.cell { ($0.birthRate, $0.velocity, $0.lifetime) = (10, 0, 0.45) }]
      })
    // The rocket of 1 s is at 50 points.
    let sparks = particles(scene, 1.5).filter { $0.contents != .none }
    #expect(sparks.map { $0.position.x.rounded() } == [10, 20, 30, 40, 50])
  }

  @Test func theyShineOnWhatIsBelow() throws {
    let layer = try scene(Self.cell()) { $0.renderMode = .additive }.scene(at: 1).layers[0]
    #expect(layer.compositing == .plus && layer.sublayers.allSatisfy { $0.compositing == .plus })
    let order = try scene(Self.cell()) { $0.renderMode = .oldestLast }
    #expect(particles(order, 1).map(\.position.x) == particles(order, 1).map(\.position.x).sorted())
  }

  @Test func thereAreNoMoreThanCanBeDrawn() throws {
    let scene = try scene(Self.cell { ($0.birthRate, $0.lifetime) = (1e12, 1e6) })
    #expect { try scene.scene(at: 5) } throws: { $0.isOfLimit }
  }
}
