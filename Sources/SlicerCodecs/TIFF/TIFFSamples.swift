import SlicerCore

/// Turns a row's samples, as libtiff gives them, into a row.
struct TIFFSamples {
  private let page: TIFFPage
  private let format: PixelFormat
  private let width: Int
  /// The samples that are taken, in the row's order.
  private let picks: [Int]
  /// Samples of fewer bits than a byte or a word, as the row has them.
  private let table: [UInt16]
  /// The colors of a palette whose pixels have an opacity.
  private let palette: [RGBA]

  init(_ page: TIFFPage, palette: [RGBA]) {
    (self.page, self.palette) = (page, palette)
    (format, width) = (page.pixelFormat, page.size.width)
    let colors = Array(0..<page.photometric.colorSamples)
    picks = page.alpha == .none ? colors : colors + [page.alphaSample]
    table = Self.table(page)
  }

  private static func table(_ page: TIFFPage) -> [UInt16] {
    guard case .bits(let bits) = page.sample, bits != 8, bits < 16 else { return [] }
    let most = 1 << bits - 1
    let largest = 1 << page.pixelFormat.bitDepth - 1
    let isIndex = page.photometric == .palette
    return (0...most).map { UInt16(isIndex ? $0 : ($0 * largest + most / 2) / most) }
  }

  /// True if pixels lie in the file as they do in the row.
  private var isTogether: Bool {
    !page.isPlanar && page.samples == picks.count && picks == Array(0..<picks.count)
  }

  /// - Parameter planes: the row's samples: all together, or those of each plane.
  func convert(_ planes: [UnsafeRawBufferPointer], to row: UnsafeMutableRawBufferPointer) {
    if page.isCopied {
      return copy(planes, to: row)
    } else if page.photometric == .palette, page.alpha != .none {
      lookUp(planes, to: row)
    } else if page.needsColors {
      takeColors(planes[0], to: row)
    } else if isTogether, page.sample == .bits(format.bitDepth), format.bitDepth <= 8 {
      row.copyMemory(from: UnsafeRawBufferPointer(rebasing: planes[0][..<row.count]))
    } else {
      for (channel, sample) in picks.enumerated() {
        let plane = page.isPlanar ? planes[sample] : planes[0]
        let line = Line(
          bytes: plane, start: page.isPlanar ? 0 : sample, step: page.isPlanar ? 1 : page.samples)
        fill(channel, of: row, from: line)
      }
    }
    if page.photometric == .minIsWhite { invert(row) }
    if page.photometric.isLab { TIFFLab.convert(row, format, page.photometric) }
    if page.alpha == .premultiplied { StoredAlpha.divide(row, format) }
    let used = width * format.bitsPerPixel % 8
    if used != 0 { row[row.count - 1] &= 0xFF << UInt8(8 - used) }
  }

  /// Copies numbers as they are stored; those of planes are put together.
  private func copy(_ planes: [UnsafeRawBufferPointer], to row: UnsafeMutableRawBufferPointer) {
    guard page.isPlanar else {
      row.copyMemory(from: UnsafeRawBufferPointer(rebasing: planes[0][..<row.count]))
      let used = width * format.bitsPerPixel % 8
      if used != 0 { row[row.count - 1] &= 0xFF << UInt8(8 - used) }
      return
    }
    let bytes = page.sample.bitCount / 8
    for (sample, plane) in planes.enumerated() {
      for x in 0..<width {
        let place = (x &* planes.count &+ sample) &* bytes
        for i in 0..<bytes { row[place &+ i] = plane[x &* bytes &+ i] }
      }
    }
  }

  /// Takes colors from the palette, with the opacity that pixels have beside their number.
  private func lookUp(_ planes: [UnsafeRawBufferPointer], to row: UnsafeMutableRawBufferPointer) {
    let bits = page.sample.bitCount
    func value(_ sample: Int, _ x: Int) -> Int {
      page.isPlanar
        ? Self.bits(bits, at: x, in: planes[sample])
        : Self.bits(bits, at: x &* page.samples &+ sample, in: planes[0])
    }
    let largest = 1 << bits - 1
    for x in 0..<width {
      let number = value(0, x)
      let color = number < palette.count ? palette[number] : .black
      (row[4 &* x], row[4 &* x &+ 1], row[4 &* x &+ 2]) = (color.red, color.green, color.blue)
      let alpha = value(page.alphaSample, x)
      row[4 &* x &+ 3] = UInt8(truncatingIfNeeded: (alpha * 255 + largest / 2) / largest)
    }
  }

  /// One sample of each pixel in the file.
  private struct Line {
    let bytes: UnsafeRawBufferPointer
    let start: Int
    let step: Int
  }

