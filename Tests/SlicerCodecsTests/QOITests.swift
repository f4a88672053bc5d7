import FoundationEssentials
import SlicerCodecs
import SlicerCore
import SlicerTestSupport
import Testing

/// QOI, against itself and netpbm.
@Suite struct QOITests {
  /// Pictures that come to every kind of chunk: noise, slopes, flat parts, few colors, opacity that changes.
  private static func picture(
    _ size: PixelSize, _ model: PixelFormat.Model, seed: Int
  ) throws -> Raster {
    var noise = SeededNoise(seed: UInt64(seed))
    let step = model.samplesPerPixel
    var sample = [UInt8](repeating: 0, count: step)
    return try Rasters.made(size, PixelFormat(model)) { y, i in
      let channel = i % step
      let change = Int.random(in: 0..<(4 + seed % 4 * 20), using: &noise) - 2
      switch (y / 3 + seed) % 4 {
      case 0: sample[channel] = UInt8.random(in: .min ... .max, using: &noise)
      case 1: if channel < 3 { sample[channel] &+= UInt8(truncatingIfNeeded: change) }
      case 2: sample[channel] = UInt8(i / step % 5 * 40)
      default: break
      }
      return sample[channel]
    }
  }

  private static func encoded(_ raster: Raster) throws -> [UInt8] {
    try WebPSample.encoded(raster, EncodeOptions { $0.format = .qoi })
  }

  /// Law: what is written is read as it was, in any portions.
  @Test(arguments: [PixelFormat.Model.rgb, .rgba], 0..<8)
  func whatIsWrittenIsReadAgain(model: PixelFormat.Model, seed: Int) throws {
    for size in [PixelSize(1, 1), PixelSize(70, 24), PixelSize(3, 130), PixelSize(200, 2)] {
      let raster = try Self.picture(size, model, seed: seed)
      let file = try Self.encoded(raster)
      #expect(file.count <= 14 + size.width * size.height * (model == .rgba ? 5 : 4) + 8)
      for source in [MemorySource(file), DrippingSource(file, step: 3)] as [any ByteSource] {
        let picture = try DecodedPicture(source)
        #expect(picture.bytes == Rasters.bytes(raster) && picture.notes.isEmpty, "\(size)")
      }
    }
  }

  /// Runs, of at most 62 pixels, go on in the next row.
  @Test func aFlatPictureIsSmall() throws {
    let raster = try Rasters.made(PixelSize(100, 10), PixelFormat(.rgb)) { _, _ in 0 }
    let file = try Self.encoded(raster)
    #expect(file[14..<30] == [UInt8](repeating: 0xFD, count: 16)[...] && file[30] == 0xC7)
    #expect(file.count == 14 + 17 + 8)
  }

  /// Linear light is said, drawn as that, and stays in the file; a PNG says it, too.
  @Test func linearLightIsSaidAndKept() throws {
    var file = try Self.encoded(Self.picture(PixelSize(5, 5), .rgb, seed: 1))
    file[13] = 1
    let picture = try DecodedPicture(file)
    #expect(picture.header.colors.gamma == 1)
    #expect(picture.notes == ["the samples are linear light, which QOI and PNG files say"])
    #expect(try picture.tile() == file)
    let png = try picture.tile(EncodeOptions { $0.format = .png })
    #expect(try FormatCatalog.open(png).header.colors.gamma == 1)
  }

  @Test func theEndIsMarked() throws {
    let file = try Self.encoded(Self.picture(PixelSize(5, 5), .rgb, seed: 1))
    let part = Array(file.dropLast())
    let error = SlicerError.unfinished(format: .qoi, rows: 5, fault: "the end marker is missing")
    #expect(throws: error) { try DecodedPicture(part) }
    #expect { try DecodedPicture(part + [0]) } throws: { $0.isOfCodec }
  }

  /// A second opinion from netpbm.
  @Test(
    .enabled("qoitopam is not installed") { ShellCommand.exists("qoitopam") },
    arguments: [PixelFormat.Model.rgb, .rgba], 0..<4)
  func netpbmReadsTheSamePixels(model: PixelFormat.Model, seed: Int) throws {
    let raster = try Self.picture(PixelSize(61, 37), model, seed: seed)
    let file = try Self.encoded(raster)
    let theirs = try ShellCommand.withFile(file) { path in
      let output = path + ".pam"
      defer { _ = ShellCommand.run("rm -f \(output)") }
      _ = try #require(ShellCommand.run("qoitopam \(path) >\(output)"))
      return [UInt8](try #require(FileManager.default.contents(atPath: output)))
    }
    #expect(Array(theirs.suffix(Rasters.bytes(raster).count)) == Rasters.bytes(raster))
    #expect(try DecodedPicture(theirs).bytes == Rasters.bytes(raster))
  }
}
