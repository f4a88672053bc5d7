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
      let touched = edges.withShares(row: y, columns, scratch) {
        scratch.area(pixels.prefix(columns.count), $0, colors, rule)
      }
      guard !touched.isEmpty else { return }
      let span = RowSpan(
        start: columns.lowerBound + touched.lowerBound, pixels: pixels[touched], isOpaque: false)
      shading.paint(span, row: y, scratch) { join.join($0, onto: &row, scratch) }
    }
  }
}
