import SlicerCore
package import SlicerFiles
import SlicerTiles
import Synchronization
package import SystemPackage

extension SetRule {
  /// Outputs that are no set, and take nothing from one.
  package static let noSet = SetRule(nil, name: .noManifest)

  /// A set with a manifest.
  ///
  /// - Parameters:
  ///   - stated: the manifest's name, if somebody has said one.
  ///   - first: what the set's other name begins with, which no other set's does: that of its picture
  ///     or of its first file.
  ///   - isForSets: whether the folder was named for it. In the current one, which was not, what is
  ///     called `manifest.json` may be anything's.
  package init(
    _ identity: SetIdentity, stated: FilePath?, first: [UInt8], isForSets: Bool = true
  ) throws {
    if let stated {
      try NameRules.checkManifest(stated.bytes)
      self.init(identity, name: .fixed(stated))
    } else {
      let usual = isForSets ? [FilePath(NameRules.manifest)] : []
      self.init(identity, name: .free(usual + [FilePath(bytes: Self.otherName(first))]))
    }
  }

  /// `b.png.manifest.json` for `b.png`. Of a name that has no room for that, as much as there is, and
  /// 16 digits of its digest.
  package static func otherName(_ first: [UInt8]) -> [UInt8] {
    let flat = first.map { $0 == UInt8(ascii: "/") ? UInt8(ascii: "-") : $0 }
    let end = Array(".\(NameRules.manifest)".utf8)
    if flat.count + end.count <= NameRules.maxComponent { return flat + end }
    let digest = Array("-\(flat.withUnsafeBytes(Digest.of).prefix(16))".utf8)
    var start = flat.prefix(NameRules.maxComponent - end.count - digest.count + 1)
    // Some disks want whole characters: the last one goes, whose end may be missing.
    while let byte = start.popLast(), byte & 0xC0 == 0x80 {}
    return Array(start) + digest + end
  }

  private init(_ identity: SetIdentity?, name: Name) {
    self.init(
      name: name, pictures: identity?.pictures ?? [],
      isManifest: { NameRules.isManifest($0.bytes) },
      read: { try FoundManifest($0, by: identity) })
  }
}

extension FoundManifest {
  /// - Parameter identity: whose set finds it; nil: nobody's.
  /// - Throws: `SlicerError`: whose it is cannot be said now.
  init(_ file: any ByteSource, by identity: SetIdentity?) throws {
    guard let (found, files) = try Self.contents(file) else {
      self.init(.foreign)
      return
    }
    let isOwn = identity?.isSame(as: found) ?? false
    self.init(
      isOwn ? .own : .other(found.title),
      files: files.map { name, digest in
        ListedFile(name: FilePath(bytes: name)) { try Digest.of($0) == digest }
      }, pictures: found.pictures)
  }

  /// Whose a manifest is, and the names and digests of its files.
  private typealias Contents = (identity: SetIdentity, files: [([UInt8], String)])

  /// Manifests by their digests: each set that goes to a folder reads those of all others.
  private static let known = Mutex(RecentlyUsed<String, Contents>(room: 64 << 20))

  /// Names and digests, whatever kind of set it is; nil if it is not ours, or damaged: what no other verb
  /// would read gives nobody the right to replace or remove a file.
  private static func contents(_ file: any ByteSource) throws -> Contents? {
    let bytes: [UInt8]
    do {
      bytes = try ManifestFile.read(file)
    } catch let error as SlicerError where error.id == "fileTooLarge" {
      return nil
    }
    let digest = bytes.withUnsafeBytes { Digest.of($0) }
    if let contents = known.withLock({ $0.value(digest) }) { return contents }
    guard let contents = try parsed(bytes) else { return nil }
    _ = known.withLock { $0.insert(contents, for: digest, size: bytes.count) }
    return contents
  }

  private static func parsed(_ bytes: [UInt8]) throws -> Contents? {
    switch try? ManifestFile.tiles(bytes, limits: nil) {
    case .pictures(let contents):
      return (contents.identity, contents.files.map { ($0.key, $0.value) })
    case .pyramid(let pyramid, _):
      var files: [([UInt8], String)] = []
      try pyramid.forEachFile { files.append(($0.name, $0.digest)) }
      return (pyramid.identity, files)
    case nil:
      if let atlas = try? ManifestFile.atlas(bytes), atlas.isSound {
        return (atlas.identity, atlas.frames.map { ($0.file.bytes, $0.digest) })
      }
      guard let frames = try? ManifestFile.frames(bytes), frames.isSound else { return nil }
      return (frames.identity, frames.frames.map { ($0.name.bytes, $0.digest) })
    }
  }
}
