import SlicerKit
import SlicerTestSupport
import SystemPackage
import Testing

/// Which chunks of a PNG its tiles have, under each policy.
@Suite struct MetadataSplitTests {
  private static let size = PixelSize(30, 20)
  private static let exif = HandmadeExif.withSecrets(orientation: .topLeft, size: size)

  /// Chunks and the most private policy under which they are kept; nil: never.
  private static let early: [(StoredPNG.Chunk, MetadataPolicy?)] = [
    (("gAMA", PNGFile.big(45_455)), MetadataPolicy.none),
    (("cHRM", (0..<8).flatMap { PNGFile.big(31_270 + $0) }), MetadataPolicy.none),
    // The profile after it says the same, and more.
    (("sRGB", [0]), nil),
    (("iCCP", Array("profile\0\0".utf8) + PNGFile.stored(PlainProfile.bytes)), MetadataPolicy.none),
    (("cICP", [1, 13, 0, 1]), MetadataPolicy.none),
    (("sBIT", [5, 6, 5]), MetadataPolicy.none),
  ]

  private static let late: [(StoredPNG.Chunk, MetadataPolicy?)] = [
    (("bKGD", [0, 0, 0, 0, 0, 0]), .safe),
    (("pHYs", PNGFile.big(2835) + PNGFile.big(5670) + [1]), .safe),
    (("oFFs", PNGFile.big(100) + PNGFile.big(-50) + [0]), .safe),
    (("tIME", [7, 234, 1, 2, 3, 4, 5]), nil),
    (("tEXt", Array("Title\0PUBLIC title".utf8)), .safe),
    (("tEXt", Array("Creation Time\0SECRET time".utf8)), .all),
    (("zTXt", Array("Copyright\0\0".utf8) + PNGFile.stored(Array("PUBLIC".utf8))), .safe),
    (
      ("zTXt", Array("Raw profile type exif\0\0".utf8) + PNGFile.stored(Array("SECRET".utf8))), .all
    ),
    (("iTXt", Array("Author\0\0\0de\0Autor\0PUBLIC author".utf8)), .safe),
    (("iTXt", Array("private:thing\0\0\0\0\0SECRET thing".utf8)), .all),
    (("prVt", Array("SECRET, safe to copy".utf8)), .all),
    (("prVT", Array("SECRET, depends on pixels".utf8)), nil),
    (("dSIG", Array("SECRET signature".utf8)), nil),
    (("eXIf", exif), MetadataPolicy.none),
  ]

  private static let after: [(StoredPNG.Chunk, MetadataPolicy?)] = [
    (("tEXt", Array("Software\0PUBLIC program".utf8)), .safe),
    (("tEXt", Array("Thumb::URI\0SECRET place".utf8)), .all),
  ]

  private static let critical: Set = ["IHDR", "PLTE", "IDAT", "IEND"]
  private static let adjusted: Set = ["oFFs", "eXIf"]

  /// Cut into tiles.
  private func folder(_ rows: Int, under policy: MetadataPolicy) throws -> ScratchFolder {
    let sample = PNGSample(.rgb)
    let file = try sample.file(
      sample.noise(Self.size), early: Self.early.map(\.0), late: Self.late.map(\.0),
      after: Self.after.map(\.0))
    let folder = try ScratchFolder("a.png", file)
    try folder.split("a.png", .grid(rows, 3) { $0.encoding.metadata = policy })
    return folder
  }

  private func kept(under policy: MetadataPolicy) -> [StoredPNG.Chunk] {
    (Self.early + Self.late + Self.after).filter { _, since in
      switch (policy, since) {
      case (_, nil): false
      case (.all, _), (_, MetadataPolicy.none?): true
      case (.safe, .safe?): true
      default: false
      }
    }.map(\.0)
  }

  @Test(arguments: MetadataPolicy.allCases)
  func tilesHaveTheChunksOfThePolicy(policy: MetadataPolicy) throws {
    let folder = try folder(2, under: policy)
    // An upright picture's EXIF says nothing that `none` keeps.
    let expected = kept(under: policy).filter { policy != .none || $0.type != "eXIf" }
    for tile in try folder.manifest().tiles {
      let file = try folder.file(of: tile)
      let chunks = PNGFile.chunks(of: file).filter { !Self.critical.contains($0.type) }
      #expect(chunks.map(\.type) == expected.map(\.type))
      for (chunk, source) in zip(chunks, expected) where !Self.adjusted.contains(source.type) {
        #expect(chunk.data == source.data, "\(chunk.type)")
      }
      let offset = chunks.first { $0.type == "oFFs" }?.data
      let position = PNGFile.big(100 + tile.rect.x) + PNGFile.big(-50 + tile.rect.y) + [0]
      #expect(offset == (policy == .none ? nil : position))
      #expect(contains(file, "SECRET") == (policy == .all))
      #expect(contains(file, "PUBLIC") == (policy != .none))
    }
  }

  private func contains(_ file: [UInt8], _ text: String) -> Bool {
    let word = Array(text.utf8)
    return file.indices.contains { file[$0...].starts(with: word) }
  }

  /// Joining keeps what the tiles have: the source's own chunks.
  @Test(arguments: MetadataPolicy.allCases)
  func joinedPicturesHaveThemToo(policy: MetadataPolicy) throws {
    let folder = try folder(2, under: policy)
    try folder.join(to: "joined.png") { $0.encoding.metadata = policy }
    try folder.split("a.png", to: "whole", .grid(1, 1) { $0.encoding.metadata = policy })
    let joined = PNGFile.chunks(of: try #require(folder.read("joined.png")))
    let whole = PNGFile.chunks(of: try #require(folder.read("whole/a_r0_c0.png")))
    #expect(joined.map(\.type) == whole.map(\.type))
    #expect(zip(joined, whole).allSatisfy { $0.data == $1.data })
  }

  /// The chunk that says where a picture lies is the joined picture's own, however it is shown and
  /// whichever tiles are blank.
  @Test(arguments: Orientation.allCases) func offsetsComeBack(orientation: Orientation) throws {
    let sample = PNGSample(.gray)
    let offset: StoredPNG.Chunk = ("oFFs", PNGFile.big(100) + PNGFile.big(200) + [0])
    let folder = try ScratchFolder(
      "a.png", sample.file(sample.noise(Self.size), as: orientation, late: [offset]))
    try folder.split("a.png", .grid(2, 3))
    try folder.join(to: "joined.png")
    let joined = PNGFile.chunks(of: try #require(folder.read("joined.png")))
    #expect(joined.first { $0.type == "oFFs" }?.data == offset.data)
  }

  @Test func exifSaysTheTilesSize() throws {
    for policy in [MetadataPolicy.safe, .all] {
      for picture in try folder(1, under: policy).tiles() {
        let exif = try #require(picture?.header.metadata.exif)
        #expect(HandmadeExif.size(in: exif) == PixelSize(10, 20))
      }
    }
  }
}
