/// One whole set of files in a folder, tiles and manifest, as an undisturbed run leaves it.
struct Generation: Equatable {
  /// Bytes by name.
  let files: [String: [UInt8]]

  static let manifest = "manifest.json"

  init(files: [String: [UInt8]]) { self.files = files }

  /// Runs slicer with these arguments in a folder of its own, `-o` aside.
  init(of arguments: [String], inputs: [String: [UInt8]]) throws {
    let folder = try WorkFolder()
    for (name, bytes) in inputs { try folder.write(name, bytes) }
    let outcome = try Slicer.run(arguments + ["-q", "-o", "clean"], in: folder)
    precondition(outcome.code == 0, outcome.errors)
    files = folder.files(in: "clean")
  }

  /// Puts the set into a folder, where it is all there is.
  func restore(in folder: WorkFolder, _ name: String) throws {
    folder.remove(name)
    try folder.makeFolder(name)
    for (file, bytes) in files { try folder.write("\(name)/\(file)", bytes) }
  }
}

extension Generation {
  /// Faults in a folder: each name is whole, old or new, and a manifest exists only if all its files match
  /// it.
  ///
  /// - Parameter temporaries: whether there may be some: only SIGKILL leaves them.
  static func faults(
    in found: [String: [UInt8]], old: Generation?, new: Generation, temporaries: Bool
  ) -> [String] {
    let generations = [old, new].compactMap(\.self)
    var faults: [String] = []
    for (name, bytes) in found {
      if isTemporary(name) {
        if !temporaries { faults.append("\(name) is left behind") }
      } else if !generations.contains(where: { $0.files[name] == bytes }) {
        faults.append("\(name) is neither old nor new: \(bytes.count) bytes")
      }
    }
    for (manifest, bytes) in found where manifest.hasSuffix(Self.manifest) {
      guard let promised = generations.first(where: { $0.files[manifest] == bytes }) else {
        continue
      }
      for name in listed(by: bytes) where found[name] != promised.files[name] {
        faults.append("\(name) is not what \(manifest) promises")
      }
    }
    return faults
  }

  /// The files of a manifest of tiles.
  private static func listed(by manifest: [UInt8]) -> [String] {
    guard let manifest = try? JSON(manifest), case .list(let tiles) = manifest["tiles"] else {
      return []
    }
    return tiles.compactMap { if case .text(let name) = $0["file"] { name } else { nil } }
  }

  /// How a folder differs from the set, in words; empty if it does not.
  func differences(from found: [String: [UInt8]]) -> [String] {
    Set(files.keys).union(found.keys).sorted().compactMap { name in
      switch (files[name], found[name]) {
      case (nil, _): "\(name) is too many"
      case (_, nil): "\(name) is missing"
      case (let right, let wrong): right == wrong ? nil : "\(name) is another"
      }
    }
  }

  static func isTemporary(_ name: String) -> Bool {
    let last = name.split(separator: "/").last ?? ""
    return last.hasPrefix(".slicer-") && last.hasSuffix(".tmp")
  }
}
