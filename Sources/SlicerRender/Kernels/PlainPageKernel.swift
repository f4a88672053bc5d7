internal import CSlicerKernels

/// Draws a page that bends, unlit, one column after the other.
enum PlainPageKernel<Pixel: CanvasPixel> {
  static func draw(
    _ target: UnsafeMutablePointer<Pixel>, _ run: cslicer_run, _ count: Int, _ page: cslicer_page,
    _ way: SIMD2<Float>
  ) {
    for first in stride(from: 0, to: count, by: 8) {
      let columns = first..<min(first + 8, count)
      if (first..<first + 8).allSatisfy({ run.covered[$0] == 0 }) {
        for i in columns { target[i] = .clear }
      } else {
        let shift = way == .zero ? 0 : samples(run.spread + first, page, way)
        for i in columns { target[i] = mean(page, run, i, way, shift: shift) }
      }
    }
  }

  /// How many samples eight pixels need, as a power of two: neighbors in the picture are at most 1.5
  /// of its pixels apart, unless there are 16 of them.
  private static func samples(
    _ spread: UnsafePointer<Float>, _ page: cslicer_page, _ way: SIMD2<Float>
  ) -> Int {
    let density = max(abs(way.x * page.column_scale), abs(way.y * page.row_scale))
    var most: Float = 0
    for i in 0..<8 { most = max(most, spread[i].magnitude) }
    most *= density
    return most < 1.5 ? 0 : most < 3 ? 1 : most < 6 ? 2 : most < 12 ? 3 : 4
  }

  /// The mean of 1 << `shift` places on a parabola through both ends of what a pixel shows and the
  /// place at its center.
  private static func mean(
    _ page: cslicer_page, _ run: cslicer_run, _ i: Int, _ way: SIMD2<Float>, shift: Int
  ) -> Pixel {
    if shift == 0 { return Pixel(channels: sample(page, run.x[i], run.y[i])) }
    let count = 1 << shift
    var sum = SIMD4<UInt32>.zero
    for k in 0..<count {
      let t = (Float(k) + 0.5) / Float(count) - 0.5
      let place = (run.spread[i] + run.bend[i] * 4 * t) * t
      let y = way.y == 0 ? run.y[i] : run.y[i] + place * way.y
      sum &+= sample(page, run.x[i] + place * way.x, y)
    }
    return Pixel(channels: (sum &+ UInt32(count / 2)) &>> UInt32(shift))
  }

  /// Four neighbors by their shares, rounded once.
  @inline(__always)
  private static func sample(_ page: cslicer_page, _ x: Float, _ y: Float) -> SIMD4<UInt32> {
    let picture = page.picture
    let (column, x) = neighbour(
      x * page.column_scale + page.column_offset, picture.first_column, picture.last_column)
    let (row, y) = neighbour(
      y * page.row_scale + page.row_offset, picture.first_row, picture.last_row)
    let upper = picture.pixels(of: Pixel.self) + (row &* picture.stride &+ column)
    let lower = upper + picture.stride
    let lowerRight = (x &* y &+ 128) &>> 8
    let (lowerLeft, upperRight) = (y &- lowerRight, x &- lowerRight)
    let above =
      upper[0].channels &* (256 &- x &- lowerLeft) &+ upper[1].channels &* upperRight
    let below = lower[0].channels &* lowerLeft &+ lower[1].channels &* lowerRight
    return (above &+ below &+ 128) &>> 8
  }

  /// The first of two neighbors, and the second one's share in steps of 1/256: 0…256.
  @inline(__always)
  private static func neighbour(
    _ place: Float, _ first: Int32, _ last: Int32
  ) -> (pixel: Int, share: UInt32) {
    let place = place.atLeast(Float(first)).atMost(Float(last))
    // One of the two whole numbers next to a whole one will do: its share is then 0 or 256.
    let pixel = (place - 0.5).nearest.atMost(Float(last) - 1).atLeast(Float(first))
    return (Int(pixel), ((place - pixel) * 256).whole)
  }
}
