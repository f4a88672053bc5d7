import SlicerAnimation
package import SlicerCore
package import SlicerFiles
package import SlicerFilm
package import SlicerRender
package import SlicerScene
import SlicerTiles
public import SlicerWork
import SystemPackage

extension Slideshow {
  /// One frame as a still picture, with the same pixels as in the film.
  ///
  ///     try await show.still().write(to: .single(.file("poster.png"), .png))
  ///
  /// - Parameter seconds: from the film's begin; nil: the middle of a card that the show begins with, or else of the
  ///   first picture while that stands alone.
  /// - Throws: ``WorkError`` as ``parts`` does, and for a moment that the show has not.
  public func still(at seconds: Double? = nil) throws(WorkError) -> some Filmable {
    try stillFrame(at: seconds)
  }

  /// As ``still(at:)``.
  package func stillFrame(at seconds: Double?) throws(WorkError) -> SlideStill {
    let timing = try timing
    guard let seconds else {
      let first = timing.parts.first { !$0.frames.isEmpty && $0.next == nil } ?? timing.parts[0]
      return SlideStill(show: self, frame: (first.frames.lowerBound + first.frames.upperBound) / 2)
    }
    let length = timing.duration.double
    guard (0...length).contains(seconds) else {
      throw WorkError(nil, SlideStillError(seconds: seconds, length: length))
    }
    let frame = Int((seconds * timing.rate.double + 1e-9).rounded(.down))
    return SlideStill(show: self, frame: min(frame, timing.frameCount - 1))
  }
}

/// A moment that a show does not have.
package struct SlideStillError: ParameterError, Hashable {
  let seconds, length: Double

  package var kind: FailureKind { .usage }

  package func message(_ n: (String) -> String) -> String {
    "\(n("poster-at")) \(seconds.shortest): the show lasts from 0 to \(length.shortest) s"
  }
}

package struct StillTimes: FrameTimes {
  package let rate: Rational
  package var frameCount: Int { 1 }

  package func progress(ofFrame index: Int) -> Double { 0 }
}

package struct SlideStill: TimedFilm {
  var show: Slideshow
  /// From 0.
  package let frame: Int
  /// That of the show, which a still picture has not, and does not replace either.
  private let sound: FilePath?
  /// Bits a sample of the show's own frames.
  private let filmDepth: Int

  init(show: Slideshow, frame: Int) {
    (self.show, self.frame) = (show, frame)
    (sound, filmDepth) = (show.encoding.audioFile, show.encoding.depth)
  }

  package var encoding: FilmOptions {
    get { show.encoding }
    set { show.encoding = newValue }
  }

  package var timing: StillTimes {
    get throws(WorkError) { StillTimes(rate: try show.timing.rate) }
  }
}

extension SlideStill {
  package var limits: Limits { show.limits }
  package var nameFields: [FrameField: [UInt8]] { show.nameFields }
  package var knownInputs: [InputIdentity] { show.knownInputs + sounds }

  private var sounds: [InputIdentity] {
    [sound].compactMap { $0 }.compactMap { try? InputIdentity(of: $0) }
  }

  package func identity(template: [UInt8]) -> SetIdentity { show.identity(template: template) }

  package func content(
    depth: Int, holdsTransparency: Bool, _ control: WorkControl
  ) throws -> StillContent {
    StillContent(
      film: try show.content(depth: depth, holdsTransparency: holdsTransparency, control),
      frame: frame, sounds: sounds, losesBits: depth < filmDepth)
  }
}

package struct StillContent: FilmContent {
  let film: SlideFrames
  let frame: Int
  fileprivate let sounds: [InputIdentity]
  /// Whether it has fewer bits a sample than the film.
  fileprivate let losesBits: Bool

  package var stage: Stage { film.stage }
  package var space: ColorSpace { film.space }
  package var background: RGBA { film.background }
  package var isOpaque: Bool { film.isOpaque }
  package var renderer: Renderer { film.renderer }
  package var memory: StageMemory { film.memory }
  package var inputs: [InputIdentity] { film.inputs + sounds }
  package var isOrdered: Bool { film.isOrdered }
  package var shutter: Double { film.shutter }
  package var manifestSubject: FrameManifest.Subject { film.manifestSubject }

  package func prepare(_ index: Int) throws { try film.prepare(frame) }
  package func changesLittle(at index: Int) -> Bool { false }
  package func scene(of index: Int, after offset: Double) throws -> Scene {
    try film.scene(of: frame, after: offset)
  }
  package func samples(_ control: WorkControl) throws -> [FramePixels] { try film.samples(control) }
  // The film says all else that there is to say.
  package func notes(as format: FilmFormat) -> [FilmNote] {
    losesBits ? film.depthNotes(as: format) : []
  }
  package func place(ofFrame index: Int) -> FrameManifest.Place { film.place(ofFrame: frame) }
}
