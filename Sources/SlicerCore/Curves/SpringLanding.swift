/// The end of a spring's way, bent so that the spring arrives at its rest with no speed.
///
/// A cubic in the time is added to the way. It begins with no shift and no speed, and ends with the shift and
/// the speed that the oscillator lacks. Its greatest shift is 0.0018.
struct SpringLanding: Hashable {
  /// Radians at which the landing begins and ends.
  private let start, end: Double
  /// Factors of the square and the cube of the part of the landing that has passed.
  private let square, cube: Double

  /// - Parameter end: radians after which the spring shall rest.
  init(of motion: SpringMotion, at end: Double) {
    // A quarter of the time is slow enough to go on slowing down. A spring that swings turns around before that.
    let length = min(end / 4, motion.dampingRatio < 1 ? 2 : .infinity)
    let (rest, slope) = (motion.distance(at: end), -motion.speed(at: end) * length)
    (start, self.end) = (end - length, end)
    (square, cube) = (3 * rest - slope, slope - 2 * rest)
  }

  /// The shift towards the end after `radians`.
  func shift(at radians: Double) -> Double {
    guard radians > start else { return 0 }
    let part = min((radians - start) / (end - start), 1)
    return part * part * (square + part * cube)
  }
}
