import SlicerCore

extension GIFReader {
  mutating func frames(isOpaque: Bool) throws -> [GIFFrame] {
    let screen = try bytes(13)
    _ = try colors(screen[10])
    var frames: [GIFFrame] = []
    var control: (start: Int, block: [UInt8])?
    var before: [UInt8]?
    while true {
      let start = position
      switch try byte() {
      case 0x21:
        if try byte() == 0xF9 { control = (start, try bytes(5)) }
        _ = try blocks()
      case 0x2C:
        // ffmpeg writes one before each image.
        guard let said = control else { throw CutShort() }
        control = nil
        let hasTransparentColor = said.block[1] & 1 == 1
        let transparent = hasTransparentColor ? said.block[4] : nil
        let (image, pixel) = try image()
        let looks = image + (transparent.map { [$0] } ?? [])
        let isHeld = looks == before || isOpaque && pixel != nil && pixel == transparent
        frames.append(
          GIFFrame(
            bytes: said.start..<position, flags: said.start + 3,
            hasTransparentColor: hasTransparentColor, showsNothingNew: isHeld && before != nil))
        before = looks
      case 0x3B: return frames
      default: throw CutShort()
      }
    }
  }

  /// An image's bytes behind its mark, and its pixel if it has just one.
  private mutating func image() throws -> (bytes: [UInt8], pixel: UInt8?) {
    let descriptor = try bytes(9)
    let colors = try self.colors(descriptor[8])
    let (depth, data) = (try byte(), try blocks())
    var pixel: UInt8?
    if descriptor[4..<8] == [1, 0, 1, 0], depth < 9 {
      // One code each, of a bit more than the depth: that all is clear, the pixel, and the end.
      let bits = data.prefix(4).reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      let width = UInt32(depth) + 1
      let (first, second) = (bits & (1 << width - 1), bits >> width & (1 << width - 1))
      if data.count >= 3, first == 1 << depth, second < 1 << depth { pixel = UInt8(second) }
    }
    return (descriptor + colors + [depth] + data, pixel)
  }
}

struct GIFReader {
  private let source: any ByteSource
  private var portion: [UInt8] = []
  private var next = 0
  /// The place of the next byte in the file.
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
    bytes.reserveCapacity(count)
    for _ in 0..<count { bytes.append(try byte()) }
    return bytes
  }

  /// - Parameter flags: bit 7: there is a table; the lowest three: of two to that and one colors.
  mutating func colors(_ flags: UInt8) throws -> [UInt8] {
    flags & 0x80 == 0 ? [] : try bytes(3 << (Int(flags & 7) + 1))
  }

  /// Sub-blocks, each after its length, until one of none.
  mutating func blocks() throws -> [UInt8] {
    var all: [UInt8] = []
    while case let count = try byte(), count > 0 { all += try bytes(Int(count)) }
    return all
  }
}
