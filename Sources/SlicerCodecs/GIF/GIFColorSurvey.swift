import SlicerCore

/// The colors of some pictures, and which of them each picture has.
struct GIFColorSurvey {
  /// A set of up to 256 colors, by their numbers.
  private typealias Members = SIMD4<UInt64>

  /// The colors, in the order in which they were found.
  private var colors: [UInt32] = []
  private(set) var isOverfull = false
  /// The colors of each picture, and of the one that is looked at.
  private var pictures: [Members] = []
  private var current = Members()
  private var index = ColorIndex()
  private var last: UInt32 = 0

  mutating func endPicture() {
    if current != Members(), !isOverfull { pictures.append(current) }
    (current, last) = (Members(), 0)
  }

  /// - Parameter color: 0 for what is transparent, which is no color.
  @inline(__always)
  mutating func add(_ color: UInt32) {
    if color != last, color != 0 { insert(color) }
  }

  private mutating func insert(_ color: UInt32) {
    last = color
    let number: Int
    if let known = index[color] {
      number = known
    } else {
      guard colors.count < GIFColorTable.limit else { return isOverfull = true }
      number = colors.count
      index.insert(color, number)
      colors.append(color)
    }
    current[number >> 6] |= 1 << UInt64(number & 63)
  }

  /// First those of the picture that has the fewest, then what the next one has beside them: a picture of few colors
  /// has low numbers then, which take fewer bits.
  var sortedColors: [UInt32] {
    let sets = (current == Members() ? pictures : pictures + [current]).sorted {
      Self.count($0) < Self.count($1)
    }
    var (taken, sorted) = (Members(), [UInt32]())
    for set in sets {
      let new = set & ~taken
      taken |= set
      sorted += colors.indices.filter { new[$0 >> 6] >> UInt64($0 & 63) & 1 != 0 }
        .map { colors[$0] }
    }
    return sorted
  }

  private static func count(_ set: Members) -> Int {
    (0..<4).reduce(0) { $0 + set[$1].nonzeroBitCount }
  }
}
