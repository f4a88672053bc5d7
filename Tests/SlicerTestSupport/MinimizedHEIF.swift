/// HEICs and AVIFs with a box mini in place of meta, put together bit by bit.
package struct MinimizedHEIF: Sendable {
  /// `avif` or `heic`, as the minor version says it.
  package var brand = "avif"
  package var width: Int
  package var height: Int
  /// 1…8, as EXIF counts them.
  package var orientation = 1
  /// 0 is gray, 1 has a quarter of the chroma, 3 all of it.
  package var chroma = 3
  /// Primaries, transfer and matrix.
  package var codePoints: [Int]?
  package var isPremultiplied = false
  package var hasLight = false
  package var hasGainMap = false
  package var profile: [UInt8]?
  package var exif: [UInt8]?
  package var xmp: [UInt8]?
  /// The payload of av1C or hvcC, and the picture's bytes.
  package var picture: (coding: [UInt8], bytes: [UInt8])
  package var alpha: (coding: [UInt8], bytes: [UInt8])?

  package init(
    _ width: Int, _ height: Int, _ picture: (coding: [UInt8], bytes: [UInt8])
  ) { (self.width, self.height, self.picture) = (width, height, picture) }

  /// The parts of a file's item: the payload of its decoder's box, and its bytes.
  package static func part(_ item: HEIFSample.Item) -> (coding: [UInt8], bytes: [UInt8]) {
    let types = ["av1C", "hvcC"].map { Array($0.utf8) }
    let box = item.properties.first { types.contains(Array($0[4..<8])) } ?? []
    return (Array(box.dropFirst(8)), item.bytes)
  }

  package var bytes: [UInt8] {
    HEIFSample.box("ftyp", Array("mif3".utf8) + Array(brand.utf8))
      + HEIFSample.box("mini", packed + parts)
  }

  private var parts: [UInt8] {
    let gainMap: [UInt8] = hasGainMap ? [1, 2, 3] : []
    let all: [[UInt8]] = [
      alpha?.coding ?? [], gainMap, picture.coding, profile ?? [], gainMap, alpha?.bytes ?? [],
      gainMap, picture.bytes, exif ?? [], xmp ?? [],
    ]
    return all.flatMap { $0 }
  }

  private var packed: [UInt8] {
    let bits = head + (hasLight || hasGainMap ? light : []) + counts
    return stride(from: 0, to: bits.count, by: 8).map { start in
      (0..<8).reduce(0) { $0 << 1 | (start + $1 < bits.count ? bits[start + $1] : 0) }
    }
  }

  private func bits(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(value >> $0 & 1) }
  }
  private func flag(_ isSet: Bool) -> [UInt8] { [isSet ? 1 : 0] }

  private var head: [UInt8] {
    let isSmall = max(width, height) <= 128
    let side = isSmall ? 7 : 15
    let flags = [
      false, false, true, alpha != nil, codePoints != nil, hasLight || hasGainMap, profile != nil,
      exif != nil, xmp != nil,
    ]
    var all = bits(0, 2) + flags.flatMap(flag)
    all += bits(chroma, 2) + bits(orientation - 1, 3)
    all += flag(isSmall) + bits(width - 1, side) + bits(height - 1, side)
    all += bits(0, chroma == 1 ? 2 : chroma == 2 ? 1 : 0) + flag(false)
    if alpha != nil { all += flag(isPremultiplied) }
    return all + (codePoints ?? []).prefix(chroma == 0 ? 2 : 3).flatMap { bits($0, 8) }
  }

  /// clli and cclv of one number, once for the picture and once for the gain map's.
  private var light: [UInt8] {
    var one: [UInt8] = [1, 0, 1, 0, 0, 0]
    one += bits(1000, 16) + bits(400, 16)
    one += bits(0, 2) + [0, 1, 0, 0] + bits(0, 2) + bits(5, 32)
    guard hasGainMap else { return [0] + one }
    let side = max(width, height) <= 128 ? 7 : 15
    // Its sides, matrix, range, chroma, depth, profile and code points.
    var map: [UInt8] = [1] + bits(0, 2 * side) + bits(6, 8) + [1]
    map += bits(1, 2) + [0, 0] + [0, 0] + [0, 0]
    return map + one + one
  }

  private var counts: [UInt8] {
    let hasMetadata = profile != nil || exif != nil || xmp != nil || hasGainMap
    var all: [UInt8] = (hasMetadata ? [0] : []) + [0, 0]
    if let profile { all += bits(profile.count - 1, 20) }
    if hasGainMap { all += bits(3, 20) + bits(3, 28) + bits(3, 12) }
    all += bits(picture.coding.count, 12) + bits(picture.bytes.count - 1, 28)
    if let alpha { all += bits(alpha.bytes.count, 28) + bits(alpha.coding.count, 12) }
    for metadata in [exif, xmp] {
      if let metadata { all += bits(metadata.count - 1, 20) }
    }
    return all
  }
}
