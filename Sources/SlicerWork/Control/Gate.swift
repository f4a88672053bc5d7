import SlicerCore
import Synchronization

/// Lets a caller's own code be called as long as the call that was given it has not returned.
///
/// One thread at a time passes. Where the work is cancelled, one that is inside is waited for.
package final class Gate: Sendable {
  private let isClosed: Shared
  private let cancellation: Cancellation.Registration?

  private final class Shared: Sendable { let value = Mutex(false) }

  /// Open.
  ///
  /// - Throws: `CancellationError`.
  package init() throws(CancellationError) {
    let isClosed = Shared()
    self.isClosed = isClosed
    cancellation = try Cancellation.atEnd { isClosed.value.withLock { $0 = true } }
  }

  deinit { cancellation?.forget() }

  /// Does `body`, unless the call has returned.
  ///
  /// - Throws: `CancellationError`, and what `body` does.
  package func pass<R>(_ body: () throws -> R) throws -> R {
    try isClosed.value.withLock { isClosed in
      if isClosed { throw CancellationError() }
      return try body()
    }
  }
}

extension SinkOpener {
  /// The sink, which gets nothing any more when the call has returned.
  func gated() throws -> any ByteSink {
    let gate = try Gate()
    return GatedSink.wrapping(try gate.pass { try open() }, gate)
  }
}

private class GatedSink: ByteSink {
  fileprivate let gate: Gate
  private let sink: any ByteSink

  fileprivate init(_ sink: any ByteSink, _ gate: Gate) { (self.sink, self.gate) = (sink, gate) }

  static func wrapping(_ sink: any ByteSink, _ gate: Gate) -> any ByteSink {
    if let sink = sink as? any RewritableSink { return GatedFile(sink, gate) }
    return GatedSink(sink, gate)
  }

  func write(_ bytes: UnsafeRawBufferPointer) throws { try gate.pass { try sink.write(bytes) } }
}

/// A sink whose bytes can still be changed.
private final class GatedFile: GatedSink, RewritableSink {
  private let file: any RewritableSink

  init(_ file: any RewritableSink, _ gate: Gate) {
    self.file = file
    super.init(file, gate)
  }

  func rewrite(_ bytes: UnsafeRawBufferPointer, at offset: Int) throws {
    try gate.pass { try file.rewrite(bytes, at: offset) }
  }
}
