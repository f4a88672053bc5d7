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
  /// Whether there is a Chromium, and what speaks to it.
  package static let canBeBrowsed =
    ShellCommand.exists("chromium") && ShellCommand.exists(python)

  /// Whether ``browse(_:size:options:doing:)`` knows the option `axe`, a checker of accessibility.
  package static let canBeReadByAll =
    canBeBrowsed && ShellCommand.run("\(python) -c 'import axe_core_python'") != nil

  private static let python = "\"${SLICER_PYTHON:-python3}\""

  /// What a window of `points` shows of a page from disk, at `scale` device pixels a point.
  ///
  /// - Parameter folder: the screenshot is left there.
  package static func screenshot(
    of file: String, in folder: String, points: PixelSize, scale: Int
  ) throws -> Bitmap {
    let output = "\(folder)/screenshot-\(scale).png"
    _ = try answer(["\(folder)/\(file)", "", output, "\(points)", "x\(scale)"])
    return try ReferenceFilmstrip.image(output)
  }

  /// What JavaScript returns, a line each, that is run in a page from disk when it has loaded; lines that
  /// begin with `complaint:` are what the browser found wrong. `browse.py` says what scenarios can do.
  ///
  /// - Parameter options: `dark`, `still`, `x2`, `axe`.
  package static func browse(
    _ path: String, size: PixelSize = PixelSize(width: 1200, height: 800), options: String = "",
    doing scenario: String
  ) throws -> [String] {
    try answer(
      [path, scenario, "", "\(size)"] + options.split(separator: " ").map(String.init))
  }

  /// The standard inputs of browsers that are running and have nothing to do: each takes a second to begin.
  private static let idle = Mutex<[CInt]>([])

  private static func begin() throws -> CInt {
    let tests = #filePath.split(separator: "/").dropLast(2).joined(separator: "/")
    let command = "exec \(python) '/\(tests)/PageReaders/browse.py' serve >/dev/null 2>&1"
    guard let pipe = popen(command, "w") else { throw Failure.noAnswer(command) }
    _ = fcntl(fileno(pipe), F_SETFD, FD_CLOEXEC)
    return fileno(pipe)
  }

  /// What `browse.py` says to a page, a scenario and more.
  private static func answer(_ words: [String]) throws -> [String] {
    let browser = try idle.withLock { $0.popLast() } ?? begin()
    defer { idle.withLock { $0.append(browser) } }
    return try ShellCommand.withFile(Array(words.joined(separator: "\0").utf8)) { path in
      let (line, file) = (Array("\(path)\n".utf8), FilePath(path + ".answer"))
      _ = write(browser, line, line.count)
      // It gives up by itself.
      for _ in 0..<100_000 where access(file.string, R_OK) != 0 { usleep(2000) }
      defer { unlink(file.string) }
      let text = String(decoding: ScratchFolder.read(file) ?? [], as: UTF8.self)
      let lines = text.split(separator: "\n").map(String.init)
      guard lines.first == "done" else { throw Failure.noAnswer("\(words[0]): \(text)") }
      return Array(lines.dropFirst())
    }
  }

  /// Whether there is an HTML Tidy; the one that macOS brings along is of 2006.
  package static var canBeChecked: Bool {
    ShellCommand.run("tidy --version | grep 'version 5'")?.isEmpty == false
  }

  /// What HTML Tidy finds wrong with a page.
  package static func complaints(about path: String) -> [String] {
    let report = ShellCommand.run("tidy -q -e \(path) 2>&1; true") ?? "tidy failed"
    return report.split(separator: "\n").map(String.init)
  }

  package enum Failure: Error {
    case noAnswer(String)
  }
}
