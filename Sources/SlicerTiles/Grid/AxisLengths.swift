public import SlicerCore

/// A length along each axis of a picture, in the grid's ``GridUnit``.
public struct AxisLengths: Hashable, Sendable {
  /// Along a row, from the left.
  public var x: ExactDecimal
  /// Along a column, from the top.
  public var y: ExactDecimal

  /// Both lengths.
  public init(x: ExactDecimal = 0, y: ExactDecimal = 0) { (self.x, self.y) = (x, y) }

  subscript(_ axis: GridAxis) -> ExactDecimal { axis == .columns ? x : y }
}

extension AxisLengths: CustomStringConvertible {
  /// `1`, or `2,0` where the axes differ.
  public var description: String { x == y ? "\(x)" : "\(x),\(y)" }

  /// Parses `1`, the same along both axes, or `2,0`: along a row and along a column.
  ///
  /// - Throws: an error for another text, and for a length below 0.
  public init(parsing text: String) throws { try self.init(parsing: text, of: nil) }

  /// - Parameter name: of the length, for messages.
  package init(parsing text: String, of name: String?) throws {
    let words = text.split(separator: ",", omittingEmptySubsequences: false)
    guard (1...2).contains(words.count), let x = ExactDecimal(words[0]),
      let y = ExactDecimal(words[words.count - 1]), min(x, y) >= 0
    else { throw SlicerError.badGap(text, of: name) }
    self.init(x: x, y: y)
  }
}
