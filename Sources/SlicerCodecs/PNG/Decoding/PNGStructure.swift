import CSlicerPNG
import SlicerCore

/// Chunks after the pixels, read by us: libpng has no way to go on after its rows were taken.
///
/// Source: PNG 3rd ed. §5.3, §5.6.
enum PNGStructure {
  /// The source ended inside the file.
  struct Ended: Error {}

  /// Reads exactly `count` bytes.
  static func read(_ count: Int, from source: any ByteSource) throws -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var filled = 0
    while filled < count {
      let got = try bytes.withUnsafeMutableBytes {
        try source.read(into: UnsafeMutableRawBufferPointer(rebasing: $0[filled...]))
      }
      if got == 0 { throw Ended() }
      filled += got
    }
    return bytes
  }

  /// A chunk's type and length from the eight bytes before its data.
  static func header(_ bytes: some Collection<UInt8>) throws -> (type: PNGChunkType, length: Int) {
    guard let length = bytes.bigEndianUInt32(), let code = bytes.bigEndianUInt32(at: 4) else {
      throw Ended()
    }
    let type = PNGChunkType(code: code)
    guard type.isValid, length < 1 << 31 else {
      throw SlicerError.malformed(format: .png, reason: "\(type): not a chunk")
    }
    return (type, Int(length))
  }

  /// Everything from the chunk whose header is `first` up to IEND.
  static func trailingChunks(
    from source: any ByteSource, first: (type: PNGChunkType, length: Int),
    budget: inout ChunkBudget
  ) throws -> [PNGChunk] {
    var chunks: [PNGChunk] = []
    var (type, length) = first
    while true {
      if type == "fdAT" {
        try skip(length + 4, from: source, &budget)
        (type, length) = try header(read(8, from: source))
        continue
      }
      try budget.announce(type, length: length)
      guard type.isAncillary || (type == "IEND" && length == 0) else {
        throw SlicerError.malformed(format: .png, reason: "\(type): out of place")
      }
      let bytes = try read(length + 4, from: source)
      let data = Array(bytes.dropLast(4))
      let sum = data.withUnsafeBytes { PNGFraming.checksum(type, $0) }
      guard bytes.bigEndianUInt32(at: length) == sum else {
        throw SlicerError.malformed(format: .png, reason: "\(type): CRC error")
      }
      if type == "IEND" { return chunks }
      let chunk = PNGChunk(type: type, data: data, place: .afterPixels)
      try budget.spend(chunk)
      chunks.append(chunk)
      (type, length) = try header(read(8, from: source))
    }
  }
}

extension PNGStructure {
  /// Passes over the pixels of an animation's frames, which are looked at where it is played.
  fileprivate static func skip(
    _ count: Int, from source: any ByteSource, _ budget: inout ChunkBudget
  ) throws {
    try budget.pass(count)
    if let source = source as? OffsetSource { return source.skip(count) }
    var rest = count
    while rest > 0 { rest -= try read(min(rest, 1 << 16), from: source).count }
  }
}
