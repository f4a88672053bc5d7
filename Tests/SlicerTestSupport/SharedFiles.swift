package import Foundation

/// Real pictures that lie beside the project on some machines and are no part of it.
package enum SharedFiles {
  /// The files in `../shared/FOLDER` whose names end in `suffix`, sorted; empty where there are none.
  package static func files(in folder: String, suffix: String) -> [URL] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let folder = root.appending(path: "shared/\(folder)")
    let files = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return (files ?? []).filter { $0.lastPathComponent.hasSuffix(suffix) }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
  }
}
