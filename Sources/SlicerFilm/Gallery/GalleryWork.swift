import SlicerCore
import SlicerScene
import SlicerWork
import Synchronization

/// The making of one page's films: pictures that are read and fitted once, and all types.
struct GalleryWork: Sendable {
  let pictures: StagedTransition
  let types: [(row: TransitionRow, transition: any Transition)]
  let timing: FrameTiming
  private let film: Film
  /// The most bytes that all films may have; nil for any number.
  private let most: Int?

  init(_ gallery: Gallery, _ control: WorkControl) throws {
    timing = try FrameTiming(
      duration: gallery.seconds, rate: gallery.framesPerSecond ?? Rational(30),
      progression: try .resting(.easeInOut))
    var film = Film(from: gallery.from, to: gallery.to, .value(Fade()), timing: timing)
    (film.stage, film.encoding) = (gallery.stage, gallery.encoding)
    try FilmFormat.webp.check(film.encoding)
    let pictures = try StagedTransition(film, depth: 8, still: .part, control).shrunk(
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

  /// The films, each made by one thread.
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
      progression: try .resting(transition.behavior.curve))
    var film = Film(from: film.from, to: film.to, .value(transition), timing: timing)
    (film.stage, film.encoding) = (self.film.stage, self.film.encoding)
    film.prepared = pictures.showing(transition)
    return film
  }
}
