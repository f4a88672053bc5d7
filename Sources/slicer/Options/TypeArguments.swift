import ArgumentParser
import SlicerKit

struct TypeArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Use this transition: push, flip, curl, wipe ...; see slicer list transitions. all makes a \
      contact sheet of every type.
      """, valueName: "type"),
    completion: .list(TransitionCatalog.standard.names))
  var type: String?

  @Option(
    name: .customLong(String(TransitionArguments.option.dropFirst(2))),
    help: ArgumentHelp(
      "Set a parameter of the type; --NAME VALUE is the same.", valueName: "name=value"))
  var settings: [String] = []

  @Flag(help: "Play the effect backwards, still from A to B: curl up becomes curl down.")
  var reverse = false

  @Flag(
    name: .customLong("ios-vertical"),
    help: "Swap CATransition's fromTop and fromBottom, as iOS does.")
  var iosVertical = false

  var isAll: Bool { type?.lowercased() == "all" }

  /// The first thing that is said about one type; nil for none.
  var setting: String? {
    settings.first.map { "\(TransitionArguments.option) \($0)" }
      ?? (reverse ? "--reverse" : iosVertical ? "--ios-vertical" : nil)
  }

  /// The chosen transition; nil if no type is named.
  func choice() throws -> TransitionChoice? {
    guard let type else { return nil }
    if type.lowercased() == SlideDefaults.random { throw SlicerError.randomType }
    let entry = try TransitionCatalog.standard.entry(named: type)
    let values = try entry.values(
      try TransitionArguments.values(settings), iosVertical: iosVertical)
    return .named(entry, values, isReversed: reverse)
  }
}
