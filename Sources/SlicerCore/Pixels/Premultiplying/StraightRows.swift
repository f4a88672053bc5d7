internal import CSlicerKernels

/// Rows of premultiplied pixels as files hold them: straight RGBA, or RGB on white.
///
/// `PlainStraightRows`, in the tests' support, is the oracle.
package enum StraightRows {
  private typealias Block = SIMD8<UInt32>

  /// The pixels of `row` in `format`, RGB or RGBA; `target` has room for them.
  package static func convert(
    _ row: UnsafeBufferPointer<UInt32>, to format: PixelFormat,
    _ target: UnsafeMutableRawBufferPointer
  ) {
    format.model == .rgba ? rgba(row, to: target) : rgb(row, to: target)
  }

  /// Straight RGBA; `target` has 4 bytes a pixel.
  package static func rgba(
    _ row: UnsafeBufferPointer<UInt32>, to target: UnsafeMutableRawBufferPointer
  ) {
    precondition(target.count >= row.count * 4)
    guard let pixels = row.baseAddress, let out = target.baseAddress else { return }
    let loops = cslicer_avx2_kernels() ?? cslicer_baseline_kernels()
    loops.pointee.straighten(out, pixels, row.count)
  }

  /// RGB on white; `target` has 3 bytes a pixel. Opaque pixels are what they are.
  package static func rgb(
    _ row: UnsafeBufferPointer<UInt32>, to target: UnsafeMutableRawBufferPointer
  ) {
    precondition(target.count >= row.count * 3)
    guard let pixels = row.baseAddress, let out = target.baseAddress else { return }
    var x = 0
    while x &+ 8 <= row.count {
      let block = UnsafeRawPointer(pixels + x).loadUnaligned(as: Block.self)
      storeColors(onWhite(block), out + 3 &* x)
      x &+= 8
    }
    while x < row.count {
      let color = onWhite(Block(repeating: pixels[x]))[0]
      for i in 0..<3 {
        (out + (3 &* x &+ i)).storeBytes(
          of: UInt8(truncatingIfNeeded: color &>> (8 &* UInt32(i))), as: UInt8.self)
      }
      x &+= 1
    }
  }

  /// Opaque RGBA, on white; `target` has as many pixels.
  package static func onWhite(
    _ row: UnsafeBufferPointer<UInt32>, to target: UnsafeMutableBufferPointer<UInt32>
  ) {
    precondition(target.count >= row.count)
    guard let pixels = row.baseAddress, let out = target.baseAddress else { return }
    var x = 0
    while x &+ 8 <= row.count {
      let block = UnsafeRawPointer(pixels + x).loadUnaligned(as: Block.self)
      UnsafeMutableRawPointer(out + x).storeBytes(of: onWhite(block), as: Block.self)
      x &+= 8
    }
    while x < row.count {
      out[x] = onWhite(Block(repeating: pixels[x]))[0]
      x &+= 1
    }
  }

  /// The alpha of each pixel in all four of its bytes.
  @inline(__always)
  private static func alphas(_ block: Block) -> SIMD32<UInt8> {
    var alpha = block &>> 24
    alpha |= alpha &<< 8
    return unsafeBitCast(alpha | alpha &<< 16, to: SIMD32<UInt8>.self)
  }

  /// Values above their alpha become it: no sum leaves its byte.
  @inline(__always)
  private static func clamped(_ block: Block, _ alphas: SIMD32<UInt8>) -> SIMD32<UInt8> {
    // `pointwiseMin` becomes a loop over bytes.
    let values = unsafeBitCast(block, to: SIMD32<UInt8>.self)
    return values.replacing(with: alphas, where: values .> alphas)
  }

  @inline(__always)
  private static func onWhite(_ block: Block) -> Block {
    if isOpaque(block) { return block }
    let alphas = alphas(block)
    return unsafeBitCast(clamped(block, alphas) &+ ~alphas, to: Block.self)
  }

  @inline(__always)
  private static func isOpaque(_ block: Block) -> Bool {
    let half = block.lowHalf & block.highHalf
    let both = half.lowHalf & half.highHalf
    return both[0] & both[1] >= 0xFF00_0000
  }

  /// Eight pixels without their last bytes, as three words.
  @inline(__always)
  private static func storeColors(_ block: Block, _ out: UnsafeMutableRawPointer) {
    let pairs = unsafeBitCast(block, to: SIMD4<UInt64>.self)
    let packed = pairs & 0xFF_FFFF | (pairs &>> 8) & 0xFFFF_FF00_0000
    let words = (
      packed[0] | packed[1] &<< 48, packed[1] &>> 16 | packed[2] &<< 32,
      packed[2] &>> 32 | packed[3] &<< 16
    )
    out.storeBytes(of: words.0, as: UInt64.self)
    (out + 8).storeBytes(of: words.1, as: UInt64.self)
    (out + 16).storeBytes(of: words.2, as: UInt64.self)
  }
}
