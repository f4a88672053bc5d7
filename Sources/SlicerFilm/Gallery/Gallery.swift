package import SlicerCore
import SlicerFiles
package import SlicerScene
package import SlicerWork
import Synchronization

/// One HTML page on which every type of the catalog moves, with its parameters and its other names.
///
///     try Gallery(from: a, to: b).write(to: .file("gallery.html"))
///
/// The films are animated WebP, and stand in the page: it is one file, and asks for no other.
package struct Gallery: Sendable {
  package var from: Picture
  package var to: Picture
  /// Seconds of each film, more than 0 and at most a day; nil: 1.6. A and B are seen alone for a part
  /// of it.
  package var duration: ExactDecimal?
  /// Frames per second, in 1/1000…1000; nil: 10.
  package var framesPerSecond: Rational?
  /// Size, fitting and light of each stage. Without a size the longest side is 240 points.
  package var stage = StageOptions()
  /// How films are encoded; its title heads the page, and its command is that which makes the page. Without a
  /// quality it is chosen so that a page whose size, rate and time are not said either has at most
  /// ``usualBytes``.
  package var encoding = FilmOptions()
  /// The command that makes a film of a type with this page's pictures, to be copied; nil: none.
  package var command: (@Sendable (GalleryType) -> String?)?
  /// How the page calls a parameter: as the library does, or as a command's option.
  package var notation: @Sendable (_ parameter: String) -> String = { $0 }

  package init(from: Picture, to: Picture) { (self.from, self.to) = (from, to) }

  package struct Report: Sendable {
    /// The size of each film's frames in pixels.
    package let size: PixelSize
    package let timing: FrameTiming
    /// The types, in the order in which the page shows them.
    package let types: [String]
    package let bytes: Int
    /// How many old files are gone.
    package let removed: Int
    package let notes: [FilmNote]
  }

  /// Makes all films, and the page.
  ///
  /// - Throws: ``WorkError`` about a picture or the output, or for what a transition refuses.
  @discardableResult
  package func write(
    to sink: FileSink, _ control: WorkControl = WorkControl()
  ) throws(WorkError) -> Report {
    try control.call { () throws(WorkError) in try made(sink, control) }
  }

  private func made(_ sink: FileSink, _ control: WorkControl) throws(WorkError) -> Report {
    try WorkError.about(nil) {
      try FilmSink.single(sink, .html).check(encoding)
      try sink.plan(inputs: [from, to].compactMap { try? $0.identity() })?.check()
      let work = try GalleryWork(self, control)
      let films = try work.films(control)
      let page = GalleryPage(self, size: work.pictures.stage.size)
      let (bytes, removed) = try sink.write(inputs: work.pictures.inputs) { sink in
        let counted = CountingSink(sink)
        try page.write(zip(work.types.map(\.row), films), to: counted)
        return counted.bytes
      }
      return Report(
        size: work.pictures.stage.pixelSize, timing: work.timing, types: work.types.map(\.row.name),
        bytes: bytes, removed: removed, notes: work.pictures.notes)
    }
  }
}

extension Gallery {
  /// The most bytes of a page of which nothing is said that makes films large.
  package static let usualBytes = 2_000_000
  /// What of it is no film.
  private static let bytesBesideFilms = 250_000
  /// Qualities that are tried, one after the other, for ``usualBytes``.
  fileprivate static let qualities = [60, 45, 30, 15, 5]

  private static let usualSeconds = ExactDecimal(rounding: 1.6) ?? ExactDecimal(2)

  var seconds: ExactDecimal { duration ?? Self.usualSeconds }

  /// The most bytes that all films may have as base64; nil for any number.
  fileprivate var mostFilmBytes: Int? {
    let isSaid =
      encoding.quality != nil || stage.asked != nil || framesPerSecond != nil || duration != nil
    return isSaid ? nil : Self.usualBytes - Self.bytesBesideFilms
  }
}

private final class CountingSink: ByteSink {
  private let sink: any ByteSink
  private(set) var bytes = 0

  init(_ sink: any ByteSink) { self.sink = sink }

  func write(_ bytes: UnsafeRawBufferPointer) throws {
    try sink.write(bytes)
    self.bytes += bytes.count
  }
}

package struct GalleryType: Sendable {
  package let name: String
  /// Its parameters that need a picture, which is A on the page.
  package let pictures: [String]
}

/// The making of one page's films: pictures that are read and fitted once, and all types.
private struct GalleryWork: Sendable {
  let pictures: StagePictures
  let types: [(row: TransitionRow, transition: any Transition)]
  let timing: FrameTiming
  private let film: Film
  /// The most bytes that all films may have; nil for any number.
  private let most: Int?

  init(_ gallery: Gallery, _ control: WorkControl) throws {
    timing = try FrameTiming(
      duration: gallery.seconds, rate: gallery.framesPerSecond ?? Rational(10),
      progression: try .resting(.easeInOut))
    var film = Film(from: gallery.from, to: gallery.to, .value(Fade()), timing: timing)
    (film.stage, film.encoding) = (gallery.stage, gallery.encoding)
    try FilmFormat.webp.check(film.encoding)
    let pictures = try StagePictures(film, depth: 8, still: .part, control).shrunk(
      for: gallery.stage)
    types = try TransitionCatalog.standard.rows.map {
      ($0, try $0.example(on: pictures))
    }
    (self.film, self.pictures, most) = (film, pictures, gallery.mostFilmBytes)
  }

  /// A film of each type, as base64, of the best quality that there is room for.
  func films(_ control: WorkControl) throws -> [String] {
    control.begin(pixels: types.count * timing.frameCount)
    guard let most else { return try films(quality: film.encoding.quality, control) }
    var films: [String] = []
    for quality in Gallery.qualities {
      films = try self.films(quality: quality, control)
      let bytes = films.map(\.utf8.count).reduce(0, +)
      if bytes <= most { break }
      control.begin(pixels: types.count * timing.frameCount)
    }
    return films
  }

  /// Each is made by one thread.
  private func films(quality: Int?, _ control: WorkControl) throws -> [String] {
    let films = Mutex([String](repeating: "", count: types.count))
    try control.forEach(in: Array(types.indices)) { index in
      var film = try film(of: types[index].transition)
      film.encoding.quality = quality
      let memory = MemorySink()
      try film.write(to: .memory(memory, .webp), WorkControl(partOf: control, threads: Threads(1)))
      let text = Base64.encode(memory.bytes)
      films.withLock { $0[index] = text }
    }
    return films.withLock { $0 }
  }

  /// At the transition's own pace between the rests.
  private func film(of transition: any Transition) throws -> Film {
    let timing = try FrameTiming(
      rate: timing.rate, frames: timing.frameCount,
      progression: try .resting(transition.pace.curve))
    var film = Film(from: film.from, to: film.to, .value(transition), timing: timing)
    (film.stage, film.encoding) = (self.film.stage, self.film.encoding)
    film.prepared = pictures.showing(transition)
    return film
  }
}

extension Progression {
  /// Begins with A and ends with B, each for a sixth of the time, with a curve in between.
  fileprivate static func resting(_ curve: TimingCurve) throws -> Progression {
    let steps = 32
    let stops = (0...steps).map { step in
      let share = Double(step) / Double(steps)
      return PiecewiseLinear.Stop(
        curve.value(at: share), percentage: (1 + 4 * share) * 100 / 6)
    }
    return try Progression(curve: .piecewiseLinear(PiecewiseLinear(stops)))
  }
}
