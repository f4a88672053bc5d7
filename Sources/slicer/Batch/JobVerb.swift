import ArgumentParser
import SlicerKit
import SystemPackage

/// A line of a list as the verb that it is, ready to be performed beside others.
struct JobVerb {
  let verb: any WorkingVerb
  let work: VerbWork

  /// - Parameter words: of the command, without the word slicer.
  /// - Throws: ``CommandFailure`` for what the verb's arguments are refused for, ``JobLineFault`` for
  ///   what a batch cannot do.
  init(_ words: [String]) throws {
    do {
      let command = try SlicerCommand.command(words)
      guard let verb = command as? any WorkingVerb else { throw JobLineFault.verb(words[0]) }
      if verb.general.json { throw JobLineFault.json }
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
