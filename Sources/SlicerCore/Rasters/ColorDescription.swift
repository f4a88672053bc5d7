/// A file's description of its samples' colors; a file may have several.
///
/// Readers take the first that is there: code points, ICC profile, `isSRGB`, gamma; else sRGB.
///
/// Source: PNG 3rd ed. §4.3 "Color spaces".
package struct ColorDescription: Hashable, Sendable {
  /// The code points of a `cICP` chunk.
  ///
  /// Source: ITU-T H.273; PNG 3rd ed. §11.3.2.6.
  package struct CodePoints: Hashable, Sendable, CustomStringConvertible {
    /// ColorPrimaries, 1 for BT.709.
    package var primaries: Int
    /// TransferCharacteristics, 13 for sRGB.
    package var transfer: Int
    /// MatrixCoefficients, 0 for RGB.
    package var matrix: Int
    /// True if samples use all their values; video leaves some at both ends.
    package var isFullRange: Bool

    package init(primaries: Int, transfer: Int, matrix: Int = 0, isFullRange: Bool = true) {
      self.primaries = primaries
      self.transfer = transfer
      self.matrix = matrix
      self.isFullRange = isFullRange
    }

    /// `9/16/0/1`, in the chunk's order.
    package var description: String { "\(primaries)/\(transfer)/\(matrix)/\(isFullRange ? 1 : 0)" }
  }

  /// The CIE 1931 x and y of white and of the three primaries.
  package struct Chromaticities: Hashable, Sendable {
    package var white, red, green, blue: Point

    package init(white: Point, red: Point, green: Point, blue: Point) {
      self.white = white
      self.red = red
      self.green = green
      self.blue = blue
    }
  }

  /// PNG's cICP, which goes before everything else.
  package var codePoints: CodePoints?
  /// An ICC profile; empty when there is one that cannot be inflated.
  package var iccProfile: [UInt8]?
  package var isSRGB = false
  /// The exponent that light was encoded with, such as 1/2.2.
  package var gamma: Double?
  /// Colors that count only beside ``gamma``.
  package var chromaticities: Chromaticities?

  /// States nothing: sRGB.
  package init() {}
}

/// The meaning of RGB samples: sRGB, or an ICC profile.
///
/// Two are equal if files would say the same of them.
public struct ColorSpace: Hashable, Sendable, CustomStringConvertible {
  /// The name in messages and manifests: `sRGB`, `Display P3`, or the profile's own.
  public let name: String
  /// The description that files get: sRGB, or else a profile, which JPEGs can have too.
  package let colors: ColorDescription

  package init(name: String, colors: ColorDescription) {
    (self.name, self.colors) = (name, colors)
  }

  /// The color space of pictures that state none. Source: IEC 61966-2-1.
  public static let sRGB: ColorSpace = {
    var colors = ColorDescription()
    colors.isSRGB = true
    return ColorSpace(name: "sRGB", colors: colors)
  }()

  /// The name.
  public var description: String { name }
}
