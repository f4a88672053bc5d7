import SlicerScene

/// A reveal's weights for all values of its field.
struct WeightTable: Sendable {
  /// 65,536 weights, 0…32767, where 32767 is the whole of the new picture.
  let weights: [UInt16]
  /// Values below have turned over wholly.
  let fullBelow: Int
  /// Values from here on have not begun to.
  let noneFrom: Int

  /// Whether no value is between the two pictures.
  var isHard: Bool { fullBelow == noneFrom }

  init(_ reveal: Reveal) {
    func firstValue(_ isReached: (Int) -> Bool) -> Int {
      var (low, high) = (0, 65536)
      while low < high {
        let middle = (low + high) / 2
        if isReached(reveal.weight(at: UInt16(middle))) { high = middle } else { low = middle + 1 }
      }
      return low
    }
    // Weights never rise with the value.
    let full = firstValue { $0 < Reveal.fullWeight - 1 }
    let none = firstValue { $0 == 0 }
    (fullBelow, noneFrom) = (full, none)
    weights = [UInt16](unsafeUninitializedCapacity: 65536) { table, count in
      for i in 0..<full { table[i] = 32767 }
      for i in full..<none { table[i] = UInt16(reveal.weight(at: UInt16(i))) }
      for i in none..<65536 { table[i] = 0 }
      count = 65536
    }
  }
}
