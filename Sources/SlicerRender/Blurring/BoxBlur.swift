internal import CSlicerKernels

/// A Gaussian by three means of neighboring numbers.
///
/// The outermost numbers of a mean count in part, so that its deviation is exact and grows without steps.
/// Source: Gwosdek and others, "Theoretical Foundations of Gaussian Convolution by Extended Box Filtering",
/// 2011.
struct BoxBlur: Sendable {
  /// A pixel of each of four lines, or four pixels of one: as many numbers as a processor likes to add
  /// at once.
  typealias Quad = SIMD16<Float>
  typealias Lines = UnsafeMutablePointer<Quad>

  /// The whole numbers on each side that the mean takes in.
  private let reach: Int
  /// The weight of the next number on each side.
  private let rest: Float
  /// 1 / (2 · reach + 1 + 2 · rest).
  private let share: Float

  private static let passes = 3

  /// - Parameter deviation: of the Gaussian, at least 0.
  init(deviation: Double) {
    let variance = deviation * deviation / Double(Self.passes)
    let reach = (((1 + 12 * variance).squareRoot() - 1) / 2).rounded(.down)
    let above = (2 * reach + 1) * (variance - reach * (reach + 1) / 3)
    let rest = above / (2 * ((reach + 1) * (reach + 1) - variance))
    (self.reach, self.rest) = (Int(reach), Float(rest))
    share = Float(1 / (2 * reach + 1 + 2 * rest))
  }

  /// The count of numbers on each side that can change a result.
  var margin: Int { Self.passes * (reach + 1) }

  /// Blurs lines along themselves.
  ///
  /// - Parameters:
  ///   - lines: `count` numbers, and ``margin`` more before and after them.
  ///   - spare: as long; what it holds does not matter.
  /// - Returns: where the first of the `count` stands, in one of both.
  func blur(
    _ lines: Lines, count: Int, _ spare: Lines, _ loops: PixelLoops
  ) -> UnsafePointer<Quad> {
    var (source, target) = (lines, spare)
    for pass in 1...Self.passes {
      let edge = pass * (reach + 1)
      loops.pointee.mean_lines(
        Self.numbers(target + edge), Self.numbers(source + edge), count + 2 * (margin - edge),
        reach,
        rest, share)
      swap(&source, &target)
    }
    return UnsafePointer(source + margin)
  }

  private static func numbers(_ lines: Lines) -> UnsafeMutablePointer<Float> {
    UnsafeMutableRawPointer(lines).assumingMemoryBound(to: Float.self)
  }

  /// The plain twin of the loop in C: a running sum.
  static func mean(
    _ target: Lines, _ source: UnsafePointer<Quad>, _ count: Int, reach: Int, rest: Float,
    share: Float
  ) {
    var sum = Quad.zero
    for i in -reach...reach { sum += source[i] }
    for i in 0..<count {
      let next = source[i + reach + 1]
      target[i] = (sum + (source[i - reach - 1] + next) * rest) * share
      sum += next - source[i - reach]
    }
  }
}
