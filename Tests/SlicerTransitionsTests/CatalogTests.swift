import SlicerCore
import SlicerScene
import SlicerTestSupport
import Testing

/// Names, aliases and parameters of the whole catalog.
struct CatalogTests {
  let catalog = TransitionCatalog.standard

  @Test func everyNameAndAliasResolvesInAnyCase() throws {
    for name in catalog.names {
      for spelling in [name, name.uppercased(), name.lowercased()] {
        let entry = try catalog.entry(named: spelling)
        #expect(entry.name == name)
        // The presets are values of parameters that the row has.
        _ = try entry.row.values(from: entry.alias?.presets ?? [:])
      }
    }
  }

  /// An alias is its row with these parameters, so that it needs no golden of its own.
  @Test func anAliasIsItsRowWithItsParameters() throws {
    for row in catalog.rows where !row.parameters.contains(where: \.isRequired) {
      for alias in row.aliases {
        let named = try catalog.entry(named: alias.name).transition(alias.presets)
        let plain = try catalog.entry(named: row.name).transition(alias.presets)
        #expect(AnyHashable(named.unpaced) == AnyHashable(plain), "\(alias.name)")
        let bare = try catalog.entry(named: alias.name).transition([:])
        #expect(AnyHashable(bare.unpaced) == AnyHashable(plain), "\(alias.name)")
      }
    }
  }

  @Test func namesAreWordsAndUnique() {
    #expect(Set(catalog.names.map { $0.lowercased() }).count == catalog.names.count)
    for name in catalog.names {
      #expect(name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }, "\(name)")
    }
    for row in catalog.rows {
      #expect(row.summary.first?.isLowercase == true && row.summary.last != ".", "\(row.name)")
      #expect(row.summary.count <= 80, "\(row.name)")
    }
  }

  @Test func familiesStandTogether() {
    var seen: [TransitionFamily] = []
    for row in catalog.rows where row.family != seen.last {
      #expect(!seen.contains(row.family), "\(row.family.title) is interrupted by \(row.name)")
      seen.append(row.family)
    }
    #expect(seen == catalog.families)
    let families = catalog.types.map(\.family)
    let runs = families.indices.filter { $0 == 0 || families[$0] != families[$0 - 1] }
    #expect(runs.count == Set(families).count)
  }

  @Test func parametersAreFlagsWithHelpAndALegalDefault() throws {
    for row in catalog.rows {
      #expect(Set(row.parameters.map(\.name)).count == row.parameters.count, "\(row.name)")
      for parameter in row.parameters {
        let name = "\(row.name) --\(parameter.name)"
        #expect(parameter.name.allSatisfy { $0.isLowercase || $0 == "-" || $0.isNumber }, "\(name)")
        #expect(parameter.help.count <= 72 && parameter.help.last != ".", "\(name)")
        #expect(parameter.kind.contains(parameter.defaultValue), "\(name)")
        if parameter.defaultValue == .none { continue }
        let text = parameter.defaultValue.description
        #expect(
          try row.values(from: [parameter.name: text])[parameter.name] == parameter.defaultValue,
          "\(name): the default is not what its text says")
      }
    }
  }

  @Test func defaultsAsTextGiveThePrototype() throws {
    for row in catalog.rows {
      let defaults = row.parameters.filter { $0.defaultValue != .none }
      let texts = defaults.map { ($0.name, $0.defaultValue.description) }
      let required = Legal.required(of: row)
      let stated = try row.sample(required.merging(texts) { $1 })
      let plain = required.isEmpty ? row.prototype : try row.sample(required)
      let stage = Stage(96, 64)
      #expect(
        stated.scene(at: 0.375, on: stage).description
          == plain.scene(at: 0.375, on: stage).description, "\(row.name)")
    }
  }

  @Test func everyLegalValueChangesTheTransition() throws {
    for row in catalog.rows {
      for parameter in row.parameters {
        let all = try Legal.texts(of: parameter).map { text in
          let given = Legal.required(of: row).merging([parameter.name: text]) { $1 }
          return AnyHashable(try row.sample(given))
        }
        #expect(Set(all).count == all.count, "\(row.name) --\(parameter.name)")
      }
    }
  }
}

/// The facts for a menu of types.
@Suite struct MenuTests {
  private static let catalog = TransitionCatalog.standard

  /// Each choice that is shown can be taken, and each name finds its type.
  @Test(arguments: catalog.types.map(\.name)) func whatIsShownCanBeTaken(name: String) throws {
    let entry = try Self.catalog.entry(named: name)
    #expect(!entry.family.isEmpty && !entry.summary.isEmpty)
    for parameter in entry.parameters {
      #expect(!parameter.help.isEmpty && !parameter.defaultText.isEmpty)
      #expect(parameter.choices.isEmpty || parameter.choices.contains(parameter.defaultText))
      if entry.parameters.contains(where: \.isRequired) { continue }
      for choice in parameter.choices { _ = try entry.transition([parameter.name: choice]) }
    }
    for alias in entry.aliases {
      #expect(try Self.catalog.entry(named: alias).parameters == entry.parameters)
    }
  }
}

extension Transition {
  /// Without the curve of an alias.
  fileprivate var unpaced: any Transition { (self as? Paced)?.base ?? self }
}
