internal import CSlicerKernels
import SlicerCore
import SlicerScene

/// A field at one moment: what its pixels show of two pictures.
protocol RevealFront: Sendable {
  /// What a row shows, or one of its blocks of ``FieldMap/block`` pixels.
  func state(row y: Int, block: Int?) -> FrontState

  /// Weights for ``Kernels/lanes(_:)`` of the pixels from a column on.
  func weigh(_ target: PixelRow, from column: Int, row y: Int, _ scratch: RowScratch)

  /// Mixes pixels from a column on, which all targets and sources begin with.
  func mix(
    _ target: PixelRow, _ old: PixelRow, _ new: PixelRow, from column: Int, row y: Int,
    isLinear: Bool, _ scratch: RowScratch)

  /// Mixes a whole row.
  func mix(
    _ target: PixelRow, _ old: PixelRow, _ new: PixelRow, row y: Int, isLinear: Bool,
    _ scratch: RowScratch)
}

extension RevealFront {
  /// Copies runs of blocks that are wholly old or new and mixes the others. (A requirement, so that it
  /// is compiled for each front.)
  func mix(
    _ target: PixelRow, _ old: PixelRow, _ new: PixelRow, row y: Int, isLinear: Bool,
    _ scratch: RowScratch
  ) {
    let blocks = (target.count + FieldMap.block - 1) / FieldMap.block
    var (block, next) = (0, state(row: y, block: 0))
    while block < blocks {
      let (start, run) = (block * FieldMap.block, next)
      repeat {
        block += 1
        if block < blocks { next = state(row: y, block: block) }
      } while block < blocks && next == run
      let columns = start..<min(block * FieldMap.block, target.count)
      let (target, old, new) = (target[columns], old[columns], new[columns])
      switch run {
      case .old: target.copy(old)
      case .new: target.copy(new)
      case .both: mix(target, old, new, from: start, row: y, isLinear: isLinear, scratch)
      }
    }
  }
}

extension RevealFront {
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
enum FrontState { case old, new, both }

/// A front whose weights depend on the field's values alone.
struct TableFront: RevealFront {
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
struct CrispFront: RevealFront {
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
struct TurningFront: RevealFront {
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
  fileprivate func mix(
    _ target: PixelRow, _ old: PixelRow, _ new: PixelRow, _ weights: PixelRow, isLinear: Bool
  ) {
    if isLinear {
      LinearLight.mix(target, old, new, weights)
    } else {
      mix(target, old, new, weights)
    }
  }
}
