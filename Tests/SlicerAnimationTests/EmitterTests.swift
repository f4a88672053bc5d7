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

  /// Each has an axis of its own and is turned about it once in 360 degrees; where it is, is not changed by it.
  @Test func theyTumble() throws {
    let cell = Self.cell { ($0.birthRate, $0.lifetime, $0.emissionRange) = (400, 5, 6) }
    let flat = particles(try scene(cell), 2)
    var tumbling = cell
    tumbling.tumble = .pi
    let paper = try scene(tumbling)
    let (first, quarter, half) = (
      particles(paper, 2), particles(paper, 2.5), particles(paper, 4)
    )
    #expect(first.map(\.position) == flat.map(\.position))
    #expect(flat.allSatisfy { $0.transform == .identity })
    var normals = SIMD3<Double>.zero
    for (index, layer) in first.enumerated() {
      let rows = layer.transform.rows
      for row in [rows.0, rows.1, rows.2] { #expect(abs((row * row).sum() - 1) < 1e-12) }
      #expect(abs((rows.0 * rows.1).sum()) < 1e-12)
      normals += SIMD3(rows.2.x, rows.2.y, rows.2.z)
      #expect(half[index].transform.distance(to: layer.transform) < 1e-9)
      #expect(quarter[index].transform.distance(to: layer.transform) > 1e-3)
    }
    // With axes and angles as likely as any other, the mean of the normals is a third of the plane's.
    let mean = normals / Double(first.count)
    #expect(abs(mean.x) < 0.1 && abs(mean.y) < 0.1 && abs(mean.z - 1 / 3.0) < 0.1)
    let backs = first.count { $0.transform.rows.2.z < 0 }
    #expect((first.count / 5...first.count * 2 / 5).contains(backs))
  }

  /// A sheet that faces the eye keeps its color, its back is darker, and one that mirrors the lamp is lighter.
  @Test func lightFallsOnPaper() {
    #expect(abs(Transform3D.identity.paperLight - 1) < 1e-3)
    let turn = { (angle: Double) in Transform3D.rotation(aboutX: angle).paperLight }
    #expect(turn(.pi) < 0.9 && turn(.pi / 2) < 0.9 && turn(0.25) > 1.05)
    let orange = RGBA(red: 200, green: 100, blue: 0, alpha: 90)
    #expect(orange.lit(by: 0.5) == RGBA(red: 100, green: 50, blue: 0, alpha: 90))
    #expect(orange.lit(by: 1) == orange)
    #expect(orange.lit(by: 2) == RGBA(red: 255, green: 255, blue: 255, alpha: 90))
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

extension Transform3D {
  /// The largest difference of two numbers.
  fileprivate func distance(to other: Transform3D) -> Double {
    let ((a, b, c, d), (e, f, g, h)) = (rows, other.rows)
    return [a - e, b - f, c - g, d - h].map { max($0.max(), -$0.min()) }.max() ?? 0
  }
}
