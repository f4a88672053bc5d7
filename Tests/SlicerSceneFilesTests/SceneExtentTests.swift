import SlicerCore
import SlicerScene
import SlicerTestSupport
import Testing

/// The most that a scene file may have of everything; twice as much takes twice as long.
@Suite(.serialized) struct SceneExtentTests {
  /// A kind of scene with so many of something.
  struct Kind: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let layers: @Sendable (Int) -> [String]
    let steps: @Sendable (Int) -> [String]
  }

  private static let one: @Sendable (Int) -> [String] = { _ in [layer(0)] }
  private static let many: @Sendable (Int) -> [String] = { (0..<$0).map(layer) }
  @Sendable private static func layer(_ i: Int) -> String { "{name: l\(i), bounds: 4x4}" }
  @Sendable private static func fade(_ i: Int, _ rest: String = "") -> String {
    "{layer: l\(i), keyPath: opacity, to: 0\(rest)}"
  }
  @Sendable private static func turn(_ i: Int) -> String {
    "{transition: {layer: l\(i), type: fade, set: {opacity: 0.5}}}"
  }
  private static func kind(
    _ name: String, _ layers: @escaping @Sendable (Int) -> [String],
    _ steps: @escaping @Sendable (Int) -> [String]
  ) -> Kind { Kind(testDescription: name, layers: layers, steps: steps) }

  static let kinds = [
    kind("animations of one layer", one) { n in (0..<n).map { _ in fade(0) } },
    kind("animations of one key, the last one first", one) { n in
      (0..<n).map { fade(0, ", key: k, at: \(n - $0)") }
    },
    kind("an animation of each layer", many) { n in (0..<n).map { fade($0) } },
    kind("a group of all layers", many) { n in
      ["{group: [\((0..<n).map { fade($0) }.joined(separator: ", "))]}"]
    },
    kind("changes", one) { n in (0..<n).map { _ in "{set: {layer: l0, opacity: 1}}" } },
    kind("transitions of one layer", one) { n in (0..<n).map { _ in turn(0) } },
    kind("a transition of each layer", many) { n in (0..<n).map(turn) },
    kind("animations stopped on any layer", many) { n in
      (0..<n).flatMap { i in
        [fade(i, ", key: k, at: \(i)"), "{remove: {animation: k, at: \(i).5}}"]
      }
    },
    kind("layers alone", many) { _ in [] },
  ]

  private static func text(_ kind: Kind, _ count: Int) -> [UInt8] {
    let layers = kind.layers(count).joined(separator: ",\n")
    let steps = kind.steps(count).joined(separator: ",\n")
    return Array("stage: {size: 8x8}\nlayers: [\(layers)]\nanimations: [\(steps)]\n".utf8)
  }

  /// Four times as much takes less than seven times as long: 16 times if each looks at all others.
  @Test(arguments: kinds) func timeGrowsWithTheFile(kind: Kind) throws {
    func time(_ count: Int) throws -> Double {
      let text = Self.text(kind, count)
      return try (0..<2).map { _ in
        try ProcessorTime.seconds {
          let scene = try SceneFile(text).scene { _ in nil }
          #expect(try scene.scene(at: 0.1).layers.count == kind.layers(count).count)
        }
      }.min() ?? 0
    }
    let (small, large) = (try time(200), try time(800))
    #expect(large < 7 * small, "\(small) s and \(large) s")
  }

  private static let red = "backgroundColor: red, bounds: 4x4"

  /// A moment is refused as a whole, whichever layers it has too many of, and before they are made.
  @Test(arguments: [
    (
      (0..<6).map { "{replicate: {count: 100000}, sublayers: [{\(red), name: c\($0)}]}" }, "",
      "layers at a moment"
    ),
    (
      ["{name: r, replicate: {count: 2}, sublayers: [{\(red)}]}"],
      "[{layer: r, keyPath: instanceCount, from: 1, to: 1000000000, duration: 1}]", "copies"
    ),
    (
      (0..<20).map { _ in
        "{bounds: 9x9, contents: {emitter: {cells: [{backgroundColor: red, birthRate: 90000, lifetime: 1}]}}}"
      }, "[{wait: 1}]", "layers at a moment"
    ),
    (
      [
        "{name: e, bounds: 9x9, contents: {emitter: {cells: [{name: c, backgroundColor: red, birthRate: 1, lifetime: 1}]}}}"
      ], "[{layer: e, keyPath: emitterCells.c.birthRate, from: 1, to: 1e9, duration: 1}]",
      "particles"
    ),
    (
      ["{name: l, bounds: 9x9}"],
      "[{set: {layer: l, at: 0.5, replicate: {count: 100000}, sublayers: [{\(red)}, {\(red)}]}}, {wait: 1}]",
      "layers at a moment"
    ),
  ]) func tooMuchAtAMomentIsRefused(layers: [String], steps: String, what: String) throws {
    let text =
      "stage: {size: 8x8}\nlayers: [\(layers.joined(separator: ", "))]\n"
      + "duration: 1\n" + (steps.isEmpty ? "" : "animations: \(steps)\n")
    let scene = try SceneFile(Array(text.utf8)).scene { _ in nil }
    let error = #expect(throws: SlicerError.self) {
      try scene.check(at: [0, 0.25, 0.5, 0.75])
      _ = try scene.scene(at: 0.75)
    }
    let limit = try #require(error?.limit)
    #expect(limit.name.contains(what) && limit.actual > limit.allowed ?? .max)
  }

  /// Hidden layers, and layers that are not there yet, are not counted.
  @Test func whatIsNotSeenIsNotCounted() throws {
    let layers = (0..<6).map {
      "{timing: {beginTime: \($0), duration: 1}, replicate: {count: 100000}, sublayers: [{\(Self.red)}]}"
    }
    let text =
      "stage: {size: 8x8}\nduration: 6\nlayers: [\(layers.joined(separator: ", ")), "
      + "{hidden: true, replicate: {count: 100000}, sublayers: [{\(Self.red)}]}]"
    let scene = try SceneFile(Array(text.utf8)).scene { _ in nil }
    try scene.check(at: [0.5, 2.5])
  }

  /// Layers made by code, brought in by a change, and within a snapshot.
  @Test func layersWithinEachOtherAreFew() throws {
    let stage = Stage(size: Size(width: 8, height: 8))
    @Sendable func nested(_ depth: Int) -> Layer {
      (1..<depth).reduce(Layer(group: [], on: stage)) { inner, _ in
        Layer(group: [inner], on: stage)
      }
    }
    let most = SceneExtent.nestingLimit
    #expect { try AnimatedScene(stage, [nested(most + 1)]) } throws: { $0.isOfLimit }
    #expect { try AnimatedScene(stage, [nested(1_000)]) } throws: { $0.isOfLimit }
    var scene = try AnimatedScene(stage, [nested(2).named("a")], later: [nested(most)])
    try scene.change("a", at: 1) { $0.sublayers = [nested(most)] }
    _ = try scene.scene(at: 0)
    let error = #expect(throws: SlicerError.self) { try scene.scene(at: 1) }
    #expect(
      error == .tooMany("layers within each other", actual: most + 1, allowed: most))
    let snapshot = SceneImage.snapshot(Scene(stage, [nested(most)]))
    #expect {
      try Scene(stage, [Layer(snapshot, on: stage)]).checkExtent()
    } throws: { $0.isOfLimit }
    try Scene(stage, [nested(most)]).checkExtent()
  }

  /// Two looks are within each other: 2 to the power of 30 in all, if all were seen.
  @Test func transitionsWithinEachOtherAreSeenFourDeep() throws {
    let depth = 30
    let tree = (1...depth).reduce(Self.layer(0)) {
      "{name: l\($1), bounds: 4x4, backgroundColor: red, sublayers: [\($0)]}"
    }
    let steps = (0...depth).map(Self.turn)
    let text =
      "stage: {size: 8x8}\nlayers: [\(tree)]\n" + "animations: [\(steps.joined(separator: ","))]"
    let scene = try SceneFile(Array(text.utf8)).scene { _ in nil }
    let time = try ProcessorTime.seconds { _ = try scene.scene(at: 0.1) }
    #expect(time < 1)
    let seen = try scene.scene(at: 0.1).layers.first.map(snapshotDepth)
    // A transition that begins at this moment is the old layer itself, without a snapshot of it.
    #expect(seen == 3)
  }

  /// Snapshots within each other.
  private func snapshotDepth(_ layer: Layer) -> Int {
    var inner: [Layer] = layer.sublayers
    var own = 0
    if case .picture(.snapshot(let scene)) = layer.contents {
      inner += scene.layers
      // A transition is a snapshot that shows two.
      if scene.layers.contains(where: { $0.name == nil }) { own = 1 }
    }
    return own + (inner.map(snapshotDepth).max() ?? 0)
  }

  @Test(arguments: [
    (100_001, 0, "more than 100000 layers"), (1, 100_001, "more than 100000 animations"),
  ]) func moreIsRefused(layers: Int, steps: Int, message: String) {
    let text =
      "stage: {size: 8x8}\nlayers: [\(String(repeating: "{},\n", count: layers))]\n"
      + "animations: [\(String(repeating: "{wait: 0},\n", count: steps))]\n"
    let error = #expect(throws: SlicerError.self) { try SceneFile(Array(text.utf8)) }
    #expect(error.map { "\($0)" } == message)
  }

  /// A text of a thousand bytes for which 70,000 aliases stand.
  @Test func textsCountAsIfAliasesWereWrittenOut() {
    let aliases = String(repeating: "*a, ", count: 70_000)
    let text = "a: &a \(String(repeating: "x", count: 1000))\nb: [\(aliases)]"
    let error = #expect(throws: SlicerError.self) { try SceneFile(Array(text.utf8)) }
    #expect(error.map { "\($0)" } == "more than 64000000 bytes of texts, with aliases written out")
  }

  @Test(arguments: ["\n", "\r", "\u{85}", "\u{2028}"]) func directivesAreFew(lineBreak: String) {
    let lines = (0..<17).map { "%TAG !a\($0)! x\(lineBreak)" }.joined()
    for text in [lines + "--- {}", "a: 1\n...\n" + lines + "--- {}"] {
      let error = #expect(throws: SlicerError.self) { try SceneFile(Array(text.utf8)) }
      #expect(error.map { "\($0)" } == "more than 16 lines begin with %")
    }
  }
}
