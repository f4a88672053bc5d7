package import SlicerCodecs
package import SlicerCore

extension EncodeOptions {
  /// The usual options, changed.
  package init(_ change: (inout EncodeOptions) -> Void) {
    self.init()
    change(&self)
  }
}

extension Limits {
  /// The usual limits, changed.
  package init(_ change: (inout Limits) -> Void) {
    self.init()
    change(&self)
  }
}

extension FormatCatalog {
  /// A decoder of a file in memory.
  package static func open(
    _ file: [UInt8], _ options: DecodeOptions = DecodeOptions()
  ) throws -> any PictureDecoder {
    try open(MemorySource(file), options)
  }
}

extension PictureEncoder {
  /// The file of all of a picture.
  package func file(_ raster: Raster) throws -> [UInt8] {
    try raster.withView { try encode($0, x: 0, y: 0) }
  }
}

extension StringProtocol {
  /// In UTF-8.
  package var bytes: [UInt8] { Array(utf8) }
}

extension Collection<UInt8> {
  /// The text, from UTF-8.
  package var text: String { String(decoding: self, as: UTF8.self) }
}
