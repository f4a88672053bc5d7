import SlicerKit
import SystemPackage

extension Error where Self == SlicerError {
  static func writesNoFiles(_ verb: String) -> SlicerError {
    .usage("slicer \(verb) writes no files, and is no part of a batch")
  }
  static var helpInBatch: SlicerError { .usage("what asks for help is no part of a batch") }
  static func viewInBatch(_ option: String) -> SlicerError {
    .usage("\(option) writes no files: leave it out of a batch")
  }
  static var watchInBatch: SlicerError {
    .usage("--watch goes on until it is interrupted: leave it out of a batch")
  }
  static func sharedStream(isOutput: Bool) -> SlicerError {
    .usage("standard \(isOutput ? "output" : "input") (-) cannot be shared by jobs: name a file")
  }
  static var jsonInBatch: SlicerError {
    .usage("--json is no part of a batch (batch --report has all facts)")
  }
}
