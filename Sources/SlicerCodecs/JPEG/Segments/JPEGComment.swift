import SlicerCore

/// COM segments as texts.
///
/// Source: ITU-T T.81 §B.2.4.5, which does not say how characters are coded.
enum JPEGComment {
  static let keyword = "Comment"

  /// UTF-8 where it is that, else Latin-1; without the zeros that C programs write behind it.
  static func text(_ segment: JPEGSegment) -> PictureMetadata.Text {
    let bytes = segment.data.reversed().drop { $0 == 0 }.reversed()
    let text =
      String(validating: bytes, as: UTF8.self)
      ?? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    return PictureMetadata.Text(keyword: keyword, text: text)
  }
}
