/// JPEG: 8-bit sequential and progressive DCT coding, Huffman or arithmetic.
///
/// Source: ITU-T T.81; JFIF 1.02; Adobe Technical Note 5116.
extension FormatCatalog.Row {
  static let jpeg = FormatCatalog.Row(
    format: .jpeg, title: "JPEG", extensions: ["jpg", "jpeg", "jpe", "jfif"],
    magic: [0xFF, 0xD8, 0xFF],
    holdsAlpha: false,
    open: { try JPEGDecoder($0, $1) },
    encoder: { try JPEGEncoder($0, $1) },
    lossless: { try JPEGLosslessPicture($0, $1) },
    losslessCanvas: { try JPEGLosslessCanvas(like: $0, size: $1, $2) })
}
