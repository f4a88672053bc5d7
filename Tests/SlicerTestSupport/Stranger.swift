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
struct StrangerKind: PictureKind {
  static let magic = Array("stranger".utf8)

  var details: [(name: String, value: String)] { [] }
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
