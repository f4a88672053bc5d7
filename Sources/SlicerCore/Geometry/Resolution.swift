/// Pixels per length of a picture as shown: what its file says, or what the user states.
package struct Resolution: Hashable, Sendable {
  /// Pixels along a row in so many micrometers.
  package let x: Pixels
  /// Pixels along a column in so many micrometers.
  package let y: Pixels

  /// A number of millionths of pixels for a number of micrometers; both are above 0.
  package struct Pixels: Hashable, Sendable {
    package let millionths: Int
    package let micrometers: Int

    package init(millionths: Int, micrometers: Int) {
      (self.millionths, self.micrometers) = (millionths, micrometers)
    }

    /// Pixels in an inch, rounded.
    package var perInch: Int {
      Int((Int128(millionths) * 25_400 / Int128(micrometers) + 500_000) / 1_000_000)
    }

    /// The length of so many pixels, rounded to micrometers.
    package func length(of pixels: Int) -> Length {
      let product = Int128(pixels) * 1_000_000 * Int128(micrometers)
      let length = (product + Int128(millionths) / 2) / Int128(millionths)
      return Length(micrometers: Int(min(length, Int128(Length.limit))))
    }

    /// A length in units of `scale` pixels each, rounded to millionths.
    func units(_ length: Length, at scale: Scale) -> ExactDecimal {
      let product = Int128(length.micrometers) * Int128(millionths) * Int128(Scale.denominator)
      let divisor = Int128(micrometers) * Int128(scale.thousandths)
      let half = product < 0 ? -divisor / 2 : divisor / 2
      let limit = Int128(ExactDecimal.limit) * 1_000_000
      return .millionths(Int(min(max((product + half) / divisor, -limit), limit)))
    }
  }

  package init(x: Pixels, y: Pixels) { (self.x, self.y) = (x, y) }

  /// The most pixels in an inch that can be stated.
  package static let maxPerInch = ExactDecimal(100_000)

  /// Parses pixels in an inch, such as `300`.
  ///
  /// - Throws: `SlicerError.badResolution(_:)` for what is no number above 0 and up to 100,000.
  package init(parsingPerInch text: String) throws {
    guard let number = ExactDecimal(text), number > 0, number <= Self.maxPerInch else {
      throw SlicerError.badResolution(text)
    }
    let pixels = Pixels(millionths: number.millionths, micrometers: 25_400)
    self.init(x: pixels, y: pixels)
  }
}

/// Converts lengths to a picture's points or pixels.
package struct PictureMeasure: Hashable, Sendable {
  private let resolution: Resolution
  private let scale: Scale

  /// - Parameter scale: pixels per unit; ``Scale/one`` for lengths in pixels.
  package init(_ resolution: Resolution, at scale: Scale) {
    (self.resolution, self.scale) = (resolution, scale)
  }

  /// A length along a row.
  package func x(_ length: Length) -> ExactDecimal { resolution.x.units(length, at: scale) }

  /// A length along a column.
  package func y(_ length: Length) -> ExactDecimal { resolution.y.units(length, at: scale) }
}
