import SlicerCodecs
import SlicerCore
import Testing

@Suite struct MetadataExifTests {
  private static let tile = PixelSize(width: 70_000, height: 61)

  private static func contains(_ bytes: [UInt8], _ text: String) -> Bool {
    count(bytes, text) > 0
  }

  private static func count(_ bytes: [UInt8], _ text: String) -> Int {
    let text = Array(text.utf8)
    return bytes.indices.count { bytes[$0...].starts(with: text) }
  }

  private static func safe(
    _ bytes: [UInt8], _ orientation: Orientation = .rightTop
  ) throws -> [UInt8]? {
    try ExifBlock(bytes).sanitized(size: tile, orientation: orientation, policy: .safe)
  }

  // MARK: orientation

  @Test(arguments: Orientation.allCases, [true, false])
  func orientationIsReadFromEveryIntegerType(
    orientation: Orientation, isBigEndian: Bool
  ) throws {
    let sample = ExifSample(isBigEndian: isBigEndian)
    let fields = [
      sample.short(0x0112, orientation.rawValue), sample.long(0x0112, orientation.rawValue),
      ExifSample.Field(tag: 0x0112, type: 1, count: 1, values: [UInt8(orientation.rawValue)]),
    ]
    for field in fields {
      let block = ExifSample.block([field], isBigEndian: isBigEndian)
      #expect(try ExifBlock(block).orientation == orientation)
      #expect(try ExifBlock(Array("Exif\0\0".utf8) + block).orientation == orientation)
    }
  }

  @Test(arguments: [0, 9, 255, 65_535])
  func otherValuesAreTopLeft(value: Int) throws {
    let block = ExifSample.block([ExifSample().short(0x0112, value)])
    #expect(try ExifBlock(block).orientation == .topLeft)
  }

  @Test func orientationMayBeAbsentOrText() throws {
    #expect(try ExifBlock(ExifSample.block([])).orientation == .topLeft)
    let text = ExifSample.block([ExifSample().text(0x0112, "\u{6}")])
    #expect(try ExifBlock(text).orientation == .topLeft)
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
    let block = try ExifBlock(source)
    #expect(block.damage == nil)
    let result = try #require(try Self.safe(source))
    #expect(!Self.contains(result, "SECRET"))
    #expect(Self.count(result, "PUBLIC") == Self.count(source, "PUBLIC"))
    #expect(result[0] == source[0])

    let before = ExifListing(source)
    let after = ExifListing(result)
    let dropped: Set = [0x014A, 0x02BC, 0x83BB, 0x8649, 0x8825, 0x9C9B, 0xABCD, 0xC4A5]
    #expect(Set(before.primary.keys).subtracting(after.primary.keys) == dropped)
    let droppedExif: Set = [0x9214, 0x927C, 0x9286, 0xA004, 0xA420, 0xA430, 0xA431, 0xA435]
    #expect(Set(before.exif.keys).subtracting(after.exif.keys) == droppedExif)
    #expect(after.interoperability.keys.sorted() == [0x0001, 0x0002])
    #expect(after.isSorted)
    #expect(after.offsets.allSatisfy { $0 % 2 == 0 })
    #expect(after.offsets.count == Set(after.offsets).count)
  }

