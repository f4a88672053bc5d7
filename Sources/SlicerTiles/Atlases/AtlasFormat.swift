public import SlicerCore

/// A kind of document that says where frames lie on sheets.
public struct AtlasFormat: Sendable {
  /// By which it is asked for: `texturepacker`, `libgdx`.
  public let name: String
  /// One line for the help.
  public let summary: String
  /// Reads a document; nil for bytes of another kind.
  ///
  /// - Throws: `SlicerError` for a document of this kind that says what cannot be.
  let read: (@Sendable (_ bytes: [UInt8]) throws -> Atlas?)?
  /// The documents of an atlas; `name` is their name without an extension, with a folder.
  ///
  /// - Throws: `SlicerError` for what the format cannot say, such as a turned frame.
  let write: (@Sendable (_ atlas: Atlas, _ name: [UInt8]) throws -> [LayoutDocument])?
  /// True if a frame may be turned.
  package let holdsTurns: Bool
  /// True if a document may name several sheets.
  package let holdsSheets: Bool

  init(
    name: String, summary: String, holdsTurns: Bool = true, holdsSheets: Bool = false,
    read: (@Sendable ([UInt8]) throws -> Atlas?)? = nil,
    write: (@Sendable (Atlas, [UInt8]) throws -> [LayoutDocument])? = nil
  ) {
    (self.name, self.summary, self.read, self.write) = (name, summary, read, write)
    (self.holdsTurns, self.holdsSheets) = (holdsTurns, holdsSheets)
  }
}
