import CLibDeflate
import SlicerCore

/// The payload of consecutive IDAT chunks, their checksums held against it as it passes.
///
/// Source: PNG 3rd ed. §11.2.3 "IDAT".
final class PNGPixelData {
  private let source: CountingSource
  /// Bytes of the current chunk that have not passed yet.
  private var remaining: Int
  private var checksum: UInt32
  /// The header of the first chunk that is not IDAT, once it has been met.
  private(set) var next: (type: PNGChunkType, length: Int)?

  private let isLenient: Bool
  /// The error that follows the last bytes.
  private var failure: (any Error)?
  /// The first wrong checksum that has been passed over.
  private(set) var checksumFailure: SlicerError?
  /// How many more bytes may come, with all that is around them.
  private var allowance: Int

  /// - Parameters:
  ///   - firstLength: the length of the IDAT whose header was read last.
  ///   - limit: bytes of chunks, their frames included; a pipe may have IDATs without an end.
  ///   - isLenient: pass over wrong checksums.
  init(_ source: CountingSource, firstLength: Int, limit: Int, isLenient: Bool) {
    self.source = source
    allowance = limit
    self.isLenient = isLenient
    remaining = firstLength
    checksum = PNGPixelData.start
  }

  private static let start =
    "IDAT".utf8.withContiguousStorageIfAvailable {
      libdeflate_crc32(0, $0.baseAddress, 4)
    } ?? 0

  /// Fills a part of `buffer`, from as many chunks as there are without waiting; 0 when the pixel
  /// data has ended.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    if let failure { throw failure }
    var filled = 0
    repeat {
      do {
        let count = try readPart(into: UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]))
        if count == 0 { return filled }
        filled += count
      } catch {
        failure = error
        if filled == 0 { throw error }
        return filled
      }
    } while filled < buffer.count && source.buffered > PNGFraming.overhead
    return filled
  }

  private func readPart(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    while remaining == 0 {
      guard next == nil, try beginChunk() else { return 0 }
    }
    let part = UnsafeMutableRawBufferPointer(rebasing: buffer.prefix(remaining))
    let count = try source.read(into: part)
    if count == 0 { throw PNGStructure.Ended() }
    try spend(count)
    checksum = libdeflate_crc32(checksum, part.baseAddress, count)
    remaining -= count
    return count
  }

  /// Ends one chunk and begins the next; false when that is not IDAT.
  private func beginChunk() throws -> Bool {
    let bytes = try PNGStructure.read(12, from: source)
    if bytes.bigEndianUInt32() != checksum { try refuseChecksum() }
    let (type, length) = try PNGStructure.header(bytes.dropFirst(4))
    guard type == "IDAT" else {
      next = (type, length)
      return false
    }
    try spend(PNGFraming.overhead)
    remaining = length
    checksum = Self.start
    return true
  }

  private func spend(_ count: Int) throws {
    allowance -= count
    guard allowance >= 0 else {
      throw SlicerError.malformed(
        format: .png, reason: "IDAT holds more than the picture can need")
    }
  }

  private func refuseChecksum() throws {
    let failure = SlicerError.malformed(format: .png, reason: "IDAT: CRC error")
    guard isLenient else { throw failure }
    checksumFailure = checksumFailure ?? failure
  }
}

/// A source read through a buffer, which knows how many bytes have been taken from it.
///
/// Many programs write IDAT chunks of 8 KB: unbuffered, a photograph costs 7,000 reads.
final class CountingSource: ByteSource {
  private let source: any ByteSource
  private let memory: ByteBuffer
  private var available: Range<Int> = 0..<0
  /// Bytes that come without waiting.
  var buffered: Int { available.count }
  /// Bytes handed out.
  private(set) var count = 0

  /// - Throws: `SlicerError.memory(bytes:)`.
  init(_ source: any ByteSource) throws {
    self.source = source
    memory = try ByteBuffer(capacity: 1 << 17)
  }

  private var buffer: UnsafeMutableRawBufferPointer { memory.room }

  func read(into target: UnsafeMutableRawBufferPointer) throws -> Int {
    if available.isEmpty { available = 0..<(try source.read(into: buffer)) }
    let part = available.prefix(target.count)
    target.copyMemory(from: UnsafeRawBufferPointer(rebasing: buffer[part]))
    available = part.upperBound..<available.upperBound
    count += part.count
    return part.count
  }
}

/// The pixels that come together in a PNG: all of them, or those of one of Adam7's passes.
///
/// Source: PNG 3rd ed. §8 "Interlacing and pass extraction".
struct PNGPass {
  /// 1…7; 1 is all of a picture that is not interlaced.
  let number: Int
  /// The place of the pass's first pixel in the picture.
  let x: Int
  let y: Int
  /// The distances between the pass's pixels in the picture.
  let right: Int
  let down: Int
  /// The pass's own size, at least 1 by 1.
  let size: PixelSize

  private static let adam7 = [
    (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
    (0, 1, 1, 2),
  ]

  /// Those that have pixels: nothing is written of others.
  static func passes(of size: PixelSize, isInterlaced: Bool) -> [PNGPass] {
    let all = isInterlaced ? adam7 : [(0, 0, 1, 1)]
    return all.enumerated().compactMap { index, pass in
      let (x, y, right, down) = pass
      guard x < size.width, y < size.height else { return nil }
      return PNGPass(
        number: index + 1, x: x, y: y, right: right, down: down,
        size: PixelSize(
          width: (size.width - x + right - 1) / right,
          height: (size.height - y + down - 1) / down))
    }
  }

  /// The bytes of a filter type and a filtered row.
  func bytesPerLine(_ format: PixelFormat) -> Int { format.bytesPerRow(width: size.width) + 1 }
}

/// How much pixel data a picture can need: more than that is refused, for time must have an end.
struct PNGPixelBounds {
  /// Bytes of IDAT chunks, their frames included.
  ///
  /// The least that an encoder can put into a chunk is a byte, in 13; an IDAT may be empty.
  let compressed: Int
  /// Inflated bytes after the last row.
  let surplus: Int

  init(_ passes: [PNGPass], _ format: PixelFormat) {
    // Sizes have been held against limits, but limits can be raised.
    let rows = passes.reduce(0) { sum, pass in
      let (bytes, overflows) = pass.bytesPerLine(format)
        .multipliedReportingOverflow(by: pass.size.height)
      return overflows ? Self.most : min(Self.most, sum + min(Self.most, bytes))
    }
    compressed = 16 * rows + 1 << 21
    surplus = max(1 << 20, rows)
  }

  private static let most = Int.max >> 6
}
