/// What a file says about the colors of its samples; a file may say it in several ways.
///
/// Readers take the first that is there: code points, ICC profile, `isSRGB`, gamma; else sRGB.
///
/// Source: PNG 3rd ed. §4.3 "Color spaces".
public struct ColorDescription: Hashable, Sendable {
  /// The code points of a `cICP` chunk.
  ///
  /// Source: ITU-T H.273; PNG 3rd ed. §11.3.2.6.
  public struct CodePoints: Hashable, Sendable, CustomStringConvertible {
    /// ColorPrimaries, 1 for BT.709.
    public var primaries: Int
    /// TransferCharacteristics, 13 for sRGB.
    public var transfer: Int
    /// MatrixCoefficients, 0 for RGB.
    public var matrix: Int
    /// Whether samples use all their values; video leaves some at both ends.
    public var isFullRange: Bool

    /// Code points of ITU-T H.273.
    package init(primaries: Int, transfer: Int, matrix: Int = 0, isFullRange: Bool = true) {
      self.primaries = primaries
      self.transfer = transfer
      self.matrix = matrix
      self.isFullRange = isFullRange
    }

    /// `9/16/0/1`, in the chunk's order.
    public var description: String { "\(primaries)/\(transfer)/\(matrix)/\(isFullRange ? 1 : 0)" }
  }

  /// The CIE 1931 x and y of white and of the three primaries.
  public struct Chromaticities: Hashable, Sendable {
    public var white, red, green, blue: Point

    /// CIE xy of the white point and of the primaries.
    package init(white: Point, red: Point, green: Point, blue: Point) {
      self.white = white
      self.red = red
      self.green = green
      self.blue = blue
    }
  }

  /// PNG's cICP, which goes before everything else.
  public var codePoints: CodePoints?
  /// An ICC profile; empty when there is one that cannot be inflated.
  public var iccProfile: [UInt8]?
  /// The file says that it is sRGB.
  public var isSRGB = false
  /// The exponent that light was encoded with, such as 1/2.2.
  public var gamma: Double?
  /// Counts only beside ``gamma``.
  public var chromaticities: Chromaticities?

  /// Nothing said: sRGB.
  package init() {}
}
