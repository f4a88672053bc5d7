internal import CSlicerKernels

/// Planes of bytes that hold a picture for video: luma, both differences, opacity if there is any.
///
/// BT.709, limited range: luma is 16…235, the differences Cb and Cr are 16…240, opacity is 0…255.
package struct YUVFormat: Hashable, Sendable {
  /// The treatment of odd sides: codecs of subsampled pictures need even ones.
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

  /// The size of the planes of luma and of opacity, for a picture of `size`.
  package func lumaSize(of size: PixelSize) -> PixelSize {
    PixelSize(width: side(size.width), height: side(size.height))
  }

  package func chromaSize(of size: PixelSize) -> PixelSize {
    let luma = lumaSize(of: size)
    let side = subsampling.blockSide
    return PixelSize(
      width: (luma.width + side - 1) / side, height: (luma.height + side - 1) / side)
  }

  /// The bytes of all planes, which follow each other: Y, Cb, Cr, opacity.
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
