import SlicerCore

/// An ICC profile of grays with a curve, made by hand.
package enum GrayProfile {
  /// Source: ICC.1:2022 §7.2 (header), §10.6 (curveType).
  ///
  /// - Parameter gamma: light is a sample to this power; to a 256th.
  package static func bytes(gamma: Double) -> [UInt8] {
    let number = Int((gamma * 256).rounded())
    let text = "desc".bytes + big(0) + big(5) + "gray\0".bytes + [UInt8](repeating: 0, count: 78)
    let curve = "curv".bytes + big(0) + big(1) + [UInt8(number >> 8), UInt8(number & 255)]
    let tags: [(String, [UInt8])] = [
      ("desc", text), ("cprt", "text".bytes + big(0) + "none\0".bytes),
      ("wtpt", "XYZ ".bytes + big(0) + white), ("kTRC", curve),
    ]
    return ICCFile.bytes(deviceClass: "mntr", space: "GRAY", connection: "XYZ ", tags)
  }

  private static let white = big(0xF6D6) + big(0x10000) + big(0xD32D)

  private static func big(_ value: Int) -> [UInt8] { PNGFile.big(value) }
}

/// An ICC profile put together from its tags, for tests.
package enum ICCFile {
  /// Source: ICC.1:2022 §7.2 (header), §7.3 (tag table).
  package static func bytes(
    deviceClass: String, space: String, connection: String, _ tags: [(String, [UInt8])]
  ) -> [UInt8] {
    func big(_ value: Int) -> [UInt8] { PNGFile.big(value) }
    var (list, data) = (big(tags.count), [UInt8]())
    let start = 128 + 4 + 12 * tags.count
    for (name, tag) in tags {
      list += name.bytes + big(start + data.count) + big(tag.count)
      data += tag + [UInt8](repeating: 0, count: (4 - tag.count % 4) % 4)
    }
    var header = big(start + data.count) + big(0) + [2, 0x40, 0, 0]
    header += deviceClass.bytes + space.bytes + connection.bytes
    header += [0x07, 0xD0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0] + "acsp".bytes
    header += [UInt8](repeating: 0, count: 28) + big(0xF6D6) + big(0x10000) + big(0xD32D)
    return header + [UInt8](repeating: 0, count: 128 - header.count) + list + data
  }
}
