import SlicerCore

/// A box in memory: what kind it is, what it holds, and all of it.
///
/// Source: ISO/IEC 14496-12 §4.2.
struct HEIFBox {
  /// Four letters.
  let type: String
  let payload: ArraySlice<UInt8>
  /// The box with its header.
  let whole: ArraySlice<UInt8>

  /// More are a file's that means harm: each takes memory here, and 8 bytes there.
  static let most = 200_000

  /// The boxes that lie one after the other in `bytes`.
  ///
  /// - Throws: `SlicerError` for one that is not all there.
  static func all(in bytes: ArraySlice<UInt8>, _ format: FileFormat) throws -> [HEIFBox] {
    var boxes: [HEIFBox] = []
    var rest = bytes
    while !rest.isEmpty {
      var cursor = HEIFCursor(rest, format, "a box")
      let length = try cursor.number(4)
      let type = try cursor.text(4)
      let long = length == 1 ? try cursor.number(8) : length
      let count = long == 0 ? rest.count : long
      let headerSize = rest.count - cursor.rest.count
      guard count >= headerSize, count <= rest.count else {
        throw SlicerError.heif(
          format, "the box \(printable(type)) of \(count) bytes, where there are \(rest.count)")
      }
      boxes.append(
        HEIFBox(
          type: type, payload: rest.prefix(count).dropFirst(headerSize), whole: rest.prefix(count)))
      guard boxes.count <= most else {
        throw SlicerError.heif(format, "more than \(most) boxes beside each other")
      }
      rest = rest.dropFirst(count)
    }
    return boxes
  }

  /// A box's type as a message shows it.
  static func printable(_ type: String) -> String {
    type.unicodeScalars.allSatisfy { (0x21..<0x7F).contains($0.value) } ? type : "of no name"
  }

  static func bytes(_ type: String, _ payload: [UInt8]) -> [UInt8] {
    (payload.count + 8).bigEndian(4) + Array(type.utf8) + payload
  }

  static func bytes(
    _ type: String, version: Int, flags: Int = 0, _ payload: [UInt8]
  ) -> [UInt8] {
    bytes(type, version.bigEndian(1) + flags.bigEndian(3) + payload)
  }
}
