import SlicerCodecs
import SlicerCore
import SlicerTestSupport
import Testing

/// A second opinion on what is written, from the program that knows EXIF best.
@Suite(.enabled(if: ShellCommand.exists("exiftool"), "exiftool is not installed"))
struct MetadataExifToolTests {
  /// The block in the smallest file that exiftool takes for a JPEG.
  private static func jpeg(_ block: [UInt8]) -> [UInt8] {
    let body = Array("Exif\0\0".utf8) + block
    let length = [8, 0].map { UInt8(truncatingIfNeeded: (body.count + 2) >> $0) }
    return [0xFF, 0xD8, 0xFF, 0xE1] + length + body + [0xFF, 0xDA, 0, 2, 0xFF, 0xD9]
  }

  private static func exiftool(_ arguments: String, _ block: [UInt8]) throws -> String {
    try ShellCommand.withFile(jpeg(block)) { path in
      try #require(ShellCommand.run("exiftool \(arguments) \(path)"))
    }
  }

  /// The warnings that exiftool has for a block, without their number.
  private static func warnings(_ block: [UInt8]) throws -> Set<Substring> {
    let output = try exiftool("-validate -warning -error -a -s3", block)
    return Set(output.split(separator: "\n").filter { !$0.contains("Warnings (") && $0 != "OK" })
  }

  /// Law: nothing becomes worse; under `safe` only the sizes that the sample's IFD0 has are amiss.
  @Test(arguments: [MetadataPolicy.safe, .all], [true, false])
  func whatIsWrittenIsAsValidAsWhatWasRead(policy: MetadataPolicy, isBigEndian: Bool) throws {
    for orientation in [nil, 6] {
      let source = ExifSample.camera(orientation: orientation, isBigEndian: isBigEndian)
      let result = try #require(
        try ExifBlock(source).sanitized(
          size: PixelSize(width: 31, height: 17), orientation: .leftBottom, policy: policy))
      let warnings = try Self.warnings(result)
      #expect(warnings.subtracting(try Self.warnings(source)).isEmpty)
      if policy == .safe {
        #expect(warnings.allSatisfy { $0.hasSuffix("is not allowed in JPEG") }, "\(warnings)")
      }
      let tags = "-Orientation# -ExifImageWidth -ExifImageHeight -ImageDescription -LensModel"
      #expect(try Self.exiftool(tags + " -s3", result) == "8\n31\n17\nPUBLIC title\nPUBLIC lens\n")
    }
  }

  @Test func allKeepsThumbnailAndPosition() throws {
    let block = try ExifBlock(ExifSample.camera(orientation: nil))
    let result = try #require(
      block.sanitized(
        size: PixelSize(width: 31, height: 17), orientation: .leftBottom, policy: .all))
    let tags = "-b -ThumbnailImage -GPSLatitudeRef -UserComment"
    #expect(try Self.exiftool(tags, result).contains("SECRET thumbnail"))
  }

  @Test(arguments: Orientation.allCases)
  func minimalBlocksAreRead(orientation: Orientation) throws {
    let block = ExifBlock.minimal(orientation: orientation)
    let output = try Self.exiftool("-Orientation# -s3", block)
    #expect(output == "\(orientation.rawValue)\n")
  }
}
