import SlicerCore
import SlicerFiles

extension WorkControl {
  /// Performs something for each of `items`, on as many threads as are permitted.
  ///
  /// - Throws: the first failure; no item is begun after it.
  package func forEach<Item: Sendable>(
    in items: [Item], _ body: @Sendable (Item) throws -> Void
  ) throws {
    let monitor = Monitor(RemainingItems(rest: items[...]))
    let workers = Workers(DescriptorLimit.threads(threads))
    workers.run(monitor) { [self] in
      .some($0.failure == nil && !isCancelled ? $0.rest.popFirst() : nil)
    } perform: { item in
      do {
        try MemoryReserve.check()
        try body(item)
      } catch {
        monitor.update { $0.failure = $0.failure ?? error }
      }
    }
    if let error = monitor.update({ $0.failure }) { throw error }
    try check()
  }
}

/// The items that nobody has begun.
private struct RemainingItems<Item: Sendable>: Sendable {
  var rest: ArraySlice<Item>
  var failure: (any Error)?
}
