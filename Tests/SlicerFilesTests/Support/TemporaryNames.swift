import SlicerFiles
import SlicerTestSupport
import SystemPackage
import Testing

/// `.slicer-MACHINE-PID-START-RANDOM-N.tmp`, as this process makes it, and others made from it.
struct TemporaryNames {
  let machine: String
  let process: String
  let start: String
  let random: String
  let number: String

  init(_ name: String) throws {
    let parts = name.dropLast(4).split(separator: "-").map(String.init)
    try #require(parts.count == 6 && parts[0] == ".slicer" && name.hasSuffix(".tmp"))
    (machine, process, start, random, number) = (parts[1], parts[2], parts[3], parts[4], parts[5])
  }

  /// One that is in use for a moment.
  static func current() throws -> TemporaryNames {
    let scratch = try ScratchFolder()
    let transaction = try OutputTransaction(OutputPlan(folder: scratch.path, names: ["a"]))
    try transaction.write("a", [])
    return try TemporaryNames(scratch.names[0])
  }

  func with(
    machine: String? = nil, process: String? = nil, start: String? = nil, random: String? = nil,
    number: String? = nil
  ) -> String {
    let parts = [
      machine ?? self.machine, process ?? self.process, start ?? self.start, random ?? self.random,
      number ?? self.number,
    ]
    return ".slicer-" + parts.joined(separator: "-") + ".tmp"
  }
}
