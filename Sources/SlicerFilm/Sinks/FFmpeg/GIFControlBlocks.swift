import SlicerCore
import SlicerFiles
import SystemPackage

/// The blocks of a GIF that say how each frame is shown, which are put right in the file.
///
/// Source: GIF89a §18 "Logical Screen Descriptor", §20 "Image Descriptor", §23 "Graphic Control Extension".
struct GIFControlBlocks {
  private let path: FilePath

  init(_ path: FilePath) { self.path = path }

  /// Gives each frame its delay, in hundredths of a second. Where the film is not opaque nothing of it
  /// stays for the next one; which of its colors is not there ffmpeg has said, frame by frame.
  ///
  /// - Throws: `FilmError.unfinished(program:frames:expected:)` for a file of other frames, `FileError`.
  func rewrite(delays: [UInt16], isOpaque: Bool) throws {
    let places = try places() ?? []
    guard places.count == delays.count else {
      throw FilmError.unfinished(
        program: FFmpeg.name, frames: places.count, expected: delays.count)
    }
    let file = try FileError.wrap(.write, path) { () throws(Errno) in
      do {
        return try FileDescriptor.open(path, .readWrite, options: .closeOnExec)
      } catch {
        throw error as? Errno ?? .ioError
      }
    }
    defer { try? file.close() }
    for (place, delay) in zip(places, delays) {
      let time = [UInt8(truncatingIfNeeded: delay), UInt8(delay >> 8)]
      // Disposal 2 in bits 2 to 4; bit 0: there is a transparent color.
      let flags: UInt8 = place.hasTransparentColor ? 0b1001 : 0b1000
      let (bytes, offset) = isOpaque ? (time, 1) : ([flags] + time, 0)
      try bytes.withUnsafeBytes { bytes in
        try FileError.wrap(.write, path) { () throws(Errno) in
          try file.writeAll(of: bytes, at: place.offset + offset)
        }
      }
    }
  }

  /// Where the flags of each frame's control block are; nil of a damaged file.
  private func places() throws -> [GIFControlBlock]? {
    var file = GIFReader(try InputFile(opening: path).source)
    do { return try file.controlBlocks() } catch is CutShort { return nil }
  }
}

extension GIFReader {
  fileprivate mutating func controlBlocks() throws -> [GIFControlBlock] {
    let screen = try bytes(13)
    try skipColors(screen[10])
    var places: [GIFControlBlock] = []
    while true {
      switch try byte() {
      case 0x21:
        let isControl = try byte() == 0xF9
        if isControl {
          let (offset, block) = (position + 1, try bytes(5))
          places.append(
            GIFControlBlock(
              offset: offset, hasTransparentColor: block[1] & 1 == 1))
        }
        try skipBlocks()
      case 0x2C:
        try skipColors(try bytes(9)[8])
        _ = try byte()
        try skipBlocks()
      case 0x3B: return places
      default: throw CutShort()
      }
    }
  }
}

/// What ffmpeg has said of a frame.
private struct GIFControlBlock {
  /// Of its flags in the file.
  let offset: Int
  /// Whether one of its colors is what is not there.
  let hasTransparentColor: Bool
}

/// The file ends where something has to follow, or is none.
private struct CutShort: Error {}

/// Bytes of a GIF in their order.
private struct GIFReader {
  private let source: any ByteSource
  private var portion: [UInt8] = []
  private var next = 0
  /// Of the next byte in the file.
  private(set) var position = 0

  init(_ source: any ByteSource) { self.source = source }

  mutating func byte() throws -> UInt8 {
    if next == portion.count {
      portion = try Array(unsafeUninitializedCapacity: 1 << 16) { buffer, count in
        count = try source.read(into: UnsafeMutableRawBufferPointer(buffer))
      }
      next = 0
      if portion.isEmpty { throw CutShort() }
    }
    defer { (next, position) = (next + 1, position + 1) }
    return portion[next]
  }

  mutating func bytes(_ count: Int) throws -> [UInt8] {
    var bytes: [UInt8] = []
    for _ in 0..<count { bytes.append(try byte()) }
    return bytes
  }

  /// - Parameter flags: bit 7: there is a table; the lowest three: of two to that and one colors.
  mutating func skipColors(_ flags: UInt8) throws {
    if flags & 0x80 != 0 { _ = try bytes(3 << (Int(flags & 7) + 1)) }
  }

  /// Sub-blocks, each after its length, until one of none.
  mutating func skipBlocks() throws {
    while case let count = try byte(), count > 0 { _ = try bytes(Int(count)) }
  }
}
