import Dispatch
import SlicerKit
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A line on the terminal that says how far a job is; none in a pipe, none for short work.
final class ProgressBar: Sendable {
  enum Unit {
    case pixels, frames

    /// `120 Mpx/s`, `48 frames/s`.
    func rate(_ done: Double, perSecond seconds: Double) -> String {
      let rate = done / max(seconds, 0.001)
      return switch self {
      case .pixels: "\(Int(rate / 1e6)) Mpx/s"
      case .frames: "\(Int(rate)) frames/s"
      }
    }
  }

  /// The line to show after so many seconds.
  private let line: @Sendable (_ elapsed: Double) -> String
  private let stopped = DispatchSemaphore(value: 0)
  private static let isShown = Mutex(false)

  /// Work that is shorter is not worth a bar.
  private static let patience = 0.5
  private static let width = 24

  private init(_ line: @escaping @Sendable (_ elapsed: Double) -> String) { self.line = line }

  /// Runs `body` under a bar, if somebody can see it.
  static func during<R>(
    _ control: WorkControl, of unit: Unit = .pixels, isQuiet: Bool, _ body: () throws -> R
  ) rethrows -> R {
    try during(isQuiet: isQuiet) { elapsed in
      line(control.progress, of: unit, elapsed: elapsed)
    } _: {
      try body()
    }
  }

  /// Runs `body` under a bar that shows `line`, if somebody can see it.
  static func during<R>(
    isQuiet: Bool, line: @escaping @Sendable (_ elapsed: Double) -> String, _ body: () throws -> R
  ) rethrows -> R {
    guard !isQuiet, Console.isTerminal else { return try body() }
    let bar = ProgressBar(line)
    // Without a thread of its own there is no bar.
    let thread = SystemThread { bar.draw() }
    defer {
      bar.stopped.signal()
      thread?.join()
    }
    return try body()
  }

  private func draw() {
    let start = DispatchTime.now()
    var wait = Self.patience
    while stopped.wait(timeout: .now() + wait) == .timedOut {
      let elapsed = Double(DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds) / 1e9
      Self.show(line(elapsed))
      wait = 0.1
    }
    Self.erase()
  }

  /// `[########                ]  33 %  120 Mpx/s  2 s left`.
  static func line(
    _ moment: WorkControl.Progress, of unit: Unit = .pixels, elapsed: Double
  ) -> String {
    let part = moment.total > 0 ? Double(moment.done) / Double(moment.total) : 0
    if moment.isFinishing { return line(part, fields: "encoding", elapsed: nil) }
    return line(part, fields: unit.rate(Double(moment.done), perSecond: elapsed), elapsed: elapsed)
  }

  /// `[########                ]  33 %  330 of 1000 jobs, 120 Mpx/s  2 s left`.
  ///
  /// A bar that can be seen is not at its end: at 99 % files are flushed and get their names.
  ///
  /// - Parameters:
  ///   - part: of the work that is done, 0…1.
  ///   - elapsed: seconds, by which the rest is guessed; nil where they say nothing.
  static func line(_ part: Double, fields: String, elapsed: Double?) -> String {
    let part = min(0.99, part)
    let filled = Int(part * Double(width))
    let bar = String(repeating: "#", count: filled) + String(repeating: " ", count: width - filled)
    let percent = String(Int(part * 100))
    let padding = String(repeating: " ", count: 3 - percent.count)
    let seconds = part > 0 ? elapsed.map { Int(($0 / part - $0).rounded(.up)) } : nil
    let left = seconds.map { "  \($0) s left" } ?? ""
    return "[\(bar)] \(padding)\(percent) %  \(fields)\(left)"
  }

  private static func show(_ line: String) {
    isShown.withLock { isShown in
      isShown = true
      put("\r\(CleanLine.message(line))\u{1B}[K")
    }
  }

  /// Removes the bar; also when a signal ends the program.
  static func erase() {
    isShown.withLock { isShown in
      if isShown { put("\r\u{1B}[K") }
      isShown = false
    }
  }

  private static func put(_ text: String) {
    _ = Array(text.utf8).withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
