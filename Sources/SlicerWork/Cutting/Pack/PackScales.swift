import SlicerCore
import SlicerTiles

/// The scales of all frames on sheets.
struct PackScales: Sendable {
  /// Ascending, at least one.
  let all: [Scale]
  /// Pixels of the largest scale that are a whole number of pixels at all scales.
  let step: Int

  var largest: Scale { all[all.count - 1] }

  /// - Throws: ``WorkError`` for sources that are not all of the same scales.
  init(_ pack: Pack) throws {
    let sets = pack.sources.map { source in
      Set(source.pictures.map(\.statedScale) + pack.madeScales)
    }
    all = (sets.first ?? [.one]).sorted()
    for (set, source) in zip(sets, pack.sources) where set != sets[0] {
      throw WorkError(
        source.path,
        SlicerError.unlikeScales(set.sorted(), other: pack.sources[0].path, all))
    }
    let largest = all[all.count - 1].thousandths
    step = all.reduce(1) { step, scale in
      Self.multiple(step, largest / Self.divisor(scale.thousandths, largest))
    }
  }

  private static func divisor(_ a: Int, _ b: Int) -> Int { b == 0 ? a : divisor(b, a % b) }

  private static func multiple(_ a: Int, _ b: Int) -> Int { a / divisor(a, b) * b }

  /// Lengths of the largest scale at another one; they are multiples of the step.
  func size(_ size: PixelSize, at scale: Scale) -> PixelSize {
    PixelSize(width: length(size.width, at: scale), height: length(size.height, at: scale))
  }

  func rect(_ rect: PixelRect, at scale: Scale) -> PixelRect {
    PixelRect(
      x: length(rect.x, at: scale), y: length(rect.y, at: scale),
      width: length(rect.width, at: scale), height: length(rect.height, at: scale))
  }

  func length(_ length: Int, at scale: Scale) -> Int {
    length * scale.thousandths / largest.thousandths
  }

  /// The smallest rectangle around one whose lengths are multiples of the step.
  func grown(_ rect: PixelRect, in size: PixelSize) -> PixelRect {
    func grown(_ range: Range<Int>, _ limit: Int) -> Range<Int> {
      range.lowerBound / step * step..<min(limit, (range.upperBound + step - 1) / step * step)
    }
    return PixelRect(
      columns: grown(rect.columns, size.width), rows: grown(rect.rows, size.height))
  }
}
