import SlicerCore
import SlicerScene
import SlicerTestSupport
import Testing

/// Shapes without bounds are as large as their paths, whose coordinates stay.
struct ShapeSizeTests {
  private func scene(_ layers: String, _ rest: String = "") throws -> AnimatedScene {
    let text = "stage: {size: 80x60}\nlayers: [\(layers)]\n\(rest)"
    return try SceneFile(Array(text.utf8)).scene { _ in nil }
  }

  private func layer(_ keys: String) throws -> Layer {
    try scene("{name: sign, \(keys)}").layers[0]
  }

  /// Curves count, their control points do not.
  @Test(arguments: [
    ("M 20 10 L 30 10 L 30 18 Z", Rect(20, 10, 10, 8)), ("M 5 5 H 9", Rect(5, 5, 4, 0)),
    ("M 0 0 C 0 10 10 10 10 0", Rect(0, 0, 10, 7.5)),
    ("M 0 0 C 4 8 8 8 12 0", Rect(0, 0, 12, 6)),
    ("M 10 0 A 10 10 0 0 1 10 20 A 10 10 0 0 1 10 0", Rect(0, 0, 20, 20)),
    ("M 1 1 h 1 M -3 4 h 1", Rect(-3, 1, 5, 3)),
  ]) func boxesAreTight(path: String, box: Rect) throws {
    let found = try #require(try Path(parsing: path).boundingBoxOfPath)
    for (a, b) in [
      (found.x, box.x), (found.y, box.y), (found.width, box.width), (found.height, box.height),
    ] {
      #expect(abs(a - b) < 0.006)
    }
  }

  @Test func noLinesHaveNoBox() throws {
    #expect(Path().boundingBoxOfPath == nil)
  }

  @Test func withoutAPositionItLiesWhereItsPathSays() throws {
    let sign = try layer("contents: {path: M 20 10 L 30 10 L 30 18}")
    #expect(sign.frame == Rect(20, 10, 10, 8))
    #expect(sign.position == Point(25, 14))
    #expect(try layer("contents: {path: M 20 10 L 30 18}, anchorPoint: [0, 1]").frame == sign.frame)
    #expect(try layer("path: M 20 10 L 30 18").frame == sign.frame)
    let moved = try layer("contents: {path: M 20 10 L 30 18}, position.x: 50")
    #expect(moved.frame.origin == Point(45, 10))
  }

  @Test func aPositionPlacesItsAnchor() throws {
    let sign = try layer("contents: {path: M 20 10 L 30 10 L 30 18}, position: [50, 40]")
    #expect(sign.frame == Rect(45, 36, 10, 8))
  }

  @Test(arguments: [
    "frame: [1, 2, 40, 30]", "bounds: 40x30", "bounds.size.width: 40", "bounds: 0x0",
  ])
  func statedBoundsStay(keys: String) throws {
    let sign = try layer("contents: {path: M 20 10 L 30 18}, \(keys)")
    #expect(sign.bounds.width == (keys.contains("0x0") ? 0 : 40))
    #expect(!"\(sign)".contains("from"))
  }

  /// Law: at rest all that lies in the path's coordinates is drawn where it was drawn without bounds.
  @Test func coordinatesAreThePathsOwn() throws {
    func drawn(_ keys: String) throws -> Layer {
      try Scene(
        Stage(size: Size(80, 60)),
        scene(
          """
          {contents: {path: M 20 10 L 30 10 L 30 18}, \(keys)
            shadowPath: M 20 10 L 30 18, mask: {bounds: 4x4, position: [25, 14]},
            sublayers: [{bounds: 2x2, position: [22, 11]}]}
          """
        ).scene(at: 0).layers
      ).atOrigin.layers[0]
    }
    let (own, plain) = try (drawn(""), drawn("bounds: 0x0,"))
    let corner = own.frame.origin
    #expect(corner == Point(20, 10) && plain.frame.origin == .zero)
    #expect(own.sublayers[0].position + corner == plain.sublayers[0].position)
    #expect((own.mask?.position).map { $0 + corner } == plain.mask?.position)
    #expect(own.path.moved(by: corner) == plain.path)
    #expect(own.shadowPath?.moved(by: corner) == plain.shadowPath)
    #expect(!"\(own)".contains("from"))
  }

  /// The model's path makes the bounds; one that is on its way goes beyond them.
  @Test func animatedPathsKeepTheBounds() throws {
    let moment = try scene(
      "{name: sign, contents: {path: M 20 10 L 30 18}}",
      "animations: [{layer: sign, keyPath: path, to: M 20 10 L 50 18, duration: 1}]"
    ).scene(at: 0.5)
    #expect(moment.layers[0].bounds == Size(10, 8))
    #expect(moment.atOrigin.layers[0].path == (try Path(parsing: "M 0 0 L 20 8")))
  }

  @Test func copiesKeepTheCoordinates() throws {
    let copied = try scene(
      "{contents: {path: M 20 10 L 30 18}, replicate: {count: 2}, sublayers: [{position: [25, 14]}]}"
    ).scene(at: 0).atOrigin.layers[0]
    #expect(copied.sublayers.map(\.frame.origin) == [.zero, .zero])
    #expect(copied.sublayers.map { $0.sublayers[0].position } == [Point(5, 4), Point(5, 4)])
  }

  @Test func particlesAreAsLargeAsTheirPaths() throws {
    let cell = "{contents: {path: M 50 50 L 62 56 L 50 60}, birthRate: 1, lifetime: 1}"
    guard
      case .emitter(let emitter) = try layer("contents: {emitter: {cells: [\(cell)]}}").contents,
      case .shape(let shape) = emitter.cells[0].contents
    else {
      Issue.record("no shape")
      return
    }
    #expect(emitter.cells[0].size == Size(12, 10))
    #expect(shape.path == (try Path(parsing: "M 0 0 L 12 6 L 0 10")))
  }
}
