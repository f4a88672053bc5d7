package import SlicerCore

/// Pixels read and written bit by bit: slow, and plainly right.
package enum PlainPixels {
  /// Every depth that a sample can have, of every number of samples.
  package static let formats: [PixelFormat] = [1, 2, 4, 8, 16].flatMap { depth in
    [.gray, .palette, .grayAlpha, .rgb, .rgba].map { PixelFormat($0, bitDepth: depth) }
  }

  /// `count` bits (0…64), `bit` bits into `bytes`.
  package static func bits(
    _ bytes: UnsafeRawBufferPointer, at bit: Int, count: Int
  ) -> UInt64 {
    var value: UInt64 = 0
    var bit = bit
    let end = bit + count
    while bit < end {
      value = value << 1 | UInt64(bytes[bit / 8] >> UInt8(7 - bit % 8) & 1)
      bit += 1
    }
    return value
  }

  /// All bits of the pixel (`x`, `y`).
  package static func pixel(_ view: RasterView, _ x: Int, _ y: Int) -> UInt64 {
    let count = view.format.bitsPerPixel
    return bits(view.row(y), at: view.firstBit + x * count, count: count)
  }

  /// The samples of the pixel (`x`, `y`).
  package static func samples(_ view: RasterView, _ x: Int, _ y: Int) -> [UInt16] {
    let first = view.firstBit + x * view.format.bitsPerPixel
    return (0..<view.format.model.samplesPerPixel).map {
      UInt16(
        bits(
          view.row(y), at: first + $0 * view.format.bitDepth, count: view.format.bitDepth))
    }
  }

  /// Writes samples, the low bits of each, to the pixel (`x`, `y`).
  package static func set(_ samples: [UInt16], in raster: Raster, _ x: Int, _ y: Int) {
    let format = raster.format
    precondition(samples.count == format.model.samplesPerPixel)
    let row = raster.mutableRow(y)
    var bit = x * format.bitsPerPixel
    for sample in samples {
      var shift = UInt16(format.bitDepth)
      while shift > 0 {
        shift -= 1
        let mask = UInt8(0x80 >> (bit % 8))
        row[bit / 8] = sample >> shift & 1 == 1 ? row[bit / 8] | mask : row[bit / 8] & ~mask
        bit += 1
      }
    }
  }

  /// A picture whose bits are noise, the unused ones too.
  package static func noise(
    _ size: PixelSize, _ format: PixelFormat, seed: UInt64 = 1
  ) throws -> Raster {
    var noise = SeededNoise(seed: seed)
    let raster = try Raster(size: size, format: format)
    for y in 0..<size.height {
      let row = raster.mutableRow(y)
      for i in row.indices { row[i] = UInt8.random(in: 0...255, using: &noise) }
    }
    return raster
  }

  /// Noise of `size` whose rows begin `firstBit` bits into their first bytes, for as long as `body`
  /// runs.
  package static func withNoise(
    _ size: PixelSize, _ format: PixelFormat, firstBit: Int, _ body: (RasterView) throws -> Void
  ) throws {
    let bytesPerRow = (firstBit + size.width * format.bitsPerPixel + 7) / 8 + 1
    let room = PixelSize(width: bytesPerRow, height: size.height)
    let memory = try noise(room, PixelFormat(.gray), seed: UInt64(firstBit + 1))
    try memory.withView { view throws in
      try body(
        RasterView(
          bytes: view.bytes, size: size, format: format, bytesPerRow: bytesPerRow,
          firstBit: firstBit))
    }
  }
}
