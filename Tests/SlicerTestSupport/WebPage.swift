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
}
