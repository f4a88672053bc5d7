package import SlicerCore

/// Filters and compresses pictures of one film in one way, decided before the first.
///
/// A value that many threads use at once. Rows are asked for one by one, so that what makes them
/// needs no picture in between.
package struct PNGFrameCompressor: Sendable {
  package let format: PixelFormat
  let strategy: PNGStrategy
  private let pool = PNGScratchPool()

  package typealias RowMaker = (_ y: Int, _ row: UnsafeMutableRawBufferPointer) -> Void

  /// Decides how to compress by trying on `sample`.
  ///
  /// - Parameter sample: rows of the film's pictures, one beneath the other, in the format of the
  ///   frames: 8 or 16 bits deep, gray or colors. An empty one is taken for a photograph's.
  package init(sample: RasterView, compression: EncodeOptions.Compression) throws {
    precondition(sample.format.bitDepth >= 8 && sample.format.model != .palette)
    format = sample.format
    guard !sample.size.bounds.isEmpty else {
      strategy = PNGStrategy(filter: .fixed(.up), level: .runs)
      return
    }
    strategy = try pool.withScratch { scratch in
      let stride = sample.format.bytesPerRow(width: sample.size.width) + 1
      let count = stride * sample.size.height
      try scratch.reserve(filtered: count, compressed: Deflater.bound(count), row: stride)
      let filter = PNGRowFilter(sample, scratch: scratch.rows)
      return try PNGTrial(sample: sample, filter, scratch).filmStrategy(compression)
    }
  }

  /// The zlib stream of a picture: what its IDAT or fdAT chunks hold.
  package func compress(_ size: PixelSize, rows: RowMaker) throws -> ByteBuffer {
    let rowBytes = format.bytesPerRow(width: size.width)
    let count = (rowBytes + 1) * size.height
    return try pool.withScratch { scratch in
      try scratch.reserve(filtered: count, compressed: Deflater.bound(count), row: rowBytes + 1)
      try scratch.reserve(pixels: rowBytes * size.height)
      for y in 0..<size.height {
        try Cancellation.check()
        let start = y * rowBytes
        rows(y, UnsafeMutableRawBufferPointer(rebasing: scratch.pixels[start..<(start + rowBytes)]))
      }
      let view = RasterView(
        bytes: UnsafeRawBufferPointer(scratch.pixels), size: size, format: format,
        bytesPerRow: rowBytes)
      try PNGRowFilter(view, scratch: scratch.rows)
        .filter(0..<size.height, strategy.filter, to: scratch.filtered)
      let bytes = try scratch.deflater.compress(
        UnsafeRawBufferPointer(rebasing: scratch.filtered[..<count]), into: scratch.compressed,
        strategy.level)
      let stream = ByteBuffer()
      try stream.append(UnsafeRawBufferPointer(rebasing: scratch.compressed[..<bytes]))
      return stream
    }
  }
}
