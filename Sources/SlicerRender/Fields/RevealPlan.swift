import SlicerCore
import SlicerScene

/// A reveal at one moment, ready to mix rows.
enum RevealPlan: Sendable {
  /// The old picture everywhere.
  case none
  /// The new picture everywhere.
  case full
  /// One weight, 1…32767.
  case uniform(UInt16)
  case field(any RevealFront)
  case difference(WeightTable)
  case contrast(ContrastTable)
}

/// What changes a channel by, for each difference of two values.
struct ContrastTable: Sendable {
  private let changes: [Int16]

  init(progress: Double, slowly: Bool) {
    changes = (-255...255).map { difference in
      let distance = abs(Double(difference)) / 255
      let exponent = 1 + Elementary.logarithm(slowly ? 2 - distance : 1 + distance)
      let share = 1 - Elementary.power(1 - progress, exponent)
      return Int16((Double(difference) * share + 0.5).rounded(.down))
    }
  }

  func mix(_ target: PixelRow, _ a: PixelRow, _ b: PixelRow) {
    changes.withUnsafeBufferPointer { changes in
      for i in 0..<target.count {
        var result: UInt32 = 0
        for shift: UInt32 in stride(from: 0, to: 32, by: 8) {
          let (old, new) = (Int(a[i] >> shift & 255), Int(b[i] >> shift & 255))
          let value = old &+ Int(changes[new &- old &+ 255])
          result |= UInt32(truncatingIfNeeded: value) << shift
        }
        target[i] = result
      }
    }
  }
}

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
