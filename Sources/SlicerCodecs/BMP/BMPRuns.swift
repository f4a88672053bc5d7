import SlicerCore

/// Runs that are being decoded, a byte an index.
struct BMPRuns {
  let raster: Raster
  private(set) var damage: StoredDamage?
  private let file: StoredFile
  private let size: PixelSize
  /// Pixels of a row that is padded to 4 bytes. ImageMagick pads rows and then packs the padding.
  private let paddedWidth: Int
  /// Bits per pixel: 4, 8 or 24.
  private let bits: Int
  private let isLenient: Bool
  /// Where the next pixel is; rows count as the file has them.
  private var (x, y) = (0, 0)
  /// Codes since the last one that brought a pixel.
  private var idleCodes = 0

  private static let patience = 1 << 20

  init(_ file: StoredFile, _ bmp: BMPFile, isLenient: Bool) throws {
    (self.file, size, bits, self.isLenient) = (file, bmp.size, bmp.bitsPerPixel, isLenient)
    paddedWidth = (size.width * bits + 31) / 32 * 32 / bits
    raster = try Raster(size: bmp.size, format: PixelFormat(bits == 24 ? .rgb : .palette))
  }

  /// Reads codes up to the end code.
  mutating func decode() throws {
    do {
      while try decodeCode() {}
    } catch let wrong as StoredDamage {
      damage = wrong
    }
  }

  /// Returns true unless the code was the last one.
  private mutating func decodeCode() throws -> Bool {
    if idleCodes & 1023 == 0 { try Cancellation.check() }
    idleCodes += 1
    guard idleCodes < Self.patience else {
      throw StoredDamage(.malformed("a million codes without a pixel"), isLast: false)
    }
    let count = try byte()
    if count > 0 {
      try write(count, try bits == 24 ? [byte(), byte(), byte()] : [byte()])
      return true
    }
    switch try byte() {
    case 0: (x, y) = (0, y + 1)
    case 1: return false
    case 2: try move(byte(), byte())
    case let count: try copy(Int(count))
    }
    return true
  }

  /// A file that has all rows may end without saying so.
  private func byte() throws -> UInt8 {
    guard let byte = try file.next() else {
      throw StoredDamage(.ended(present: min(y, size.height)), isLast: false)
    }
    return byte
  }

  private mutating func move(_ right: UInt8, _ up: UInt8) throws {
    x += Int(right)
    y += Int(up)
    if x > paddedWidth || y >= size.height { try overflow() }
  }

  /// Pixels of `count` at the current place that lie in the row: what lies in its padding is left out.
  private func fitting(_ count: Int) -> Int {
    y < size.height ? max(0, min(count, size.width - x)) : 0
  }

  /// Moves on by `count` pixels, of which some may lie in the row's padding.
  private mutating func advance(_ count: Int) throws {
    x += count
    if x > paddedWidth || y >= size.height { try overflow() }
  }

  /// Notes pixels outside of the picture, or refuses them.
  private mutating func overflow() throws {
    if damage == nil {
      damage = StoredDamage(
        .malformed("a run leaves the picture in row \(y) from the file's first"), isLast: false)
    }
    if let damage, !isLenient { throw damage }
    // Nothing that follows can come back.
    if y >= size.height, let damage { throw damage }
    x = min(x, paddedWidth)
  }

  /// A run of one pixel, of RLE4 of two that alternate.
  private mutating func write(_ count: UInt8, _ pixel: [UInt8]) throws {
    let fitting = fitting(Int(count))
    if fitting > 0 {
      idleCodes = 0
      let row = raster.mutableRow(y)
      switch bits {
      case 4:
        let nibbles = (pixel[0] >> 4, pixel[0] & 15)
        for i in 0..<fitting { row[x + i] = i & 1 == 0 ? nibbles.0 : nibbles.1 }
      case 8: for i in x..<(x + fitting) { row[i] = pixel[0] }
      default: for i in x..<(x + fitting) { setColor(row, i, pixel) }
      }
    }
    try advance(Int(count))
  }

  private func setColor(_ row: UnsafeMutableRawBufferPointer, _ x: Int, _ pixel: [UInt8]) {
    (row[3 * x], row[3 * x + 1], row[3 * x + 2]) = (pixel[2], pixel[1], pixel[0])
  }

  /// Pixels that follow one by one; the code ends at an even byte.
  private mutating func copy(_ count: Int) throws {
    let length = (count * bits + 7) / 8
    guard let bytes = try file.bytes(length + length % 2) else {
      throw StoredDamage(.ended(present: min(y, size.height)), isLast: false)
    }
    let fitting = fitting(count)
    if fitting > 0 {
      idleCodes = 0
      let row = raster.mutableRow(y)
      for i in 0..<fitting {
        switch bits {
        case 4: row[x + i] = i & 1 == 0 ? bytes[i / 2] >> 4 : bytes[i / 2] & 15
        case 8: row[x + i] = bytes[i]
        default: setColor(row, x + i, Array(bytes[(3 * i)..<(3 * i + 3)]))
        }
      }
    }
    try advance(count)
  }
}
