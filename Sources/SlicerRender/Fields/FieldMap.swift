import SlicerCore
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

  init(_ size: PixelSize, evaluate: @escaping Evaluate) {
    self.size = size
    self.evaluate = evaluate
    blocks = (size.width + Self.block - 1) / Self.block
    values = .allocate(capacity: size.width * size.height)
    extremes = .allocate(capacity: (blocks + 1) * size.height)
    isKnown = .allocate(capacity: size.height)
    for y in 0..<size.height { (isKnown + y).initialize(to: Atomic(false)) }
    stripes = (0..<Self.stripeCount).map { _ in Stripe() }
  }

  deinit {
    values.deallocate()
    extremes.deallocate()
    isKnown.deinitialize(count: size.height)
    isKnown.deallocate()
  }

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
