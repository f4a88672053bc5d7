/// A spring that swings from 0 to 1 and has come to rest, to 0.001, at time 1.
///
/// The damping ratio is 1 − bounce, or 1/(1 + bounce) below 0. How fast a spring is says how long it takes
/// where nothing else does; else its time is scaled to the duration. Source: SwiftUI's
/// `spring(duration:bounce:)` and `spring(response:dampingFraction:)`, `CASpringAnimation`.
package struct Spring: Hashable, Sendable, CustomStringConvertible {
  static let usage =
    "spring(bounce) with a bounce in -0.9…0.9, spring(duration: seconds, bounce: b), "
    + "spring(response: seconds, dampingFraction: d), spring(mass: m, stiffness: k, damping: c)"

  /// What ``bounce`` may be. Nearer to 1 a spring swings for hundreds of times.
  package static let allowed = -0.9...0.9

  /// A spring as fast as it can be without swinging over.
  package static let critical = Spring(proven: 0)
  /// SwiftUI's three.
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

  /// - Parameter perceptualDuration: seconds of a swing without damping, above 0 and at most a day.
  /// - Throws: `CurveError.value(curve:part:text:allowed:)` when `bounce` is not in -0.9…0.9, or the
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
    restTime = SpringMotion(bounce: bounce).restTime(within: Self.tolerance)
  }

  static func error(_ part: String, _ text: String, _ allowed: String) -> CurveError {
    .value(curve: "spring", part: part, text: text, allowed: allowed)
  }

  /// The seconds until it rests; nil for a spring that takes the time that there is.
  var settlingDuration: Double? { perceptualDuration.map { $0 * restTime / (2 * .pi) } }

  func value(at time: Double) -> Double {
    1 - SpringMotion(bounce: bounce).distance(at: time * restTime)
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
        // As Core Animation does: more damping than it takes makes it no slower.
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
    else { throw CurveError.arguments(name: "spring", text: String(text), usage: Self.usage) }
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

/// The distance of a spring from its rest, released at distance 1, with ω = 1.
struct SpringMotion {
  /// ζ: below 1 it swings over, at 1 it does not, above it creeps.
  let dampingRatio: Double
  /// Towards the rest, when it is released.
  let velocity: Double

  init(dampingRatio: Double, velocity: Double = 0) {
    (self.dampingRatio, self.velocity) = (dampingRatio, velocity)
  }

  init(bounce: Double) {
    self.init(dampingRatio: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce))
  }

  /// √|1 − ζ²|, the swinging or creeping part's rate.
  private var rate: Double { abs(1 - dampingRatio * dampingRatio).squareRoot() }

  /// Near ζ = 1 the other formulas divide by next to nothing.
  private var isCritical: Bool { rate < 1e-6 }

  /// The distance after `t` radians: the solution of x″ + 2ζx′ + x = 0 with x = 1, x′ = −velocity.
  func distance(at t: Double) -> Double {
    let decay = Elementary.exponential(-dampingRatio * t)
    let rate = rate
    if isCritical { return decay * (1 + (1 - velocity) * t) }
    if dampingRatio < 1 {
      let (sine, cosine) = Elementary.sineCosine(rate * t)
      return decay * (cosine + (dampingRatio - velocity) / rate * sine)
    }
    let slow = Elementary.exponential(-(dampingRatio - rate) * t)
    let fast = Elementary.exponential(-(dampingRatio + rate) * t)
    return
      (slow * (dampingRatio + rate - velocity) - fast * (dampingRatio - rate - velocity))
      / (2 * rate)
  }

  /// What the distance is never beyond after `t` radians.
  func reach(at t: Double) -> Double {
    let decay = Elementary.exponential(-dampingRatio * t)
    if isCritical { return decay * (1 + abs(1 - velocity) * t) }
    if dampingRatio < 1 {
      let side = (dampingRatio - velocity) / rate
      return decay * (1 + side * side).squareRoot()
    }
    return Elementary.exponential(-(dampingRatio - rate) * t)
      * (abs(dampingRatio + rate - velocity) + abs(dampingRatio - rate - velocity)) / (2 * rate)
  }

  /// The time after which the distance is never again over `tolerance`.
  func restTime(within tolerance: Double) -> Double {
    var (low, high) = lastSwing(over: tolerance)
    let sign = distance(at: low) < 0 ? -1.0 : 1
    for _ in 0..<80 {
      let middle = (low + high) / 2
      if distance(at: middle) * sign > tolerance { low = middle } else { high = middle }
    }
    return high
  }

  /// Between these times the distance runs one way, from over `tolerance` until it rests.
  ///
  /// A swinging spring turns at multiples of π/√(1 − ζ²), where its distance is e^(−ζt).
  private func lastSwing(over tolerance: Double) -> (Double, Double) {
    // Slow springs fall as e^(−t/2ζ) or faster: 40ζ are enough for e^(−20).
    guard dampingRatio < 1 else { return (0, 40 * dampingRatio) }
    let half = Double.pi / (1 - dampingRatio * dampingRatio).squareRoot()
    var turn = 0.0
    while Elementary.exponential(-dampingRatio * half * (turn + 1)) > tolerance { turn += 1 }
    return (half * turn, min(half * (turn + 1), half * turn + 40))
  }
}

