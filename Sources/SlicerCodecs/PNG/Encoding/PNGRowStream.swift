import SlicerCore

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
