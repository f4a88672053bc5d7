import SlicerKit
import SlicerTestSupport

/// A small EXIF block, laid out by hand: big-endian, values after their directory.
enum HandmadeExif {
  /// Size, title and orientation, and what must not leak: a position and a thumbnail.
  static func withSecrets(orientation: Orientation, size: PixelSize) -> [UInt8] {
    let title = Array("PUBLIC title".utf8) + [0, 0]
    let place = Array("SECRET place".utf8) + [0, 0]
    let thumbnail = Array("SECRET thumbnail".utf8)
    let first = 8
    let fields = 5
    let titleAt = first + 2 + 12 * fields + 4
    let position = titleAt + title.count
    let placeAt = position + 2 + 12 + 4
    let second = placeAt + place.count
    let thumbnailAt = second + 2 + 24 + 4
    var block: [UInt8] = [0x4D, 0x4D, 0, 42] + PNGFile.big(first)
    block += [0, UInt8(fields)]
    block += field(0x0100, 4, 1, size.width) + field(0x0101, 4, 1, size.height)
    block += field(0x010E, 2, title.count - 1, titleAt)
    block += field(0x0112, 3, 1, orientation.rawValue << 16)
    block += field(0x8825, 4, 1, position) + PNGFile.big(second) + title
    block += [0, 1] + field(0x001D, 2, place.count - 1, placeAt) + PNGFile.big(0) + place
    block += [0, 2] + field(0x0201, 4, 1, thumbnailAt) + field(0x0202, 4, 1, thumbnail.count)
    return block + PNGFile.big(0) + thumbnail
  }

  /// Source: TIFF 6.0 §2 "IFD Entry".
  private static func field(_ tag: Int, _ type: Int, _ count: Int, _ value: Int) -> [UInt8] {
    PNGFile.big(tag << 16 | type) + PNGFile.big(count) + PNGFile.big(value)
  }

  /// The size that a block says in its first directory, each a LONG; nil if it does not.
  static func size(in block: [UInt8]) -> PixelSize? {
    func number(_ at: Int, _ count: Int) -> Int {
      block[at..<(at + count)].reduce(0) { $0 << 8 | Int($1) }
    }
    let first = number(4, 4)
    let fields = (0..<number(first, 2)).map { first + 2 + 12 * $0 }
    guard let width = fields.first(where: { number($0, 2) == 0x0100 }),
      let height = fields.first(where: { number($0, 2) == 0x0101 })
    else { return nil }
    return PixelSize(number(width + 8, 4), number(height + 8, 4))
  }
}
