import SlicerCore
import SlicerFiles
package import SystemPackage

/// Writes what outputs were made from, for make and ninja.
package struct DepfileOutput: Sendable {
  package var rules: [Depfile]
  package var output: FileSink
  /// Folders that sets of outputs are written to: what is called `something.d` is none of them.
  package var folders: [FilePath]

  package init(rules: [Depfile], output: FileSink, folders: [FilePath] = []) {
    self.rules = rules
    self.output = output
    self.folders = folders
  }

  /// Refuses before the work what ``run()`` would refuse after it. Nothing is written.
  ///
  /// - Throws: ``WorkError`` around `SlicerError` for a name that no depfile can have, or around
  ///   `SlicerError.depfileInTheWay(_:)`.
  package func check() throws(WorkError) {
    try WorkError.about(output.path) {
      _ = try bytes()
      try checkPlace(inputs)
    }
  }

  private func checkPlace(_ inputs: [InputIdentity]) throws {
    guard case .file(let path, _) = output else { return }
    let isTarget = rules.contains { rule in
      rule.target.lastComponent == path.lastComponent
        && Self.isSame(rule.target.removingLastComponent(), path.removingLastComponent())
    }
    let identity = try? InputIdentity(of: path).identity
    let input = identity.flatMap { found in inputs.first { $0.identity == found } }
    if let inTheWay = input?.path ?? (isTarget ? path : nil) {
      throw WorkError(path, SlicerError.depfileInTheWay(inTheWay))
    }
    let folder = folders.first { Self.lies(path, in: $0) }
    if let folder, path.extension != "d" {
      throw WorkError(path, SlicerError.depfileAmongOutputs(folder))
    }
    // A folder of outputs may not be there yet.
    if folder == nil { try output.plan(inputs: inputs)?.check() }
  }

  /// True if two folders are one; those that are missing are compared by name.
  private static func isSame(_ a: FilePath, _ b: FilePath) -> Bool {
    let identities = [a, b].map { try? InputIdentity(of: $0.isEmpty ? "." : $0).identity }
    guard let first = identities[0], let second = identities[1] else {
      return a.lexicallyNormalized() == b.lexicallyNormalized()
    }
    return first == second
  }

  private static func lies(_ path: FilePath, in folder: FilePath) -> Bool {
    var parent = path
    repeat {
      parent = parent.removingLastComponent()
      if isSame(parent, folder) { return true }
    } while !parent.components.isEmpty
    return false
  }

  /// - Throws: as ``check()``, or ``WorkError`` around `SlicerError`.
  package func run() throws(WorkError) {
    try WorkError.about(output.path) {
      let (bytes, inputs) = (try bytes(), inputs)
      try checkPlace(inputs)
      _ = try output.write(inputs: inputs) { try $0.write(bytes) }
    }
  }

  private func bytes() throws -> [UInt8] { try rules.flatMap { try $0.bytes() } }

  /// The files that must not be overwritten; a missing one is the work's own failure.
  private var inputs: [InputIdentity] {
    rules.flatMap(\.dependencies).compactMap { try? InputIdentity(of: $0) }
  }
}
