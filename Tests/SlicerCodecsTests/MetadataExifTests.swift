import SlicerCodecs
import SlicerCore
import SlicerTestSupport
import Testing

@Suite struct MetadataExifTests {
  private static let tile = PixelSize(width: 70_000, height: 61)

  private static func count(_ bytes: [UInt8], _ text: String) -> Int {
    let text = Array(text.utf8)
    return bytes.indices.count { bytes[$0...].starts(with: text) }
  }

  private static func sanitized(
    _ bytes: [UInt8], _ orientation: Orientation = .rightTop, _ policy: MetadataPolicy = .safe
  ) throws -> [UInt8]? {
    try ExifBlock(bytes).sanitized(size: tile, orientation: orientation, policy: policy)
  }

  // MARK: orientation

  @Test(arguments: Orientation.allCases, [true, false])
  func orientationIsReadFromEveryIntegerType(orientation: Orientation, isBigEndian: Bool) throws {
    let sample = ExifSample(isBigEndian: isBigEndian)
    let fields = [
      sample.short(0x0112, orientation.rawValue), sample.long(0x0112, orientation.rawValue),
      ExifSample.Field(tag: 0x0112, type: 1, count: 1, values: [UInt8(orientation.rawValue)]),
      ExifSample.Field(tag: 0x0112, type: 6, count: 1, values: [UInt8(orientation.rawValue)]),
      ExifSample.Field(
        tag: 0x0112, type: 8, count: 1, values: sample.number(orientation.rawValue, 2)),
      ExifSample.Field(
        tag: 0x0112, type: 9, count: 1, values: sample.number(orientation.rawValue, 4)),
    ]
    for field in fields {
      let block = ExifSample.block([field], isBigEndian: isBigEndian)
      #expect(try ExifBlock(block).orientation == orientation)
      for policy in MetadataPolicy.allCases {
        let kept = try Self.sanitized(block, ExifBlock(block).orientation, policy)
        #expect(try kept.map { try ExifBlock($0).orientation } ?? .topLeft == orientation)
      }
      #expect(try ExifBlock(Array("Exif\0\0".utf8) + block).orientation == orientation)
    }
  }

  @Test func otherValuesAreTopLeft() throws {
    let sample = ExifSample()
    let fields = [0, 9, 255, 65_535].map { [sample.short(0x0112, $0)] }
    let negative = ExifSample.Field(
      tag: 0x0112, type: 9, count: 1, values: sample.number(-6, 4))
    for fields in fields + [[], [negative], [sample.text(0x0112, "\u{6}")]] {
      #expect(try ExifBlock(ExifSample.block(fields)).orientation == .topLeft)
    }
  }

  @Test(arguments: Orientation.allCases)
  func minimalBlockSaysTheOrientationOnly(orientation: Orientation) throws {
    let block = ExifBlock.minimal(orientation: orientation)
    #expect(block.count == 26)
    #expect(try ExifBlock(block).orientation == orientation)
    #expect(ExifListing(block).primary.keys.sorted() == [0x0112])
  }

  // MARK: safe

  @Test(arguments: [true, false])
  func safeKeepsWhatIsPublicAndNothingElse(isBigEndian: Bool) throws {
    let source = ExifSample.camera(isBigEndian: isBigEndian)
    #expect(Self.count(source, "SECRET") == 17)
    #expect(try ExifBlock(source).damage == nil)
    let result = try #require(try Self.sanitized(source))
    #expect(Self.count(result, "SECRET") == 0)
    #expect(Self.count(result, "PUBLIC") == Self.count(source, "PUBLIC"))
    #expect(result[0] == source[0])
    let (before, after) = (ExifListing(source), ExifListing(result))
    let dropped: Set = [0x014A, 0x02BC, 0x83BB, 0x8649, 0x8825, 0x9C9B, 0xABCD, 0xC4A5]
    #expect(Set(before.primary.keys).subtracting(after.primary.keys) == dropped)
    let droppedExif: Set = [0x9214, 0x927C, 0x9286, 0xA004, 0xA420, 0xA430, 0xA431, 0xA435]
    #expect(Set(before.exif.keys).subtracting(after.exif.keys) == droppedExif)
    #expect(after.interoperability.keys.sorted() == [0x0001, 0x0002])
    #expect(after.isSorted)
    #expect(after.offsets.allSatisfy { $0 % 2 == 0 })
    #expect(after.offsets.count == Set(after.offsets).count)
  }

  @Test(arguments: [true, false]) func sizesAndOrientationAreCorrected(isBigEndian: Bool) throws {
    let source = ExifSample.camera(isBigEndian: isBigEndian)
    for policy in [MetadataPolicy.safe, .all] {
      let result = try #require(try Self.sanitized(source, .leftBottom, policy))
      #expect(try ExifBlock(result).orientation == .leftBottom)
      let listing = ExifListing(result)
      let sizes = [0x0100, 0x0101].map { listing.primary[$0] }
      let seen = (sizes + [0xA002, 0xA003].map { listing.exif[$0] }).map { $0.map(listing.number) }
      #expect(seen == [70_000, 61, 70_000, 61])
    }
  }

