import SlicerFiles
import SystemPackage

/// How values stand in the lines of a record.
enum RecordText {
  private static let newline = UInt8(ascii: "\n")
  private static let backslash = UInt8(ascii: "\\")
  private static let space = UInt8(ascii: " ")

  /// With `\n` for a line feed and `\\` for a backslash.
  static func escaped(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(where: { $0 == newline || $0 == backslash }) else { return bytes }
    return bytes.flatMap { byte in
      switch byte {
      case newline: [backslash, UInt8(ascii: "n")]
      case backslash: [backslash, backslash]
      default: [byte]
      }
    }
  }

  static func unescaped(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var isEscaped = false
    for byte in bytes {
      if !isEscaped, byte == backslash {
        isEscaped = true
        continue
      }
      result.append(isEscaped && byte == UInt8(ascii: "n") ? newline : byte)
      isEscaped = false
    }
    return result
  }

  static func text(_ bytes: some Sequence<UInt8>) -> String {
    String(decoding: unescaped(bytes), as: UTF8.self)
  }

  /// A line's first word, and what is after it.
  static func parted(_ line: ArraySlice<UInt8>) -> (name: String, value: ArraySlice<UInt8>) {
    let end = line.firstIndex(of: space) ?? line.endIndex
    return (String(decoding: line[..<end], as: UTF8.self), line[end...].dropFirst())
  }

  /// `SIZE MODIFICATION INODE DIGEST PATH`.
  static func file(_ value: ArraySlice<UInt8>) -> RecordedFile? {
    let words = value.split(separator: space, maxSplits: 4, omittingEmptySubsequences: false)
    guard words.count == 5, let size = Int(text(words[0])), let time = Int(text(words[1])),
      let inode = UInt64(text(words[2]))
    else { return nil }
    return RecordedFile(
      path: FilePath(bytes: unescaped(words[4])),
      trace: FileTrace(size: size, modification: time, inode: inode), digest: text(words[3]))
  }

  /// The lines before the last one, which is their digest; nil unless it is.
  static func checked(_ bytes: [UInt8]) -> ArraySlice<UInt8>? {
    let end = Array("end ".utf8)
    let length = end.count + 64 + 1
    guard bytes.count > length else { return nil }
    let body = bytes.dropLast(length)
    let digest = body.withUnsafeBytes { Digest.of($0) }
    return bytes.suffix(length).elementsEqual(end + digest.utf8 + [newline]) ? body : nil
  }
}
