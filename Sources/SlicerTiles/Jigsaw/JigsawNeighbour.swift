/// A piece that interlocks with another, as the manifest says it.
public struct JigsawNeighbour: Codable, Hashable, Sendable {
  /// Where it lies, seen from the piece that it is a neighbour of.
  public enum Side: String, CaseIterable, Codable, Hashable, Sendable {
    case top, right, bottom, left
  }

  /// What the piece, not its neighbour, has on that side.
  public enum Edge: String, CaseIterable, Codable, Hashable, Sendable {
    case tab, socket
  }

  /// Where the neighbour lies.
  public let side: Side
  /// The neighbour's row; 0 is the top one.
  public let row: Int
  /// The neighbour's column; 0 is the left one.
  public let column: Int
  /// What the piece itself has there.
  public let edge: Edge

  /// A neighbour by its place in the grid.
  public init(_ side: Side, row: Int, column: Int, _ edge: Edge) {
    self.side = side
    self.row = row
    self.column = column
    self.edge = edge
  }
}
