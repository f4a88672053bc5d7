import SlicerCore
import SlicerScene
import Synchronization

/// The snapshots that scenes have shown last, so that one that is shown again is not drawn again.
///
/// While a layer turns from what it showed into what it shows, what it showed is the same scene in all
/// frames. What changes with every frame is put out by what is used; where memory is short nothing is
/// kept.
final class SnapshotCache<Pixel: CanvasPixel>: Sendable {
  private struct Entry {
    let image: PixelImage<Pixel>
    let bytes: Int
    var lastUse: Int
  }

  private struct State {
    var entries: [Scene: Entry] = [:]
    var bytes = 0
    var uses = 0

    mutating func image(of scene: Scene) -> PixelImage<Pixel>? {
      uses += 1
      entries[scene]?.lastUse = uses
      return entries[scene]?.image
    }

    mutating func removeOldest() {
      guard let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse }) else { return }
      bytes -= oldest.value.bytes
      entries[oldest.key] = nil
    }
  }

  /// Bytes of pixels: eight stages of 1920x1080.
  private static var usualCapacity: Int { 64 << 20 }

  private let state = Mutex(State())

  /// - Parameters:
  ///   - stage: what the snapshot is drawn for; there is room for four of its size at least.
  ///   - draw: its pixels; two threads that ask for it at the same time both draw it.
  func image(
    of scene: Scene, for stage: PixelSize, draw: () throws(LimitError) -> PixelImage<Pixel>
  ) throws(LimitError) -> PixelImage<Pixel> {
    if let known = state.withLock({ $0.image(of: scene) }) { return known }
    let image = try draw()
    let capacity = max(Self.usualCapacity, 4 * Self.bytes(of: stage))
    keep(image, of: scene, Self.bytes(of: scene.stage.pixelSize), capacity: capacity)
    return image
  }

  private func keep(_ image: PixelImage<Pixel>, of scene: Scene, _ bytes: Int, capacity: Int) {
    let hasRoom = MemoryReserve.hasRoom
    state.withLock { state in
      while !state.entries.isEmpty, !hasRoom || state.bytes + bytes > capacity {
        state.removeOldest()
      }
      guard hasRoom, bytes <= capacity, state.entries[scene] == nil else { return }
      state.entries[scene] = Entry(image: image, bytes: bytes, lastUse: state.uses)
      state.bytes += bytes
    }
  }

  private static func bytes(of size: PixelSize) -> Int {
    Pixel.size * size.width * size.height
  }
}

/// The fields that frames have used, so that each is evaluated once for all of them.
final class FieldCache: Sendable {
  struct Key: Hashable {
    let source: Reveal.Source
    let size: PixelSize
    var isOfHub = false
    var isSampled = false

    /// The same field's hub.
    var ofHub: Key { Key(source: source, size: size, isOfHub: true) }
    /// The same field inside of pixels.
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

  /// The values of a field, its distances from the hub, or the values of a grey picture.
  ///
  /// - Parameter evaluation: makes what is called once for each row, where the values are not known yet.
  /// - Throws: `LimitError.memory`.
  func map(
    _ key: Key, evaluation: @Sendable () -> FieldMap.Evaluate
  ) throws(LimitError) -> FieldMap {
    let map = try maps.withLock { maps throws(LimitError) in
      try maps.value(key) { () throws(LimitError) in
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
  /// - Throws: `LimitError.memory`.
  func front(_ key: Key, of field: Field, _ values: FieldMap) throws(LimitError) -> FrontMap {
    try fronts.withLock { maps throws(LimitError) in
      try maps.value(key) { () throws(LimitError) in try FrontMap(field, values) }
    }
  }
}
