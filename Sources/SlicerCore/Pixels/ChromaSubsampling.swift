/// How many of a picture's pixels have a color of their own beside their brightness.
public enum ChromaSubsampling: String, CaseIterable, Sendable {
  /// One color for two by two pixels, sited in their middle; what players want.
  case yuv420 = "420"
  /// A color for each pixel.
  case yuv444 = "444"

  /// Pixels that have one color are a square of this side.
  package var blockSide: Int {
    switch self {
    case .yuv420: 2
    case .yuv444: 1
    }
  }
}
