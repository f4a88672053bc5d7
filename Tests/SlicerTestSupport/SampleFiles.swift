package import Foundation

/// The project's own samples.
package enum SampleFiles {
  package static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Samples")

  /// The names of the scene files in `Animations`, without their ending, sorted.
  package static let scenes: [String] = {
    let path = folder.appending(path: "Animations").path()
    let files = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return files.filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }.sorted()
  }()

  /// The scenes of ``scenes`` that can be drawn here: where fonts are missing, those without texts.
  package static let drawnScenes = scenes.filter { name in
    let text = (try? String(contentsOf: scene(name), encoding: .utf8)) ?? ""
    return TestFont.areInstalled || !text.contains("text:")
  }

  package static func scene(_ name: String) -> URL {
    folder.appending(path: "Animations/\(name).yaml")
  }
}
