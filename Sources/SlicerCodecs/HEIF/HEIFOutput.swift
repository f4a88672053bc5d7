/// A file of items that is put together: boxes before, bytes of all items after them.
struct HEIFOutput {
  /// One of its items; the first is number 1.
  struct Item {
    var type: String
    var contentType = ""
    /// Boxes, and whether what does not know them must not show the item.
    var properties: [HEIFBoxUse] = []
    var bytes: [UInt8]
    /// True if it is a part of another item, and nothing to be shown.
    var isHidden = false
    /// The numbers of the items that this one refers to, by the kind of reference.
    var references: [(kind: String, to: [Int])] = []
  }

  /// The items; the first one is the picture.
  var items: [Item] = []
  var brands: [String]

  /// A file of one item without what would turn it or cut it off: what a library is given to decode.
  static func file(
    of id: Int, as codec: HEIFCodec, colors: [UInt8]?, _ file: HEIFFile, limit: Int
  ) throws -> [UInt8] {
    var output = HEIFOutput(brands: codec.brands)
    var item = Item(type: codec.itemType, bytes: try file.data(of: id, limit: limit))
    item.properties = file.items.uses(of: id, HEIFRecipe.tileBoxes)
    if let colors { item.properties.append(HEIFBoxUse(colors, isEssential: false)) }
    output.items = [item]
    return output.bytes
  }

  var bytes: [UInt8] {
    let type = HEIFBox.bytes(
      "ftyp", Array(brands[0].utf8) + [0, 0, 0, 0] + brands.dropFirst().flatMap { Array($0.utf8) })
    // The box's size does not depend on where the items lie.
    let start = type.count + meta(dataStart: 0).count + 8
    let data = HEIFBox.bytes("mdat", items.flatMap(\.bytes))
    return type + meta(dataStart: start) + data
  }

  private func meta(dataStart: Int) -> [UInt8] {
    let handler = HEIFBox.bytes(
      "hdlr", version: 0, [0, 0, 0, 0] + Array("pict".utf8) + [UInt8](repeating: 0, count: 13))
    let primary = HEIFBox.bytes("pitm", version: 0, 1.bigEndian(2))
    let parts = [
      handler, primary, locations(dataStart), infos, references, properties,
    ]
    return HEIFBox.bytes("meta", version: 0, parts.flatMap { $0 })
  }

  private func locations(_ dataStart: Int) -> [UInt8] {
    var offset = dataStart
    let entries = items.enumerated().flatMap { index, item -> [UInt8] in
      defer { offset += item.bytes.count }
      return (index + 1).bigEndian(2) + 0.bigEndian(2) + 1.bigEndian(2) + offset.bigEndian(4)
        + item.bytes.count.bigEndian(4)
    }
    return HEIFBox.bytes("iloc", version: 0, [0x44, 0] + items.count.bigEndian(2) + entries)
  }

  private var infos: [UInt8] {
    let entries = items.enumerated().flatMap { index, item -> [UInt8] in
      let content = item.type == "mime" ? Array(item.contentType.utf8) + [0] : []
      return HEIFBox.bytes(
        "infe", version: 2, flags: item.isHidden ? 1 : 0,
        (index + 1).bigEndian(2) + [0, 0] + Array(item.type.utf8) + [0] + content)
    }
    return HEIFBox.bytes("iinf", version: 0, items.count.bigEndian(2) + entries)
  }

  private var references: [UInt8] {
    let entries = items.enumerated().flatMap { index, item in
      item.references.flatMap { kind, targets in
        HEIFBox.bytes(
          kind,
          (index + 1).bigEndian(2) + targets.count.bigEndian(2)
            + targets.flatMap { $0.bigEndian(2) })
      }
    }
    return entries.isEmpty ? [] : HEIFBox.bytes("iref", version: 0, entries)
  }

  private var properties: [UInt8] {
    var all: [[UInt8]] = []
    var numbers: [[UInt8]: Int] = [:]
    func number(_ box: [UInt8]) -> Int {
      if let number = numbers[box] { return number }
      all.append(box)
      numbers[box] = all.count
      return all.count
    }
    let described = items.enumerated().filter { !$0.element.properties.isEmpty }
    let entries = described.flatMap { index, item in
      (index + 1).bigEndian(2) + [UInt8(item.properties.count)]
        + item.properties.flatMap {
          (number($0.bytes) | ($0.isEssential ? 0x8000 : 0)).bigEndian(2)
        }
    }
    let associations = HEIFBox.bytes(
      "ipma", version: 0, flags: 1, described.count.bigEndian(4) + entries)
    return HEIFBox.bytes(
      "iprp", HEIFBox.bytes("ipco", all.flatMap { $0 }) + associations)
  }
}
