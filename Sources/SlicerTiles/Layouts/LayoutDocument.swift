/// A text that a layout puts beside the tiles.
public struct LayoutDocument: Hashable, Sendable {
  /// Relative to the output folder, with `/` between components.
  public let path: [UInt8]
  /// UTF-8.
  public let bytes: [UInt8]

  init(_ path: some Sequence<UInt8>, _ text: String) {
    self.path = Array(path)
    bytes = Array(text.utf8)
  }
}
