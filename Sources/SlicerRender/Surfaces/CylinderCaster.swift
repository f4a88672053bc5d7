import SlicerCore
import SlicerScene

/// The casters of a rolled page's shadows: polygons if the page is opaque, else its visible parts.
struct CylinderCaster<Pixel: CanvasPixel> {
  private let roll: CylinderRoll<Pixel>
  private let geometry: PageGeometry
  /// How far the turned part reaches back over the flat one, in points across the axis.
  private let turned: Double
  private let isOpaque: Bool
  private let kernels: Kernels

  init(
    _ roll: CylinderRoll<Pixel>, _ geometry: PageGeometry, turned: Double, isOpaque: Bool,
    kernels: Kernels
  ) {
    (self.roll, self.geometry, self.turned) = (roll, geometry, turned)
    (self.isOpaque, self.kernels) = (isOpaque, kernels)
  }

  /// - Parameter isTurned: whether only what is turned over casts, or all that is lifted.
  /// - Returns: nil if nothing would be seen of it.
  /// - Throws: `SlicerError.memory`.
  func shadow(_ part: Cylinder.Caster?, isTurned: Bool) throws -> PageShadow<Pixel>? {
    guard let part, part.shadow.isSeen else { return nil }
    let radius = part.shadow.radius / geometry.step
    let offset = geometry.pixel(part.shadow.offset) - geometry.pixel(.zero)
    let caster = try caster(part, radius > 0.5 ? radius : 0.5, offset, isTurned: isTurned)
    return caster.map { PageShadow(part.shadow, of: $0, isHard: !(radius > 0.5)) }
  }

  private func caster(
    _ part: Cylinder.Caster, _ radius: Double, _ offset: Point, isTurned: Bool
  ) throws -> ShadowCaster? {
    if isOpaque {
      // Pixels' centers are whole numbers to the geometry.
      let shift = offset + Point(x: 0.5, y: 0.5)
      let outlines = part.outlines.map { $0.map { geometry.pixel($0) + shift } }
      return .polygons(SoftPolygon(outlines, radius: radius, height: geometry.stage.height))
    }
    let reach = ShadowReach(of: geometry.stage)
    guard
      let frame = SoftAlpha.Frame(
        radius: radius, offset: offset, stage: geometry.stage, reach: reach)
    else { return nil }
    return .alpha(
      try SoftAlpha(in: frame) { cells in
        let scratch = try RowScratch<Pixel>(width: PagePlaces.capacity, atMost: 4, kernels)
        for y in 0..<frame.size.height {
          gather(row: y, of: frame, isTurned: isTurned, &cells, scratch)
        }
      })
  }

  private func gather(
    row y: Int, of frame: SoftAlpha.Frame, isTurned: Bool, _ cells: inout AlphaCells,
    _ scratch: RowScratch<Pixel>
  ) {
    let row = y + frame.origin.y
    PageRun<Pixel>.withRuns { upper, lower in
      PagePlaces.forEach(in: 0..<frame.size.width) { start, count in
        let column = start + frame.origin.x
        let ends = (roll.distance(column, row), roll.distance(column + count - 1, row))
        let last = max(ends.0, ends.1)
        guard Float(min(ends.0, ends.1)) < roll.radius + roll.step / 2, last > -turned else {
          return
        }
        roll.paintUpper(upper, column, count, row: row, scratch)
        if !isTurned, last > 0, !upper.isOpaque(count: count) {
          roll.paintLower(lower, column, count, row: row, above: upper, scratch)
          roll.lift(lower, column, count, row: row, scratch)
          scratch.over(upper.pixels.prefix(count), lower.pixels)
        }
        if Float(last) > roll.radius - roll.step {
          roll.cut(upper, column, count, row: row, scratch)
        }
        cells.add(
          RowSpan(start: start, pixels: upper.pixels.prefix(count), isOpaque: false), row: y)
      }
    }
  }
}
