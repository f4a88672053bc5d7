extension Bitmap {
  /// Draws a `region` of the picture on a part of a canvas: Lanczos-3, its support scaled when shrinking.
  ///
  /// Filters the premultiplied sRGB values and rounds once. Pixels around the region count where the filter
  /// reaches them, and the picture's edges go on beyond it. Laws: one color stays that color; a region of
  /// whole pixels at its own size is copied.
  ///
  /// - Parameters:
  ///   - region: in the picture's pixels, not empty, inside the picture.
  ///   - target: in the canvas's pixels, not empty, inside the canvas.
  ///   - threads: at least 1; the pixels do not depend on it.
  /// - Throws: `SlicerError.memory`.
  package func resample(
    _ region: Rect, on canvas: Canvas, to target: PixelRect, threads: Int
  ) throws {
    try canvas.draw(self.canvas, size, region, to: target, threads: threads)
  }
}

extension WideBitmap {
  /// Resamples, like `Bitmap.resample`.
  ///
  /// - Throws: `SlicerError.memory`.
  package func resample(
    _ region: Rect, on canvas: WideCanvas, to target: PixelRect, threads: Int
  ) throws {
    try canvas.draw(self.canvas, size, region, to: target, threads: threads)
  }
}

extension FilteredRows {
  fileprivate func draw(
    _ picture: Self, _ size: PixelSize, _ region: Rect, to target: PixelRect, threads: Int
  ) throws {
    precondition(size.width > 0 && size.height > 0 && !target.isEmpty, "a picture has pixels")
    try LanczosFilter.check(from: size, to: PixelSize(width: target.width, height: target.height))
    let columns = LanczosFilter(
      from: region.x, length: region.width, of: size.width, to: target.width)
    let rows = LanczosFilter(
      from: region.y, length: region.height, of: size.height, to: target.height)
    if let x = columns.offset, let y = rows.offset {
      copy(picture, x, y, to: target)
    } else {
      try Resampler(picture, columns, rows, self, target).run(Workers(count: threads))
    }
  }

  private func copy(_ picture: Self, _ x: Int, _ y: Int, to target: PixelRect) {
    for row in 0..<target.height {
      let source = picture.row(y + row)[x..<(x + target.width)]
      _ = self.row(target.y + row)[target.columns].update(fromContentsOf: source)
    }
  }
}
