import SlicerCore
import SlicerScene

/// A group that is blurred in both directions: drawn and blurred as a whole, then shown row by row.
final class BlurOperation: SceneOperation {
  private let picture: Bitmap
  private let join: LayerJoin
  let rows: Range<Int>

  /// - Parameter deviation: the Gaussian's, in pixels.
  /// - Throws: `LimitError.memory`.
  init(
    _ operations: [any SceneOperation], deviation: Double, join: LayerJoin, stage: PixelSize,
    _ kernels: Kernels
  ) throws(LimitError) {
    let canvas = try Canvas(size: stage)
    let parts = OperationList(operations)
    let scratch = try RowScratch(width: stage.width, atMost: 4 * (1 + operations.count), kernels)
    for y in 0..<stage.height {
      var row = RowBuffer(PixelRow(canvas.pixels + y * stage.width, count: stage.width))
      parts.draw(row: y, onto: &row, scratch)
      row.finish()
    }
    BoxBlur(deviation: deviation).apply(to: canvas)
    (picture, self.join) = (Bitmap(canvas), join)
    rows = 0..<stage.height
  }

  func draw(row y: Int, onto row: inout RowBuffer, _ scratch: RowScratch) {
    let pixels = PixelRow(picture.canvas.pixels + y * row.width, count: row.width)
    join.join(RowSpan(start: 0, pixels: pixels, isOpaque: picture.isOpaque), onto: &row, scratch)
  }
}

/// A Gaussian by three means of neighbouring pixels; the line's ends go on for ever.
///
/// Of the outermost pixels of a mean only a part counts, so that its deviation is exact and grows
/// without steps. Source: Gwosdek and others, "Theoretical Foundations of Gaussian Convolution by
/// Extended Box Filtering", 2011.
struct BoxBlur {
  /// Whole pixels to each side.
  private let reach: Int
  /// The part of the pixels beyond them.
  private let rest: Float
  /// 1 / (2 · reach + 1 + 2 · rest).
  private let share: Float

  private static let passes = 3

  /// - Parameter deviation: more than 0; in pixels.
  init(deviation: Double) {
    let deviation = min(max(deviation, 0), 4096)
    let variance = deviation * deviation / Double(Self.passes)
    let reach = (((1 + 12 * variance).squareRoot() - 1) / 2).rounded(.down)
    let above = (2 * reach + 1) * (variance - reach * (reach + 1) / 3)
    let rest = above / (2 * ((reach + 1) * (reach + 1) - variance))
    (self.reach, self.rest) = (Int(reach), Float(rest))
    share = Float(1 / (2 * reach + 1 + 2 * rest))
  }

  /// Blurs all rows, then all columns.
  func apply(to canvas: Canvas) {
    let (width, height) = (canvas.size.width, canvas.size.height)
    let blank = [SIMD4<Float>](repeating: .zero, count: max(width, height) + 2 * margin)
    var lines = (blank, blank)
    for y in 0..<height { blur(canvas.pixels + y * width, count: width, step: 1, &lines) }
    for x in 0..<width { blur(canvas.pixels + x, count: height, step: width, &lines) }
  }

  /// How far the last pixels go on, so that no mean sees where they end.
  private var margin: Int { Self.passes * (reach + 1) }

  /// One row or column, whose pixels lie `step` apart.
  private func blur(
    _ pixels: UnsafeMutablePointer<UInt32>, count: Int, step: Int,
    _ lines: inout ([SIMD4<Float>], [SIMD4<Float>])
  ) {
    let length = count + 2 * margin
    for i in 0..<length {
      let pixel = pixels[min(max(i - margin, 0), count - 1) * step]
      lines.0[i] = SIMD4<Float>(unsafeBitCast(pixel, to: SIMD4<UInt8>.self))
    }
    for _ in 0..<Self.passes {
      lines.0.withUnsafeBufferPointer { source in
        lines.1.withUnsafeMutableBufferPointer { mean(source, $0, length) }
      }
      swap(&lines.0, &lines.1)
    }
    for i in 0..<count {
      let mean = lines.0[i + margin]
      // Running sums err differently in each channel: no color is above its alpha.
      let bounded = SIMD4<Int32>(pointwiseMin(mean, SIMD4(repeating: mean.w)) + 0.5)
      pixels[i * step] = unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: bounded), to: UInt32.self)
    }
  }

  /// A running sum.
  private func mean(
    _ source: UnsafeBufferPointer<SIMD4<Float>>,
    _ target: UnsafeMutableBufferPointer<SIMD4<Float>>, _ count: Int
  ) {
    func pixel(_ i: Int) -> SIMD4<Float> { source[min(max(i, 0), count - 1)] }
    var sum = SIMD4<Float>.zero
    for i in -reach...reach { sum += pixel(i) }
    for i in 0..<count {
      let next = pixel(i + reach + 1)
      target[i] = (sum + (pixel(i - reach - 1) + next) * rest) * share
      sum += next - pixel(i - reach)
    }
  }
}
