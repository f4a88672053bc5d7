import SlicerKit

/// The landscape as a camera sees it: exposure, film curve, vignette and grain.
enum Photograph {
  static let size = PixelSize(width: 1200, height: 800)

  /// - Returns: an 8-bit RGB picture.
  static func draw() -> Pixels {
    var pixels = Pixels(size, PixelFormat(.rgb))
    let scenery = Scenery()
    for y in 0..<size.height {
      for x in 0..<size.width {
        let color = develop(exposed(scenery, x, y), x, y)
        for i in 0..<3 { pixels[y, 3 * x + i] = UInt8((clamp(color[i]) * 255).rounded()) }
      }
    }
    return pixels
  }

  /// The mean of a few rays through a pixel.
  private static func exposed(_ scenery: Scenery, _ x: Int, _ y: Int) -> SIMD3<Double> {
    let offsets = [Point(0.25, 0.30), Point(0.75, 0.70)]
    var sum = SIMD3<Double>.zero
    for offset in offsets {
      let place = Point(Double(x), Double(y)) + offset
      let u = (place.x - Double(size.width) / 2) / Double(size.height)
      let v = (place.y - Double(size.height) * 0.60) / Double(size.height)
      let direction = SIMD3(u, -v, 1.06).normalized
      // A single glint of the sun must not burn out its neighbors.
      let light = scenery.light(from: SIMD3(0, 0.055, 0), direction)
      sum += SIMD3(min(light.x, 4), min(light.y, 4), min(light.z, 4))
    }
    return sum / Double(offsets.count)
  }

  /// Light to sRGB. Source of the curve: K. Narkowicz, "ACES Filmic Tone Mapping Curve", 2016.
  private static func develop(_ light: SIMD3<Double>, _ x: Int, _ y: Int) -> SIMD3<Double> {
    let q = Point(
      Double(x) / Double(size.width) - 0.5, Double(y) / Double(size.height) - 0.5)
    let vignette = 1 - 0.55 * q.dot(q)
    let l = light * 0.92 * vignette
    let film = (l * (l * 2.51 + 0.03)) / (l * (l * 2.43 + 0.59) + 0.14)
    let clipped = SIMD3(clamp(film.x), clamp(film.y), clamp(film.z))
    let curved = clipped.squareRoot()
    let gray = curved.dot(SIMD3(0.30, 0.59, 0.11))
    let encoded = curved + (curved - gray) * 0.20
    let noise = Noise(seed: 1_000)
    let grain = noise.hash(x, y) + noise.hash(x, y + 5_000) - 1
    let tint = noise.hash(x + 9_000, y) - 0.5
    return encoded + (grain * 0.016 + SIMD3(tint, 0, -tint) * 0.008)
  }
}
