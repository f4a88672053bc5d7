import SlicerKit
import SystemPackage

/// A folder `out` in a known state, in which one command is disturbed again and again.
final class SweepStage {
  private let folder: WorkFolder
  private let arguments: [String]
  let old: Generation?
  /// The contents of `out` after an undisturbed run over the old set.
  let new: Generation

  /// - Parameters:
  ///   - arguments: what is disturbed; it writes into `out`.
  ///   - old: the arguments of what wrote there before; if nothing did there is no `out`.
  init(_ arguments: [String], old: [[String]]) throws {
    folder = try WorkFolder()
    self.arguments = arguments + ["-q", "-j1"]
    try folder.makeFolder("b")
    for (i, name) in ["a.png", "c.png"].enumerated() {
      try folder.write(name, TestPicture.png(12, 12, seed: UInt8(i)))
      try folder.write("b/\(name)", TestPicture.png(12, 12, seed: UInt8(99 + i)))
    }
    _ = try folder.run("split a.png 2x2 -q -o set")
    try folder.makeFolder("out")
    for old in old { _ = try Slicer.run(old + ["-q"], in: folder) }
    self.old = old.isEmpty ? nil : Generation(files: folder.files(in: "out"))
    _ = try Slicer.run(self.arguments, in: folder)
    new = Generation(files: folder.files(in: "out"))
  }

  /// All in `out`.
  var found: [String: [UInt8]] { folder.files(in: "out") }

  func reset() throws {
    if let old { try old.restore(in: folder, "out") } else { folder.remove("out") }
  }

  /// The calls of an undisturbed run that change the disk.
  func calls() throws -> [SystemCallTracer.Call] {
    try reset()
    let trace = folder.path("trace")
    _ = try Slicer.run(arguments, in: folder, wrapper: SystemCallTracer.wrapper(tracingTo: trace))
    return SystemCallTracer.changes(in: String(decoding: folder.read("trace") ?? [], as: UTF8.self))
  }

  func run(_ injection: String) throws -> Outcome {
    try Slicer.run(arguments, in: folder, wrapper: SystemCallTracer.wrapper(injecting: injection))
  }

  /// Runs the command undisturbed; one that keeps existing files replaces those of the first run.
  func rerun() throws -> Outcome {
    try Slicer.run(arguments.filter { $0 != "--no-clobber" }, in: folder)
  }

  /// How `out` differs from the new set. Old files and temporaries may still be there: once the
  /// disk has failed nothing lists them any more, or nobody could remove them.
  func differences() -> [String] {
    let found = found.filter { name, bytes in
      new.files[name] != nil || old?.files[name] != bytes && !Generation.isTemporary(name)
    }
    return new.differences(from: found)
  }

  func faults(temporaries: Bool) -> [String] {
    Generation.faults(in: found, old: old, new: new, temporaries: temporaries)
  }
}
