/// The scale of an encoder's constant rate factor, of which less is better, and where on it qualities of
/// 1…100 lie: two straight lines that meet at ``FilmOptions/defaultVideoQuality``.
struct VideoQuality {
  /// At quality 1.
  let worst: Double
  /// At the default, where nobody sees a difference.
  let usual: Double
  /// At quality 100. 0 would be another profile, which many players refuse.
  let best: Double

  /// - Parameter quality: 1…100; nil for the default.
  func rateFactor(_ quality: Int?) -> Int {
    let middle = Double(FilmOptions.defaultVideoQuality)
    let quality = Double(quality ?? FilmOptions.defaultVideoQuality)
    let factor =
      quality < middle
      ? worst + (usual - worst) * (quality - 1) / (middle - 1)
      : usual + (best - usual) * (quality - middle) / (100 - middle)
    return Int(factor.rounded())
  }
}
