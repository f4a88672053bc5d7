import SlicerCore

extension MarkupNode {
  /// True if this text stands somewhere within.
  func hasScalar(_ text: String) -> Bool {
    switch content {
    case .scalar(let own, _): own == text
    case .sequence(let items): items.contains { $0.hasScalar(text) }
    case .mapping(let entries): entries.contains { $0.value.hasScalar(text) }
    }
  }

  /// Replaces the value at a path of keys, such as `images.photo` or `layers.card.opacity`.
  ///
  /// Entries of a list are found by their `name` or `key`, or by their number from 0. A key that a
  /// mapping does not have is added to it: whether it may have it is found out when it is read. Only
  /// sections of the scene have no dots in their names.
  ///
  /// - Parameter place: what messages call it.
  /// - Throws: `SlicerError` for an entry that a list does not have, and for a path that goes on
  ///   beyond a plain value.
  func setting(
    _ path: ArraySlice<Substring>, to value: MarkupNode, _ place: ScenePlace, isScene: Bool = false
  ) throws -> MarkupNode {
    guard !path.isEmpty else { return value }
    var copy = self
    switch content {
    case .mapping(var entries):
      let (index, rest) = Self.find(path, in: entries)
      if let index {
        entries[index].value = try entries[index].value.setting(rest, to: value, place)
      } else if isScene, path.count > 1, let section = path.first {
        let empty = MarkupNode(content: .mapping([]), place: place)
        entries.append(
          Entry(
            key: String(section), place: place,
            value: try empty.setting(path.dropFirst(), to: value, place)))
      } else {
        let key = path.joined(separator: ".")
        entries.append(Entry(key: key, place: place, value: value))
      }
      copy.content = .mapping(entries)
    case .sequence(var items):
      let index = try Self.index(of: String(path.first ?? ""), in: items, place)
      items[index] = try items[index].setting(path.dropFirst(), to: value, place)
      copy.content = .sequence(items)
    case .scalar:
      throw SlicerError(
        place,
        .wrongKind(actual: noun, allowed: "a list or a mapping with '\(path.first ?? "")' in it"))
    }
    return copy
  }

  /// Keys may have dots themselves: the longest one that is there is meant.
  private static func find(
    _ path: ArraySlice<Substring>, in entries: [Entry]
  ) -> (index: Int?, rest: ArraySlice<Substring>) {
    for count in stride(from: path.count, to: 0, by: -1) {
      let key = path.prefix(count).joined(separator: ".")
      if let index = entries.firstIndex(where: { $0.key == key }) {
        return (index, path.dropFirst(count))
      }
    }
    return (nil, [])
  }

  private static func index(
    of name: String, in items: [MarkupNode], _ place: ScenePlace
  ) throws -> Int {
    let names = items.map { item in
      for key in ["name", "key"] {
        if case .scalar(let text, _) = item[key]?.content { return text }
      }
      return ""
    }
    if let index = names.firstIndex(of: name) { return index }
    if let index = Int(name), items.indices.contains(index) { return index }
    throw SlicerError(
      place,
      .unknownName(
        name, of: "entry of the list",
        nearest: Guess.name(for: name, among: names.filter { !$0.isEmpty })))
  }
}
