import ArgumentParser
import SlicerKit
import SystemPackage

/// A line of a list as the verb that it is, ready to be performed beside others.
struct JobVerb {
  let verb: any WorkingVerb
  let work: VerbWork

  /// Words for which the parser answers with another command.
  private static let help: Set = ["help", "-h", "--help"]

  /// - Parameters:
  ///   - words: of the command, without the word slicer.
  ///   - commands: makes commands of lines.
  /// - Throws: ``CommandFailure`` for what the verb's arguments are refused for, ``JobLineFault`` for
  ///   what a batch cannot do.
  init(_ words: [String], _ commands: inout LineCommands) throws {
    do {
      let command = try commands.command(words)
      guard let verb = command as? any WorkingVerb else {
        throw words.contains { Self.help.contains($0) } ? JobLineFault.help : .verb(words[0])
      }
      if verb.general.json { throw JobLineFault.json }
      if words.contains("--stdin0") { throw JobLineFault.stream(isOutput: false) }
      // Whatever has to be read to know what is asked for is read by one thread.
      switch try verb.request(WorkControl(threads: 1)) {
      case .work(let work): (self.verb, self.work) = (verb, work)
      case .view(let option, _): throw JobLineFault.view(option)
      }
    } catch let fault as JobLineFault {
      throw fault
    } catch {
      throw SlicerCommand.failure(of: error) ?? CommandFailure([JobLineFault.help])
    }
    if work.inputs.contains("-") { throw JobLineFault.stream(isOutput: false) }
    if work.outputs.contains(.file("-")) { throw JobLineFault.stream(isOutput: true) }
  }
}

extension JobVerb {
  /// A job that reads less, and makes no frames, is done by one thread before two have begun.
  private static let small = 1 << 19

  /// The threads that it pays to give it.
  ///
  /// - Parameter cost: the bytes that it reads.
  func threads(cost: Int) -> Int {
    if let jobs = verb.general.jobs { return jobs }
    return work.unit == .pixels && cost < Self.small ? 1 : .max
  }

  /// About how many bytes it takes while it runs: its pictures' pixels, some times over.
  var memory: Int {
    let pixels = work.inputs.reduce(0.0) { sum, path in
      guard (FileSize.bytes(of: path) ?? 0) > 1 << 16 else { return sum }
      var picture = Picture(contentsOf: path)
      // Whether it is too large is for the job to say.
      (picture.limits.maxPixels, picture.limits.maxSide) = (1 << 50, 1 << 40)
      guard let info = try? picture.info() else { return sum }
      return sum + Double(info.size.width) * Double(info.size.height)
    }
    return (16 << 20) + Int(min(16 * pixels, 1e15))
  }

  /// Does the work, and writes down what outputs were made from.
  func perform(_ control: WorkControl) throws -> VerbReport {
    try verb.checkDepfile(of: work)
    let report = try work.perform(control)
    if !report.errors.isEmpty { throw CommandFailure(report.errors) }
    try verb.writeDepfile(report, of: work)
    return report
  }
}
