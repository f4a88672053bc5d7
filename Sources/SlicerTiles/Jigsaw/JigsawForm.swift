import SlicerCore

/// What is left to chance on one edge: each number is in −1…1, and 0 is the plain form.
package struct JigsawForm: Sendable {
  /// Whether the tab belongs to the upper or left one of the two pieces.
  package var isForward: Bool
  /// Where along the edge the tab stands.
  package var shift = 0.0
  /// How far the head leans towards the edge's end.
  package var lean = 0.0
  /// How broad neck and head are.
  package var breadth = 0.0
  /// How far the shoulders before and behind the tab sink.
  package var sag = (before: 0.0, behind: 0.0)
  /// In which direction the curve leaves the corners.
  package var tilt = (before: 0.0, behind: 0.0)

  package init(isForward: Bool) { self.isForward = isForward }

  /// The form of an edge that `hash` belongs to alone.
  init(_ hash: IntegerHash) {
    isForward = hash.unit(0) < 0.5
    shift = Self.number(hash, 1)
    lean = Self.number(hash, 2)
    breadth = Self.number(hash, 3)
    sag = (Self.number(hash, 4), Self.number(hash, 5))
    tilt = (Self.number(hash, 6), Self.number(hash, 7))
  }

  private static func number(_ hash: IntegerHash, _ index: Int) -> Double {
    2 * hash.unit(index) - 1
  }
}
