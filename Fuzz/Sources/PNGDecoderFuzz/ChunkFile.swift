import CLibDeflate

/// A PNG as a list of chunks, taken apart and put together without a look at what they mean.
///
/// Source: PNG 3rd ed. §5.3.
struct ChunkFile {
  struct Chunk {
    /// Four bytes, whatever they are.
    var type: [UInt8]
    var data: [UInt8]

    init(_ type: [UInt8], _ data: [UInt8]) {
      self.type = type
      self.data = data
    }

    init(_ type: String, _ data: [UInt8]) { self.init(Array(type.utf8), data) }
  }

  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10]

  var chunks: [Chunk] = []

  init(_ chunks: [Chunk]) { self.chunks = chunks }

  /// Takes `file` apart; lengths beyond its end are cut, checksums are not looked at.
  init(parsing file: ArraySlice<UInt8>) {
    var rest = file.dropFirst(Self.signature.count)
    while rest.count >= 8 {
      let length = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
      let type = Array(rest.dropFirst(4).prefix(4))
      let data = Array(rest.dropFirst(8).prefix(length))
      chunks.append(Chunk(type, data))
      rest = rest.dropFirst(12 + data.count)
    }
  }

  /// The file, all of its lengths and checksums right.
  var bytes: [UInt8] {
    chunks.reduce(into: Self.signature) { file, chunk in
      let body = chunk.type + chunk.data
      file +=
        Self.big(chunk.data.count) + body
        + Self.big(body.withUnsafeBytes { Int(libdeflate_crc32(0, $0.baseAddress, $0.count)) })
    }
  }

  static func big(_ number: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
  }

  /// The filtered rows: what all IDATs together inflate to; nil when they are damaged.
  var rows: [UInt8]? {
    let stream = chunks.filter { $0.type == Self.pixelType }.flatMap(\.data)
    guard !stream.isEmpty, let inflater = libdeflate_alloc_decompressor() else { return nil }
    defer { libdeflate_free_decompressor(inflater) }
    var count = 0
    let rows = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, initialized in
      let result = libdeflate_zlib_decompress(
        inflater, stream, stream.count, buffer.baseAddress, buffer.count, &count)
      initialized = result == LIBDEFLATE_SUCCESS ? count : 0
    }
    return rows.isEmpty ? nil : rows
  }

  static let pixelType = Array("IDAT".utf8)

  /// A zlib stream at libdeflate's `level`, 0…12.
  static func deflated(_ bytes: [UInt8], level: Int) -> [UInt8] {
    guard let deflater = libdeflate_alloc_compressor(Int32(level)) else { return [] }
    defer { libdeflate_free_compressor(deflater) }
    let bound = libdeflate_zlib_compress_bound(deflater, bytes.count)
    return [UInt8](unsafeUninitializedCapacity: bound) { buffer, initialized in
      initialized = libdeflate_zlib_compress(
        deflater, bytes, bytes.count, buffer.baseAddress, buffer.count)
    }
  }

  /// Replaces the IDATs by ones with `stream`, `size` bytes in each.
  mutating func replacePixels(_ stream: [UInt8], size: Int) {
    let place = chunks.firstIndex { $0.type == Self.pixelType } ?? chunks.count
    chunks.removeAll { $0.type == Self.pixelType }
    let parts = stride(from: 0, to: stream.count, by: size).map {
      Chunk(Self.pixelType, Array(stream[$0..<min($0 + size, stream.count)]))
    }
    chunks.insert(contentsOf: parts, at: min(place, chunks.count))
  }
}
