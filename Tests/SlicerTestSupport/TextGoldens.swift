import Foundation

/// A folder of texts that were last looked at and recorded; `make goldens` records them anew, and the tests fail then.
package struct TextGoldens: Sendable {
  private let url: URL

  /// - Parameter folder: in `Tests`.
  package init(_ folder: String) {
    url = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: folder)
  }

  /// The text recorded under a file's name; records `text` instead where that is asked for.
  ///
  /// - Returns: nil where there is none, or one has just been recorded: what no text is equal to.
  package func text(_ file: String, recording text: String) throws -> String? {
    let url = url.appending(path: file)
    if GoldenFolder.isRecording {
      try FileManager.default.createDirectory(
        at: self.url, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
      return nil
    }
    return try? String(contentsOf: url, encoding: .utf8)
  }

  /// The names of all files in the folder.
  package func names() throws -> Set<String> {
    Set(try FileManager.default.contentsOfDirectory(atPath: url.path()))
  }
}
