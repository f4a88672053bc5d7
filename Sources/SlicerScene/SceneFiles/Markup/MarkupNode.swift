import SlicerCore

/// A value of a YAML or JSON text, and where it stands.
struct MarkupNode: Sendable {
  enum Content: Sendable {
    /// A word, a number or a text; what is quoted is a text, whatever it looks like.
    case scalar(String, isQuoted: Bool)
    case sequence([MarkupNode])
    case mapping([Entry])
  }

  struct Entry: Sendable {
    let key: String
    /// The place of the key.
    let place: ScenePlace
    var value: MarkupNode
  }

  var content: Content
  let place: ScenePlace

  /// How many values there are in it, itself included, with aliases written out.
  var count: Int {
    switch content {
    case .scalar: 1
    case .sequence(let values): values.reduce(1) { $0 + $1.count }
    case .mapping(let entries): entries.reduce(1) { $0 + $1.value.count }
    }
  }
}

extension MarkupNode {
  /// The entries of a mapping; none of anything else.
  var entries: [Entry] { if case .mapping(let entries) = content { entries } else { [] } }

  subscript(key: String) -> MarkupNode? { entries.first { $0.key == key }?.value }

  var noun: String {
    switch content {
    case .scalar(let text, let isQuoted):
      isQuoted || Double(decimal: text) == nil
        ? "\(text.prefix { !$0.isNewline }.prefix(80).quoted)" : text
    case .sequence(let items): "a list of \(items.count)"
    case .mapping: "a mapping"
    }
  }
}

/// Where something stands that a scene file says.
public enum ScenePlace: Hashable, Sendable {
  /// A place in the file, in characters, from 1.
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
