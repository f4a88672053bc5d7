public import SlicerCore

extension Image {
  /// The picture on a transparent stage of `size`, which it fills as `gravity` says.
  ///
  /// Laws: the result is exactly `size`; a picture that already fills the stage is the result, and
  /// where only its place changes its pixels are copied.
  ///
  /// - Parameters:
  ///   - size: the stage in pixels, each side at least 1; the picture is at least 1×1 too.
  ///   - scale: the picture's pixels per point; counts only for `center`.
  ///   - stageScale: the stage's pixels per point; counts only for `center`.
  ///   - threads: at least 1; the pixels do not depend on it.
  /// - Throws: `LimitError.memory`.
  public func fitted(
    to size: PixelSize, _ gravity: ContentsGravity = .resizeAspectFill, scale: Double = 1,
    stageScale: Double = 1, threads: Int = 1
  ) throws(LimitError) -> Image {
    precondition(scale > 0 && stageScale > 0, "a scale is more than 0")
    let fitting = Fitting(self.size, to: size, gravity, ratio: stageScale / scale)
    if fitting.target == self.size.bounds, size == self.size, isWhole(fitting.region) {
      return self
    }
    let canvas = try Canvas(size: size)
    try draw(fitting.region, on: canvas, fitting.target, Workers(count: threads))
    return Image(canvas)
  }

  /// A `region` of the picture at another size: Lanczos-3, its support scaled when shrinking.
  ///
  /// Filters the premultiplied sRGB values and rounds once; pixels around the region count where
  /// the filter reaches them, and the picture's edges go on beyond it. Laws: the result is exactly
  /// `size`; one colour stays that colour; a region of whole pixels at its own size is copied.
  ///
  /// - Parameters:
  ///   - size: in pixels, each side at least 1.
  ///   - region: in the picture's pixels, not empty, inside the picture; nil for all of it.
  ///   - threads: at least 1; the pixels do not depend on it.
  /// - Throws: `LimitError.memory`.
  public func resampled(
    to size: PixelSize, region: Rect? = nil, threads: Int = 1
  ) throws(LimitError) -> Image {
    let whole = Rect(
      x: 0, y: 0, width: Double(self.size.width), height: Double(self.size.height))
    if size == self.size, isWhole(region ?? whole) { return self }
    let canvas = try Canvas(size: size)
    try draw(region ?? whole, on: canvas, size.bounds, Workers(count: threads))
    return Image(canvas)
  }

  private func isWhole(_ region: Rect) -> Bool {
    region == Rect(x: 0, y: 0, width: Double(size.width), height: Double(size.height))
  }

  private func draw(
    _ region: Rect, on canvas: Canvas, _ target: PixelRect, _ workers: Workers
  ) throws(LimitError) {
    precondition(size.width > 0 && size.height > 0 && !target.isEmpty, "a picture has pixels")
    try LanczosFilter.check(from: size, to: PixelSize(width: target.width, height: target.height))
    let columns = LanczosFilter(
      from: region.x, length: region.width, of: size.width, to: target.width)
    let rows = LanczosFilter(
      from: region.y, length: region.height, of: size.height, to: target.height)
    if let x = columns.offset, let y = rows.offset {
      copy(x, y, to: target, on: canvas)
    } else {
      try Resampler(self, columns, rows, canvas, target).run(workers)
    }
  }

  private func copy(_ x: Int, _ y: Int, to target: PixelRect, on canvas: Canvas) {
    for row in 0..<target.height {
      let source = self.row(y + row)[x..<(x + target.width)]
      _ = canvas.row(target.y + row)[target.columns].update(fromContentsOf: source)
    }
  }
}
