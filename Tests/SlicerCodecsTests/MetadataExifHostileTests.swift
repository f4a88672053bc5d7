import SlicerCodecs
import SlicerCore
import SlicerTestSupport
import SlicerTestTraits
import Testing

/// Blocks made to crash, to hang or to blow up what reads them.
@Suite(.patient) struct MetadataExifHostileTests {
  /// Takes a block through everything that is done with one; what comes out is sound and bounded.
  ///
  /// - Returns: what was found wrong.
  @discardableResult private static func handle(
    _ bytes: [UInt8], _ orientations: [Orientation] = [.topLeft, .leftBottom]
  ) throws -> SlicerError? {
    let block: ExifBlock
    do { block = try ExifBlock(bytes) } catch { return error as? SlicerError }
    let size = PixelSize(width: 7, height: 5)
    for policy in MetadataPolicy.allCases {
      for orientation in orientations {
        guard let result = block.sanitized(size: size, orientation: orientation, policy: policy)
        else { continue }
        // Twice the block, and a first directory of 100 fields.
        #expect(result.count <= 2 * bytes.count + 2_000)
        let again = try ExifBlock(result)
        #expect(again.orientation == orientation)
        if policy != .all { #expect(again.damage == nil) }
      }
    }
    return block.damage as? SlicerError
  }

  @Test(arguments: [
    "", "M", "MM", "MM\0*", "MM\0*\0\0\0", "II*\0", "MM\0+\0\0\0\u{8}", "Exif\0\0",
    "JFIF\0junkjunk",
  ]) func othersAreNoBlocks(text: String) throws {
    #expect(throws: SlicerError.self) { try ExifBlock(Array(text.utf8)) }
  }

  @Test(arguments: [0, 4, 7, 9, 0x7FFF_FFFF, 0xFFFF_FFFF])
  func firstDirectoryMustLieInTheBlock(offset: Int) throws {
    var sample = ExifSample()
    sample.setPrimary(offset)
    let damage = try #require(throws: SlicerError.self) { try ExifBlock(sample.bytes) }
    #expect(
      damage == .beyondMetadata(.exif, what: "a directory", offset: offset, length: 2, size: 8))
    #expect(damage.description.contains("\(offset)") && damage.kind == .badInput)
  }

  @Test func loopsAreFound() throws {
    for tag in [0x8769, 0x8825] {
      let block = ExifSample.block([ExifSample().long(tag, 8)])
      #expect(try Self.handle(block) == .metadataLoop(.exif, offset: 8))
    }
    var chain = ExifSample()
    chain.setPrimary(chain.append([chain.short(0x0112, 3)], next: 8))
    #expect(try Self.handle(chain.bytes) == .metadataLoop(.exif, offset: 8))
    #expect(try ExifBlock(chain.bytes).orientation == .bottomRight)

    var inner = ExifSample()
    let exif = inner.bytes.count
    _ = inner.append([inner.long(0xA005, exif)])
    inner.setPrimary(inner.append([inner.long(0x8769, exif)]))
    #expect(try Self.handle(inner.bytes) == .metadataLoop(.exif, offset: exif))
  }

  /// A size that is written into one directory is the other's number of fields.
  @Test func directoriesOverEachOtherKeepTheOrientation() throws {
    var sample = ExifSample(isBigEndian: false)
    // One field, its value 3; from there on a directory of three fields.
    let exif = sample.append(
      sample.number(1, 2) + sample.number(0xA002, 2) + sample.number(4, 2) + sample.number(1, 4)
        + sample.number(3, 2))
    let first = sample.number(0, 2) + sample.number(3, 2) + sample.number(1, 4) + [7, 0, 0, 0]
    let second =
      sample.number(0x0112, 2) + sample.number(3, 2) + sample.number(1, 4) + [8, 0, 0, 0]
    let third =
      sample.number(0x8769, 2) + sample.number(4, 2) + sample.number(1, 4) + sample.number(exif, 4)
    _ = sample.append(first + second + third + [0, 0, 0, 0])
    sample.setPrimary(exif + 10)
    #expect(try ExifBlock(sample.bytes).orientation == .leftBottom)
    let one = PixelSize(width: 1, height: 1)
    let kept = try ExifBlock(sample.bytes).sanitized(
      size: one, orientation: .leftBottom, policy: .all)
    #expect(try ExifBlock(#require(kept)).orientation == .leftBottom)
    try Self.handle(sample.bytes)
  }

  @Test func longChainsEnd() throws {
    var sample = ExifSample()
    var next = 0
    for _ in 0..<1_000 { next = sample.append([sample.short(0x0103, 6)], next: next) }
    sample.setPrimary(next)
    let expected = SlicerError.tooManyInMetadata(
      .exif, what: "directories", actual: 17, allowed: 16)
    #expect(try Self.handle(sample.bytes) == expected)
  }

