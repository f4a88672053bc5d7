import SlicerFiles
package import SlicerWork
package import SystemPackage

/// The pictures of a slideshow that are named one by one or by their folders, in the order of the show.
///
/// Names in the order in which a shell puts `*.jpg`, without a stated one, are sorted naturally if their numbers
/// then stand elsewhere. All others stay as they are given. The pictures of a folder are in natural order.
package struct SlideInputs {
  package let pictures: [FilePath]
  /// The folders among the inputs, which change when a picture is added.
  package let folders: [FilePath]
  package let notes: [WorkNote]

  /// - Parameters:
  ///   - inputs: files and folders; `-` is standard input.
  ///   - order: nil where none is stated.
  ///   - isListed: true if a text lists them, whose order is its own.
  ///   - outputs: the files that are written: a folder's pictures are without them.
  ///   - picture: opens a picture by its name, to read its date.
  /// - Throws: `SlicerError` for a folder that cannot be read, and for one without pictures.
  package init(
    _ inputs: [FilePath], order: PictureOrder?, isListed: Bool = false,
    writing outputs: [FilePath], _ picture: (FilePath) -> Picture
  ) throws {
    let written = Set(outputs.compactMap { try? InputIdentity(of: $0).identity })
    var inputs = inputs
    var notes: [WorkNote] = []
    if order == nil, !isListed, Self.isByShell(inputs), let sorted = Self.byNumbers(inputs) {
      notes.append(WorkNote(.naturalOrder))
      inputs = sorted
    }
    var pictures: [FilePath] = []
    var folders: [FilePath] = []
    for input in inputs {
      guard input != "-", FileKind(of: input) == .folder else {
        pictures.append(input)
        continue
      }
      let folder = try PictureFolder(input, without: written)
      pictures += folder.pictures
      folders.append(input)
      notes += [folder.note].compactMap { $0 }
    }
    if let order {
      let (sorted, more) = order.sorted(pictures, checking: {}, picture)
      pictures = sorted
      notes += more
    }
    (self.pictures, self.folders, self.notes) = (pictures, folders, notes)
  }
  /// True if the paths rise by their bytes, or by those of their ASCII letters in lower case.
  ///
  /// A shell sorts by the user's locale. Asking for it would make the show depend on the machine.
  private static func isByShell(_ paths: [FilePath]) -> Bool {
    func rises(_ keys: [[UInt8]]) -> Bool {
      zip(keys, keys.dropFirst()).allSatisfy { !$1.lexicographicallyPrecedes($0) }
    }
    let names = paths.map(\.bytes)
    let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")
    return rises(names) || rises(names.map { $0.map { capitals.contains($0) ? $0 | 0x20 : $0 } })
  }

  /// The paths in natural order; nil if they have the same order where digits are letters.
  private static func byNumbers(_ paths: [FilePath]) -> [FilePath]? {
    func sorted(countsNumbers: Bool) -> [FilePath] {
      paths.map { ($0, NaturalName($0, countsNumbers: countsNumbers)) }.sorted { $0.1 < $1.1 }
        .map(\.0)
    }
    let natural = sorted(countsNumbers: true)
    return natural == paths || natural == sorted(countsNumbers: false) ? nil : natural
  }
}
