import ArgumentParser
import SlicerKit

/// Where to write down what outputs are made from.
struct DepfileOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Write what outputs depend on, as make and ninja read it.", valueName: "file"),
    completion: .file())
  var depfile: String?

  func validate() throws { try PathArgument.check([depfile]) }

  /// Writes a rule for each output; nothing if no file was asked for.
  func write(_ rules: [Depfile]) throws {
    guard let depfile else { return }
    try DepfileJob(rules: rules, output: OutputTarget(argument: depfile)).run()
  }

  /// Writes what one file depends on.
  func write(_ inputs: [PictureInput], _ output: OutputTarget) throws {
    if depfile == nil { return }
    guard case .file(let target) = output else {
      throw ValidationError("--depfile needs a file that it is about: -o - is none")
    }
    try write([Depfile(target: target, dependencies: inputs.compactMap(\.filePath))])
  }
}
