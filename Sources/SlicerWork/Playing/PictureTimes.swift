package import SlicerCore

/// When each of the pictures of a file that follow one another is seen.
///
/// Players do the same: what takes no time is a part of what follows, unless nothing takes any, and then
/// each is seen for a tenth of a second; after the last play the last picture stays.
package struct PictureTimes: Hashable, Sendable {
  /// When each appears, in seconds from the first one on.
  private enum Starts: Hashable, Sendable {
    case each([Double])
    case rate(Double, count: Int)
  }

  private let starts: Starts
  /// Seconds, once through; 0 where only the last is ever seen.
  package let duration: Double
  /// How often they are shown; 0: without end.
  package let plays: Int

  /// Times are equal that differ by less, in seconds: frames are at multiples of 1/30, pictures at multiples
  /// of 1/100. Equal moments must not differ by the last bit.
  private static let tolerance = 1e-7

  /// - Parameters:
  ///   - durations: in seconds, one at least.
  ///   - tooFast: what takes some time but no more than this is shown for ``AnimationWay/slow``; nil: nothing.
  package init(_ durations: [Rational], plays: Int, tooFast: Rational?, slow: Rational) {
    precondition(!durations.isEmpty, "there is a picture")
    let none = Rational(0)
    let takesNoTime = plays != 1 && durations.allSatisfy { $0 == none }
    var time = none
    var starts: [Double] = []
    for duration in durations {
      starts.append(time.double)
      let isTooFast = tooFast.map { duration > none && duration <= $0 } ?? false
      time = time.adding(isTooFast || takesNoTime ? slow : duration)
    }
    (self.starts, duration, self.plays) = (.each(starts), time.double, plays)
  }

  /// The pictures of a clip, which is seen once.
  ///
  /// - Parameter rate: pictures a second.
  package init(count: Int, rate: Rational) {
    precondition(count > 0, "there is a picture")
    starts = .rate(rate.double, count: count)
    (duration, plays) = (Double(count) / rate.double, 1)
  }

  package var count: Int {
    switch starts {
    case .each(let starts): starts.count
    case .rate(_, let count): count
    }
  }

  /// Which is seen so many seconds after the first has appeared; before that, the first.
  package func number(at seconds: Double) -> Int {
    guard duration > 0 else { return count - 1 }
    let isOver = plays > 0 && seconds > duration * Double(plays) - Self.tolerance
    guard !isOver, seconds < Double(Int32.max) * duration else { return count - 1 }
    let rest = max(seconds, 0).truncatingRemainder(dividingBy: duration)
    return number(within: duration - rest < Self.tolerance ? 0 : rest)
  }

  /// Which is seen at a time of the first play; at ``duration`` and after it, the last.
  package func number(within seconds: Double) -> Int {
    guard seconds < duration - Self.tolerance else { return count - 1 }
    switch starts {
    case .rate(let rate, let count):
      return min(max(Int((seconds + Self.tolerance) * rate), 0), count - 1)
    case .each(let starts):
      var (low, high) = (0, count)
      while high - low > 1 {
        let middle = (low + high) / 2
        if starts[middle] <= seconds + Self.tolerance { low = middle } else { high = middle }
      }
      return low
    }
  }
}
