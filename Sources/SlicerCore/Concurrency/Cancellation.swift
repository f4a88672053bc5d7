import Synchronization

/// The end of one call's work before it is done: what all of its threads ask, and what it takes back.
///
/// Nobody hands it on, as in Swift's own concurrency (`Task.checkCancellation()`): ``current`` is that of
/// the work which a thread does, and a ``SystemThread`` has it from the thread that starts it. So a codec
/// asks between two rows, and a thread that belongs to no such work asks in vain.
///
///     for y in rows {
///       try Cancellation.check()
///       …
///     }
///
/// To add work that takes long:
/// 1. Begin each turn of a loop over rows, trials or frames with ``check()``. Answer a library's progress hook by
///    ``isOver``; give C a function to ask (`is_over`).
/// 2. Register what must be undone, or what waits for something outside, with ``atEnd(_:)``.
/// 3. Start a call of the library by `control.call { … }`. Its closure owns all that it touches: it may go on when the call
///    has returned.
/// 4. `CancellationTests`, `CancelledFilmTests` and `InterruptedVerbTests` cancel every format and every verb.
///
/// Law: what is to be taken back is so when ``end()`` returns, whatever other threads are still doing.
package final class Cancellation: Sendable {
  private struct State: Sendable {
    var isOver = false
    var next = 0
    /// The actions at the end, by ascending numbers.
    var endings: [Int: @Sendable () -> Void] = [:]
  }

  /// The cancellation of this thread's work; nil where nobody can cancel it.
  @TaskLocal package static var current: Cancellation?

  private let state = Mutex(State())
  /// A copy of the state, to be asked for each row.
  private let over = Atomic(false)
  private let settled = Atomic(false)
  private let whole: Cancellation?
  // It is `whole`, which lives as long.
  private let uncountedWhole: Unmanaged<Cancellation>?
  /// The registration of ``part()``.
  private let wholesEnd = Mutex<Registration?>(nil)

  /// - Parameter whole: when it is over, this is; who makes this one has to call ``end()`` then.
  package init(partOf whole: Cancellation? = nil) {
    self.whole = whole
    uncountedWhole = whole.map(Unmanaged.passUnretained)
  }

  /// Makes the cancellation of a part of the work, which ends with it, and can be ``isSettled`` by itself.
  package func part() -> Cancellation {
    let part = Cancellation(partOf: self)
    let registration = atEnd { [weak part] in part?.end() }
    part.wholesEnd.withLock { $0 = registration }
    return part
  }

  deinit { wholesEnd.withLock { $0 }?.forget() }

  /// True if ``end()`` was called here or on the whole.
  package var isOver: Bool {
    over.load(ordering: .acquiring) || uncountedWhole?._withUnsafeGuaranteedRef(\.isOver) == true
  }

  /// ``current``, which this thread's work holds as long as it is done, for loops that several threads go
  /// through: they would wait for each other's counts.
  package static var uncounted: Unmanaged<Cancellation>? {
    current.map(Unmanaged.passUnretained)
  }

  /// True if the work of this thread has been cancelled: nobody waits for what it does.
  package static var isOver: Bool { current?.isOver ?? false }

  /// - Throws: `CancellationError` where the work of this thread has been cancelled.
  package static func check() throws { if isOver { throw CancellationError() } }

  /// Ends the work: what was registered is done, the last first, and whoever asks is told.
  package func end() {
    let endings = state.withLock { state in
      state.isOver = true
      over.store(true, ordering: .releasing)
      defer { state.endings = [:] }
      return state.endings
    }
    for (_, ending) in endings.sorted(by: { $0.key > $1.key }) { ending() }
  }

  /// Has `ending` done by ``end()``, on its thread: for what can be taken back, and whoever waits.
  ///
  /// - Returns: what forgets it; nil if all is over.
  package func atEnd(_ ending: @escaping @Sendable () -> Void) -> Registration? {
    let number = state.withLock { state -> Int? in
      guard !state.isOver else { return nil }
      state.next += 1
      state.endings[state.next] = ending
      return state.next
    }
    return number.map { Registration(cancellation: self, number: $0) }
  }

  /// Registers an action for the work of this thread; nil where nobody can cancel it.
  ///
  /// - Throws: `CancellationError` where it has been cancelled.
  package static func atEnd(
    _ ending: @escaping @Sendable () -> Void
  ) throws(CancellationError) -> Registration? {
    guard let current else { return nil }
    guard !current.isOver, let registration = current.atEnd(ending) else {
      throw CancellationError()
    }
    return registration
  }

  package func sharesWork(with other: Cancellation) -> Bool {
    var mine: Cancellation? = self
    while let one = mine {
      var others: Cancellation? = other
      while let other = others {
        if one === other { return true }
        others = other.whole
      }
      mine = one.whole
    }
    return false
  }

  /// True if something was done that cannot be taken back, by ``Registration/settle()``.
  package var isSettled: Bool { settled.load(ordering: .sequentiallyConsistent) }

  /// Something that is done at the end, unless it is forgotten before.
  package struct Registration: Sendable {
    fileprivate let cancellation: Cancellation
    fileprivate let number: Int

    package func forget() {
      cancellation.state.withLock { _ = $0.endings.removeValue(forKey: number) }
    }

    /// Says that what was done cannot be taken back, such as a commit: the work is waited for.
    package func settle() { cancellation.settled.store(true, ordering: .sequentiallyConsistent) }
  }
}
