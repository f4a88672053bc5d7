package import SlicerCodecs
import SlicerCore

/// Looks for pixels that are not opaque in rows that go into a file without transparency.
package struct TransparencyWatch {
  /// True if one was seen. A palette with such a color, and a PNG's transparent color, count
  /// though no pixel may have it.
  package private(set) var hasSeen: Bool
  private let isNeeded: Bool
  private let format: PixelFormat

  package init(_ header: PictureHeader, into encoder: any PictureEncoder) {
    isNeeded = header.format.holdsAlpha && !encoder.format.holdsAlpha
    format = header.pixelFormat
    hasSeen =
      isNeeded
      && (!header.transparentSample.isEmpty || header.palette.contains { $0.alpha < 255 })
  }

  /// Checks a packed row for transparency.
  package mutating func look(at row: UnsafeRawBufferPointer) {
    guard isNeeded, !hasSeen, format.model.hasAlpha else { return }
    let sample = format.bitDepth / 8
    let pixel = format.bytesPerPixel
    for start in stride(from: pixel - sample, to: row.count, by: pixel)
    where row[start] != 255 || row[start + sample - 1] != 255 {
      hasSeen = true
      return
    }
  }

  /// Checks the rows of a raster, if steps change them, and returns it after all steps.
  mutating func converted(_ raster: Raster, by steps: [any RowStep]) throws -> Raster {
    var raster = raster
    if !steps.isEmpty {
      for y in 0..<raster.size.height {
        look(at: UnsafeRawBufferPointer(raster.mutableRow(y)))
      }
    }
    for step in steps {
      let converted = try Raster(size: raster.size, format: step.target)
      for y in 0..<raster.size.height {
        step.convert(
          UnsafeRawBufferPointer(raster.mutableRow(y)), to: converted.mutableRow(y),
          width: raster.size.width)
      }
      raster = converted
    }
    return raster
  }
}

/// Rows that a ``TransparencyWatch`` checks as they pass.
final class WatchedRows: RowSource {
  private(set) var watch: TransparencyWatch
  private let source: any RowSource

  init(_ source: any RowSource, _ watch: TransparencyWatch) {
    self.source = source
    self.watch = watch
  }

  var size: PixelSize { source.size }
  var format: PixelFormat { source.format }

  func readRow(into row: UnsafeMutableRawBufferPointer) throws {
    try source.readRow(into: row)
    watch.look(at: UnsafeRawBufferPointer(row))
  }
}
