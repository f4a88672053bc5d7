import SlicerTestSupport
import Testing

#if os(Linux)
  /// A disk that is full, and one that cannot be written.
  @Suite(.enabled(if: SmallDisk.isPossible, "mounting a tmpfs takes root"))
  struct DiskTests {
    /// From room for nothing to room for all: the disk is full at another moment each time.
    @Test func aFullDiskKeepsTheOldSetOrTakesTheNewOne() throws {
      let inputs = ["a.png": try TestPicture.noise(160, 120, seed: 3)]
      let old = try Generation(
        of: ["split", "a.png", "3x2"], inputs: ["a.png": TestPicture.png(24, 24)])
      let new = try Generation(of: ["split", "a.png", "2x3"], inputs: inputs)
      var codes: Set<CInt?> = []
      for kibibytes in stride(from: 36, through: 120, by: 4) {
        let disk = try SmallDisk(kibibytes: kibibytes)
        for (name, bytes) in inputs { try disk.folder.write(name, bytes) }
        try old.restore(in: disk.folder, "disk/out")
        let outcome = try disk.folder.run("split a.png 2x3 -q -o disk/out")
        codes.insert(outcome.code)
        let isDone = outcome.code == 0
        #expect((isDone ? new : old).differences(from: disk.folder.files(in: "disk/out")) == [])
        #expect(isDone || Self.isFull(outcome), "\(kibibytes) KiB: \(outcome.errors)")
      }
      #expect(codes == [0, 74])
    }

    private static func isFull(_ outcome: Outcome) -> Bool {
      let reason = "no space left on device (free some space, or choose another place with -o)\n"
      return outcome.code == 74 && outcome.isOneClearLine && outcome.errors.hasSuffix(reason)
        && outcome.errors.hasPrefix("slicer: disk/out/")
    }

    @Test func aFullDiskTakesNoNewFolder() throws {
      let disk = try SmallDisk(kibibytes: 16)
      try disk.folder.write("a.png", TestPicture.noise(160, 120, seed: 3))
      try disk.folder.expect(
        "split a.png 1x1 -o disk/x/y",
        "disk/x/y/a_r0_c0.png: cannot write: no space left on device (free some space, or choose "
          + "another place with -o)",
        code: 74)
      #expect(disk.folder.names(in: "disk") == [])
    }

    @Test(arguments: [
      (["split", "a.png", "2x2", "-o", "disk"], "disk: cannot create"),
      (["split", "a.png", "2x2", "-o", "disk/new"], "disk/new: cannot make the folder"),
      (
        ["subimage", "a.png", "0,0,9x9", "-o", "disk/x.png"],
        "disk/x.png: cannot create a file in the folder disk"
      ),
    ]) func aReadOnlyDiskIsRefusedAtOnce(_ arguments: [String], _ line: String) throws {
      let disk = try SmallDisk(kibibytes: 64)
      try disk.folder.write("disk/x.png", [1, 2, 3])
      try disk.freeze()
      try disk.folder.write("a.png", TestPicture.png(24, 24))
      expect(
        try Slicer.run(arguments, in: disk.folder), code: 73,
        errors: "slicer: \(line): read-only file system (choose another place with -o)\n")
      #expect(disk.folder.files(in: "disk") == ["x.png": [1, 2, 3]])
    }
  }
#endif

/// What is scarce beside the disk.
struct ScarcityTests {
  /// More tiles and threads than there are descriptors.
  @Test func sixtyFourDescriptorsAreEnough() throws {
    let folder = try WorkFolder()
    try folder.write("a.png", TestPicture.png(512, 512))
    let outcome = try Slicer.run(
      ["split", "a.png", "--tile", "8x8", "-j8", "-o", "out"], in: folder,
      wrapper: ["sh", "-c", "ulimit -n 64; exec \"$@\"", "sh"])
    expect(outcome, code: 0, errors: "slicer: a.png: 4096 tiles, 64x64, in out/\n")
    #expect(folder.names(in: "out").count == 4097)
    try folder.expect(
      "join out -j8 -o b.png", "out: 512x512 pixels, exactly the source's, in b.png")
  }

  /// A file that may not grow: `ulimit -f` counts blocks of 512 bytes, and its signal is no crash.
  @Test func aLimitOfFileSizesIsAnError() throws {
    let folder = try WorkFolder()
    try folder.write("a.png", TestPicture.noise(90, 90, seed: 4))
    let outcome = try Slicer.run(
      ["split", "a.png", "1x1", "-o", "out"], in: folder,
      wrapper: ["sh", "-c", "ulimit -f 8; exec \"$@\"", "sh"])
    expect(
      outcome, code: 74,
      errors: "slicer: out/a_r0_c0.png: cannot write: file too large (ulimit -f raises the limit)\n"
    )
    #expect(folder.names() == ["a.png"])
  }
}
