import SlicerCore

/// The blocks of a GIF that is written.
///
/// Source: GIF89a §17 to §27.
enum GIFBlocks {
  static let trailer: [UInt8] = [0x3B]

  private static func number(_ value: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8)]
  }

  /// - Parameter table: the global color table, of 4 to 256 colors; nil: none.
  static func head(_ size: PixelSize, table: GIFColorTable?) -> [UInt8] {
    let flags = table.map { 0x80 | UInt8($0.bits - 1) } ?? 0
    return Array("GIF89a".utf8) + number(size.width) + number(size.height) + [flags | 0x70, 0, 0]
      + (table?.bytes ?? [])
  }

  /// How often the images are shown, 0: without end; nothing where that is once.
  static func loop(plays: Int) -> [UInt8] {
    if plays == 1 { return [] }
    let loops = plays == 0 ? 0 : min(plays - 1, 0xFFFF)
    return [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1] + number(loops) + [0]
  }

  /// A comment or an application's extension.
  static func text(_ metadata: GIFMetadata) -> [UInt8] {
    var bytes: [UInt8] = []
    if let profile = metadata.iccProfile {
      bytes += [0x21, 0xFF, 11] + Array("ICCRGBG1012".utf8) + blocks(profile)
    }
    if let xmp = metadata.xmp {
      let ramp = (0...255).reversed().map { UInt8($0) }
      bytes += [0x21, 0xFF, 11] + Array("XMP DataXMP".utf8) + xmp + [1] + ramp + [0]
    }
    for comment in metadata.comments { bytes += [0x21, 0xFE] + blocks(comment) }
    return bytes
  }

  private static func blocks(_ data: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    for start in stride(from: 0, to: data.count, by: 255) {
      let block = data[start..<min(data.count, start + 255)]
      bytes += [UInt8(block.count)] + block
    }
    return bytes + [0]
  }

  /// An image, with what controls it where that says anything.
  ///
  /// - Parameters:
  ///   - table: its own color table; nil: the global one.
  ///   - data: as ``LZWEncoder`` makes them.
  static func image(_ image: GIFImage, table: GIFColorTable?, data: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    if image.delay > 0 || image.transparent != nil || image.disposal != .keep {
      let flags = image.disposal.rawValue << 2 | (image.transparent == nil ? 0 : 1)
      bytes += [0x21, 0xF9, 4, flags] + number(image.delay) + [image.transparent ?? 0, 0]
    }
    let rect = image.rect
    bytes += [0x2C] + number(rect.x) + number(rect.y) + number(rect.width) + number(rect.height)
    bytes.append(table.map { 0x80 | UInt8($0.bits - 1) } ?? 0)
    return bytes + (table?.bytes ?? []) + data
  }
}

struct GIFMetadata: Sendable {
  var iccProfile: [UInt8]?
  var xmp: [UInt8]?
  var comments: [[UInt8]] = []
}
