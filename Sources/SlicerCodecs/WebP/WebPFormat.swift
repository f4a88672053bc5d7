import CLibWebP
import SlicerCore

extension FileFormat {
  /// WebP: VP8 and VP8L in a RIFF file, of which there may be many, that follow one another.
  ///
  /// Source: RFC 9649 "WebP Image Format".
  public static let webp = FileFormat(
    name: "webp", title: "WebP", extensions: ["webp"], pixelFormats: WebPKind.pixelFormats,
    longestSide: WebPContainer.longestSide, isShownByBrowsers: true, colorMarks: [.profile],
    options: [.quality, .compression],
    recognizes: { $0.starts(with: "RIFF".utf8) && $0.dropFirst(8).starts(with: "WEBP".utf8) },
    open: { try WebPDecoder($0, $1) },
    encoder: { try WebPEncoder($0, $1) },
    animation: AnimationWay(
      decoder: { decoder in
        guard let decoder = decoder as? WebPDecoder else {
          preconditionFailure("a format's files are opened by its decoder")
        }
        return decoder.player()
      },
      recipe: { WebPRecipe($0, $1) }, tooFast: Rational(1, 100), ticks: 1000),
    libraries: [libraryVersion])

  /// The library's version, as it states it: 0xMMmmrr.
  private static var libraryVersion: String {
    let version = WebPGetEncoderVersion()
    return "libwebp \(version >> 16).\(version >> 8 & 255).\(version & 255)"
  }
}

struct WebPKind: PictureKind {
  static let pixelFormats = Set([.rgb, .rgba].map { PixelFormat($0) })

  /// True if the picture is coded as VP8L, which loses nothing.
  let isLossless: Bool
  /// The metadata chunks, in the file's order.
  let chunks: [WebPChunk]

  var isLossy: Bool { !isLossless }

  var details: [(name: String, value: String)] {
    var lines = [(name: "coding", value: isLossless ? "lossless" : "lossy")]
    if !chunks.isEmpty {
      lines.append(("chunks", chunks.map { "\($0.type)" }.joined(separator: " ")))
    }
    return lines
  }
}