/// A weight on a spring, in seconds: where it is on its way from 0 to 1, at any time.
///
/// With ω = √(stiffness/mass) and ζ = damping/(2√(stiffness·mass)) it swings over below ζ = 1. Source:
/// `CASpringAnimation`; SwiftUI calls its own `Spring`.
public struct DampedSpring: Hashable, Sendable {
  /// More is slower; above 0.
  package var mass: Double
  /// More is faster; above 0.
  package var stiffness: Double
  /// More swings less; above 0, for without it there is no end.
  package var damping: Double
  /// Ways from 0 to 1 a second at the start; below 0 it first goes back.
  package var initialVelocity: Double
  /// Whether it may creep, with ζ above 1. If not, it is as fast as it can be without swinging over.
  package var allowsOverdamping: Bool

  /// Core Animation's defaults where nothing is said.
  public init(
    mass: Double = 1, stiffness: Double = 100, damping: Double = 10, initialVelocity: Double = 0,
    allowsOverdamping: Bool = false
  ) {
    (self.mass, self.stiffness, self.damping) = (mass, stiffness, damping)
    (self.initialVelocity, self.allowsOverdamping) = (initialVelocity, allowsOverdamping)
  }

  /// By how it feels. Source: `CASpringAnimation(perceptualDuration:bounce:)`.
  ///
  /// - Parameters:
  ///   - perceptualDuration: seconds of a swing without damping; above 0.
  ///   - bounce: 0 does not swing over, towards 1 more and more; below 0, more than −1, it creeps.
  public init(perceptualDuration: Double, bounce: Double = 0) {
    let rate = 2 * Double.pi / perceptualDuration
    let ratio = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
    self.init(stiffness: rate * rate, damping: 2 * ratio * rate, allowsOverdamping: true)
  }

  /// Where it is after `seconds`: 0 at first, near 1 in the end, and beyond 1 where it swings over.
  package func value(at seconds: Double) -> Double {
    seconds <= 0 ? 0 : 1 - motion.distance(at: seconds * rate)
  }

  /// The seconds after which it stays within 0.001 of its end, by the curve that its swings touch.
  package var settlingDuration: Double {
    guard isLegal else { return .infinity }
    let motion = motion
    var (low, high) = (0.0, 1.0)
    while motion.reach(at: high) > Spring.tolerance, high < 1e9 { (low, high) = (high, high * 2) }
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if motion.reach(at: middle) > Spring.tolerance { low = middle } else { high = middle }
    }
    return high / rate
  }

  private var rate: Double { (stiffness / mass).squareRoot() }

  private var motion: SpringMotion {
    let ratio = damping / (2 * (stiffness * mass).squareRoot())
    return SpringMotion(
      dampingRatio: allowsOverdamping ? ratio : min(ratio, 1), velocity: initialVelocity / rate)
  }

  private var isLegal: Bool {
    [mass, stiffness, damping].allSatisfy { $0 > 0 && $0.isFinite } && initialVelocity.isFinite
  }
}
