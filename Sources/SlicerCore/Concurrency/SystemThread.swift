#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A thread that the system may refuse, as where a process may have no more (`ulimit -u`).
///
/// Dispatch would end the program there.
package struct SystemThread: @unchecked Sendable {
  // Proof for Sendable: a thread's identifier is a number that any thread may wait for.
  private let thread: pthread_t

  /// Bytes of stack that all work of ours is content with, whatever `ulimit -s` says. The usual 8 MiB would
  /// count against `ulimit -v` in full.
  ///
  /// It holds 52 layers of a scene within each other in a build without optimization; there may be 40
  /// (`SceneExtent.nestingLimit`).
  package static let stackSize = 2 << 20

  /// The body of a new thread, which owns it.
  private final class Body {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Starts a thread that runs `body`; nil when there can be none.
  ///
  /// Its work is a part of that of the thread which starts it: ``Cancellation/current``, ``HeldPermits/current``
  /// and ``UsedLibraries/current`` are the same. To be waited for with ``join()``, or let go of with
  /// ``detach()``.
  package init?(_ body: @escaping @Sendable () -> Void) {
    let (cancellation, permits) = (Cancellation.current, HeldPermits.current)
    let libraries = UsedLibraries.current
    let context = Unmanaged.passRetained(
      Body {
        Cancellation.$current.withValue(cancellation) {
          HeldPermits.$current.withValue(permits) {
            UsedLibraries.$current.withValue(libraries, operation: body)
          }
        }
      })
    guard let thread = Self.create(context.toOpaque()) else {
      context.release()
      return nil
    }
    self.thread = thread
  }

  private static func create(_ context: UnsafeMutableRawPointer) -> pthread_t? {
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    return withUnsafeTemporaryAllocation(of: pthread_attr_t.self, capacity: 1) { attributes in
      guard let attributes = attributes.baseAddress, pthread_attr_init(attributes) == 0 else {
        return nil
      }
      defer { pthread_attr_destroy(attributes) }
      pthread_attr_setstacksize(attributes, stackSize)
      return pthread_create(&thread, attributes, start, context) == 0 ? thread : nil
    }
  }

  #if canImport(Darwin)
    private static let start: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? =
      { context in
        Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run()
        return nil
      }
  #else
    private static let start:
      @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? =
        { context in
          context.map { Unmanaged<Body>.fromOpaque($0).takeRetainedValue().run() }
          return nil
        }
  #endif

  /// Waits until the body has returned. To be called once.
  package func join() { pthread_join(thread, nil) }

  /// Sends it a signal, as a handler of signals may; as long as it has not ended.
  package func send(_ signal: CInt) { pthread_kill(thread, signal) }

  /// Lets it end by itself. To be called once.
  package func detach() { pthread_detach(thread) }
}
