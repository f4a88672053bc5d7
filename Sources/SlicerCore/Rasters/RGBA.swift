/// A color as a user states it: four 8-bit straight (not premultiplied) sRGB samples.
public struct RGBA: Hashable, Sendable {
  public var red, green, blue, alpha: UInt8

  /// A color by its samples, 0…255.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  package var isGray: Bool { red == green && green == blue }

  /// Nothing, in black.
  public static let transparent = RGBA(red: 0, green: 0, blue: 0, alpha: 0)
  /// Opaque black.
  public static let black = RGBA(red: 0, green: 0, blue: 0)
  /// Opaque: paper.
  public static let white = RGBA(red: 255, green: 255, blue: 255)

  /// The color as a pixel of a canvas.
  package var premultiplied: UInt32 {
    let alpha = UInt32(alpha)
    let channels = [red, green, blue].map { (2 * UInt32($0) * alpha + 255) / 510 }
    return channels[0] | channels[1] << 8 | channels[2] << 16 | alpha << 24
  }
}

extension RGBA {
  /// Parses a color as CSS writes it, in any case: `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`,
  /// `rgb(255 0 0 / 50%)`, `rgba(255, 0, 0, 0.5)`, `hsl(120deg 100% 50%)`, `hsla(…)`, a name of the
  /// 148, or `transparent`. Values out of range are clamped, as CSS does; samples are rounded.
  ///
  /// Nil for anything else.
  ///
  /// Source: CSS Color 4 §4…§7.
  public init?(css text: String) {
    guard text.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    let words = text.lowercased().split { $0 == " " || $0 == "\t" || $0 == "\n" }
    let color = words.joined(separator: " ")
    if color == "transparent" {
      self = .transparent
    } else if color.hasPrefix("#") {
      self.init(hexDigits: color.dropFirst())
    } else if let value = CSSColorNames.value(of: color) {
      self.init(value: value << 8 | 0xFF)
    } else {
      self.init(function: color)
    }
  }

  private init(value: UInt32) {
    self.init(
      red: UInt8(value >> 24), green: UInt8(value >> 16 & 0xFF), blue: UInt8(value >> 8 & 0xFF),
      alpha: UInt8(value & 0xFF))
  }

  private init?(hexDigits digits: Substring) {
    guard digits.allSatisfy(\.isHexDigit) else { return nil }
    let long = digits.count < 6 ? digits.flatMap { [$0, $0] } : Array(digits)
    guard [6, 8].contains(long.count), [3, 4, 6, 8].contains(digits.count),
      let value = UInt32(String(long), radix: 16)
    else { return nil }
    self.init(value: long.count == 6 ? value << 8 | 0xFF : value)
  }

  private init?(function text: String) {
    guard let open = text.firstIndex(of: "("), text.last == ")",
      let arguments = CSSArguments(text[text.index(after: open)...].dropLast())
    else { return nil }
    switch text[..<open] {
    case "rgb", "rgba": self.init(rgb: arguments)
    case "hsl", "hsla": self.init(hsl: arguments)
    default: return nil
    }
  }

  private init?(rgb arguments: CSSArguments) {
    if arguments.isLegacy, Set(arguments.colors.map(\.unit)).count > 1 { return nil }
    let samples = arguments.colors.compactMap { $0.fraction(of: 255) }
    guard samples.count == 3, let alpha = arguments.alpha.fraction(of: 1) else { return nil }
    self.init(fractions: samples[0], samples[1], samples[2], alpha)
  }

  private init?(hsl arguments: CSSArguments) {
    let colors = arguments.colors
    if arguments.isLegacy, colors.dropFirst().contains(where: { $0.unit != .percent }) {
      return nil
    }
    guard let hue = colors[0].degrees, let saturation = colors[1].fraction(of: 100),
      let lightness = colors[2].fraction(of: 100), let alpha = arguments.alpha.fraction(of: 1)
    else { return nil }
    let amplitude = saturation * min(lightness, 1 - lightness)
    let turned = hue.truncatingRemainder(dividingBy: 360) + 360
    let samples = [0.0, 8, 4].map { n in
      let k = (n + turned / 30).truncatingRemainder(dividingBy: 12)
      return lightness - amplitude * max(-1, min(k - 3, 9 - k, 1))
    }
    self.init(fractions: samples[0], samples[1], samples[2], alpha)
  }

  /// Samples of 0…1, rounded to 8 bits.
  private init(fractions red: Double, _ green: Double, _ blue: Double, _ alpha: Double) {
    let samples = [red, green, blue, alpha].map { UInt8((min(max($0, 0), 1) * 255).rounded()) }
    self.init(red: samples[0], green: samples[1], blue: samples[2], alpha: samples[3])
  }
}

extension RGBA {
  /// `#rrggbbaa`.
  package var hexadecimalWithAlpha: String {
    "#" + [red, green, blue, alpha].hexadecimalDigits
  }
}
