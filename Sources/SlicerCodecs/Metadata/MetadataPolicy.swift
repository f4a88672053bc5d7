/// Which metadata of a source goes into the files cut from it.
public enum MetadataPolicy: String, CaseIterable, Sendable {
  /// An allowlist: nothing that could show what was cut away, where it was taken, or with which
  /// camera's serial number. The table is in `Documentation/Metadata.md`.
  case safe
  /// Everything that stays true.
  case all
  /// Only what the pixels mean: color and orientation.
  case none
}

/// Keywords of PNG's text chunks, and a JPEG's `Comment`.
///
/// Source: PNG 3rd ed. §11.3.3.2.
package enum TextKeyword {
  /// Keywords whose texts are about the picture as a whole: who made it, what it is, whose it is.
  ///
  /// Not in it: dates (`Creation Time`, `date:modify` …); `Raw profile type …`, which is EXIF, IPTC
  /// or XMP in disguise; `XML:com.adobe.xmp`, for which ``XMPPacket`` answers; `Thumb::…` of
  /// thumbnails and what programs keep for themselves.
  private static let safe: Set<String> = [
    "title", "author", "artist", "creator", "description", "copyright", "disclaimer", "warning",
    "source", "software", "comment", "collection", "rights", "license", "credit", "url", "label",
  ]

  /// True if a text under `keyword`, in any case, goes into tiles under the safe policy.
  package static func isSafe(_ keyword: String) -> Bool { safe.contains(keyword.lowercased()) }
}
