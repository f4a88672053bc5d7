import SlicerKit
import SystemPackage

/// The report of a verb that has written a film.
struct FilmReporting {
  let sink: FilmSink
  /// The one that stands beside a sprite sheet; nil without any.
  var document: FilePath?
  /// The manifest of frames in a folder; nil where there is none.
  var manifest: FilePath?
  /// The files that were written into a folder.
  var files: [WrittenFile] = []
  /// How many old files are gone; nil of what replaces none but itself.
  var removed: Int?
  /// A still picture of the film; nil for none.
  var poster: FilePath?
  /// The words of the film with their times; nil for none.
  var words: FilePath?
  /// The film's subject and length, for people.
  let filmed: String
  /// For programs: what was filmed.
  var subject: [JSONField] = []
  /// For programs: what is seen, and when.
  let content: [JSONField]
  let notes: [String]

  /// `a.png to b.png: push, 23 frames of 640x480 pixels, 0.767 s long, in push.png`.
  var summary: String {
    let folder = output.isEmpty ? "." : output.printable
    let still = [poster, words].compactMap { $0.map { ", and \($0.printable)" } }.joined()
    return "\(filmed), in \(folder)\(sink.folder == nil ? "" : "/")" + still
      + Console.removal(removed ?? 0)
  }

  var fields: [JSONField] {
    subject + places + content + (removed.map { [JSONField("removed", .integer($0))] } ?? [])
      + [JSONField("notes", .messages(notes))]
  }

  /// The folder of the frames, or the one file; `-` for standard output.
  var output: FilePath { sink.folder?.path ?? sink.single?.path ?? "" }

  var places: [JSONField] {
    JSONField.path("output", output) + (manifest.map { JSONField.path("manifest", $0) } ?? [])
      + (document.map { JSONField.path("document", $0) } ?? [])
  }
}

extension FilmReporting {
  /// Reports a film.
  ///
  /// - Parameters:
  ///   - encoding: how it was made, from which its document is known.
  ///   - asksRate: whether how often frames are shown was said; of what nobody has asked for there is no note.
  ///   - remarks: what the user should know besides.
  init(
    _ encoding: FilmOptions, _ report: FilmReport, in sink: FilmSink,
    _ filmed: String, subject: [JSONField] = [], content: [JSONField], asksRate: Bool,
    remarks: (before: [String], after: [String]) = ([], [])
  ) {
    self.init(
      sink: sink, document: sink.document(encoding), manifest: report.manifest,
      files: report.files, removed: report.removed, filmed: filmed, subject: subject,
      content: content,
      notes: remarks.before
        + report.notes.filter { asksRate || !$0.note.isAboutTicks }.map(\.words) + remarks.after)
  }
}

extension VerbReport {
  /// - Parameter rules: what depends on what.
  init(_ film: FilmReporting, rules: @escaping () throws -> [Depfile]) {
    let single = [film.sink.single?.path, film.document, film.poster, film.words].compactMap {
      $0.map { WrittenFile($0) }
    }
    self.init(
      lines: film.notes.map { .note($0) } + [.summary(film.summary)],
      fields: film.output == "-" ? nil : { .object(film.fields) }, files: { film.files + single },
      rules: rules)
  }
}

extension FilmReporting {
  /// The report of `transition`: `a.png to b.png: push, 23 frames of 640x480 pixels, 0.767 s long (0.75 s in whole
  /// frames), in push.png`.
  ///
  /// - Parameters:
  ///   - requestedDuration: seconds of one pass that were asked for; nil where the number of frames was.
  ///   - remarks: what options are to be told of.
  init(
    _ film: Film, _ report: FilmReport, in sink: FilmSink,
    requestedDuration: Rational?, asksRate: Bool, remarks: [String]
  ) throws {
    let timing = try film.timing
    let isStill = timing.framesPerPass == 1
    let extent =
      isStill
      ? " at \(timing.progress(ofFrame: 0).shortest), \(report.size) pixels"
      : ", \(report)\(report.times.selection == nil ? timing.rounding(of: requestedDuration) : "")"
    let frames = (0..<sink.toldFrames(report.times)).map(report.times.number).map { frame in
      JSONValue.object([
        JSONField("time", .number(timing.time(ofFrame: frame).double)),
        JSONField("progress", .number(timing.progress(ofFrame: frame))),
      ])
    }
    self.init(
      film.encoding, report, in: sink,
      "\(film.from.path.printable) to \(film.to.path.printable): \(film.transition.name)\(extent)",
      subject: JSONField.path("from", film.from.path) + JSONField.path("to", film.to.path),
      content: [
        JSONField("transition", .text(film.transition.name)),
        JSONField("pixels", .size(report.size)), JSONField("rate", .text("\(timing.rate)")),
        JSONField("duration", .number(report.times.duration.double)),
        JSONField("frames", .list(frames)),
      ] + (report.samples.map { [JSONField("samples", $0.fact)] } ?? []),
      asksRate: asksRate, remarks: ([], remarks + sink.groundNotes(film.stage)))
  }
}

