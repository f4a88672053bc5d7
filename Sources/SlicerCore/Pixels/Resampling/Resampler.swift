// # Resampling: Lanczos-3 in two passes
//
// One filter changes a picture's size: a sinc, windowed by a sinc three times as wide (`LanczosFilter`). When a picture
// shrinks by s the filter is s times as wide, so that what is finer than the new pixels does not flicker.
//
// 1. `LanczosFilter` settles, for each pixel of a result line, the first source pixel and the weights. All results have
//    the same number of weights, and these add up to 1. Pixels beyond the edge go to the edge.
// 2. Columns are filtered first: source rows lie one after the other, so a vector takes neighbors of a row.
// 3. Rows are filtered then, and each sample is rounded once.
//
// Two callers share the filter:
//
// * `Resampler` has the whole canvas: bands of at most 16 results, taken by any number of threads, to the same pixels. It
//   works on tiles of columns whose rows fit into a second cache (2^14 pixels, 256 KB).
// * `ScaledRows` has rows as they come and holds as many as the filter spans: 7 when enlarging, 6 for each source row that
//   goes into one when shrinking.
//
// Colors count by their opacity, so that what is transparent does not tint an edge. Laws: one color stays that color, and a
// picture at its own size is copied.
//
// Sums have a fixed order and sines are our own (`Elementary`): every machine gives the same bytes. Two turning vectors
// replace two sines for each weight.
//
// Rejected: one pass over a square of pixels. The picture is the same, for the filter is a product. A pixel that is s times
// as large takes (6s + 1)^2 products in one pass, and (6s + 1)(s + 1) in two: 625 against 125 at s = 4.
//
// Values are filtered as they are stored. Levels of pyramids are means in linear light, made by `Halving`.

import Synchronization

/// Rows of pixels that can be filtered, and written.
protocol FilteredRows: SendableMetatype {
  associatedtype Pixel: FilteredPixel
  func row(_ y: Int) -> UnsafeMutableBufferPointer<Pixel>
}

extension Canvas: FilteredRows {}
extension WideCanvas: FilteredRows {}

/// Filters a picture in bands of rows: first down its columns, then along its rows.
struct Resampler<Rows: FilteredRows> {
  private let image: Rows
  private let columns, rows: LanczosFilter
  private let canvas: Rows
  private let target: PixelRect
  /// The columns of the picture that count for any result.
  private let span: Range<Int>
  /// Results that are filtered in one go, fewer where rows are very long.
  private let rowsPerBand: Int

  /// - Parameters:
  ///   - columns: along the rows, with `target.width` results.
  ///   - rows: down the columns, with `target.height` results.
  ///   - target: inside `canvas`.
  init(
    _ image: Rows, _ columns: LanczosFilter, _ rows: LanczosFilter, _ canvas: Rows,
    _ target: PixelRect
  ) {
    self.image = image
    self.columns = columns
    self.rows = rows
    self.canvas = canvas
    self.target = target
    span = (columns.first.min() ?? 0)..<((columns.first.max() ?? 0) + columns.taps)
    rowsPerBand = max(1, min(16, (1 << 18) / span.count))
  }

  /// - Throws: `SlicerError.memory` when a thread's band cannot be had.
  func run(_ workers: Workers) throws {
    let bands = (target.height + rowsPerBand - 1) / rowsPerBand
    let threads = min(workers.count, bands)
    let sourceRows = (0..<bands).map { sources(of: results(ofBand: $0)).count }.max() ?? 0
    var lines: [BandLines] = []
    for _ in 0..<threads {
      lines.append(try BandLines(width: span.count, rows: rowsPerBand, sources: sourceRows))
    }
    let next = Atomic(0)
    // Each band is taken once, each worker has lines of its own, and `run` waits for all.
    nonisolated(unsafe) let (work, scratch) = (self, lines)
    Workers(count: threads).run { worker in
      while true {
        let band = next.add(1, ordering: .relaxed).oldValue
        // Nobody looks at the rest of what has been cancelled.
        if band >= bands || Cancellation.isOver { return }
        work.filter(work.results(ofBand: band), scratch[worker])
      }
    }
  }

