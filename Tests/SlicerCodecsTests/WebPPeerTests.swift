import FoundationEssentials
import SlicerCodecs
import SlicerCore
import SlicerTestSupport
import Testing

/// A second opinion from libwebp's own programs, where they are installed (`webp`).
@Suite(
  .enabled("dwebp and webpinfo are not installed") {
    ShellCommand.exists("dwebp") && ShellCommand.exists("webpinfo")
  })
struct WebPPeerTests {
  /// RGBA rows as `dwebp` gives them.
  private func rows(of bytes: [UInt8], _ size: PixelSize) throws -> [UInt8] {
    try ShellCommand.withFile(bytes) { path in
      let output = path + ".pam"
      _ = try #require(ShellCommand.run("dwebp -quiet -nodither -pam -o \(output) \(path)"))
      defer { _ = ShellCommand.run("rm -f \(output)") }
      let pam = [UInt8](try #require(FileManager.default.contents(atPath: output)))
      return Array(pam.suffix(size.width * size.height * 4))
    }
  }

  @Test(arguments: [nil, 75], [PixelFormat.Model.rgb, .rgba])
  func rowsAreThoseOfDwebp(quality: Int?, model: PixelFormat.Model) throws {
    for side in 1...17 {
      let size = PixelSize(width: side, height: 18 - side)
      let file = try WebPSample.noise(size, PixelFormat(model), quality: quality)
      let theirs = try rows(of: file, size)
      let expected =
        model == .rgba ? theirs : theirs.indices.filter { $0 % 4 != 3 }.map { theirs[$0] }
      #expect(try DecodedPicture(file).bytes == expected, "\(size)")
    }
  }

  @Test(arguments: [nil, 75], [false, true])
  func webpinfoFindsNoError(quality: Int?, hasMetadata: Bool) throws {
    var metadata = PictureMetadata()
    if hasMetadata {
      metadata.iccProfile = PlainProfile.bytes
      metadata.exif = ExifBlock.minimal(orientation: .rightTop)
    }
    let options = EncodeOptions { ($0.format, $0.quality) = (.webp, quality) }
    for model in [PixelFormat.Model.rgb, .rgba] {
      let raster = try PNGSample(model).noise(PixelSize(width: 9, height: 5))
      let file = try WebPSample.encoded(raster, options, metadata)
      let words = try ShellCommand.withFile(file) { path in
        try #require(ShellCommand.run("webpinfo \(path)"))
      }
      #expect(words.contains("No error detected") && !words.contains("Warning"), "\(words)")
    }
  }

  /// Law: where a still picture's chunks stand is right here if it is for dwebp.
  @Test(arguments: WebPSample.strays.filter { $0.type != "ANMF" }, [nil, 75])
  func placesOfChunksAreRefusedByDwebpToo(chunk: WebPChunk, quality: Int?) throws {
    let size = PixelSize(width: 9, height: 5)
    let picture = WebPSample.chunks(
      of: try WebPSample.noise(size, PixelFormat(.rgb), quality: quality))
    let header = [WebPFeatures([.profile, .exif, .xmp]).header(size)]
    for chunks in [
      [chunk] + picture, [chunk] + header + picture, picture + [chunk], header + picture + [chunk],
    ] + (chunk.type == "ALPH" ? [] : [header + [chunk] + picture]) {
      let file = WebPSample.file(chunks)
      let isRead = (try? DecodedPicture(file)) != nil
      let theirs = try ShellCommand.withFile(file) { path in
        ShellCommand.run("dwebp -quiet -o /dev/null \(path)")
      }
      #expect(isRead == (theirs != nil), "\(chunks.map(\.type))")
    }
  }
}
