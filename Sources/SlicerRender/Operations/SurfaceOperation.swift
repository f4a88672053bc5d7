/// A layer on a curved surface.
struct SurfaceOperation: SceneOperation {
  let surface: any RowOperation

  var rows: Range<Int> { surface.rows }

  func draw(row y: Int, onto row: inout RowBuffer, _ scratch: RowScratch) {
    row.finish()
    surface.draw(row: y, onto: row.pixels)
  }
}
