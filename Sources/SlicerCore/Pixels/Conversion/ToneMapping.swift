/// Makes of light that is brighter than white what a picture of ordinary range can show, as sRGB's curve has it.
///
/// A pixel's red, green and blue become light in units of the white of a page, 203 nits (ITU-R BT.2408). What of
/// them is largest, m, becomes
///
///     m                                       up to k = 0.5
///     k + (1 − k) · x · (1 + x/w²) / (1 + x)  above, with x = (m − k) / (1 − k)
///
/// where w is the x of 1000 nits, which become white, as all above does. The other two keep their ratio to
/// it, and so colors their hue. Primaries stay what they are.
///
/// Source: SMPTE ST 2084 (PQ); ITU-R BT.2100 (HLG, seen at 1000 nits); Reinhard et al. 2002 (the shoulder).
package struct ToneMapping: Sendable {
  /// Light of each 16-bit sample, in whites; of HLG the scene's, of which 1 is the brightest.
  private let light: [Float]
  private let isRelative: Bool
  /// The sample of each of 65,536 steps of light up to white.
  private let samples: [UInt16]

  private static let knee: Float = 0.5
  private static let brightest: Float = 1000.0 / 203
  private static let steps = 65_535

  /// - Parameter transfer: H.273's number; nil for one that needs no mapping.
  package init?(transfer: Int) {
    switch transfer {
    case 16: light = Self.table { Self.pq($0) * 10_000 / 203 }
    case 18: light = Self.table(Self.hlg)
    default: return nil
    }
    isRelative = transfer == 18
    samples = (0...Self.steps).map {
      UInt16(min(1, SRGBCurve.sample(Double($0) / Double(Self.steps))) * 65_535 + 0.5)
    }
  }

  private static func table(_ light: (Double) -> Double) -> [Float] {
    (0...65_535).map { Float(light(Double($0) / 65_535)) }
  }

  /// In units of 10,000 nits.
  private static func pq(_ sample: Double) -> Double {
    let (m1, m2, c1, c2, c3) = (
      2610.0 / 16_384, 2523.0 / 32, 3424.0 / 4096, 2413.0 / 128, 2392.0 / 128
    )
    let power = Elementary.power(sample, 1 / m2)
    return Elementary.power(max(power - c1, 0) / (c2 - c3 * power), 1 / m1)
  }

  private static func hlg(_ sample: Double) -> Double {
    let (a, b, c) = (0.17883277, 0.28466892, 0.55991073)
    return sample <= 0.5
      ? sample * sample / 3 : (Elementary.exponential((sample - c) / a) + b) / 12
  }

  /// Changes the colors of a row of RGB or RGBA with 16 bits a sample, the high byte first.
  package func apply(to row: UnsafeMutableRawBufferPointer, _ format: PixelFormat) {
    precondition(format.bitDepth == 16 && [.rgb, .rgba].contains(format.model), "RGB of 16 bits")
    let step = format.bytesPerPixel
    for start in stride(from: 0, to: row.count - step + 1, by: step) {
      var color = SIMD3<Float>(sample(row, start), sample(row, start + 2), sample(row, start + 4))
      if isRelative { color *= Self.shown(color) }
      let most = color.max()
      if most > Self.knee { color *= Self.shoulder(most) / most }
      for i in 0..<3 {
        let index = Int(min(max(color[i], 0), 1) * Float(Self.steps) + 0.5)
        row.storeBytes(of: samples[index].bigEndian, toByteOffset: start + 2 * i, as: UInt16.self)
      }
    }
  }

  @inline(__always)
  private func sample(_ row: UnsafeMutableRawBufferPointer, _ offset: Int) -> Float {
    light[Int(UInt16(bigEndian: row.loadUnaligned(fromByteOffset: offset, as: UInt16.self)))]
  }

  /// By what a screen of 1000 nits multiplies a scene's light: BT.2100's system gamma of 1.2.
  private static func shown(_ color: SIMD3<Float>) -> Float {
    let luminance = 0.2627 * color.x + 0.6780 * color.y + 0.0593 * color.z
    return brightest * Float(Elementary.power(Double(max(luminance, 1e-6)), 0.2))
  }

  private static func shoulder(_ light: Float) -> Float {
    let x = (light - knee) / (1 - knee)
    let w = (brightest - knee) / (1 - knee)
    return min(1, knee + (1 - knee) * x * (1 + x / (w * w)) / (1 + x))
  }
}
