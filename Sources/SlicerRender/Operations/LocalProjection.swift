import SlicerCore

/// Which places of a picture are seen around one pixel of the stage.
///
/// For (i, j) pixels from the anchor, where (u, v) is seen: u(i, j) = u + (i·a + j·b) / (1 + i·c + j·d),
/// likewise v. The differences are small, so that Float holds them to less than 1/256 pixel.
struct LocalProjection {
  private let x, y: Axis
  /// How fast the depth changes, as a part of the anchor's.
  private let c, d: Float

  /// - Parameters:
  ///   - sampled: the numerators of u and v, and their denominator, which is positive here.
  ///   - column, row: the anchor, in pixels of the stage.
  @inline(__always)
  init(
    _ sampled: PlaneSampler.Forms, _ reader: BilinearReader, _ column: Double, _ row: Double
  ) {
    let q = sampled.q
    let reciprocal = 1 / max(q.value(column, row), PlaneSampler.leastDepth)
    (c, d) = (Float(q.dx * reciprocal), Float(q.dy * reciprocal))
    func axis(_ form: LinearForm, _ first: Int, _ last: Int) -> Axis {
      let place = form.value(column, row) * reciprocal
      return Axis(
        place, (form.dx - place * q.dx) * reciprocal, (form.dy - place * q.dy) * reciprocal,
        first, last)
    }
    x = axis(sampled.x, reader.first.x, reader.last.x)
    y = axis(sampled.y, reader.first.y, reader.last.y)
  }

  /// How many of the picture's pixels a stage pixel covers across and down.
  var spread: (across: Float, down: Float) {
    (max(abs(x.across), abs(y.across)) / 256, max(abs(x.down), abs(y.down)) / 256)
  }

  /// Columns and rows of the picture in steps of 1/256 pixel, from its first pixel to its last.
  ///
  /// - Parameters:
  ///   - i: to the right of the anchor, in pixels of the stage.
  ///   - j: below the anchor.
  ///   - isInside: what ``isInside(from:to:)`` says.
  @inline(__always)
  func places(
    _ i: SIMD4<Float>, _ j: Float, isInside: Bool
  ) -> (columns: SIMD4<Int32>, rows: SIMD4<Int32>) {
    let depth = i * c + (1 + j * d)
    if isInside {
      let reciprocal = 1 / depth
      return (x.rounded(x.place(i, j, reciprocal)), y.rounded(y.place(i, j, reciprocal)))
    }
    let least = SIMD4<Float>(repeating: Self.leastDepth)
    let reciprocal = 1 / least.replacing(with: depth, where: depth .> least)
    return (
      x.rounded(x.clamped(x.place(i, j, reciprocal))),
      y.rounded(y.clamped(y.place(i, j, reciprocal)))
    )
  }

  /// Whether all places for i in a range, in the anchor's row of the stage, have neighbours to the
  /// right and below. Straight lines stay straight, so the four corners tell.
  @inline(__always)
  func isInside(from left: Float, to right: Float) -> Bool {
    let i = SIMD4(left, right, left, right)
    let j = SIMD4<Float>(-0.5, -0.5, 0.5, 0.5)
    let depth = i * c + (1 + j * d)
    guard all(depth .> Self.leastDepth) else { return false }
    let reciprocal = 1 / depth
    return x.holds(i, j, reciprocal) && y.holds(i, j, reciprocal)
  }

  /// As a part of the anchor's.
  private static let leastDepth: Float = 1e-6

  /// One coordinate of the picture in steps of 1/256 pixel.
  private struct Axis {
    /// Change a stage pixel.
    let across, down: Float
    /// The anchor's place and the limits, from the whole pixel `base`.
    private let start, low, high: Float
    private let base: Int32

    /// Farther from the anchor nothing is told apart. 2²² steps more than ``magic`` are exact.
    private static let reach = 4_194_000.0
    /// Added to 1.5 · 2²³, a Float has steps of 1: its low bits are the whole number.
    private static let magic: Float = 12_582_912
    private static let magicBits: Int32 = 0x4B40_0000

    @inline(__always)
    init(_ place: Double, _ across: Double, _ down: Double, _ first: Int, _ last: Int) {
      func near(_ value: Double) -> Float { Float(min(max(value, -Self.reach), Self.reach)) }
      (self.across, self.down) = (Float(across * 256), Float(down * 256))
      let whole = Int(min(max(place, Double(first)), Double(last)))
      start = near((place - Double(whole)) * 256)
      low = near(Double(first &- whole) * 256)
      high = near(Double(last &- whole) * 256)
      base = Int32(truncatingIfNeeded: whole &* 256) &- Self.magicBits
    }

    /// In steps from `base`; not rounded.
    @inline(__always)
    func place(
      _ i: SIMD4<Float>, _ j: Float, _ reciprocal: SIMD4<Float>
    ) -> SIMD4<Float> {
      (i * across + j * down) * reciprocal + start
    }

    /// Whether all are so far inside that rounding does not matter.
    @inline(__always)
    func holds(_ i: SIMD4<Float>, _ j: SIMD4<Float>, _ reciprocal: SIMD4<Float>) -> Bool {
      let place = (i * across + j * down) * reciprocal + start
      return all((place .>= low + 1) .& (place .<= high - 258))
    }

    /// What is not a number becomes the first pixel.
    @inline(__always)
    func clamped(_ place: SIMD4<Float>) -> SIMD4<Float> {
      let (least, most) = (SIMD4(repeating: low), SIMD4(repeating: high))
      let above = least.replacing(with: place, where: place .> least)
      return most.replacing(with: above, where: above .< most)
    }

    /// Rounded, in steps from the picture's first pixel.
    @inline(__always)
    func rounded(_ place: SIMD4<Float>) -> SIMD4<Int32> {
      unsafeBitCast(place + Self.magic, to: SIMD4<Int32>.self) &+ base
    }
  }
}
