internal import CSlicerKernels

/// Rows of pixels as luma and chroma: BT.709, limited range.
///
/// `PlainYUV`, in the tests' support, is the oracle. In Swift, without AVX2, all of a frame takes twice as long.
package enum YUVRows {
  package typealias Pixels = UnsafePointer<UInt32>
  package typealias Plane = UnsafeMutablePointer<UInt8>

  private static var loops: UnsafePointer<cslicer_kernels> {
    cslicer_avx2_kernels() ?? cslicer_baseline_kernels()
  }

  /// The luma of `count` opaque or straight pixels.
  package static func luma(_ row: Pixels, to target: Plane, count: Int) {
    loops.pointee.luma(target, row, count)
  }

  /// Both differences of `count` opaque or straight pixels.
  package static func chroma(_ row: Pixels, cb: Plane, cr: Plane, count: Int) {
    loops.pointee.chroma(cb, cr, row, count)
  }

  /// Both differences of `count` blocks of two by two opaque or premultiplied pixels: their mean,
  /// rounded once. What is transparent adds no color to it.
  ///
  /// - Parameters:
  ///   - upper: 2·`count` pixels.
  ///   - lower: those below.
  package static func chroma(
    ofBlocks upper: Pixels, _ lower: Pixels, cb: Plane, cr: Plane, count: Int
  ) {
    loops.pointee.block_chroma(cb, cr, upper, lower, count)
  }

  /// The opacity of `count` pixels.
  package static func alpha(_ row: Pixels, to target: Plane, count: Int) {
    for x in 0..<count { target[x] = UInt8(truncatingIfNeeded: row[x] &>> 24) }
  }
}