  @Test(arguments: [true, false])
  func sizesAndOrientationAreCorrected(isBigEndian: Bool) throws {
    let source = ExifSample.camera(isBigEndian: isBigEndian)
    for policy in [MetadataPolicy.safe, .all] {
      let result = try #require(
        try ExifBlock(source).sanitized(size: Self.tile, orientation: .leftBottom, policy: policy))
      #expect(try ExifBlock(result).orientation == .leftBottom)
      let listing = ExifListing(result)
      for (width, height) in [
        (listing.primary[0x0100], listing.primary[0x0101]),
        (listing.exif[0xA002], listing.exif[0xA003]),
      ] {
        #expect(width.map(listing.number) == 70_000)
        #expect(height.map(listing.number) == 61)
      }
    }
  }

  @Test func valuesAreKeptByteForByte() throws {
    let source = ExifSample.camera(isBigEndian: false)
    let before = ExifListing(source)
    let after = ExifListing(try #require(try Self.safe(source)))
    let changed: Set = [0x0100, 0x0101, 0x8769]
    for (tag, values) in after.primary where !changed.contains(tag) {
      #expect(before.primary[tag] == values, "tag 0x\(String(tag, radix: 16))")
    }
    for (tag, values) in after.exif where ![0xA002, 0xA003, 0xA005].contains(tag) {
      #expect(before.exif[tag] == values, "tag 0x\(String(tag, radix: 16))")
    }
  }

  /// Law: what is safe stays as it is.
  @Test func safeIsIdempotent() throws {
    let once = try #require(try Self.safe(ExifSample.camera()))
    #expect(try Self.safe(once) == once)
  }

  @Test(arguments: [MetadataPolicy.safe, .all], [true, false])
  func orientationIsAddedWhereItIsNeeded(policy: MetadataPolicy, isBigEndian: Bool) throws {
    let source = ExifSample.camera(orientation: nil, isBigEndian: isBigEndian)
    let block = try ExifBlock(source)
    let upright = try #require(
      block.sanitized(size: Self.tile, orientation: .topLeft, policy: policy))
    #expect(ExifListing(upright).primary[0x0112] == nil)
    let turned = try #require(
      block.sanitized(size: Self.tile, orientation: .bottomLeft, policy: policy))
    #expect(try ExifBlock(turned).orientation == .bottomLeft)
    let (before, after) = (ExifListing(upright), ExifListing(turned))
    #expect(after.isSorted)
    #expect(Set(after.primary.keys) == Set(before.primary.keys).union([0x0112]))
    #expect(Set(after.exif.keys) == Set(before.exif.keys))
  }

  @Test func resolutionsChangePlacesWhenTheAxesDo() throws {
    let source = ExifSample.camera(orientation: 6)
    for policy in [MetadataPolicy.safe, .all] {
      let turned = try #require(
        try ExifBlock(source).sanitized(size: Self.tile, orientation: .topLeft, policy: policy))
      let before = ExifListing(source)
      let after = ExifListing(turned)
      #expect(after.primary[0x011A] == before.primary[0x011B])
      #expect(after.primary[0x011B] == before.primary[0x011A])
      #expect(after.exif[0xA20E] == before.exif[0xA20F])
      let kept = try #require(
        try ExifBlock(source).sanitized(size: Self.tile, orientation: .leftTop, policy: policy))
      #expect(ExifListing(kept).primary[0x011A] == before.primary[0x011A])
    }
  }

  @Test func nothingSafeIsNothing() throws {
    let sample = ExifSample()
    let secrets = ExifSample.block([sample.text(0xABCD, "SECRET"), sample.long(0x8825, 8)])
    #expect(try Self.safe(secrets, .topLeft) == nil)
    let turned = try #require(try Self.safe(secrets, .topRight))
    #expect(turned == ExifBlock.minimal(orientation: .topRight))
  }

  @Test func theFirstOfTwoEqualTagsCounts() throws {
    let sample = ExifSample()
    let block = ExifSample.block([
      sample.text(0x010E, "PUBLIC first"), sample.text(0x010E, "PUBLIC other"),
      sample.short(0x0112, 3), sample.short(0x0112, 5),
    ])
    #expect(try ExifBlock(block).orientation == .bottomRight)
    let result = try #require(try Self.safe(block))
    #expect(Self.contains(result, "first") && !Self.contains(result, "other"))
  }

  // MARK: none and all

  @Test func noneKeepsTheOrientationOnly() throws {
    let block = try ExifBlock(ExifSample.camera())
    func none(_ orientation: Orientation) -> [UInt8]? {
      block.sanitized(size: Self.tile, orientation: orientation, policy: .none)
    }
    #expect(none(.topLeft) == nil)
    #expect(none(.rightTop) == ExifBlock.minimal(orientation: .rightTop))
  }

  /// Law: under `all` no byte moves, and no byte changes but those of the fields that are corrected.
  @Test(arguments: [true, false])
  func allKeepsEveryByteInItsPlace(isBigEndian: Bool) throws {
    let source = ExifSample.camera(isBigEndian: isBigEndian)
    let result = try #require(
      try ExifBlock(source).sanitized(size: Self.tile, orientation: .leftBottom, policy: .all))
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