  @Test(arguments: [1, 2, 3, 4, 5, 7, 9, 10, 12, 13, 129])
  func countsThatOverflowAreLeftOut(type: Int) throws {
    for count in [0x1000_0000, 0x2000_0000, 0x4000_0000, 0x8000_0000, 0xFFFF_FFFF] {
      let sample = ExifSample()
      let field = ExifSample.Field(tag: 0x010E, type: type, count: count, values: [0, 0, 0, 8])
      let block = ExifSample.block([field, sample.short(0x0112, 8)])
      #expect(try Self.handle(block) != nil)
      #expect(try ExifBlock(block).orientation == .leftBottom)
    }
  }

  @Test func unknownTypesAreSkippedAndNoDamage() throws {
    for type in [0, 14, 128, 130, 65_535] {
      let field = ExifSample.Field(tag: 0x010E, type: type, count: 1, values: [1])
      let block = ExifSample.block([field, ExifSample().short(0x0112, 8)])
      #expect(try Self.handle(block) == nil)
      let safe = try ExifBlock(block).sanitized(
        size: PixelSize(width: 1, height: 1), orientation: .leftBottom, policy: .safe)
      #expect(safe == ExifBlock.minimal(orientation: .leftBottom))
    }
  }

  /// Fields that all name the same bytes do not make a block that is a hundred times as large.
  @Test func sharedValuesDoNotMultiply() throws {
    var sample = ExifSample()
    let text = sample.append([UInt8](repeating: 0x41, count: 100_000))
    let tags = Array(0x0100...0x0214) + [0x8298]
    let fields = tags.map {
      ExifSample.Field(tag: $0, type: 2, count: 100_000, values: sample.number(text, 4))
    }
    sample.setPrimary(sample.append(fields))
    try Self.handle(sample.bytes)
    let safe = try ExifBlock(sample.bytes).sanitized(
      size: PixelSize(width: 1, height: 1), orientation: .topLeft, policy: .safe)
    #expect(try #require(safe).count <= sample.bytes.count)
  }

  /// Millions of bytes of fields and of directories over each other take no time.
  @Test func floodsAreReadInTime() throws {
    var sample = ExifSample(isBigEndian: false)
    let head = sample.number(0x010E, 2) + sample.number(2, 2) + sample.number(1, 4)
    let field = head + [65, 0, 0, 0]
    let start = sample.bytes.count
    for _ in 0..<650_000 { _ = sample.append(field) }
    // A directory begins where its number of fields is read from: 0x010E or 0x4100 of them.
    sample.setPrimary(start)
    try Self.handle(sample.bytes)
    var full = ExifSample(isBigEndian: false)
    full.setPrimary(full.bytes.count)
    _ = full.append([0xFF, 0xFF])
    for _ in 0..<65_535 { _ = full.append(field) }
    try Self.handle(full.bytes)
  }

  /// Blocks with their directories at the end, as the sample is, and at the beginning, as ours are.
  private static func layouts(isBigEndian: Bool) throws -> [[UInt8]] {
    let sample = ExifSample.camera(isBigEndian: isBigEndian)
    let written = try ExifBlock(sample).sanitized(
      size: PixelSize(width: 9, height: 9), orientation: .rightTop, policy: .safe)
    return [sample, try #require(written)]
  }

  @Test(arguments: [true, false])
  func truncatedBlocksAreHandledAtEveryByte(isBigEndian: Bool) throws {
    for source in try Self.layouts(isBigEndian: isBigEndian) {
      var damaged = 0
      for count in 0..<source.count where try Self.handle(Array(source[..<count])) != nil {
        damaged += 1
      }
      // The end of a block may be a last pointer, which some writers leave away, or padding.
      #expect(damaged >= source.count - 8)
    }
  }

  @Test(arguments: [true, false]) func mutatedBlocksAreHandled(isBigEndian: Bool) throws {
    let sources = try Self.layouts(isBigEndian: isBigEndian)
    var noise = SeededNoise(seed: isBigEndian ? 1 : 2)
    let values: [UInt8] = [0, 1, 2, 4, 8, 0x7F, 0x80, 0xFE, 0xFF]
    var damaged = 0
    for trial in 0..<10_000 {
      var bytes = sources[trial % 2]
      for _ in 0..<Int.random(in: 1...6, using: &noise) {
        let place = Int.random(in: 4..<bytes.count, using: &noise)
        bytes[place] = values.randomElement(using: &noise) ?? 0
      }
      if Bool.random(using: &noise) {
        bytes.removeLast(Int.random(in: 0...(bytes.count / 2), using: &noise))
      }
      if try Self.handle(bytes, [.leftBottom]) != nil { damaged += 1 }
    }
    #expect((4_000..<10_000).contains(damaged))
  }
}
