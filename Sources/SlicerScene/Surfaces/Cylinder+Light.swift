import SlicerCore

/// How the rolled sheet is lit: from straight above, with a soft gloss along the crest.
///
/// Both depend on nothing but the cosine of the angle by which the sheet is turned up: 1 where it
/// lies flat, 0 at the silhouette. Polynomials of a cosine join the flat parts without a crease.
extension Cylinder {
  /// The front, which turns away from the light: a factor for its colours, 0…1.
  package func frontLight(cosine: Double) -> Double {
    let away = 1 - cosine
    return 1 - shading * (0.35 * away + 0.45 * away * away)
  }

  /// The back: a factor for its colours, 0…1.
  package func backLight(cosine: Double) -> Double {
    let away = 1 - cosine
    return 1 - shading * (0.20 * away + 0.52 * away * away * away)
  }

  /// How far the back is mixed with white: a band between the flat part and the silhouette.
  package func backGloss(cosine: Double) -> Double {
    let away = 1 - cosine
    let band = 6.75 * away * cosine * cosine
    return shading * 0.30 * band * band
  }
}
