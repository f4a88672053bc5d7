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
      let reason =
        "no space left on device\nhint: free some space, or choose another place with -o\n"
      return outcome.code == 74 && outcome.isOneClearLine && outcome.errors.hasSuffix(reason)
        && outcome.errors.hasPrefix("slicer: disk/out/")
    }

    @Test func aFullDiskTakesNoNewFolder() throws {
      let disk = try SmallDisk(kibibytes: 16)
      try disk.folder.write("a.png", TestPicture.noise(160, 120, seed: 3))
      try disk.folder.follow(
        """
          $ slicer split a.png 1x1 -o disk/x/y
          slicer: disk/x/y/a_r0_c0.png: cannot write: no space left on device
          hint: free some space, or choose another place with -o
          [74]
          $ ls -A disk
        """)
    }

    @Test func aReadOnlyDiskIsRefusedAtOnce() throws {
      let disk = try SmallDisk(kibibytes: 64)
      try disk.folder.write("disk/x.png", [1, 2, 3])
      try disk.freeze()
      try disk.folder.write("a.png", TestPicture.png(24, 24))
      let reason = "read-only file system\n  hint: choose another place with -o"
      try disk.folder.follow(
        """
          $ slicer split a.png 2x2 -o disk
          slicer: disk: cannot create: \(reason)
          [73]
          $ slicer split a.png 2x2 -o disk/new
          slicer: disk/new: cannot make the folder: \(reason)
          [73]
          $ slicer subimage a.png 0,0,9x9 -o disk/x.png
          slicer: disk/x.png: cannot create a file in the folder disk: \(reason)
          [73]
          $ ls -A; ls -A disk
          a.png
          disk
          x.png
        """)
    }
  }
#endif

/// Resources other than the disk that may be scarce.
struct ScarcityTests {
  /// More pictures, tiles and threads than there may be files; a file that may not grow: `ulimit -f` counts
  /// blocks of 512 bytes, and its signal is no crash.
  @Test func limitsAreEnoughOrErrors() throws {
    let folder = try WorkFolder()
    try folder.write("a.png", TestPicture.png(512, 512))
    try folder.write("b.png", TestPicture.noise(90, 90, seed: 4))
    try folder.write("s.png", TestPicture.png(9, 8))
    try folder.follow(
      """
        $ . "$TESTDIR/functions.sh"
        $ (ulimit -n 64; slicer split a.png --tile 8x8 -j64 -o out)
        slicer: a.png: 4096 tiles (64x64) in out/
        $ ls out | grep -c .
        4097
        $ (ulimit -n 64; slicer join out -j64 -o c.png)
        slicer: out: 512x512 pixels, exactly the source's, in c.png
        $ same_pixels c.png a.png
        $ for i in $(seq 200); do ln s.png p$i.png; done
        $ (ulimit -n 64; for j in '' -j1 -j64; do rm -rf many;
        >   slicer split p*.png 2x2 -q -o many $j; find many -type f | grep -c .; done)
        1000
        1000
        1000
        $ (ulimit -f 8; slicer split b.png 1x1 -o small)
        slicer: small/b_r0_c0.png: cannot write: file too large
        hint: raise the limit with 'ulimit -f'
        [74]
        $ test ! -e small
      """)
  }
}
