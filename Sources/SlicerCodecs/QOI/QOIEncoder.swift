import SlicerCore

struct QOIEncoder: PictureEncoder {
  let pixelFormat: PixelFormat
  private let isLinear: Bool
  var format: FileFormat { .qoi }
  var isExact: Bool { true }

  init(_ header: PictureHeader, _ options: EncodeOptions) {
    pixelFormat = FileFormat.qoi.pixelFormat(for: header, options.samples)
    isLinear = (header.kind as? QOIKind)?.isLinear ?? false
  }

  func writer(size: PixelSize, to sink: any ByteSink) throws -> any PictureWriter {
    let sides = UInt32(size.width).bigEndianBytes + UInt32(size.height).bigEndianBytes
    let last = [UInt8(pixelFormat.model.samplesPerPixel), isLinear ? 1 : 0]
    try sink.write(QOIKind.magic + sides + last)
    return try QOIWriter(pixelFormat, width: size.width, sink)
  }
}

private final class QOIWriter: PictureWriter {
  private let format: PixelFormat
  private let sink: any ByteSink
  private let bytes: ByteBuffer
  private var coder = QOICoder()

  init(_ format: PixelFormat, width: Int, _ sink: any ByteSink) throws {
    (self.format, self.sink) = (format, sink)
    bytes = try ByteBuffer(capacity: QOI.longest * width + 1)
  }

  func write(_ rows: RasterView) throws {
    precondition(rows.format == format, "rows come in the recipe's pixel format")
    for y in 0..<rows.size.height {
      try Cancellation.check()
      let count = coder.code(rows.row(y), hasAlpha: format.model.hasAlpha, to: bytes.room)
      try sink.write(UnsafeRawBufferPointer(rebasing: bytes.room[..<count]))
    }
  }

  func finish() throws { try sink.write(coder.end() + QOIKind.end) }
}
