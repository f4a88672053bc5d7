import SlicerCore

/// The rows of a QOI, decoded as they come.
final class QOIRows: StoredRows {
  private let file: StoredFile
  private let size: PixelSize
  private let hasAlpha: Bool
  private var previous = QOI.opaqueBlack
  /// Pixels that are still to come as the previous one.
  private var run = 0
  private let memory: UnsafeMutablePointer<UInt32>

  init(_ file: StoredFile, _ size: PixelSize, _ format: PixelFormat) {
    (self.file, self.size, hasAlpha) = (file, size, format.model.hasAlpha)
    memory = .allocate(capacity: 64)
    memory.initialize(repeating: 0, count: 64)
  }

  deinit { memory.deallocate() }

  func readRow(into row: UnsafeMutableRawBufferPointer) throws {
    guard let start = row.baseAddress else { return }
    var x = 0
    while x < size.width {
      let window = run > 0 ? nil : try file.window(atLeast: QOI.longest)
      let (end, used) =
        hasAlpha
        ? decode(window, start, from: x, as: UInt32.self)
        : decode(window, start, from: x, as: UInt16.self)
      if let used { file.consume(used) }
      guard end > x else { throw StoredDamage(.ended()) }
      x = end
    }
  }

  /// Decodes pixels of the row as far as the window's chunks go.
  ///
  /// - Parameters:
  ///   - window: nil where the previous pixel is repeated.
  ///   - _: `UInt32` for rows with opacity, which a pixel is written as.
  /// - Returns: the next pixel's column, and how many bytes are used.
  @inline(__always)
  private func decode<Pixel>(
    _ window: UnsafeRawBufferPointer?, _ row: UnsafeMutableRawPointer, from first: Int,
    as _: Pixel.Type
  ) -> (end: Int, used: Int?) {
    let isWide = MemoryLayout<Pixel>.size == 4
    let width = size.width
    var (x, pixel, run) = (first, previous, run)
    defer { (previous, self.run) = (pixel, run) }
    @inline(__always) func write() {
      if isWide {
        row.storeBytes(of: pixel.littleEndian, toByteOffset: 4 &* x, as: UInt32.self)
      } else {
        row.storeBytes(
          of: UInt16(truncatingIfNeeded: pixel).littleEndian, toByteOffset: 3 &* x, as: UInt16.self)
        row.storeBytes(
          of: UInt8(truncatingIfNeeded: pixel &>> 16), toByteOffset: 3 &* x &+ 2, as: UInt8.self)
      }
      x &+= 1
    }
    while run > 0, x < width {
      write()
      run &-= 1
    }
    guard let window, let bytes = window.baseAddress?.assumingMemoryBound(to: UInt8.self) else {
      return (x, nil)
    }
    var position = 0
    let count = window.count
    while x < width, position < count {
      let tag = bytes[position]
      if count &- position < QOI.longest, position &+ Self.size(ofChunk: tag) > count { break }
      switch tag {
      case QOI.rgb:
        pixel = pixel & 0xFF00_0000 | Self.word(bytes, position &+ 1)
        position &+= 4
      case QOI.rgba:
        pixel = Self.word(bytes, position &+ 1) | UInt32(bytes[position &+ 4]) &<< 24
        position &+= 5
      case ..<QOI.difference:
        pixel = memory[Int(tag)]
        position &+= 1
      case ..<QOI.luma:
        pixel = Self.moved(pixel, tag &>> 4 & 3 &- 2, tag &>> 2 & 3 &- 2, tag & 3 &- 2)
        position &+= 1
      case ..<QOI.run:
        let green = tag & 63 &- 32
        let others = bytes[position &+ 1]
        pixel = Self.moved(
          pixel, green &+ (others &>> 4) &- 8, green, green &+ (others & 15) &- 8)
        position &+= 2
      default:
        run = Int(tag & 63) &+ 1
        position &+= 1
        while run > 0, x < width {
          write()
          run &-= 1
        }
        memory[QOI.slot(of: pixel)] = pixel
        continue
      }
      memory[QOI.slot(of: pixel)] = pixel
      write()
    }
    return (x, position)
  }

  private static func size(ofChunk tag: UInt8) -> Int {
    tag == QOI.rgba ? 5 : tag == QOI.rgb ? 4 : tag & 0xC0 == QOI.luma ? 2 : 1
  }

  /// The number in three bytes, the first of them lowest.
  @inline(__always)
  private static func word(_ bytes: UnsafePointer<UInt8>, _ position: Int) -> UInt32 {
    UInt32(bytes[position]) | UInt32(bytes[position &+ 1]) &<< 8
      | UInt32(bytes[position &+ 2]) &<< 16
  }

  @inline(__always)
  private static func moved(_ pixel: UInt32, _ red: UInt8, _ green: UInt8, _ blue: UInt8) -> UInt32
  {
    let r = UInt8(truncatingIfNeeded: pixel) &+ red
    let g = UInt8(truncatingIfNeeded: pixel &>> 8) &+ green
    let b = UInt8(truncatingIfNeeded: pixel &>> 16) &+ blue
    return pixel & 0xFF00_0000 | UInt32(b) &<< 16 | UInt32(g) &<< 8 | UInt32(r)
  }

  func finish() throws -> [String] {
    guard let end = try file.bytes(QOIKind.end.count) else {
      throw SlicerError.unfinished(
        format: .qoi, rows: size.height, fault: "the end marker is missing")
    }
    guard end == QOIKind.end else {
      throw SlicerError.malformed(
        format: .qoi, reason: "no mark of the end behind the pixels",
        remedy: .lenient(.keepsReadable))
    }
    return try file.endNotes()
  }
}
