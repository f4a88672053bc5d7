import ArgumentParser
import SlicerKit

/// Which transition, and its parameters.
struct TypeArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "push, flip, curl, wipe ... slicer list transitions shows all.", valueName: "type"),
    completion: .list(TransitionCatalog.standard.names))
  var type: String

  @Option(
    name: .customLong(String(TransitionArguments.option.dropFirst(2))),
    help: ArgumentHelp(
      "A parameter of the type; --NAME VALUE is the same.", valueName: "name=value"))
  var settings: [String] = []

  @Flag(help: "Turn A into B by the type's inverse: curl up becomes curl down.") var reverse = false

  @Flag(
    name: .customLong("ios-vertical"),
    help: "CATransition's fromTop and fromBottom as iOS shows them, exchanged.")
  var iosVertical = false

  func choice() throws -> TransitionChoice {
    let entry = try TransitionCatalog.standard.entry(named: type)
    let values = try entry.values(
      try TransitionArguments.values(settings), iosVertical: iosVertical)
    return .named(entry, values, isReversed: reverse)
  }
}