  @Test func valuesAreKeptByteForByte() throws {
    let source = ExifSample.camera(isBigEndian: false)
    let after = ExifListing(try #require(try Self.sanitized(source)))
    func same(_ before: [Int: [UInt8]], _ after: [Int: [UInt8]], but changed: Set<Int>) {
      for (tag, values) in after where !changed.contains(tag) {
        #expect(before[tag] == values, "tag 0x\(String(tag, radix: 16))")
      }
    }
    let before = ExifListing(source)
    same(before.primary, after.primary, but: [0x0100, 0x0101, 0x8769])
    same(before.exif, after.exif, but: [0xA002, 0xA003, 0xA005])
  }

  /// Law: what is safe stays as it is.
  @Test func safeIsIdempotent() throws {
    let once = try #require(try Self.sanitized(ExifSample.camera()))
    #expect(try Self.sanitized(once) == once)
  }

  @Test(arguments: [MetadataPolicy.safe, .all], [true, false])
  func orientationIsAddedWhereItIsNeeded(policy: MetadataPolicy, isBigEndian: Bool) throws {
    let source = ExifSample.camera(orientation: nil, isBigEndian: isBigEndian)
    let upright = try #require(try Self.sanitized(source, .topLeft, policy))
    #expect(ExifListing(upright).primary[0x0112] == nil)
    let turned = try #require(try Self.sanitized(source, .bottomLeft, policy))
    #expect(try ExifBlock(turned).orientation == .bottomLeft)
    let (before, after) = (ExifListing(upright), ExifListing(turned))
    #expect(after.isSorted)
    #expect(Set(after.primary.keys) == Set(before.primary.keys).union([0x0112]))
    #expect(Set(after.exif.keys) == Set(before.exif.keys))
  }

  @Test func resolutionsChangePlacesWhenTheAxesDo() throws {
    let source = ExifSample.camera(orientation: 6)
    let before = ExifListing(source)
    for policy in [MetadataPolicy.safe, .all] {
      let after = ExifListing(try #require(try Self.sanitized(source, .topLeft, policy)))
      #expect(after.primary[0x011A] == before.primary[0x011B])
      #expect(after.primary[0x011B] == before.primary[0x011A])
      #expect(after.exif[0xA20E] == before.exif[0xA20F])
      let kept = ExifListing(try #require(try Self.sanitized(source, .leftTop, policy)))
      #expect(kept.primary[0x011A] == before.primary[0x011A])
    }
  }

  @Test func nothingSafeIsNothing() throws {
    let sample = ExifSample()
    let secrets = ExifSample.block([sample.text(0xABCD, "SECRET"), sample.long(0x8825, 8)])
    #expect(try Self.sanitized(secrets, .topLeft) == nil)
    #expect(try Self.sanitized(secrets, .topRight) == ExifBlock.minimal(orientation: .topRight))
  }

  @Test func theFirstOfTwoEqualTagsCounts() throws {
    let sample = ExifSample()
    let block = ExifSample.block([
      sample.text(0x010E, "PUBLIC first"), sample.text(0x010E, "PUBLIC other"),
      sample.short(0x0112, 3), sample.short(0x0112, 5),
    ])
    #expect(try ExifBlock(block).orientation == .bottomRight)
    let result = try #require(try Self.sanitized(block))
    #expect(Self.count(result, "first") > 0 && Self.count(result, "other") == 0)
  }

  // MARK: none and all

  @Test func noneKeepsTheOrientationOnly() throws {
    let camera = ExifSample.camera()
    #expect(try Self.sanitized(camera, .topLeft, .none) == nil)
    let minimal = ExifBlock.minimal(orientation: .rightTop)
    #expect(try Self.sanitized(camera, .rightTop, .none) == minimal)
  }

  /// Law: under `all` no byte moves, and no byte changes but those of the fields that are corrected.
  @Test(arguments: [true, false]) func allKeepsEveryByteInItsPlace(isBigEndian: Bool) throws {
    let source = ExifSample.camera(isBigEndian: isBigEndian)
    let result = try #require(try Self.sanitized(source, .leftBottom, .all))
    #expect(result.count == source.count)
    let changed = zip(source, result).count { $0 != $1 }
    #expect((1...5 * 12).contains(changed), "\(changed) bytes of five fields")
    #expect(Self.count(result, "SECRET") == 17)
  }

  @Test func allAddsAFieldBehindTheEnd() throws {
    let source = ExifSample.camera(orientation: nil)
    let size = PixelSize(width: 4000, height: 3000)
    let result = try #require(
      try ExifBlock(source).sanitized(size: size, orientation: .topRight, policy: .all))
    #expect(result.count > source.count)
    let same = zip(source, result).count { $0 == $1 }
    // The header's offset, and the type of the width's two fields.
    #expect(source.count - same <= 4 + 2 * 6)
    #expect(Self.count(result, "SECRET") == 17)
    #expect(try ExifBlock(result).damage == nil)
  }
}
