import SlicerTestSupport
import SlicerTestTraits
import Testing

/// Kills the program at, and lets fail, each system call that changes the disk, one by one; in short
/// runs at some of them.
@Suite(
  .serialized, .waits,
  .enabled(if: SystemCallTracer.isAvailable, "strace is missing or forbidden"))
struct KillSweepTests {
  /// A command that writes into `out`, over what an older one left there.
  struct Work: CustomTestStringConvertible {
    let testDescription: String
    let arguments: [String]
    /// The commands that did.
    let old: [[String]]

    init(_ name: String, _ command: String, over old: String...) {
      (testDescription, arguments, self.old) = (name, command.words, old.map(\.words))
    }

    static let all = [
      Work(
        "split over an older set of other tiles", "split a.png 2x3 -o out",
        over: "split b/a.png 3x2 -o out"),
      Work(
        "split beside another picture's set", "split c.png 2x3 -o out",
        over: "split a.png 2x2 -o out", "split b/c.png 3x2 -o out"),
      Work(
        "split --replace over another picture's set",
        "split c.png 2x2 -o out --name {index}.png --replace",
        over: "split a.png 3x2 -o out --name {index}.png"),
      Work(
        "split into a new folder with folders",
        "split a.png 2x2 -o out --name r{row}/{column}.{ext}"),
      Work("split --no-clobber", "split a.png 2x2 -o out --no-clobber"),
      Work(
        "subimage over a file", "subimage a.png 1,1,9x9 -o out/x.png",
        over: "subimage b/a.png 1,1,9x9 -o out/x.png"),
      Work(
        "join over a file", "join set -o out/x.png", over: "subimage b/a.png 1,1,9x9 -o out/x.png"),
    ]
  }

  @Test(arguments: Work.all) func killedAtEachCall(_ work: Work) throws {
    let stage = try SweepStage(work.arguments, old: work.old)
    let calls = try stage.calls()
    #expect(calls.count > 5)
    for call in Sweep.cases(calls, every: 13) {
      try stage.reset()
      let outcome = try stage.run("\(call.name):signal=KILL:when=\(call.count)")
      #expect(outcome.code != 0, "\(call)")
      #expect(stage.faults(temporaries: true) == [], "killed at \(call)")
      let rerun = try stage.rerun()
      #expect(rerun.code == 0, "after \(call): \(rerun.errors)")
      #expect(stage.new.differences(from: stage.found) == [], "run again after \(call)")
    }
  }

  @Test(arguments: Work.all) func failingAtEachCall(_ work: Work) throws {
    let stage = try SweepStage(work.arguments, old: work.old)
    for (index, call) in Sweep.cases(Array(try stage.calls().enumerated()), every: 13) {
      let errors = ["ENOSPC", "EIO", "EDQUOT"]
      for error in call.takesSpace ? errors : [errors[index % errors.count]] {
        try stage.reset()
        let outcome = try stage.run("\(call.name):error=\(error):when=\(call.count)")
        try check(outcome, stage, call, "\(call): \(error)")
      }
    }
  }

  private func check(
    _ outcome: Outcome, _ stage: SweepStage, _ call: SystemCallTracer.Call, _ what: String
  ) throws {
    // Whoever cannot remove a temporary has to leave it; and a commit that fails half-way leaves its
    // manifests aside, `…-m8.tmp`, for the next.
    let faults = stage.faults(temporaries: call.name.hasPrefix("unlink")).filter { fault in
      outcome.code == 0 || fault.split(separator: "-").last?.first != "m"
    }
    #expect(faults == [], "\(what)")
    if outcome.code == 0 {
      // A flush that is only a hint, or an old file that cannot be removed, is no failure.
      #expect(stage.differences() == [], "\(what)")
    } else {
      #expect(outcome.code == 74, "\(what)")
      #expect(outcome.isOneClearLine, "\(what): \(outcome.errors)")
    }
    expect(try stage.rerun(), code: 0)
    #expect(stage.differences() == [], "run again after \(what)")
  }
}
