public import SlicerCore

extension PictureHeader {
  /// All that the file says about its colours, not weighed against each other.
  public var colors: ColorDescription {
    var colors = ColorDescription()
    colors.iccProfile = metadata.iccProfile
    (kind as? any ColorKind)?.describe(&colors)
    return colors
  }
}

/// A format's own facts, of a format that has other ways than ICC profiles to describe colours.
protocol ColorKind: PictureKind {
  /// Adds what the format itself says to the profile that is there.
  func describe(_ colors: inout ColorDescription)
}
