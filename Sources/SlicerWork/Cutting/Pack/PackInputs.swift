import SlicerCore
import SlicerFiles
import SlicerTiles
package import SystemPackage

/// The pictures of an atlas that are named one by one or by their folders, and the folders in their frames' names.
///
/// A frame has the name of its file. One of a folder keeps the folders below that one; of several inputs with a folder among
/// them it has that folder's name, too.
package struct PackInputs {
  package let pictures: [FilePath]
  /// The folders that were named.
  package let folders: [FilePath]
  package let notes: [WorkNote]
  /// By the path of a picture: the folders in its name, with a slash at the end.
  private let prefixes: [FilePath: String]

  /// - Parameters:
  ///   - inputs: files and folders; `-` is standard input.
  ///   - outputs: the sheet and its document; where both are there, a folder's pictures are without them.
  /// - Throws: `SlicerError` for a folder that cannot be read, and for one without pictures.
  package init(_ inputs: [FilePath], writing outputs: [FilePath]) throws {
    // A sheet with its document is an earlier run's; one alone is a picture, and refused as an output.
    let known = outputs.compactMap { try? InputIdentity(of: $0).identity }
    let written = known.count == outputs.count ? Set(known) : []
    var (pictures, folders, notes) = ([FilePath](), [FilePath](), [WorkNote]())
    var prefixes: [FilePath: String] = [:]
    for input in inputs {
      guard input != "-", FileKind(of: input) == .folder else {
        pictures.append(input)
        continue
      }
      let folder = try PictureFolder(input, without: written, isDeep: true)
      let own = inputs.count > 1 ? FilePath(bytes: input.lastName).string + "/" : ""
      for path in folder.pictures {
        let inside = path.removingLastComponent().bytes.dropFirst(input.bytes.count)
        let parts = inside.split(separator: UInt8(ascii: "/")).map {
          String(decoding: $0, as: UTF8.self) + "/"
        }
        prefixes[path] = own + parts.joined()
      }
      pictures += folder.pictures
      folders.append(input)
      notes += [folder.note].compactMap { $0 }
    }
    (self.pictures, self.folders, self.notes) = (pictures, folders, notes)
    self.prefixes = prefixes
  }

  /// The source of a picture's frame.
  ///
  /// - Parameter pictures: one of ``pictures`` at one or several scales, at least one.
  package func source(_ pictures: [Picture]) -> Pack.Source {
    let prefix = pictures.first?.filePath.flatMap { prefixes[$0] } ?? ""
    let name = pictures.first.map { String(decoding: $0.sourceName.name, as: UTF8.self) } ?? ""
    return Pack.Source(prefix + name, pictures)
  }
}
