import SlicerCore

/// An item of a file: a picture, a tile of one, or what there is to say of one.
struct HEIFItem {
  /// A property, and whether what does not know it must not show the item.
  struct Association {
    let index: Int
    let isEssential: Bool
  }

  var type = ""
  /// The media type of an item that is not a picture: `application/rdf+xml`.
  var contentType = ""
  /// True if `extents` count from the beginning of the file, or of the box idat; another way is not read.
  var method = 0
  var extents: [Range<Int>] = []
  var properties: [Association] = []
}

/// The contents of the box meta: items, their properties, and their references.
///
/// Everything is checked against the file's bytes and limits here, and nothing is followed: a circle of
/// references is as good as another list of numbers.
///
/// Source: ISO/IEC 14496-12 §8.11; ISO/IEC 23008-12 §9.3.
struct HEIFItems {
  private(set) var items: [Int: HEIFItem] = [:]
  private(set) var properties: [HEIFProperty] = []
  private(set) var propertyBoxes: [[UInt8]] = []
  /// By kind: from which item to which ones.
  private(set) var references: [String: [(from: Int, to: [Int])]] = [:]
  private(set) var primary = 0
  /// The contents of the box idat.
  private(set) var inlineData: ArraySlice<UInt8> = []
  let format: FileFormat

  /// The most tiles of a picture.
  static let most = 65_535

  /// - Parameter meta: the box's payload.
  init(_ meta: ArraySlice<UInt8>, _ format: FileFormat) throws {
    self.format = format
    var cursor = HEIFCursor(meta, format, "the box meta")
    _ = try cursor.version()
    let boxes = try HEIFBox.all(in: cursor.rest, format)
    for box in boxes where box.type == "iinf" { try readInfo(box) }
    for box in boxes {
      switch box.type {
      case "pitm": try readPrimary(box)
      case "iloc": try readLocations(box)
      case "iref": try readReferences(box)
      case "iprp": try readProperties(box)
      case "idat": inlineData = box.payload
      default: break
      }
    }
  }

  /// Items that no box meta lists, numbered from 1; the first is the picture.
  ///
  /// - Parameter all: each item with the boxes that describe it, in the order in which they hold.
  init(
    _ all: [(item: HEIFItem, boxes: [[UInt8]])],
    references: [String: [(from: Int, to: [Int])]], _ format: FileFormat
  ) throws {
    (self.format, self.references, primary) = (format, references, 1)
    for (index, (item, boxes)) in all.enumerated() {
      items[index + 1] = item
      for box in try HEIFBox.all(in: boxes.flatMap { $0 }[...], format) {
        items[index + 1]?.properties.append(.init(index: properties.count, isEssential: true))
        properties.append(try HEIFProperty(box, format))
        propertyBoxes.append(Array(box.whole))
      }
    }
  }

  private func cursor(_ box: HEIFBox) -> HEIFCursor {
    HEIFCursor(box.payload, format, "the box \(HEIFBox.printable(box.type))")
  }

  private mutating func readPrimary(_ box: HEIFBox) throws {
    var cursor = cursor(box)
    primary = try cursor.number(try cursor.version().version == 0 ? 2 : 4)
  }

  private mutating func readInfo(_ box: HEIFBox) throws {
    var cursor = cursor(box)
    _ = try cursor.number(try cursor.version().version == 0 ? 2 : 4)
    let entries = try HEIFBox.all(in: cursor.rest, format).filter { $0.type == "infe" }
    guard entries.count <= Self.most else {
      throw SlicerError.heif(format, "\(entries.count) items, where \(Self.most) are read")
    }
    for entry in entries {
      var cursor = self.cursor(entry)
      let version = try cursor.version().version
      guard version >= 2 else { continue }
      let id = try cursor.number(version == 2 ? 2 : 4)
      var item = HEIFItem()
      if try cursor.number(2) != 0 { item.method = -1 }
      item.type = try cursor.text(4)
      _ = cursor.line()
      if item.type == "mime" { item.contentType = cursor.line() }
      items[id] = item
    }
  }

