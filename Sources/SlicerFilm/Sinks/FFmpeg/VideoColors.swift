import SlicerCore

/// What a film says of its colors, and what ffmpeg has to do to frames for that to be true.
///
/// Y, Cb and Cr by BT.709 in the limited range; the curve is sRGB's, which frames have. bt709's would
/// be shown darker by some players, which take it at its word.
enum VideoColors {
  /// From RGB to pixels that ffmpeg calls so, after which `more` is done.
  static func filters(_ pixelFormat: String, _ more: String = "") -> [String] {
    ["-vf", "scale=out_color_matrix=bt709:out_range=tv,format=\(pixelFormat)" + more]
  }

  /// The tags. Cb and Cr lie in the middle of the pixels that they are of.
  static func tags(_ space: ColorSpace) -> [String] {
    let tags = [
      ("color_range", "tv"), ("colorspace", "bt709"), ("chroma_sample_location", "center"),
    ]
    return (tags + curves(space)).flatMap { ["-\($0)", $1] }
  }

  /// What the film can say of the space's own; nothing of one that has no number.
  ///
  /// Source: ITU-T H.273 tables 2 and 3.
  static func curves(_ space: ColorSpace) -> [(String, String)] {
    guard let primaries = primaries(space) else { return [] }
    return [("color_primaries", primaries), ("color_trc", "iec61966-2-1")]
  }

  /// Whether a film can say what samples in `space` mean.
  static func hold(_ space: ColorSpace) -> Bool { primaries(space) != nil }

  private static func primaries(_ space: ColorSpace) -> String? {
    switch space.name {
    case ColorSpace.sRGB.name: "bt709"
    // How a profile is called that is Display P3, whoever made it.
    case "Display P3": "smpte432"
    default: nil
    }
  }
}
