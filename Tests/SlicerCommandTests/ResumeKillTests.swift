import Foundation
import SlicerTestSupport
import SlicerTestTraits
import SystemPackage
import Testing

/// A batch that is killed, at whatever point, goes on where it was.
@Suite(.serialized, .waits) struct ResumeKillTests {
  private static let pictures = ["p0", "p1", "p2"]
  private static let words =
    ["split"] + pictures.map { "\($0).png" } + ["1x2", "--resume", "-j1", "--json"]

  private let folder: WorkFolder
  /// The files of an undisturbed run, by folder.
  private let clean: [String: [String: [UInt8]]]

  init() throws {
    folder = try WorkFolder()
    for (i, name) in Self.pictures.enumerated() {
      try folder.write("\(name).png", TestPicture.png(6, 4, seed: UInt8(i)))
    }
    _ = try Slicer.run(Self.words, in: folder)
    clean = [String: [String: [UInt8]]](
      uniqueKeysWithValues: Self.pictures.map { [folder] in
        ($0, folder.files(in: "\($0)-tiles"))
      })
  }

  private func reset() { for name in Self.pictures { folder.remove("\(name)-tiles") } }

  /// The pictures whose manifest is there.
  private var done: [String] {
    Self.pictures.filter { folder.read("\($0)-tiles/manifest.json") != nil }
  }

  private func calls() throws -> [SystemCallTracer.Call] {
    reset()
    let trace = folder.path("trace")
    _ = try Slicer.run(Self.words, in: folder, wrapper: SystemCallTracer.wrapper(tracingTo: trace))
    return SystemCallTracer.changes(in: folder.text("trace") ?? "")
  }

  @Test(.enabled(if: SystemCallTracer.isAvailable, "strace is missing or forbidden"))
  func killedAtEachCall() throws {
    #expect(clean.values.allSatisfy { $0.count == 3 })
    var counts: Set<Int> = []
    for call in Sweep.cases(try calls(), every: 4) {
      reset()
      let outcome = try Slicer.run(
        Self.words, in: folder,
        wrapper: SystemCallTracer.wrapper(injecting: "\(call.name):signal=KILL:when=\(call.count)"))
      #expect(outcome.code != 0, "\(call)")
      counts.insert(done.count)
      try goOn("killed at \(call)")
    }
    #expect(counts.isSuperset(of: [0, 1, 2]))
  }

  /// SIGTERM, as make and init send it, when some pictures are done.
  @Test(arguments: 0...3) func aTerminatedRunIsResumed(afterPictures count: Int) throws {
    for delay in [0, 0.001, 0.003] {
      reset()
      let child = try Slicer.start(Self.words, in: folder)
      try Patience.wait(for: "\(count) pictures") { done.count >= count }
      Moment.sleep(delay)
      child.send(SIGTERM)
      let outcome = try child.wait()
      // A signal that comes when all is done is too late.
      #expect([143, 0].contains(outcome.code) || outcome.signal == SIGTERM, "\(outcome.errors)")
      #expect(folder.names().allSatisfy { !Generation.isTemporary($0) })
      try goOn("terminated after \(count) pictures")
    }
  }

  /// Runs the batch again, which does what is not done and nothing else.
  private func goOn(_ what: String) throws {
    let done = done
    let stamps = done.map { folder.stamps(in: "\($0)-tiles") }
    let outcome = try Slicer.run(Self.words, in: folder)
    #expect(outcome.code == 0, "\(what): \(outcome.errors)")
    let report = try JSON(outcome.output)
    for (i, name) in Self.pictures.enumerated() {
      #expect(report[i]["done"] == .flag(done.contains(name)), "\(what): \(name)")
      #expect(folder.files(in: "\(name)-tiles") == clean[name], "\(what): \(name)")
    }
    #expect(done.map { folder.stamps(in: "\($0)-tiles") } == stamps, "\(what)")
  }
}
