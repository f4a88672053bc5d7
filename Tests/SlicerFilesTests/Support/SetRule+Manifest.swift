import SlicerFiles
import SystemPackage

extension SetRule {
  /// A manifest called `manifest`, of which every one is our own.
  ///
  /// - Parameter files: what its bytes list.
  static func own(_ files: @escaping @Sendable ([UInt8]) -> [ListedFile] = { _ in [] }) -> SetRule {
    SetRule(
      name: .fixed("manifest"), isManifest: { $0 == "manifest" },
      read: { FoundManifest(.own, files: files(Generation.all($0) ?? [])) })
  }
}
