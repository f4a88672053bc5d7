import SlicerCore
import SlicerScene

/// A reveal at one moment, ready to mix rows.
enum RevealPlan<Pixel: CanvasPixel>: Sendable {
  /// The old picture everywhere.
  case none
  /// The new picture everywhere.
  case full
  /// One weight.
  case uniform(Pixel.Weight)
  case field(any RevealFront<Pixel>)
  case difference(WeightTable<Pixel>)
  case contrast(Pixel.Contrast)
}

/// A reveal's weights for all values of its field.
struct WeightTable<Pixel: CanvasPixel>: Sendable {
  /// 65,536 weights.
  let weights: [Pixel.Weight]
  /// Values below have turned over wholly.
  let fullBelow: Int
  /// Values from here on have not begun to.
  let noneFrom: Int

  /// Whether no value is between the two pictures.
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
    weights = [Pixel.Weight](unsafeUninitializedCapacity: 65536) { table, count in
      for i in 0..<full { table[i] = whole }
      for i in full..<none { table[i] = weight(i) }
      for i in none..<65536 { table[i] = 0 }
      count = 65536
    }
  }
}
