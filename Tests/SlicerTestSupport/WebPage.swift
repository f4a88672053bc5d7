package import SlicerCore
import Synchronization
import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Web pages as Chromium shows them.
package enum WebPage {
  /// True if there is a Chromium, and what speaks to it.
  package static let canBeBrowsed =
    ShellCommand.exists("chromium") && ShellCommand.exists(python)

  /// True if ``browse(_:size:options:doing:)`` knows the option `axe`, a checker of accessibility.
  package static let canBeReadByAll =
    canBeBrowsed && ShellCommand.run("\(python) -c 'import axe_core_python'") != nil

  private static let python = "\"${SLICER_PYTHON:-python3}\""

  /// Takes a picture of a page from disk in a window of `points`, at `scale` device pixels a point.
  ///
  /// - Parameter folder: the screenshot is left there.
  package static func screenshot(
    of file: String, in folder: String, points: PixelSize, scale: Int
  ) throws -> Bitmap {
    let output = "\(folder)/screenshot-\(scale).png"
    _ = try answer(["\(folder)/\(file)", "", output, "\(points)", "x\(scale)"])
    return try ReferenceFilmstrip.image(output)
  }

  /// Runs JavaScript in a page from disk when it has loaded, and returns its lines; lines that begin with
  /// `complaint:` are faults that the browser found. `browse.py` lists the scenarios.
  ///
  /// - Parameter options: `dark`, `still`, `x2`, `axe`.
  package static func browse(
    _ path: String, size: PixelSize = PixelSize(width: 1200, height: 800), options: String = "",
    doing scenario: String
  ) throws -> [String] {
    try answer(
      [path, scenario, "", "\(size)"] + options.split(separator: " ").map(String.init))
  }

  /// Runs `main(browser, …)` of a Python file, which gets the browser and these words, and returns its lines.
  ///
  /// - Parameter script: its path below `Tests`.
  package static func run(_ script: String, _ words: [String]) throws -> [String] {
    try answer(["/\(tests)/\(script)"] + words)
  }

  private static let tests = #filePath.split(separator: "/").dropLast(2).joined(separator: "/")

  /// The standard input of the one browser of all tests, while it runs; held while a page is shown.
  ///
  /// A browser takes seconds to begin, and two at once take each other's time.
  private static let browser = Mutex<CInt?>(nil)

  private static func begin() throws -> CInt {
    let command = "exec \(python) '/\(tests)/PageReaders/browse.py' serve >/dev/null 2>&1"
    guard let pipe = popen(command, "w") else { throw Failure.noAnswer(command) }
    _ = fcntl(fileno(pipe), F_SETFD, FD_CLOEXEC)
    return fileno(pipe)
  }

  /// Gives the browser, or a new one where it has ended, a file with words.
  private static func ask(_ last: CInt?, _ path: String) throws -> CInt {
    if let last {
      if tell(last, path) { return last }
      close(last)
    }
    let browser = try begin()
    guard tell(browser, path) else {
      close(browser)
      throw Failure.noAnswer("a browser that has ended")
    }
    return browser
  }

  /// - Returns: false if the browser has ended; the signal of that is taken.
  private static func tell(_ browser: CInt, _ path: String) -> Bool {
    var (signals, before, pending) = (sigset_t(), sigset_t(), sigset_t())
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &signals, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    let line = Array("\(path)\n".utf8)
    if write(browser, line, line.count) == line.count { return true }
    var number: CInt = 0
    sigpending(&pending)
    if sigismember(&pending, SIGPIPE) == 1 { sigwait(&signals, &number) }
    return false
  }

  /// Waits for a file; `browse.py` gives up by itself.
  ///
  /// - Returns: false if the browser has ended without it: nobody reads its standard input any more.
  private static func waits(for file: FilePath, of browser: CInt) -> Bool {
    var reader = pollfd(fd: browser, events: 0, revents: 0)
    while true {
      let hasEnded = poll(&reader, 1, 2) > 0
      if access(file.string, R_OK) == 0 { return true }
      if hasEnded { return false }
    }
  }

  /// The answer of `browse.py` to a page, a scenario and more.
  private static func answer(_ words: [String]) throws -> [String] {
    try ShellCommand.withFile(Array(words.joined(separator: "\0").utf8)) { path in
      let file = FilePath(path + ".answer")
      defer { unlink(file.string) }
      try browser.withLock { browser in
        let asked = try ask(browser.take(), path)
        guard waits(for: file, of: asked) else {
          close(asked)
          throw Failure.noAnswer(words[0])
        }
        // A browser that failed begins anew by itself.
        browser = asked
      }
      let text = String(decoding: ScratchFolder.read(file) ?? [], as: UTF8.self)
      let lines = text.split(separator: "\n").map(String.init)
      guard lines.first == "done" else { throw Failure.noAnswer("\(words[0]): \(text)") }
      return Array(lines.dropFirst())
    }
  }

  /// True if there is an HTML Tidy; the one that macOS brings along is of 2006.
  package static var canBeChecked: Bool {
    ShellCommand.run("tidy --version | grep 'version 5'")?.isEmpty == false
  }

  /// The faults of a page that HTML Tidy finds.
  package static func complaints(about path: String) -> [String] {
    let report = ShellCommand.run("tidy -q -e \(path) 2>&1; true") ?? "tidy failed"
    return report.split(separator: "\n").map(String.init)
  }

  package enum Failure: Error {
    case noAnswer(String)
  }
}
