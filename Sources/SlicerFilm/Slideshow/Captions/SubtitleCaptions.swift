import SlicerCore
import SlicerFiles
package import SlicerScene
package import SlicerWork
import SystemPackage

/// Subtitles of one place as layers, each cue set when it is first seen.
struct SubtitleCaptions: Sendable {
  /// Milliseconds in which a cue comes and goes where none is beside it.
  private static let fade = 120
  /// Milliseconds in which a word grows that appears.
  private static let growth = 180.0
  /// The opacity of words that are not said yet.
  private static let pale = 0.6

  private let cues: [Subtitles.Cue]
  private let style: SubtitleStyle
  private let layout: CaptionLayout
  /// The color of the word that is said.
  private let lit: RGBA
  private let height: @Sendable (Range<Int>) throws -> Double
  private let layers = Monitor(RecentlyUsed<Int, [Layer]>(room: 4))

  /// - Parameters:
  ///   - subtitles: cues that all have the place of the first one.
  ///   - length: of the film, in milliseconds.
  ///   - height: the points at the bottom that captions take in a cue's time.
  init(
    _ subtitles: Subtitles, _ encoding: FilmOptions, as looks: SlideCaption, on stage: Stage,
    _ typesetter: Typesetter, length: Int,
    under height: @escaping @Sendable (Range<Int>) throws -> Double
  ) {
    var caption = looks
    // Lower thirds name what is seen; they come and go too slowly for what is said.
    if caption.style == .lowerThird { caption.style = .box }
    caption.place = subtitles.cues.first?.place ?? .bottom
    if !encoding.subtitleFonts.isEmpty { caption.fonts = encoding.subtitleFonts }
    // A file has the letters that were said, and nobody chose a font for each.
    caption.allowsFontFallback = true
    var layout = CaptionLayout(caption, on: stage, typesetter, areSaid: true)
    let letter = layout.fontSize * 0.5
    let columns = Int(stage.size.width * (1 - 2 * CaptionLayout.unsafe) / letter)
    cues =
      subtitles.flowed(columns: min(max(columns, 12), Subtitles.columns), length: length).cues
    style = encoding.subtitleStyle
    if style != .plain { layout.units = .words }
    (self.layout, self.height, lit) = (layout, height, caption.litColor)
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
    let shown = try layers.update { layers in
      try layers.value(number, size: 1) { try set(cues[number]) }
    }
    let said = SaidLetters(cues[number])
    return shown.map { layer in
      layer.with {
        $0.opacity = opacity(number, at: moment)
        if style != .plain { light(&$0, said, at: moment) }
      }
    }
  }

  private func set(_ cue: Subtitles.Cue) throws -> [Layer] {
    var layout = layout
    let below = cue.place.down == 1 ? try height(cue.milliseconds) : 0
    if below > 0 {
      // The margin is beneath the caption already.
      let bottom = layout.frame(Size(width: 0, height: 0)).y
      layout.lift = below - (layout.stage.size.height - bottom) + 0.4 * layout.fontSize
    }
    guard case .still(let layer) = try layout.words(cue.text) else {
      preconditionFailure("no lower third is asked for")
    }
    // The ground lies beneath captions.
    return [true, false].map { isGround in
      layer.with {
        $0.sublayers.removeAll { ($0.name == "ground") != isGround }
        $0.zPosition -= isGround ? 1 : 0
      }
    }.filter { !$0.sublayers.isEmpty }
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
  private func light(_ layer: inout Layer, _ said: SaidLetters, at moment: Int) {
    guard let name = layer.name, name == "words" || name == "edge" else {
      for index in layer.sublayers.indices { light(&layer.sublayers[index], said, at: moment) }
      return
    }
    for index in layer.sublayers.indices {
      let ends = layer.sublayers[index].name?.split(separator: "-").compactMap { Int($0) } ?? []
      guard ends.count == 2, ends[0] < ends[1] else { continue }
      let span = said.milliseconds(ends[0]..<ends[1])
      light(
        &layer.sublayers[index], from: moment - span.lowerBound, isNow: span.contains(moment),
        isEdge: name == "edge")
    }
  }

  /// - Parameter time: milliseconds since the word's begin.
  private func light(_ unit: inout Layer, from time: Int, isNow: Bool, isEdge: Bool) {
    switch style {
    case .plain: break
    case .karaoke:
      if isEdge { break }
      if time < 0 { unit.opacity = Self.pale } else if isNow { unit.fill(lit) }
    case .pop:
      unit.isHidden = time < 0
      let rest = min(Double(time) / Self.growth, 1) - 1
      // Beyond its size and back.
      let scale = 1 + 0.5 * (2.7 * rest * rest * rest + 1.7 * rest * rest)
      if time >= 0, rest < 0 { unit.transform = .scale(x: scale, y: scale) }
    }
  }
}

/// The times at which the letters of a cue are said. What is lit need not be a word of the file: Thai has none there.
private struct SaidLetters {
  private let words: [(letters: Range<Int>, milliseconds: Range<Int>)]

