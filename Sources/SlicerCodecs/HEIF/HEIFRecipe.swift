import SlicerCore

/// The common parts of files that are cut from a grid, or joined to one, without decoding.
struct HEIFRecipe: Sendable {
  /// A tile as it is compressed: what is said of it, and its bytes.
  struct Tile: Sendable {
    let boxes: [HEIFBoxUse]
    let bytes: [UInt8]
  }

  let codec: HEIFCodec
  let tileSize: PixelSize
  /// The picture's boxes, in the order in which they apply: the orientation is last.
  private let boxes: [HEIFBoxUse]
  /// The boxes of its opacity; nil without one.
  private let alphaBoxes: [HEIFBoxUse]?
  private let isPremultiplied: Bool
  private let orientation: Orientation
  private let exif: ExifBlock?
  private let xmp: [UInt8]?
  private let brands: [String]

  var hasAlpha: Bool { alphaBoxes != nil }

  /// The boxes that stay true of a part of a picture.
  private static let kept: Set<String> = [
    "colr", "pixi", "pasp", "clli", "mdcv", "cclv", "amve", "irot", "imir",
  ]
  /// The boxes that a tile needs to be decoded.
  static let tileBoxes: Set<String> = ["hvcC", "av1C", "ispe", "pixi", "colr"]

  init(_ picture: HEIFPicture, _ metadata: PictureMetadata) {
    let items = picture.file.items
    codec = picture.image.codec
    tileSize = picture.image.tileSize
    let single = picture.image.isGrid ? [] : Self.tileBoxes
    boxes = items.uses(of: picture.image.id, Self.kept.subtracting(single))
    alphaBoxes = picture.alpha.map {
      items.uses(of: $0.id, Self.kept.union(["auxC"]).subtracting($0.isGrid ? [] : single))
    }
    isPremultiplied = picture.isPremultiplied
    orientation = picture.orientation
    exif = metadata.exif.flatMap { try? ExifBlock($0) }
    xmp = metadata.xmp
    let hasDepth = picture.image.depth > 8
    brands = codec.brands.map { $0 == "heic" && hasDepth ? "heix" : $0 }
  }

  /// Describes a picture that is compressed anew.
  ///
  /// - Parameters:
  ///   - boxes: what is said of it, at the end how it is turned.
  ///   - alphaBoxes: the same of its opacity; nil without one.
  init(
    _ codec: HEIFCodec, _ tileSize: PixelSize, boxes: [HEIFBoxUse], alphaBoxes: [HEIFBoxUse]?,
    _ metadata: PictureMetadata
  ) {
    (self.codec, self.tileSize, self.boxes, self.alphaBoxes) = (codec, tileSize, boxes, alphaBoxes)
    isPremultiplied = false
    orientation = metadata.orientation
    exif = metadata.exif.flatMap { try? ExifBlock($0) }
    (xmp, brands) = (metadata.xmp, codec.brands)
  }

  /// Why a part cannot lie beside others; nil where it can.
  func difference(fromPart part: HEIFRecipe) -> String? {
    if part.codec != codec { return "a part is \(part.codec.title), not \(codec.title)" }
    if part.tileSize != tileSize {
      return "a part has tiles of \(part.tileSize), not \(tileSize)"
    }
    return part.hasAlpha == hasAlpha ? nil : "a part has \(hasAlpha ? "no" : "an") opacity"
  }

  /// A file of tiles that lie row by row.
  ///
  /// - Parameters:
  ///   - size: of what is shown of them, from the first one's corner on.
  ///   - alpha: the tiles of its opacity; nil without one.
  func file(
    _ tiles: [Tile], alpha: [Tile]?, size: PixelSize, _ policy: MetadataPolicy
  ) -> HEIFOutput {
    var output = HEIFOutput(brands: brands)
    add(tiles, boxes, size, to: &output)
    if let alpha, let alphaBoxes {
      let number = output.items.count + 1
      add(alpha, alphaBoxes, size, to: &output)
      output.items[number - 1].references.append(("auxl", [1]))
      if isPremultiplied { output.items[0].references.append(("prem", [number])) }
    }
    if let block = exif?.sanitized(size: size, orientation: orientation, policy: policy),
      policy != .none
    {
      describe("Exif", "", [0, 0, 0, 0] + block, in: &output)
    }
    if let xmp = xmp.flatMap({ XMPPacket.part(of: $0, policy) }) {
      describe("mime", "application/rdf+xml", xmp, in: &output)
    }
    return output
  }

  private func describe(
    _ type: String, _ contentType: String, _ bytes: [UInt8], in output: inout HEIFOutput
  ) {
    var item = HEIFOutput.Item(type: type, contentType: contentType, bytes: bytes)
    item.references = [("cdsc", [1])]
    output.items.append(item)
  }

  /// One tile as the picture itself, cut off where it is not shown; several as a grid and its tiles.
  private func add(
    _ tiles: [Tile], _ boxes: [HEIFBoxUse], _ size: PixelSize, to output: inout HEIFOutput
  ) {
    let turns = boxes.filter(\.isTransformation)
    let facts = boxes.filter { !$0.isTransformation }
    if tiles.count == 1 {
      let own = Set(tiles[0].boxes.map(\.kind))
      var item = HEIFOutput.Item(type: codec.itemType, bytes: tiles[0].bytes)
      item.properties = tiles[0].boxes + facts.filter { !own.contains($0.kind) }
      if size != tileSize {
        let aperture = HEIFAperture(size, x: 0, y: 0, in: tileSize)
        item.properties.append(HEIFBoxUse(aperture.bytes, isEssential: true))
      }
      item.properties += turns
      output.items.append(item)
      return
    }
    let columns = (size.width + tileSize.width - 1) / tileSize.width
    let grid = HEIFGrid(columns: columns, rows: tiles.count / columns, size: size)
    var item = HEIFOutput.Item(type: "grid", bytes: grid.bytes)
    item.properties = [HEIFBoxUse(HEIFBox.size(size), isEssential: false)] + facts + turns
    let first = output.items.count + 2
    item.references = [("dimg", Array(first..<(first + tiles.count)))]
    output.items.append(item)
    for tile in tiles {
      var item = HEIFOutput.Item(type: codec.itemType, bytes: tile.bytes)
      item.properties = tile.boxes
      item.isHidden = true
      output.items.append(item)
    }
  }
}

/// A box that says something of an item, and whether what does not know it must not show the item.
struct HEIFBoxUse: Sendable, Hashable {
  let bytes: [UInt8]
  let isEssential: Bool

  init(_ bytes: [UInt8], isEssential: Bool) {
    (self.bytes, self.isEssential) = (bytes, isEssential)
  }

  var type: String { String(decoding: bytes[4..<8], as: UTF8.self) }
  /// The item's kind: of a color box its type.
  var kind: String {
    type == "colr" && bytes.count >= 12
      ? "colr " + String(decoding: bytes[8..<12], as: UTF8.self) : type
  }
  var isTransformation: Bool { ["irot", "imir", "clap"].contains(type) }
}

extension HEIFBox {
  /// ispe.
  static func size(_ size: PixelSize) -> [UInt8] {
    bytes("ispe", version: 0, size.width.bigEndian(4) + size.height.bigEndian(4))
  }
}

extension HEIFItems {
  func uses(of id: Int, _ types: Set<String>) -> [HEIFBoxUse] {
    (items[id]?.properties ?? []).prefix(255).compactMap {
      let use = HEIFBoxUse(propertyBoxes[$0.index], isEssential: $0.isEssential)
      return types.contains(use.type) ? use : nil
    }
  }
}
