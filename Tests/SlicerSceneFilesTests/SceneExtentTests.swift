import SlicerAnimation
import SlicerCore
import SlicerScene
import SlicerSceneFiles
import SlicerTestSupport
import Testing

/// What a scene file may have of everything, and that twice as much takes twice as long.
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

  /// Of each two looks within the other one: 2 to the power of 40 in all, if all were seen.
  @Test func transitionsWithinEachOtherAreSeenFourDeep() throws {
    let depth = 40
    let tree = (1...depth).reduce(Self.layer(0)) {
      "{name: l\($1), bounds: 4x4, backgroundColor: red, sublayers: [\($0)]}"
    }
    let steps = (0...depth).map(Self.turn)
    let text =
      "stage: {size: 8x8}\nlayers: [\(tree)]\n" + "animations: [\(steps.joined(separator: ","))]"
    let scene = try SceneFile(Array(text.utf8)).scene { _ in nil }
    let time = try ProcessorTime.seconds { _ = try scene.scene(at: 0.1) }
    #expect(time < 1)
    #expect(try scene.scene(at: 0.1).layers.first.map(snapshotDepth) == 4)
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
    let error = #expect(throws: SceneFileError.self) { try SceneFile(Array(text.utf8)) }
    #expect(error.map { "\($0)" } == message)
  }

  /// A text of a thousand bytes for which 70,000 aliases stand.
  @Test func textsCountAsIfAliasesWereWrittenOut() {
    let aliases = String(repeating: "*a, ", count: 70_000)
    let text = "a: &a \(String(repeating: "x", count: 1000))\nb: [\(aliases)]"
    let error = #expect(throws: SceneFileError.self) { try SceneFile(Array(text.utf8)) }
    #expect(error.map { "\($0)" } == "more than 64000000 bytes of texts, with aliases written out")
  }

  @Test(arguments: ["\n", "\r", "\u{85}", "\u{2028}"]) func directivesAreFew(lineBreak: String) {
    let lines = (0..<17).map { "%TAG !a\($0)! x\(lineBreak)" }.joined()
    for text in [lines + "--- {}", "a: 1\n...\n" + lines + "--- {}"] {
      let error = #expect(throws: SceneFileError.self) { try SceneFile(Array(text.utf8)) }
      #expect(error.map { "\($0)" } == "more than 16 lines begin with %")
    }
  }
}
