import SlicerCore

extension FileFormat {
  /// GIF, in which pictures may follow one another.
  ///
  /// Source: CompuServe, "Graphics Interchange Format, Version 89a", 1990.
  public static let gif = FileFormat(
    name: "gif", title: "GIF", extensions: ["gif"], pixelFormats: GIFKind.pixelFormats,
    longestSide: 0xFFFF, holdsAnyColor: false, isShownByBrowsers: true,
    recognizes: { $0.starts(with: "GIF87a".utf8) || $0.starts(with: "GIF89a".utf8) },
    open: { try GIFDecoder($0, $1) },
    encoder: { try GIFEncoder($0, $1) },
    animation: AnimationWay(
      decoder: { decoder in
        guard let decoder = decoder as? GIFDecoder else {
          preconditionFailure("a format's files are opened by its decoder")
        }
        return decoder.player
      },
      recipe: { try GIFRecipe($0, $1) }, tooFast: Rational(1, 100), ticks: 100))
}

struct GIFKind: PictureKind {
  /// Numbers of colors; or colors and whether there is one, where several images make up a picture.
  static let pixelFormats: Set<PixelFormat> = [
    PixelFormat(.palette, bitDepth: 8), PixelFormat(.rgba),
  ]

  let isInterlaced: Bool
  let comments: [[UInt8]]

  var details: [(name: String, value: String)] {
    [("interlace", isInterlaced ? "in four passes" : "none")]
  }
}

extension GIFMetadata {
  init(_ header: PictureHeader, _ options: EncodeOptions) {
    let metadata = header.metadata
    let isTurned = options.isUpright && header.orientation != .topLeft
    let profile = metadata.iccProfile
    iccProfile =
      profile.flatMap { try? ICCProfile($0) }?.isPlausible(for: .rgb) ?? false ? profile : nil
    xmp = metadata.xmp.flatMap { isTurned ? nil : XMPPacket.part(of: $0, options.metadata) }
    guard options.metadata != .none else { return }
    let texts = metadata.texts.filter {
      options.metadata == .all || TextKeyword.isSafe($0.keyword)
    }
    comments =
      (header.kind as? GIFKind)?.comments
      ?? texts.map {
        Array(($0.keyword == "Comment" ? $0.text : "\($0.keyword): \($0.text)").utf8)
      }
  }
}
