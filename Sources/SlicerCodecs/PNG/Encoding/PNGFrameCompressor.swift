package import SlicerCore

/// Filters and compresses pictures of one film in one way, decided before the first.
///
/// A value that many threads use at once. Rows are asked for one by one, so that what makes them
/// needs no picture in between; with ``RunDeflater`` a band of rows is filtered and compressed
/// while it is in the cache.
package struct PNGFrameCompressor: Sendable {
  package let format: PixelFormat
  let strategy: PNGStrategy
  private let pool = PNGScratchPool()

  /// Writes row `y` of a picture into a buffer of its bytes.
  package typealias RowMaker = (_ y: Int, _ row: UnsafeMutableRawBufferPointer) -> Void

  /// Decides how to compress by trying on `sample`.
  ///
  /// - Parameter sample: rows of the film's pictures, one beneath the other, in the format of the
  ///   frames: 8 bits deep, grey or colours. An empty one is taken for a photograph's.
  package init(sample: RasterView, compression: EncodeOptions.Compression) throws {
    precondition(sample.format.bitDepth == 8 && sample.format.model != .palette)
    format = sample.format
    guard !sample.size.bounds.isEmpty else {
      strategy = PNGStrategy(filter: .fixed(.up), level: .runs)
      return
    }
    strategy = try pool.withScratch { scratch in
      let stride = sample.format.bytesPerRow(width: sample.size.width) + 1
      let count = stride * sample.size.height
      scratch.reserve(filtered: count, compressed: Deflater.bound(count), row: stride)
      let filter = PNGRowFilter(sample, scratch: scratch.rows)
      return try PNGTrial(sample: sample, filter, scratch).filmStrategy(compression)
    }
  }

  /// The zlib stream of a picture: what its IDAT or fdAT chunks hold.
  package func compress(_ size: PixelSize, rows: RowMaker) throws -> [UInt8] {
    let stride = format.bytesPerRow(width: size.width) + 1
    let bound = Deflater.bound(stride * size.height)
    let bandRows = min(size.height, strategy.bandRows(stride))
    return try pool.withScratch { scratch in
      scratch.reserve(filtered: stride * bandRows, compressed: bound, row: stride)
      scratch.reserve(band: stride * (bandRows + 1))
      let bands = PNGFilteredBands(size.width, format, strategy.filter, scratch)
      let count =
        strategy.level == .runs
        ? runs(size.height, bandRows, bands, scratch, rows)
        : try scratch.deflater.compress(
          bands.filter(0..<size.height, rows), into: scratch.compressed, strategy.level)
      return Array(UnsafeRawBufferPointer(rebasing: scratch.compressed[..<count]))
    }
  }

  private func runs(
    _ height: Int, _ bandRows: Int, _ bands: PNGFilteredBands, _ scratch: PNGScratch,
    _ rows: RowMaker
  ) -> Int {
    var deflater = RunDeflater(scratch.compressed)
    for start in stride(from: 0, to: height, by: bandRows) {
      let end = min(height, start + bandRows)
      deflater.add(bands.filter(start..<end, rows), isLast: end == height)
    }
    return deflater.finish()
  }
}

extension PNGStrategy {
  /// How many rows of `stride` bytes are filtered before they are compressed; any number above a
  /// picture's means all.
  fileprivate func bandRows(_ stride: Int) -> Int {
    level == .runs ? max(1, RunDeflater.blockSize / stride) : .max
  }
}
