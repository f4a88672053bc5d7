import SlicerTestSupport
import SlicerTestTraits
import Testing

/// Two programs that write into one folder.
@Suite(.serialized, .waits) struct ConcurrencyTests {
  /// The last to commit wins, with a whole set and without a trace of the other.
  @Test(arguments: [["2x3", "2x3"], ["2x3", "3x2"], ["4x4", "1x1"], ["1x5", "5x1"]])
  func twoRunsLeaveOneWholeSet(_ grids: [String]) throws {
    let inputs = [
      "a.png": try TestPicture.noise(120, 100, seed: 5), "b/a.png": try TestPicture.png(120, 100),
    ]
    let folder = try WorkFolder()
    try folder.makeFolder("b")
    for (name, bytes) in inputs { try folder.write(name, bytes) }
    let commands = zip(["a.png", "b/a.png"], grids).map { ["split", $0, $1, "-q", "-o"] }
    let sets = try commands.enumerated().map { index, command in
      _ = try Slicer.run(command + ["clean\(index)"], in: folder)
      return Generation(files: folder.files(in: "clean\(index)"))
    }
    for round in 0..<Sweep.rounds(12, part: 3) {
      if round % 3 == 0 { folder.remove("out") }
      let children = try commands.map { try Slicer.start($0 + ["out"], in: folder) }
      for child in children { expect(try child.wait(), code: 0) }
      let found = folder.files(in: "out")
      #expect(sets.contains { $0.differences(from: found) == [] }, "round \(round): \(found.keys)")
    }
  }

  /// Runs of different pictures leave a whole set each, whoever finds the folder empty.
  @Test func eightRunsIntoOneFolder() throws {
    let folder = try WorkFolder()
    let names = (1...8).map { "p\($0)" }
    for (i, name) in names.enumerated() {
      try folder.write("\(name).png", TestPicture.png(20, 20, seed: UInt8(i)))
    }
    for round in 0..<5 {
      folder.remove("out")
      let children = try names.map {
        try Slicer.start(["split", "\($0).png", "2x2", "-q", "-o", "out"], in: folder)
      }
      for child in children { expect(try child.wait(), code: 0) }
      let found = folder.names(in: "out")
      #expect(found.count == 8 * 5, "round \(round): \(found)")
      let manifests = found.filter { $0.hasSuffix("manifest.json") }
      #expect(manifests.count == 8 && manifests.contains("manifest.json"))
      for manifest in manifests { try folder.expect("join out/\(manifest) -q -o x.png") }
    }
  }
}
