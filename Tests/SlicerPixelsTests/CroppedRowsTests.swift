import SlicerCore
import SlicerTestSupport
import Testing

@Suite struct CroppedRowsTests {
  /// Law: the rows are those of the part, and all of the source is read with the last one.
  @Test(arguments: PlainPixels.formats.filter { $0.bitDepth >= 8 && $0.model != .palette })
  func rowsAreThoseOfThePart(format: PixelFormat) throws {
    let raster = try PlainPixels.noise(PixelSize(width: 7, height: 6), format)
    for part in [
      raster.size.bounds, PixelRect(x: 0, y: 0, width: 1, height: 1),
      PixelRect(x: 3, y: 2, width: 4, height: 3), PixelRect(x: 6, y: 5, width: 1, height: 1),
    ] {
      let source = CountingRows(raster)
      let rows = try CroppedRows(source, part)
      let read = try Rasters.read(rows)
      #expect(read.size == part.size && source.count == 6)
      let expected = try Raster(size: part.size, format: format)
      raster.withView { expected.draw($0.subview(part), x: 0, y: 0) }
      #expect(Rasters.bytes(read) == Rasters.bytes(expected))
    }
  }
}

/// The rows of a raster, counted.
private final class CountingRows: RowSource {
  private let raster: Raster
  private(set) var count = 0

  init(_ raster: Raster) { self.raster = raster }

  var size: PixelSize { raster.size }
  var format: PixelFormat { raster.format }

  func readRow(into row: UnsafeMutableRawBufferPointer) throws {
    row.copyBytes(from: UnsafeRawBufferPointer(raster.mutableRow(count)).prefix(row.count))
    count += 1
  }
}
