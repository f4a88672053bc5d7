import SlicerTestSupport
import Testing

/// Many pictures in one call: what each of them takes beyond its own work.
struct ManyPicturesTests {
  /// In bytes of names, each of which took 270 ns: 10,000 of 4,000 bytes 10.7 s.
  private static let size = 400_000

  /// Names that no file system has, or no file: of one long part, and of many short ones.
  @Test(arguments: [4_000, 8]) func longNamesAreRefusedQuickly(part: Int) throws {
    let folder = try WorkFolder()
    let path = [String](repeating: String(repeating: "a", count: part - 1), count: 3_980 / part)
      .joined(separator: "/")
    let end = part > 3_980 ? String(repeating: "a", count: 3_980) : path
    let names = (0..<Self.size / 4_000).map { "\(end)\($0).png\0" }.joined()
    let outcome = try folder.run("split --stdin0 4x4 -o out", input: Array(names.utf8))
    #expect(outcome.code == 66 || outcome.code == 74, "\(outcome.errors.prefix(2000))")
    #expect(outcome.processorSeconds < Self.bound, "\(outcome.processorSeconds) s")
  }

  #if !DEBUG
    /// A finished picture leaves little: 1.9 kB in a batch, 4.1 once.
    @Test(.enabled(if: ShellCommand.exists("python3"), "python3 is not installed"))
    func picturesThatAreDoneTakeLittle() throws {
      let folder = try WorkFolder()
      try folder.write("a.png", TestPicture.png(32, 32))
      let peaks = try [100, 3_000].map { count in
        let list = (0..<count).map { "split a.png 2x2 -q -o \(count)-\($0)\n" }.joined()
        try folder.write("list", list)
        return try peakBytes("batch list -q", in: folder)
      }
      #expect(peaks[1] - peaks[0] < 2_900 * 3_000, "\(peaks)")
    }

    /// The largest memory of a call of slicer.
    private func peakBytes(_ words: String, in folder: WorkFolder) throws -> Int {
      let outcome = try Slicer.shell(
        """
        python3 -c 'import resource, subprocess, sys
        subprocess.run(sys.argv[1:], check=True)
        print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)' "$slicer" \(words)
        """, in: folder)
      return try #require(Int(outcome.text.filter(\.isNumber)), "\(outcome.errors)") * 1024
    }
  #endif

  /// Unoptimized code takes some ten times as long.
  private static var bound: Double {
    #if DEBUG
      6
    #else
      0.2
    #endif
  }
}
