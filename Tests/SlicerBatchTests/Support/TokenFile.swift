import Foundation
import SlicerBatch
import SlicerFiles
import SlicerTestSupport
import SystemPackage
import Testing

/// The jobserver of a make: a pipe, or a fifo, with a token for each job but one.
final class TokenFile: Sendable {
  let address: JobserverAddress
  private let input: CInt
  private let output: CInt
  private let scratch: ScratchFolder?

  enum Style: CaseIterable, Sendable { case pipe, fifo }

  /// The tokens are different bytes, so that one that is made up shows.
  static func tokens(_ count: Int) -> [UInt8] { (0..<count).map { UInt8(65 + $0) } }

  init(_ style: Style, tokens count: Int) throws {
    switch style {
    case .pipe:
      var ends: [CInt] = [0, 0]
      try check(pipe(&ends))
      // A child of make finds it blocking, and must not change that.
      (input, output, scratch) = (ends[0], ends[1], nil)
      address = .pipe(read: ends[0], write: ends[1])
    case .fifo:
      let scratch = try ScratchFolder()
      try check(scratch["fifo"].withPlatformString { mkfifo($0, 0o600) })
      let descriptor = scratch["fifo"].withPlatformString { open($0, O_RDWR) }
      try check(descriptor < 0 ? -1 : 0)
      (input, output, self.scratch) = (descriptor, descriptor, scratch)
      address = .fifo(scratch["fifo"])
    }
    put(Self.tokens(count))
  }

  deinit {
    close(input)
    if output != input { close(output) }
  }

  func put(_ tokens: [UInt8]) {
    _ = tokens.withUnsafeBytes { write(output, $0.baseAddress, $0.count) }
  }

  /// True if the description that is shared with make still blocks.
  var isBlocking: Bool { fcntl(input, F_GETFL) & O_NONBLOCK == 0 }

  /// How many tokens are in the pipe.
  var count: Int {
    var count: CInt = 0
    return ioctl(input, UInt(FIONREAD), &count) == 0 ? Int(count) : -1
  }

  /// Takes all tokens out of the pipe, in order of their bytes.
  func drain() -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: max(0, count))
    let taken = bytes.isEmpty ? 0 : read(input, &bytes, bytes.count)
    return bytes.prefix(max(0, taken)).sorted()
  }
}
