/// TIFF files put together field by field, classic and Big, of both byte orders: what is in them is said
/// by hand, not by libtiff.
package struct TIFFSample {
  /// A field: its values, or bytes.
  private struct Field {
    let tag: Int
    let type: Int
    let values: [Int]
  }

  private var fields: [Int: Field] = [:]
  private var blocks: [[UInt8]]
  private let isTiled: Bool
  package var isBig = false
  package var isBigEndian = false

  private static let sizes = [1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 7: 1, 12: 8, 16: 8]

  /// - Parameters:
  ///   - blocks: strips or tiles, as they are stored.
  ///   - tile: a tile's sides; nil: strips of `rows`.
  package init(
    width: Int, height: Int, bits: [Int], photometric: Int, blocks: [[UInt8]], rows: Int? = nil,
    tile: (width: Int, height: Int)? = nil, compression: Int = 1
  ) {
    self.blocks = blocks
    isTiled = tile != nil
    set(256, 4, [width])
    set(257, 4, [height])
    set(258, 3, bits)
    set(259, 3, [compression])
    set(262, 3, [photometric])
    set(277, 3, [bits.count])
    if let tile {
      set(322, 4, [tile.width])
      set(323, 4, [tile.height])
    } else {
      set(278, 4, [rows ?? height])
    }
  }

  /// - Parameter type: 1 bytes, 2 text, 3 words, 4 double words, 5 fractions (two values each).
  package mutating func set(_ tag: Int, _ type: Int, _ values: [Int]) {
    fields[tag] = Field(tag: tag, type: type, values: values)
  }

  /// Takes a field away.
  package mutating func remove(_ tag: Int) { fields[tag] = nil }

  /// One of each kind: orders of bytes, planes, tiles, pages, palettes.
  package static var all: [(name: String, bytes: [UInt8])] {
    func block(_ count: Int) -> [UInt8] { (0..<count).map { UInt8(truncatingIfNeeded: 7 * $0) } }
    var big = TIFFSample(width: 5, height: 4, bits: [16], photometric: 1, blocks: [block(40)])
    (big.isBig, big.isBigEndian) = (true, true)
    var planes = TIFFSample(
      width: 5, height: 4, bits: [8, 8, 8], photometric: 2, blocks: (0..<6).map { _ in block(10) },
      rows: 2)
    planes.set(284, 3, [2])
    var palette = TIFFSample(width: 5, height: 4, bits: [2], photometric: 3, blocks: [block(8)])
    palette.set(320, 3, (0..<12).map { $0 * 4000 })
    var alpha = TIFFSample(
      width: 5, height: 4, bits: [8, 8, 8, 8], photometric: 2, blocks: [block(80)])
    alpha.set(338, 3, [1])
    let tiles = TIFFSample(
      width: 20, height: 17, bits: [8], photometric: 0, blocks: (0..<4).map { _ in block(256) },
      tile: (16, 16))
    let bits = TIFFSample(width: 9, height: 4, bits: [1], photometric: 0, blocks: [block(8)])
    let twelve = TIFFSample(width: 4, height: 2, bits: [12], photometric: 1, blocks: [block(12)])
    return [
      ("big.tif", big.bytes), ("planes.tif", planes.bytes), ("palette.tif", palette.bytes),
      ("alpha.tif", alpha.bytes), ("tiles.tif", tiles.bytes), ("bits.tif", bits.bytes),
      ("twelve.tif", twelve.bytes), ("pages.tif", file([bits, twelve, tiles])),
    ]
  }

  /// The file of one page.
  package var bytes: [UInt8] { Self.file([self]) }

  /// A file of pages, which are of one kind and byte order.
  ///
  /// - Parameter next: what stands after the last directory: 0, or the number of a page that comes again.
  package static func file(_ pages: [TIFFSample], circleTo page: Int? = nil) -> [UInt8] {
    let first = pages[0]
    var file: [UInt8] = first.isBigEndian ? [0x4D, 0x4D] : [0x49, 0x49]
    file += first.number(first.isBig ? 43 : 42, 2)
    if first.isBig { file += first.number(8, 2) + first.number(0, 2) }
    var link = file.count
    file += first.number(0, first.isBig ? 8 : 4)
    var starts: [Int] = []
    for sample in pages {
      let start = sample.append(to: &file)
      starts.append(start)
      file.replaceSubrange(
        link..<(link + (sample.isBig ? 8 : 4)), with: sample.number(start, sample.isBig ? 8 : 4))
      link = file.count - (sample.isBig ? 8 : 4)
    }
    if let page {
      file.replaceSubrange(link..., with: first.number(starts[page], first.isBig ? 8 : 4))
    }
    return file
  }

  /// A file of one page, with directories below its own.
  ///
  /// - Parameter place: says where the directories are, of which `below` is told.
  package func file(
    below: [TIFFSample], places: ([Int]) -> [Int] = { $0 }
  ) -> [UInt8] {
    var page = self
    var file: [UInt8] = [0x49, 0x49] + number(42, 2) + number(0, 4)
    page.set(330, 4, places(below.map { $0.append(to: &file) }))
    let start = page.append(to: &file)
    file.replaceSubrange(4..<8, with: number(start, 4))
    return file
  }

  private func number(_ value: Int, _ count: Int) -> [UInt8] {
    let low = (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    return isBigEndian ? low.reversed() : low
  }

  /// Blocks, values and the directory, which is the last; where that begins.
  private func append(to file: inout [UInt8]) -> Int {
    var fields = fields
    var places: [Int] = []
    for block in blocks {
      if file.count % 2 == 1 { file.append(0) }
      places.append(file.count)
      file += block
    }
    let (offsets, counts) = isTiled ? (324, 325) : (273, 279)
    if fields[offsets] == nil { fields[offsets] = Field(tag: offsets, type: 4, values: places) }
    if fields[counts] == nil {
      fields[counts] = Field(tag: counts, type: 4, values: blocks.map(\.count))
    }
    let room = isBig ? 8 : 4
    var directory = number(fields.count, isBig ? 8 : 2)
    for field in fields.values.sorted(by: { $0.tag < $1.tag }) {
      let size = Self.sizes[field.type] ?? 1
      let values =
        field.type == 5
        ? field.values.flatMap { number($0, 4) } : field.values.flatMap { number($0, size) }
      let count = field.type == 5 ? field.values.count / 2 : field.values.count
      directory += number(field.tag, 2) + number(field.type, 2) + number(count, isBig ? 8 : 4)
      if values.count <= room {
        directory += values + [UInt8](repeating: 0, count: room - values.count)
      } else {
        if file.count % 2 == 1 { file.append(0) }
        directory += number(file.count, room)
        file += values
      }
    }
    if file.count % 2 == 1 { file.append(0) }
    let start = file.count
    file += directory + number(0, room)
    return start
  }
}
