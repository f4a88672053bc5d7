import ArgumentParser
import SlicerKit
import SystemPackage

/// Where to write down what outputs are made from.
struct DepfileOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Write the inputs of each output to this file, for make and ninja.", valueName: "file"),
    completion: .file())
  var depfile: String?

  func validate() throws { try PathArgument.check([depfile]) }

  var path: FilePath? { depfile.map { FilePath(argument: $0) } }

  /// Refuses an output that no rule can be about.
  func check(_ output: FileSink) throws {
    if depfile != nil, output.isStandardOutput {
      throw ValidationError("--depfile needs an output file, but -o - is standard output")
    }
  }

  /// Refuses before the work what could not be written after it.
  ///
  /// - Parameter folders: those of outputs.
  func check(
    _ rules: @autoclosure () throws -> [Depfile], folders: [FilePath] = []
  ) throws {
    let job = try job(rules, folders)
    try OutputFault.naming("--depfile") { try job?.check() }
  }

  /// Writes a rule for each output; nothing if no file was asked for.
  func write(
    _ rules: @autoclosure () throws -> [Depfile], folders: [FilePath] = []
  ) throws {
    let job = try job(rules, folders)
    try OutputFault.naming("--depfile") { try job?.run() }
  }

  private func job(
    _ rules: () throws -> [Depfile], _ folders: [FilePath]
  ) throws -> DepfileOutput? {
    try depfile.map {
      DepfileOutput(rules: try rules(), output: FileSink(argument: $0), folders: folders)
    }
  }
}
