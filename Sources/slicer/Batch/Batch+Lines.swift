import ArgumentParser
import SlicerKit
import SystemPackage

extension Batch {
  init(_ listed: ListedJobs) {
    let commands = SharedLineCommands()
    self.init(listed.list, listed.plan) { try commands.job($0) }
    failing = { error in
      let failure = SlicerCommand.failure(of: error) ?? CommandFailure([error])
      return JobFailure(
        errors: failure.errors.map { "\(CommandFailure.line($0))" },
        kind: failure.errors.first.map(CommandFailure.kind) ?? .inputOutput)
    }
  }
}

extension BatchJob {
  /// Words for which the parser answers with another command.
  private static let help: Set = ["help", "-h", "--help"]

  /// A line of a list as the verb that it is, ready to be performed beside others.
  ///
  /// - Parameter commands: makes commands of lines.
  /// - Throws: ``CommandFailure`` for what the verb's arguments are refused for, and for
  ///   what a batch cannot do.
  init(_ line: JobLine, _ commands: inout LineCommands) throws {
    let words = line.arguments
    let (verb, work): (any WorkingVerb, VerbJob)
    do {
      let command = try commands.command(words)
      guard let working = command as? any WorkingVerb else {
        throw words.contains { Self.help.contains($0) }
          ? SlicerError.helpInBatch : .writesNoFiles(words[0])
      }
      if working.general.json { throw SlicerError.jsonInBatch }
      if (working as? any RowVerb)?.rows.data != nil { throw SlicerError.dataInBatch }
      if words.contains("--stdin0") { throw SlicerError.sharedStream(isOutput: false) }
      // Whatever has to be read to know what is asked for is read by one thread.
      let request = try LineCommands.$isLine.withValue(true) {
        try working.request(WorkControl(threads: 1))
      }
      switch request {
      case .work(let asked): (verb, work) = (working, asked)
      case .view(let option, _): throw SlicerError.viewInBatch(option)
      case .watch: throw SlicerError.watchInBatch
      }
    } catch {
      throw SlicerCommand.failure(of: error) ?? CommandFailure([SlicerError.helpInBatch])
    }
    if work.inputs.contains("-") { throw SlicerError.sharedStream(isOutput: false) }
    if work.outputs.contains(.file("-")) { throw SlicerError.sharedStream(isOutput: true) }
    self.init(line, verb, work)
  }

  private init(_ line: JobLine, _ verb: any WorkingVerb, _ work: VerbJob) {
    let depfile = [verb.depfile.path].compactMap { $0 }
    self.init(
      identity: Self.deciding(line.words), command: line.command, inputs: work.inputs,
      readFiles: work.readFiles, outputs: work.outputs + depfile.map { .file($0) },
      files: { try work.files() + depfile }
    ) { control in
      try verb.checkDepfile(of: work)
      let report = try work.perform(control)
      if !report.errors.isEmpty { throw CommandFailure(report.errors) }
      try verb.writeDepfile(report, of: work)
      return Product(report.files() + depfile.map { WrittenFile($0) }, notes: report.notes)
    }
    (program, countsPixels, ownThreads) = (work.program, work.unit == .pixels, verb.general.jobs)
    // An animated scene has its file and pictures.
    holdsInputs = work.unit == .frames
  }

  /// The words without those that change no byte of any output.
  private static func deciding(_ words: [[UInt8]]) -> [[UInt8]] {
    var rest = words[...]
    var kept: [[UInt8]] = []
    while let word = rest.popFirst() {
      if word == Array("--".utf8) { return kept + [word] + rest }
      switch String(decoding: word, as: UTF8.self) {
      case "-q", "--quiet": continue
      case "-j", "--jobs": _ = rest.popFirst()
      case let text where text.hasPrefix("--jobs="): continue
      case let text where text.hasPrefix("-j") && Int(text.dropFirst(2)) != nil: continue
      default: kept.append(word)
      }
    }
    return kept
  }
}
