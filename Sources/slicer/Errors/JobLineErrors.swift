import SlicerKit
import SystemPackage

extension Error where Self == SlicerError {
  static func writesNoFiles(_ verb: String) -> SlicerError {
    .usage("slicer \(verb) writes no files, so a batch cannot run it")
  }
  static var helpInBatch: SlicerError { .usage("a batch cannot show help") }
  static func viewInBatch(_ option: String) -> SlicerError {
    .usage("\(option) writes no files\nhint: leave it out of a batch")
  }
  static var watchInBatch: SlicerError {
    .usage("--watch goes on until it is interrupted\nhint: leave it out of a batch")
  }
  static func sharedStream(isOutput: Bool) -> SlicerError {
    .usage(
      "standard \(isOutput ? "output" : "input") (-) cannot be shared by jobs\nhint: name a file")
  }
  static var jsonInBatch: SlicerError {
    .usage("a batch cannot print --json\nhint: use batch --report")
  }
}
