/// A colour as a user states it: four 8-bit straight (not premultiplied) sRGB samples.
public struct RGBA: Hashable, Sendable {
  public var red, green, blue, alpha: UInt8

  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  public static let transparent = RGBA(red: 0, green: 0, blue: 0, alpha: 0)
  public static let black = RGBA(red: 0, green: 0, blue: 0)
  /// Opaque: paper.
  public static let white = RGBA(red: 255, green: 255, blue: 255)
}
