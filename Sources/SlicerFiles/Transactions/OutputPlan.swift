import SlicerCore
package import SystemPackage

/// What happens to a file that has an output's name.
public enum ExistingFiles: Sendable {
  /// It is replaced if somebody has named it, or an earlier run for the same pictures has written it,
  /// which that run's manifest says. Another set's, or anybody's, is refused.
  case replace
  /// As ``replace``, where nobody has said a name: a single file, too, is replaced only if it is seen to be
  /// slicer's, as its pages and its pyramids' archives are.
  case replaceKnown
  /// It is replaced whosever it is, and sets that are in the way end, manifest and all.
  case discard
  /// It is kept, and nothing is written.
  case keep
}

/// Which files a transaction writes where, and what it must leave alone.
package struct OutputPlan: Sendable {
  /// The folder of the outputs, which is made if it is missing, with those above it, and removed again if
  /// nothing comes of it; empty for the current one.
  package var folder: FilePath
  /// The final names, relative to ``folder``; folders in them are made when they are needed.
  /// Not all of them have to be written.
  package var names: [FilePath]
  /// What other sets there may be, and how the manifest is called: the file that vouches for the
  /// others, which goes first and comes last. Nil: manifests are files like any other.
  package var sets: SetRule?
  /// Names that no other set may list, though nothing is written there.
  package var claims: [FilePath] = []
  /// Of names that several sets may share, if they agree, what they will hold.
  package var sharable: [FilePath: [UInt8]] = [:]
  /// Documents about the outputs, which no manifest lists: what an earlier run has put there is replaced,
  /// and goes where the new outputs have none.
  package var documents: [KnownFile] = []
  /// What must never be overwritten.
  package var inputs: [InputIdentity]
  /// What becomes of files that lie where outputs go.
  package var existingFiles: ExistingFiles

  /// A set of files in a folder of its own.
  package init(
    folder: FilePath, names: [FilePath], sets: SetRule? = nil, inputs: [InputIdentity] = [],
    existingFiles: ExistingFiles = .replace
  ) {
    self.folder = folder
    self.names = names
    self.sets = sets
    self.inputs = inputs
    self.existingFiles = existingFiles
  }

  /// One file; its name is the only one of ``names``.
  package init(
    file: FilePath, sets: SetRule? = nil, inputs: [InputIdentity] = [],
    existingFiles: ExistingFiles = .replace
  ) {
    self.init(
      folder: file.removingLastComponent(),
      names: [file.lastComponent.map { FilePath(root: nil, components: $0) } ?? ""],
      sets: sets, inputs: inputs, existingFiles: existingFiles)
  }

  /// All names that there may be in the end.
  var allNames: [FilePath] { names + (sets?.names ?? []) }
}

/// A file that is known by how it begins: a document about an output.
package struct KnownFile: Sendable {
  /// Relative to the folder of the outputs.
  let name: FilePath
  /// Its first bytes.
  let start: [UInt8]
  /// What is somewhere in its first ``headBytes``.
  let mention: [UInt8]
  let headBytes: Int

  /// A file of this name, if it begins and says so.
  package init(name: FilePath, start: String, mention: some Sequence<UInt8>, headBytes: Int) {
    (self.name, self.headBytes) = (name, headBytes)
    (self.start, self.mention) = (Array(start.utf8), Array(mention))
  }

  /// Whether the file that is called so is one.
  func lies(in folder: Folder) -> Bool {
    guard let (source, _) = folder.openPlainFile(name) else { return false }
    return (try? describes(source)) == true
  }

  func describes(_ file: any ByteSource) throws -> Bool {
    var head = [UInt8](repeating: 0, count: headBytes)
    var count = 0
    while count < headBytes {
      let read = try head[count...].withUnsafeMutableBytes { try file.read(into: $0) }
      if read == 0 { break }
      count += read
    }
    return head.starts(with: start) && head[..<count].firstRange(of: mention) != nil
  }
}
