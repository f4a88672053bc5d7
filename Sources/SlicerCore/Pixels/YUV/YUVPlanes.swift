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
  ) throws(LimitError) {
    precondition(target.count >= format.byteCount(of: picture.size), "planes have room")
    guard let start = target.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return }
    let planes = try YUVPlanes(picture, format, start)
    planes.fill()
  }

  private init(
    _ picture: Bitmap, _ format: YUVFormat, _ start: YUVRows.Plane
  ) throws(LimitError) {
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

/// Planes of bytes that hold a picture for video: luma, both differences, opacity if there is any.
///
/// BT.709, limited range: luma is 16…235, the differences Cb and Cr are 16…240, opacity is 0…255.
package struct YUVFormat: Hashable, Sendable {
  /// What becomes of sides whose length is odd, as codecs of subsampled pictures need them even.
  package enum OddSides: Sendable {
    /// Luma has them; chroma is rounded up.
    case kept
    /// The last column and row come twice.
    case padded
    /// The last column and row are left out, except of a single one, which is padded.
    case cropped
  }

  package let subsampling: ChromaSubsampling
  package let hasAlpha: Bool
  package let oddSides: OddSides

  package init(
    _ subsampling: ChromaSubsampling, hasAlpha: Bool = false, oddSides: OddSides = .kept
  ) {
    (self.subsampling, self.hasAlpha, self.oddSides) = (subsampling, hasAlpha, oddSides)
  }

  /// Of the planes of luma and of opacity, for a picture of `size`.
  package func lumaSize(of size: PixelSize) -> PixelSize {
    PixelSize(width: side(size.width), height: side(size.height))
  }

  /// Of the planes of Cb and Cr.
  package func chromaSize(of size: PixelSize) -> PixelSize {
    let luma = lumaSize(of: size)
    let side = subsampling.blockSide
    return PixelSize(
      width: (luma.width + side - 1) / side, height: (luma.height + side - 1) / side)
  }

  /// Of all planes, which follow each other: Y, Cb, Cr, opacity.
  package func byteCount(of size: PixelSize) -> Int {
    let (luma, chroma) = (lumaSize(of: size), chromaSize(of: size))
    return luma.width * luma.height * (hasAlpha ? 2 : 1) + chroma.width * chroma.height * 2
  }

  private func side(_ length: Int) -> Int {
    switch oddSides {
    case .kept: length
    case .padded: length + length % 2
    case .cropped: max(2, length - length % 2)
    }
  }
}

/// A row of a picture or two, as wide as blocks of pixels need them.
///
/// Opaque rows that are wide enough are those of the picture; others are copies.
final class YUVLines {
  private let picture: Bitmap
  private let width: Int
  private let isOnWhite: Bool
  /// Of premultiplied or opaque pixels, then of straight ones; two lines each. Nil where rows are
  /// the picture's.
  private let copies: ByteBuffer?
  private var first = 0

  /// - Parameters:
  ///   - width: what is beyond the picture repeats its last column.
  ///   - isOnWhite: makes pixels opaque.
  init(_ picture: Bitmap, width: Int, isOnWhite: Bool) throws(LimitError) {
    (self.picture, self.width, self.isOnWhite) = (picture, width, isOnWhite)
    let areRows = picture.isOpaque && width <= picture.size.width
    copies = areRows ? nil : try ByteBuffer(capacity: 4 * 4 * width)
  }

  /// Whether lines of straight colors are others than those of pixels.
  private var hasStraightLines: Bool { !picture.isOpaque && !isOnWhite }

  /// Takes the rows from `y` on; what is below the picture repeats its last row.
  func move(to y: Int, count: Int) {
    first = y
    guard let copies else { return }
    for line in 0..<count {
      copy(row(line), to: copy(line, of: copies))
      guard hasStraightLines else { continue }
      StraightRows.rgba(
        UnsafeBufferPointer(copy(line, of: copies)),
        to: UnsafeMutableRawBufferPointer(copy(line + 2, of: copies)))
    }
  }

  /// The opaque or premultiplied pixels of a line.
  func pixels(_ line: Int) -> YUVRows.Pixels { start(line, line) }

  /// The opaque or straight pixels of a line.
  func colors(_ line: Int) -> YUVRows.Pixels { start(line, hasStraightLines ? line + 2 : line) }

  private func start(_ line: Int, _ copyLine: Int) -> YUVRows.Pixels {
    let pixels = copies.map { UnsafeBufferPointer(copy(copyLine, of: $0)) } ?? row(line)
    guard let start = pixels.baseAddress else { preconditionFailure("pictures have pixels") }
    return start
  }

  private func row(_ line: Int) -> UnsafeBufferPointer<UInt32> {
    picture.row(min(first + line, picture.size.height - 1))
  }

  private func copy(_ line: Int, of copies: ByteBuffer) -> UnsafeMutableBufferPointer<UInt32> {
    let bytes = (line * width * 4)..<((line + 1) * width * 4)
    return UnsafeMutableRawBufferPointer(rebasing: copies.room[bytes])
      .assumingMemoryBound(to: UInt32.self)
  }

  private func copy(
    _ row: UnsafeBufferPointer<UInt32>, to target: UnsafeMutableBufferPointer<UInt32>
  ) {
    let count = min(width, row.count)
    let kept = UnsafeBufferPointer(rebasing: row[..<count])
    if isOnWhite, !picture.isOpaque {
      StraightRows.onWhite(kept, to: target)
    } else {
      _ = target.update(fromContentsOf: kept)
    }
    target[count...].update(repeating: target[count - 1])
  }
}

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

  package static func alpha(_ row: Pixels, to target: Plane, count: Int) {
    for x in 0..<count { target[x] = UInt8(truncatingIfNeeded: row[x] &>> 24) }
  }
}
