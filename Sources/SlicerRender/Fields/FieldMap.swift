import SlicerCore
import SlicerScene
import Synchronization

/// A field's values for a whole stage, each row evaluated once.
///
/// Threads that come first share the evaluation; afterwards reading takes no lock.
///
/// For every 64 pixels the least and the greatest value are kept: where all of them have turned
/// over, or none has, pixels are copied.
// Proof for Sendable: a row's values are written once, under the lock of the row's stripe, before the
// row's mark is set (releasing); a reader has seen the mark (acquiring).
final class FieldMap: @unchecked Sendable {
  typealias Evaluate = @Sendable (_ row: Int, _ values: UnsafeMutablePointer<UInt16>) -> Void

  static let block = 64
  private static let stripeCount = 64

  let size: PixelSize
  private let evaluate: Evaluate
  private let blocks: Int
  private let memory: [ByteBuffer]
  private let values: UnsafeMutablePointer<UInt16>
  /// Least and greatest value of each block, then of the whole row.
  private let extremes: UnsafeMutablePointer<Extremes>
  private let isKnown: UnsafeMutablePointer<Atomic<Bool>>
  /// The first row that no thread has taken in ``prepare()``.
  private let next = Atomic(0)
  private let stripes: [Stripe]

  private final class Stripe: Sendable {
    let lock = Mutex(())
  }

  struct Extremes: Sendable {
    var least = UInt16.max
    var greatest = UInt16.min
  }

  /// One row's values.
  struct Row {
    let values: UnsafePointer<UInt16>
    let blocks: UnsafePointer<Extremes>
    let whole: Extremes
  }

  /// - Parameter size: each side at least 1.
  /// - Throws: `LimitError.memory`.
  init(_ size: PixelSize, evaluate: @escaping Evaluate) throws(LimitError) {
    self.size = size
    self.evaluate = evaluate
    blocks = (size.width + Self.block - 1) / Self.block
    let counts = (values: size.width * size.height, extremes: (blocks + 1) * size.height)
    memory = [
      try ByteBuffer(capacity: counts.values * MemoryLayout<UInt16>.stride),
      try ByteBuffer(capacity: counts.extremes * MemoryLayout<Extremes>.stride),
      try ByteBuffer(capacity: size.height * MemoryLayout<Atomic<Bool>>.stride),
    ]
    guard let values = memory[0].room.bindMemory(to: UInt16.self).baseAddress,
      let extremes = memory[1].room.bindMemory(to: Extremes.self).baseAddress,
      let isKnown = memory[2].room.baseAddress?
        .bindMemory(to: Atomic<Bool>.self, capacity: size.height)
    else { preconditionFailure("a stage has pixels") }
    (self.values, self.extremes, self.isKnown) = (values, extremes, isKnown)
    for y in 0..<size.height { (isKnown + y).initialize(to: Atomic(false)) }
    stripes = (0..<Self.stripeCount).map { _ in Stripe() }
  }

  deinit { isKnown.deinitialize(count: size.height) }

  /// Evaluates rows until all are taken, as other threads may do at the same time.
  func prepare() {
    while next.load(ordering: .relaxed) < size.height {
      let y = next.wrappingAdd(1, ordering: .relaxed).oldValue
      if y < size.height { evaluateOnce(y) }
    }
  }

  private func evaluateOnce(_ y: Int) {
    stripes[y % Self.stripeCount].lock.withLock { _ in
      if !isKnown[y].load(ordering: .relaxed) { fill(y) }
    }
  }

  func row(_ y: Int) -> Row {
    if !isKnown[y].load(ordering: .acquiring) { evaluateOnce(y) }
    let first = extremes + y * (blocks + 1)
    return Row(
      values: UnsafePointer(values + y * size.width), blocks: UnsafePointer(first),
      whole: first[blocks])
  }

  private func fill(_ y: Int) {
    let row = values + y * size.width
    evaluate(y, row)
    var whole = Extremes()
    for block in 0..<blocks {
      var part = Extremes()
      for x in (block * Self.block)..<min(block * Self.block + Self.block, size.width) {
        part.least = min(part.least, row[x])
        part.greatest = max(part.greatest, row[x])
      }
      whole.least = min(whole.least, part.least)
      whole.greatest = max(whole.greatest, part.greatest)
      (extremes + y * (blocks + 1) + block).initialize(to: part)
    }
    (extremes + y * (blocks + 1) + blocks).initialize(to: whole)
    isKnown[y].store(true, ordering: .releasing)
  }
}

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
  /// - Throws: `LimitError.memory`.
  func map(
    _ source: Reveal.Source, _ size: PixelSize, evaluate: @escaping FieldMap.Evaluate
  ) throws(LimitError) -> FieldMap {
    let key = Key(source: source, size: size)
    let map = try maps.withLock { maps throws(LimitError) in
      if let known = maps.first(where: { $0.key == key }) { return known.map }
      let map = try FieldMap(size, evaluate: evaluate)
      maps = maps.suffix(Self.capacity - 1) + [(key, map)]
      return map
    }
    map.prepare()
    return map
  }
}
