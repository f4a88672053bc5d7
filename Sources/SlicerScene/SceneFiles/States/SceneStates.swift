import SlicerCore

/// The states of a scene: `states: {open: {card: {frame: [0, 0, 320, 240]}}}` changes keys of layers by their names.
///
/// A state's keys take the places of those that the layers state, as if the file had been written so. Keys of contents of
/// the same kind are put in one by one, so that `contents: {fontSize: 40}` keeps the text.
///
/// Rejected: changes of finished layers, as `set` has them. A text would keep the size that it was measured with.
struct SceneStates: Sendable {
  private let states: [MarkupNode.Entry]

  var names: [String] { states.map(\.key) }

  /// The most states of a file, each of which is read for its mistakes.
  private static let limit = 100

  static let shape = Shape<[String: MarkupNode]>(
    .mapping(JSONSchema.Mapping(others: layerSchema))
  ) { node, _ in
    guard case .mapping(let layers) = node.content else {
      throw SlicerError(node.place, .wrongKind(actual: node.noun, allowed: "a mapping of layers"))
    }
    try SlicerError.check(
      layers.compactMap { layer in
        if case .mapping(let keys) = layer.value.content {
          return keys.first { $0.key == "name" }.map {
            SlicerError($0.place, .unknownKey("name", of: "a state", nearest: nil))
          }
        }
        return SlicerError(
          layer.value.place, .wrongKind(actual: layer.value.noun, allowed: "keys of a layer"))
      })
    return Dictionary(layers.map { ($0.key, $0.value) }) { first, _ in first }
  }.byName()

  /// The keys of a layer. Contents may have some of their keys; whether such a layer is right, the scene tells.
  private static let layerSchema = JSONSchema.either([
    .reference("layer"),
    .mapping(
      JSONSchema.Mapping(
        keys: [
          JSONSchema.Key(
            name: "contents", summary: "Some keys of contents", value: .anything, isRequired: true)
        ], others: .anything)),
  ])

  /// Reads the section `states` of a scene.
  init(of node: MarkupNode) throws {
    guard let section = node["states"] else {
      states = []
      return
    }
    _ = try Self.shape.read(section, try ScenePictures())
    states = section.entries
    guard states.count <= Self.limit else {
      throw SlicerError(section.place, .tooManyInScene("states", limit: Self.limit))
    }
  }

  /// The scene in one of its states.
  ///
  /// - Throws: `SlicerError` for a state that there is not, and for layers that there are not.
  func applied(_ name: String, to scene: MarkupNode) throws -> MarkupNode {
    guard let state = states.first(where: { $0.key == name }) else {
      throw SlicerError(nil, .unknownState(name, among: names))
    }
    var found: Set<String> = []
    var scene = scene
    if case .mapping(var entries) = scene.content {
      for index in entries.indices where entries[index].key == "layers" {
        entries[index].value = entries[index].value.changed(by: state.value, &found)
      }
      scene.content = .mapping(entries)
    }
    try SlicerError.check(
      state.value.entries.filter { !found.contains($0.key) }.map { entry in
        SlicerError(
          entry.place,
          .unknownName(
            entry.key, of: "layer",
            nearest: Guess.name(for: entry.key, among: scene.layerNames.sorted())))
      })
    return scene
  }
}

extension MarkupNode {
  /// Layers with the keys that a state has for their names, within them too.
  fileprivate func changed(by state: MarkupNode, _ found: inout Set<String>) -> MarkupNode {
    var copy = self
    switch content {
    case .scalar: break
    case .sequence(let items):
      copy.content = .sequence(items.map { $0.changed(by: state, &found) })
    case .mapping(var entries):
      for index in entries.indices where ["sublayers", "mask"].contains(entries[index].key) {
        entries[index].value = entries[index].value.changed(by: state, &found)
      }
      copy.content = .mapping(entries)
      if case .scalar(let name, _)? = self["name"]?.content, let change = state[name] {
        found.insert(name)
        copy = copy.stating(change.entries)
      }
    }
    return copy
  }

