package import SlicerCore
package import SlicerWork

/// A part of a clip's sound in a film: the frames in which it is heard, and how it fades.
package struct ClipSound: Sendable {
  package let clip: Clip
  /// Seconds from the clip's first frame to what is heard at the begin of ``frames``.
  package let from: Double
  /// Frames of the film, counted from 0.
  package let frames: Range<Int>
  /// The number of frames at the begin in which it fades in, and at the end in which it fades out.
  package let fadeIn, fadeOut: Int

  package init(
    _ clip: Clip, from: Double, frames: Range<Int>, fadeIn: Int = 0, fadeOut: Int = 0
  ) {
    (self.clip, self.from, self.frames) = (clip, from, frames)
    (self.fadeIn, self.fadeOut) = (fadeIn, fadeOut)
  }
}

/// The samples of a film's frames.
package enum SoundClock {
  /// Samples a second of sounds that are mixed.
  package static let rate = 48_000

  /// The first sample of a frame: round(frame · 48000 · duration). Counted from 0, so that nothing drifts.
  package static func sample(ofFrame frame: Int, _ duration: Rational) -> Int {
    let (high, low) = (frame * rate).multipliedFullWidth(by: duration.numerator)
    let half = UInt(duration.denominator / 2)
    let (sum, carries) = low.addingReportingOverflow(half)
    return duration.denominator.dividingFullWidth((high + (carries ? 1 : 0), sum)).quotient
  }
}

/// The loudness of a sound that fades at equal power: two that cross have the sum of their squares 1.
package struct SoundSpan: Hashable, Sendable {
  /// Samples of the film.
  package let samples: Range<Int>
  /// The number of samples of each fade.
  package let fadeIn, fadeOut: Int

  package init(samples: Range<Int>, fadeIn: Int = 0, fadeOut: Int = 0) {
    self.samples = samples
    (self.fadeIn, self.fadeOut) = (min(fadeIn, samples.count), min(fadeOut, samples.count))
  }

  /// The span of a sound's frames.
  ///
  /// - Parameter duration: of a frame, in seconds.
  package init(_ sound: ClipSound, _ duration: Rational) {
    func sample(_ frame: Int) -> Int { SoundClock.sample(ofFrame: frame, duration) }
    let (begin, end) = (sample(sound.frames.lowerBound), sample(sound.frames.upperBound))
    self.init(
      samples: begin..<max(begin, end),
      fadeIn: sample(sound.frames.lowerBound + sound.fadeIn) - begin,
      fadeOut: end - sample(sound.frames.upperBound - sound.fadeOut))
  }

  /// The factor of a sample, 0…1: sin(πt/2) while it comes and cos(πt/2) while it goes, t = (i + ½) / n.
  package func gain(at sample: Int) -> Float {
    let (before, after) = (sample - samples.lowerBound, samples.upperBound - 1 - sample)
    func part(_ index: Int, _ count: Int) -> Double {
      index >= count ? 1 : Elementary.sine(.pi / 2 * (Double(index) + 0.5) / Double(count))
    }
    return Float(part(before, fadeIn) * part(after, fadeOut))
  }
}

extension SoundSpan {
  /// The runs of frames, two at least, in which a clip goes on by as much as the film.
  ///
  /// - Parameters:
  ///   - times: the moment of the clip at each frame, in seconds.
  ///   - step: the duration of a frame in seconds.
  package static func runs(of times: [Double], step: Double) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var start = 0
    for frame in times.indices.dropFirst() {
      if abs(times[frame] - times[frame - 1] - step) < step * 1e-3 { continue }
      runs.append(start..<frame)
      start = frame
    }
    runs.append(start..<times.count)
    return runs.filter { $0.count > 1 }
  }

  /// True if a clip moves in frames that no run has: backwards, or at another pace. A single frame of a jump does not
  /// count.
  static func movesOutside(_ runs: [Range<Int>], _ times: [Double]) -> Bool {
    var silent = 0
    var next = runs[...]
    for frame in times.indices.dropFirst() {
      while let run = next.first, run.upperBound <= frame { next.removeFirst() }
      let isHeard = next.first?.contains(frame) ?? false
      silent = isHeard || times[frame] == times[frame - 1] ? 0 : silent + 1
      if silent > 1 { return true }
    }
    return false
  }
}
