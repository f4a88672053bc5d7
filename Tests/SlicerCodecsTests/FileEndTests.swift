import SlicerCodecs
import SlicerCore
import SlicerTestSupport
import Testing

/// Files that were cut short are found without decoding them.
struct FileEndTests {
  private static func isMissing(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { FileEnd.isMissing($0) }
  }

  /// Law: the whole file passes, also with bytes behind it, and no beginning of it does.
  private static func check(_ file: [UInt8], _ name: String) {
    #expect(!isMissing(file) && !isMissing(file + [1, 2, 3]), "\(name)")
    let passed = file.withUnsafeBytes { bytes in
      (16..<file.count).filter {
        !FileEnd.isMissing(UnsafeRawBufferPointer(rebasing: bytes[..<$0]))
      }
    }
    #expect(passed.isEmpty, "\(name): \(passed.prefix(4)) of \(file.count) bytes")
  }

  @Test(arguments: JPEGSample.codings) func jpegsAreWhole(sample: JPEGSample) throws {
    Self.check(try sample.encoded(), "\(sample.testDescription)")
  }

  /// The end of a thumbnail in a segment is not the picture's.
  @Test func thumbnailsHaveEndsOfTheirOwn() throws {
    var sample = JPEGSample.codings[0]
    sample.segments.append(
      JPEGSegment(marker: 0xEC, data: [0xFF, 0xD8, 0xFF, 0xD9, 0xFF, 0xD9]))
    Self.check(try sample.encoded(), "thumbnail")
  }

  @Test func pngsAndWebPsAreWhole() throws {
    let size = PixelSize(width: 24, height: 18)
    let raster = try Rasters.made(size, PixelFormat(.rgb)) { y, x in UInt8((x * y) % 251) }
    Self.check(PNGFile(raster).bytes, "PNG")
    Self.check(try WebPSample.noise(size, PixelFormat(.rgb), quality: 80), "WebP")
    #expect(!Self.isMissing([]) && !Self.isMissing(Array("P6 1 1 255\n".utf8)))
  }
}
