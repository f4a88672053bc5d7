import SlicerCore
import SlicerFiles

/// Rows that are counted as they are read, and end when the work does.
final class CountedRows: RowSource {
  private let source: any RowSource
  private let control: WorkControl
  /// How many pixels each row adds to what is done.
  private let pixelsPerRow: Int

  /// - Parameter countsPixels: whether the work is counted in pixels; a film's is in frames.
  init(_ source: any RowSource, _ control: WorkControl, countsPixels: Bool = true) {
    self.source = source
    self.control = control
    pixelsPerRow = countsPixels ? source.size.width : 0
  }

  var size: PixelSize { source.size }
  var format: PixelFormat { source.format }

  /// - Throws: ``WorkError/Reason/cancelled``, and what the source throws.
  func readRow(into row: UnsafeMutableRawBufferPointer) throws {
    try control.check()
    try source.readRow(into: row)
    if pixelsPerRow > 0 { control.add(done: pixelsPerRow) }
  }
}

/// Standard output, to which nothing more is written when the work is over.
final class EndingSink: ByteSink {
  private let sink = DescriptorSink()

  func write(_ bytes: UnsafeRawBufferPointer) throws {
    try Cancellation.check()
    try sink.write(bytes)
  }
}

/// A caller's source, of which nothing more is read when the work is over; a read that waits for bytes then
/// is not waited for.
final class EndingSource: ByteSource {
  private let source: any ByteSource

  private init(_ source: any ByteSource) { self.source = source }

  /// The source itself where its bytes are all there.
  static func wrapping(_ source: any ByteSource) -> any ByteSource {
    source is any RandomAccessSource ? source : EndingSource(source)
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    try Cancellation.check()
    return try source.read(into: buffer)
  }
}
