/// Where something stands that a scene file says.
package enum ScenePlace: Hashable, Sendable {
  /// In the file, in characters, from 1.
  case text(line: Int, column: Int)
  /// In a value that was given beside the file for what this path names, such as `stage.scale`.
  case setting(String)
}

extension ScenePlace {
  /// The place of a byte of a text.
  init(ofByte offset: Int, in text: UnsafeBufferPointer<UInt8>) {
    let before = text.prefix(offset)
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let line = before.count { $0 == UInt8(ascii: "\n") } + 1
    // Bytes that go on with a character are not counted.
    let column = before[lineStart...].count { $0 & 0xC0 != 0x80 } + 1
    self = .text(line: line, column: column)
  }
}
