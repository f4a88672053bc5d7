import SlicerCore
import SlicerScene
import Synchronization

/// The fields that frames have used, so that each is evaluated once for all of them.
final class FieldCache: Sendable {
  struct Key: Hashable {
    let source: Reveal.Source
    let size: PixelSize
  }

  /// The last few of a kind: more are only used by a transition whose field changes from frame to
  /// frame.
  private struct Recent<Value> {
    private static var capacity: Int { 4 }
    private var entries: [(key: Key, value: Value)] = []

    mutating func value(
      _ key: Key, make: () throws(LimitError) -> Value
    ) throws(LimitError) -> Value {
      if let known = entries.first(where: { $0.key == key }) { return known.value }
      let value = try make()
      entries = entries.suffix(Self.capacity - 1) + [(key, value)]
      return value
    }
  }

  private let values = Mutex(Recent<FieldMap>())
  private let hubs = Mutex(Recent<FieldMap>())
  private let fronts = Mutex(Recent<FrontMap>())

  /// The values of a field or of a grey picture.
  ///
  /// - Parameter evaluate: called once for each row.
  /// - Throws: `LimitError.memory`.
  func values(
    _ key: Key, evaluate: @escaping FieldMap.Evaluate
  ) throws(LimitError) -> FieldMap {
    try prepared(
      values.withLock { maps throws(LimitError) in
        try maps.value(key) { () throws(LimitError) in try FieldMap(key.size, evaluate: evaluate) }
      })
  }

  /// The distances from a field's hub.
  ///
  /// - Throws: `LimitError.memory`.
  func hubDistances(
    _ key: Key, evaluate: @escaping FieldMap.Evaluate
  ) throws(LimitError) -> FieldMap {
    try prepared(
      hubs.withLock { maps throws(LimitError) in
        try maps.value(key) { () throws(LimitError) in try FieldMap(key.size, evaluate: evaluate) }
      })
  }

  /// Where hard fronts of a field of points are.
  ///
  /// - Throws: `LimitError.memory`.
  func front(_ key: Key, of field: Field, _ values: FieldMap) throws(LimitError) -> FrontMap {
    try fronts.withLock { maps throws(LimitError) in
      try maps.value(key) { () throws(LimitError) in try FrontMap(field, values) }
    }
  }

  private func prepared(_ map: FieldMap) -> FieldMap {
    map.prepare()
    return map
  }
}
