import SlicerCodecs
import SlicerTiles

extension SplitOptions {
  /// Options that mean nothing for the kind of file that `picture` becomes.
  func ineffectiveOptions(for picture: OpenPicture) -> [String] {
    encoding.ineffectiveOptions(for: picture.encoder.format)
  }

  /// What becomes of a padding's transparency in files that have none.
  func paddingNotes(for picture: OpenPicture, _ grid: Grid) -> [String] {
    guard let padColor, padColor.alpha < 255, !picture.packing.canBeTransparent,
      grid.needsPadding
    else { return [] }
    return ["--pad-color is laid on black: these tiles have no transparency"]
  }
}

extension EncodeOptions {
  /// Options that mean nothing for a file of `format`.
  func ineffectiveOptions(for format: FileFormat) -> [String] {
    guard ineffective(in: format).contains(.quality) else { return [] }
    return ["--quality has no effect on \(format.title): use --compression, or --format jpeg"]
  }
}
