import ArgumentParser
import SlicerKit
import SystemPackage

/// How frames are written.
struct FilmArguments: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      """
      A folder, a template such as frames/f_{frame:04}.png, a file, or - for standard output. \
      (default: A-to-B-TYPE, or SCENE-frames)
      """, valueName: "out"), completion: .file())
  var output: String?

  @Option(
    help: ArgumentHelp(
      """
      \(FilmCatalog.rows.map(\.name).joined(separator: ", ")). (default: as the output's name \
      says, or png)
      """, valueName: "format"))
  var format: String?

  @Option(
    help: ArgumentHelp(
      "One still picture of all frames, this many in a row.", valueName: "columns"))
  var filmstrip: Int?

  @Option(
    help: ArgumentHelp(
      "How often an animated PNG or WebP, or a page's film, is shown, 0 for ever. (default: 0)",
      valueName: "n"))
  var loop: Int?

  @Option(
    help: ArgumentHelp(
      """
      JPEG and WebP quality, 1 to 100. (default: \(EncodeOptions.defaultQuality); animated WebP and \
      pages: \(FilmOptions.defaultWebPQuality); WebP files of frames: without loss)
      """, valueName: "n"))
  var quality: Int?

  @Flag(help: "An animated WebP, or a page, without loss.")
  var lossless = false

  @Option(
    help: ArgumentHelp(
      """
      Bits a sample, 8 or 16; 16 in PNG and raw frames (rgba64be) of fades, masks and moves. \
      (default: \(FilmOptions().depth))
      """, valueName: "bits"))
  var depth: Int?

  @Option(
    help: ArgumentHelp(
      "Time against bytes. (default: \(FilmOptions().compression))", valueName: "level"))
  var compression: EncodeOptions.Compression?

  @OptionGroup var page: PreviewArguments

  func validate() throws {
    guard lossless, let quality else { return }
    throw ValidationError("--lossless and --quality \(quality) exclude each other: leave one out")
  }

  /// Where the film goes, as the name of the output says.
  ///
  /// - Parameters:
  ///   - folder: for frames, if no output is named.
  ///   - name: of a page's file without its extension, if no output is named.
  ///   - moment: the one that is asked for; nil for all.
  func sink(
    in folder: FilePath, named name: [UInt8], moment: String?, _ manifest: ManifestOptions,
    _ existing: ExistingFiles
  ) throws -> FilmSink {
    if page.preview {
      if manifest.name != nil { throw UsageError.manifestOfOneFile }
      return try page.sink(
        output, format: format, name: FilePath(bytes: name),
        excluded: moment.map { "--at \($0)" } ?? filmstrip.map { "--filmstrip \($0)" }, existing)
    }
    if let moment, filmstrip != nil { throw UsageError.momentAndFrames(moment) }
    let file: FilmLayout =
      filmstrip != nil ? .filmstrip : moment != nil ? .fileForEachFrame : .movingFile
    let sink = try FilmOutput(
      output: output.map { FilePath(argument: $0) }, folder: folder, format: format, file: file,
      existing: existing
    ).sink()
    if case .folder(var folder, let format, let names) = sink {
      folder.manifest = manifest.name
      return .folder(folder, format, names: names)
    }
    if manifest.name != nil { throw UsageError.manifestOfOneFile }
    return sink
  }

  /// - Throws: ``FilmOutputError/option(_:film:)`` for one that `row` does not take.
  ///
  /// - Parameter isPicture: whether columns are those of a picture that is no film.
  func options(for row: FilmFormat, isPicture: Bool = false) throws -> FilmOptions {
    let given: [(FilmOption, Bool)] = [
      (.columns, filmstrip != nil && !isPicture), (.loop, loop != nil), (.quality, quality != nil),
      (.lossless, lossless), (.compression, compression != nil),
    ]
    for (option, isGiven) in given where isGiven && !row.options.contains(option) {
      throw FilmOutputError.option(option.rawValue, film: row.title)
    }
    var options = FilmOptions()
    options.quality = quality
    options.isLossless = lossless
    options.compression = compression ?? options.compression
    options.loop = loop ?? options.loop
    options.columns = filmstrip ?? options.columns
    options.depth = depth ?? options.depth
    return options
  }
}

extension FilmError {
  /// What the command line says: its options by their names.
  var words: String { message { FilmOption(rawValue: $0) == .columns ? "--filmstrip" : "--\($0)" } }
}
