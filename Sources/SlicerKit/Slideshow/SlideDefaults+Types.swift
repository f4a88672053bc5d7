import SlicerCore
import SlicerTransitions

/// Which type each slide has: its own, that of its turn, or one by lot.
extension SlideDefaults {
  /// Refuses names that no type has, and parameters that none of those that are seen has.
  func checkTypes(with lines: [SlideList.Line]) throws(TransitionError) {
    let catalog = TransitionCatalog.standard
    for name in types where name.lowercased() != Self.random { _ = try catalog.entry(named: name) }
    let stated = lines.flatMap(\.settings).filter { $0.name == "type" }.map(\.value)
    let names = types + stated
    let all = names.contains { $0.lowercased() == Self.random } ? Self.lots : []
    let rows = (names + all).compactMap { try? catalog.entry(named: $0).row }
    for name in parameters.keys.sorted() where !rows.contains(where: { $0.has(name) }) {
      throw TransitionError.unknownParameter(
        name, type: types.joined(separator: ", "),
        allowed: rows.flatMap(\.parameters).map(\.name).reduce(into: []) {
          if !$0.contains($1) { $0.append($1) }
        })
    }
  }

  /// The name of a line's type, its own or that of its turn; nil for one by lot. One that nothing has is
  /// a mistake, for which any other will do.
  func statedType(_ index: Int, of lines: [SlideList.Line]) -> String? {
    let own = lines[index].settings.first { $0.name == "type" }?.value
    let name = own ?? types[index % types.count]
    return (try? TransitionCatalog.standard.entry(named: name))?.name
  }

  /// A type by lot, which is not that before nor that after it.
  func lot(_ index: Int, unlike others: [String?]) -> String {
    let rows = others.compactMap { $0 }.map {
      (try? TransitionCatalog.standard.entry(named: $0))?.row.name ?? $0
    }
    let names = Self.lots.filter { !rows.contains($0) }
    return names[Int(IntegerHash(seed: seed).bits(index, 0x7459) % UInt32(names.count))]
  }

  /// Of the values that hold for all those that a type has. A type that is drawn by lot takes those that
  /// it can have.
  func taken(by entry: TransitionEntry, isLot: Bool) throws -> [String: String] {
    let own = parameters.filter { entry.row.has($0.key) }
    if isLot { return own.filter { (try? entry.row.values(from: [$0.key: $0.value])) != nil } }
    _ = try entry.row.values(from: own)
    return own
  }
}

extension TransitionRow {
  fileprivate func has(_ name: String) -> Bool { parameter(named: name) != nil }
}
