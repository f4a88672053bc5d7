import Foundation
import SlicerTestSupport
import SlicerTestTraits
import Testing

/// The files after a signal at any moment.
@Suite(.serialized, .waits) struct SignalTests {
  /// A set over an older one that shares some of its names, cut from a picture that takes a while.
  private struct Case {
    let arguments: [String]
    let inputs: [String: [UInt8]]
    let old: Generation
    let new: Generation
    /// Seconds that an undisturbed run takes.
    let duration: Double

    static func tiles() throws -> Case {
      try Case(
        ["split", "a.png", "3x2", "-j2", "--compression", "small"],
        ["a.png": TestPicture.noise(900, 700, seed: 1)],
        over: Generation(of: ["split", "a.png", "2x3"], inputs: ["a.png": TestPicture.png(90, 70)]))
    }

    static func frames() throws -> Case {
      let inputs = ["a.png", "b.png"].enumerated().map { seed, name in
        (name, try? TestPicture.noise(300, 200, seed: UInt64(seed)))
      }
      let pictures = Dictionary(uniqueKeysWithValues: inputs).compactMapValues(\.self)
      let words = ["transition", "a.png", "b.png", "-j2", "--type"]
      return try Case(
        words + ["curl", "--frames", "25"], pictures,
        over: Generation(of: words + ["curl", "--frames", "4"], inputs: pictures))
    }

    private init(
      _ arguments: [String], _ inputs: [String: [UInt8]], over old: Generation
    ) throws {
      (self.arguments, self.inputs, self.old) = (arguments, inputs, old)
      var starts = [Moment.now]
      new = try Generation(of: arguments, inputs: inputs)
      starts.append(Moment.now)
      _ = try Generation(of: arguments, inputs: inputs)
      starts.append(Moment.now)
      // The machine may have had other things to do.
      duration = min(starts[1] - starts[0], starts[2] - starts[1])
    }

    func folder() throws -> WorkFolder {
      let folder = try WorkFolder()
      for (name, bytes) in inputs { try folder.write(name, bytes) }
      return folder
    }
  }

  @Test(arguments: [(SIGINT, 12), (SIGTERM, 10), (SIGHUP, 10), (SIGKILL, 24)])
  func aSignalAtAnyMomentLeavesWholeSets(_ signal: CInt, _ tries: Int) throws {
    try interrupt(Case.tiles(), by: signal, tries)
  }

  @Test(arguments: [(SIGINT, 8), (SIGTERM, 6), (SIGKILL, 12)])
  func aSignalAtAnyFrameLeavesWholeSets(_ signal: CInt, _ tries: Int) throws {
    try interrupt(Case.frames(), by: signal, tries)
  }

  private func interrupt(_ work: Case, by signal: CInt, _ tries: Int) throws {
    let folder = try work.folder()
    var noise = SeededNoise(seed: UInt64(signal))
    let rounds = Sweep.rounds(tries, part: 3)
    var (interruptions, done, longest) = (0, 0, work.duration)
    // On an idle machine all of the first ones may come too late.
    while done < rounds || interruptions == 0 && done < rounds + 20 {
      done += 1
      try work.old.restore(in: folder, "out")
      let child = try Slicer.start(work.arguments + ["-q", "-o", "out"], in: folder)
      Moment.sleep(Double.random(in: 0...longest, using: &noise))
      child.send(signal)
      let outcome = try child.wait()
      if outcome.code == 0 { longest *= 0.8 } else { interruptions += 1 }
      try check(outcome, signal, work, folder)
    }
    #expect(interruptions > 0)
  }

  private func check(
    _ outcome: Outcome, _ signal: CInt, _ work: Case, _ folder: WorkFolder
  ) throws {
    // Before the program has installed anything the signal ends it as it ends any other.
    let isEarly = outcome.signal == signal
    #expect([0, 128 + signal].contains(outcome.code) || isEarly)
    #expect(outcome.errors == "")
    let found = folder.files(in: "out")
    if signal == SIGKILL {
      #expect(Generation.faults(in: found, old: work.old, new: work.new, temporaries: true) == [])
    } else {
      #expect(work.old.differences(from: found) == [] || work.new.differences(from: found) == [])
    }
    let rerun = try Slicer.run(work.arguments + ["-q", "-o", "out"], in: folder)
    expect(rerun, code: 0)
    #expect(work.new.differences(from: folder.files(in: "out")) == [])
  }

  /// All that end a program and tell of no fault in it.
  private static let ending: [CInt] = {
    let common = [
      SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU,
    ]
    #if os(Linux)
      return common + [
        SIGIO, SIGPWR, SIGSTKFLT, __libc_current_sigrtmin(), __libc_current_sigrtmax(),
      ]
    #else
      return common
    #endif
  }()

  /// While it waits for the rest of its input, it has begun and is not done.
  @Test(arguments: [
    ["split", "-", "2x2", "-o", "out/deep"], ["subimage", "-", "0,0,300x200", "-o", "new.png"],
    ["subimage", "-", "0,0,300x200", "-o", "old.png"],
  ]) func whileItWaitsForInput(_ arguments: [String]) throws {
    let folder = try WorkFolder()
    try folder.write("old.png", [1, 2, 3])
    for signal in Self.ending {
      let pipe = try Pipe()
      let child = try Slicer.start(arguments, in: folder, input: pipe.reader)
      _ = try pipe.writeUntilItWaits()
      child.send(signal)
      expect(try child.wait(), code: 128 + signal)
      #expect(folder.names() == ["old.png"])
      #expect(folder.read("old.png") == [1, 2, 3])
    }
  }

  /// `nohup slicer …` goes on when the terminal is gone.
  @Test func whatTheCallerIgnoresStaysIgnored() throws {
    let folder = try WorkFolder()
    let pipe = try Pipe()
    let child = try Slicer.start(
      ["split", "-", "2x2", "-q", "-o", "out"], in: folder,
      wrapper: ["sh", "-c", "trap '' HUP; exec \"$@\"", "sh"], input: pipe.reader)
    let rest = try pipe.writeUntilItWaits()
    child.send(SIGHUP)
    pipe.write(rest)
    pipe.closeWriter()
    expect(try child.wait(), code: 0)
    #expect(folder.names(in: "out").count == 5)
  }
}

extension Pipe {
  /// Writes a picture of 300 by 200 pixels, less its end. A pipe holds a third of it, so whoever
  /// reads has begun.
  ///
  /// - Returns: its end.
  fileprivate func writeUntilItWaits() throws -> [UInt8] {
    closeReader()
    let picture = try TestPicture.noise(300, 200, seed: 2)
    write(Array(picture.dropLast(100)))
    return picture.suffix(100)
  }
}
