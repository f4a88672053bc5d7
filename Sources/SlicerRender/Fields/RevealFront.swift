import SlicerCore
import SlicerScene

/// A field at one moment: what its pixels show of two pictures.
protocol RevealFront<Pixel>: AnyObject, Sendable {
  associatedtype Pixel: CanvasPixel

  /// The state of a row; both, too, where its pixels have to be looked at.
  func state(row y: Int) -> FrontState

  func mix(
    _ target: PixelRow<Pixel>, _ old: PixelRow<Pixel>, _ new: PixelRow<Pixel>, row y: Int,
    isLinear: Bool,
    _ scratch: RowScratch<Pixel>)
}

/// A front whose pixels are looked at in blocks of ``FieldMap/block``.
protocol BlockFront: RevealFront {
  /// The state of a block's pixels, or of a whole row's.
  func state(row y: Int, block: Int?) -> FrontState

  /// Words of weights of the pixels from a column on.
  func weigh(_ target: WordRow, from column: Int, row y: Int, _ scratch: RowScratch<Pixel>)

  /// Mixes pixels from a column on, which all targets and sources begin with.
  func mix(
    _ target: PixelRow<Pixel>, _ old: PixelRow<Pixel>, _ new: PixelRow<Pixel>, from column: Int,
    row y: Int,
    isLinear: Bool, _ scratch: RowScratch<Pixel>)
}

extension BlockFront {
  @specialized(where Self == TableFront<UInt32>)
  @specialized(where Self == CrispFront<UInt32>)
  @specialized(where Self == TurningFront<UInt32>)
  @specialized(where Self == TableFront<SIMD4<UInt16>>)
  @specialized(where Self == CrispFront<SIMD4<UInt16>>)
  @specialized(where Self == TurningFront<SIMD4<UInt16>>)
  func state(row y: Int) -> FrontState { state(row: y, block: nil) }

  /// Copies runs of blocks that are wholly old or new and mixes the others. (A requirement, so that it
  /// is compiled for each front.)
  @specialized(where Self == TableFront<UInt32>)
  @specialized(where Self == CrispFront<UInt32>)
  @specialized(where Self == TurningFront<UInt32>)
  @specialized(where Self == TableFront<SIMD4<UInt16>>)
  @specialized(where Self == CrispFront<SIMD4<UInt16>>)
  @specialized(where Self == TurningFront<SIMD4<UInt16>>)
  func mix(
    _ target: PixelRow<Pixel>, _ old: PixelRow<Pixel>, _ new: PixelRow<Pixel>, row y: Int,
    isLinear: Bool,
    _ scratch: RowScratch<Pixel>
  ) {
    FrontState.forEachRun(target.count, of: FieldMap.block) { columns in
      state(row: y, block: columns.lowerBound / FieldMap.block)
    } body: { columns, state in
      state.copy(target[columns], old[columns], new[columns]) {
        mix($0, $1, $2, from: columns.lowerBound, row: y, isLinear: isLinear, scratch)
      }
    }
  }

  func mix(
    _ target: PixelRow<Pixel>, _ old: PixelRow<Pixel>, _ new: PixelRow<Pixel>, from column: Int,
    row y: Int,
    isLinear: Bool, _ scratch: RowScratch<Pixel>
  ) {
    scratch.withWords { row in
      let weights = row.prefix(target.count)
      weigh(weights, from: column, row: y, scratch)
      scratch.mix(target, old, new, weights, isLinear: isLinear)
    }
  }
}

/// True if all pixels show one of two pictures.
enum FrontState {
  case old, new, both

  init<Pixel: CanvasPixel>(_ weight: Pixel.Weight, of kind: Pixel.Type) {
    self = weight == 0 ? .old : weight >= Pixel.weight(ofReveal: 1) ? .new : .both
  }

  /// Takes the states of blocks of columns, each once and in their order, and hands on runs of equal
  /// ones.
  @inline(__always)
  static func forEachRun(
    _ count: Int, of block: Int, state: (Range<Int>) -> FrontState,
    body: (Range<Int>, FrontState) -> Void
  ) {
    var (start, run) = (0, FrontState.both)
    for first in stride(from: 0, to: count, by: block) {
      let next = state(first..<min(first + block, count))
      if first > start, next != run {
        body(start..<first, run)
        start = first
      }
      run = next
    }
    if start < count { body(start..<count, run) }
  }

