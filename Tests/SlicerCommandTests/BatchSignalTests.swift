import Foundation
import SlicerTestSupport
import SlicerTestTraits
import Testing

/// A batch that is ended has done some jobs and left nothing of the others, and goes on later.
@Suite(.serialized, .waits) struct BatchSignalTests {
  private static let count = 60

  private let folder: WorkFolder

  init() throws {
    folder = try WorkFolder()
    try folder.write("p.png", TestPicture.noise(300, 200, seed: 1))
    let lines = (0..<Self.count).map { "split p.png 3x3 -o out/\($0) --compression small\n" }
    try folder.write("jobs.txt", Array(lines.joined().utf8))
  }

  private static let words = ["batch", "jobs.txt", "--journal", "journal", "-j2"]

  @Test(arguments: [
    (SIGTERM, "", 143), (SIGINT, "", 130), (SIGUSR1, "", 75), (SIGUSR2, "", 75), (SIGXCPU, "", 75),
    (SIGTERM, "SLURM_JOB_ID=7", 75), (SIGINT, "JOB_COMPLETION_INDEX=", 130),
  ]) func itEndsAndGoesOn(_ signal: CInt, _ variable: String, _ code: CInt) throws {
    let child = try Slicer.start(
      Self.words, in: folder, wrapper: ["env"] + (variable.isEmpty ? [] : [variable]))
    try waitForJobs()
    child.send(signal)
    let outcome = try child.wait()
    #expect(outcome.code == code, "\(outcome.errors)")
    #expect(outcome.errors.contains(" of \(Self.count) jobs done, "))
    try check(folder)
    let again = try Slicer.run(Self.words, in: folder)
    #expect(again.code == 0)
    #expect(again.errors.hasPrefix("slicer: \(Self.count) jobs done ("))
    #expect(again.errors.contains(" in an earlier run)"))
  }

  /// Waits until a few jobs of many are done.
  private func waitForJobs() throws {
    try Patience.wait(for: "six jobs") { folder.names(in: "journal/v1/done").count >= 6 }
  }

  /// Each folder of outputs is whole, or not there.
  private func check(_ folder: WorkFolder) throws {
    let names = folder.names(in: "out")
    let folders = names.filter { $0.hasSuffix("/") }
    #expect(folders.count < Self.count && names.count == 11 * folders.count)
    #expect(!folder.names().contains { $0.contains(".tmp") })
    #expect(folder.names(in: "journal/v1/new") == [])
  }

  @Test func aSecondSignalEndsItAtOnce() throws {
    let child = try Slicer.start(Self.words, in: folder)
    try waitForJobs()
    child.send(SIGTERM)
    child.send(SIGTERM)
    #expect(try child.wait().code == 143)
    try check(folder)
  }

  @Test func whatWasKilledGoesOn() throws {
    let child = try Slicer.start(Self.words, in: folder)
    try waitForJobs()
    child.send(SIGKILL)
    _ = try child.wait()
    let again = try Slicer.run(Self.words, in: folder)
    #expect(again.code == 0, "\(again.errors)")
    let names = folder.names(in: "out")
    #expect(names.count == 11 * Self.count)
  }

  /// A run that is killed while another one does the same job leaves temporaries, and nobody writes there any more.
  @Test func whatWasKilledBesideAnotherIsSwept() throws {
    try folder.write("one.txt", "split p.png 3x3 -o out/0\n")
    try folder.write("large.png", TestPicture.noise(1200, 800, seed: 2))
    try folder.follow(
      """
        $ slicer batch one.txt --journal journal -q
        $ (mkfifo rows; slicer split - 8x1 -o killed <rows & exec 3>rows;
        >   head -c $(($(wc -c <large.png) * 3 / 4)) large.png >&3;
        >   until ls killed/.slicer-* >names 2>names; do sleep 0.05; done; kill -9 $!;
        >   wait $! 2>names; mv killed/.slicer-* out/0; find out -name '*.tmp' | grep .) >found
        $ slicer batch one.txt --journal journal
        slicer: 1 job was done before
        $ find out -name '*.tmp'
      """)
  }
}
