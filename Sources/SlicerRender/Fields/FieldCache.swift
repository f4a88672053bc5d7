import SlicerCore
import SlicerScene
import Synchronization

/// The fields that frames have used, so that each is evaluated once for all of them.
final class FieldCache: Sendable {
  struct Key: Hashable {
    let source: Reveal.Source
    let size: PixelSize
    var isOfHub = false
    var isSampled = false

    var ofHub: Key { Key(source: source, size: size, isOfHub: true) }
    /// The key of the same field inside of pixels.
    var sampled: Key { Key(source: source, size: size, isSampled: true) }
  }

  /// The last few of a kind: more are only used by a transition whose field changes from frame to
  /// frame.
  private struct Recent<Value> {
    private static var capacity: Int { 8 }
    private var entries: [(key: Key, value: Value)] = []

    mutating func value<Failure>(
      _ key: Key, make: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
      if let known = entries.first(where: { $0.key == key }) { return known.value }
      let value = try make()
      entries = entries.suffix(Self.capacity - 1) + [(key, value)]
      return value
    }
  }

  private let maps = Mutex(Recent<FieldMap>())
  private let fronts = Mutex(Recent<FrontMap>())
  private let lines = Mutex(Recent<FieldLine>())

  /// The values of a field, its distances from the hub, or the values of a gray picture.
  ///
  /// - Parameter evaluation: makes what is called once for each row, where the values are not known yet.
  /// - Throws: `SlicerError.memory`.
  func map(
    _ key: Key, evaluation: @Sendable () -> FieldMap.Evaluate
  ) throws -> FieldMap {
    let map = try maps.withLock { maps in
      try maps.value(key) {
        try FieldMap(key.size, evaluate: evaluation())
      }
    }
    map.prepare()
    return map
  }

  /// The values of a field whose rows are alike, or whose columns are.
  func line(_ key: Key, of field: Field) -> FieldLine {
    lines.withLock { lines in
      lines.value(key) { FieldLine(field, on: key.size, isSampled: key.isSampled) }
    }
  }

  /// Where hard fronts of a field of points are.
  ///
  /// - Throws: `SlicerError.memory`.
  func front(_ key: Key, of field: Field, _ values: FieldMap) throws -> FrontMap {
    try fronts.withLock { maps in
      try maps.value(key) { try FrontMap(field, values) }
    }
  }
}
