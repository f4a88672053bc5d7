import SlicerCore

extension FileFormat {
  /// PNG: Portable Network Graphics.
  ///
  /// Source: W3C "Portable Network Graphics (PNG) Specification (Third Edition)", 2025.
  public static let png = FileFormat(
    name: "png", title: "PNG", extensions: ["png"], pixelFormats: PNGKind.pixelFormats,
    options: [.compression],
    recognizes: { $0.starts(with: PNGFraming.signature) },
    open: { try PNGDecoder($0, $1) },
    encoder: { try PNGEncoder($0, $1) })
}
