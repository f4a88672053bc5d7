import CSlicerFiles
import SlicerCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Work on a stack whose size is ours to say, and not that of `ulimit -s`.
package enum StatedStack {
  /// Runs `body`, which ends the process, on a thread of its own; returns only where there can be none.
  ///
  /// To be called first of all, by the thread that the system has started. That one only waits from then
  /// on, and no signal is for it: a small stack has no room for a handler. Threads that libraries start
  /// get what ours have: glibc would give them what `ulimit -s` says.
  package static func run(_ body: @escaping @Sendable () -> Never) {
    cslicer_state_stacks(SystemThread.stackSize)
    // The new thread has a heap of its own.
    if MemoryReserve.limit != nil { MachineGrant.shareHeap() }
    var all = sigset_t()
    var before = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &before)
    let mask = before
    let thread = SystemThread {
      var mask = mask
      pthread_sigmask(SIG_SETMASK, &mask, nil)
      body()
    }
    if let thread { thread.join() }
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }
}
