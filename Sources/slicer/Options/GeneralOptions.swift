import ArgumentParser
import SlicerKit
import SystemPackage

struct ThreadOptions: ParsableArguments {
  @Option(
    name: [.customShort("j", allowingJoined: true), .long],
    help: ArgumentHelp(
      "Use this many threads. (default: one for each processor, or what make allows)",
      valueName: "n"))
  var jobs: Int?

  func validate() throws {
    if let jobs, !(1...1024).contains(jobs) {
      throw ValidationError("-j \(jobs) is not between 1 and 1024")
    }
  }

  /// To be asked once, before files are opened: make's descriptors are known by their numbers.
  var threads: Threads { Threads.fromEnvironment(jobs: jobs) }
}

/// The options of every verb that writes.
struct GeneralOptions: ParsableArguments {
  @OptionGroup var work: ThreadOptions

  @Flag(name: .customLong("no-clobber"), help: "Refuse to replace an output that exists.")
  var noClobber = false

  @Flag(
    help: """
      Replace what is in the way: files that slicer did not write, and whole sets of other runs.
      """)
  var replace = false

  @Flag(name: .shortAndLong, help: "Print errors only.")
  var quiet = false

  @Flag(help: "Print the report as JSON on standard output.")
  var json = false

  func validate() throws {
    if noClobber, replace {
      throw ValidationError(
        "--no-clobber and --replace exclude each other\nhint: leave one out")
    }
  }

  var existingFiles: ExistingFiles {
    noClobber ? .keep : replace ? .discard : .replace
  }

  /// To be asked once, before files are opened.
  var threads: Threads { work.threads }

  /// The threads that are asked for; nil where nothing is said.
  var jobs: Int? { work.jobs }
}

extension ExistingFiles {
  /// For an output whose name slicer chose: replaces it only if slicer made it.
  var unnamed: ExistingFiles { if case .replace = self { .replaceKnown } else { self } }
}

struct LimitOptions: ParsableArguments {
  @Option(
    name: .limit(.pixels), help: .limit(.pixels), transform: LimitArgument.parse)
  var maxPixels: Int?

  @Option(name: .limit(.side), help: .limit(.side), transform: LimitArgument.parse)
  var maxSide: Int?

  @Option(name: .limit(.chunk), help: .limit(.chunk), transform: LimitArgument.parse)
  var maxChunk: Int?

  @Option(
    name: .limit(.chunks), help: .limit(.chunks), transform: LimitArgument.parse)
  var maxChunks: Int?

  @Option(name: .limit(.scans), help: .limit(.scans), transform: LimitArgument.parse)
  var maxScans: Int?

  /// The limit for films in files and in one file of ours; ffmpeg's and raw ones have none.
  @Option(
    name: .limit(.frames), help: .limit(.frames), transform: LimitArgument.parse)
  var maxFrames: Int?

  var limits: Limits {
    var limits = Limits()
    limits.maxPixels = maxPixels ?? limits.maxPixels
    limits.maxSide = maxSide ?? limits.maxSide
    limits.maxChunk = maxChunk ?? limits.maxChunk
    limits.maxChunks = maxChunks ?? limits.maxChunks
    limits.maxScans = maxScans ?? limits.maxScans
    limits.maxFrames = maxFrames ?? limits.maxFrames
    return limits
  }
}

extension NameSpecification {
  static func limit(_ limit: Limit) -> NameSpecification { .customLong(limit.parameter) }
}

extension ArgumentHelp {
  /// `The most pixels in a picture. (default: 268402689)`.
  static func limit(_ limit: Limit) -> ArgumentHelp {
    ArgumentHelp("The most \(limit.unit). (default: \(Limits()[limit]))", valueName: "n")
  }
}

/// The options of a long job for make, ninja and scripts.
struct MakeOptions: ParsableArguments {
  @Flag(help: "Skip what the manifest proves to be done: same pictures, settings and tiles.")
  var resume = false

  @Flag(
    name: .customLong("list-outputs"),
    help: "List the files that would be written, the manifest first; write nothing.")
  var listOutputs = false

  @Flag(help: "Read the pictures' names from standard input, with a NUL after each.")
  var stdin0 = false

  @OptionGroup var manifest: ManifestOptions
  @OptionGroup var depfile: DepfileOptions

  /// The pictures that are named by words, directly or in lists, or through standard input.
  ///
  /// - Parameter none: what is said if there are no words.
  func images(_ words: [String], none: @autoclosure () -> SlicerError) throws -> [String] {
    if stdin0 {
      guard words.isEmpty else { throw SlicerError.stdin0AndImages(words) }
      let images = try PathList.standardInput().arguments
      if images.isEmpty { throw SlicerError.emptyStdin0 }
      return images
    }
    guard let first = words.first else { throw none() }
    if let error = SlicerError.pictureForPathList(in: words) { throw error }
    let images: [String]
    do {
      images = try PathList.expanding(words)
    } catch let error as SlicerError where error.isRefused(.open, .noSuchFileOrDirectory) {
      throw SlicerError.noList(error.filePath ?? "")
    }
    if images.isEmpty { throw SlicerError.emptyList(first) }
    return images
  }
}

/// How the manifest of a set of files is called.
struct ManifestOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Set the manifest's name, for make: manifest.json or NAME.manifest.json. (default: \
      manifest.json, or FILE.manifest.json if another picture's manifest is there)
      """, valueName: "name"))
  var manifest: String?

  func validate() throws {
    do {
      if let name { try NameRules.checkManifest(name.bytes) }
    } catch {
      throw ValidationError("--manifest: \(CommandFailure.message(error))")
    }
  }

  var name: FilePath? { manifest.map { FilePath(argument: $0) } }
}
