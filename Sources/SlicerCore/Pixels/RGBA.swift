/// A colour as a user states it: four 8-bit straight (not premultiplied) sRGB samples.
public struct RGBA: Hashable, Sendable {
  public var red, green, blue, alpha: UInt8

  /// A colour by its samples, 0…255.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Nothing, in black.
  public static let transparent = RGBA(red: 0, green: 0, blue: 0, alpha: 0)
  /// Opaque black.
  public static let black = RGBA(red: 0, green: 0, blue: 0)
}
