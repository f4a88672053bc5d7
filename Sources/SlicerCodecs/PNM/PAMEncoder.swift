import SlicerCore

struct PAMEncoder: PictureEncoder {
  let pixelFormat: PixelFormat
  var format: FileFormat { .pam }
  var isExact: Bool { true }

  init(_ header: PictureHeader, _ options: EncodeOptions) {
    pixelFormat = FileFormat.pam.pixelFormat(for: header, options.samples)
  }

  func writer(size: PixelSize, to sink: any ByteSink) throws -> any PictureWriter {
    let maximum = 1 << pixelFormat.bitDepth - 1
    let head = """
      P7
      WIDTH \(size.width)
      HEIGHT \(size.height)
      DEPTH \(pixelFormat.model.samplesPerPixel)
      MAXVAL \(maximum)
      TUPLTYPE \(PAMTuple.name(pixelFormat))
      ENDHDR

      """
    try sink.write(Array(head.utf8))
    return try PAMWriter(pixelFormat, width: size.width, sink)
  }
}

/// Rows as they come; those of bits a byte a pixel.
private final class PAMWriter: PictureWriter {
  private let format: PixelFormat
  private let sink: any ByteSink
  /// A packed row of bits, and the same row with a byte per pixel.
  private let packed: ByteBuffer
  private let bytes: ByteBuffer

  init(_ format: PixelFormat, width: Int, _ sink: any ByteSink) throws {
    (self.format, self.sink) = (format, sink)
    let isBits = format.bitDepth == 1
    packed = try ByteBuffer(capacity: isBits ? format.bytesPerRow(width: width) : 1)
    bytes = try ByteBuffer(capacity: isBits ? width : 1)
  }

  func write(_ rows: RasterView) throws {
    precondition(rows.format == format, "rows come in the recipe's pixel format")
    for y in 0..<rows.size.height {
      try Cancellation.check()
      if format.bitDepth == 1 { try writeBits(rows, y) } else { try sink.write(rows.row(y)) }
    }
  }

  private func writeBits(_ rows: RasterView, _ y: Int) throws {
    rows.copyRow(y, to: packed.room)
    for x in 0..<rows.size.width { bytes.room[x] = packed.room[x >> 3] >> UInt8(7 - x & 7) & 1 }
    try sink.write(UnsafeRawBufferPointer(rebasing: bytes.room[..<rows.size.width]))
  }

  func finish() {}
}
