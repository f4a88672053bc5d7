import ArgumentParser
import SlicerKit
import SystemPackage

/// Where one picture is written.
struct FileOutputOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The file to write, of the kind that its extension says; - is standard output.",
      valueName: "file"), completion: .file())
  var output: String

  func validate() throws { try PathArgument.check([output]) }

  /// The file, or standard output for `-`.
  func sink(_ existing: ExistingFiles = .replace) -> FileSink {
    FileSink(argument: output, existing)
  }

  /// Refuses options that mean nothing for the kind of file that the name asks for, or another kind.
  func check(_ encoding: EncodingOptions) throws {
    // A name that asks for no kind that there is is the job's to refuse.
    guard let named = try? sink().format() else { return }
    try encoding.check(named: named, by: "-o \(sink().path.printable)")
  }
}

extension FileSink {
  /// The argument `-` is standard output.
  init(argument: String, _ existing: ExistingFiles = .replace) {
    self = argument == "-" ? .standardOutput : .file(FilePath(argument: argument), existing)
  }
}
