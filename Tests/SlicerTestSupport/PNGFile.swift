package import SlicerCore

/// PNG files put together chunk by chunk, sound or not, for tests.
package struct PNGFile {
  package var chunks: [(type: String, data: [UInt8])]

  package init(chunks: [(type: String, data: [UInt8])]) { self.chunks = chunks }

  /// A sound file: filter 0, stored deflate blocks, one IDAT.
  package init(_ raster: Raster, palette: [UInt8] = [], before: [(String, [UInt8])] = []) {
    let rows: [UInt8] = (0..<raster.size.height).flatMap { [0] + Array(raster.mutableRow($0)) }
    chunks = [("IHDR", Self.header(raster.size, raster.format))]
    if !palette.isEmpty { chunks.append(("PLTE", palette)) }
    chunks += before.map { (type: $0.0, data: $0.1) }
    chunks += [("IDAT", Self.stored(rows)), ("IEND", [])]
  }

  package static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10]

  package static func header(
    _ size: PixelSize, _ format: PixelFormat, interlaced: Bool = false
  ) -> [UInt8] {
    let types: [PixelFormat.Model: UInt8] = [.rgb: 2, .palette: 3, .grayAlpha: 4, .rgba: 6]
    return big(size.width) + big(size.height)
      + [UInt8(format.bitDepth), types[format.model] ?? 0, 0, 0, interlaced ? 1 : 0]
  }

  /// The file; checksums are right.
  package var bytes: [UInt8] {
    Self.signature + chunks.flatMap { Self.chunk($0.type, $0.data) }
  }

  package static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(type.utf8) + data
    return big(data.count) + body + big(Int(crc(body)))
  }

  /// The types of a file's chunks with their data, without checking anything.
  package static func chunks(of file: [UInt8]) -> [(type: String, data: [UInt8])] {
    var chunks: [(type: String, data: [UInt8])] = []
    var rest = file.dropFirst(8)
    while rest.count >= 12 {
      let count = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
      let type = String(decoding: rest.dropFirst(4).prefix(4), as: UTF8.self)
      chunks.append((type, Array(rest.dropFirst(8).prefix(count))))
      rest = rest.dropFirst(12 + count)
    }
    return chunks
  }

  /// A zlib stream of stored blocks.
  package static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    var rest = bytes[...]
    repeat {
      let part = rest.prefix(65_535)
      rest = rest.dropFirst(part.count)
      let count = UInt16(part.count)
      stream += [rest.isEmpty ? 1 : 0, UInt8(count & 255), UInt8(count >> 8)]
      stream += [UInt8(~count & 255), UInt8(~count >> 8)] + part
    } while !rest.isEmpty
    let sums = bytes.reduce((a: 1, b: 0)) { sums, byte in
      let a = (sums.a + Int(byte)) % 65_521
      return (a, (sums.b + a) % 65_521)
    }
    return stream + big(sums.b << 16 | sums.a)
  }

  package static func big(_ number: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
  }

  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { c, _ in c & 1 == 1 ? 0xEDB8_8320 ^ (c >> 1) : c >> 1 }
  }

  /// PNG 3rd ed. Annex D.
  package static func crc(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(0xFFFF_FFFF) { table[Int(($0 ^ UInt32($1)) & 255)] ^ ($0 >> 8) }
  }
}
