import SlicerCore

/// Smooth noise in the plane: a random number at each point with whole coordinates, blended between them.
///
/// The blend is smoothstep along both axes. Each further layer is twice as fine and half as strong. An S-curve
/// then spreads the values over 0…1, where sums of random numbers would crowd around a half.
struct ValueNoise: Hashable, Sendable {
  private let hash: IntegerHash
  /// At least 1.
  private let layers: Int

  init(seed: Int, layers: Int) {
    hash = IntegerHash(seed: UInt32(truncatingIfNeeded: seed))
    self.layers = max(layers, 1)
  }

  /// The value at a place, 0…1.
  func value(_ x: Double, _ y: Double) -> Double {
    var (sum, whole, frequency, strength) = (0.0, 0.0, 1.0, 1.0)
    for layer in 0..<layers {
      // Far apart, so that layers do not share their numbers.
      sum += strength * plain(x * frequency, y * frequency, 0x1_0000 * layer)
      whole += strength
      (frequency, strength) = (frequency * 2, strength / 2)
    }
    let value = Elementary.smoothstep(sum / whole)
    return layers > 1 ? Elementary.smoothstep(value) : value
  }

  /// The value of the first layer alone, spread so that each part of 0…1 is as frequent as another.
  ///
  /// The spread is the distribution of sums of four random numbers with these weights, by a polynomial that is right
  /// within 0.001.
  @inline(__always)
  func even(_ x: Double, _ y: Double) -> Double {
    let d = plain(x, y, 0) - 0.5
    let square = d * d
    return 0.5 + d * (1.6092 + square * (1.9018 * square - 2.9123))
  }

  @inline(__always)
  private func plain(_ x: Double, _ y: Double, _ offset: Int) -> Double {
    let (left, top) = (x.rounded(.down), y.rounded(.down))
    let (column, row) = (Int(left) &+ offset, Int(top))
    let (across, down) = (Elementary.smoothstep(x - left), Elementary.smoothstep(y - top))
    func line(_ row: Int) -> Double {
      Elementary.mix(hash.unit(column, row), hash.unit(column + 1, row), across)
    }
    return Elementary.mix(line(row), line(row + 1), down)
  }
}
