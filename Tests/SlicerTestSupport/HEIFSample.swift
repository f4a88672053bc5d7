/// A HEIC or AVIF that is put together box by box; what its tiles hold need be no picture.
package struct HEIFSample: Sendable {
  package struct Item: Sendable {
    package var type: String
    package var bytes: [UInt8]
    package var properties: [[UInt8]]
    package var isHidden = false

    package init(_ type: String, _ bytes: [UInt8], _ properties: [[UInt8]], isHidden: Bool = false)
    {
      (self.type, self.bytes, self.properties) = (type, bytes, properties)
      self.isHidden = isHidden
    }
  }

  /// Numbered from 1.
  package var items: [Item]
  package var references: [(kind: String, from: Int, to: [Int])] = []
  package var primary = 1
  package var brand = "heic"
  /// Added to where each item lies.
  package var misplacement = 0

  package init(_ items: [Item]) { self.items = items }

  package static func big(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  package static func box(_ type: String, _ payload: [UInt8]) -> [UInt8] {
    big(payload.count + 8, 4) + Array(type.utf8) + payload
  }

  package static func full(
    _ type: String, _ payload: [UInt8], version: Int = 0, flags: Int = 0
  ) -> [UInt8] {
    box(type, big(version, 1) + big(flags, 3) + payload)
  }

  package static func size(_ width: Int, _ height: Int) -> [UInt8] {
    full("ispe", big(width, 4) + big(height, 4))
  }

  /// hvcC without a decoder's parameters.
  package static func hevc(depth: Int = 8, chroma: Int = 1) -> [UInt8] {
    let head = [UInt8](repeating: 0, count: 16)
    let format = [0xFC | UInt8(chroma), 0xF8 | UInt8(depth - 8)]
    return box("hvcC", head + format + [0, 0, 0, 0, 0, 0])
  }

  package static func nclx(_ primaries: Int, _ transfer: Int, _ matrix: Int) -> [UInt8] {
    box(
      "colr",
      Array("nclx".utf8) + big(primaries, 2) + big(transfer, 2) + big(matrix, 2) + [0x80])
  }

  package static func grid(_ columns: Int, _ rows: Int, _ width: Int, _ height: Int) -> [UInt8] {
    [0, 1, UInt8(rows - 1), UInt8(columns - 1)] + big(width, 4) + big(height, 4)
  }

  /// A grid of tiles of equal sides.
  ///
  /// - Parameter tile: bytes and properties of each.
  package static func grid(
    _ width: Int, _ height: Int, tile side: Int, more: [[UInt8]] = [],
    _ tile: (Int) throws -> Item
  ) rethrows -> HEIFSample {
    let (columns, rows) = ((width + side - 1) / side, (height + side - 1) / side)
    var sample = HEIFSample([
      Item("grid", grid(columns, rows, width, height), [size(width, height)] + more)
    ])
    sample.items += try (0..<(columns * rows)).map(tile)
    sample.references = [("dimg", 1, Array(2..<(2 + columns * rows)))]
    return sample
  }

  package var bytes: [UInt8] {
    let head = Self.box(
      "ftyp", Array(brand.utf8) + [0, 0, 0, 0] + Array("mif1".utf8) + Array(brand.utf8))
    let start = head.count + meta(0).count + 8
    return head + meta(start) + Self.box("mdat", items.flatMap(\.bytes))
  }

  private func meta(_ start: Int) -> [UInt8] {
    var offset = start + misplacement
    let locations = items.enumerated().flatMap { index, item -> [UInt8] in
      defer { offset += item.bytes.count }
      return Self.big(index + 1, 2) + [0, 0, 0, 1] + Self.big(offset, 4)
        + Self.big(item.bytes.count, 4)
    }
    let infos = items.enumerated().flatMap { index, item in
      Self.full(
        "infe", Self.big(index + 1, 2) + [0, 0] + Array(item.type.utf8) + [0], version: 2,
        flags: item.isHidden ? 1 : 0)
    }
    let links = references.flatMap { kind, from, to in
      Self.box(kind, Self.big(from, 2) + Self.big(to.count, 2) + to.flatMap { Self.big($0, 2) })
    }
    let count = Self.big(items.count, 2)
    return Self.full(
      "meta",
      Self.full("hdlr", [0, 0, 0, 0] + Array("pict".utf8) + [UInt8](repeating: 0, count: 13))
        + Self.full("pitm", Self.big(primary, 2))
        + Self.full("iloc", [0x44, 0] + count + locations)
        + Self.full("iinf", count + infos) + (links.isEmpty ? [] : Self.full("iref", links))
        + properties)
  }

  private var properties: [UInt8] {
    let all = items.flatMap(\.properties)
    var next = 0
    let associations = items.enumerated().flatMap { index, item -> [UInt8] in
      let numbers = item.properties.indices.map { next + $0 + 1 }
      next += item.properties.count
      return Self.big(index + 1, 2) + [UInt8(numbers.count)]
        + numbers.flatMap { Self.big($0 | 0x8000, 2) }
    }
    return Self.box(
      "iprp",
      Self.box("ipco", all.flatMap { $0 })
        + Self.full("ipma", Self.big(items.count, 4) + associations, flags: 1))
  }
}

extension HEIFSample {
  /// The compressed picture of a file that holds one alone, as heif-enc writes it: its bytes, and what
  /// decodes them.
  package static func item(of file: [UInt8]) -> Item? {
    guard let locations = find(file, ["meta", "iloc"]),
      let container = find(file, ["meta", "iprp", "ipco"])
    else { return nil }
    func number(_ at: Int, _ count: Int) -> Int {
      file[at..<(at + count)].reduce(0) { $0 << 8 | Int($1) }
    }
    var at = locations.lowerBound
    let version = number(at, 1)
    let (offsetSize, lengthSize) = (number(at + 4, 1) >> 4, number(at + 4, 1) & 15)
    let baseSize = number(at + 5, 1) >> 4
    let count = number(at + 6, 2)
    at += 8
    var best: [UInt8] = []
    for _ in 0..<count {
      at += version == 0 ? 4 : 6
      let base = number(at, baseSize)
      at += baseSize
      let extents = number(at, 2)
      at += 2
      var bytes: [UInt8] = []
      for _ in 0..<extents {
        let start = base + number(at, offsetSize)
        bytes += file[start..<(start + number(at + offsetSize, lengthSize))]
        at += offsetSize + lengthSize
      }
      if bytes.count > best.count { best = bytes }
    }
    let kept = ["hvcC", "av1C", "ispe", "pixi"]
    let properties = boxes(file, container).filter { kept.contains($0.type) }
      .map { Array(file[$0.whole]) }
    let isAV1 = properties.contains { Array($0[4..<8]) == Array("av1C".utf8) }
    return Item(isAV1 ? "av01" : "hvc1", best, properties, isHidden: true)
  }

  private static func boxes(
    _ file: [UInt8], _ range: Range<Int>
  ) -> [(type: String, payload: Range<Int>, whole: Range<Int>)] {
    var all: [(String, Range<Int>, Range<Int>)] = []
    var at = range.lowerBound
    while at + 8 <= range.upperBound {
      let count = max(8, file[at..<(at + 4)].reduce(0) { $0 << 8 | Int($1) })
      let type = String(decoding: file[(at + 4)..<(at + 8)], as: UTF8.self)
      let end = min(at + count, range.upperBound)
      all.append((type, (at + 8)..<end, at..<end))
      at = end
    }
    return all
  }

  private static func find(_ file: [UInt8], _ path: [String]) -> Range<Int>? {
    var range = file.indices
    for type in path {
      guard let found = boxes(file, range).first(where: { $0.type == type }) else { return nil }
      range = found.payload
      if type == "meta" { range = (range.lowerBound + 4)..<range.upperBound }
    }
    return range
  }
}
