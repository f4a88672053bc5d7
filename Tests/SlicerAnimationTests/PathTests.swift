import SlicerCore
import SlicerScene
import SlicerTestSupport
import Testing

/// Paths of several lines, and what is between two of them.
@Suite struct PathTests {
  @Test(
    arguments: [
      ("M 0 0 L 9 0 M 2 2 L 3 3 z", "M 0 0 L 9 0 M 2 2 L 3 3 L 2 2 Z"),
      ("m 1 1 l 9 0 z l 2 2", "M 1 1 L 10 1 L 1 1 Z M 1 1 L 3 3"),
      ("M 1 1 m 2 3 l 1 1", "M 1 1 M 3 4 L 4 5"),
      ("M 0 0 1 1 z m 5 5 1 0", "M 0 0 L 1 1 L 0 0 Z M 5 5 L 6 5"),
      ("M 3 3 A 0 5 0 0 1 9 9", "M 3 3 L 9 9"), ("M 3 3 A 5 5 0 0 1 3 3", "M 3 3"),
    ])
  func wellFormedPathsAreRead(_ text: String, _ expected: String) throws {
    let path = try Path(parsing: text)
    #expect("\(path)" == expected)
    #expect("\(try Path(parsing: expected))" == expected)
  }

  /// Both flags choose among the four arcs, each of which lies on its circle.
  @Test(arguments: [
    ("00", false, false), ("01", false, true), ("10", true, false), ("11", true, true),
  ]) func arcsLieOnTheirCircles(_ flags: String, _ isLarge: Bool, _ isClockwise: Bool) throws {
    let path = try Path(parsing: "M 10 0 A 10 10 30 \(flags) 20 10")
    let outline = path.subpaths[0].outline
    #expect(outline.parts.count == (isLarge ? 3 : 1))
    #expect(outline.parts.last?.end == Point(20, 10))
    let center = isLarge == isClockwise ? Point(20, 0) : Point(10, 10)
    for part in outline.parts {
      let way = part.end - center
      #expect(abs((way.x * way.x + way.y * way.y).squareRoot() - 10) < 1e-9)
    }
  }

  /// Radii that do not reach grow.
  @Test func shortRadiiGrow() throws {
    let short = try Path(parsing: "M 0 0 A 1 1 0 0 1 20 0")
    #expect("\(short)" == "\(try Path(parsing: "M 0 0 A 10 10 0 0 1 20 0"))")
    for radius in ["1e-300", "1e15", "1e-9"] {
      #expect(
        try Path(parsing: "M 0 0 A \(radius) \(radius) 0 1 1 20 0").points.allSatisfy {
          $0.x.isFinite
        })
    }
  }

  @Test func pathsOfOneStructureBecomeEachOther() throws {
    let (first, last) = (
      try Path(parsing: "M 0 0 L 10 0 C 10 10 5 10 0 0 Z"),
      try Path(parsing: "M 2 0 L 20 0 C 10 20 5 10 2 0 Z")
    )
    let animation = BasicAnimation(
      keyPath: \.path, from: first, to: last, timing: MediaTiming(duration: 1))
    try animation.check()
    #expect("\(animation.shown(at: 0.5).path)" == "M 1 0 L 15 0 C 10 15 5 10 1 0 Z")
    #expect(throws: SlicerError.unlikeValues("from", "to")) {
      try BasicAnimation(keyPath: \.path, from: first, to: Path(parsing: "M 2 0 L 20 0")).check()
    }
    #expect(throws: SlicerError.unlikeValues("value 1", "value 2")) {
      try KeyframeAnimation(keyPath: \.path, values: [first, Path(parsing: "M 2 0 Z")]).check()
    }
  }

  /// A layer that shows a path.
  private static func sign(_ path: Path) throws -> AnimatedScene {
    let layer = Layer.dot("sign").with { $0.contents = .shape(ShapeContents(path: path)) }
    return try AnimatedScene(Stage(9, 9), [layer])
  }

  /// A single end has to go with the layer's look when the animation begins.
  @Test func oneEndGoesWithTheLayer() throws {
    let (line, corner) = (try Path(parsing: "M 0 0 L 9 0"), try Path(parsing: "M 0 0 H 9 V 9"))
    let unlike = BasicAnimation(keyPath: \.path, to: corner)
    for animation: any Animation in [
      unlike, AnimationGroup([unlike]), SpringAnimation(keyPath: \.path, to: corner),
    ] {
      var scene = try Self.sign(line)
      #expect(throws: SlicerError.unlikeValues("what the layer has", "to")) {
        try scene.add(animation, to: "sign")
      }
    }
    var scene = try Self.sign(line)
    #expect(throws: SlicerError.unlikeValues("what the layer has", "from")) {
      try scene.add(BasicAnimation(keyPath: \.path, from: corner), to: "sign")
    }
    // The layer's value at that moment counts.
    try scene.set(\.path, of: "sign", to: corner, at: 1)
    try scene.add(unlike, to: "sign", at: 1)
    #expect(throws: SlicerError.self) { try scene.add(unlike, to: "sign", at: 0.5) }

    // A choreography is known as a whole: earlier changes, and the end of another animation.
    let late = BasicAnimation(
      keyPath: \.path, to: corner, timing: MediaTiming(beginTime: 1, duration: 1))
    let change = Choreography.sequence([.wait(0.5), .change("sign") { $0.path = corner }])
    var played = try Self.sign(line)
    try played.play(.parallel([.animate("sign", late), change]))
    played = try Self.sign(line)
    try played.play(
      .parallel([
        .animate("sign", BasicAnimation(keyPath: \.path, from: corner, to: corner)),
        .animate("sign", late),
      ]))
    #expect(throws: SlicerError.unlikeValues("what the layer has", "to")) {
      try played.play(.animate("sign", late))
    }
  }
}
