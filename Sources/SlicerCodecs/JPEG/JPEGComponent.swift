import CSlicerJPEG

/// One component of a frame.
///
/// Source: ITU-T T.81 §B.2.2.
package struct JPEGComponent: Hashable, Sendable {
  package var identifier: UInt8
  /// Horizontal and vertical sampling factors, 1…4: blocks in an MCU.
  package var horizontal: Int
  package var vertical: Int
  /// The slot of its quantisation table, 0…3.
  package var table: Int

  package init(identifier: UInt8, horizontal: Int, vertical: Int, table: Int) {
    self.identifier = identifier
    self.horizontal = horizontal
    self.vertical = vertical
    self.table = table
  }

  /// libjpeg's form.
  var unsafeComponent: cslicer_jpeg_component {
    cslicer_jpeg_component(
      id: identifier, h: UInt8(horizontal), v: UInt8(vertical), table: UInt8(table))
  }

  /// The same component of a picture whose rows and columns have changed places.
  var transposed: JPEGComponent {
    var result = self
    (result.horizontal, result.vertical) = (vertical, horizontal)
    return result
  }
}
