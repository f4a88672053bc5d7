import ArgumentParser
import SlicerKit
import SystemPackage

/// Words that are seen while they are said.
struct SubtitleArguments: ParsableArguments {
  @Option(
    name: .customLong("subtitles"),
    help: ArgumentHelp(
      """
      Write the words of this file over the film while they are said: SRT, WebVTT, or the JSON of \
      whisper, faster-whisper, whisper.cpp or whisperX.
      """, valueName: "file"), completion: .file(extensions: ["srt", "vtt", "json"]))
  var file: String?

  @Option(
    name: .customLong("subtitles-style"),
    help: ArgumentHelp(
      """
      Show a whole cue, a cue in which the word that is said lights up, or each word when it is \
      said. (default: plain)
      """, valueName: "style"))
  var style: SubtitleStyle?

  @Option(
    name: .customLong("subtitles-font"),
    help: ArgumentHelp(
      """
      Set the font of --subtitles: families with commas between them, or a font's file. Others \
      have the letters that it has not. (default: that of captions)
      """, valueName: "font"))
  var font: String?

  @Flag(
    name: .customLong("subtitles-track"),
    help: """
      Write --subtitles as a track of text of an MP4, MOV or WebM, which players show on demand.
      """)
  var areTrack = false

  func validate() throws {
    try PathArgument.check([file, font])
    let others = [
      ("--subtitles-style", style != nil), ("--subtitles-font", font != nil),
      ("--subtitles-track", areTrack),
    ]
    for case (let option, true) in others where file == nil {
      throw ValidationError("\(option) needs --subtitles\nhint: add --subtitles")
    }
    for case (let option, true) in others.dropLast() where areTrack {
      throw ValidationError(
        "\(option) and --subtitles-track exclude each other\nhint: leave one out")
    }
  }

  /// Reads the file, and finds the font.
  ///
  /// - Throws: ``WorkError`` about a file; `SlicerError` for a font that is not there, and for letters that no font has.
  func read(into options: inout FilmOptions) throws {
    options.subtitleFonts = try OptionFault.naming("--subtitles-font") {
      try font.map { try Subtitles.fonts($0) } ?? []
    }
    options.subtitleFontFile = font.flatMap {
      StyledText.Font.isFile($0) ? FilePath(argument: $0) : nil
    }
    options.subtitles = try file.map { try Subtitles(reading: FilePath(argument: $0)) }
    if !areTrack { try options.subtitles?.checkLetters(in: options.subtitleFonts) }
    options.subtitleStyle = style ?? .plain
    options.subtitlesAreTrack = areTrack
  }
}
