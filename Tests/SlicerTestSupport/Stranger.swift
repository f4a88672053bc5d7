package import SlicerCodecs
import SlicerCore

extension FileFormat {
  /// A format that the product does not know: it joins by this row alone.
  ///
  /// `stranger`, width and height as 32-bit numbers, then 16-bit RGBA, not premultiplied, all
  /// big-endian. Source: none: nobody else has it.
  package static let stranger = FileFormat(
    name: "stranger", title: "stranger", extensions: ["strange"],
    pixelFormats: [PixelFormat(.rgba, bitDepth: 16)],
    longestSide: Int(UInt32.max), recognizes: { $0.starts(with: StrangerKind.magic) },
    open: { try StrangerDecoder($0, $1) },
    encoder: { _, _ in StrangerEncoder() })
}

/// A file has nothing to say but its size.
private struct StrangerKind: PictureKind {
  static let magic = Array("stranger".utf8)

  var details: [(name: String, value: String)] { [] }
}

private final class StrangerDecoder: PictureDecoder {
  let header: PictureHeader
  let notes: [String] = []
  private let source: any ByteSource
  private var rowsRead = 0

  var size: PixelSize { header.size }
  var format: PixelFormat { header.pixelFormat }

  init(_ source: any ByteSource, _ options: DecodeOptions) throws {
    self.source = source
    var head = [UInt8](repeating: 0, count: 16)
    let count = try head.withUnsafeMutableBytes { try Self.fill($0, from: source) }
    guard count == head.count else {
      throw SlicerError.malformed(format: .stranger, reason: "no size")
    }
    let sides = [8, 12].map { head[$0..<($0 + 4)].reduce(0) { $0 << 8 | Int($1) } }
    let size = PixelSize(width: sides[0], height: sides[1])
    try options.limits.check(size)
    header = PictureHeader(
      format: .stranger, size: size, pixelFormat: PixelFormat(.rgba, bitDepth: 16),
      kind: StrangerKind())
  }

  func readRow(into row: UnsafeMutableRawBufferPointer) throws {
    guard try Self.fill(row, from: source) == row.count else {
      throw SlicerError.truncated(format: .stranger, rows: rowsRead, of: size.height)
    }
    rowsRead += 1
  }

  func finish() {}

  private static func fill(
    _ buffer: UnsafeMutableRawBufferPointer, from source: any ByteSource
  ) throws -> Int {
    var filled = 0
    while filled < buffer.count {
      let count = try source.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]))
      if count == 0 { break }
      filled += count
    }
    return filled
  }
}

private struct StrangerEncoder: PictureEncoder {
  var format: FileFormat { .stranger }
  var pixelFormat: PixelFormat { PixelFormat(.rgba, bitDepth: 16) }
  var isExact: Bool { true }

  func writer(size: PixelSize, to sink: any ByteSink) throws -> any PictureWriter {
    try sink.write(StrangerKind.magic)
    for side in [size.width, size.height] {
      try sink.write([24, 16, 8, 0].map { UInt8(truncatingIfNeeded: side >> $0) })
    }
    return StrangerWriter(sink)
  }
}

private final class StrangerWriter: PictureWriter {
  private let sink: any ByteSink

  init(_ sink: any ByteSink) { self.sink = sink }

  func write(_ rows: RasterView) throws {
    for y in 0..<rows.size.height { try sink.write(rows.row(y)) }
  }

  func finish() {}
}
