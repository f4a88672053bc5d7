import SlicerCore

/// Filters and compresses rows as they come, into IDAT chunks of up to 1 MiB.
final class PNGRowStream {
  private let deflater: DeflateStream
  private let sink: any ByteSink
  private let tail: [UInt8]
  private let filter: PNGFilter
  private let bytesPerPixel: Int
  private let above: UnsafeMutableRawBufferPointer
  private let packed: UnsafeMutableRawBufferPointer
  private let filtered: UnsafeMutableRawBufferPointer

  init(_ encoder: PNGEncoder, size: PixelSize, x: Int, y: Int, to sink: any ByteSink) throws {
    let parts = encoder.frame(size: size, x: x, y: y)
    try parts.head.withUnsafeBytes { try sink.write($0) }
    self.sink = sink
    tail = parts.tail
    let format = encoder.pixelFormat
    // Up is the filter that does no harm to flat pictures and most of the good to photographs.
    filter = format.model == .palette || format.bitDepth < 8 ? .none : .up
    bytesPerPixel = format.bytesPerPixel
    let rowBytes = format.bytesPerRow(width: size.width)
    above = .allocate(byteCount: rowBytes, alignment: 64)
    above.initializeMemory(as: UInt8.self, repeating: 0)
    packed = .allocate(byteCount: rowBytes, alignment: 64)
    filtered = .allocate(byteCount: rowBytes + 1, alignment: 64)
    filtered[0] = filter.rawValue
    deflater = try DeflateStream(level: encoder.streamLevel) { bytes in
      guard !bytes.isEmpty else { return }
      var chunk: [UInt8] = []
      PNGFraming.append("IDAT", bytes, to: &chunk)
      try chunk.withUnsafeBytes { try sink.write($0) }
    }
  }

  deinit {
    above.deallocate()
    packed.deallocate()
    filtered.deallocate()
  }

  func write(_ rows: RasterView) throws {
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
    try tail.withUnsafeBytes { try sink.write($0) }
  }
}
