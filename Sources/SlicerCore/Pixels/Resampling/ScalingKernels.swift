/// The inner loops of scaling rows of any samples: products and sums in a fixed order.
enum ScalingKernels {
  /// Floats of several lines, each summed with the line's weight.
  ///
  /// - Parameters:
  ///   - lines: `taps` lines with room up to a multiple of ``FloatLines/block``.
  ///   - result: the same room.
  static func sumLines(
    _ lines: UnsafePointer<UnsafePointer<Float>>, _ weights: UnsafePointer<Float>, _ taps: Int,
    to result: UnsafeMutablePointer<Float>, count: Int
  ) {
    for x in stride(from: 0, to: count, by: FloatLines.block) {
      var left = SIMD16<Float>()
      var right = SIMD16<Float>()
      for tap in 0..<taps {
        let place = UnsafeRawPointer(lines[tap] + x)
        let weight = weights[tap]
        left += place.load(as: SIMD16<Float>.self) * weight
        right += place.load(fromByteOffset: 64, as: SIMD16<Float>.self) * weight
      }
      let target = UnsafeMutableRawPointer(result + x)
      target.storeBytes(of: left, as: SIMD16<Float>.self)
      target.storeBytes(of: right, toByteOffset: 64, as: SIMD16<Float>.self)
    }
  }

  /// Pixels of 1…4 floats along a line, each the sum of its neighbors.
  ///
  /// A pixel is handled as four floats; those that it does not have are its right neighbor's and
  /// are written over. Both lines have room for them.
  ///
  /// - Parameters:
  ///   - step: floats from one pixel to the next.
  ///   - finish: what becomes of a sum.
  @inline(__always)
  static func sumPixels(
    _ line: UnsafePointer<Float>, _ step: Int, _ first: UnsafePointer<Int>,
    _ weights: UnsafePointer<Float>, _ taps: Int, to result: UnsafeMutablePointer<Float>,
    _ count: Int, _ finish: (SIMD4<Float>) -> SIMD4<Float>
  ) {
    let source = UnsafeRawPointer(line)
    let target = UnsafeMutableRawPointer(result)
    let stride = step &* 4
    for x in 0..<count {
      var place = source + first[x] &* stride
      let weights = weights + x &* taps
      var even = SIMD4<Float>()
      var odd = SIMD4<Float>()
      var tap = 0
      while tap &+ 2 <= taps {
        even += place.loadUnaligned(as: SIMD4<Float>.self) * weights[tap]
        odd +=
          place.loadUnaligned(fromByteOffset: stride, as: SIMD4<Float>.self) * weights[tap &+ 1]
        place += 2 &* stride
        tap &+= 2
      }
      if tap < taps { even += place.loadUnaligned(as: SIMD4<Float>.self) * weights[tap] }
      target.storeBytes(of: finish(even + odd), toByteOffset: x &* stride, as: SIMD4<Float>.self)
    }
  }
}

/// Lines of floats, all 0 at first, each followed by room that kernels may read and write.
final class FloatLines {
  /// Floats that kernels handle at a time; a line's room is a multiple of it.
  static let block = 32

  /// The floats of a line that mean something.
  let width: Int
  private let stride: Int
  private let first: UnsafeMutablePointer<Float>
  private let canvas: Canvas

  /// - Throws: `SlicerError.memory`.
  init(width: Int, count: Int) throws {
    self.width = width
    stride = (width + 4 + Self.block - 1) / Self.block * Self.block
    // A canvas is memory that can be refused; a pixel is as large as a float.
    canvas = try Canvas(size: PixelSize(width: stride, height: count))
    first = UnsafeMutableRawPointer(canvas.pixels).assumingMemoryBound(to: Float.self)
  }

  subscript(line: Int) -> UnsafeMutablePointer<Float> { first + line * stride }
}
