/// PNG: Portable Network Graphics.
///
/// Source: W3C "Portable Network Graphics (PNG) Specification (Third Edition)", 2025.
extension FormatCatalog.Row {
  static let png = FormatCatalog.Row(
    format: .png, title: "PNG", extensions: ["png"], magic: PNGFraming.signature,
    holdsAlpha: true,
    open: { try PNGDecoder($0, $1) },
    encoder: { try PNGEncoder($0, $1) })
}
