import SlicerCore
import Synchronization

/// Rows that are made once each, by the threads that ask for them first.
///
/// Threads that come at the same time share the work; afterwards asking takes no lock.
// Proof for Sendable: the marks are atomic, and their memory lives as long as they do. What `make` has
// written is seen by whoever sees the mark: it is set after that (releasing) and read before (acquiring). Two
// threads never make one row, under the lock of its stripe.
final class RowMarks: @unchecked Sendable {
  private static let stripeCount = 64

  let count: Int
  private let memory: ByteBuffer
  private let isMade: UnsafeMutablePointer<Atomic<Bool>>
  /// The first row that no thread has taken in ``forEachUntaken(_:)``.
  private let next = Atomic(0)
  private let stripes: [Stripe]

  private final class Stripe: Sendable {
    let lock = Mutex(())
  }

  /// - Parameter count: rows, at least 1.
  /// - Throws: `SlicerError.memory`.
  init(_ count: Int) throws {
    self.count = count
    memory = try ByteBuffer(capacity: count * MemoryLayout<Atomic<Bool>>.stride)
    guard
      let isMade = memory.room.baseAddress?.bindMemory(to: Atomic<Bool>.self, capacity: count)
    else { preconditionFailure("a stage has rows") }
    self.isMade = isMade
    for y in 0..<count { (isMade + y).initialize(to: Atomic(false)) }
    stripes = (0..<Self.stripeCount).map { _ in Stripe() }
  }

  deinit { isMade.deinitialize(count: count) }

  @inline(__always)
  func once(_ y: Int, _ make: () -> Void) {
    if !isMade[y].load(ordering: .acquiring) { makeOnce(y, make) }
  }

  private func makeOnce(_ y: Int, _ make: () -> Void) {
    stripes[y % Self.stripeCount].lock.withLock { _ in
      guard !isMade[y].load(ordering: .relaxed) else { return }
      make()
      isMade[y].store(true, ordering: .releasing)
    }
  }

  /// Makes all rows, as other threads may do at the same time, and waits for theirs.
  func forAll(_ make: (Int) -> Void) {
    forEachUntaken { y in once(y) { make(y) } }
    for y in 0..<count { once(y) { make(y) } }
  }

  /// Takes rows until none is left, as other threads may do at the same time.
  func forEachUntaken(_ body: (Int) -> Void) {
    while next.load(ordering: .relaxed) < count {
      let y = next.wrappingAdd(1, ordering: .relaxed).oldValue
      if y < count { body(y) }
    }
  }
}
