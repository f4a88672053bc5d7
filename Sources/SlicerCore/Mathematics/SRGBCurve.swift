/// Light, 0…1, and the sample, 0…1, that stands for it in sRGB; the same number on every machine.
///
/// Source: IEC 61966-2-1 §5.2.
package enum SRGBCurve {
  package static func light(_ sample: Double) -> Double {
    sample <= 0.04045 ? sample / 12.92 : Elementary.power((sample + 0.055) / 1.055, 2.4)
  }

  /// May be over 1 by a rounding error.
  package static func sample(_ light: Double) -> Double {
    light <= 0.0031308 ? light * 12.92 : 1.055 * Elementary.power(light, 1 / 2.4) - 0.055
  }
}
