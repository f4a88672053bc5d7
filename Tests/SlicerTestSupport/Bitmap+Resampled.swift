package import SlicerCore

extension Bitmap {
  /// A `region` of the picture, or all of it, at another size.
  package func resampled(
    to size: PixelSize, region: Rect? = nil, threads: Int = 1
  ) throws -> Bitmap {
    let whole = Rect(
      x: 0, y: 0, width: Double(self.size.width), height: Double(self.size.height))
    let canvas = try Canvas(size: size)
    try resample(region ?? whole, on: canvas, to: size.bounds, threads: threads)
    return Bitmap(canvas)
  }
}
