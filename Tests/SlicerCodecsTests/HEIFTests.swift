import SlicerCodecs
import SlicerCore
import SlicerTestSupport
import Testing

/// Boxes: what is said in them, and files that are cut and put together along tiles, whatever these hold.
@Suite struct HEIFTests {
  private static func open(_ bytes: [UInt8]) throws -> any PictureDecoder {
    try FormatCatalog.open(bytes)
  }

  private static func lossless(_ bytes: [UInt8]) throws -> any LosslessPicture {
    try #require(try FormatCatalog.openLossless(open(bytes), EncodeOptions()))
  }

  /// Tiles of 64 by 64, each of other bytes.
  private static func grid(_ width: Int, _ height: Int, _ more: [[UInt8]] = []) -> HEIFSample {
    HEIFSample.grid(width, height, tile: 64, more: more) { index in
      HEIFSample.Item(
        "hvc1", (0...UInt8(index)).map { $0 &* 7 &+ UInt8(index) },
        [HEIFSample.hevc(), HEIFSample.size(64, 64)], isHidden: true)
    }
  }

  private static func turn(_ quarters: UInt8) -> [UInt8] { HEIFSample.box("irot", [quarters]) }
  private static func mirror(_ axis: UInt8) -> [UInt8] { HEIFSample.box("imir", [axis]) }

  @Test func aGridSaysItsSizeAndTiles() throws {
    let header = try Self.open(Self.grid(150, 100).bytes).header
    #expect(header.format == .heic && header.size == PixelSize(width: 150, height: 100))
    #expect(header.mcuSize == PixelSize(width: 64, height: 64))
    #expect(header.pixelFormat == PixelFormat(.rgb) && header.orientation == .topLeft)
    #expect(header.format.successor == .jpeg)
  }

  /// Pictures with more bits or an opacity than a JPEG holds become PNGs.
  @Test func theSuccessorHoldsThePixels() throws {
    var sample = Self.grid(64, 64)
    sample.items[1].properties[0] = HEIFSample.hevc(depth: 10)
    let header = try Self.open(sample.bytes).header
    #expect(header.format == .heic && header.format.successor == .png)
    #expect(header.pixelFormat == PixelFormat(.rgb, bitDepth: 16))
    sample.items[1].properties[0] = HEIFSample.hevc(chroma: 0)
    #expect(try Self.open(sample.bytes).header.pixelFormat == PixelFormat(.gray))
  }

  /// irot turns counterclockwise, imir's axis 0 swaps top and bottom; the first that is said is done first.
  @Test(arguments: [
    ([turn(0)], Orientation.topLeft), ([turn(1)], .leftBottom), ([turn(2)], .bottomRight),
    ([turn(3)], .rightTop), ([mirror(0)], .bottomLeft), ([mirror(1)], .topRight),
    ([turn(1), mirror(1)], .rightBottom), ([turn(1), mirror(0)], .leftTop),
    ([mirror(1), turn(1)], .leftTop), ([turn(1), turn(3)], .topLeft),
  ]) func boxesSayWhatIsSeen(boxes: [[UInt8]], orientation: Orientation) throws {
    let header = try Self.open(Self.grid(150, 100, boxes).bytes).header
    #expect(header.orientation == orientation)
    #expect(header.displaySize == orientation.displaySize(ofStored: header.size))
  }

