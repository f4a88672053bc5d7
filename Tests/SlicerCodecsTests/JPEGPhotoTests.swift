import Foundation
import SlicerCodecs
import SlicerCore
import SlicerTestSupport
import Testing

/// Real photographs, where they lie beside the project.
@Suite(.enabled(if: !JPEGPhotos.files.isEmpty, "../shared/photos is missing"))
struct JPEGPhotoTests {
  @Test(arguments: JPEGPhotos.files)
  func tilesAreOfTheSameKind(_ file: URL) throws {
    let bytes = [UInt8](try Data(contentsOf: file))
    let picture = try DecodedPicture(bytes)
    let source = JPEGFile(bytes)
    let size = picture.header.size
    let rect = PixelRect(
      x: size.width / 4, y: size.height / 4, width: size.width / 4, height: size.height / 4)
    let tileBytes = try picture.tile(rect)
    let tile = JPEGFile(tileBytes)
    #expect(tile.frame.marker == source.frame.marker)
    #expect(tile.components == source.components)
    #expect(tile.tables == source.tables)
    #expect(difference(try DecodedPicture(tileBytes), picture, rect) < 1.5)
  }

  /// The mean difference of samples.
  private func difference(_ tile: DecodedPicture, _ whole: DecodedPicture, _ rect: PixelRect)
    -> Double
  {
    let count = whole.header.pixelFormat.bytesPerPixel
    let sum = (0..<rect.height).reduce(0) { sum, y in
      let row = whole.raster.mutableRow(rect.y + y).dropFirst(rect.x * count)
      return zip(row, tile.raster.mutableRow(y)).reduce(sum) { $0 + abs(Int($1.0) - Int($1.1)) }
    }
    return Double(sum) / Double(rect.width * rect.height * count)
  }
}

private enum JPEGPhotos {
  static let files = SharedFiles.files(in: "photos", suffix: ".jpg")
}
