import CSlicerJPEG
import SlicerCore

extension FileFormat {
  /// JPEG: 8-bit sequential and progressive DCT coding, Huffman or arithmetic.
  ///
  /// Source: ITU-T T.81; JFIF 1.02; Adobe Technical Note 5116.
  public static let jpeg = FileFormat(
    name: "jpeg", title: "JPEG", extensions: ["jpg", "jpeg", "jpe", "jfif"],
    pixelFormats: Set([.gray, .rgb, .ycbcr, .cmyk, .ycck].map { PixelFormat($0) }),
    // Source: ITU-T T.81 §B.2.2.
    longestSide: 65_535, isShownByBrowsers: true, honorsOrientation: true, colorMarks: [.profile],
    options: [.quality, .compression],
    recognizes: { $0.starts(with: [0xFF, 0xD8, 0xFF]) },
    open: { try JPEGDecoder($0, $1) },
    encoder: { try JPEGEncoder($0, $1) },
    lossless: LosslessWay(
      picture: { try JPEGLosslessPicture($0, $1) },
      canvas: { try JPEGLosslessCanvas(like: $0, size: $1, $2) }),
    libraries: [String(cString: cslicer_jpeg_library())])
}
