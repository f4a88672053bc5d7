import CLibDeflate
import CLibZ
package import SlicerCore

extension FileFormat {
  /// PNG: Portable Network Graphics.
  ///
  /// Source: W3C "Portable Network Graphics (PNG) Specification (Third Edition)", 2025.
  public static let png = FileFormat(
    name: "png", title: "PNG", extensions: ["png", "apng"], pixelFormats: PNGKind.pixelFormats,
    // Source: PNG 3rd ed. §11.2.1.
    longestSide: 0x7FFF_FFFF, isShownByBrowsers: true, honorsOrientation: true,
    colorMarks: [.profile, .gamma],
    options: [.compression],
    recognizes: { $0.starts(with: PNGFraming.signature) },
    open: { try PNGDecoder($0, $1) },
    encoder: { try PNGEncoder($0, $1) },
    animation: AnimationWay(
      decoder: { decoder in
        guard let decoder = decoder as? PNGDecoder else {
          preconditionFailure("a format's files are opened by its decoder")
        }
        return try decoder.player()
      },
      recipe: { APNGRecipe($0, $1) }),
    // Not libpng, which only reads, and that is exact.
    libraries: CompressionLibraries.versions)
}

extension PictureHeader {
  /// A header for pixels that come from no file; the encoders of all formats take it.
  ///
  /// - Parameters:
  ///   - format: one of PNG's formats, see PNG 3rd ed. §11.2.1.
  ///   - palette: the colors of a palette format, at most 2 to the power of its bit depth.
  package init(
    drawn size: PixelSize, _ format: PixelFormat, palette: [RGBA] = [],
    metadata: PictureMetadata = PictureMetadata()
  ) {
    // Perceptual sRGB: what the colors are unless a profile says otherwise.
    var chunks = [PNGChunk(type: "sRGB", data: [0], place: .beforePalette)]
    if let opacity = PNGForeignChunks.opacity(of: palette) { chunks.append(opacity) }
    self.init(
      format: .png, size: size, pixelFormat: format,
      kind: PNGKind(
        pixelFormat: format, isInterlaced: false, palette: Self.bytes(palette), chunks: chunks))
    self.palette = palette
    self.metadata = metadata
  }

  /// The palette as PLTE stores it.
  var paletteBytes: [UInt8] { Self.bytes(palette) }

  static func bytes(_ palette: [RGBA]) -> [UInt8] {
    palette.flatMap { [$0.red, $0.green, $0.blue] }
  }
}

/// The libraries that compress pixels, with their versions: others give other bytes.
///
/// ISA-L is none of them: what it inflates are the same bytes in every version.
enum CompressionLibraries {
  /// zlib says it while the program runs, libdeflate what it was built with.
  static let versions = [
    "libdeflate \(LIBDEFLATE_VERSION_STRING)",
    "zlib \(String(cString: zlibVersion()))",
  ]
}
