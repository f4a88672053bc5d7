extension RasterView {
  /// The same pixels with the outermost ones repeated `count` times outwards, corners too.
  ///
  /// What "extrude" and "bleed" mean in programs that pack textures.
  package func extruded(by count: Int) throws(LimitError) -> Raster {
    let larger = try Raster(
      size: PixelSize(width: size.width + 2 * count, height: size.height + 2 * count),
      format: format)
    larger.draw(self, x: count, y: count)
    larger.extrude(PixelRect(x: count, y: count, width: size.width, height: size.height), by: count)
    return larger
  }
}

extension Raster {
  /// Repeats the outermost pixels of `rect` `count` times outwards; there is room for them.
  package func extrude(_ rect: PixelRect, by count: Int) {
    guard count > 0, !rect.isEmpty else { return }
    let last = (x: rect.columns.upperBound - 1, y: rect.rows.upperBound - 1)
    withView { view in
      let left = view.subview(PixelRect(x: rect.x, y: rect.y, width: 1, height: rect.height))
      let right = view.subview(PixelRect(x: last.x, y: rect.y, width: 1, height: rect.height))
      for i in 1...count {
        draw(left, x: rect.x - i, y: rect.y)
        draw(right, x: last.x + i, y: rect.y)
      }
      let wide = PixelRect(x: rect.x - count, y: 0, width: rect.width + 2 * count, height: 1)
      for i in 1...count {
        draw(row(of: view, wide, rect.y), x: wide.x, y: rect.y - i)
        draw(row(of: view, wide, last.y), x: wide.x, y: last.y + i)
      }
    }
  }

  private func row(of view: RasterView, _ columns: PixelRect, _ y: Int) -> RasterView {
    view.subview(PixelRect(x: columns.x, y: y, width: columns.width, height: 1))
  }
}
