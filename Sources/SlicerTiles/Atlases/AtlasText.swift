import SlicerCore

/// The text of a document, parsed once for all kinds that it may be.
enum AtlasText {
  case lines([Substring])

  init(_ bytes: [UInt8]) throws {
    self = .lines(String(decoding: bytes, as: UTF8.self).split(separator: "\n"))
  }
}
