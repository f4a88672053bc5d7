/// An edge or a corner of the stage: where the second picture appears first.
public enum Side: String, ParameterChoice {
  case left, right, top, bottom, topLeft, topRight, bottomLeft, bottomRight

  /// The edges' other names.
  public static let synonyms = Edge.synonyms.compactMapValues { Side(rawValue: $0.rawValue) }

  /// −1 left, 1 right, 0 neither.
  var horizontal: Int {
    switch self {
    case .left, .topLeft, .bottomLeft: -1
    case .right, .topRight, .bottomRight: 1
    case .top, .bottom: 0
    }
  }

  /// −1 top, 1 bottom, 0 neither.
  var vertical: Int {
    switch self {
    case .top, .topLeft, .topRight: -1
    case .bottom, .bottomLeft, .bottomRight: 1
    case .left, .right: 0
    }
  }
}
