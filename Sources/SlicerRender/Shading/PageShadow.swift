import SlicerCore
import SlicerScene

/// A rolled page's soft shadow.
struct PageShadow<Pixel: CanvasPixel> {
  private let caster: ShadowCaster
  /// By how much of it there is: what is laid onto what is below, and how much what shows is mixed with
  /// ``color``.
  private let pixels: [Pixel]
  private let weights: [UInt32]
  /// Opaque.
  private let color: Pixel

  /// - Parameters:
  ///   - shadow: with the strength and the radius of a page that is lifted so far.
  ///   - isHard: whether its edge is no wider than a pixel.
  init(_ shadow: Shadow, of caster: ShadowCaster, isHard: Bool) {
    self.caster = caster
    let color = Pixel(shadow.color.opaque)
    self.color = color
    let strength = shadow.strength * Double(shadow.color.alpha) / 255
    pixels = caster.table(isHard: isHard) { color.scaled($0 * strength) }
    weights = caster.table(isHard: isHard) { Pixel.word(ofPart: $0 * strength * 256) }
  }

  /// The columns of a row that the shadow may touch; empty if none.
  func columns(row y: Int, in limits: Range<Int>) -> Range<Int> {
    caster.rows(y + 1).contains(y) ? caster.columns(row: y, in: limits) : 0..<0
  }

  func dim(_ run: PageRun<Pixel>, _ columns: Range<Int>, row y: Int, _ scratch: RowScratch<Pixel>) {
    let (light, shown) = (run.places.light.prefix(columns.count), run.pixels.prefix(columns.count))
    caster.fill(light, columns, row: y, weights, scratch)
    scratch.shade(shown, shown, color, light)
  }

  /// Darkens a row where it is seen through what a run shows.
  func lay(
    onto target: PixelRow<Pixel>, through run: PageRun<Pixel>, _ columns: Range<Int>, row y: Int,
    _ scratch: RowScratch<Pixel>
  ) {
    if run.isOpaque(count: columns.count) { return }
    scratch.withRow { row in
      let shadow = row.prefix(columns.count)
      caster.lookUp(shadow, columns, row: y, pixels, scratch)
      scratch.over(target[columns], shadow)
    }
  }
}
