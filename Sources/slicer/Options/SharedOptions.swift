import ArgumentParser
import SlicerKit
import SystemPackage

/// The options that verbs of a kind share, in the order in which help has them, after the verb's own.
protocol SharedOptions: ParsableArguments {
  var depfile: DepfileOptions { get }
  var reading: ReadingOptions { get }
  var general: GeneralOptions { get }
}

/// The options of verbs that write a picture.
struct FileVerbOptions: SharedOptions {
  @OptionGroup(title: "Writing") var depfile: DepfileOptions
  @OptionGroup var reading: ReadingOptions
  @OptionGroup(title: "General") var general: GeneralOptions
}

/// The options of verbs that write a set of files for each picture.
struct SetVerbOptions: SharedOptions {
  @OptionGroup var reading: ReadingOptions
  @OptionGroup(title: "Make and scripts") var make: MakeOptions
  @OptionGroup(title: "General") var general: GeneralOptions

  func validate() throws {
    if make.listOutputs, general.json {
      throw ValidationError("--list-outputs prints paths, not JSON\nhint: use --dry-run --json")
    }
  }

  var depfile: DepfileOptions { make.depfile }

  func folder(_ path: FilePath) -> OutputFolder {
    var folder = OutputFolder(path)
    folder.existingFiles = general.existingFiles
    folder.resumes = make.resume
    folder.manifest = make.manifest.name
    return folder
  }
}

/// The options of verbs that make a film, where `Plays` states how often it is shown.
struct FilmVerbOptions<Plays: ParsableArguments>: SharedOptions {
  @OptionGroup(title: "Film") var film: FilmArguments
  @OptionGroup(title: "Film") var plays: Plays
  @OptionGroup(title: "Make and scripts") var manifest: ManifestOptions
  @OptionGroup(title: "Make and scripts") var depfile: DepfileOptions
  @OptionGroup(title: "Reading") var play: PlayOptions
  @OptionGroup var reading: ReadingOptions
  @OptionGroup(title: "General") var general: GeneralOptions

  func validate() throws {
    try PathArgument.check([film.output])
    if let output = film.output { try depfile.check(FileSink(argument: output)) }
  }
}
