import SlicerFiles
import SlicerTiles
import SystemPackage

extension SetRule {
  /// Outputs that are no set, and take nothing from one.
  static let noSet = SetRule(nil, name: .noManifest)

  /// A set with a manifest.
  ///
  /// - Parameters:
  ///   - stated: the manifest's name, if somebody has said one.
  ///   - first: what the set's other name begins with, which no other set's does: that of its picture
  ///     or of its first file; nil where none is written unless somebody has said so.
  init(_ identity: SetIdentity, stated: FilePath?, first: [UInt8]?) throws(NameError) {
    if let stated {
      try NameRules.checkManifest(stated.bytes)
      self.init(identity, name: .fixed(stated))
    } else if let first {
      let flat = first.map { $0 == UInt8(ascii: "/") ? UInt8(ascii: "-") : $0 }
      let other = FilePath(bytes: flat + Array(".\(NameRules.manifest)".utf8))
      self.init(identity, name: .free([FilePath(NameRules.manifest), other]))
    } else {
      self.init(identity, name: .free([]))
    }
  }

  private init(_ identity: SetIdentity?, name: Name) {
    self.init(
      name: name, isManifest: { NameRules.isManifest($0.bytes) },
      read: { FoundManifest($0, by: identity) })
  }
}

extension FoundManifest {
  /// - Parameter identity: whose set finds it; nil: nobody's.
  init(_ bytes: [UInt8], by identity: SetIdentity?) {
    guard let (found, files) = Self.contents(bytes) else {
      self.init(.foreign)
      return
    }
    let isOwn = identity?.isSame(as: found) ?? false
    self.init(
      isOwn ? .own : .other(found.title),
      files: files.map { name, digest in
        ListedFile(name: FilePath(bytes: name)) { try Digest.of($0) == digest }
      })
  }

  /// Names and digests, whatever kind of set it is; nil if it is not ours.
  private static func contents(_ bytes: [UInt8]) -> (SetIdentity, [([UInt8], String)])? {
    if let contents = try? ManifestFile.contents(bytes) {
      return (contents.identity, contents.files.map { ($0.key, $0.value) })
    }
    guard let frames = try? ManifestFile.frames(bytes) else { return nil }
    return (frames.identity, frames.frames.map { ($0.name.bytes, $0.digest) })
  }
}
