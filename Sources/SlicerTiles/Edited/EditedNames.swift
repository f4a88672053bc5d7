/// The files that other programs have made of tiles, by their names.
///
/// Programs add words to a name and change its extension: `tile_r0_c0_x4.jpg` was `tile_r0_c0.png`. A file's name begins
/// with its tile's name without the extension. The longest such name counts, so `tile_10` is not a file of `tile_1`.
package enum EditedNames {
  /// The files of each tile, as indices into `files`.
  ///
  /// - Parameters:
  ///   - tiles: their names, with folders; nil for tiles without a file.
  ///   - files: names with folders.
  package static func files(of tiles: [[UInt8]?], among files: [[UInt8]]) -> [[Int]] {
    var stems: [ArraySlice<UInt8>: Int] = [:]
    for (index, tile) in tiles.enumerated() {
      if let tile { stems[stem(of: tile)] = index }
    }
    let longest = stems.keys.map(\.count).max() ?? 0
    var matches = [[Int]](repeating: [], count: tiles.count)
    for (index, file) in files.enumerated() {
      let stem = stem(of: file)
      let lengths = stride(from: min(longest, stem.count), to: 0, by: -1)
      guard let length = lengths.first(where: { stems[stem.prefix($0)] != nil }),
        let tile = stems[stem.prefix(length)], !cutsNumber(stem, at: length)
      else { continue }
      matches[tile].append(index)
    }
    return matches
  }

  /// The name without its extension; a scale such as `@2x` belongs to it.
  private static func stem(of name: [UInt8]) -> ArraySlice<UInt8> {
    let start = name.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
    let ending = SourceName(name[start...]).fileExtension
    return ending.isEmpty ? name[...] : name.dropLast(ending.count + 1)
  }

  /// True if a digit stands before and behind: `tile_12` is another tile than `tile_1`, listed or not.
  private static func cutsNumber(_ stem: ArraySlice<UInt8>, at length: Int) -> Bool {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    let rest = stem.dropFirst(length)
    guard let before = stem.prefix(length).last, let behind = rest.first else { return false }
    return digits.contains(before) && digits.contains(behind)
  }
}
