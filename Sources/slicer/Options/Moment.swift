import ArgumentParser
import SlicerKit

/// The value of `--at`: `0.3s` and `300ms` are a time, `40%` a progress, and a number alone the verb's own
/// unit.
enum Moment {
  case progress(Double)
  /// In seconds.
  case time(Double)

  /// The meaning of a number without a unit.
  enum Plain { case progress, seconds }

  /// - Parameter option: for the message.
  init(parsing text: String, _ plain: Plain, option: String = "--at") throws {
    if text.last == "%", let share = Double(decimal: text.dropLast()) {
      self = .progress(share / 100)
      return
    }
    let time = TimeText(text)
    if let seconds = time.seconds {
      self = plain == .progress && time.perSecond == nil ? .progress(seconds) : .time(seconds)
      return
    }
    let examples =
      plain == .progress
      ? "a progress of 0 to 1, such as 0.4 or 40%, or a time, such as 0.3s"
      : "seconds, such as 0.4 or 0.4s, or a part of the whole, such as 40%"
    throw ValidationError("\(option) \(text.quoted) is not a moment\nhint: write \(examples)")
  }

  /// The second of a scene of this length, which may be without an end.
  ///
  /// - Parameter text: what was given, for the message.
  func seconds(of duration: Double, _ text: String) throws -> Double {
    switch self {
    case .time(let seconds):
      guard seconds >= 0 else { throw ValidationError("\(text) is before the beginning") }
      return seconds
    case .progress(let progress):
      guard (0...1).contains(progress) else {
        throw ValidationError("\(text) is not between 0% and 100%")
      }
      guard duration.isFinite else {
        throw ValidationError("\(text) is a part of a scene that never ends\nhint: write seconds")
      }
      return progress * duration
    }
  }

  /// - Parameters:
  ///   - text: as it was given.
  ///   - film: says what is shown at a time.
  func progress(in film: FrameTiming, _ text: String) throws -> Double {
    switch self {
    case .progress(let progress):
      guard (0...1).contains(progress) else {
        throw ValidationError(
          "--at \(text) is not between 0 and 1, or 0% and 100%\nhint: write a time with its unit, as in 0.3s"
        )
      }
      return progress
    case .time(let time):
      let seconds = film.duration.double
      guard (0...seconds).contains(time) else {
        throw ValidationError(
          "--at \(text) is not between 0s and \(seconds.shortest)s, the length of the transition")
      }
      return film.progression.progress(at: time / seconds)
    }
  }

  /// When that is, in seconds: pictures that move are seen as they are then.
  func seconds(in film: FrameTiming) -> Double {
    switch self {
    case .progress(let progress): film.seconds(at: progress)
    case .time(let time): time
    }
  }
}
