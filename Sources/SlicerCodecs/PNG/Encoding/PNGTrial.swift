import SlicerCore
import Synchronization

/// Chooses a strategy by trying several on a few rows of the picture itself.
///
/// Measured: a photograph is smallest and fastest with a filter and little searching; a flat
/// illustration without a filter and with more. No rule that looks at the header tells them apart.
struct PNGTrial {
  private let view: RasterView
  private let filter: PNGRowFilter
  private let scratch: PNGScratch
  /// A few rows: enough for a photograph.
  private let few: [Range<Int>]
  /// More rows: what matters in a flat picture are matches over many of them.
  private let many: [Range<Int>]

  /// Tries all rows of `view`, in place of some: they are a sample already.
  init(sample view: RasterView, _ filter: PNGRowFilter, _ scratch: PNGScratch) {
    self.view = view
    self.filter = filter
    self.scratch = scratch
    few = [0..<view.size.height]
    many = few
  }

  init(_ view: RasterView, _ filter: PNGRowFilter, _ scratch: PNGScratch) {
    self.view = view
    self.filter = filter
    self.scratch = scratch
    few = Self.strips(3, rows: min(4, max(2, view.size.height / 64)), of: view.size.height)
    many = Self.strips(3, rows: 10, of: view.size.height)
  }

  /// `count` strips spread over `height` rows; all rows where there are not that many.
  private static func strips(_ count: Int, rows: Int, of height: Int) -> [Range<Int>] {
    if height <= count * rows { return [0..<height] }
    return (0..<count).map { i in
      let start = (height - rows) * (2 * i + 1) / (2 * count)
      return start..<(start + rows)
    }
  }

  func strategy(_ compression: EncodeOptions.Compression) throws -> PNGStrategy {
    // Indices and fractions of bytes do not follow their neighbors: §12.7 advises no filter.
    let hasNumbers = view.format.model != .palette && view.format.bitDepth >= 8
    switch compression {
    case .fast:
      let filters: [PNGFilter] = hasNumbers ? [.up, .paeth] : [.none]
      return try best(filters.map { .fixed($0) }, .runs).strategy
    case .default:
      return try balanced(hasNumbers)
    case .small:
      let choices: [PNGFilterChoice] =
        PNGFilter.allCases.map { .fixed($0) } + [.minimumSum]
      return try best(choices, .libdeflate(10)).strategy
    }
  }

  /// The least work that makes a file no larger than level 6 without a filter would.
  ///
  /// Other programs write the same. A photograph is there with a filter and no search for matches, in a
  /// tenth of the time; a drawing may need level 6 itself.
  private func balanced(_ hasNumbers: Bool) throws -> PNGStrategy {
    let customary = PNGStrategy(filter: .fixed(.none), level: .libdeflate(6))
    guard hasNumbers else { return customary }
    let plain = try size(PNGStrategy(filter: .fixed(.none), level: .libdeflate(1)), few)
    let quick = try quickStrategy()
    // Level 6 saves less than a tenth of level 1 where there is no pattern, and up to a third where there is:
    // what the filter saves beyond that need not be tried any further.
    let isPhotograph = quick.bytes * 3 > few.bytes(filter.stride)
    if quick.bytes * 100 < plain * (isPhotograph ? 92 : 64) { return quick.strategy }
    if quick.bytes > plain { return customary }
    // A sample is not the picture: only a clear saving counts.
    return try size(quick.strategy, many) * 50 < size(customary, many) * 49
      ? quick.strategy : customary
  }

  /// Runs behind the best filter. One for all rows is filtered several times as fast as one for each is
  /// chosen, which has to save a thirtieth.
  private func quickStrategy() throws -> (strategy: PNGStrategy, bytes: Int) {
    let fixed = try best([.fixed(.sub), .fixed(.up), .fixed(.paeth)], .runs)
    let chosen = PNGStrategy(filter: .minimumSum, level: .runs)
    let bytes = try size(chosen, few)
    return bytes * 30 < fixed.bytes * 29 ? (chosen, bytes) : fixed
  }

  /// The strategy for the frames of a film, from a few rows of its pictures: as for a tile, but
  /// with every filter tried for the fastest compression, for one trial serves all frames.
  func filmStrategy(_ compression: EncodeOptions.Compression) throws -> PNGStrategy {
    guard compression == .fast else { return try strategy(compression) }
    return try best(PNGFilter.allCases.map { .fixed($0) }, .runs).strategy
  }

  /// The filter with which a few rows become smallest at `level`.
  private func best(
    _ filters: [PNGFilterChoice], _ level: Deflater.Level
  ) throws -> (strategy: PNGStrategy, bytes: Int) {
    var result = (strategy: PNGStrategy(filter: filters[0], level: level), bytes: Int.max)
    if filters.count == 1 { return result }
    for filter in filters {
      let strategy = PNGStrategy(filter: filter, level: level)
      let bytes = try size(strategy, few)
      if bytes < result.bytes { result = (strategy, bytes) }
    }
    return result
  }

  /// The compressed bytes of `strips`, taken together.
  private func size(_ strategy: PNGStrategy, _ strips: [Range<Int>]) throws -> Int {
    var start = 0
    for strip in strips {
      let target = UnsafeMutableRawBufferPointer(rebasing: scratch.filtered[start...])
      try filter.filter(strip, strategy.filter, to: target)
      start += strip.count * filter.stride
    }
    let sample = UnsafeRawBufferPointer(rebasing: scratch.filtered[..<start])
    return try scratch.deflater.compress(sample, into: scratch.compressed, strategy.level)
  }
}
