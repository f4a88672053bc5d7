/// A value of a YAML or JSON text, and where it stands.
struct MarkupNode: Sendable {
  /// What it is, by its form.
  enum Content: Sendable {
    /// A word, a number or a text; what is quoted is a text, whatever it looks like.
    case scalar(String, isQuoted: Bool)
    case sequence([MarkupNode])
    case mapping([Entry])
  }

  /// A key and its value.
  struct Entry: Sendable {
    let key: String
    /// Where the key stands.
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

  /// The value of a key.
  subscript(key: String) -> MarkupNode? { entries.first { $0.key == key }?.value }

  /// As messages call it.
  var noun: String {
    switch content {
    case .scalar(let text, let isQuoted):
      isQuoted || Double(text) == nil
        ? "'\(text.prefix { !$0.isNewline }.prefix(80))'" : text
    case .sequence(let items): "a list of \(items.count)"
    case .mapping: "a mapping"
    }
  }
}