  private func fill(_ channel: Int, of row: UnsafeMutableRawBufferPointer, from line: Line) {
    let bytes = line.bytes
    switch page.sample {
    case .bits(8): put(channel, row, line, depth: 8) { UInt16(bytes[$0]) }
    case .bits(16):
      put(channel, row, line, depth: 16) {
        bytes.loadUnaligned(fromByteOffset: 2 &* $0, as: UInt16.self)
      }
    case .bits(let bits):
      table.withUnsafeBufferPointer { table in
        put(channel, row, line, depth: format.bitDepth) {
          table[Self.bits(bits, at: $0, in: bytes)]
        }
      }
    case .long(4):
      put(channel, row, line, depth: 16) {
        UInt16(
          truncatingIfNeeded: bytes.loadUnaligned(fromByteOffset: 4 &* $0, as: UInt32.self) >> 16)
      }
    case .long:
      put(channel, row, line, depth: 16) {
        UInt16(
          truncatingIfNeeded: bytes.loadUnaligned(fromByteOffset: 8 &* $0, as: UInt64.self) >> 48)
      }
    case .signed(1): put(channel, row, line, depth: 8) { UInt16(bytes[$0] ^ 0x80) }
    case .signed(let size):
      // The highest 16 bits, of which the first says the sign.
      put(channel, row, line, depth: 16) {
        let place = size &* $0 &+ size &- 2
        return bytes.loadUnaligned(fromByteOffset: place, as: UInt16.self) ^ 0x8000
      }
    case .float(3):
      put(channel, row, line, depth: 16) {
        let place = 3 &* $0
        return Self.word(Self.three(bytes[place], bytes[place &+ 1], bytes[place &+ 2]))
      }
    case .float(2):
      put(channel, row, line, depth: 16) {
        Self.word(Self.half(bytes.loadUnaligned(fromByteOffset: 2 &* $0, as: UInt16.self)))
      }
    case .float(4):
      put(channel, row, line, depth: 16) {
        Self.word(bytes.loadUnaligned(fromByteOffset: 4 &* $0, as: Float.self))
      }
    case .float:
      put(channel, row, line, depth: 16) {
        Self.word(Float(bytes.loadUnaligned(fromByteOffset: 8 &* $0, as: Double.self)))
      }
    }
  }

  /// - Parameter depth: the bits of what `load` gives.
  @inline(__always)
  private func put(
    _ channel: Int, _ row: UnsafeMutableRawBufferPointer, _ line: Line, depth: Int,
    _ load: (Int) -> UInt16
  ) {
    let count = picks.count
    var (sample, place) = (line.start, channel)
    for _ in 0..<width {
      let value = load(sample)
      if format.bitDepth == 16 {
        row.storeBytes(of: value.bigEndian, toByteOffset: 2 &* place, as: UInt16.self)
      } else {
        row[place] =
          depth == 16
          ? UInt8(truncatingIfNeeded: (UInt32(value) &* 255 &+ 32767) / 65535)
          : UInt8(truncatingIfNeeded: value)
      }
      sample &+= line.step
      place &+= count
    }
  }

  /// The sample of this number of a row whose samples have no bits between them, the high one first.
  @inline(__always)
  private static func bits(_ count: Int, at index: Int, in bytes: UnsafeRawBufferPointer) -> Int {
    let bit = index &* count
    let byte = bit >> 3
    var window = UInt32(bytes[byte]) << 16
    if byte &+ 1 < bytes.count { window |= UInt32(bytes[byte &+ 1]) << 8 }
    if byte &+ 2 < bytes.count { window |= UInt32(bytes[byte &+ 2]) }
    return Int(window >> UInt32(24 - count - bit & 7)) & (1 << count - 1)
  }

  /// 0…1 as 16 bits; what is no number is 0.
  @inline(__always)
  private static func word(_ light: Float) -> UInt16 {
    light > 0 ? UInt16(min(light, 1) * 65535 + 0.5) : 0
  }

  /// Source: IEEE 754 binary16.
  @inline(__always)
  private static func half(_ bits: UInt16) -> Float {
    let (exponent, fraction) = (Int(bits >> 10 & 31), Float(bits & 1023))
    let sign: Float = bits >> 15 == 0 ? 1 : -1
    if exponent == 31 { return fraction == 0 ? sign * .infinity : .nan }
    if exponent == 0 { return sign * fraction / 16_777_216 }
    return sign * Float(sign: .plus, exponent: exponent - 15, significand: 1 + fraction / 1024)
  }

  /// Source: Adobe Photoshop TIFF Technical Note 3: a sign, 7 bits of exponent, 16 of fraction.
  @inline(__always)
  private static func three(_ low: UInt8, _ middle: UInt8, _ high: UInt8) -> Float {
    let fraction = Float(UInt16(middle) << 8 | UInt16(low))
    let exponent = Int(high & 127)
    let sign: Float = high >> 7 == 0 ? 1 : -1
    if exponent == 127 { return fraction == 0 ? sign * .infinity : .nan }
    if exponent == 0 { return sign * Float(sign: .plus, exponent: -78, significand: fraction) }
    return sign * Float(sign: .plus, exponent: exponent - 63, significand: 1 + fraction / 65536)
  }

  /// Words of R, G, B and opacity, the first in the low bits.
  private func takeColors(
    _ colors: UnsafeRawBufferPointer, to row: UnsafeMutableRawBufferPointer
  ) {
    let count = picks.count
    for x in 0..<width {
      let color = colors.loadUnaligned(fromByteOffset: 4 &* x, as: UInt32.self)
      for i in 0..<count {
        row[x &* count &+ i] = UInt8(truncatingIfNeeded: color >> UInt32(8 &* i))
      }
    }
  }

  /// Inverts the samples, so that 0 is black.
  private func invert(_ row: UnsafeMutableRawBufferPointer) {
    if format.model == .gray {
      for i in row.indices { row[i] = ~row[i] }
    } else {
      let bytes = format.bitDepth / 8
      for x in 0..<width { for i in 0..<bytes { row[2 * bytes * x + i] ^= 0xFF } }
    }
  }
}
