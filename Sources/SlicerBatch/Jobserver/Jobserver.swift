import SlicerCore
import SlicerFiles
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// make's jobserver: a token for each thread beyond the first that works.
///
/// Tokens are given back as soon as a thread has nothing to do, when the program ends by `exit`, and
/// when ``Interruption`` ends it; after SIGKILL nobody can. The byte that was read is the byte that
/// is written.
///
/// A thread of its own reads, so that no other ever blocks on the pipe. On Linux it reads through a
/// description of its own that does not block. Elsewhere, and without `/proc`, it polls and then reads; when
/// another program is quicker, it alone sleeps until make has a token again. It puts that back if nobody
/// wants it any more. The rest of the program does not wait for it.
///
/// Source: GNU make manual, "POSIX Jobserver Interaction".
package final class Jobserver: WorkPermits {
  private struct State: Sendable {
    /// All tokens that have been taken out of the pipe.
    var held: [UInt8] = []
    /// How many of ``held`` no thread has been given yet.
    var spare = 0
    /// Threads in ``acquire(while:)``.
    var waiting = 0
    var isReading = false
    var isClosed = false
  }

  private static let live = Mutex<[Jobserver]>([])

  private let pipe: TokenPipe
  private let state = Monitor(State())

  /// The jobserver at `address`; nil if it cannot be used. It lives as long as the process.
  ///
  /// - Parameter reopens: false is the way of systems other than Linux, for tests of it.
  package init?(_ address: JobserverAddress, reopens: Bool = true) {
    guard let pipe = TokenPipe(address, reopens: reopens) else { return nil }
    self.pipe = pipe
    Self.live.withLock { live in
      if live.isEmpty {
        atexit { Jobserver.giveBackAll() }
        Interruption.beforeEnding { Jobserver.giveBackAll() }
      }
      live.append(self)
    }
  }

  /// Gives back what the process holds, and takes nothing any more: it is about to end.
  private static func giveBackAll() {
    for jobserver in live.withLock({ $0 }) { jobserver.close() }
  }

  private func close() {
    state.update { state in
      state.isClosed = true
      state.held.forEach(pipe.write)
      (state.held, state.spare) = ([], 0)
    }
  }

  package func acquire(while isWanted: () -> Bool) -> Bool {
    let startsReading = state.update { state in
      state.waiting += 1
      defer { state.isReading = true }
      return !state.isReading
    }
    if startsReading { startReading() }
    return state.wait { state in
      if state.spare == 0, !state.isClosed, isWanted() { return nil }
      state.waiting -= 1
      let isTaken = state.spare > 0 && isWanted()
      if isTaken { state.spare -= 1 }
      giveBackSurplus(&state)
      return isTaken
    }
  }

  package func release() {
    state.update { state in
      // After the end all have been given back already.
      if let token = state.held.popLast() { pipe.write(token) }
    }
  }

  package func wake() { state.update { _ in } }

  private func giveBackSurplus(_ state: inout State) {
    while state.spare > state.waiting, let token = state.held.popLast() {
      state.spare -= 1
      pipe.write(token)
    }
  }
}

extension Jobserver {
  private func startReading() {
    // One thread has to be enough where there is none for this.
    guard let thread = SystemThread({ self.readForever() }) else {
      return state.update { $0.isClosed = true }
    }
    thread.detach()
  }

  /// Takes a token whenever a thread waits for one and the pipe has one.
  private func readForever() {
    while state.wait({ $0.isClosed ? false : $0.waiting > $0.spare ? true : nil }) {
      pipe.wait()
      // Under the lock, so that no token can be in our hands and not on the list.
      if pipe.isNonBlocking {
        state.update { if $0.waiting > $0.spare { note(pipe.read(), &$0) } }
      } else if state.update({ $0.waiting > $0.spare }) {
        let reading = pipe.read()
        state.update { note(reading, &$0) }
      }
    }
  }

  private func note(_ reading: TokenPipe.Reading, _ state: inout State) {
    switch reading {
    case .nothing: break
    case .end: state.isClosed = true
    case .token(let token):
      if state.isClosed { return pipe.write(token) }
      state.held.append(token)
      state.spare += 1
      giveBackSurplus(&state)
    }
  }
}
