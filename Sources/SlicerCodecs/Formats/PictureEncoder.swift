public import SlicerCore

/// A recipe for files of one kind: a value that many threads use at once, a tile a call.
public protocol PictureEncoder: Sendable {
  var format: FileFormat { get }
  /// The format of the rows that it takes.
  var pixelFormat: PixelFormat { get }
  /// Whether decoding gives back just the samples that were encoded.
  var isExact: Bool { get }

  /// Writes a whole file for `rows`, which stand at (`x`, `y`) among the source's stored pixels.
  func encode(_ rows: RasterView, x: Int, y: Int, to sink: any ByteSink) throws

  /// A file of `size` that is written as its rows come, in bounded memory where the format can.
  func writer(size: PixelSize, to sink: any ByteSink) throws -> any PictureWriter
}

extension PictureEncoder {
  /// The same, in memory.
  public func encode(_ rows: RasterView, x: Int, y: Int) throws -> [UInt8] {
    let sink = MemorySink()
    try encode(rows, x: x, y: y, to: sink)
    return sink.bytes
  }
}

/// A file that is being written.
public protocol PictureWriter: AnyObject {
  /// Takes the next rows, as wide as the picture.
  func write(_ rows: RasterView) throws
  /// Ends the file; all rows have been written.
  func finish() throws
}
