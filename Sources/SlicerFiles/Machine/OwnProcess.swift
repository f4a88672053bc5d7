import CSlicerFiles
import SlicerCore
package import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The identity and the limits of this process.
package enum OwnProcess {
  /// The program that it runs; nil where the system does not say.
  package static var program: FilePath? {
    var path = [CChar](repeating: 0, count: 4096)
    let count = cslicer_own_program(&path, path.count)
    return count > 0 ? FilePath(bytes: path.prefix(count).map { UInt8(bitPattern: $0) }) : nil
  }

  /// Lets it have so much address space and time of a processor, and write no file.
  ///
  /// - Parameter bytes: of address space; memory that is freed is not kept for each thread.
  package static func limit(bytes: UInt64, seconds: UInt32) {
    cslicer_share_heap()
    cslicer_limit_worker(bytes, seconds)
  }

  /// Gives the system back memory that was freed in small pieces: rows of pixels come in large blocks of their own, and
  /// the C library would keep both.
  package static func giveBackFreedMemory() { cslicer_give_back_freed() }

  /// Ends this process as soon as nobody can write to its standard input any more, whatever it does: who has started
  /// it is gone, by SIGKILL too.
  ///
  /// A death signal (`PR_SET_PDEATHSIG`) comes when the thread ends that has started us, which is earlier.
  package static func endWithPipe() {
    SystemThread {
      cslicer_wait_for_hangup(STDIN_FILENO)
      _exit(0)
    }?.detach()
  }
}

/// Work on a stack whose size is ours to say, and not that of `ulimit -s`.
package enum LargeStack {
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