extension FilmSink {
  /// The note about a transparent background that films of this format do not hold.
  fileprivate func groundNotes(_ stage: StageOptions) -> [String] {
    guard let ground = stage.background, ground.alpha < 255, !format.holdsTransparency else {
      return []
    }
    return [
      "\(format.title) has no transparency; what is transparent lies on white"
        + "\nhint: write a .webp, .webm or .mov to keep it"
    ]
  }
}

extension FrameTiming {
  /// A remark that frames, which have all one duration, do not fill the time that was asked for.
  fileprivate func rounding(of asked: Rational?) -> String {
    let pass = Rational(framesPerPass * rate.denominator, rate.numerator)
    guard let asked, asked != pass else { return "" }
    return " (\(repetition == .once ? "" : "passes of ")\(asked.double) s in whole frames)"
  }
}

extension FilmSink {
  /// How many frames are told of one by one: raw ones may be any number.
  func toldFrames(_ timing: any FrameTimes) -> Int {
    format.layout == .stream ? 0 : timing.frameCount
  }
}

extension FilmSamples {
  fileprivate var fact: JSONValue {
    func kind(_ name: String, _ kind: Kind) -> JSONField {
      JSONField(
        name,
        .object([
          JSONField("profile", .text(kind.profile)), JSONField("depth", .integer(kind.depth)),
        ]))
    }
    return .object([kind("from", from), kind("to", to), kind("frames", frames)])
  }
}

extension FilmReporting {
  /// The report of `animate`: `wiggle.yaml: 30 frames of 640x480 pixels, 1.0 s long, in wiggle.png`.
  ///
  /// - Parameters:
  ///   - moment: the one that was asked for, in seconds; nil for a film.
  ///   - remarks: what is to be said of the scene's file.
  init(
    _ film: SceneFilm, from scene: FilePath, _ report: FilmReport, in sink: FilmSink,
    moment: Double?, asksRate: Bool, remarks: [String]
  ) throws {
    let timing = try film.timing
    let extent = moment.map { "at \($0.shortest) s, \(report.size) pixels" } ?? "\(report)"
    let times = (0..<sink.toldFrames(report.times)).map {
      JSONValue.number(timing.moment(ofFrame: report.times.number(ofFrame: $0)))
    }
    self.init(
      film.encoding, report, in: sink, "\(scene.printable): \(extent)",
      subject: JSONField.path("scene", scene),
      content: [
        JSONField("pixels", .size(report.size)), JSONField("rate", .text("\(timing.rate)")),
        JSONField("duration", .number(report.times.duration.double)),
        JSONField("times", .list(times)),
      ], asksRate: asksRate, remarks: (remarks, []))
  }
}

extension FilmReporting {
  /// The report of `slideshow`: `12 pictures: 1,034 frames of 1920x1080 pixels, 34.467 s long, in show.webp`.
  ///
  /// - Parameters:
  ///   - poster: a still picture of it, and what the user should know of that alone.
  ///   - words: the file of its words.
  init(
    _ show: Slideshow, _ report: FilmReport, in sink: FilmSink, asksRate: Bool,
    remarks: [String] = [], poster: (path: FilePath, notes: [FilmNote])? = nil,
    words: FilePath? = nil
  ) throws {
    let count = show.slides.count { $0.card == nil }
    let cards = show.slides.count - count
    self.init(
      show.encoding, report, in: sink,
      count.counted("picture")
        + (cards == 0 ? "" : " and \(cards.counted("card"))") + ": \(report)",
      subject: (poster.map { JSONField.path("poster", $0.path) } ?? [])
        + (words.map { JSONField.path("subtitles", $0) } ?? []),
      content: [JSONField("pixels", .size(report.size))] + show.fields(try show.timing),
      asksRate: asksRate,
      remarks: (
        remarks + sink.groundNotes(show.stage),
        poster.map { poster in poster.notes.map { "\(poster.path.printable): \($0.words)" } } ?? []
      ))
    (self.poster, self.words) = (poster?.path, words)
  }
}

