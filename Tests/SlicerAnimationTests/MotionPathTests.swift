import SlicerCore
import SlicerScene
import SlicerTestSupport
import Testing

/// Points that go along a line, and layers that turn with them.
@Suite struct MotionPathTests {
  private func along(
    _ path: String, _ mode: CalculationMode = .linear, rotating: RotationMode = .none,
    keyTimes: [Double]? = nil
  ) throws -> KeyframeAnimation<Point> {
    let animation = KeyframeAnimation(
      keyPath: \.position, path: try Outline(parsing: path), rotationMode: rotating,
      keyTimes: keyTimes, mode: mode, timing: MediaTiming(duration: 1))
    try animation.check()
    return animation
  }

  @Test func eachPartTakesAsLong() throws {
    let line = "M 0 0 L 10 0 L 10 40"
    func places(_ way: some Animation, _ times: [Double]) -> [Point] {
      times.map { way.shown(at: $0).position }
    }
    let corner = places(try along(line), [0, 0.25, 0.5, 0.75])
    #expect(corner == [.zero, Point(5, 0), Point(10, 0), Point(10, 20)])
    let timed = places(try along(line, keyTimes: [0, 0.2, 1]), [0.2, 0.6])
    #expect(timed == [Point(10, 0), Point(10, 20)])
    #expect(places(try along(line, .discrete), [0.5]) == [Point(10, 0)])
    #expect(throws: SlicerError.self) { try along("M 0 0 L 10 0", keyTimes: [0, 0.2, 1]) }
  }

  /// A cubic curve by its formula.
  @Test func curvesAreBezier() throws {
    let curve = try along("M 0 0 C 0 40 40 40 40 0")
    for t in stride(from: 0.0, through: 0.99, by: 0.11) {
      let (s, at) = (1 - t, curve.shown(at: t).position)
      #expect(abs(at.x - (120 * s * t * t + 40 * t * t * t)) < 1e-9)
      #expect(abs(at.y - (120 * s * s * t + 120 * s * t * t)) < 1e-9)
    }
  }

  /// In paced modes equal times are equal lengths: of a quarter of a circle equal angles.
  @Test func aPacedPathGoesByLength() throws {
    let corner = try along("M 0 0 L 10 0 L 10 40", .paced)
    #expect(corner.shown(at: 0.5).position == Point(10, 15))
    let pull = 100 * 0.5522847498307936
    let arc = try along("M 100 0 C 100 \(pull) \(pull) 100 0 100", .cubicPaced)
    for t in stride(from: 0.1, through: 0.9, by: 0.1) {
      let point = arc.shown(at: t).position
      let angle = Elementary.arctangent(y: point.y, x: point.x)
      #expect(abs(angle - t * .pi / 2) < 2e-3, "\(t)")
    }
  }

  @Test func layersTurnAlongTheTangent() throws {
    func angle(_ layer: Layer) -> Double { layer.transform.rotation.z }
    let corner = "M 0 0 L 10 0 L 10 40 L -5 40"
    for (time, wanted) in [(0.1, 0), (0.5, .pi / 2), (0.9, .pi)] as [(Double, Double)] {
      let turned = try angle(along(corner, rotating: .auto).shown(at: time))
      #expect(abs(turned - wanted) < 1e-9)
      let back = try along(corner, rotating: .autoReverse).shown(at: time)
      #expect(abs(Elementary.sine(angle(back) - wanted - .pi)) < 1e-9)
      #expect(try along(corner).shown(at: time).transform == .identity)
    }
    // It is turned beside what it is turned by, and before and after nothing is.
    let turned = Layer.dot().with { $0.transform = .rotation(aboutZ: 0.25) }
    let own = try along(corner, rotating: .auto).shown(on: turned, at: 0.5)
    #expect(abs(angle(own) - 0.25 - .pi / 2) < 1e-9)
    #expect(try along(corner, rotating: .auto).shown(at: 2).transform == .identity)
    // Where a control point lies on the start, the curve itself says the way.
    let late = try along("M 0 0 C 0 0 10 10 10 20", rotating: .auto).shown(at: 0)
    #expect(abs(angle(late) - .pi / 4) < 2e-3)
  }

  @Test func aPathAnimatesAKeyThatIsNamed() throws {
    let path = try Outline(parsing: "M 0 0 L 10 0")
    let rows = KeyPathCatalog.standard
    var named = try rows.row(named: "position").keyframes(along: path, rotationMode: .auto)
    named.timing.duration = 1
    let typed = try along("M 0 0 L 10 0", rotating: .auto)
    #expect(named.shown(at: 0.5) == typed.shown(at: 0.5))
    #expect(throws: SlicerError.wrongValueType(name: "opacity", allowed: "number")) {
      try rows.row(named: "opacity").keyframes(along: path)
    }
    #expect(throws: SlicerError.self) {
      let endless = Outline(start: .zero, parts: [.line(Point(.infinity, 0))])
      try KeyframeAnimation(keyPath: \.position, path: endless).check()
    }
  }
}
