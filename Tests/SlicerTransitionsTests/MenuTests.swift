import SlicerTransitions
import Testing

/// What a menu of types is built from.
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

  @Test func familiesStandTogether() {
    let families = Self.catalog.types.map(\.family)
    let runs = families.indices.filter { $0 == 0 || families[$0] != families[$0 - 1] }
    #expect(runs.count == Set(families).count)
  }
}
