package import SlicerCore
import SlicerFiles
package import SlicerScene
package import SlicerWork
import Synchronization

/// One HTML page that plays every type of the catalog, with its parameters and its other names.
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
  /// Frames per second, in 1/1000…1000; nil: 30.
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
    /// The number of old files that were removed.
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
  package static let usualBytes = 8_000_000
  /// The bytes of a page without its films.
  private static let bytesBesideFilms = 250_000
  /// Qualities that are tried, one after the other, for ``usualBytes``.
  static let qualities = [60, 45, 30, 15, 5]

  private static let usualSeconds = ExactDecimal(rounding: 1.6) ?? ExactDecimal(2)

  var seconds: ExactDecimal { duration ?? Self.usualSeconds }

  /// The most bytes that all films may have as base64; nil for any number.
  var mostFilmBytes: Int? {
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

extension Progression {
  /// Begins and ends in the middle, so that the first frame shows the transition.
  ///
  /// B is seen alone for a sixth of the time, then A for a sixth. The curve takes the rest. A progression begins at its
  /// start, so that starts in the middle; its end is a little later, and the curve swings far over both.
  static func resting(_ curve: TimingCurve) throws -> Progression {
    let steps = 32
    let values = (0...steps).map { curve.value(at: Double($0) / Double(steps)) }
    let middle = values.firstIndex { $0 >= 0.5 } ?? steps / 2
    let percentages = (0...steps).map { (1 + 4 * Double($0) / Double(steps)) * 100 / 6 }
    let jump = 100 - percentages[middle]
    // A power of two: both pictures are reached exactly.
    let (start, scale) = (0.5, 1024.0)
    func stop(_ value: Double, _ percentage: Double) -> PiecewiseLinear.Stop {
      PiecewiseLinear.Stop((value - start) * scale, percentage: percentage)
    }
    let after = (middle...steps).map { stop(values[$0], percentages[$0] - percentages[middle]) }
    let before = (0...middle).map { stop(values[$0], percentages[$0] + jump) }
    let stops = after + [stop(1, jump), stop(0, jump)] + before
    return try Progression(
      curve: .piecewiseLinear(PiecewiseLinear(stops)), start: start, end: start + 1 / scale)
  }
}