extension Film {
  /// Prints the progress of each frame, in place of a film.
  func printPlan(_ remarks: [String], _ general: GeneralOptions) throws {
    let timing = try timing
    if !general.quiet { for remark in remarks { Console.say(remark) } }
    if general.json {
      let frames = (0..<timing.frameCount).map { frame in
        JSONValue.object([
          JSONField("time", .number(timing.time(ofFrame: frame).double)),
          JSONField("progress", .number(timing.progress(ofFrame: frame))),
        ])
      }
      let fields =
        JSONField.path("from", from.path) + JSONField.path("to", to.path) + [
          JSONField("transition", .text(transition.name)),
          JSONField("rate", .text("\(timing.rate)")),
          JSONField("duration", .number(timing.duration.double)),
          JSONField("frames", .list(frames)), JSONField("notes", .messages(remarks)),
        ]
      return try Console.data(JSONText.text(.object(fields)))
    }
    let lines = (0..<timing.frameCount).map { frame in
      let time = (timing.time(ofFrame: frame).double * 1000).rounded() / 1000
      let columns = [("\(frame)", 5), (time.shortest, 9)].map { text, width in
        String(repeating: " ", count: max(0, width - text.utf8.count)) + text
      }
      return columns.joined() + "  \(timing.progress(ofFrame: frame).shortest)\n"
    }
    try Console.data("frame  seconds  progress\n" + lines.joined())
  }
}

extension Slideshow {
  /// Prints what is shown when, in place of a film.
  func printTimeline(_ notes: [FilmNote], _ general: GeneralOptions) throws {
    let notes = notes.map(\.words)
    if !general.quiet { for note in notes { Console.say(note) } }
    try Console.data(
      general.json
        ? JSONText.text(.object(fields(try timing) + [JSONField("notes", .messages(notes))]))
        : "\(try timeline)")
  }

  fileprivate func fields(_ timing: SlideTiming) -> [JSONField] {
    let facts = facts(timing)
    let slides = self.slides.indices.map { index in
      let (slide, facts) = (self.slides[index], facts.slides[index])
      return JSONValue.object(
        JSONField.path("picture", slide.picture.path)
          + (facts.card.map { [JSONField("card", .text($0))] } ?? [])
          + slide.framing.map { JSONField($0.name, .text($0.value)) }
          + [
            JSONField("start", .number(facts.start)), JSONField("hold", .number(facts.hold)),
          ] + (facts.transition.map { [JSONField("transition", .object($0.fields))] } ?? [])
          + (clip(ofSlide: index, timing).map { [JSONField("clip", .object($0.fields))] } ?? []))
    }
    return [
      JSONField("frames", .integer(timing.frameCount)), JSONField("rate", .text("\(timing.rate)")),
      JSONField("duration", .number(timing.duration.double)),
      JSONField("closed", .flag(facts.isClosed)),
      JSONField("slides", .list(slides)),
    ]
  }
}

extension FrameManifest.SlideTransitionFacts {
  fileprivate var fields: [JSONField] {
    let values = parameters.sorted { $0.key < $1.key }.map { JSONField($0.key, .text($0.value)) }
    return [
      JSONField("type", .text(type)), JSONField("parameters", .object(values)),
      JSONField("curve", .text(curve)),
      JSONField("start", .number(start)), JSONField("duration", .number(duration)),
    ]
  }
}

extension SlideClip {
  fileprivate var fields: [JSONField] {
    func rounded(_ seconds: Double) -> JSONValue { .number((seconds * 1e6).rounded() / 1e6) }
    let heard = sounds.map { span in
      JSONValue.object([
        JSONField("start", .integer(span.samples.lowerBound)),
        JSONField("end", .integer(span.samples.upperBound)),
        JSONField("fadeIn", .integer(span.fadeIn)), JSONField("fadeOut", .integer(span.fadeOut)),
      ])
    }
    return [
      JSONField("frame", .integer(frames.lowerBound)), JSONField("frames", .integer(frames.count)),
      JSONField("from", rounded(from)), JSONField("to", rounded(min(to, end))),
      JSONField("held", rounded(max(0, to - end))), JSONField("samples", .list(heard)),
    ]
  }
}
