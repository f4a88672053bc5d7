import SlicerCore
import Testing

/// Transforms taken apart and put together.
@Suite struct TransformPartsTests {
  private func distance(_ a: Transform3D, _ b: Transform3D) -> Double {
    let rows = [a.rows.0 - b.rows.0, a.rows.1 - b.rows.1, a.rows.2 - b.rows.2, a.rows.3 - b.rows.3]
    return rows.map { ($0 * $0).sum() }.reduce(0, +).squareRoot()
  }

  /// Sixteen numbers that are no single operation.
  private static let samples: [Transform3D] = [
    .identity, .rotation(aboutZ: 2.5), .scale(x: -1), .scale(x: 2, y: -3, z: 4),
    .rotation(aboutX: 0.7).then(.scale(x: 1, y: 3)).then(.rotation(aboutY: -1.9)).then(
      .translation(x: 3, y: -4, z: 5)),
    .scale(x: 0.1, y: -2).then(.rotation(aboutZ: 1)).then(.scale(x: 3)).then(.rotation(aboutX: 2))
      .then(.translation(z: -20)).then(.perspective(distance: 500)), .scale(x: 0, y: 0),
    .scale(x: 0).then(.rotation(aboutZ: 1)), .scale(x: 0, y: 0, z: 0),
  ]

  @Test(arguments: samples) func thePartsMakeTheWhole(transform: Transform3D) {
    var whole = transform
    whole.translation = transform.translation
    #expect(distance(whole, transform) < 1e-12)
    whole.rotation = transform.rotation
    whole.scale = transform.scale
    #expect(distance(whole, transform) < 1e-12)
  }

  @Test func aPartIsReadAsItWasMade() {
    let turned = Transform3D.rotation(aboutY: 2.5)
    #expect(abs(turned.rotation.y - 2.5) < 1e-12)
    #expect(abs(turned.rotation.x) + abs(turned.rotation.z) < 1e-12)
    #expect(Transform3D.rotation(aboutX: .pi).rotation == SIMD3(.pi, 0, 0))
    #expect(Transform3D.rotation(aboutY: .pi).rotation == SIMD3(0, .pi, 0))
    #expect(Transform3D.rotation(aboutZ: .pi).rotation == SIMD3(0, 0, .pi))
    #expect(abs(Transform3D.rotation(aboutY: .pi / 2).rotation.y - .pi / 2) < 1e-7)
    #expect(Transform3D.scale(x: -2, y: 3).scale == SIMD3(-2, 3, 1))
    #expect(Transform3D.translation(x: 1, y: 2, z: 3).translation == SIMD3(1, 2, 3))
  }

  @Test func aPartIsSetAlone() {
    var transform = Transform3D.scale(x: 2, y: 2)
      .then(.rotation(aboutZ: 0.5)).then(.translation(x: 7))
    transform.rotation.z = 1
    let expected = Transform3D.scale(x: 2, y: 2).then(.rotation(aboutZ: 1)).then(.translation(x: 7))
    #expect(distance(transform, expected) < 1e-12)
  }

  /// A matrix forgets whole turns, a pose that is only asked for parts does not.
  @Test func aPoseRemembersWholeTurns() {
    var pose = TransformPose(.identity)
    (pose.angles.z, pose.angles.y, pose.angles.x) = (4 * .pi, 3, 0.25)
    #expect(pose.angles == SIMD3(0.25, 3, 4 * .pi))
    pose.matrix = .rotation(aboutZ: 0.5)
    #expect(abs(pose.angles.z - 0.5) < 1e-12 && pose.angles.y == 0)
  }

  @Test func whatIsUndoneIsTheIdentity() throws {
    for transform in Self.samples.prefix(6) {
      let inverse = try #require(transform.inverse)
      #expect(distance(transform.then(inverse), .identity) < 1e-12)
    }
    #expect(Transform3D.scale(x: 0).inverse == nil)
  }

  /// Halfway from nothing to a turn of `angle` is half of it, or of the way back beyond 180°.
  @Test func aTurnTakesTheShorterWay() {
    for degrees in stride(from: -350.0, through: 350, by: 10) {
      let angle = degrees * .pi / 180
      let shorter = abs(degrees) <= 180 ? angle : angle - (degrees < 0 ? -2 : 2) * .pi
      // −180° is +180° in a matrix.
      let way = degrees == -180 ? -angle : shorter
      let middle = Transform3D.identity.mixed(with: .rotation(aboutZ: angle), 0.5)
      #expect(distance(middle, .rotation(aboutZ: way / 2)) < 1e-12, "\(degrees)")
    }
  }

  @Test func partsMixByThemselves() {
    let start = Transform3D.scale(x: 1, y: 1).then(.translation(x: 10))
    let end = Transform3D.scale(x: 3, y: 5).then(.rotation(aboutX: 1))
      .then(.translation(x: 20, z: -4))
    let expected = Transform3D.scale(x: 1.5, y: 2).then(.rotation(aboutX: 0.25))
      .then(.translation(x: 12.5, z: -1))
    #expect(distance(start.mixed(with: end, 0.25), expected) < 1e-12)
    #expect(start.mixed(with: end, 0) == start && start.mixed(with: end, 1) == end)
    let near = Transform3D.perspective(distance: 500)
    let seen = Transform3D.identity.mixed(with: near, 0.5)
    #expect(distance(seen, .perspective(distance: 1000)) < 1e-15)
  }

  /// Beyond its end a turn goes on, as springs ask for; what has no parts jumps.
  @Test func theWayGoesOnBeyondItsEnds() {
    for share in [1.25, -0.5] {
      let mixed = Transform3D.identity.mixed(with: .rotation(aboutY: 1), share)
      #expect(distance(mixed, .rotation(aboutY: share)) < 1e-12)
    }
    let flat = Transform3D(
      SIMD4(1, 0, 0, 0), SIMD4(1, 0, 0, 0), SIMD4(0, 0, 1, 0), SIMD4(0, 0, 0, 1))
    #expect(flat.mixed(with: .identity, 0.4) == flat)
    #expect(flat.mixed(with: .identity, 0.6) == .identity)
  }
}
