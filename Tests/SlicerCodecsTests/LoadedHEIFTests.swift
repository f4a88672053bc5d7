import SlicerCodecs
import SlicerCore
import SlicerTestSupport
import Testing

private let hasEncoder = FileFormat.avif.loadedLibrary?.version != nil

/// HEICs and AVIFs of writers other than libheif, made of pictures that slicer has coded.
@Suite(.enabled(if: hasEncoder, "libheif is not installed")) struct LoadedHEIFTests {
  private static let size = PixelSize(width: 70, height: 46)

  /// A slope of gray as a coded item, and its samples: with chroma if `model` has colors.
  private static func item(
    _ model: PixelFormat.Model, quality: Int?, flipped: Bool = false
  ) throws -> (item: HEIFSample.Item, samples: [UInt8]) {
    let count = PixelFormat(model).model.samplesPerPixel
    let raster = try Rasters.made(size, PixelFormat(model)) { y, byte in
      let value = UInt8(byte / count * 2 + y * 2)
      return flipped ? 255 - value : value
    }
    let header = try FormatCatalog.open(PNGFile(raster).bytes).header
    let options = EncodeOptions {
      ($0.format, $0.quality, $0.compression) = (.avif, quality, .fast)
    }
    let file = try FormatCatalog.encoder(for: header, options).file(raster)
    let bytes = Rasters.bytes(raster)
    let item = try #require(HEIFSample.item(of: file))
    return (item, stride(from: 0, to: bytes.count, by: count).map { bytes[$0] })
  }

  private static let alphaBox = HEIFSample.full(
    "auxC", Array("urn:mpeg:mpegB:cicp:systems:auxiliary:alpha".utf8) + [0])

  /// Opacity that is coded with chroma, of which nothing is meant: its light is the opacity.
  @Test(arguments: [
    (PixelFormat.Model.gray, nil, 0), (.rgb, 95, 8), (.rgb, 85, 12), (.rgb, nil, 0),
  ])
  func opacityMayHaveChroma(model: PixelFormat.Model, quality: Int?, error: Int) throws {
    var (color, _) = try Self.item(.rgb, quality: nil, flipped: true)
    var (alpha, samples) = try Self.item(model, quality: quality)
    color.isHidden = false
    color.properties.append(HEIFSample.nclx(1, 13, 0))
    alpha.properties.append(Self.alphaBox)
    var sample = HEIFSample([color, alpha])
    sample.brand = "avif"
    sample.references = [("auxl", 2, [1])]
    let picture = try DecodedPicture(sample.bytes)
    #expect(picture.header.pixelFormat == PixelFormat(.rgba))
    for (index, value) in samples.enumerated() {
      let pixel = picture.bytes[(4 * index)..<(4 * index + 4)]
      #expect(abs(Int(pixel[pixel.startIndex + 3]) - Int(value)) <= error)
      #expect(pixel.prefix(3).allSatisfy { $0 == 255 - value })
    }
  }

  /// The box mini says all that meta says: sizes, opacity, orientation, profile, EXIF and XMP.
  @Test(arguments: 1...8)
  func aMinimizedPictureIsRead(orientation: Int) throws {
    let (color, samples) = try Self.item(.rgb, quality: nil)
    let (alpha, opacity) = try Self.item(.gray, quality: nil, flipped: true)
    var mini = MinimizedHEIF(Self.size.width, Self.size.height, MinimizedHEIF.part(color))
    (mini.codePoints, mini.orientation) = ([1, 13, 0], orientation)
    let plain = try DecodedPicture(mini.bytes)
    #expect(plain.header.format == .avif && plain.header.pixelFormat == PixelFormat(.rgb))
    #expect(plain.header.orientation.rawValue == orientation && plain.header.size == Self.size)
    #expect(plain.bytes == samples.flatMap { [$0, $0, $0] })
    mini.alpha = MinimizedHEIF.part(alpha)
    mini.profile = PlainProfile.bytes
    mini.exif = Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0]
    mini.xmp = Array("<x:xmpmeta xmlns:x='adobe:ns:meta/'/>".utf8)
    mini.hasGainMap = true
    let whole = try DecodedPicture(mini.bytes)
    #expect(whole.header.metadata.iccProfile == PlainProfile.bytes)
    #expect(whole.header.metadata.exif != nil && whole.header.metadata.xmp == mini.xmp)
    #expect(whole.bytes == zip(samples, opacity).flatMap { [$0, $0, $0, $1] })
    #expect(whole.notes == ["a gain map beside the picture: not read"])
    (mini.hasGainMap, mini.hasLight) = (false, true)
    #expect(try DecodedPicture(mini.bytes).bytes == whole.bytes)
  }

  /// Whatever byte of its head is changed, and wherever it ends, it is an error of one line or a picture.
  @Test func aDamagedMinimizedPictureIsAnError() throws {
    let (color, _) = try Self.item(.gray, quality: nil)
    var mini = MinimizedHEIF(300, 20, MinimizedHEIF.part(color))
    (mini.chroma, mini.hasGainMap, mini.exif) = (0, true, [1, 2, 3])
    let file = mini.bytes
    for index in file.indices.prefix(120) {
      for value: UInt8 in [0, 1, 0x7F, 0xFF] {
        var changed = file
        changed[index] = value
        Self.expectHeaderOrError(changed)
      }
      Self.expectHeaderOrError(Array(file[..<index]))
    }
  }

  private static func expectHeaderOrError(_ bytes: [UInt8]) {
    do {
      _ = try FormatCatalog.open(bytes)
    } catch {
      #expect(error is SlicerError, "\(error)")
      #expect(!"\(error)".contains("\n"))
    }
  }
}
