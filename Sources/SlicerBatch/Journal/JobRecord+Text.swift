import SlicerFiles
import SystemPackage

/// A record's text: a line a fact, the value last, so that it may hold spaces. The last line is the digest of
/// those before, so that a record that is not whole is none.
extension JobRecord {
  /// The version of the text; records of other versions are ignored.
  static let version = 1
  private static let head = Array("slicer journal \(version)\n".utf8)
  private static let newline = UInt8(ascii: "\n")
  private static let backslash = UInt8(ascii: "\\")

  /// A fact, which has a line for each of its values.
  private struct Row: Sendable {
    let name: String
    let values: @Sendable (JobRecord) -> [[UInt8]]
    /// Sets the value from its text; returns nil for text that is no value.
    let read: @Sendable (inout JobRecord, [UInt8]) -> Void?

    init<V: LosslessStringConvertible & SendableMetatype>(
      _ name: String, _ path: any WritableKeyPath<JobRecord, V> & Sendable
    ) {
      self.name = name
      values = { [Array($0[keyPath: path].description.utf8)] }
      read = { record, text in
        V(String(decoding: text, as: UTF8.self)).map { record[keyPath: path] = $0 }
      }
    }

    init(word name: String, _ path: any WritableKeyPath<JobRecord, State> & Sendable) {
      self.name = name
      values = { [Array($0[keyPath: path].rawValue.utf8)] }
      read = { record, text in
        State(rawValue: String(decoding: text, as: UTF8.self)).map { record[keyPath: path] = $0 }
      }
    }

    init(files name: String, _ path: any WritableKeyPath<JobRecord, [RecordedFile]> & Sendable) {
      self.name = name
      values = { $0[keyPath: path].map(\.recordText) }
      read = { record, text in
        RecordedFile(recordText: text).map { record[keyPath: path].append($0) }
      }
    }

    init(texts name: String, _ path: any WritableKeyPath<JobRecord, [String]> & Sendable) {
      self.name = name
      values = { $0[keyPath: path].map { Array($0.utf8) } }
      read = { $0[keyPath: path].append(String(decoding: $1, as: UTF8.self)) }
    }

    /// Makes the row of the command, which may hold any bytes.
    init(command name: String) {
      self.name = name
      values = { [$0.command] }
      read = { $0.command = $1 }
    }
  }

  private static let rows: [Row] = [
    Row(word: "state", \.state), Row("key", \.key), Row(command: "command"),
    Row("generator", \.generator), Row(texts: "library", \.libraries), Row("by", \.by),
    Row("seconds", \.seconds), Row("code", \.code), Row("error", \.error),
    Row(files: "input", \.inputs), Row(files: "output", \.outputs),
  ]

  var bytes: [UInt8] {
    var text = Self.head
    for row in Self.rows {
      for value in row.values(self) {
        text += row.name.utf8 + [UInt8(ascii: " ")] + Self.escaped(value) + [Self.newline]
      }
    }
    return text + text.withUnsafeBytes { Self.end($0) }
  }

  /// Length of a digest.
  private static let digits = 32

  private static func end(_ text: UnsafeRawBufferPointer) -> [UInt8] {
    Array("end \(Digest.of(text))\n".utf8)
  }

  /// Nil for what is no whole record of this version.
  init?(_ bytes: [UInt8]) {
    self.init()
    let body = bytes.dropLast("end \n".utf8.count + Self.digits)
    guard body.starts(with: Self.head),
      bytes[body.endIndex...].elementsEqual(body.withUnsafeBytes(Self.end))
    else { return nil }
    for line in body.dropFirst(Self.head.count).split(separator: Self.newline) {
      let name = String(decoding: line.prefix { $0 != UInt8(ascii: " ") }, as: UTF8.self)
      guard let row = Self.rows.first(where: { $0.name == name }),
        row.read(&self, Self.unescaped(line.dropFirst(name.utf8.count + 1))) != nil
      else { return nil }
    }
    guard key.utf8.count == Self.digits, state == .done || state == .failed else { return nil }
  }

  /// With `\n` for a line feed and `\\` for a backslash.
  private static func escaped(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(where: { $0 == newline || $0 == backslash }) else { return bytes }
    return bytes.flatMap { byte in
      switch byte {
      case newline: [backslash, UInt8(ascii: "n")]
      case backslash: [backslash, backslash]
      default: [byte]
      }
    }
  }

  private static func unescaped(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var (rest, result): (ArraySlice<UInt8>, [UInt8]) = (bytes, [])
    while let byte = rest.popFirst() {
      guard byte == backslash else {
        result.append(byte)
        continue
      }
      if let escaped = rest.popFirst() {
        result.append(escaped == UInt8(ascii: "n") ? newline : escaped)
      }
    }
    return result
  }
}

/// `SIZE MODIFICATION INODE DIGEST PATH`.
extension RecordedFile {
  fileprivate var recordText: [UInt8] {
    Array("\(trace.size) \(trace.modification) \(trace.inode) \(digest) ".utf8) + path.bytes
  }

  fileprivate init?(recordText: [UInt8]) {
    let words = recordText.split(
      separator: UInt8(ascii: " "), maxSplits: 4, omittingEmptySubsequences: false)
    let texts = words.prefix(4).map { String(decoding: $0, as: UTF8.self) }
    guard words.count == 5, let size = Int(texts[0]), let time = Int(texts[1]),
      let inode = UInt64(texts[2])
    else { return nil }
    self.init(
      path: FilePath(bytes: words[4]),
      trace: FileTrace(size: size, modification: time, inode: inode), digest: texts[3])
  }
}
