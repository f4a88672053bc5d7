import SlicerCore
import SlicerFiles
package import SystemPackage

/// A path as make and ninja read it.
package struct DepfileName {
  /// The path with what has to be escaped escaped.
  package let text: [UInt8]
  /// True if `text:` says that the file may be missing, and nothing else.
  let canBeEmptyRule: Bool

  /// Bytes that stand for themselves, whatever is next to them. Older ninjas end a name at any
  /// other; `*`, `?` and `[` are wildcards and `=` a variable to make.
  private static let plain = Set(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+,/_.~(){}%@]!-".utf8)
  /// Bytes that are read as themselves, and what is written for them.
  private static let escaped: [UInt8: String] = [
    UInt8(ascii: " "): "\\ ", UInt8(ascii: "#"): "\\#", UInt8(ascii: "$"): "$$",
    UInt8(ascii: ":"): "\\:",
  ]
  /// Characters that may not be last: make takes `a(b)` for a member of an archive, and the others run
  /// together with what is written after the name.
  private static let unfitEnds = Set(" \\:)".utf8)
  private static let backslash = UInt8(ascii: "\\")

  package init(_ path: FilePath) throws {
    let bytes = path.bytes
    guard let last = bytes.last else { throw .emptyDepfileName }
    if Self.unfitEnds.contains(last) {
      throw .unwritableInDepfile(path, part: "\(Self.printable([last])) at its end")
    }
    // Make takes ./ off, and then ~ for somebody's home folder.
    let name = Self.withoutDots(bytes)
    if name.first == UInt8(ascii: "~") {
      throw .unwritableInDepfile(path, part: "~ at its beginning")
    }
    var text: [UInt8] = []
    for (byte, next) in zip(bytes, bytes.dropFirst() + [0]) {
      text += try Self.spelling(of: byte, before: next, in: path)
    }
    self.text = text
    // `a%b:` is a pattern, and names such as .SILENT are orders to make.
    let isOrder = name.first == UInt8(ascii: ".") && !name.contains(UInt8(ascii: "/"))
    canBeEmptyRule = !name.contains(UInt8(ascii: "%")) && !isOrder
  }

  /// The path without any `./` at its beginning.
  private static func withoutDots(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    var rest = bytes[...]
    while rest.starts(with: "./".utf8) { rest = rest.dropFirst(2).drop { $0 == UInt8(ascii: "/") } }
    return rest
  }

  private static func spelling(
    of byte: UInt8, before next: UInt8, in path: FilePath
  ) throws -> [UInt8] {
    if byte >= 0x80 || plain.contains(byte) { return [byte] }
    if let spelling = escaped[byte] { return Array(spelling.utf8) }
    guard byte == backslash else { throw .unwritableInDepfile(path, part: printable([byte])) }
    // Make and ninja count backslashes in different ways before what is escaped with one.
    if escaped[next] != nil { throw .unwritableInDepfile(path, part: printable([byte, next])) }
    return [byte]
  }

  private static func printable(_ bytes: [UInt8]) -> String {
    if bytes == [UInt8(ascii: " ")] { return "a space" }
    // Backslashes are not doubled here: what they stand before is plain text.
    if bytes[0] == backslash { return String(decoding: bytes, as: UTF8.self) }
    return FilePath(bytes: bytes).printable
  }
}
