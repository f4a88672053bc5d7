import SlicerCore

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

/// Bytes on their way, which end when the work does: for encoders that know no control.
final class ControlledSink: ByteSink {
  private let sink: any ByteSink
  private let control: WorkControl

  init(_ sink: any ByteSink, _ control: WorkControl) {
    self.sink = sink
    self.control = control
  }

  /// - Throws: ``WorkError/Reason/cancelled``, and what the sink throws.
  func write(_ bytes: UnsafeRawBufferPointer) throws {
    try control.check()
    try sink.write(bytes)
  }
}
