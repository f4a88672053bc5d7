import SlicerFiles
import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

// Inside the type these names are its own.
private let readBytes = read
private let writeBytes = write

/// The pipe that make's tokens are in: one byte for each job that may run beside ours.
struct TokenPipe: Sendable {
  /// True if ``read()`` returns at once if there is no token.
  let isNonBlocking: Bool
  private let input: CInt
  private let output: CInt

  /// The pipe at `address`; nil if there is none that can be used.
  ///
  /// - Parameter reopens: false never opens the pipe anew, as where the system has no way to.
  init?(_ address: JobserverAddress, reopens: Bool) {
    switch address {
    case .none, .unusable: return nil
    case .fifo(let path): self.init(fifo: path)
    case .pipe(let read, let write): self.init(read: read, write: write, reopens: reopens)
    }
  }

  private init?(fifo path: FilePath) {
    // For writing too: else a read finds the end when no other program has the fifo open.
    let options = O_RDWR | O_NONBLOCK | O_CLOEXEC
    guard let descriptor = try? path.systemCall({ open($0, options) }) else { return nil }
    guard Self.pipeIdentity(descriptor) != nil else {
      close(descriptor)
      return nil
    }
    (input, output, isNonBlocking) = (descriptor, descriptor, true)
  }

  private init?(read: CInt, write: CInt, reopens: Bool) {
    // Numbers that make has closed may be anything by now.
    guard let identity = Self.pipeIdentity(read), let other = Self.pipeIdentity(write),
      Self.canRead(read), Self.canWrite(write)
    else { return nil }
    output = write
    #if os(Linux)
      // Elsewhere the two ends of a pipe have numbers of their own.
      guard identity == other else { return nil }
      if reopens, let own = Self.reopened(read, identity) {
        (input, isNonBlocking) = (own, true)
        return
      }
    #else
      _ = (identity, other)
    #endif
    (input, isNonBlocking) = (read, fcntl(read, F_GETFL) & O_NONBLOCK != 0)
  }

  /// The pipe opened anew. `O_NONBLOCK` belongs to what is shared with make and with all of its
  /// other children, who may not expect it.
  private static func reopened(_ descriptor: CInt, _ identity: FileIdentity) -> CInt? {
    let own = open("/proc/self/fd/\(descriptor)", O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    if own < 0 { return nil }
    if pipeIdentity(own) == identity { return own }
    close(own)
    return nil
  }

  private static func pipeIdentity(_ descriptor: CInt) -> FileIdentity? {
    let status = try? FileStatus(of: FileDescriptor(rawValue: descriptor))
    return status?.kind == .pipe ? status?.identity : nil
  }

  private static func canRead(_ descriptor: CInt) -> Bool {
    [O_RDONLY, O_RDWR].contains(fcntl(descriptor, F_GETFL) & O_ACCMODE)
  }

  private static func canWrite(_ descriptor: CInt) -> Bool {
    [O_WRONLY, O_RDWR].contains(fcntl(descriptor, F_GETFL) & O_ACCMODE)
  }
}

extension TokenPipe {
  enum Reading {
    case token(UInt8)
    /// Another process took the token first.
    case nothing
    /// The pipe is at its end: no token will come.
    case end
  }

  func wait() {
    var request = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    _ = try? systemCall { poll(&request, 1, -1) }
  }

  func read() -> Reading {
    var byte: UInt8 = 0
    do throws(Errno) {
      return try systemCall { readBytes(input, &byte, 1) } == 1 ? .token(byte) : .end
    } catch Errno.resourceTemporarilyUnavailable {
      return .nothing
    } catch {
      return .end
    }
  }

  /// Puts a token back.
  func write(_ token: UInt8) {
    // A pipe has room for thousands of bytes, and make puts no more in than there are jobs.
    withUnsafeBytes(of: token) { try? FileDescriptor(rawValue: output).writeAll(of: $0) }
  }
}
