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
  /// True if it may creep, with ζ above 1. If not, it is as fast as it can be without swinging over.
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
