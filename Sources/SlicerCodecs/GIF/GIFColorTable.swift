import SlicerCore

/// A GIF's color table: at most 256 colors, numbered.
struct GIFColorTable {
  /// Red, green and blue, from the low byte on, with the high byte 255; 0 for the transparent one.
  private let colors: [UInt32]
  /// The number of the transparent color, which is the first; nil where there was no room for it.
  let transparent: UInt8?
  private let index: ColorIndex

  static let limit = 256

  /// A picture's own colors in their order, the same one more than once, too.
  init(_ palette: [RGBA]) {
    (colors, transparent, index) = (Self.colors(palette), nil, ColorIndex())
  }

  /// Red, green and blue of each color, with the high byte 255.
  static func colors(_ palette: [RGBA]) -> [UInt32] {
    palette.map { 0xFF00_0000 | UInt32($0.blue) << 16 | UInt32($0.green) << 8 | UInt32($0.red) }
  }

  /// - Parameter survey: not overfull.
  init(_ survey: GIFColorSurvey) {
    let sorted = survey.sortedColors
    transparent = sorted.count < Self.limit ? 0 : nil
    colors = (transparent == nil ? [] : [0]) + sorted
    var index = ColorIndex()
    for (number, color) in colors.enumerated() where color != 0 { index.insert(color, number) }
    self.index = index
  }

  /// Nil if the table has not got the color.
  @inline(__always)
  func number(of color: UInt32) -> UInt8? { index[color].map { UInt8(truncatingIfNeeded: $0) } }

  /// The number of bits that say how long the table is, 1…8.
  var bits: Int { max(1, Int.bitWidth - (colors.count - 1).leadingZeroBitCount) }

  /// The table's bytes in a file: as many colors as ``bits`` can number.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(3 << bits)
    for color in colors {
      bytes += [UInt8(truncatingIfNeeded: color), UInt8(truncatingIfNeeded: color >> 8)]
      bytes.append(UInt8(truncatingIfNeeded: color >> 16))
    }
    return bytes + repeatElement(0, count: (3 << bits) - bytes.count)
  }
}

/// Numbers of up to 256 colors by their hash.
struct ColorIndex {
  /// A color and its number, in places that the color's hash gives; 0 of none, which is no color.
  private var colors = [UInt32](repeating: 0, count: 1 << bits)
  private var numbers = [UInt16](repeating: 0, count: 1 << bits)

  private static let bits = 10

  @inline(__always)
  subscript(color: UInt32) -> Int? {
    let place = place(of: color)
    return colors[place] == color ? Int(numbers[place]) : nil
  }

  mutating func insert(_ color: UInt32, _ number: Int) {
    let place = place(of: color)
    (colors[place], numbers[place]) = (color, UInt16(number))
  }

  /// The color's place in the table, or the place where it would go.
  @inline(__always)
  private func place(of color: UInt32) -> Int {
    var place = Int((color &* 2_654_435_761) &>> UInt32(32 - Self.bits))
    while colors[place] != 0, colors[place] != color {
      place = (place &+ 1) & (1 &<< Self.bits &- 1)
    }
    return place
  }
}
