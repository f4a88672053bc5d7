import SlicerCore
import SlicerScene

/// An area of one color, whose edges are as opaque as they are covered.
final class ShapeOperation<Pixel: CanvasPixel>: SceneOperation {
  /// The color by its share of a pixel, in steps of 1/256.
  private let colors: [Pixel]
  private let shading: ShadePaint<Pixel>
  private let join: LayerJoin<Pixel>
  private let edges: AreaEdges
  private let rule: ShapeContents.FillRule

  var columns: Range<Int> { edges.columns }
  var rows: Range<Int> { edges.rows }

  /// - Parameter polygons: the outlines on the stage, in pixels.
  init(
    _ polygons: [[Point]], _ rule: ShapeContents.FillRule = .nonZero, color: Pixel,
    shading: ShadePaint<Pixel>, join: LayerJoin<Pixel>, stage: PixelSize
  ) {
    colors = (0...256).map { color.scaled(weight: $0, half: 128) }
    (self.shading, self.join) = (shading, join)
    edges = AreaEdges(polygons, stage: stage)
    self.rule = rule
  }

  @specialized(where Pixel == UInt32) @specialized(where Pixel == SIMD4<UInt16>)
  func draw(row y: Int, onto row: inout RowBuffer<Pixel>, _ scratch: RowScratch<Pixel>) {
    guard !columns.isEmpty else { return }
    scratch.withRow { pixels in
      guard
        let touched = edges.withShares(row: y, columns, scratch, { fill(pixels, $0) })
      else { return }
      let span = RowSpan(
        start: columns.lowerBound + touched.lowerBound, pixels: pixels[touched], isOpaque: false)
      shading.paint(span, row: y, scratch) { join.join($0, onto: &row, scratch) }
    }
  }

  /// Turns what edges have left into pixels; the first and the last that are not empty.
  private func fill(
    _ pixels: PixelRow<Pixel>, _ sums: UnsafeMutablePointer<Float>
  ) -> Range<Int>? {
    var covered = CoveredRow(sums: sums, rule)
    var (first, end) = (Int.max, 0)
    colors.withUnsafeBufferPointer { colors in
      for start in stride(from: 0, to: columns.count, by: CoveredRow.block) {
        let block = start..<min(start + CoveredRow.block, columns.count)
        if let share = covered.evenShare(of: block) {
          let weight = Int(share * 256 + 0.5)
          pixels[block].fill(colors[weight])
          if weight > 0 { (first, end) = (min(first, start), block.upperBound) }
          continue
        }
        var (weight, color) = (-1, Pixel.clear)
        for i in block {
          // An edge crosses few of its columns.
          if weight < 0 || !covered.isEven(at: i) {
            weight = Int(covered.nextShare(at: i) * 256 + 0.5)
            color = colors[weight]
          }
          if weight > 0 { (first, end) = (min(first, i), i + 1) }
          pixels[i] = color
        }
      }
    }
    return end > 0 ? first..<end : nil
  }
}
