public import SlicerCore
import SlicerFiles
public import SlicerScene
import SlicerTiles
public import SlicerWork
package import SystemPackage

/// One picture that turns into another.
///
///     let film = Film(from: a, to: b, Push(from: .left), duration: 0.75)
///     try await film.write(to: .file("push.png"))
///
/// Frames are rendered, encoded and written by all threads at once, in memory that does not depend on
/// their number. Files appear when all of them are whole, or not at all.
///
/// Source: `CATransition`, `UIView.transition(from:to:duration:options:)`.
public struct Film: Sendable {
  /// A: what is shown first.
  public var from: Picture
  /// B: what is shown in the end.
  public var to: Picture
  package var transition: TransitionChoice
  /// Size, fitting and light of the stage.
  public var stage = StageOptions()
  /// The encoding of frames.
  public var encoding = FilmOptions()
  /// Seconds in which the picture fades in from black, from the first frame on; 0 for none.
  public var fadeIn = 0.0
  /// Seconds in which the picture fades out to black, up to the last frame; 0 for none.
  public var fadeOut = 0.0
  /// Seconds in which a still of two clips has them overlap, as their film does: A is seen at its end and B at its
  /// beginning. Nil: both play from the film's beginning.
  package var clipOverlap: Double?
  /// The pictures, where they have been read and fitted for several films; nil: each reads its own.
  var prepared: StagedTransition?
  /// Which frames there are; what no film can have is refused when there is work.
  private let frameTiming: Result<FrameTiming, any Error>

  /// Makes the film of a transition with stated frames.
  ///
  /// - Parameters:
  ///   - from: A, the picture that is shown first.
  ///   - to: B, the picture that is shown last.
  ///   - transition: one of the catalog's, such as `Push(from: .left)`, or your own.
  ///   - timing: the number of frames, the time of each, and its progress.
  public init(from: Picture, to: Picture, _ transition: some Transition, timing: FrameTiming) {
    self.init(from: from, to: to, .value(transition), timing: timing)
  }

  package init(
    from: Picture, to: Picture, _ transition: TransitionChoice, timing: FrameTiming
  ) {
    (self.from, self.to, self.transition) = (from, to, transition)
    frameTiming = .success(timing)
  }

  /// Makes the film of a transition with a duration and a rate.
  ///
  /// - Parameters:
  ///   - from: A, the picture that is shown first.
  ///   - to: B, the picture that is shown last.
  ///   - transition: one of the catalog's, such as `Push(from: .left)`, or your own.
  ///   - duration: seconds, more than 0 and at most a day, to a millionth; nil: the curve's own, or the
  ///     transition's.
  ///   - framesPerSecond: in 1/1000…1000, to a millionth; 29.97 and its like are 30000/1001.
  ///   - curve: from time to progress; nil: the transition's own.
  public init(
    from: Picture, to: Picture, _ transition: some Transition, duration: Double? = nil,
    framesPerSecond: Double = 30, curve: TimingCurve? = nil
  ) {
    (self.from, self.to, self.transition) = (from, to, .value(transition))
    frameTiming = Result {
      let behavior = transition.behavior.with(duration: duration, curve: curve)
      guard let seconds = ExactDecimal(rounding: behavior.duration) else {
        throw SlicerError.badDuration("\(behavior.duration)")
      }
      return try FrameTiming(
        duration: seconds, rate: Rational(framesPerSecond: framesPerSecond),
        progression: try Progression(curve: behavior.curve))
    }
  }

  /// Which frames there are.
  ///
  /// - Throws: ``WorkError`` around `SlicerError` for a duration or a rate that no film can have.
  package var timing: FrameTiming {
    get throws(WorkError) { try WorkError.about(nil) { try frameTiming.get() } }
  }
}

extension Film {
  /// `A-to-B-TYPE`; the pictures' names are without scale and extension.
  package var name: [UInt8] {
    from.sourceName.name + Array("-to-".utf8) + to.sourceName.name
      + Array("-\(transition.name)".utf8)
  }

  /// Where frames go unless it is said: a folder of the film's name, in the current one.
  package var defaultFolder: FilePath { FilePath(bytes: name) }

  /// The pictures that the frames are made from: A, B, and those that the transition's parameters name.
  package var inputs: [Picture] { [from, to] + transition.pictures(readAs: from).map(\.picture) }
}