  /// A layer with keys in place of its own, and of those of which they are parts or wholes.
  private func stating(_ changes: [Entry]) -> MarkupNode {
    var (entries, keys) = (unframed(for: changes.map(\.key)).entries, changes.map(\.key))
    if keys.contains("frame") { keys += ["position", "bounds"] }
    let old = self["contents"]
    entries.removeAll { entry in
      keys.contains { entry.key == $0 || entry.key.hasPrefix("\($0).") }
    }
    var copy = self
    copy.content = .mapping(
      entries
        + changes.map { change in
          guard change.key == "contents", let old else { return change }
          return Entry(key: change.key, place: change.place, value: old.mixed(with: change.value))
        })
    return copy
  }

  /// The layer with a position in place of its frame, where its size is stated anew.
  private func unframed(for keys: [String]) -> MarkupNode {
    guard keys.contains(where: { $0.hasPrefix("bounds") }), !keys.contains("frame"),
      let index = entries.firstIndex(where: { $0.key == "frame" }),
      let frame = entries[index].value.numbers, frame.count == 4
    else { return self }
    let anchor = self["anchorPoint"]?.numbers ?? [0.5, 0.5]
    guard anchor.count == 2 else { return self }
    let place = entries[index].place
    func node(_ numbers: [Double]) -> MarkupNode {
      MarkupNode(
        content: .sequence(
          numbers.map {
            MarkupNode(content: .scalar("\($0)", isQuoted: false), place: place)
          }), place: place)
    }
    var copy = self
    var rest = entries.filter { $0.key != "frame" }
    if self["position"] == nil {
      let position = [frame[0] + anchor[0] * frame[2], frame[1] + anchor[1] * frame[3]]
      rest.insert(Entry(key: "position", place: place, value: node(position)), at: 0)
    }
    if self["bounds"] == nil {
      rest.insert(Entry(key: "bounds", place: place, value: node([frame[2], frame[3]])), at: 0)
    }
    copy.content = .mapping(rest)
    return copy
  }

  /// The numbers of a list of them; nil for anything else.
  private var numbers: [Double]? {
    guard case .sequence(let items) = content else { return nil }
    let numbers = items.compactMap { item in
      if case .scalar(let text, false) = item.content { Double(decimal: text) } else { nil }
    }
    return numbers.count == items.count ? numbers : nil
  }

  /// Contents with keys of others of the same kind; the others where they are of another kind.
  private func mixed(with other: MarkupNode) -> MarkupNode {
    guard case .mapping(let old) = content, case .mapping(let new) = other.content else {
      return other
    }
    let isOther = ContentsShape.kindNames.contains { other[$0] != nil && self[$0] == nil }
    guard !isOther else { return other }
    let stated = Set(new.map(\.key))
    var copy = other
    copy.content = .mapping(old.filter { !stated.contains($0.key) } + new)
    return copy
  }

  /// The names of all layers of a scene.
  fileprivate var layerNames: Set<String> {
    var names: Set<String> = []
    func visit(_ node: MarkupNode) {
      switch node.content {
      case .scalar: break
      case .sequence(let items): items.forEach(visit)
      case .mapping(let entries):
        if case .scalar(let name, _)? = node["name"]?.content { names.insert(name) }
        for entry in entries where ["layers", "sublayers", "mask"].contains(entry.key) {
          visit(entry.value)
        }
      }
    }
    visit(self)
    return names
  }
}

extension Error where Self == SlicerError {
  static func unknownState(_ name: String, among names: [String]) -> SlicerError {
    if names.isEmpty {
      return .badInput(
        "the scene has no state \(name.quoted), and no states at all"
          + "\nhint: add states: {\(name): {LAYER: {opacity: 0.5}}} to the file")
    }
    return .badInput(
      "the scene has no state \(name.quoted); its states are \(names.joined(separator: ", "))\(Guess.question(Guess.nearest(to: name, among: names)))"
    )
  }
}
