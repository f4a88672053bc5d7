import SlicerScene

/// The place of words on the stage: in a corner, at an edge, or in the middle.
public enum CaptionPlace: String, CaseIterable, Hashable, Sendable {
  case topLeft, top, topRight, left, center, right, bottomLeft, bottom, bottomRight

  /// The place of a name, whose words may be joined in any way: `bottom-left`.
  package init?(named name: String) {
    guard let place = Self.allCases.first(where: { $0.rawValue.isMeant(by: name) }) else {
      return nil
    }
    self = place
  }

  /// 0 at the left, 1 at the right.
  var across: Double {
    switch self {
    case .topLeft, .left, .bottomLeft: 0
    case .top, .center, .bottom: 0.5
    case .topRight, .right, .bottomRight: 1
    }
  }

  /// 0 at the top, 1 at the bottom.
  var down: Double {
    switch self {
    case .topLeft, .top, .topRight: 0
    case .left, .center, .right: 0.5
    case .bottomLeft, .bottom, .bottomRight: 1
    }
  }

  /// How lines stand over each other; a script that is written from the right begins there in the left places.
  var alignment: StyledText.Alignment {
    across == 0 ? .natural : across == 1 ? .right : .center
  }
}

extension String {
  /// True if a name is this one, however its words are joined.
  func isMeant(by name: String) -> Bool {
    lowercased() == name.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " }
  }
}