  /// Copies pixels of which only one picture is seen.
  @inline(__always)
  func copy<Pixel>(
    _ target: PixelRow<Pixel>, _ old: PixelRow<Pixel>, _ new: PixelRow<Pixel>,
    both: (_ target: PixelRow<Pixel>, _ old: PixelRow<Pixel>, _ new: PixelRow<Pixel>) -> Void
  ) {
    switch self {
    case .old: target.copy(old)
    case .new: target.copy(new)
    case .both: both(target, old, new)
    }
  }
}

/// A front whose weights depend on the field's values alone.
final class TableFront<Pixel: CanvasPixel>: BlockFront {
  let map: FieldMap
  let table: WeightTable<Pixel>

  init(_ map: FieldMap, _ reveal: Reveal) { (self.map, table) = (map, WeightTable(reveal)) }

  func state(row y: Int, block: Int?) -> FrontState {
    let row = map.row(y)
    let extremes = block.map { row.blocks[$0] } ?? row.whole
    if Int(extremes.least) >= table.noneFrom { return .old }
    return Int(extremes.greatest) < table.fullBelow ? .new : .both
  }

  func weigh(_ target: WordRow, from column: Int, row y: Int, _ scratch: RowScratch<Pixel>) {
    let values = map.row(y).values + column
    table.weights.withUnsafeBufferPointer { table in
      for i in 0..<target.count { target[i] = Pixel.word(table[Int(values[i])]) }
    }
  }

  func mix(
    _ target: PixelRow<Pixel>, _ old: PixelRow<Pixel>, _ new: PixelRow<Pixel>, from column: Int,
    row y: Int,
    isLinear: Bool, _ scratch: RowScratch<Pixel>
  ) {
    if table.isHard {
      return scratch.select(
        target, old, new, map.row(y).values + column, below: table.fullBelow)
    }
    scratch.withWords { row in
      let weights = row.prefix(target.count)
      weigh(weights, from: column, row: y, scratch)
      scratch.mix(target, old, new, weights, isLinear: isLinear)
    }
  }
}

/// A hard front of a field of points.
final class CrispFront<Pixel: CanvasPixel>: BlockFront {
  let map: FrontMap
  /// The threshold in 0…65535, with fractions.
  let threshold: Float

  init(_ map: FrontMap, progress: Double) {
    self.map = map
    threshold = Float(progress * 65535)
  }

  func state(row y: Int, block: Int?) -> FrontState {
    let reach = map.reach(row: y)[block ?? map.blocks]
    if Float(reach.least) >= threshold { return .old }
    return Float(reach.greatest) < threshold ? .new : .both
  }

  func weigh(_ target: WordRow, from column: Int, row y: Int, _ scratch: RowScratch<Pixel>) {
    map.cover(target, from: column, row: y, threshold: threshold, scratch.loops)
  }
}

/// A soft front that turns around a hub, as wide near it as far from it.
final class TurningFront<Pixel: CanvasPixel>: BlockFront {
  let map: FieldMap
  /// How far points are from the hub: 65535 the farthest.
  let hub: FieldMap
  private let progress: Float
  /// The steps of the front's width for each step of the field away from the hub.
  private let steepness: Float

  /// - Parameter reveal: of a softness above 0.
  init(_ map: FieldMap, hub: FieldMap, _ reveal: Reveal) {
    (self.map, self.hub) = (map, hub)
    progress = Float(reveal.progress)
    steepness = Float(2 / (65535 * 65535 * reveal.softness))
  }

  /// (p·(1 + s) − f) / s, which is p + (p − f) / s. 1 / s grows with the distance from the hub.
  @inline(__always)
  private func place(_ value: UInt16, _ distance: UInt16) -> Float {
    progress + (progress * 65535 - Float(value)) * (Float(distance) * steepness)
  }

  func state(row y: Int, block: Int?) -> FrontState {
    let (row, distances) = (map.row(y), hub.row(y))
    let extremes = block.map { row.blocks[$0] } ?? row.whole
    let nearest = (block.map { distances.blocks[$0] } ?? distances.whole).least
    if place(extremes.least, nearest) <= 0 { return .old }
    return place(extremes.greatest, nearest) >= 1 ? .new : .both
  }

  func weigh(_ target: WordRow, from column: Int, row y: Int, _ scratch: RowScratch<Pixel>) {
    let (values, distances) = (map.row(y).values + column, hub.row(y).values + column)
    for i in 0..<target.count {
      let t = place(values[i], distances[i]).atLeast(0).atMost(1)
      target[i] = Kernels.lanes(UInt16((t * t * (3 - 2 * t) * 32767).whole))
    }
  }
}
