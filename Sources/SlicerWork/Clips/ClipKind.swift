import SlicerCodecs
import SlicerCore

/// What a clip says of its pictures' colors, for the pixels that come: RGB of full range.
struct ClipKind: PictureKind {
  let header: ClipHeader
  let isLossy = true

  var details: [(name: String, value: String)] {
    [("codec", header.codec), ("rate", "\(header.rate)")]
  }

  func describe(_ colors: inout ColorDescription) { colors.codePoints = header.colors }
}
