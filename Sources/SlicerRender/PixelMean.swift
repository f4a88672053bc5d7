import SlicerCore

/// The mean of several scenes: what a camera sees of things that move while its shutter is open.
///
/// It is the mean of premultiplied light. A pixel that is the same in all scenes stays as it is.
struct PixelMean<Pixel: CanvasPixel>: Sendable {
  private let plans: [PixelPlan<Pixel>]

  /// Rows whose sums are kept at a time: few enough for a processor's cache.
  private static var height: Int { 16 }

  /// - Parameter plans: of one size, one at least.
  init(_ plans: [PixelPlan<Pixel>]) {
    precondition(!plans.isEmpty, "a mean is of something")
    self.plans = plans
  }

  /// The first scene; the mean is compared with nothing.
  var drawn: DrawnScene { plans[0].drawn }

  var drawnShadows: Int { plans.reduce(0) { $0 + $1.drawnShadows } }

  /// Draws like ``RenderPlan/draw(rows:_:into:)``.
  func draw(
    rows: Range<Int>, _ changes: ChangedPixels?, into canvas: Canvas
  ) throws {
    if plans.count == 1 { return try plans[0].draw(rows: rows, changes, into: canvas) }
    // The system gives only the pages that are written to.
    let moment = try Canvas(size: canvas.size)
    let rows = rows.clamped(to: 0..<plans[0].size.height)
    var sums = LightSums<Pixel>(count: Self.height * plans[0].size.width)
    for start in stride(from: rows.lowerBound, to: rows.upperBound, by: Self.height) {
      let part = start..<min(start + Self.height, rows.upperBound)
      try plans[0].draw(rows: part, into: canvas)
      sums.begin(pixels(part, of: canvas))
      for plan in plans.dropFirst() {
        try plan.draw(rows: part, into: moment)
        sums.add(pixels(part, of: moment))
      }
      sums.finish()
    }
  }

  private func pixels(_ rows: Range<Int>, of canvas: Canvas) -> UnsafeMutableBufferPointer<Pixel> {
    let width = plans[0].size.width
    let all = UnsafeMutableRawPointer(canvas.pixels).assumingMemoryBound(to: Pixel.self)
    return UnsafeMutableBufferPointer(
      start: all + rows.lowerBound * width, count: rows.count * width)
  }
}
