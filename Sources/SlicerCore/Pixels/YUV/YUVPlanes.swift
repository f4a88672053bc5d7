internal import CSlicerKernels

/// The planes of one picture, made from two of its rows at a time while these are near.
package struct YUVPlanes: ~Copyable {
  private let picture: Bitmap
  private let format: YUVFormat
  private let lumaSize: PixelSize
  private let chromaSize: PixelSize
  private let luma: YUVRows.Plane
  private let cb: YUVRows.Plane
  private let cr: YUVRows.Plane
  private let alpha: YUVRows.Plane?
  private let lines: YUVLines

  /// Fills `target` with the planes of `picture`, which lies on white if `format` has no opacity.
  ///
  /// - Parameter target: room for ``YUVFormat/byteCount(of:)`` bytes.
  package static func write(
    _ picture: Bitmap, as format: YUVFormat, to target: UnsafeMutableRawBufferPointer
  ) throws {
    precondition(target.count >= format.byteCount(of: picture.size), "planes have room")
    guard let start = target.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return }
    let planes = try YUVPlanes(picture, format, start)
    planes.fill()
  }

  private init(
    _ picture: Bitmap, _ format: YUVFormat, _ start: YUVRows.Plane
  ) throws {
    (self.picture, self.format) = (picture, format)
    lumaSize = format.lumaSize(of: picture.size)
    chromaSize = format.chromaSize(of: picture.size)
    luma = start
    cb = luma + lumaSize.width * lumaSize.height
    cr = cb + chromaSize.width * chromaSize.height
    alpha = format.hasAlpha ? cr + chromaSize.width * chromaSize.height : nil
    let width = max(lumaSize.width, chromaSize.width * format.subsampling.blockSide)
    lines = try YUVLines(picture, width: width, isOnWhite: !format.hasAlpha)
  }

  private func fill() {
    let side = format.subsampling.blockSide
    for block in 0..<chromaSize.height {
      lines.move(to: block * side, count: side)
      for line in 0..<side where block * side + line < lumaSize.height {
        writeLuma(block * side + line, from: line)
      }
      writeChroma(block)
    }
  }

  private func writeLuma(_ y: Int, from line: Int) {
    YUVRows.luma(lines.colors(line), to: luma + y * lumaSize.width, count: lumaSize.width)
    guard let alpha else { return }
    YUVRows.alpha(lines.pixels(line), to: alpha + y * lumaSize.width, count: lumaSize.width)
  }

  private func writeChroma(_ y: Int) {
    let (cb, cr) = (cb + y * chromaSize.width, cr + y * chromaSize.width)
    switch format.subsampling {
    case .yuv420:
      YUVRows.chroma(
        ofBlocks: lines.pixels(0), lines.pixels(1), cb: cb, cr: cr, count: chromaSize.width)
    case .yuv444: YUVRows.chroma(lines.colors(0), cb: cb, cr: cr, count: chromaSize.width)
    }
  }
}

/// Rows of pixels as luma and chroma: BT.709, limited range.
///
/// `PlainYUV`, in the tests' support, is the oracle. In Swift, without AVX2, all of a frame takes twice as long.
package enum YUVRows {
  package typealias Pixels = UnsafePointer<UInt32>
  package typealias Plane = UnsafeMutablePointer<UInt8>

  static var loops: UnsafePointer<cslicer_kernels> {
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

  package static func alpha(_ row: Pixels, to target: Plane, count: Int) {
    for x in 0..<count { target[x] = UInt8(truncatingIfNeeded: row[x] &>> 24) }
  }
}