  /// EXIF states the orientation once more, or another one: the boxes count.
  @Test func theOrientationOfEXIFIsPutRight() throws {
    var sample = Self.grid(64, 64, [Self.turn(3)])
    // A TIFF of one field: orientation 8.
    let block: [UInt8] =
      Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1]
      + [1, 0x12, 0, 3, 0, 0, 0, 1, 0, 8, 0, 0, 0, 0, 0, 0]
    sample.items.append(HEIFSample.Item("Exif", [0, 0, 0, 0] + block, []))
    sample.references.append(("cdsc", sample.items.count, [1]))
    let header = try Self.open(sample.bytes).header
    #expect(header.orientation == .rightTop)
    #expect(try #require(header.metadata.exif)[19] == UInt8(Orientation.rightTop.rawValue))
  }

  @Test func clapIsCutOff() throws {
    // 100 by 80 around a center that is 10 to the left of the picture's.
    let numbers = [100, 1, 80, 1, -10, 1, 0, 1]
    let box = HEIFSample.box("clap", numbers.flatMap { HEIFSample.big($0, 4) })
    let header = try Self.open(Self.grid(128, 128, [box]).bytes).header
    #expect(header.size == PixelSize(width: 100, height: 80))
    // Its first row of tiles is cut through: no line lies on the edge of a tile.
    #expect(header.mcuSize == nil)
  }

  /// Items that are not read are named, once.
  @Test func whatIsBesideThePictureIsNamed() throws {
    var sample = Self.grid(64, 64)
    func add(_ kind: String, _ name: String?) {
      let box = name.map { HEIFSample.full("auxC", Array($0.utf8) + [0]) }
      sample.items.append(
        HEIFSample.Item(
          "hvc1", [9], [HEIFSample.hevc(), HEIFSample.size(8, 8)] + (box.map { [$0] } ?? []),
          isHidden: true))
      sample.references.append((kind, sample.items.count, [1]))
    }
    add("auxl", "urn:com:apple:photo:2020:aux:hdrgainmap")
    add("auxl", "urn:mpeg:hevc:2015:auxid:2")
    add("thmb", nil)
    let note = "a gain map, a depth map and a thumbnail beside the picture: not read"
    #expect(try Self.open(sample.bytes).notes == [note])
  }

  @Test func codePointsBecomeAProfile() throws {
    let p3 = try Self.open(Self.grid(64, 64, [HEIFSample.nclx(12, 13, 6)]).bytes).header
    #expect(try ICCProfile(#require(p3.metadata.iccProfile)).name == "Display P3")
    let plain = try Self.open(Self.grid(64, 64, [HEIFSample.nclx(1, 13, 6)]).bytes).header
    #expect(plain.metadata.iccProfile == nil)
  }

  /// Rectangles of whole tiles have just these tiles; put together they are the picture again.
  @Test(arguments: [(150, 100), (128, 64), (64, 200), (300, 300)])
  func tilesAreCopied(width: Int, height: Int) throws {
    let sample = Self.grid(width, height, [Self.turn(1)])
    let picture = try Self.lossless(sample.bytes)
    let (x, y) = (min(64, width), min(64, height))
    let rects = [
      PixelRect(x: 0, y: 0, width: x, height: y),
      PixelRect(x: x, y: 0, width: width - x, height: y),
      PixelRect(x: 0, y: y, width: width, height: height - y),
    ].filter { !$0.isEmpty }
    let canvas = try #require(
      try FormatCatalog.losslessCanvas(
        like: picture.header, size: picture.header.size, EncodeOptions()))
    for rect in rects {
      let part = try Self.lossless(picture.encode(rect))
      #expect(part.header.size == rect.size && part.header.orientation == .leftBottom)
      try canvas.place(part, x: rect.x, y: rect.y)
    }
    #expect(canvas.coefficients == picture.coefficients)
    #expect(try Self.lossless(canvas.written()).coefficients == picture.coefficients)
  }

  /// A file of pictures that follow one another is sound, and has no picture that is shown alone: where there is no box
  /// meta, where that is about something else, and where the pictures are in fragments.
  @Test(arguments: ["avis", "msf1", "hevc"], [false, true])
  func aSequenceAloneIsNotSupported(brand: String, hasMeta: Bool) throws {
    let meta = HEIFSample.full(
      "meta", HEIFSample.full("hdlr", [0, 0, 0, 0] + Array("ID32".utf8) + [0, 0, 0, 0]))
    let file =
      HEIFSample.box("ftyp", Array(brand.utf8) + [0, 0, 0, 0] + Array(brand.utf8))
      + (hasMeta ? meta : []) + HEIFSample.box("mdat", [1, 2, 3]) + HEIFSample.box("moov", [])
    let error = #expect(throws: SlicerError.self) { try Self.open(file) }
    let title = brand == "avis" ? "AVIF" : "HEIC"
    #expect(
      error?.description
        == "unsupported \(title): pictures that follow one another, and no other")
  }

  /// A brand says which coding a file has, also one that is not read; what is inside of it is named.
  @Test(arguments: [
    ("mif1", "avc1", "H.264"), ("avci", "avc1", "H.264"), ("vvic", "vvc1", "H.266"),
    ("jpeg", "jpeg", "JPEG inside of it"), ("j2ki", "j2k1", "JPEG 2000 inside of it"),
    ("unif", "unci", "uncompressed pixels"), ("miaf", "abcd", "items of the type abcd"),
  ])
  func otherCodingsAreNamed(brand: String, type: String, name: String) throws {
    var sample = HEIFSample([HEIFSample.Item(type, [1], [HEIFSample.size(8, 8)])])
    sample.brand = brand
    let error = #expect(throws: SlicerError.self) { try Self.open(sample.bytes) }
    #expect(error?.description == "unsupported HEIC: \(name)")
  }

  /// Whatever byte is changed, and wherever the file ends, it is an error of one line or a header.
  @Test func damagedBoxesAreErrors() throws {
    let file = Self.grid(150, 100, [Self.turn(1), HEIFSample.nclx(12, 13, 6)]).bytes
    for index in file.indices {
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
      try FormatCatalog.openLossless(open(bytes), EncodeOptions())?.read(lines: 1)
    } catch {
      #expect(error is SlicerError, "\(error)")
      #expect(!"\(error)".contains("\n"))
    }
  }
}
