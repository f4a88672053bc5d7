import ArgumentParser
import SlicerKit
import SystemPackage

struct FilmArguments: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      """
      Write to this folder, template such as frames/f_{frame:04}.png, or file, which is \
      replaced; - is standard output. (default: A-to-B-TYPE, A-slideshow or SCENE-frames; with \
      --format mp4 A-to-B-TYPE.mp4)
      """, valueName: "out"), completion: .file())
  var output: String?

  @Option(
    help: ArgumentHelp(
      """
      Write this format: \(FilmCatalog.rows.map(\.name).joined(separator: ", ")). (default: as \
      the output's name says, or png)
      """, valueName: "format"), completion: .list(FilmCatalog.rows.map(\.name)))
  var format: String?

  @Option(
    help: ArgumentHelp(
      "Write all frames into one picture, this many in a row.", valueName: "columns"))
  var filmstrip: Int?

  @Flag(help: "Write a sprite sheet: one picture of all frames, and a document that describes it.")
  var sheet = false

  @Option(
    help: ArgumentHelp(
      "Write the sprite sheet's document for this engine. (default: \(FilmOptions().sheet.name))",
      valueName: "layout"))
  var layout: SheetLayout?

  @Option(
    help: ArgumentHelp(
      "Put this many frames in a row of a sprite sheet. (default: a roughly square sheet)",
      valueName: "n"))
  var columns: Int?

  @Option(
    help: ArgumentHelp(
      """
      Leave this many pixels between frames of a sprite sheet; edge pixels are repeated there. \
      (default: 2 for pixi, else 0)
      """,
      valueName: "pixels"))
  var padding: Int?

  @Option(
    help: ArgumentHelp(
      """
      Set the quality of JPEG, WebP, MP4 and WebM, 1 to 100. (default: \
      \(EncodeOptions.defaultQuality); films: \(FilmOptions.defaultVideoQuality); WebP files of \
      frames: without loss)
      """, valueName: "n"))
  var quality: Int?

  @Flag(help: "Write an animated WebP, or the WebP in a page, without loss. Files are larger.")
  var lossless = false

  @Option(
    help: ArgumentHelp(
      "Trade time for size. (default: \(FilmOptions().compression))", valueName: "level"))
  var compression: EncodeOptions.Compression?

  @Option(
    help: ArgumentHelp(
      """
      Set the chroma sampling of YUV4MPEG2: 420, one color for 2x2 pixels, or 444, one for each. \
      (default: \(FilmOptions().chroma.rawValue))
      """, valueName: "sampling"))
  var chroma: ChromaSubsampling?

  @Flag(
    name: .customLong("crop-even"),
    help: "Crop odd sizes to even for MP4. Without it the last row or column is repeated.")
  var cropsToEven = false

  @Option(
    help: ArgumentHelp(
      """
      Fade the picture in from black over this many seconds; --audio-fade-in fades the \
      sound. (default: 0)
      """, valueName: "seconds"))
  var fadeIn: String?

  @Option(
    help: ArgumentHelp(
      """
      Fade the picture out to black over this many seconds; --audio-fade-out fades the \
      sound. (default: 0)
      """, valueName: "seconds"))
  var fadeOut: String?

  @Option(
    help: ArgumentHelp(
      """
      Add this sound to an MP4, WebM or MOV; several follow one another. It fades out at the film's \
      end; if it is shorter than the film, silence follows.
      """, valueName: "sound"), completion: .file())
  var audio: [String] = []

  @Flag(help: "Repeat sounds that are shorter than the film.") var audioRepeat = false

  @Option(
    help: ArgumentHelp(
      "Fade the sound in over this many seconds. (default: 0)", valueName: "seconds"))
  var audioFadeIn: String?

  @Option(
    help: ArgumentHelp(
      "Fade the sound out over this many seconds. (default: 1, at most a quarter of the film)",
      valueName: "seconds"))
  var audioFadeOut: String?

  @Flag(help: "Make --audio quieter while a clip is heard, by 15 dB beside usual speech.")
  var duck = false

  @Flag(
    help: "Leave out the sounds of clips. Without it an MP4, WebM or MOV has those of the clips.")
  var mute = false

  @OptionGroup var subtitles: SubtitleArguments

  @OptionGroup var page: PreviewArguments

  @Option(
    help: ArgumentHelp(
      """
      Draw with 8 or 16 bits a sample; 16 in PNG, APNG, raw frames (rgba64be) and films of 10 bits. \
      (default: 16 for H.265 of 10 bits, AV1 and AVIF, else 8)
      """,
      valueName: "bits"))
  var depth: Int?

  func validate() throws {
    if page.watch {
      // A watch goes on, whatever is wrong: what no change of a file would mend ends it before.
      do {
        try page.check(output, format: format, excluded: nil)
      } catch {
        throw ValidationError("\(CommandFailure.message(error))")
      }
    }
    if lossless, let quality {
      throw ValidationError(
        "--lossless and --quality \(quality) exclude each other\nhint: leave one out")
    }
    try checkSound()
    if let columns, !(1...1_000_000).contains(columns) {
      throw ValidationError("--columns \(columns) is not between 1 and 1000000")
    }
    if sheet, let filmstrip {
      throw ValidationError(
        "--sheet and --filmstrip \(filmstrip) exclude each other\nhint: leave one out")
    }
  }

  /// Seconds of the picture's fades from black and to black; 0 for none.
  func fades() throws -> (start: Double, end: Double) {
    (
      try fadeIn.map { try Self.fade("fade-in", $0) } ?? 0,
      try fadeOut.map { try Self.fade("fade-out", $0) } ?? 0
    )
  }

  /// The option that asks for a fade; nil for none.
  var fadeOption: String? { fadeIn != nil ? "--fade-in" : fadeOut != nil ? "--fade-out" : nil }

  /// Refuses a fade of one moment.
  func checkFades(beside moment: String?) throws {
    if let moment, let fadeOption {
      throw ValidationError(
        "\(fadeOption) and --at \(moment) exclude each other\nhint: leave one out")
    }
  }

  private func checkSound() throws {
    let fades = [("--audio-fade-in", audioFadeIn), ("--audio-fade-out", audioFadeOut)]
    for (option, text) in fades {
      guard let text else { continue }
      if audio.isEmpty { throw ValidationError("\(option) needs --audio\nhint: add --audio") }
      do { _ = try Self.fade(String(option.dropFirst(2)), text) } catch {
        throw ValidationError("\(CommandFailure.message(error))")
      }
    }
    if audioRepeat, audio.isEmpty {
      throw ValidationError("--audio-repeat needs --audio\nhint: add --audio")
    }
    if duck, audio.isEmpty { throw ValidationError("--duck needs --audio\nhint: add --audio") }
    if duck, mute {
      throw ValidationError("--duck and --mute exclude each other\nhint: leave one out")
    }
  }

  /// The seconds of a fade of the picture or the sound.
  ///
  /// - Parameter option: its name without dashes.
  static func fade(_ option: String, _ text: String) throws -> Double {
    guard let seconds = TimeText(text).seconds else { throw SlicerError.notAFade(option, text) }
    guard FilmFades.allowed.contains(seconds) else { throw SlicerError.badFade(option, text) }
    return seconds
  }

  /// True if the caller has said where the film goes, or that frames are wanted.
  var isNamed: Bool { output != nil || format != nil }

  var audioPaths: [FilePath] { audio.map { FilePath(argument: $0) } }

  /// Where the film goes, as the name of the output says.
  ///
  /// - Parameters:
  ///   - folder: for frames, if no output is named.
  ///   - name: of a film's file without its extension, if no output is named.
  ///   - moment: the one that is asked for; nil for all.
  func sink(
    in folder: FilePath, named name: [UInt8], moment: String?, _ manifest: ManifestOptions,
    _ existing: ExistingFiles
  ) throws -> FilmSink {
    if moment == nil, picture == nil, !page.isPage, !isOneFile,
      let mistake = SlicerError.foreignField(in: output, of: "-o", field: "frame")
    {
      throw mistake
    }
    if page.isPage { try page.check(output, format: format, excluded: otherFilm(moment)) }
    if let moment, picture != nil { throw SlicerError.momentAndFrames(moment) }
    let file = picture ?? (moment != nil ? .fileForEachFrame : .movingFile)
    let sink = try FilmOutput(
      output: output.map { FilePath(argument: $0) }, folder: folder, name: name,
      format: page.isPage ? FilmFormat.html.name : format, file: file, existing: existing
    ).sink()
    if case .folder(var folder, let format, let names) = sink {
      folder.manifest = manifest.name
      return .folder(folder, format, names: names)
    }
    if manifest.name != nil { throw SlicerError.manifestOfOneFile }
    return sink
  }

  /// The option that asks for another kind of film than one that moves.
  private func otherFilm(_ moment: String?) -> String? {
    moment.map { "--at \($0)" } ?? filmstrip.map { "--filmstrip \($0)" }
      ?? (sheet ? "--sheet" : nil)
  }

  /// True if the format, or else the end of the output's name, is one that only a film in one file has.
  private var isOneFile: Bool {
    if let format {
      return FilmCatalog.row(named: format).map { $0.layout != .fileForEachFrame } ?? false
    }
    guard let end = output.flatMap({ FilePath(argument: $0).extension?.lowercased() }) else {
      return false
    }
    let rows = FilmCatalog.rows.filter { $0.extensions.contains(end) }
    return !rows.isEmpty && rows.allSatisfy { $0.layout != .fileForEachFrame }
  }

  private var picture: FilmLayout? { sheet ? .sheet : filmstrip != nil ? .filmstrip : nil }

  /// - Throws: `SlicerError.uselessOption(_:film:takenBy:)` for one that `row` does not take.
  ///
  /// - Parameters:
  ///   - loop: how often the film is shown; nil where nothing is said.
  ///   - name: of the option that says it, without its dashes.
  ///   - isPicture: whether columns are those of a picture that is no film.
  ///   - followsSounds: whether the film's timing follows the sounds, also where its format has none.
  func options(
    for row: FilmFormat, loop: Int?, named name: String = FilmOption.loop.rawValue,
    isPicture: Bool = false, followsSounds: Bool = false
  ) throws -> FilmOptions {
    if columns != nil, row.layout != .sheet {
      throw SlicerError.uselessOption(
        "columns", film: row.title, takenBy: { $0.layout == .sheet })
    }
    let given: [(FilmOption, Bool)] = [
      (.columns, filmstrip != nil && !isPicture), (.padding, padding != nil),
      (.layout, layout != nil), (.loop, loop != nil), (.quality, quality != nil),
      (.lossless, lossless), (.compression, compression != nil), (.chroma, chroma != nil),
      (.cropEven, cropsToEven), (.audio, !audio.isEmpty && !followsSounds),
      (.subtitlesTrack, subtitles.areTrack),
    ]
    for (option, isGiven) in given where isGiven && !row.options.contains(option) {
      throw SlicerError.uselessOption(
        option == .loop ? name : option.rawValue, film: row.title,
        takenBy: { $0.options.contains(option) })
    }
    var options = FilmOptions()
    options.quality = quality
    options.isLossless = lossless
    options.compression = compression ?? options.compression
    options.loop = loop ?? options.loop
    options.columns = columns ?? filmstrip
    options.padding = padding
    options.sheet = layout ?? options.sheet
    options.chroma = chroma ?? options.chroma
    options.cropsToEven = cropsToEven
    options.audioFiles = audioPaths
    options.audioRepeats = audioRepeat
    (options.ducksSounds, options.mutesClips) = (duck, mute)
    options.audioFades = (
      audioFadeIn.flatMap { TimeText($0).seconds } ?? 0,
      audioFadeOut.flatMap { TimeText($0).seconds }
    )
    try subtitles.read(into: &options)
    options.statedDepth = depth
    return options
  }
}

extension FilmCatalog {
  /// `png, webp …`, of films that move.
  static var movingExtensions: String {
    let first = rows.filter { $0.layout == .movingFile }.compactMap { $0.extensions.first }
    return first.enumerated().filter { !first[..<$0.offset].contains($0.element) }
      .map(\.element).joined(separator: ", ")
  }
}
