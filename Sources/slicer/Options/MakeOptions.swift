import ArgumentParser
import SlicerKit
import SystemPackage

/// What make, ninja and scripts want of a long job.
struct MakeOptions: ParsableArguments {
  @Flag(help: "Leave alone what its manifest proves to be done: same pictures, settings and tiles.")
  var resume = false

  @Flag(
    name: .customLong("list-outputs"),
    help: "List the files that would be written, the manifest first, and write nothing.")
  var listOutputs = false

  @Flag(help: "Read the pictures' names from standard input, a NUL after each.")
  var stdin0 = false

  @OptionGroup var manifest: ManifestOptions
  @OptionGroup var depfile: DepfileOptions

  /// The pictures that are named by words, directly or in lists, or through standard input.
  ///
  /// - Parameter none: what is said if there are no words.
  func images(_ words: [String], none: @autoclosure () -> UsageError) throws -> [String] {
    if stdin0 {
      guard words.isEmpty else { throw UsageError.stdin0AndImages(words) }
      let images = try PathList.standardInput().arguments
      if images.isEmpty { throw UsageError.emptyStdin0 }
      return images
    }
    guard let first = words.first else { throw none() }
    let images: [String]
    do {
      images = try PathList.expanding(words)
    } catch FileError.failed(.open, let list, .noSuchFileOrDirectory) {
      throw UsageError.noList(list)
    }
    if images.isEmpty { throw UsageError.emptyList(first) }
    return images
  }

  /// A folder that a set of files goes to.
  func folder(_ path: FilePath, _ general: GeneralOptions) -> OutputFolder {
    var folder = OutputFolder(path)
    folder.existingFiles = general.existingFiles
    folder.resumes = resume
    folder.manifest = manifest.name
    return folder
  }

  /// Refuses a form that lists do not have.
  func check(_ general: GeneralOptions) throws {
    if listOutputs, general.json {
      throw ValidationError("--list-outputs lists paths, not JSON: --dry-run --json has them too")
    }
  }
}

/// How the manifest of a set of files is called.
struct ManifestOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      The manifest's name, for make: it ends in manifest.json. (default: manifest.json, or if \
      other pictures have that, FILE.manifest.json)
      """, valueName: "name"))
  var manifest: String?

  func validate() throws {
    do throws(NameError) {
      if let name { try NameRules.checkManifest(name.bytes) }
    } catch {
      throw ValidationError("--manifest: \(CommandFailure.text(error))")
    }
  }

  var name: FilePath? { manifest.map { FilePath(argument: $0) } }
}

/// Where to write down what outputs are made from.
struct DepfileOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Write what outputs depend on, as make and ninja read it.", valueName: "file"),
    completion: .file())
  var depfile: String?

  func validate() throws { try PathArgument.check([depfile]) }

  /// The file; nil for none.
  var path: FilePath? { depfile.map { FilePath(argument: $0) } }

  /// Refuses an output that no rule can be about.
  func check(_ output: FileSink) throws {
    if depfile != nil, output.isStandardOutput {
      throw ValidationError("--depfile needs a file that it is about: -o - is none")
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
