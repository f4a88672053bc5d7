/// The index of a file that holds several JPEGs, one behind the other.
///
/// Source: CIPA DC-007 §5.2 "MP Extensions".
struct JPEGMultiPicture {
  struct Entry: Hashable, Sendable {
    /// Flags, and in the lower 24 bits the type.
    var attributes = 0
    /// Bytes of the picture's file.
    var size: Int
    /// From the first byte of the whole file on.
    var offset: Int

    /// 0 is undefined, which gain maps are called, or 5, which is what the standard calls them since 2021.
    fileprivate var mayBeGainMap: Bool { [0, 0x05_0000].contains(attributes & 0xFF_FFFF) }
  }

  /// The most pictures that are examined.
  private static let most = 16
  private static let entrySize = 16

  /// The first stands for the picture that holds the index.
  let entries: [Entry]
  /// The number of pictures in the index.
  let count: Int

  /// - Parameters:
  ///   - segment: of role ``JPEGSegment/Role/multiPicture``.
  ///   - position: where in the file its data begins.
  /// - Returns: nil where it is none, or damaged.
  init?(_ segment: JPEGSegment, at position: Int) {
    let bytes = Array(segment.data.dropFirst(4))
    guard bytes.starts(with: "II*\0".utf8) || bytes.starts(with: [0x4D, 0x4D, 0, 0x2A]) else {
      return nil
    }
    let reader = ByteReader(bytes: bytes, isBigEndian: bytes[0] == 0x4D)
    guard let directory = reader.uint32(at: 4), let fields = reader.uint16(at: directory),
      let field = (0..<fields).lazy.map({ directory + 2 + 12 * $0 })
        .first(where: { reader.uint16(at: $0) == 0xB002 }),
      let size = reader.uint32(at: field + 4), let start = reader.uint32(at: field + 8),
      reader.range(at: start, count: size) != nil
    else { return nil }
    count = size / Self.entrySize
    entries = (0..<min(count, Self.most)).compactMap { index in
      let place = start + index * Self.entrySize
      guard let attributes = reader.uint32(at: place), let size = reader.uint32(at: place + 4),
        let offset = reader.uint32(at: place + 8)
      else { return nil }
      // Offsets count from the byte order on; 0 is the first picture.
      return Entry(
        attributes: attributes, size: size, offset: offset == 0 ? 0 : position + 4 + offset)
    }
    guard entries.first?.offset == 0 else { return nil }
  }

  /// Those behind the first picture that may be its gain map and do not reach into it.
  var candidates: [Entry] {
    entries.dropFirst().filter {
      $0.mayBeGainMap && $0.size > 0 && $0.offset >= max(entries[0].size, 1)
    }
  }

  /// The index of a picture and its gain map.
  ///
  /// - Parameters:
  ///   - position: where in the file the segment's data begins.
  ///   - sizes: bytes of the picture with the index, and of the map right behind it.
  static func segment(
    at position: Int, sizes: (picture: Int, map: Int), attributes: (picture: Int, map: Int)
  ) -> JPEGSegment {
    func field(_ tag: UInt16, _ type: UInt16, _ count: UInt32, _ value: [UInt8]) -> [UInt8] {
      tag.bigEndianBytes + type.bigEndianBytes + count.bigEndianBytes + value
    }
    func number(_ value: Int) -> [UInt8] { UInt32(clamping: value).bigEndianBytes }
    func entry(_ attributes: Int, _ size: Int, _ offset: Int) -> [UInt8] {
      number(attributes) + number(size) + number(offset) + [0, 0, 0, 0]
    }
    let fields: [[UInt8]] = [
      field(0xB000, 7, 4, Array("0100".utf8)), field(0xB001, 4, 1, number(2)),
      field(0xB002, 7, 32, number(50)), number(0),
      entry(attributes.picture, sizes.picture, 0),
      entry(attributes.map, sizes.map, sizes.picture - position - 4),
    ]
    return JPEGSegment(
      marker: JPEGSegment.app(2),
      data: Array("MPF\0".utf8) + [0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8, 0, 3] + fields.joined())
  }
}
