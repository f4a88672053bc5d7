import SlicerCodecs
import SlicerCore

/// The colors that a clip states, for pixels that come as RGB of full range.
struct ClipKind: ClipTiling {
  let clip: Clip
  let isLossy = true

  var details: [(name: String, value: String)] {
    [("codec", clip.header.codec), ("rate", "\(clip.rate)")]
  }

  func describe(_ colors: inout ColorDescription) { colors.codePoints = clip.header.colors }

  func encoder(
    _ header: PictureHeader, _ options: EncodeOptions, as format: FileFormat
  ) throws -> any PictureEncoder & AnimationEncoder {
    if clip.header.hasAlpha, format == .clip { throw SlicerError.clipOpacity }
    return ClipTiles(clip, header, options, as: format)
  }
}
