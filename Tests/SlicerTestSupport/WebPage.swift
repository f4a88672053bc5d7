package import SlicerCore

/// Web pages as Chromium shows them.
package enum WebPage {
  /// Whether there is a Chromium.
  package static var isAvailable: Bool { ShellCommand.exists("chromium") }

  /// What a window of `points` shows at `scale` device pixels a point; nil when Chromium fails.
  ///
  /// - Parameters:
  ///   - folder: an existing folder whose path needs no quotes; the screenshot is left there.
  ///   - file: a URL relative to it.
  package static func screenshot(
    of file: String, in folder: String, points: PixelSize, scale: Int
  ) throws -> Bitmap? {
    let output = "\(folder)/screenshot-\(scale).png"
    let command = """
      timeout 60 chromium --headless --no-sandbox --disable-gpu --hide-scrollbars \
      --force-color-profile=srgb --force-device-scale-factor=\(scale) \
      --window-size=\(points.width),\(points.height) --user-data-dir=\(folder)/chromium \
      --screenshot=\(output) 'file://\(folder)/\(file)'
      """
    guard ShellCommand.run(command) != nil else { return nil }
    return try ReferenceFilmstrip.image(output)
  }

  /// Whether pages can be used as somebody would: ``browse(_:doing:size:options:)``.
  package static var canBeBrowsed: Bool { isAvailable && ShellCommand.exists(python) }

  /// Whether ``browse(_:size:options:doing:)`` knows the option `axe`, a checker of accessibility.
  package static var canBeReadByAll: Bool {
    canBeBrowsed && ShellCommand.run("\(python) -c 'import axe_core_python'") != nil
  }

  private static let python = "\"${SLICER_PYTHON:-python3}\""

  /// What JavaScript returns, a line each, that is run in a page from disk when it has loaded; lines that
  /// begin with `complaint:` are what the browser found wrong. `browse.py` says what scenarios can do.
  ///
  /// - Parameters:
  ///   - path: needs no quotes.
  ///   - options: `dark`, `still`, `x2`, `axe`.
  package static func browse(
    _ path: String, size: PixelSize = PixelSize(width: 1200, height: 800), options: String = "",
    doing scenario: String
  ) throws -> [String] {
    let tests = #filePath.split(separator: "/").dropLast(2).joined(separator: "/")
    let quoted = scenario.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: "'\\''")
    let output = ShellCommand.run(
      "\(python) '/\(tests)/PageReaders/browse.py' \(path) '\(quoted)' '' \(size) \(options)")
    guard let output else { throw Failure.noAnswer(path) }
    return output.split(separator: "\n").map(String.init)
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
