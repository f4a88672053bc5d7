import SlicerFiles
package import SlicerWork
package import SystemPackage

/// The pictures of a slideshow that are named one by one or by their folders, in the order of the show.
///
/// Where no order is stated, names in the order in which a shell puts `*.jpg` are sorted naturally. All others stay as they
/// are given. The pictures of a folder are in natural order.
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
  /// - Throws: `SlicerError` for a folder that cannot be read, and for one without pictures.
  package init(
    _ inputs: [FilePath], order: PictureOrder?, isListed: Bool = false, writing outputs: [FilePath]
  ) throws {
    let written = Set(outputs.compactMap { try? InputIdentity(of: $0).identity })
    var inputs = inputs
    var notes: [WorkNote] = []
    if order == nil, !isListed, ShellOrder.isKept(by: inputs) {
      let sorted = PictureOrder.natural.sorted(inputs) { Picture(contentsOf: $0) }.0
      if sorted != inputs { notes.append(WorkNote(.naturalOrder)) }
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
      let (sorted, more) = order.sorted(pictures) { Picture(contentsOf: $0) }
      pictures = sorted
      notes += more
    }
    (self.pictures, self.folders, self.notes) = (pictures, folders, notes)
  }
}
