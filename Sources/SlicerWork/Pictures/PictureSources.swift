import SlicerCodecs
import SlicerCore

/// The first bytes of a stream, from which a format is recognized.
final class PictureStream: Sendable {
  let open: @Sendable () throws -> any ByteSource

  init(open: @escaping @Sendable () throws -> any ByteSource) { self.open = open }
}

extension Picture.Source {
  /// True if it is known, without a look at its bytes, to be the other one.
  func isKnown(as other: Self) -> Bool {
    switch (self, other) {
    case (.file(let one), .file(let other)): one == other
    case (.standardInput, .standardInput): true
    case (.stream(let one), .stream(let other)): one === other
    case (.raster(let one), .raster(let other)): one.raster === other.raster
    case (.file, _), (.standardInput, _), (.bytes, _), (.stream, _), (.raster, _): false
    }
  }
}

/// Pixels that many threads read.
///
/// Proof of `@unchecked Sendable`: a raster's pixels can be written by this package alone, which does
/// not once a picture is made of it.
package struct SharedRaster: @unchecked Sendable {
  let raster: Raster

  init(_ raster: Raster) { self.raster = raster }
}

/// The rows of a raster, as if they came from a PNG.
final class RasterDecoder: PictureDecoder {
  let header: PictureHeader
  let notes: [String] = []
  private let raster: Raster
  private var next = 0

  /// - Throws: `SlicerError.unsupportedRasterFormat(_:)`.
  init(_ raster: Raster) throws {
    let format = raster.format
    guard [.gray, .grayAlpha, .rgb, .rgba].contains(format.model), format.bitDepth >= 8 else {
      throw .unsupportedRasterFormat(format)
    }
    guard !raster.size.bounds.isEmpty else { throw .wrongRasterBytes(actual: 0, expected: 1) }
    self.raster = raster
    header = PictureHeader(drawn: raster.size, format)
  }

  var size: PixelSize { raster.size }
  var format: PixelFormat { raster.format }

  func readRow(into row: UnsafeMutableRawBufferPointer) {
    raster.withView { $0.copyRow(next, to: row) }
    next += 1
  }

  func finish() {}
}
