/// One component of a frame.
///
/// Source: ITU-T T.81 §B.2.2.
struct JPEGComponent: Hashable, Sendable {
  var identifier: UInt8
  /// Horizontal and vertical sampling factors, 1…4: blocks in an MCU.
  var horizontal: Int
  var vertical: Int
  /// The slot of its quantisation table, 0…3.
  var table: Int

  /// The same component of a picture whose rows and columns have changed places.
  var transposed: JPEGComponent {
    var result = self
    (result.horizontal, result.vertical) = (vertical, horizontal)
    return result
  }
}
