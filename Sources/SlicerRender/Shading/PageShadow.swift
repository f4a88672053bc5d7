import SlicerCore
import SlicerScene

/// A rolled page's soft shadow.
struct PageShadow {
  private let caster: ShadowCaster
  /// By how much of it there is: what is laid onto what is below, and how much what shows is mixed with
  /// ``color``.
  private let pixels, weights: [UInt32]
  /// Opaque.
  private let color: UInt32

  /// - Parameters:
  ///   - shadow: with the strength and the radius of a page that is lifted so far.
  ///   - isHard: whether its edge is no wider than a pixel.
  init(_ shadow: Shadow, of caster: ShadowCaster, isHard: Bool) {
    self.caster = caster
    let color = shadow.color.opaque.premultiplied
    self.color = color
    let strength = shadow.strength * Double(shadow.color.alpha) / 255 * 256
    func amount(_ share: Double) -> UInt32 { UInt32((share * strength).rounded()) }
    pixels = caster.table(isHard: isHard) {
      PlainRowKernels.scaled(color, weight: amount($0), half: 128)
    }
    weights = caster.table(isHard: isHard) { PageShade.weight(amount($0)) }
  }

  /// The columns of a row that the shadow may touch; empty if none.
  func columns(row y: Int, in limits: Range<Int>) -> Range<Int> {
    caster.rows(y + 1).contains(y) ? caster.columns(row: y, in: limits) : 0..<0
  }

  /// Darkens what a run shows.
  func dim(_ run: PageRun, _ columns: Range<Int>, row y: Int, _ scratch: RowScratch) {
    let (light, shown) = (run.light.prefix(columns.count), run.pixels.prefix(columns.count))
    caster.fill(light, columns, row: y, weights, scratch)
    scratch.shade(shown, shown, color, light)
  }

  /// Darkens a row where it is seen through what a run shows.
  func lay(
    onto target: PixelRow, through run: PageRun, _ columns: Range<Int>, row y: Int,
    _ scratch: RowScratch
  ) {
    if run.isOpaque(count: columns.count) { return }
    caster.fill(run.light.prefix(columns.count), columns, row: y, pixels, scratch)
    scratch.over(target[columns], run.light)
  }
}
