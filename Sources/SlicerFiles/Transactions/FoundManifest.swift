/// A manifest that lies in a folder: whose it is, and which files it lists.
public struct FoundManifest: Sendable {
  /// Whose run has written it.
  public enum Owner: Hashable, Sendable {
    /// An earlier run of the same pictures.
    case own
    /// A run of other pictures, which messages call so.
    case other(String)
    /// Nobody that we know: another program's file, or a damaged one.
    case foreign
  }

  /// Whose it is.
  public let owner: Owner
  /// The files that it lists, with their digests.
  public let files: [ListedFile]

  /// A manifest that was read.
  public init(_ owner: Owner, files: [ListedFile] = []) {
    self.owner = owner
    self.files = files
  }
}
