import SlicerTestSupport
import Testing

/// Any `ulimit -s` will do: either all is done, or one line says that it is too little.
@Suite(.serialized) struct SmallStackTests {
  /// In KiB. With 32 there is enough to start with; with less it depends on where the kernel begins.
  private static let stacks = ["16", "32", "48", "64", "96", "128", "8192", "unlimited"]

  private static let jobs = [
    "split a.png 3x2 -q -o out", "transition a.png b.png --type push --frames 3 -q -o out",
    "transition a.png b.png --type curl --frames 2 -q -j 4 -o out/film.webp",
    "animate scene.yaml --fps 5 -q -o out",
    "slideshow a.png b.png --hold 0.2 --fps 5 -q -o out/show.png", "pyramid a.png -q -o out/a",
    "join tiles -q -o out/joined.png", "info a.png tiles/manifest.json", "list transitions",
    "batch jobs.txt -q -j 4", "--version", "split a.png",
  ]

  private func folder() throws -> WorkFolder {
    let folder = try WorkFolder(pictures: 40, 30)
    try folder.write("scene.yaml", Nesting.all[0].scene(levels: 3))
    try folder.write("jobs.txt", "split a.png 2x2 -o out/1\nsplit b.png 2x2 -o out/2\n")
    try folder.expect("split a.png 2x2 -q -o tiles")
    return folder
  }

  private static func run(_ job: String, stack: String, in folder: WorkFolder) throws -> Outcome {
    // Without an environment, which takes its part of the stack.
    try Slicer.shell("ulimit -s \(stack) && exec env -i \"$slicer\" \(job)", in: folder)
  }

  @Test(arguments: jobs) func itIsEnoughOrThatIsSaid(_ job: String) throws {
    let (folder, other) = (try folder(), try folder())
    let usual = try Self.run(job, stack: "8192", in: other)
    // A stack that is not the usual one has been seen with each job; all of them take a minute.
    for stack in Sweep.cases(Self.stacks, every: 3) {
      let outcome = try Self.run(job, stack: stack, in: folder)
      let words =
        "\(stack): \(outcome.code ?? -1), signal \(outcome.signal ?? 0), \(outcome.errors)"
      if outcome.code == 71, stack == "16" {
        #expect(outcome.isOneClearLine && outcome.errors.contains("ulimit -s"), "\(words)")
      } else {
        #expect(outcome.code == usual.code, "\(words)")
        #expect(outcome.errors == usual.errors && outcome.output == usual.output, "\(words)")
        #expect(folder.names(in: "out") == other.names(in: "out"), "\(words)")
      }
      folder.remove("out")
    }
  }

  #if os(Linux)
    @Test func whatIsTooLittleIsSaid() throws {
      // No more than the loader needs, wherever the kernel begins.
      try WorkFolder().follow(
        """
          $ (ulimit -s 16 && exec env -i "$CRAMTMP/slicer" --version)
          slicer: the stack is too small to start with (ulimit -s 64 is enough)
          [71]
        """)
    }
  #endif

  /// Layers within each other, as deep as files may have them, on every thread; one more is refused.
  @Test(arguments: Nesting.all) func deepScenesHaveTheirStack(_ nesting: Nesting) throws {
    let folder = try WorkFolder()
    try folder.write("deep.yaml", nesting.scene(levels: nesting.most))
    try folder.write("deeper.yaml", nesting.scene(levels: nesting.most + nesting.step))
    for (stack, output) in [("64", "deep.png"), ("8192", "deep.html"), ("64", "deep-{frame}.png")] {
      let words = "animate deep.yaml --fps 5 -j 3 -q -o \(output) --replace"
      expect(try Self.run(words, stack: stack, in: folder), code: 0)
    }
    expect(try Self.run("animate deep.yaml --check -q", stack: "64", in: folder), code: 0)
    let printed = try Self.run("animate deep.yaml --print 0.1 -q", stack: "64", in: folder)
    #expect(printed.code == 0 && printed.text.hasPrefix("stage 64x48"), "\(printed.errors)")
    for job in ["-o x.png", "--check", "--print 0", "--at 0 -o x.png"] {
      let outcome = try Self.run("animate deeper.yaml \(job)", stack: "64", in: folder)
      #expect(outcome.code == 65 && outcome.isOneClearLine, "\(job): \(outcome.errors)")
      #expect(outcome.errors.contains(nesting.refusal), "\(job): \(outcome.errors)")
    }
  }

  /// One way in which layers lie within each other.
  struct Nesting: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// A layer's keys, without its sublayers.
    let keys: String
    /// The key that holds the next one, and whether that is a list.
    let inner: (key: String, isList: Bool)
    /// Levels that one more layer is.
    var step = 1
    /// Levels at most.
    var most = 40
    let refusal = "layers within each other are too many; at most 40 are allowed"

    static let all = [
      Nesting(
        testDescription: "sublayers",
        keys: "opacity: 0.9, masksToBounds: true, cornerRadius: 4, backgroundColor: red",
        inner: ("sublayers", true)),
      Nesting(testDescription: "masks", keys: "backgroundColor: red", inner: ("mask", false)),
      Nesting(
        testDescription: "masks with all that takes stack",
        keys: "backgroundColor: red, shadowOpacity: 1, opacity: 0.9, masksToBounds: true, "
          + "cornerRadius: 4, borderWidth: 1, filters: [{blur: 1}]",
        inner: ("mask", false)),
      Nesting(
        testDescription: "copies", keys: "replicate: {count: 1}", inner: ("sublayers", true),
        step: 2),
    ]

    func scene(levels: Int) -> String {
      let depth = levels / step
      let layers = (0..<depth).reduce("") { inner, level in
        let value = self.inner.isList ? "[\(inner)]" : inner
        return "{name: l\(depth - 1 - level), bounds: 60x40, position: [32, 24], \(keys)"
          + (inner.isEmpty ? "" : ", \(self.inner.key): \(value)") + "}"
      }
      return """
        stage: {size: 64x48}
        layers: [\(layers)]
        animations:
          - {layer: l0, keyPath: opacity, from: 0, to: 1, duration: 0.4}
        """
    }
  }

  @Test(arguments: ["[", "{\"a\":"]) func deepTextsHaveTheirStack(_ opening: String) throws {
    let folder = try WorkFolder()
    let closing = opening == "[" ? "]" : "}"
    for depth in [127, 500, 100_000] {
      let text =
        String(repeating: opening, count: depth) + "1"
        + String(repeating: closing, count: depth)
      try folder.write("deep.json", text)
      for job in ["animate deep.json -o x.png", "join deep.json -o x.png"] {
        let outcome = try Self.run(job, stack: "64", in: folder)
        #expect(outcome.code == 65 && outcome.isOneClearLine, "\(job): \(outcome.errors)")
      }
    }
  }
}
