import SlicerCore

/// A spring that swings from 0 to 1 and has come to rest, to 0.001, at time 1.
///
/// The damping ratio is 1 − bounce, or 1/(1 + bounce) below 0. How fast a spring is does not matter
/// here: its time is scaled to the duration. Source: SwiftUI and UIKit,
/// `init(perceptualDuration:bounce:)`; `CASpringAnimation`.
public struct Spring: Hashable, Sendable, CustomStringConvertible {
  static let usage = "spring(bounce) with a bounce in -0.9…0.9"

  /// What ``bounce`` may be. Nearer to 1 a spring swings for hundreds of times.
  public static let allowed = -0.9...0.9

  /// A spring as fast as it can be without swinging over.
  public static let critical = Spring(proven: 0)

  /// How far a spring at rest may be from its end.
  static let tolerance = 0.001

  /// Below 0 slower, 0 without swinging over, above 0 more and more of it.
  public let bounce: Double
  /// Radians of an undamped spring until rest.
  private let restTime: Double

  /// - Throws: ``TimingError/curveValue(curve:part:text:allowed:)`` when `bounce` is not in
  ///   ``allowed``.
  public init(bounce: Double) throws(TimingError) {
    guard Self.allowed.contains(bounce) else { throw Self.error("\(bounce)") }
    self.init(proven: bounce)
  }

  private init(proven bounce: Double) {
    self.bounce = bounce + 0
    restTime = SpringMotion(bounce: bounce).restTime(within: Self.tolerance)
  }

  init(parsing text: Substring) throws(TimingError) {
    guard let bounce = CurveNumber.parse(text) else { throw Self.error(String(text)) }
    try self.init(bounce: bounce)
  }

  private static func error(_ text: String) -> TimingError {
    .curveValue(curve: "spring", part: "bounce", text: text, allowed: "a number in -0.9…0.9")
  }

  func value(at time: Double) -> Double {
    1 - SpringMotion(bounce: bounce).distance(at: time * restTime)
  }

  /// `spring(0.2)`.
  public var description: String { "spring(\(CurveNumber.text(bounce)))" }
}
