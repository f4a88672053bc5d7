import SlicerCore
import Synchronization

/// How much of a kind a scene file has, while it is read: what it may have at most is refused where it
/// begins to have more.
final class SceneCount: Sendable {
  enum Kind: String, CaseIterable, Hashable, Sendable {
    /// Masks and those that come later included.
    case layers
    /// And whatever else stands among animations: groups, sequences, changes.
    case animations
    case characters = "characters of texts"
    /// Counted as often as styles bring them in.
    case values = "values of styles"

    /// The most of them in a file.
    var limit: Int {
      switch self {
      case .layers, .animations, .characters: 100_000
      case .values: YAMLReader.countLimit
      }
    }
  }

  private let counts = Mutex<[Kind: Int]>([:])

  /// - Throws: `SlicerError.tooManyInScene(_:limit:)`.
  func add(_ kind: Kind, at place: ScenePlace, count more: Int = 1) throws {
    let count = counts.withLock { counts in
      counts[kind, default: 0] += more
      return counts[kind, default: 0]
    }
    guard count <= kind.limit else {
      throw SlicerError(place, .tooManyInScene(kind.rawValue, limit: kind.limit))
    }
  }
}
