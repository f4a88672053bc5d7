package import SlicerCore

/// The one factor by which edited files are larger than the tiles that they were.
package enum TileFactor {
  /// A tile's size in its first file, and the size of the edited one.
  package struct Sizes: Sendable {
    package let tile, file: PixelSize

    package init(tile: PixelSize, file: PixelSize) { (self.tile, self.file) = (tile, file) }

    /// The sides, each before and after.
    fileprivate var sides: [(Int, Int)] { [(tile.width, file.width), (tile.height, file.height)] }
  }

  /// Two files, by their indices, that no factor fits.
  package struct Conflict: Error, Equatable {
    package let first, second: Int
  }

  /// The factor that gives each side to one pixel.
  ///
  /// The factor of the longest side if it gives all sides exactly, else the simplest fraction that fits.
  ///
  /// - Parameter sizes: at least one, none empty.
  package static func factor(of sizes: [Sizes]) throws(Conflict) -> Rational {
    if let longest = sizes.flatMap(\.sides).max(by: { $0.0 < $1.0 }) {
      let factor = Rational(longest.1, longest.0)
      let isExact = sizes.allSatisfy { $0.sides.allSatisfy { scaled($0.0, by: factor) == $0.1 } }
      if isExact { return factor }
    }
    var (low, lowest) = (Rational(0), 0)
    var (high, highest) = (Rational(1 << 40), 0)
    for (index, size) in sizes.enumerated() {
      for (tile, file) in size.sides {
        // Half a pixel is the least that is one.
        let least = Rational(max(2 * file - 2, 1), 2 * tile)
        let most = Rational(file + 1, tile)
        if least > low { (low, lowest) = (least, index) }
        if most < high { (high, highest) = (most, index) }
      }
      guard low <= high else {
        throw Conflict(first: min(lowest, highest), second: max(lowest, highest))
      }
    }
    return simplest(low, high)
  }

  /// The place of a pixel's edge in the larger picture, to the nearest pixel.
  package static func scaled(_ place: Int, by factor: Rational) -> Int {
    (2 * place * factor.numerator + factor.denominator) / (2 * factor.denominator)
  }

  /// The fraction of the least denominator from `low` to `high`.
  ///
  /// Source: the Stern–Brocot tree, by continued fractions.
  private static func simplest(_ low: Rational, _ high: Rational) -> Rational {
    let floor = low.numerator / low.denominator
    if low.denominator == 1, low.numerator > 0 { return low }
    if Rational(floor + 1) <= high { return Rational(floor + 1) }
    let rest = simplest(
      high.adding(Rational(-floor)).reciprocal, low.adding(Rational(-floor)).reciprocal)
    return Rational(floor).adding(rest.reciprocal)
  }
}