  private mutating func readLocations(_ box: HEIFBox) throws {
    var cursor = cursor(box)
    let version = try cursor.version().version
    let sizes = try cursor.number(2)
    let (offsetSize, lengthSize) = (sizes >> 12, sizes >> 8 & 15)
    let (baseSize, indexSize) = (sizes >> 4 & 15, version == 0 ? 0 : sizes & 15)
    guard [offsetSize, lengthSize, baseSize, indexSize].allSatisfy({ $0 <= 8 }) else {
      throw SlicerError.heif(format, "numbers of more than 8 bytes in the box iloc")
    }
    var extentCount = 0
    for _ in 0..<(try cursor.number(version < 2 ? 2 : 4)) {
      let id = try cursor.number(version < 2 ? 2 : 4)
      let method = version == 0 ? 0 : try cursor.number(2) & 15
      let elsewhere = try cursor.number(2)
      let base = try cursor.number(baseSize)
      var extents: [Range<Int>] = []
      for _ in 0..<(try cursor.number(2)) {
        extentCount += 1
        guard extentCount <= HEIFBox.most else {
          throw SlicerError.heif(format, "more than \(HEIFBox.most) pieces of items")
        }
        _ = try cursor.number(indexSize)
        let offset = try cursor.number(offsetSize)
        extents.append(try range(base, offset, try cursor.number(lengthSize), item: id))
      }
      guard items[id] != nil else { continue }
      items[id]?.extents = extents
      if items[id]?.method != -1 { items[id]?.method = elsewhere == 0 ? method : -1 }
    }
  }

  private func range(_ base: Int, _ offset: Int, _ length: Int, item: Int) throws -> Range<Int> {
    let (start, overflow) = base.addingReportingOverflow(offset)
    let (end, overflows) = start.addingReportingOverflow(length)
    guard !overflow, !overflows else {
      throw SlicerError.heif(format, "item \(item) lies behind the end of every file")
    }
    return start..<end
  }

  private mutating func readReferences(_ box: HEIFBox) throws {
    var cursor = cursor(box)
    let size = try cursor.version().version == 0 ? 2 : 4
    for entry in try HEIFBox.all(in: cursor.rest, format) {
      var cursor = self.cursor(entry)
      let from = try cursor.number(size)
      let to = try (0..<(try cursor.number(2))).map { _ in try cursor.number(size) }
      references[entry.type, default: []].append((from, to))
    }
  }

  private mutating func readProperties(_ box: HEIFBox) throws {
    let boxes = try HEIFBox.all(in: box.payload, format)
    for container in boxes where container.type == "ipco" && properties.isEmpty {
      let all = try HEIFBox.all(in: container.payload, format)
      properties = try all.map { try HEIFProperty($0, format) }
      propertyBoxes = all.map { Array($0.whole) }
    }
    for associations in boxes where associations.type == "ipma" {
      var cursor = cursor(associations)
      let (version, flags) = try cursor.version()
      let isWide = flags & 1 != 0
      for _ in 0..<(try cursor.number(4)) {
        let id = try cursor.number(version == 0 ? 2 : 4)
        for _ in 0..<(try cursor.number(1)) {
          let entry = try cursor.number(isWide ? 2 : 1)
          let index = (isWide ? entry & 0x7FFF : entry & 0x7F) - 1
          guard index >= 0 else { continue }
          guard properties.indices.contains(index) else {
            throw SlicerError.heif(
              format, "property \(index + 1) of item \(id), where there are \(properties.count)")
          }
          items[id]?.properties.append(
            HEIFItem.Association(index: index, isEssential: entry >> (isWide ? 15 : 7) != 0))
        }
      }
    }
  }
}

extension HEIFItems {
  var hasPrimary: Bool { items[primary] != nil }

  /// An item's properties, in the order in which they apply.
  func properties(of id: Int) -> [HEIFProperty] {
    (items[id]?.properties ?? []).map { properties[$0.index] }
  }

  func targets(of id: Int, _ kind: String) -> [Int] {
    (references[kind] ?? []).filter { $0.from == id }.flatMap(\.to)
  }

  func sources(of id: Int, _ kind: String) -> [Int] {
    (references[kind] ?? []).filter { $0.to.contains(id) }.map(\.from)
  }
}
