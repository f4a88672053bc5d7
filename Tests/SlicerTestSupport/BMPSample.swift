package import SlicerCore

/// BMPs made field by field.
package struct BMPSample: Sendable {
  package var size: PixelSize
  package var bits: Int
  package var isTopDown = false
  /// The compression that the header states.
  package var compression = 0
  package var planes = 1
  /// 12, 40, 56, 64, 108 or 124.
  package var headerSize = 40
  package var palette: [RGBA] = []
  /// Red, green, blue and opacity.
  package var masks: [UInt32] = []
  /// The rows as the file has them, with padding.
  package var pixels: [UInt8] = []
  /// Behind the pixels; only the fifth version of the header can say so.
  package var profile: [UInt8] = []

  package init(_ size: PixelSize, bits: Int) { (self.size, self.bits) = (size, bits) }

  /// Bytes of a row with padding.
  package var stride: Int { (size.width * bits + 31) / 32 * 4 }

  /// Rows of bytes that `value` gives, called with the picture's row and the place in it.
  package mutating func fill(_ value: (_ y: Int, _ byte: Int) -> UInt8) {
    let rows = (0..<size.height).map { isTopDown ? $0 : size.height - 1 - $0 }
    let used = (size.width * bits + 7) / 8
    pixels = rows.flatMap { y in
      (0..<stride).map { $0 < used ? value(y, $0) : 0xEE }
    }
  }

  package static func little(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  package var bytes: [UInt8] {
    let isCore = headerSize == 12
    let height = isTopDown ? -size.height : size.height
    var header = Self.little(headerSize, 4) + Self.little(size.width, isCore ? 2 : 4)
    header += Self.little(height, isCore ? 2 : 4) + Self.little(planes, 2) + Self.little(bits, 2)
    if !isCore {
      header += Self.little(compression, 4) + Self.little(pixels.count, 4)
      header += Self.little(2835, 4) + Self.little(5669, 4)
      header += Self.little(palette.count, 4) + Self.little(0, 4)
    }
    let maskBytes: [UInt8] = masks.flatMap { Self.little(Int($0), 4) }
    if headerSize >= 52 { header += maskBytes }
    header = Array((header + [UInt8](repeating: 0, count: 124)).prefix(headerSize))
    if headerSize == 40 { header += maskBytes }
    if headerSize == 124, !profile.isEmpty {
      header.replaceSubrange(56..<60, with: Array("DEBM".utf8))
    }
    let colors = palette.flatMap { color -> [UInt8] in
      [color.blue, color.green, color.red] + (isCore ? [] : [0])
    }
    let start = 14 + header.count + colors.count
    if headerSize == 124 {
      header.replaceSubrange(112..<116, with: Self.little(start - 14 + pixels.count, 4))
      header.replaceSubrange(116..<120, with: Self.little(profile.count, 4))
    }
    let all: [UInt8] = header + colors + pixels + profile
    var file = Array("BM".utf8)
    file += Self.little(14 + all.count, 4) + Self.little(0, 4) + Self.little(start, 4)
    return file + all
  }

  /// A palette of all of `bits`.
  package static func colors(_ count: Int) -> [RGBA] {
    (0..<count).map { i in
      let blue = UInt8(truncatingIfNeeded: i * 7)
      return RGBA(red: UInt8(i), green: UInt8(255 - i), blue: blue)
    }
  }
}
