import SlicerCore
import SlicerTestSupport

/// The published formulas of some gl-transitions, evaluated for each pixel as a shader does it.
///
/// A shader reads the pictures at u and v, 0…1, with v from the bottom. Between pixels' middles it mixes the four
/// nearest ones; beyond the edges it repeats them. Source: gl-transitions (MIT), version 1 of its specification.
struct GLTransition: Sendable {
  /// A place, and the two pictures.
  struct Input {
    let progress, u, v: Double
    let from, to: GLTexture

    /// The mix of the pictures here.
    func mixed(_ share: Double) -> SIMD3<Double> { mixed(share, scales: (1, 1)) }

    /// The mix of the pictures, each scaled about the middle.
    func mixed(_ share: Double, scales: (from: Double, to: Double)) -> SIMD3<Double> {
      func color(_ texture: GLTexture, _ scale: Double) -> SIMD3<Double> {
        texture.color((u - 0.5) * scale + 0.5, (v - 0.5) * scale + 0.5)
      }
      let (a, b) = (color(from, scales.from), color(to, scales.to))
      return a + (b - a) * share
    }

    /// How far a soft front along a direction has passed.
    func front(_ x: Double, _ y: Double, softness: Double) -> Double {
      let whole = abs(x) + abs(y)
      let place = (x * (u - 0.5) + y * (v - 0.5)) / whole + 0.5
      return 1 - Elementary.smoothstep((place - progress * (1 + softness) + softness) / softness)
    }
  }

  /// The catalog's alias.
  let name: String
  let color: @Sendable (Input) -> SIMD3<Double>

  static let all = [
    GLTransition(name: "fade") { $0.mixed($0.progress) },
    GLTransition(name: "glCrosswarp") { input in
      let share = Elementary.smoothstep(2 * input.progress + input.u - 1)
      return input.mixed(share, scales: (1 - share, share))
    },
    GLTransition(name: "glDirectionalwarp") { input in
      let share = input.front(-1, 1, softness: 0.1)
      return input.mixed(share, scales: (1 - share, share))
    },
    GLTransition(name: "directionalwipe") { $0.mixed($0.front(1, -1, softness: 0.5)) },
    GLTransition(name: "Directional") { input in
      let place = input.v + input.progress
      return place <= 1 ? input.from.color(input.u, place) : input.to.color(input.u, place - 1)
    },
    GLTransition(name: "angular") { input in
      let angle = Elementary.arctangent(y: input.v - 0.5, x: input.u - 0.5)
      let turns = (angle + 1.5 * .pi) / (2 * .pi)
      return input.mixed(turns - turns.rounded(.down) <= input.progress ? 1 : 0)
    },
    // The shader's edges are hard. Ours are smooth: the mean over the pixel.
    GLTransition(name: "glWindowslice") { input in
      let count = 16
      let covered = (0..<count).count { sample in
        let u = input.u + ((Double(sample) + 0.5) / Double(count) - 0.5) / Double(input.from.width)
        let front = Elementary.smoothstep((u - 1.5 * input.progress + 0.5) / 0.5)
        return 10 * u - (10 * u).rounded(.down) >= front
      }
      return input.mixed(Double(covered) / Double(count))
    },
    GLTransition(name: "glDreamy") { input in
      func color(_ texture: GLTexture, _ strength: Double) -> SIMD3<Double> {
        let shift = 0.03 * strength * Elementary.cosine(10 * (strength + input.u))
        return texture.color(input.u, input.v + shift)
      }
      let (a, b) = (color(input.from, input.progress), color(input.to, 1 - input.progress))
      return a + (b - a) * input.progress
    },
  ]

  /// The signal-to-noise ratio of a frame against the formula, in decibels.
  func likeness(of frame: Bitmap, at progress: Double, _ from: Bitmap, _ to: Bitmap) -> Double {
    let textures = (GLTexture(from), GLTexture(to))
    let (width, height) = (from.size.width, from.size.height)
    var sum = 0.0
    for y in 0..<height {
      for x in 0..<width {
        let input = Input(
          progress: progress, u: (Double(x) + 0.5) / Double(width),
          v: 1 - (Double(y) + 0.5) / Double(height), from: textures.0, to: textures.1)
        let pixel = frame[x, y]
        let error = color(input) - SIMD3(Double(pixel.x), Double(pixel.y), Double(pixel.z))
        sum += (error * error).sum()
      }
    }
    let mean = max(sum / Double(3 * width * height), 1e-9)
    return 10 * Elementary.logarithm(255 * 255 / mean) / Elementary.logarithm(10)
  }
}

/// A picture as a shader reads it.
struct GLTexture {
  private let pixels: [SIMD3<Double>]
  let width, height: Int

  init(_ image: Bitmap) {
    (width, height) = (image.size.width, image.size.height)
    pixels = Images.pixels(image).map { SIMD3(Double($0.x), Double($0.y), Double($0.z)) }
  }

  func color(_ u: Double, _ v: Double) -> SIMD3<Double> {
    let (x, y) = (u * Double(width) - 0.5, (1 - v) * Double(height) - 0.5)
    let (left, top) = (x.rounded(.down), y.rounded(.down))
    func pixel(_ x: Double, _ y: Double) -> SIMD3<Double> {
      let (x, y) = (min(max(Int(x), 0), width - 1), min(max(Int(y), 0), height - 1))
      return pixels[y * width + x]
    }
    func line(_ y: Double) -> SIMD3<Double> {
      let (a, b) = (pixel(left, y), pixel(left + 1, y))
      return a + (b - a) * (x - left)
    }
    let (a, b) = (line(top), line(top + 1))
    return a + (b - a) * (y - top)
  }
}
