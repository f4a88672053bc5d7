package import SlicerCore
import SlicerScene
package import SlicerWork

extension Slideshow {
  /// Shows each clip for its own length: its hold is what the transitions on both sides leave of it.
  ///
  /// Two clips of 60 frames with a transition of 15 between them make a film of 105. Slides that state a hold of their
  /// own keep it. The header of each clip is read; what is missing or damaged is reported when all headers are.
  ///
  /// - Parameter rate: frames a second at which clips are read, and the show's; nil: the first clip's.
  package mutating func playClips(at rate: Rational?) {
    var rate = rate
    var lengths: [Int: Double] = [:]
    for index in slides.indices where slides[index].picture.rate == nil {
      var picture = slides[index].picture
      picture.rate = rate
      guard !picture.isStill, slides[index].card == nil, let clip = try? picture.clip else {
        continue
      }
      if rate == nil {
        // A film cannot have each rate that a clip may state.
        rate = FrameTiming.allowedRates.contains(clip.rate) ? clip.rate : FrameTiming.defaultRate
      }
      picture.rate = rate
      slides[index].picture = picture
      lengths[index] = Double(clip.frameCount) / clip.rate.double
    }
    guard let rate, !lengths.isEmpty else { return }
    setRate(rate)
    for (index, length) in lengths.sorted(by: { $0.key < $1.key }) where !slides[index].keepsHold {
      let before =
        index > 0
        ? slides[index - 1].duration : isClosed ? slides[slides.count - 1].duration : 0
      let after = index + 1 < slides.count || isClosed ? slides[index].duration : 0
      let hold = length - before - after
      slides[index].hold = max(0, hold)
      slides[index].keepsHold = true
      if hold < -0.5 / rate.double {
        remarks.append(WorkNote(.shortClip(slides[index].picture.path, seconds: -hold)))
      }
    }
  }
}

extension Slideshow {
  /// Two pictures of which one at least is a clip: A, the transition over its end and the beginning of B, then B. A still
  /// picture is seen in the transition alone.
  ///
  /// - Parameters:
  ///   - duration: seconds; nil: the curve's own, or the transition's.
  ///   - rate: frames a second; nil: the first clip's.
  /// - Returns: nil where neither is a clip.
  package static func joiningClips(
    _ from: Picture, _ to: Picture, _ transition: TransitionChoice, duration: Double?,
    curve: TimingCurve?, at rate: Rational?
  ) throws(WorkError) -> Slideshow? {
    let clips = try [from, to].map { (picture) throws(WorkError) in
      picture.isStill || picture.isScene ? nil : try picture.clip
    }
    guard clips.contains(where: { $0 != nil }) else { return nil }
    let slides = [from, to].map {
      Slide($0, hold: 0, transition, duration: duration, curve: curve)
    }
    var show = Slideshow(slides, rate: rate ?? FrameTiming.defaultRate)
    show.playClips(at: rate)
    return show
  }
}
