import SystemPackage

/// A file that is whole and waits for its final name.
struct FinishedFile: Sendable {
  /// Relative to the transaction's folder, as is the temporary.
  let name: FilePath
  let temporary: FilePath
}
