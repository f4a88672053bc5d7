import SlicerCore
import SlicerScene

/// Which type each slide has: its own, that of its turn, or one by lot.
extension SlideDefaults {
  /// Refuses names that no type has, and parameters that none of those that are seen has.
  func checkTypes(with lines: [SlideList.Line]) throws {
    let catalog = TransitionCatalog.standard
    for name in types where name.lowercased() != Self.random { _ = try catalog.entry(named: name) }
    let stated = lines.flatMap(\.settings).filter { $0.name == "type" }.map(\.value)
    let names = (types + stated).reduce(into: [String]()) {
      if !$0.contains($1) { $0.append($1) }
    }
    let seen = names.map { name in
      let types = name.lowercased() == Self.random ? Self.lots : [name]
      return (name: name, rows: types.compactMap { try? catalog.entry(named: $0).row })
    }
    for name in parameters.keys.sorted()
    where !seen.contains(where: { $0.rows.contains { $0.has(name) } }) {
      throw SlicerError.unknownParameter(
        name,
        of: seen.map { type in
          let all = type.rows.flatMap(\.parameters).map(\.name)
          return (
            type.name, all.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
          )
        }, owners: catalog.names(with: name))
    }
  }

  /// The name of a line's type, its own or that of its turn; nil for one by lot. One that nothing has is
  /// a mistake, for which any other will do.
  func statedType(_ index: Int, of lines: [SlideList.Line]) -> String? {
    let own = lines[index].settings.first { $0.name == "type" }?.value
    let name = own ?? types[index % types.count]
    return (try? TransitionCatalog.standard.entry(named: name))?.name
  }

  /// A type by lot, of those that take what its line sets; not that before nor that after it, if another
  /// does.
  func lot(
    _ index: Int, for own: [SlideList.Setting], unlike others: [String?]
  ) -> String {
    let rows = others.compactMap { $0 }.map {
      (try? TransitionCatalog.standard.entry(named: $0))?.row.name ?? $0
    }
    let all = own.isEmpty ? Self.lots : lots(taking: own)
    let unlike = all.filter { !rows.contains($0) }
    let names = unlike.isEmpty ? all : unlike
    return names[Int(IntegerHash(seed: seed).bits(index, 0x7459) % UInt32(names.count))]
  }

  /// The types that take all of a line's parameters and need no others. If none does, the one that takes most
  /// says what it does not.
  private func lots(taking own: [SlideList.Setting]) -> [String] {
    let rows = TransitionCatalog.standard.rows.filter { $0.name != Instant.name }
    let values = own.map { ($0.name, $0.value) }
    let taking = rows.map(\.name).filter { name in
      let all = try? {
        let entry = try TransitionCatalog.standard.entry(named: name)
        return try entry.values(taken(by: entry, isLot: true).merging(values) { $1 })
      }()
      return all != nil
    }
    if !taking.isEmpty { return taking }
    func agreement(_ row: TransitionRow) -> Int {
      // A parameter with a wrong value says more than an unknown one.
      own.reduce(0) { sum, setting in
        let isTaken = (try? row.values(from: [setting.name: setting.value])) != nil
        return sum + (isTaken ? own.count + 1 : row.has(setting.name) ? 1 : 0)
      }
    }
    let best = rows.reduce(rows[0]) { agreement($1) > agreement($0) ? $1 : $0 }
    return [best.name]
  }

  /// The values for all types of which the type has a parameter. A type by lot takes those that it can have.
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
