import SlicerCore
import SlicerFiles
import SlicerScene
public import SlicerWork

extension Slideshow {
  /// One frame as a still picture, with the same pixels as in the film.
  ///
  ///     try await show.still().write(to: .single(.file("poster.png"), .png))
  ///
  /// - Parameter seconds: from the film's begin; nil: the middle of a card that the show begins with, or else of the
  ///   first picture while that stands alone.
  /// - Throws: ``WorkError`` as ``parts`` does, and for a moment that the show has not.
  public func still(at seconds: Double? = nil) throws(WorkError) -> FilmSource {
    let timing = try timing
    let frame = try frame(at: seconds, timing)
    let sounds = encoding.audioFiles
    var still = source(SelectedTimes([frame], of: timing), beside: sounds) {
      depth, holdsTransparency, control in
      let frames = try SlideFrames(
        self, timing, depth: depth, holdsTransparency: holdsTransparency, control)
      let whole = frames.timeline.showing(encoding, as: subtitleLooks).fading(fades)
      var timeline = whole.only([frame])
      // A still picture has no sound, and must not replace the show's either.
      timeline.inputs += sounds.compactMap { try? InputIdentity(of: $0) }
      // The film says all else that there is to say.
      let losesBits = depth < encoding.depth
      timeline.notes = { losesBits ? frames.depthNotes(as: $0) : [] }
      return timeline
    }
    still.encoding.audioFiles = []
    return still
  }

  private func frame(at seconds: Double?, _ timing: SlideTiming) throws(WorkError) -> Int {
    guard let seconds else {
      let first = timing.parts.first { !$0.frames.isEmpty && $0.next == nil } ?? timing.parts[0]
      return (first.frames.lowerBound + first.frames.upperBound) / 2
    }
    let length = timing.duration.double
    guard (0...length).contains(seconds) else {
      throw WorkError(SlicerError.momentOutsideShow(seconds, length: length))
    }
    return min(Int((seconds * timing.rate.double + 1e-9).rounded(.down)), timing.frameCount - 1)
  }
}
