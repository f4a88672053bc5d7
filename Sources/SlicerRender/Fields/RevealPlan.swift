import SlicerCore
import SlicerScene

/// A reveal at one moment, ready to mix rows.
enum RevealPlan<Pixel: CanvasPixel>: Sendable {
  /// The old picture everywhere.
  case none
  /// The new picture everywhere.
  case full
  case front(any RevealFront<Pixel>)
}

/// A front with the same weight everywhere.
final class EvenFront<Pixel: CanvasPixel>: RevealFront {
  private let weight: Pixel.Weight

  init(_ weight: Pixel.Weight) { self.weight = weight }

  func state(row y: Int) -> FrontState { .both }

  @specialized(where Pixel == UInt32) @specialized(where Pixel == SIMD4<UInt16>)
  func mix(
    _ target: PixelRow<Pixel>, _ old: PixelRow<Pixel>, _ new: PixelRow<Pixel>, row y: Int,
    isLinear: Bool, _ scratch: RowScratch<Pixel>
  ) {
    guard isLinear else { return scratch.mix(target, old, new, weight, ahead: target.count) }
    scratch.withWords { weights in
      weights.fill(Pixel.word(weight))
      scratch.mix(target, old, new, weights, isLinear: true)
    }
  }
}

/// Weights by how far apart the colors of pixels are.
final class DifferenceFront<Pixel: CanvasPixel>: RevealFront {
  private let table: WeightTable<Pixel>

  init(_ reveal: Reveal) { table = WeightTable(reveal) }

  func state(row y: Int) -> FrontState { .both }

  @specialized(where Pixel == UInt32) @specialized(where Pixel == SIMD4<UInt16>)
  func mix(
    _ target: PixelRow<Pixel>, _ old: PixelRow<Pixel>, _ new: PixelRow<Pixel>, row y: Int,
    isLinear: Bool, _ scratch: RowScratch<Pixel>
  ) {
    scratch.withWords { weights in
      let count = target.count
      Pixel.weigh(
        weights.start, old.prefix(count).start, new.prefix(count).start, count, table.weights)
      scratch.mix(target, old, new, weights)
    }
  }
}

/// A front that turns channels over by the size of their change.
final class ContrastFront<Pixel: CanvasPixel>: RevealFront {
  private let table: Pixel.Contrast

  /// - Parameter exponent: how fast a channel changes, by the size of its change.
  init(progress: Double, exponent: (Double) -> Double) {
    table = Pixel.Contrast { 1 - Elementary.power(1 - progress, exponent($0)) }
  }

  func state(row y: Int) -> FrontState { .both }

  @specialized(where Pixel == UInt32) @specialized(where Pixel == SIMD4<UInt16>)
  func mix(
    _ target: PixelRow<Pixel>, _ old: PixelRow<Pixel>, _ new: PixelRow<Pixel>, row y: Int,
    isLinear: Bool, _ scratch: RowScratch<Pixel>
  ) {
    table.mix(target, old.prefix(target.count), new.prefix(target.count))
  }
}

/// A reveal's weights for all values of its field.
struct WeightTable<Pixel: CanvasPixel>: Sendable {
  /// 65,536 weights.
  let weights: [Pixel.Weight]
  /// Field values below this one show the new picture alone.
  let fullBelow: Int
  /// Field values from this one on show the old picture alone.
  let noneFrom: Int

  /// True if no value is between the two pictures.
  var isHard: Bool { fullBelow == noneFrom }

  init(_ reveal: Reveal) {
    func weight(_ value: Int) -> Pixel.Weight {
      Pixel.weight(ofReveal: reveal.share(Double(value) / 65535))
    }
    func firstValue(_ isReached: (Pixel.Weight) -> Bool) -> Int {
      var (low, high) = (0, 65536)
      while low < high {
        let middle = (low + high) / 2
        if isReached(weight(middle)) { high = middle } else { low = middle + 1 }
      }
      return low
    }
    // Weights never rise with the value.
    let whole = Pixel.weight(ofReveal: 1)
    let full = firstValue { $0 < whole }
    let none = firstValue { $0 == 0 }
    (fullBelow, noneFrom) = (full, none)
    // The formula of `share`: called for each value it took longer than a frame's pixels.
    let (way, softness) = (reveal.progress * (1 + reveal.softness), reveal.softness)
    weights = [Pixel.Weight](unsafeUninitializedCapacity: 65536) { table, count in
      for i in 0..<full { table[i] = whole }
      for i in full..<none {
        let t = min(max((way - Double(i) / 65535) / softness, 0), 1)
        table[i] = Pixel.weight(ofReveal: t * t * (3 - 2 * t))
      }
      for i in none..<65536 { table[i] = 0 }
      count = 65536
    }
  }
}
