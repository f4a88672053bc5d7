import SlicerKit
import Synchronization
import SystemPackage

/// The report of a batch: a line for each job, as it ends.
///
/// It is a log and no transaction: whoever follows it sees each job at once, and what was done before
/// the machine was switched off stands in it.
final class JobReport: Sendable {
  private let file: Mutex<DescriptorSink>

  /// - Parameter path: replaced if it is there; `-` is standard output.
  init(_ path: FilePath) throws {
    if path == "-" {
      file = Mutex(DescriptorSink(.standardOutput))
    } else {
      file = Mutex(try DescriptorSink(creating: path))
    }
  }

  func add(_ facts: Fact.Value) throws {
    let text = try JSONText.line(facts)
    try file.withLock { file in
      try Array(text.utf8).withUnsafeBytes { bytes in try file.write(bytes) }
    }
  }
}
