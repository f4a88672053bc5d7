import SlicerCore
package import SlicerScene
import SlicerWork
package import SystemPackage

extension Slideshow {
  /// The sounds of the slides that are clips: each is heard while its slide is seen, and crosses to the next one's in the
  /// transition between them.
  func clipSounds(_ headers: SlideHeaders, _ timing: SlideTiming) -> [ClipSound] {
    slides.indices.flatMap { index in
      headers.files[headers.numbers[index]].item.clip.map { sounds(of: $0, slide: index, timing) }
        ?? []
    }
  }

  /// The sounds of a slide. The first one's begins at the film's end, in the last transition, where the circle is closed.
  private func sounds(of clip: Clip, slide index: Int, _ timing: SlideTiming) -> [ClipSound] {
    guard slides[index].card == nil, !clip.header.sounds.isEmpty else { return [] }
    let span = timing.span(ofPicture: index)
    let (before, after) = (2 * index - 1, 2 * index + 1)
    let fadeOut = after < timing.parts.count ? timing.parts[after].frames.count : 0
    guard span.lowerBound < 0 else {
      let fadeIn = before > 0 ? timing.parts[before].frames.count : 0
      return [ClipSound(clip, from: clip.from, frames: span, fadeIn: fadeIn, fadeOut: fadeOut)]
    }
    let early = -span.lowerBound
    let begin = (timing.frameCount - early)..<timing.frameCount
    let time = Double(early) / timing.rate.double
    return [
      ClipSound(clip, from: clip.from, frames: begin, fadeIn: early),
      ClipSound(clip, from: clip.from + time, frames: 0..<span.upperBound, fadeOut: fadeOut),
    ]
  }
}

/// The course of a slide that is a clip, known before anything is decoded.
package struct SlideClip: Sendable {
  package let path: FilePath
  /// Frames of the film in which it is seen; of a closed circle's first slide they begin before 0.
  package let frames: Range<Int>
  /// Seconds of the clip at the begin and the end of ``frames``.
  package let from, to: Double
  /// The last second of the clip that moves: its last frame is held after it.
  package let end: Double
  /// When its sound is heard, in samples of the film at 48 kHz; empty of a clip without one.
  package let sounds: [SoundSpan]
}

extension Slideshow {
  /// The course of a slide's clip; nil for a slide that is none, or whose header cannot be read.
  package func clip(ofSlide index: Int, _ timing: SlideTiming) -> SlideClip? {
    // Clips alone have a rate.
    guard slides[index].picture.rate != nil, let clip = try? slides[index].picture.clip else {
      return nil
    }
    let span = timing.span(ofPicture: index)
    let duration = timing.rate.reciprocal
    let end = clip.from + Double(clip.frameCount) / clip.rate.double
    return SlideClip(
      path: slides[index].picture.path, frames: span, from: clip.from,
      to: clip.from + Double(span.count) * duration.double,
      end: min(end, clip.header.duration ?? end),
      sounds: sounds(of: clip, slide: index, timing).map { SoundSpan($0, duration) })
  }
}

extension SlideClip {
  /// The seconds of the clip in some frames of the film: `0.5-2 s`, or `1.5-2 s, then held`.
  func words(in part: Range<Int>, _ timing: SlideTiming) -> String {
    func moment(_ frame: Int) -> Double {
      let time = from + Double(frame - frames.lowerBound) / timing.rate.double
      return (min(time, end) * 1000).rounded() / 1000
    }
    // The frames of a closed circle's first slide come at the end, too.
    let isWrapped = part.lowerBound >= frames.upperBound
    let start = part.lowerBound - (isWrapped ? timing.frameCount : 0)
    let last = start + part.count
    let isHeld = from + Double(last - frames.lowerBound) / timing.rate.double > end + 1e-6
    return "\(moment(start).shortest)-\(moment(last).shortest) s" + (isHeld ? ", then held" : "")
  }
}
