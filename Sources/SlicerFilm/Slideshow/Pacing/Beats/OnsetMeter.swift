import SlicerCore

/// Measures how much louder a sound gets in some of its pitches, 250 times a second: where a note or a drum begins.
///
/// Each value is the growth of the logarithm of power, summed over bands of about a third of an octave. Falling bands do not count.
/// No value depends on the machine's mathematical library.
///
/// Source: Ellis, "Beat Tracking by Dynamic Programming" (2007) §2, with fewer bands and a softer logarithm.
package struct OnsetMeter: Sendable {
  /// Samples a second of the sound.
  package static let sampleRate = 8000
  /// Values a second.
  static let rate = sampleRate / hop
  /// Samples between two values: 4 ms.
  private static let hop = 32
  /// Samples that a value looks at: 32 ms.
  private static let size = 256
  /// Seconds from a beat to the value that tells of it: 5 ms for clicks, 7 ms for drums.
  static let delay = 0.006

  /// The onsets so far.
  package private(set) var onsets: [Float] = []
  /// The last samples of the sound, and room for the next.
  private var window = [Float](repeating: 0, count: size)
  private var filled = size - hop
  private var levels = [Float](repeating: 0, count: bands.count)
  private var real = [Float](repeating: 0, count: size)
  private var imaginary = [Float](repeating: 0, count: size)

  package init() {}

  /// Hears the next samples, -1…1.
  package mutating func hear(_ samples: some Sequence<Float>) {
    for sample in samples {
      window[filled] = sample
      filled += 1
      guard filled == Self.size else { continue }
      onsets.append(onset())
      window.removeFirst(Self.hop)
      window.append(contentsOf: repeatElement(0, count: Self.hop))
      filled -= Self.hop
    }
  }

  /// The growth of all bands since the window before.
  private mutating func onset() -> Float {
    transform()
    var sum: Float = 0
    for (band, bins) in Self.bands.enumerated() {
      var power: Float = 0
      for bin in bins { power += real[bin] * real[bin] + imaginary[bin] * imaginary[bin] }
      let level = Float(Elementary.logarithm(1 + Double(power) * Self.gain))
      sum += max(0, level - levels[band])
      levels[band] = level
    }
    return sum
  }

  /// The power at which the logarithm begins to bend: 40 dB below a sine of full scale.
  private static let gain = 1e4 / Double(size * size / 16)

  /// The bins of each band, 31.25 Hz wide each.
  private static let bands: [Range<Int>] = {
    let edges = [1, 2, 3, 4, 5, 6, 8, 10, 13, 16, 20, 25, 32, 40, 50, 64, 80, 100, 128]
    return zip(edges, edges.dropFirst()).map { $0..<$1 }
  }()

  /// Hann's window.
  private static let weights: [Float] = (0..<size).map {
    Float(0.5 - 0.5 * Elementary.cosine(2 * .pi * (Double($0) + 0.5) / Double(size)))
  }
  private static let turns: [(cosine: Float, sine: Float)] = (0..<(size / 2)).map {
    let (sine, cosine) = Elementary.sineCosine(-2 * .pi * Double($0) / Double(size))
    return (Float(cosine), Float(sine))
  }
  /// The places of an index with its bits in reverse order.
  private static let places: [Int] = (0..<size).map { index in
    (0..<8).reduce(0) { $0 << 1 | index >> $1 & 1 }
  }

  /// The Fourier transform of the window.
  ///
  /// Source: Cooley and Tukey (1965), radix 2, in place.
  private mutating func transform() {
    let (weights, places, turns) = (Self.weights, Self.places, Self.turns)
    for index in 0..<Self.size {
      real[places[index]] = window[index] * weights[index]
      imaginary[index] = 0
    }
    real.withUnsafeMutableBufferPointer { real in
      imaginary.withUnsafeMutableBufferPointer { imaginary in
        var half = 1
        while half < Self.size {
          let step = Self.size / 2 / half
          for start in stride(from: 0, to: Self.size, by: 2 * half) {
            for index in 0..<half {
              let (a, b, turn) = (start + index, start + index + half, turns[index * step])
              let x = real[b] * turn.cosine - imaginary[b] * turn.sine
              let y = real[b] * turn.sine + imaginary[b] * turn.cosine
              (real[b], imaginary[b]) = (real[a] - x, imaginary[a] - y)
              (real[a], imaginary[a]) = (real[a] + x, imaginary[a] + y)
            }
          }
          half *= 2
        }
      }
    }
  }
}
