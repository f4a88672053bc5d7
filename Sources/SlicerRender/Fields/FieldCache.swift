import SlicerCore
import SlicerScene
import Synchronization

/// The fields that frames have used, so that each is evaluated once for all of them.
final class FieldCache: Sendable {
  private struct Key: Hashable {
    let source: Reveal.Source
    let size: PixelSize
  }

  /// More are only used by a transition whose field changes from frame to frame.
  private static let capacity = 4

  private let maps = Mutex<[(key: Key, map: FieldMap)]>([])

  /// The map of a field or of a grey picture.
  ///
  /// - Parameter evaluate: called once for each row.
  func map(
    _ source: Reveal.Source, _ size: PixelSize, evaluate: @escaping FieldMap.Evaluate
  ) -> FieldMap {
    let key = Key(source: source, size: size)
    let map = maps.withLock { maps in
      if let known = maps.first(where: { $0.key == key }) { return known.map }
      let map = FieldMap(size, evaluate: evaluate)
      maps = maps.suffix(Self.capacity - 1) + [(key, map)]
      return map
    }
    map.prepare()
    return map
  }
}
