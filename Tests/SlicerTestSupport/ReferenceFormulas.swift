import Foundation
import SlicerCore
import SlicerScene

/// The formulas that the comments of the scene's types state, written down once more.
///
/// Nothing here calls what the renderer calls: sines and logarithms are the C library's.
enum ReferenceFormulas {
  /// 0 for t ≤ 0, 1 for t ≥ 1, 3t² − 2t³ between.
  static func smoothstep(_ t: Double) -> Double {
    if t <= 0 { return 0 }
    return t >= 1 ? 1 : t * t * (3 - 2 * t)
  }

  static func mix(_ a: Double, _ b: Double, _ t: Double) -> Double { a + (b - a) * t }
}

extension Field {
  /// The value at a pixel's center, kept in steps of 1/65535: 0…65535.
  func steps(_ x: Int, _ y: Int, _ size: PixelSize) -> Double {
    let value = function(FieldPoint(column: x, row: y, size: size))
    return (min(max(value, 0), 1) * 65535).rounded()
  }
}

extension Reveal {
  /// The largest of ``referenceWeight(_:)``.
  static let referenceFullWeight = 32768.0

  /// m at a value of 0…65535, in steps of 1/32768; progress is between 0 and 1.
  ///
  /// - Parameter hub: the distance from a hub, 1 at the farthest point.
  func referenceWeight(_ steps: Double, hub: Double? = nil) -> Double {
    let f = steps / 65535
    // Beside the hub a front is wider than everything, and nowhere ahead.
    let s = hub.map { softness / 2 / max($0, 1e-9) } ?? softness
    let m =
      s > 0
      ? ReferenceFormulas.smoothstep((progress * (1 + s) - f) / s)
      : f < progress ? 1 : 0
    return (m * Self.referenceFullWeight).rounded()
  }

  /// m of a cross-dissolve, in the same steps.
  var referenceUniformWeight: Double { (progress * Self.referenceFullWeight).rounded() }
}

/// The light on a rolled sheet, by the cosine of the angle by which it is turned up.
struct ReferenceLight {
  let shading: Double
  let cosine: Double

  /// The light taken from the front: 0.3 and 0.25 of how far it turns away, and of its square.
  var frontDarkness: Double {
    shading * (0.3 * (1 - cosine) + 0.25 * pow(1 - cosine, 2))
  }

  /// The light taken from the back: 0.2 and 0.28 of the same.
  var backDarkness: Double {
    shading * (0.2 * (1 - cosine) + 0.28 * pow(1 - cosine, 2))
  }

  /// The light taken from the sheet's edge, where it is turned over.
  var edgeDarkness: Double { shading * 3 / 10 }

  /// How white the back's gloss is: 0.55 at its brightest, where the cosine is 2/3.
  var backGloss: Double {
    0.55 * shading * pow(27.0 / 4 * (1 - cosine) * pow(cosine, 2), 2)
  }
}

extension Ripple {
  /// Half a wavelength, or what keeps every shift inside of the edges.
  var referenceMargin: Double { max(wavelength / 2, abs(amplitude) * 1.5) }
}

extension Funnel {
  /// How far the sheet has narrowed: all the way at 0.45 of the progress.
  var referenceNarrowness: Double { ReferenceFormulas.smoothstep(progress / 0.45) }

  /// How narrow it is at the mouth, of which a little stays open.
  var referencePinch: Double { referenceNarrowness * 97 / 100 }

  /// The part of the sheet's length that is in the mouth: a parabola from a quarter of the progress.
  var referenceSlide: Double { pow(min(max((4 * progress - 1) / 3, 0), 1), 2) }

  /// True if the mouth is as near to the top or bottom as to a side, in the unit square.
  func isReferenceVertical(in size: Size) -> Bool {
    let (x, y) = (mouth.x / size.width, mouth.y / size.height)
    return min(y, 1 - y) <= min(x, 1 - x)
  }
}
