/// Shares a picture's pixels out among pieces that cover parts of them, and puts them together.
///
/// Coverages are cumulative: C_k is what pieces 1…k cover of a pixel, in 255ths. Of a pixel of
/// opacity a piece k gets round(a·C_k / 255) − round(a·C_(k−1) / 255). Law: where C goes from 0 to
/// 255 the pieces' opacities add up to a exactly, at 8 bits and at 16.
package enum Coverage {
  /// Leaves of a row what lies between two cumulative coverages.
  ///
  /// Pixels that are not covered at all become 0; covered ones keep their color.
  ///
  /// - Parameters:
  ///   - row: at least `count` pixels.
  ///   - format: gray or RGB with opacity, of 8 or 16 bits; colors are straight.
  ///   - below: C_(k−1) for each pixel.
  ///   - upTo: C_k for each pixel, nowhere less than `below`.
  package static func cover(
    _ row: UnsafeMutableRawBufferPointer, format: PixelFormat, with below: UnsafePointer<UInt8>,
    upTo: UnsafePointer<UInt8>, count: Int
  ) {
    precondition(format.model.hasAlpha, "coverage is opacity")
    precondition(row.count >= format.bytesPerRow(width: count), "the row has all pixels")
    guard let row = row.baseAddress else { return }
    switch format.bytesPerPixel {
    case 2: cover(row, as: GrayAlpha8.self, below, upTo, count)
    case 4 where format.bitDepth == 8: cover(row, as: RGBA8.self, below, upTo, count)
    case 4: cover(row, as: GrayAlpha16.self, below, upTo, count)
    default: cover(row, as: RGBA16.self, below, upTo, count)
    }
  }

  @inline(__always)
  private static func cover<Pixel: CoveredPixel>(
    _ row: UnsafeMutableRawPointer, as _: Pixel.Type, _ below: UnsafePointer<UInt8>,
    _ upTo: UnsafePointer<UInt8>, _ count: Int
  ) {
    for x in 0..<count where below[x] != 0 || upTo[x] != 255 {
      let offset = x &* MemoryLayout<Pixel.Word>.size
      let pixel = row.loadUnaligned(fromByteOffset: offset, as: Pixel.Word.self)
      let result = covered(Pixel.self, pixel, below[x], upTo[x])
      row.storeBytes(of: result, toByteOffset: offset, as: Pixel.Word.self)
    }
  }

  @inline(__always)
  private static func covered<Pixel: CoveredPixel>(
    _: Pixel.Type, _ pixel: Pixel.Word, _ below: UInt8, _ upTo: UInt8
  ) -> Pixel.Word {
    if below == upTo { return 0 }
    let alpha = Pixel.alpha(pixel)
    let share = part(alpha, upTo) &- part(alpha, below)
    return pixel & Pixel.colors | Pixel.word(alpha: share)
  }

  /// round(alpha·coverage / 255)
  @inline(__always)
  private static func part(_ alpha: UInt32, _ coverage: UInt8) -> UInt32 {
    (alpha &* UInt32(coverage) &+ 127) / 255
  }

  /// Adds pixels of a piece to those that lie there: opacities add up, colors are united.
  ///
  /// Right for pieces of one picture: a pixel has the same color, or none, in each of them. Where
  /// opacities add up to more than opaque they are opaque.
  @inline(__always)
  fileprivate static func add<Pixel: CoveredPixel>(
    _ piece: UnsafeRawPointer, to row: UnsafeMutableRawPointer, as _: Pixel.Type, _ count: Int
  ) {
    for x in 0..<count {
      let offset = x &* MemoryLayout<Pixel.Word>.size
      let a = piece.loadUnaligned(fromByteOffset: offset, as: Pixel.Word.self)
      let b = row.loadUnaligned(fromByteOffset: offset, as: Pixel.Word.self)
      let alpha = min(Pixel.alpha(a) &+ Pixel.alpha(b), Pixel.opaque)
      row.storeBytes(
        of: (a | b) & Pixel.colors | Pixel.word(alpha: alpha), toByteOffset: offset,
        as: Pixel.Word.self)
    }
  }
}

extension Raster {
  /// Adds a piece's pixels to those from (`x`, `y`) on; it fits there.
  ///
  /// Opacities add up, colors are united. Law: all pieces that ``Coverage/cover`` made of a
  /// picture, added to a raster of zeros, are the picture.
  ///
  /// - Parameter piece: in the raster's format, gray or RGB with opacity.
  package func add(_ piece: RasterView, x: Int, y: Int) {
    precondition(piece.format == format && format.model.hasAlpha, "pieces have opacity")
    let target = PixelRect(x: x, y: y, width: piece.size.width, height: piece.size.height)
    precondition(size.bounds.contains(target), "the piece lies inside the raster")
    for line in 0..<piece.size.height {
      guard let source = piece.row(line).baseAddress,
        let row = mutableRow(y + line).baseAddress?.advanced(by: x * format.bytesPerPixel)
      else { return }
      switch format.bytesPerPixel {
      case 2: Coverage.add(source, to: row, as: GrayAlpha8.self, piece.size.width)
      case 4 where format.bitDepth == 8:
        Coverage.add(source, to: row, as: RGBA8.self, piece.size.width)
      case 4: Coverage.add(source, to: row, as: GrayAlpha16.self, piece.size.width)
      default: Coverage.add(source, to: row, as: RGBA16.self, piece.size.width)
      }
    }
  }
}

/// A pixel with opacity as the word that it is in memory.
private protocol CoveredPixel {
  associatedtype Word: FixedWidthInteger & BitwiseCopyable

  /// The bits of all samples but opacity, set.
  static var colors: Word { get }
  static var opaque: UInt32 { get }

  static func alpha(_ pixel: Word) -> UInt32

  /// The word of a pixel of that opacity whose colors are 0.
  static func word(alpha: UInt32) -> Word
}

private enum GrayAlpha8: CoveredPixel {
  static var colors: UInt16 { UInt16(bigEndian: 0xFF00) }
  static var opaque: UInt32 { 255 }

  @inline(__always)
  static func alpha(_ pixel: UInt16) -> UInt32 { UInt32(pixel.bigEndian & 0xFF) }

  @inline(__always)
  static func word(alpha: UInt32) -> UInt16 { UInt16(truncatingIfNeeded: alpha).bigEndian }
}

private enum RGBA8: CoveredPixel {
  static var colors: UInt32 { UInt32(bigEndian: 0xFFFF_FF00) }
  static var opaque: UInt32 { 255 }

  @inline(__always)
  static func alpha(_ pixel: UInt32) -> UInt32 { pixel.bigEndian & 0xFF }

  @inline(__always)
  static func word(alpha: UInt32) -> UInt32 { alpha.bigEndian }
}

private enum GrayAlpha16: CoveredPixel {
  static var colors: UInt32 { UInt32(bigEndian: 0xFFFF_0000) }
  static var opaque: UInt32 { 65_535 }

  @inline(__always)
  static func alpha(_ pixel: UInt32) -> UInt32 { pixel.bigEndian & 0xFFFF }

  @inline(__always)
  static func word(alpha: UInt32) -> UInt32 { alpha.bigEndian }
}

private enum RGBA16: CoveredPixel {
  static var colors: UInt64 { UInt64(bigEndian: 0xFFFF_FFFF_FFFF_0000) }
  static var opaque: UInt32 { 65_535 }

  @inline(__always)
  static func alpha(_ pixel: UInt64) -> UInt32 { UInt32(pixel.bigEndian & 0xFFFF) }

  @inline(__always)
  static func word(alpha: UInt32) -> UInt64 { UInt64(alpha).bigEndian }
}
