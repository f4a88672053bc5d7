package import SlicerCore

/// PNG files written plainly: no filters, no compression, any chunks.
///
/// Source: PNG 3rd ed. §5, RFC 1950, RFC 1951 §3.2.4.
package enum StoredPNG {
  /// A chunk's type and data.
  package typealias Chunk = (type: String, data: [UInt8])

  /// - Parameters:
  ///   - raster: pixels of a model and depth that PNG has.
  ///   - chunks: those between the header and the pixels, in order: PLTE, tRNS and others.
  package static func file(_ raster: Raster, chunks: [Chunk] = []) -> [UInt8] {
    let size = raster.size
    let types: [PixelFormat.Model: UInt8] = [
      .gray: 0, .rgb: 2, .palette: 3, .grayAlpha: 4, .rgba: 6,
    ]
    let header =
      number(size.width) + number(size.height)
      + [UInt8(raster.format.bitDepth), types[raster.format.model] ?? 0, 0, 0, 0]
    let rows: [UInt8] = (0..<size.height).flatMap { [0] + Array(raster.mutableRow($0)) }
    let pixels: [Chunk] = [("IDAT", stored(rows)), ("IEND", [])]
    let all = [("IHDR", header)] + chunks + pixels
    return [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10] + all.flatMap { chunk($0.type, $0.data) }
  }

  /// A palette as PLTE and tRNS.
  package static func chunks(_ palette: [RGBA]) -> [Chunk] {
    [
      ("PLTE", palette.flatMap { [$0.red, $0.green, $0.blue] }), ("tRNS", palette.map(\.alpha)),
    ]
  }

  /// A transparent colour as tRNS.
  package static func chunks(transparentSample: [UInt16]) -> [Chunk] {
    [("tRNS", transparentSample.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] })]
  }

  private static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(type.utf8) + data
    return number(data.count) + body + number(Int(checksum(body)))
  }

  private static func number(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// A zlib stream of blocks that are not compressed.
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    let starts = bytes.isEmpty ? [0] : Array(stride(from: 0, to: bytes.count, by: 0xFFFF))
    for start in starts {
      let block = bytes[start..<min(start + 0xFFFF, bytes.count)]
      let count = [UInt8(block.count & 0xFF), UInt8(block.count >> 8)]
      stream += [start == starts.last ? 1 : 0] + count + count.map { ~$0 } + block
    }
    var (a, b) = (1, 0)
    for byte in bytes { (a, b) = ((a + Int(byte)) % 65_521, (b + a + Int(byte)) % 65_521) }
    return stream + number(b << 16 | a)
  }

  /// CRC-32, bit by bit.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var crc: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return ~crc
  }
}
