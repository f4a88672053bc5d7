import ArgumentParser
import SlicerKit

/// What `--at` says: `0.4` and `40%` are a progress, `0.3s` and `300ms` a time.
enum Moment {
  case progress(Double)
  /// In seconds.
  case time(Double)

  private static let units: [(suffix: String, make: @Sendable (Double) -> Moment)] = [
    ("ms", { .time($0 / 1000) }), ("s", { .time($0) }), ("%", { .progress($0 / 100) }),
    ("", { .progress($0) }),
  ]

  init(parsing text: String) throws {
    for (suffix, make) in Self.units where text.hasSuffix(suffix) {
      guard let number = Double(text.dropLast(suffix.count)), number.isFinite else { continue }
      self = make(number)
      return
    }
    throw ValidationError(
      "--at \(text.debugDescription) is no moment: write a progress of 0 to 1, such as 0.4 or "
        + "40%, or a time, such as 0.3s")
  }

  /// - Parameters:
  ///   - text: as it was given.
  ///   - film: says what is shown at a time.
  func progress(in film: FrameTiming, _ text: String) throws -> Double {
    switch self {
    case .progress(let progress):
      guard (0...1).contains(progress) else {
        throw ValidationError(
          "--at \(text) is out of range: a progress is 0 to 1, or 0% to 100%, and a time has its "
            + "unit, as in 0.3s")
      }
      return progress
    case .time(let time):
      let seconds = film.duration.double
      guard (0...seconds).contains(time) else {
        throw ValidationError("--at \(text): the transition takes 0s to \(seconds.shortest)s")
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
