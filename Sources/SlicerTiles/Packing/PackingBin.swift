/// A rectangle that is filled piece by piece.
protocol PackingBin {
  init(width: Int32, height: Int32, _ rule: PackingRule)
  /// Puts a piece where it fits best; nil if it fits nowhere.
  mutating func place(width: Int32, height: Int32, mayTurn: Bool) -> BinPlace?
  /// Comparisons so far, by which a search is bounded on every machine alike.
  var work: Int { get }
}

/// The place of a piece in its bin.
struct BinPlace {
  var x, y: Int32
  /// True if its width and height are exchanged.
  var isTurned: Bool
}

/// The rule that chooses the free rectangle for a piece.
enum PackingRule {
  /// The one that leaves the least on the shorter side, then on the longer one: for a bin of a stated height.
  case shortSide
  /// The one where the piece ends highest, then ``shortSide``: for a bin that ends where its pieces do.
  case top
}

/// The order in which pieces are put into bins. Equal pieces keep theirs.
enum PackingOrder {
  /// By the longer side, then by the other one.
  case longerSide
  /// By height, then by width.
  case height

  func precedes(_ a: PixelSides, _ b: PixelSides) -> Bool {
    switch self {
    case .longerSide:
      (max(a.width, a.height), min(a.width, a.height))
        > (max(b.width, b.height), min(b.width, b.height))
    case .height: (a.height, a.width) > (b.height, b.width)
    }
  }
}

/// A piece's size in the bins' steps.
struct PixelSides: Equatable {
  var width, height: Int32
}
