internal import CSlicerKernels
import SlicerCore
import SlicerScene
import Synchronization

/// How much of each pixel a hard front has passed, for a field whose points have values of their own.
///
/// An even run of the field from pixel to pixel follows from the neighbors' values. Where it bends
/// or breaks, from samples in the pixel, which are taken when a front first comes there.
// Proof for Sendable: a row's reach is written once, before its mark says so; the rest is constant or
// behind a lock.
final class FrontMap: @unchecked Sendable {
  private let field: Field
  private let map: FieldMap
  private let memory: [ByteBuffer]
  /// The extremes of each block's pixels, then of the whole row.
  private let reaches: UnsafeMutablePointer<FieldMap.Extremes>
  /// The rows before the first and after the last one, as if the field went on evenly.
  private let beyond: UnsafeMutablePointer<UInt16>
  private let marks: RowMarks
  private let uneven: [UnevenPixels]

  private var size: PixelSize { map.size }
  var blocks: Int { map.blocks }

  /// - Throws: `SlicerError.memory`.
  init(_ field: Field, _ map: FieldMap) throws {
    (self.field, self.map) = (field, map)
    let (width, height) = (map.size.width, map.size.height)
    let count = (map.blocks + 1) * height
    memory = [
      try ByteBuffer(capacity: count * MemoryLayout<FieldMap.Extremes>.stride),
      try ByteBuffer(capacity: 2 * width * MemoryLayout<UInt16>.stride),
    ]
    guard let reaches = memory[0].room.bindMemory(to: FieldMap.Extremes.self).baseAddress,
      let beyond = memory[1].room.bindMemory(to: UInt16.self).baseAddress
    else { preconditionFailure("a stage has pixels") }
    (self.reaches, self.beyond) = (reaches, beyond)
    for (line, first, second) in [(0, 0, min(1, height - 1)), (1, height - 1, max(height - 2, 0))] {
      let (near, far) = (map.row(first).values, map.row(second).values)
      for x in 0..<width {
        (beyond + line * width + x).initialize(to: FieldMap.value(before: near[x], far[x]))
      }
    }
    marks = try RowMarks(height)
    uneven = (0..<UnevenPixels.stripes).map { _ in UnevenPixels() }
  }

  /// The least and greatest values that may be found in a row, and in each of its blocks.
  @inline(__always)
  func reach(row y: Int) -> UnsafePointer<FieldMap.Extremes> {
    let target = reaches + y * (map.blocks + 1)
    marks.once(y) { fill(target, y) }
    return UnsafePointer(target)
  }

  private typealias Values = UnsafePointer<UInt16>

  private func lines(around y: Int) -> (row: Values, above: Values, below: Values) {
    (
      map.row(y).values, y > 0 ? map.row(y - 1).values : Values(beyond),
      y + 1 < size.height ? map.row(y + 1).values : Values(beyond + size.width)
    )
  }

  /// Half of what the values around a pixel span lies beyond them at most. Cells that are as wide as pixels
  /// look flat and may hold anything.
  private func fill(_ target: UnsafeMutablePointer<FieldMap.Extremes>, _ y: Int) {
    let (row, above, below) = lines(around: y)
    FieldMap.reduce(into: target, size.width) { x in
      let value = row[x]
      let least = min(min(row[x - 1], row[x + 1]), min(min(above[x], below[x]), value))
      let greatest = max(max(row[x - 1], row[x + 1]), max(max(above[x], below[x]), value))
      if least == greatest, value > 0, value < 65535 {
        return FieldMap.Extremes(least: 0, greatest: 65535)
      }
      let margin = (greatest - least) / 2 + 1
      return FieldMap.Extremes(
        least: least - min(margin, least), greatest: greatest + min(margin, 65535 - greatest))
    }
  }

  /// The weights, for ``Kernels/lanes(_:)``, of pixels from a column on.
  func cover(
    _ weights: WordRow, from column: Int, row y: Int, threshold: Float, _ loops: PixelLoops
  ) {
    let (row, above, below) = lines(around: y)
    loops.pointee.cover(
      weights.start, weights.count, row + column, above + column, below + column, threshold)
    guard (0..<weights.count).contains(where: { weights[$0] == .max }) else { return }
    uneven[y % UnevenPixels.stripes].withSamples { samples in
      for i in 0..<weights.count where weights[i] == .max {
        let pixel = samples.pixel(y * size.width + column + i) { sample(column + i, y) }
        weights[i] = Kernels.lanes(pixel.weight(at: threshold))
      }
    }
  }

  private func sample(_ x: Int, _ y: Int) -> SampledPixel {
    SampledPixel(keeping: SampledPixel.few) { shift in
      field.value(at: FieldPoint(column: x, row: y, size: size, shift: shift))
    }
  }
}

/// The pixels of some rows in which a field bends or breaks, as far as fronts have come there.
private final class UnevenPixels: Sendable {
  static let stripes = 64

  struct Samples {
    /// A stage with more of them samples some for each frame anew.
    private static let capacity = 512
    private var pixels: [Int: SampledPixel] = [:]

    mutating func pixel(_ key: Int, make: () -> SampledPixel) -> SampledPixel {
      if let known = pixels[key] { return known }
      let pixel = make()
      if pixels.count < Self.capacity { pixels[key] = pixel }
      return pixel
    }
  }

  private let samples = Mutex(Samples())

  func withSamples(_ body: (inout Samples) -> Void) { samples.withLock { body(&$0) } }
}
