/// A spring that swings from 0 to 1 and comes to rest at time 1.
///
/// An oscillator is then within 0.001 of its end and still moves. The last part of the way is bent so that the
/// spring arrives at 1 with no speed, in place of a jump by the rest: see ``SpringLanding``.
///
/// The damping ratio is 1 − bounce, or 1/(1 + bounce) below 0. How fast a spring is says how long it takes
/// where nothing else does; else its time is scaled to the duration. Source: SwiftUI's
/// `spring(duration:bounce:)` and `spring(response:dampingFraction:)`, `CASpringAnimation`.
package struct Spring: Hashable, Sendable, CustomStringConvertible {
  static let usage =
    "spring(bounce) with a bounce in -0.9…0.9, spring(duration: seconds, bounce: b), "
    + "spring(response: seconds, dampingFraction: d), spring(mass: m, stiffness: k, damping: c)"

  /// The range of ``bounce``. Nearer to 1 a spring swings for hundreds of times.
  package static let allowed = -0.9...0.9

  /// A spring as fast as it can be without swinging over.
  package static let critical = Spring(proven: 0)
  /// SwiftUI's three presets.
  static let smooth = Spring(proven: 0, 0.5)
  static let snappy = Spring(proven: 0.15, 0.5)
  static let bouncy = Spring(proven: 0.3, 0.5)

  /// How far a spring at rest may be from its end.
  static let tolerance = 0.001

  /// Below 0 slower, 0 without swinging over, above 0 more and more of it.
  package let bounce: Double
  /// Seconds of a swing without damping: SwiftUI's `duration` and `response`. Nil for a spring that
  /// takes the time that there is.
  package let perceptualDuration: Double?
  /// Radians of an undamped spring until rest.
  private let restTime: Double
  private let landing: SpringLanding

  /// - Parameter perceptualDuration: seconds of a swing without damping, above 0 and at most a day.
  /// - Throws: `SlicerError.badCurveValue(curve:part:text:allowed:)` when `bounce` is not in -0.9…0.9, or the
  ///   duration is out of range.
  package init(bounce: Double, perceptualDuration: Double? = nil) throws {
    guard Self.allowed.contains(bounce) else {
      throw Self.error("bounce", "\(bounce)", "a number in -0.9…0.9")
    }
    if let perceptualDuration, !(1e-6...86_400).contains(perceptualDuration) {
      throw Self.error("duration", "\(perceptualDuration)", "a number of seconds in 0.000001…86400")
    }
    self.init(proven: bounce, perceptualDuration)
  }

  private init(proven bounce: Double, _ perceptualDuration: Double? = nil) {
    self.bounce = bounce + 0
    self.perceptualDuration = perceptualDuration
    let motion = SpringMotion(bounce: bounce)
    restTime = motion.restTime(within: Self.tolerance)
    landing = SpringLanding(of: motion, at: restTime)
  }

  static func error(_ part: String, _ text: String, _ allowed: String) -> SlicerError {
    .badCurveValue(curve: "spring", part: part, text: text, allowed: allowed)
  }

  /// The seconds until it rests; nil for a spring that takes the time that there is.
  var settlingDuration: Double? { perceptualDuration.map { $0 * restTime / (2 * .pi) } }

  func value(at time: Double) -> Double {
    let radians = time * restTime
    return 1 - SpringMotion(bounce: bounce).distance(at: radians) + landing.shift(at: radians)
  }

  /// `spring(0.2)`, `spring(duration: 0.5, bounce: 0.2)`.
  package var description: String {
    guard let perceptualDuration else { return "spring(\(CurveNumber.text(bounce)))" }
    return "spring(duration: \(CurveNumber.text(perceptualDuration)), "
      + "bounce: \(CurveNumber.text(bounce)))"
  }
}

extension Spring {
  /// How springs are written: by names of numbers in the brackets, or by the bounce alone.
  private static let forms: [(parts: [String], make: @Sendable ([Double]) -> (Double, Double))] = [
    (["duration", "bounce"], { ($0[0], $0[1]) }),
    (["response", "dampingFraction"], { ($0[0], bounce(ofRatio: $0[1])) }),
    (
      ["mass", "stiffness", "damping"],
      { parts in
        let rate = (parts[1] / parts[0]).squareRoot()
        // Like Core Animation's: damping beyond the critical makes it no slower.
        let ratio = min(parts[2] / (2 * (parts[1] * parts[0]).squareRoot()), 1)
        return (2 * .pi / rate, bounce(ofRatio: ratio))
      }
    ),
  ]

  private static func bounce(ofRatio ratio: Double) -> Double {
    ratio <= 1 ? 1 - ratio : 1 / ratio - 1
  }

  init(parsing text: Substring) throws {
    let parts = CurveNumber.parts(text)
    if parts.count == 1, !parts[0].contains(":") {
      guard let bounce = CurveNumber.parse(parts[0]) else {
        throw Self.error("bounce", String(text), "a number in -0.9…0.9")
      }
      try self.init(bounce: bounce)
      return
    }
    let pairs = parts.map { $0.split(separator: ":", omittingEmptySubsequences: false) }
    let names = pairs.map { $0[0].filter { $0 != " " }.lowercased() }
    guard pairs.allSatisfy({ $0.count == 2 }),
      let form = Self.forms.first(where: {
        $0.parts.map { $0.lowercased() }.sorted() == names.sorted()
      })
    else {
      throw SlicerError.badCurveArguments(name: "spring", text: String(text), usage: Self.usage)
    }
    var numbers: [Double] = []
    for part in form.parts {
      let place = names.firstIndex(of: part.lowercased()) ?? 0
      let number = try CurveNumber.checked(pairs[place][1].drop { $0 == " " }, part, of: "spring")
      guard number > 0 || part == "bounce" else {
        throw Self.error(part, CurveNumber.text(number), "a number above 0")
      }
      numbers.append(number)
    }
    let (duration, bounce) = form.make(numbers)
    try self.init(bounce: bounce, perceptualDuration: duration)
  }
}
