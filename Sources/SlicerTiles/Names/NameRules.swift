/// The rules for the names of a set of tiles: inside their folder, different, and not ours.
///
/// Names are paths inside the tiles' folder, with `/` between components. The rules are the same on
/// every system, so a manifest made on one can be used on another.
package enum NameRules {
  /// A manifest's own name, and the end of its other names: `b.png.manifest.json`.
  package static let manifest = "manifest.json"
  /// Bytes in a component of a path, on the file systems of Linux and macOS.
  package static let maxComponent = 255

  /// The widest padding of a number, in digits.
  static let maxFieldWidth = 32

  private static let slash = UInt8(ascii: "/")

  /// Refuses the set at its first bad name.
  ///
  /// Names that differ only in the case of ASCII letters are one name: disks of macOS ignore case.
  package static func check(all names: [[UInt8]]) throws {
    var seen: [[UInt8]: Int] = [:]
    seen.reserveCapacity(names.count)
    for (i, name) in names.enumerated() {
      try check(name)
      if let other = seen.updateValue(i, forKey: folded(name)) {
        throw names[other] == name ? .duplicateName(name) : .namesDifferInCase(names[other], name)
      }
    }
    if let folder = folder(among: names) { throw .fileAndFolder(folder) }
  }

  /// A name, folded, that is also the folder of another; nil when there is none.
  ///
  /// With 0, which no name contains, in the place of `/`, a folder's files sort right after it. To
  /// look for each folder of each name would take the square of the longest name's length.
  private static func folder(among names: [[UInt8]]) -> [UInt8]? {
    guard names.contains(where: { $0.contains(slash) }) else { return nil }
    let sorted = names.map { folded($0).map { $0 == slash ? 0 : $0 } }
      .sorted { $0.lexicographicallyPrecedes($1) }
    let pair = zip(sorted, sorted.dropFirst()).first { $1.starts(with: $0 + [0]) }
    return pair.map { name, _ in name.map { $0 == 0 ? slash : $0 } }
  }

  package static func check(_ name: [UInt8]) throws {
    guard !name.isEmpty else { throw .emptyTileName }
    guard !name.contains(0) else { throw .nameContainsNUL(name) }
    guard name.first != slash else { throw .nameLeavesFolder(name) }
    let components = name.split(separator: slash, omittingEmptySubsequences: false)
    for component in components {
      try check(component, of: name)
    }
    guard !isManifest(folded(components[0])) else { throw .reservedName(name) }
  }

  /// Refuses a name of a manifest that later runs would not find.
  package static func checkManifest(_ name: [UInt8]) throws {
    guard isManifest(name) else { throw .notAManifestName(name) }
    guard name.count <= maxComponent else { throw .componentTooLong(name, bytes: name.count) }
  }

  /// True if a file in the tiles' folder itself that is called so may be a manifest.
  package static func isManifest(_ name: some Collection<UInt8>) -> Bool {
    let name = Array(name)
    let end = Array(".\(manifest)".utf8)
    return name == Array(manifest.utf8)
      || name.count > end.count && name.suffix(end.count) == end[...] && !name.contains(slash)
  }

  private static func check(_ component: ArraySlice<UInt8>, of name: [UInt8]) throws {
    guard !component.isEmpty, !component.elementsEqual(".".utf8),
      !component.elementsEqual("..".utf8)
    else { throw .nameLeavesFolder(name) }
    guard component.count <= maxComponent else {
      throw .componentTooLong(name, bytes: component.count)
    }
    guard !isTemporary(folded(component)) else { throw .reservedName(name) }
  }

  /// True if a component looks like the file that stands in for an output while it is written.
  private static func isTemporary(_ component: [UInt8]) -> Bool {
    component.starts(with: ".slicer-".utf8) && component.reversed().starts(with: "pmt.".utf8)
  }

  private static func folded(_ name: some Sequence<UInt8>) -> [UInt8] {
    name.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 }
  }
}