  private func filter(_ results: Range<Int>, _ lines: BandLines) {
    rows.weights.withUnsafeBufferPointer { weights in
      guard let weights = weights.baseAddress else { return }
      sumColumns(results, weights, lines)
    }
    columns.weights.withUnsafeBufferPointer { weights in
      columns.first.withUnsafeBufferPointer { first in
        guard let weights = weights.baseAddress, let first = first.baseAddress else { return }
        for y in results { sumRow(y, lines.line(y - results.lowerBound), first, weights) }
      }
    }
  }

  /// The rows that count for the band, a few columns at a time, so that they stay in the cache.
  private func sumColumns(
    _ results: Range<Int>, _ weights: UnsafePointer<Float>, _ lines: BandLines
  ) {
    let needed = sources(of: results)
    let tile = BandLines.tileWidth(rows: needed.count)
    for left in stride(from: 0, to: span.count, by: tile) {
      let width = min(tile, span.count - left)
      for y in needed {
        guard let row = image.row(y).baseAddress else { return }
        Rows.Pixel.unpack(
          row + span.lowerBound + left, to: lines.tile + (y - needed.lowerBound) * tile, width)
      }
      for y in results {
        FilterKernels.sum(
          lines.tile + (rows.first[y] - needed.lowerBound) * tile, stride: tile,
          weights + y * rows.taps, rows.taps, to: lines.line(y - results.lowerBound) + left)
      }
    }
  }

  private func results(ofBand band: Int) -> Range<Int> {
    (band * rowsPerBand)..<min(band * rowsPerBand + rowsPerBand, target.height)
  }

  /// The picture's rows that count for a band.
  private func sources(of results: Range<Int>) -> Range<Int> {
    rows.first[results.lowerBound]..<(rows.first[results.upperBound - 1] + rows.taps)
  }

  private func sumRow(
    _ y: Int, _ line: UnsafePointer<SIMD4<Float>>, _ first: UnsafePointer<Int>,
    _ weights: UnsafePointer<Float>
  ) {
    guard let result = canvas.row(target.y + y).baseAddress else { return }
    let shifted = line - span.lowerBound
    let taps = columns.taps
    for x in 0..<target.width {
      let sum = FilterKernels.sum(shifted + first[x], weights + x &* taps, taps)
      result[target.x &+ x] = Rows.Pixel.pack(sum)
    }
  }
}

/// A worker's memory: the rows of a band, filtered down the columns.
private final class BandLines {
  /// The most columns that are filtered in one go, a power of two.
  private static let maxTileWidth = 64
  /// Pixels of a tile, unless it has very many rows.
  private static let tileSize = 1 << 14

  /// Columns whose rows fit together in a processor's second cache.
  static func tileWidth(rows: Int) -> Int {
    var width = maxTileWidth
    while width > 8, width * rows > tileSize { width /= 2 }
    return width
  }

  /// Some columns of the picture's rows, as they are.
  let tile: UnsafeMutablePointer<SIMD4<Float>>
  private let pixels: UnsafeMutablePointer<SIMD4<Float>>
  private let width: Int
  private let canvases: [Canvas]

  /// - Parameter sources: how many of the picture's rows count for a band, at most.
  init(width: Int, rows: Int, sources: Int) throws {
    // A canvas is memory that can be refused; a line ends with a whole tile.
    self.width = (width + Self.maxTileWidth - 1) / Self.maxTileWidth * Self.maxTileWidth
    let lines = try Canvas(size: PixelSize(width: 4 * self.width, height: rows))
    // The buffer holds the widest tile, whatever its rows.
    let tiles = try Canvas(size: PixelSize(width: 4, height: max(8 * sources, Self.tileSize)))
    canvases = [lines, tiles]
    pixels = UnsafeMutableRawPointer(lines.pixels).assumingMemoryBound(to: SIMD4<Float>.self)
    tile = UnsafeMutableRawPointer(tiles.pixels).assumingMemoryBound(to: SIMD4<Float>.self)
  }

  func line(_ y: Int) -> UnsafeMutablePointer<SIMD4<Float>> { pixels + y * width }
}
