import SlicerCore

/// A PNG that is written as its rows come.
///
/// A picture of up to ``collectLimit`` bytes is collected and encoded whole, as tiles are. A larger
/// one goes through ``PNGRowStream``, a row at a time.
final class PNGWriter: PictureWriter {
  /// Bytes of pixels that are collected.
  static let collectLimit = 1 << 26

  private enum Mode {
    case collecting(Raster)
    case streaming(PNGRowStream)
  }

  private let encoder: PNGEncoder
  private let size: PixelSize
  private let origin: (x: Int, y: Int)
  private let sink: any ByteSink
  private let mode: Mode
  private var row = 0

  /// - Parameters:
  ///   - x: where the picture begins among its source's stored pixels, as does `y`.
  init(_ encoder: PNGEncoder, size: PixelSize, x: Int, y: Int, to sink: any ByteSink) throws {
    origin = (x, y)
    self.encoder = encoder
    self.size = size
    self.sink = sink
    let bytes = encoder.pixelFormat.bytesPerRow(width: size.width) * size.height
    mode =
      bytes <= Self.collectLimit
      ? .collecting(try Raster(size: size, format: encoder.pixelFormat))
      : .streaming(try PNGRowStream(encoder, size: size, x: x, y: y, to: sink))
  }

  func write(_ rows: RasterView) throws {
    precondition(rows.size.width == size.width && row + rows.size.height <= size.height)
    switch mode {
    case .collecting(let raster):
      for y in 0..<rows.size.height { rows.copyRow(y, to: raster.mutableRow(row + y)) }
    case .streaming(let stream):
      try stream.write(rows)
    }
    row += rows.size.height
  }

  func finish() throws {
    precondition(row == size.height, "all rows have been written")
    switch mode {
    case .collecting(let raster):
      let file = try raster.withView { try encoder.encode($0, x: origin.x, y: origin.y) }
      try sink.write(file)
    case .streaming(let stream):
      try stream.finish()
    }
  }
}

/// Filters and compresses rows as they come, into IDAT chunks of up to 1 MiB.
final class PNGRowStream {
  private let deflater: DeflateStream
  private let sink: any ByteSink
  private let tail: [UInt8]
  private let filter: PNGFilter
  private let bytesPerPixel: Int
  private let above: ByteBuffer
  private let packed: ByteBuffer
  private let filtered: ByteBuffer

  init(_ encoder: PNGEncoder, size: PixelSize, x: Int, y: Int, to sink: any ByteSink) throws {
    let parts = encoder.frame(size: size, x: x, y: y)
    try sink.write(parts.head)
    self.sink = sink
    tail = parts.tail
    let format = encoder.pixelFormat
    // Up is the filter that does no harm to flat pictures and most of the good to photographs.
    filter = format.model == .palette || format.bitDepth < 8 ? .none : .up
    bytesPerPixel = format.bytesPerPixel
    let rowBytes = format.bytesPerRow(width: size.width)
    above = try ByteBuffer(capacity: rowBytes)
    above.clear()
    packed = try ByteBuffer(capacity: rowBytes)
    filtered = try ByteBuffer(capacity: rowBytes + 1)
    filtered.room[0] = filter.rawValue
    deflater = try DeflateStream(level: encoder.streamLevel) { bytes in
      if !bytes.isEmpty { try PNGFraming.write("IDAT", bytes, to: sink) }
    }
  }

  func write(_ rows: RasterView) throws {
    let (packed, filtered, above) = (packed.room, filtered.room, above.room)
    for y in 0..<rows.size.height {
      try Cancellation.check()
      rows.copyRow(y, to: packed)
      PNGFilterKernels.filter(
        filter.rawValue, row: UnsafeRawBufferPointer(packed), above: UnsafeRawBufferPointer(above),
        bytesPerPixel: bytesPerPixel, to: UnsafeMutableRawBufferPointer(rebasing: filtered[1...]))
      try deflater.write(UnsafeRawBufferPointer(filtered))
      above.copyMemory(from: UnsafeRawBufferPointer(packed))
    }
  }

  func finish() throws {
    try deflater.finish()
    try sink.write(tail)
  }
}
