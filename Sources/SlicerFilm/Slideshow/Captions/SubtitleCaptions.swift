import SlicerCore
import SlicerFiles
import SlicerScene
import SlicerWork
import SystemPackage

/// Subtitles as layers, each cue set when it is first seen.
struct SubtitleCaptions: Sendable {
  /// The looks of subtitles where no caption says others.
  static let looks: SlideCaption = {
    var caption = SlideCaption("")
    caption.place = .bottom
    return caption
  }()

  /// Letters are smaller than those of captions, so that 42 are on a line.
  private static let share = 0.78
  /// Milliseconds in which a cue comes and goes where none is beside it.
  private static let fade = 120
  /// Milliseconds in which a word grows that appears.
  private static let growth = 180.0

  private let cues: [Subtitles.Cue]
  private let style: SubtitleStyle
  private let layout: CaptionLayout
  private let layers = Monitor(RecentlyUsed<Int, Layer>(room: 4))

  /// Looks for mistakes of all cues.
  ///
  /// - Parameter length: of the film, in milliseconds.
  /// - Throws: `SlicerError` for a character that no font has, and for a missing font.
  init(
    _ subtitles: Subtitles, _ style: SubtitleStyle, as looks: SlideCaption, on stage: Stage,
    _ typesetter: Typesetter, length: Int
  ) throws {
    var caption = looks
    // Lower thirds name what is seen; they come and go too slowly for what is said.
    if caption.style == .lowerThird { caption.style = .box }
    caption.place = .bottom
    var layout = CaptionLayout(caption, on: stage, typesetter, share: Self.share)
    let letter = layout.fontSize * 0.5
    let columns = Int(stage.size.width * (1 - 2 * CaptionLayout.unsafe) / letter)
    cues =
      subtitles.flowed(columns: min(max(columns, 12), Subtitles.columns), length: length).cues
    for cue in cues { try layout.check(cue.text) }
    if style != .plain { layout.units = .words }
    (self.layout, self.style) = (layout, style)
  }

  /// The layers at a moment, in milliseconds from the film's begin.
  func layers(at moment: Int) throws -> [Layer] {
    var (low, high) = (0, cues.count)
    while low < high {
      let middle = (low + high) / 2
      if cues[middle].milliseconds.lowerBound <= moment { low = middle + 1 } else { high = middle }
    }
    guard low > 0, cues[low - 1].milliseconds.contains(moment) else { return [] }
    let number = low - 1
    var layer = try layers.update { layers in
      try layers.value(number, size: 1) {
        guard case .still(let layer) = try layout.words(cues[number].text) else {
          preconditionFailure("no lower third is asked for")
        }
        return layer
      }
    }
    layer.opacity = opacity(number, at: moment)
    if style != .plain { light(&layer, cues[number], at: moment) }
    return [layer]
  }

  private func opacity(_ number: Int, at moment: Int) -> Double {
    let span = cues[number].milliseconds
    let fade = Double(min(Self.fade, span.count / 3))
    guard fade > 0 else { return 1 }
    let follows = number > 0 && cues[number - 1].milliseconds.upperBound == span.lowerBound
    let isFollowed =
      number + 1 < cues.count && cues[number + 1].milliseconds.lowerBound == span.upperBound
    let start = follows ? 1 : Double(moment - span.lowerBound + 1) / fade
    let end = isFollowed ? 1 : Double(span.upperBound - moment) / fade
    return min(1, start, end)
  }

  /// Shows how far the words of a cue are said.
  private func light(_ layer: inout Layer, _ cue: Subtitles.Cue, at moment: Int) {
    guard let name = layer.name, name == "words" || name == "edge" else {
      for index in layer.sublayers.indices { light(&layer.sublayers[index], cue, at: moment) }
      return
    }
    let words = cue.timedWords
    // The number of letters at the end of each word.
    var (ends, letters) = ([Int](), 0)
    for word in words {
      letters += word.text.count
      ends.append(letters)
    }
    for index in layer.sublayers.indices {
      guard let place = layer.sublayers[index].name.flatMap({ Int($0) }),
        let word = ends.firstIndex(where: { $0 > place })
      else { continue }
      // A word that is said in no time is lit for an instant.
      let start = words[word].milliseconds.lowerBound
      let end = max(words[word].milliseconds.upperBound, start + 80)
      light(
        &layer.sublayers[index], from: moment - start, isNow: (start..<end).contains(moment),
        isEdge: name == "edge")
    }
  }

  /// - Parameter time: milliseconds since the word's begin.
  private func light(_ unit: inout Layer, from time: Int, isNow: Bool, isEdge: Bool) {
    switch style {
    case .plain: break
    case .karaoke:
      if isEdge { break }
      if time < 0 { unit.opacity = 0.5 } else if isNow { unit.fill(layout.caption.accent) }
    case .pop:
      unit.isHidden = time < 0
      let rest = min(Double(time) / Self.growth, 1) - 1
      // Beyond its size and back.
      let scale = 1 + 0.5 * (2.7 * rest * rest * rest + 1.7 * rest * rest)
      if time >= 0, rest < 0 { unit.transform = .scale(x: scale, y: scale) }
    }
  }
}

extension Layer {
  /// Fills its letters, but for those that markup has colored and that are pictures.
  fileprivate mutating func fill(_ color: RGBA) {
    if case .shape(var shape) = contents {
      shape.fillColor = color
      contents = .shape(shape)
    }
  }
}

extension Timeline {
  /// The film with subtitles over its frames, or a note of those that are in none.
  ///
  /// - Parameter looks: fonts, colors and the background of words; their place is the bottom.
  func showing(_ encoding: FilmOptions, as looks: SlideCaption = SubtitleCaptions.looks) throws
    -> Timeline
  {
    guard let subtitles = encoding.subtitles else { return self }
    let (times, stage) = (times, stage)
    let length = Int(
      (Double(times.wholeCount) / times.rate.double * 1000 + 1e-6).rounded(.down))
    var film = self
    let beyond = subtitles.countBeyond(length)
    let remarks = subtitles.remarks.map { FilmNote(.reading($0), about: subtitles.path) }
    let late =
      beyond == 0
      ? []
      : [
        FilmNote(
          .reading(
            "\(beyond.counted("cue")) \(beyond == 1 ? "begins" : "begin") after the film's end at "
              + "\((Double(length) / 1000).shortest) s, and \(beyond == 1 ? "is" : "are") left out"),
          about: subtitles.path)
      ]
    film.notes = { [notes] in notes($0) + remarks + late }
    if let identity = subtitles.path.flatMap({ try? InputIdentity(of: $0) }) {
      film.inputs.append(identity)
    }
    guard !encoding.subtitlesAreTrack else { return film }
    let colors = StatedColors(in: space)
    let captions = try WorkError.about(subtitles.path) {
      try SubtitleCaptions(
        subtitles, encoding.subtitleStyle, as: looks, on: stage, Typesetter(in: space),
        length: length)
    }
    film.scene = { [scene, place] frame, offset in
      let shown = try scene(frame, offset)
      var seconds = times.time(ofFrame: frame).double
      if case .moment(let moment) = place(frame) { seconds = moment }
      let layers = try captions.layers(at: Int((seconds * 1000 + 1e-6).rounded(.down)))
      guard !layers.isEmpty else { return shown }
      let words = Scene(shown.stage, layers)
      let converted = colors.areKept ? words : words.withColors(colors.converted)
      return Scene(shown.stage, shown.layers + converted.layers)
    }
    return film
  }
}