  init(_ cue: Subtitles.Cue) {
    var letters = 0
    words = cue.timedWords.map { word in
      let start = letters
      letters += word.text.letterCount
      return (start..<letters, word.milliseconds)
    }
  }

  /// The time of letters. What is said in no time is lit for an instant.
  func milliseconds(_ letters: Range<Int>) -> Range<Int> {
    let start = time(letters.lowerBound, isEnd: false)
    let end = time(letters.upperBound, isEnd: true)
    return start..<(end > start ? end : start + 80)
  }

  private func time(_ letter: Int, isEnd: Bool) -> Int {
    let word = words.first {
      isEnd
        ? $0.letters.lowerBound < letter && letter <= $0.letters.upperBound
        : $0.letters.contains(letter)
    }
    guard let word else { return words.last?.milliseconds.upperBound ?? 0 }
    let (span, part) = (word.milliseconds, letter - word.letters.lowerBound)
    return span.lowerBound + span.count * part / max(word.letters.count, 1)
  }
}

extension Subtitles {
  /// Fonts by their families, or one by its file, of which one is there.
  ///
  /// - Throws: ``WorkError`` for a file that cannot be read; `SlicerError` for families that are not installed.
  package static func fonts(_ text: String) throws -> [StyledText.Font] {
    var caption = SlideCaption("")
    caption.fonts = try SlideCaption.fonts(text)
    do {
      try caption.checkFonts()
    } catch let error as SlicerError where error.id == "unknownFamily" {
      throw SlicerError.noSubtitlesFont(text)
    }
    return caption.fonts
  }

  /// Refuses letters that no font has.
  ///
  /// - Throws: ``WorkError`` about the file.
  package func checkLetters(in fonts: [StyledText.Font]) throws(WorkError) {
    let letters = Set(cues.lazy.flatMap(\.text)).subtracting(["\n"]).sorted()
    try WorkError.about(path) {
      // A text may have 10,000 characters, with their marks.
      for start in stride(from: 0, to: letters.count, by: 200) {
        let string = String(letters[start..<min(start + 200, letters.count)])
        var text = StyledText(string, fonts: fonts)
        text.allowsFontFallback = true
        try Typesetter.check(text)
      }
    }
  }
}

extension SlideCaption {
  /// The color of a word that is said: the accent, unless that is one of the shades between the letters and their
  /// ground, in which no light is seen.
  fileprivate var litColor: RGBA {
    let amber = RGBA(red: 0xF5, green: 0xA6, blue: 0x23)
    let cyan = RGBA(red: 0x3D, green: 0xD9, blue: 0xF5)
    return [accent, amber, cyan, .white].first { distance(to: $0) >= 48 } ?? accent
  }

  /// The least difference of a color from the shades of the letters, in their largest sample.
  private func distance(to light: RGBA) -> Int {
    let ground = color.isLight ? 0 : 255
    return (6...20).map { step in
      [(color.red, light.red), (color.green, light.green), (color.blue, light.blue)].map {
        abs((Int($0) * step + ground * (20 - step)) / 20 - Int($1))
      }.max() ?? 0
    }.min() ?? 0
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
  /// The film with subtitles over its frames.
  ///
  /// - Parameter looks: fonts, colors and the background of words; cues have their own places.
  func showing(_ encoding: FilmOptions, as looks: SlideCaption = SlideCaption("")) -> Timeline {
    guard let subtitles = encoding.subtitles else { return self }
    var film = self
    if let identity = subtitles.path.flatMap({ try? InputIdentity(of: $0) }) {
      film.inputs.append(identity)
    }
    guard !encoding.subtitlesAreTrack else { return film }
    let (times, colors) = (times, StatedColors(in: space))
    let captions = subtitles.byPlace.map {
      SubtitleCaptions(
        $0, encoding, as: looks, on: stage, Typesetter(in: space), length: times.milliseconds,
        under: captionHeight)
    }
    film.scene = { [scene, place] frame, offset in
      let shown = try scene(frame, offset)
      var seconds = times.time(ofFrame: frame).double
      if case .moment(let moment) = place(frame) { seconds = moment }
      let moment = Int((seconds * 1000 + 1e-6).rounded(.down))
      let layers = try captions.flatMap { try $0.layers(at: moment) }
      guard !layers.isEmpty else { return shown }
      let words = Scene(shown.stage, layers)
      let converted = colors.areKept ? words : words.withColors(colors.converted)
      return Scene(shown.stage, shown.layers + converted.layers)
    }
    return film
  }
}
