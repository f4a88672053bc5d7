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

  /// As ``RenderPlan/draw(rows:_:into:)``.
  func draw(
    rows: Range<Int>, _ changes: ChangedPixels?, into canvas: Canvas
  ) throws(LimitError) {
    if plans.count == 1 { return try plans[0].draw(rows: rows, changes, into: canvas) }
    // Of its pages those are taken that are written to.
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

/// The light of pixels that were seen at the same places, one after the other.
private struct LightSums<Pixel: CanvasPixel> {
  /// What was seen first, and where the mean is put.
  private var first = UnsafeMutableBufferPointer<Pixel>(start: nil, count: 0)
  /// Light and opacity of what differs from the first.
  private var sums: [SIMD4<Float>]
  /// How often it did.
  private var counts: [UInt32]
  private var moments: UInt32 = 0

  /// - Parameter count: pixels at a time, at most.
  init(count: Int) {
    sums = [SIMD4<Float>](repeating: SIMD4(), count: count)
    counts = [UInt32](repeating: 0, count: count)
  }

  mutating func begin(_ pixels: UnsafeMutableBufferPointer<Pixel>) {
    (first, moments) = (pixels, 1)
    for i in 0..<pixels.count { (sums[i], counts[i]) = (SIMD4(), 0) }
  }

  mutating func add(_ pixels: UnsafeMutableBufferPointer<Pixel>) {
    moments += 1
    let count = first.count
    WideLight.withTables { tables in
      sums.withUnsafeMutableBufferPointer { sums in
        counts.withUnsafeMutableBufferPointer { counts in
          for i in 0..<count where pixels[i] != first[i] {
            sums[i] += tables.light(of: Self.wide(pixels[i]))
            counts[i] &+= 1
          }
        }
      }
    }
  }

  func finish() {
    WideLight.withTables { tables in
      for i in 0..<first.count where counts[i] > 0 {
        let same = tables.light(of: Self.wide(first[i])) * Float(moments - counts[i])
        let mean = tables.pixel(ofLight: (sums[i] + same) / Float(moments))
        let channels = SIMD4<UInt32>(truncatingIfNeeded: mean)
        first[i] = Pixel(channels: (channels &* Pixel.whole &+ 32_767) / 65_535)
      }
    }
  }

  /// Of 16 bits a sample.
  @inline(__always)
  private static func wide(_ pixel: Pixel) -> SIMD4<UInt16> {
    SIMD4(truncatingIfNeeded: pixel.channels &* (65_535 / Pixel.whole))
  }
}
