import Foundation
import SlicerKit
import SlicerTestSupport
import SlicerTestTraits
import SystemPackage
import Testing

/// slicer as a part of `make -j`. GNU make counts its tokens when it ends, and complains.
@Suite(
  .serialized, .waits,
  .enabled(if: ShellCommand.exists("make") && ThreadSample.isPossible, "needs make and /proc"))
struct JobserverTests {
  private static let processors = sysconf(Int32(_SC_NPROCESSORS_ONLN))

  /// A folder with pictures p1.png … and a Makefile that cuts each of them, or does `recipe`.
  private func folder(
    pictures count: Int, width: Int = 300, height: Int = 200, recipe: String
  ) throws -> WorkFolder {
    let folder = try WorkFolder()
    let picture = try TestPicture.noise(width, height, seed: 1)
    for index in 1...count { try folder.write("p\(index).png", picture) }
    let makefile = """
      S = \(Slicer.path)
      all: \((1...count).map { "t\($0)" }.joined(separator: " "))
      t%: p%.png
      \t\(recipe)

      """
    try folder.write("Makefile", makefile)
    return folder
  }

  private func make(_ jobs: String, in folder: WorkFolder) throws -> ChildProcess {
    try ChildProcess(["make", jobs].map { Array($0.utf8) }, in: folder.path)
  }

  /// Two hundred pictures in twenty jobs, of which four run at a time; again until there are enough moments to look at, for
  /// other tests keep the processors busy.
  @Test(.patient, .enabled(if: processors > 1, "there is one processor"), arguments: ["", "-j8"])
  func fourJobsAreFourBusyThreads(option: String) throws {
    let copies = "for i in 0 1 2 3 4 5 6 7 8 9; do cp $< $*-$$i.png; done"
    let jobs = 20
    var whenAllRun: [Int] = []
    while whenAllRun.count <= 20 {
      let folder = try folder(
        pictures: jobs, width: 600, height: 300,
        recipe: "+@\(copies); $(S) split $*-*.png 4x4 -q \(option) -o t$*")
      let (samples, outcome) = try ThreadSample.all(of: make("-j4", in: folder))
      expect(outcome, code: 0)
      try #require(folder.names().count { $0.hasSuffix("manifest.json") } == 10 * jobs)
      whenAllRun += samples.filter { $0.programs >= 4 }.map(\.busy)
    }
    // Threads that begin, end or look for a token are awake for microseconds, which may take long on a busy machine: hence the
    // median, not the maximum.
    let busy = whenAllRun.sorted()[whenAllRun.count / 2]
    // The user's own number shows that the measure sees what is too much.
    #expect(option.isEmpty ? busy <= 4 : busy > 4, "\(busy)")
  }

  @Test func tokensComeBackAfterSuccessAndFailure() throws {
    let folder = try folder(pictures: 12, recipe: "+@$(S) split $< 9x9 -q -o $@ || test $$? = 65")
    for name in ["p3.png", "p7.png"] {
      try folder.write(name, Array(try #require(folder.read(name)).prefix(90_000)))
    }
    let outcome = try make("-j4", in: folder).wait()
    #expect(outcome.code == 0)
    let lines = outcome.errors.split(separator: "\n").filter { !$0.hasPrefix("hint: ") }
    #expect(lines.count == 2 && lines.allSatisfy { $0.hasPrefix("slicer: p") }, "\(lines)")
  }

  @Test(arguments: ["TERM", "INT", "HUP"]) func tokensComeBackAfterASignal(signal: String) throws {
    let recipe =
      "+@$(S) split $< 40x40 -q --compression small -o $@ & p=$$!; "
      + "sleep 0.0$*; kill -\(signal) $$p; wait $$p; test $$? -ge 128"
    let folder = try folder(pictures: 9, width: 1200, height: 1200, recipe: recipe)
    let outcome = try make("-j4", in: folder).wait()
    // A shell without job control lets its children ignore SIGINT.
    if signal != "INT" { #expect(outcome.code == 0) }
    #expect(!outcome.errors.contains("INTERNAL ERROR"), "\(outcome.errors)")
  }

  @Test func fifosAreTakenFromAndGivenBackTo() throws {
    let folder = try WorkFolder()
    try folder.write("a.png", TestPicture.noise(900, 900, seed: 2))
    try folder.makePipe("fifo")
    let fifo = folder.path("fifo").withPlatformString { open($0, O_RDWR | O_NONBLOCK) }
    defer { close(fifo) }
    #expect(write(fifo, "abc", 3) == 3)
    let line =
      "MAKEFLAGS=' -j4 --jobserver-auth=fifo:'\(folder.path("fifo")) "
      + "\(Slicer.path) split a.png 20x20 -q --compression small -o out"
    let child = try ChildProcess(["sh", "-c", line].map { Array($0.utf8) }, in: folder.path)
    var fewest: CInt = 3
    while waitid(P_PID, id_t(child.pid), nil, WEXITED | WNOHANG | WNOWAIT) == 0, fewest == 3 {
      var count: CInt = 0
      if ioctl(fifo, UInt(FIONREAD), &count) == 0 { fewest = min(fewest, count) }
      if folder.read("out/manifest.json") != nil { break }
    }
    expect(try child.wait(), code: 0)
    if Self.processors > 1 { #expect(fewest < 3) }
    var tokens = [UInt8](repeating: 0, count: 9)
    #expect(read(fifo, &tokens, 9) == 3)
    #expect(tokens.prefix(3).sorted() == Array("abc".utf8))
  }

  /// The most threads that a slicer had with these MAKEFLAGS; four are the one that only waits, the one
  /// that waits for the call, the one that works, and the one that waits for signals.
  private func threads(_ flags: String?, _ option: String = "") throws -> Int {
    let folder = try WorkFolder()
    try folder.write("a.png", TestPicture.noise(700, 700, seed: 2))
    let variable = flags.map { "MAKEFLAGS='\($0)' " } ?? ""
    let line = "\(variable)exec \(Slicer.path) split a.png 9x9 -q \(option) -o out"
    let child = try ChildProcess(["sh", "-c", line].map { Array($0.utf8) }, in: folder.path)
    let (samples, outcome) = try ThreadSample.all(of: child)
    expect(outcome, code: 0)
    return samples.map(\.threads).max() ?? 0
  }

  @Test(arguments: [
    "-j4", " -j", " -j4 --jobserver-auth=-2,-2", " -j4 --jobserver-auth=3,4",
    " -j4 --jobserver-auth=0,1", " -j --jobserver-auth=3,x", " -j4 --jobserver-auth=fifo:/none",
    " --jobserver-auth=999999999,3",
  ]) func whatCannotBeUsedMeansOneThread(flags: String) throws { #expect(try threads(flags) <= 4) }

  @Test(.enabled(if: processors > 1, "there is one processor")) func theUsersNumberWins() throws {
    #expect(try threads("-j4", "-j2") > 3)
    #expect(try threads(" -j4 --jobserver-auth=3,4", "-j 2") > 3)
    #expect(try threads(nil) > 4)
    #expect(try threads("k") > 4)
  }

  /// Without + in the recipe, make closes the pipe for its children.
  @Test func aRecipeWithoutPlusIsOneThread() throws {
    let folder = try folder(pictures: 3, recipe: "@$(S) split $< 9x9 -q -o $@")
    let (samples, outcome) = try ThreadSample.all(of: make("-j2", in: folder))
    expect(outcome, code: 0)
    #expect(samples.allSatisfy { $0.threads <= 4 * $0.programs })
  }
}
