import SlicerCore

/// Asset catalogs of Xcode: an image set a tile, with a file for each scale.
///
/// `photo.xcassets/photo_r0_c1.imageset/photo_r0_c1@2x.png`. Folders of names become groups with a
/// namespace, so `UIImage(named:)` finds a tile by its name, folder and all.
///
/// Source: Apple, "Asset Catalog Format Reference", Contents.json File, Catalog, Group, Image Set.
enum XcassetsLayout {
  static let row = TileLayout(
    name: "xcassets",
    summary: "an Xcode asset catalog, one image set for each tile (@1x, @2x, @3x)",
    scales: ["1", "2", "3"].compactMap { Scale($0) }, path: path, documents: documents)

  private static func path(of name: LayoutName) throws -> [UInt8] {
    for group in name.folder.split(separator: UInt8(ascii: "/")) where group.contains(dot) {
      throw .dotInGroup(Array(group))
    }
    return catalog(name.source) + name.tile + Array(".imageset/".utf8) + name.stem + name.ending
  }

  private static let dot = UInt8(ascii: ".")

  private static func catalog(_ source: [UInt8]) -> [UInt8] { source + Array(".xcassets/".utf8) }

  private static func documents(of set: LaidOutSet) throws -> [LayoutDocument] {
    let root = catalog(set.name)
    _ = try set.names(for: row.name)
    var documents = [document(root, [])]
    for group in groups(of: set) {
      documents.append(document(root + group + [slash], [("properties", namespace)]))
    }
    for (i, name) in set.members[0].names.enumerated() {
      guard let images = try images(of: set, tile: i) else { continue }
      let folder = root + name + Array(".imageset/".utf8)
      documents.append(document(folder, [("images", images)]))
    }
    return documents
  }

  private static let slash = UInt8(ascii: "/")

  /// The folders of names, each once and after the one around it.
  private static func groups(of set: LaidOutSet) -> [[UInt8]] {
    var seen: Set<[UInt8]> = []
    return set.members[0].names.flatMap { name in
      name.indices.filter { name[$0] == slash }.map { Array(name[..<$0]) }
    }.filter { seen.insert($0).inserted }
  }

  /// The files of a tile; nil if it is blank at every scale. Missing scales have no file name.
  private static func images(of set: LaidOutSet, tile: Int) throws -> String? {
    let files = set.members.filter { $0.hasFile(tile) }.map { member in
      (scale: member.scale, path: member.paths[tile])
    }
    guard !files.isEmpty else { return nil }
    var entries: [String] = []
    for scale in row.scales ?? [] {
      let path = files.first { $0.scale == scale }?.path
      let name = path.map { $0[($0.lastIndex(of: slash).map { $0 + 1 } ?? 0)...] }
      var line = ""
      if let name {
        let text = try PrintableText.checked(name, for: row.name)
        line = "      \"filename\" : \(Quoted.json(text)),\n"
      }
      entries.append(
        "    {\n\(line)      \"idiom\" : \"universal\",\n      \"scale\" : \"\(scale)x\"\n    }")
    }
    return "[\n" + entries.joined(separator: ",\n") + "\n  ]"
  }

  private static let namespace = "{\n    \"provides-namespace\" : true\n  }"

  private static let info = "{\n    \"author\" : \"xcode\",\n    \"version\" : 1\n  }"

  /// `Contents.json` of a folder as Xcode writes it: keys in order, a space before each colon.
  private static func document(
    _ folder: [UInt8], _ values: [(key: String, value: String)]
  ) -> LayoutDocument {
    let lines = (values + [("info", info)]).sorted { $0.key < $1.key }
      .map { "  \"\($0.key)\" : \($0.value)" }
    return LayoutDocument(
      folder + Array("Contents.json".utf8), "{\n" + lines.joined(separator: ",\n") + "\n}\n")
  }
}
