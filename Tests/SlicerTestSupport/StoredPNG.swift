package import SlicerCore

/// PNG files written plainly: no filters, no compression, any chunks.
package enum StoredPNG {
  /// A chunk's type and data.
  package typealias Chunk = (type: String, data: [UInt8])

  /// - Parameters:
  ///   - raster: pixels of a model and depth that PNG has.
  ///   - chunks: those between the header and the pixels, in order: PLTE, tRNS and others.
  package static func file(_ raster: Raster, chunks: [Chunk] = []) -> [UInt8] {
    PNGFile(raster, before: chunks.map { ($0.type, $0.data) }).bytes
  }

  /// A palette as PLTE and tRNS.
  package static func chunks(_ palette: [RGBA]) -> [Chunk] {
    [
      ("PLTE", palette.flatMap { [$0.red, $0.green, $0.blue] }), ("tRNS", palette.map(\.alpha)),
    ]
  }

  /// A transparent color as tRNS.
  package static func chunks(transparentSample: [UInt16]) -> [Chunk] {
    [("tRNS", transparentSample.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] })]
  }
}
