#if os(Linux)
  import Foundation
  import SystemPackage
  import SlicerCodecs
  import SlicerKit
  import SlicerTestSupport
  import Testing

  /// Machines that give little: no thread, few processors, little memory.
  @Suite(.serialized) struct PoorMachineTests {
    private static let processors = sysconf(Int32(_SC_NPROCESSORS_ONLN))

    /// Runs a program that cannot start a thread. Root always can, so it becomes nobody.
    private static let withoutThreads =
      (getuid() == 0
        ? ["setpriv", "--reuid", "65534", "--regid", "65534", "--clear-groups"] : [])
      + ["prlimit", "--nproc=1"]
    private static let canForbidThreads =
      ShellCommand.exists("prlimit") && (getuid() != 0 || ShellCommand.exists("setpriv"))

    private func openFolder() throws -> WorkFolder {
      let folder = try WorkFolder(pictures: 300, 200)
      try folder.follow("  $ chmod 777 .; chmod 644 a.png b.png")
      return folder
    }

    @Test(
      .enabled(if: canForbidThreads, "needs prlimit and setpriv"),
      arguments: ["--version", "--help", "help split", "list transitions"])
    func helpNeedsNoThreads(_ arguments: String) throws {
      let words = arguments.words
      let outcome = try Slicer.run(words, in: openFolder(), wrapper: Self.withoutThreads)
      let usual = try Slicer.run(words, in: openFolder())
      expect(outcome, code: 0, output: usual.text)
    }

    @Test(.enabled(if: canForbidThreads, "needs prlimit and setpriv"))
    func jobsNeedNoThreads() throws {
      let folder = try openFolder()
      for job in [
        "split a.png 9x9 -q -j 8", "join a-tiles -q -j 8 -o joined.png",
        "transition a.png b.png --type curl --frames 4 -q -j 8 -o film.png",
      ] {
        expect(try Slicer.run(job.words, in: folder, wrapper: Self.withoutThreads), code: 0)
      }
      #expect(folder.files(in: "a-tiles").count == 82)
      #expect(try folder.pixels("joined.png") == folder.pixels("a.png"))
    }

    /// The most threads that a cut had: the one that only waits, the one that waits for the call, the one
    /// that works, the one that waits for signals, and the other workers.
    private func threads(wrapper: [String]) throws -> Int {
      let folder = try WorkFolder()
      try folder.write("a.png", TestPicture.noise(1500, 1500, seed: 1))
      let child = try Slicer.start(["split", "a.png", "8x8", "-q"], in: folder, wrapper: wrapper)
      let (samples, outcome) = try ThreadSample.all(of: child)
      expect(outcome, code: 0)
      return samples.map(\.threads).max() ?? 0
    }

    @Test(.enabled(if: ThreadSample.isPossible && ShellCommand.exists("taskset"), "needs taskset"))
    func oneProcessorOfTheMask() throws {
      #expect(try threads(wrapper: ["taskset", "-c", "0"]) == 4)
      if Self.processors > 1 { #expect(try threads(wrapper: []) > 4) }
    }

    /// Runs a program in a control group with one processor's time; it takes root, and a controller that
    /// is not another group's.
    private static let quota = [
      "sh", "-c",
      """
      d=/sys/fs/cgroup/cpu/slicer-test-$$ file=cpu.cfs_quota_us
      mkdir $d && test -e $d/$file || { d=/sys/fs/cgroup/slicer-test-$$ file=cpu.max; mkdir $d; }
      trap 'rmdir $d' EXIT
      test -e $d/$file && echo 100000 >$d/$file || exit 90
      sh -c 'echo $$ >$0/cgroup.procs && exec "$@"' $d "$@"
      """, "sh",
    ]

    private static let canLimitTime =
      (try? ChildProcess((quota + ["true"]).map { Array($0.utf8) }, in: "/").wait())?.code == 0

    @Test(.enabled(if: canLimitTime, "control groups cannot be made here"))
    func oneProcessorOfTheQuota() throws { #expect(try threads(wrapper: Self.quota) == 4) }

    /// Gray of one color: 100 MB of pixels in a small file.
    private func flatPicture() throws -> [UInt8] {
      let size = PixelSize(width: 10_000, height: 10_000)
      let row = try Rasters.made(PixelSize(width: size.width, height: 1), PixelFormat(.gray)) {
        _, _ in 200
      }
      var options = EncodeOptions()
      options.compression = .fast
      let header = try FormatCatalog.open(MemorySource(PNGFile(row).bytes)).header
      let sink = MemorySink()
      let writer = try FormatCatalog.encoder(for: header, options).writer(size: size, to: sink)
      for _ in 0..<size.height { try row.withView { try writer.write($0) } }
      try writer.finish()
      return sink.bytes
    }

    /// Eighty limits of the address space, or eight of them: either all tiles are there or one line
    /// says what was wanted, and nothing is left behind.
    @Test(arguments: ["2x2", "1x1 -j 1", "3x3 -j 16"])
    func littleAddressSpaceIsEnoughOrSaid(_ options: String) throws {
      let folder = try WorkFolder()
      try folder.write("a.png", flatPicture())
      for index in Sweep.cases(Array(0..<80), every: 10) {
        let limit = 150_000 + index * 350_000 / 79
        let outcome = try Slicer.shell(
          "ulimit -v \(limit); exec \"$slicer\" split a.png \(options) -q --compression fast -o out",
          in: folder)
        let words = "with \(limit) KiB: \(outcome.code ?? -1), \(outcome.errors)"
        if outcome.code == 0 {
          #expect(folder.names(in: "out").contains("manifest.json"), "\(words)")
        } else {
          #expect(outcome.code == 65, "\(words)")
          #expect(outcome.isOneClearLine, "\(words)")
          #expect(
            outcome.errors.contains("bytes of memory, which the system does not give"), "\(words)")
          #expect(!outcome.errors.contains(": 0 bytes"), "\(words)")
          #expect(folder.names(in: "out").isEmpty, "\(words)")
        }
        folder.remove("out")
      }
    }

    /// The head of a picture whose rows are not there: whoever reads them fails otherwise.
    private static func head(_ width: Int, _ height: Int) throws -> [UInt8] {
      Array(try TestPicture.png(width, height).prefix(60))
    }

    /// Pictures that are fitted, those of a slideshow with the one that is decoded, and parts.
    @Test(arguments: [
      ("transition a.png b.png --type fade --size 6000x6000", 4 * 144_000_000),
      ("transition a.png b.png --type fade --size 6000x6000 --depth 16", 8 * 144_000_000),
      // One picture that is both is fitted once.
      ("transition a.png a.png --type fade --size 6000x6000", 3 * 144_000_000),
      ("slideshow a.png b.png --size 6000x6000", 4 * 144_000_000 + 4 * 600 * 400),
      ("animate parts.yaml", 4 * 600 * 399 * 400 + 12 * 600 * 400),
    ])
    func stageOfMoreThanIsGranted(_ arguments: String, _ bytes: Int) throws {
      let folder = try WorkFolder()
      let scene =
        "stage: {size: 600x400}\nlayers: []\nimages:\n  whole: a.png\n"
        + (0..<400).map { "  p\($0): {image: whole, rect: [0, 0, 600, 399]}\n" }.joined()
      for name in ["a.png", "b.png"] { try folder.write(name, Self.head(600, 400)) }
      try folder.write("parts.yaml", scene)
      let limit = 300_000
      let outcome = try Slicer.shell(
        "ulimit -v \(limit); exec \"$slicer\" \(arguments) -q -o out.png", in: folder)
      #expect(outcome.code == 65)
      let line =
        "pictures and frames need \(bytes) bytes of memory; slicer may use \(limit * 1024)\n"
        + "hint: make the stage smaller with --size, or in a scene with stage.size\n"
      #expect(outcome.errors.contains(line), "\(outcome.errors)")
      #expect(folder.names() == ["a.png", "b.png", "parts.yaml"])
    }

    @Test(arguments: [150_000, 170_000, 200_000, 250_000])
    func filmInLittleAddressSpace(_ limit: Int) throws {
      let folder = try WorkFolder(pictures: 1600, 1200)
      let outcome = try Slicer.shell(
        "ulimit -v \(limit); exec \"$slicer\" transition a.png b.png --type curl --frames 4 -q -j "
          + "8 -o out.png", in: folder)
      #expect(
        outcome.code == 0 || outcome.code == 65 && outcome.isOneClearLine, "\(outcome.errors)")
      #expect(folder.names() == ["a.png", "b.png"] + (outcome.code == 0 ? ["out.png"] : []))
    }
  }
#endif
