extension TransitionRow {
  static let viewTransitions = [
    TransitionRow(
      Flip(), "the picture turns over and shows the second on its back", family: .view,
      aliases: [TransitionAlias("oglFlip", .coreAnimation)]
        + Edge.allCases.flatMap { edge in
          [TransitionAlias].uiKit("FlipFrom" + edge.rawValue.capitalized, ["from": edge.rawValue])
        }),
    TransitionRow(
      Curl(), "a page is rolled off the second picture, or laid onto the first", family: .view,
      aliases: .uiKit("CurlUp", ["direction": "up"])
        + .uiKit("CurlDown", ["direction": "down"]) + [
          TransitionAlias("pageCurl", .coreAnimation, ["direction": "up"]),
          TransitionAlias("pageUnCurl", .coreAnimation, ["direction": "down"]),
        ]),
    TransitionRow(Instant(), "the second picture from the first moment on", family: .view),
  ]
}

extension [TransitionAlias] {
  /// The spellings of Swift, of Objective-C, and of UIKit before blocks, for `FlipFromLeft` …
  static func uiKit(_ name: String, _ presets: [String: String]) -> [TransitionAlias] {
    let short = name.prefix(1).lowercased() + name.dropFirst()
    let spellings = [
      short, "transition" + name, "UIViewAnimationOptionTransition" + name,
      "UIViewAnimationTransition" + name,
    ]
    return spellings.map { TransitionAlias($0, .uiKit, presets) }
  }
}

extension String {
  /// With its first letter in upper case.
  var capitalized: String { prefix(1).uppercased() + dropFirst() }
}
