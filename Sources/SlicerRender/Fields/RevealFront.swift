internal import CSlicerKernels
import SlicerCore
import SlicerScene

/// A field at one moment: what its pixels show of two pictures.
protocol RevealFront: Sendable {
  /// What a row shows; both, too, where that is not known before its pixels are looked at.
  func state(row y: Int) -> FrontState

  /// Weights for ``Kernels/lanes(_:)`` of all pixels of a row.
  func weigh(_ target: PixelRow, row y: Int, _ scratch: RowScratch)

  /// Mixes a row.
  func mix(
    _ target: PixelRow, _ old: PixelRow, _ new: PixelRow, row y: Int, isLinear: Bool,
    _ scratch: RowScratch)
}

/// A front whose pixels are looked at in blocks of ``FieldMap/block``.
protocol BlockFront: RevealFront {
  /// What the pixels of a block show, or of a whole row.
  func state(row y: Int, block: Int?) -> FrontState

  /// Weights for ``Kernels/lanes(_:)`` of the pixels from a column on.
  func weigh(_ target: PixelRow, from column: Int, row y: Int, _ scratch: RowScratch)

  /// Mixes pixels from a column on, which all targets and sources begin with.
  func mix(
    _ target: PixelRow, _ old: PixelRow, _ new: PixelRow, from column: Int, row y: Int,
    isLinear: Bool, _ scratch: RowScratch)
}

extension BlockFront {
  func state(row y: Int) -> FrontState { state(row: y, block: nil) }

  func weigh(_ target: PixelRow, row y: Int, _ scratch: RowScratch) {
    weigh(target, from: 0, row: y, scratch)
  }

  /// Copies runs of blocks that are wholly old or new and mixes the others. (A requirement, so that it
  /// is compiled for each front.)
  func mix(
    _ target: PixelRow, _ old: PixelRow, _ new: PixelRow, row y: Int, isLinear: Bool,
    _ scratch: RowScratch
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
    _ target: PixelRow, _ old: PixelRow, _ new: PixelRow, from column: Int, row y: Int,
    isLinear: Bool, _ scratch: RowScratch
  ) {
    scratch.withRow { row in
      let weights = row.prefix(target.count)
      weigh(weights, from: column, row: y, scratch)
      scratch.mix(target, old, new, weights, isLinear: isLinear)
    }
  }
}

/// Whether all pixels show one of two pictures.
enum FrontState {
  case old, new, both

  /// What a weight of 0…32767 shows.
  init(weight: UInt16) {
    self = weight == 0 ? .old : weight >= 32767 ? .new : .both
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
  func copy(
    _ target: PixelRow, _ old: PixelRow, _ new: PixelRow,
    both: (_ target: PixelRow, _ old: PixelRow, _ new: PixelRow) -> Void
  ) {
    switch self {
    case .old: target.copy(old)
    case .new: target.copy(new)
    case .both: both(target, old, new)
    }
  }
}

/// A front whose weights depend on the field's values alone.
struct TableFront: BlockFront {
  let map: FieldMap
  let table: WeightTable

  func state(row y: Int, block: Int?) -> FrontState {
    let row = map.row(y)
    let extremes = block.map { row.blocks[$0] } ?? row.whole
    if Int(extremes.least) >= table.noneFrom { return .old }
    return Int(extremes.greatest) < table.fullBelow ? .new : .both
  }

  func weigh(_ target: PixelRow, from column: Int, row y: Int, _ scratch: RowScratch) {
    let values = map.row(y).values + column
    table.weights.withUnsafeBufferPointer { table in
      for i in 0..<target.count { target[i] = Kernels.lanes(table[Int(values[i])]) }
    }
  }

  func mix(
    _ target: PixelRow, _ old: PixelRow, _ new: PixelRow, from column: Int, row y: Int,
    isLinear: Bool, _ scratch: RowScratch
  ) {
    if table.isHard {
      return scratch.loops.select(
        target.start, old.start, new.start, target.count, map.row(y).values + column,
        Int32(table.fullBelow))
    }
    scratch.withRow { row in
      let weights = row.prefix(target.count)
      weigh(weights, from: column, row: y, scratch)
      scratch.mix(target, old, new, weights, isLinear: isLinear)
    }
  }
}

/// A hard front of a field of points.
struct CrispFront: BlockFront {
  let map: FrontMap
  /// 0…65535, and parts of steps.
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

  func weigh(_ target: PixelRow, from column: Int, row y: Int, _ scratch: RowScratch) {
    map.cover(target, from: column, row: y, threshold: threshold, scratch.loops)
  }
}

/// A soft front that turns around a hub, as wide near it as far from it.
struct TurningFront: BlockFront {
  let map: FieldMap
  /// How far points are from the hub: 65535 the farthest.
  let hub: FieldMap
  private let progress: Float
  /// What a step of the field is, in widths of the front, for each step away from the hub.
  private let steepness: Float

  /// - Parameter reveal: of a softness above 0.
  init(_ map: FieldMap, hub: FieldMap, _ reveal: Reveal) {
    (self.map, self.hub) = (map, hub)
    progress = Float(reveal.progress)
    steepness = Float(2 / (65535 * 65535 * reveal.softness))
  }

  /// (p·(1 + s) − f) / s, which is p + (p − f) / s; 1 / s grows with the distance from the hub.
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

  func weigh(_ target: PixelRow, from column: Int, row y: Int, _ scratch: RowScratch) {
    let (values, distances) = (map.row(y).values + column, hub.row(y).values + column)
    for i in 0..<target.count {
      let t = place(values[i], distances[i]).atLeast(0).atMost(1)
      target[i] = Kernels.lanes(UInt16((t * t * (3 - 2 * t) * 32767).whole))
    }
  }
}

extension RowScratch {
  /// By weights for ``Kernels/lanes(_:)``, of encoded values or of the light that they stand for.
  func mix(
    _ target: PixelRow, _ old: PixelRow, _ new: PixelRow, _ weights: PixelRow, isLinear: Bool
  ) {
    if isLinear {
      LinearLight.mix(target, old, new, weights)
    } else {
      mix(target, old, new, weights)
    }
  }
}
