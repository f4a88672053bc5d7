import SlicerCodecs
import SlicerCore
package import SlicerFiles
package import SystemPackage

/// The pictures in a folder in natural order, those in its folders only where that is asked for.
///
/// A picture has the extension of one, or else begins as one. Hidden files are left out.
package struct PictureFolder {
  /// Folders in folders that are looked into.
  private static let maxDepth = 32

  /// The folder's path and the pictures' names.
  package let pictures: [FilePath]
  /// A note about names that are no pictures; nil where there are none.
  package let note: WorkNote?

  /// - Parameters:
  ///   - outputs: files that are written, and not read.
  ///   - isDeep: true if the folders in it are searched, too; links to folders are not followed.
  ///   - isWanted: true for a file that counts as a picture.
  /// - Throws: `SlicerError` for a folder that cannot be read, and for one without pictures.
  package init(
    _ path: FilePath, without outputs: Set<FileIdentity> = [], isDeep: Bool = false,
    isWanted: (FilePath) -> Bool = Self.isPicture
  ) throws {
    var pictures: [FilePath] = []
    var (files, hidden, folders) = (0, 0, 0)
    var rest: [(path: FilePath, depth: Int)] = [(path, 0)]
    while let (path, depth) = rest.popLast() {
      for entry in try Folder(opening: path).entries() {
        let file = path.pushing(entry.name)
        let status = try? FileStatus(of: file)
        if let status, outputs.contains(status.identity) { continue }
        if entry.name.bytes.first == UInt8(ascii: ".") {
          hidden += 1
        } else if status?.kind == .folder {
          if isDeep, depth < Self.maxDepth, entry.kind != .link {
            rest.append((file, depth + 1))
          } else {
            folders += 1
          }
        } else if status?.kind == .file, isWanted(file) {
          pictures.append(file)
        } else if !FolderManifests.isSlicers(file) {
          files += 1
        }
      }
    }
    guard !pictures.isEmpty else {
      throw .noPictures(in: path, hasFolders: folders > 0)
    }
    self.pictures = pictures.map { ($0, NaturalName($0)) }.sorted { $0.1 < $1.1 }.map(\.0)
    note =
      files + hidden + folders == 0
      ? nil : WorkNote(.leftInFolder(path, files: files, hidden: hidden, folders: folders))
  }

  package static func isPicture(_ file: FilePath) -> Bool {
    if let end = file.extension, FormatCatalog.format(forExtension: end) != nil { return true }
    guard let source = try? InputFile(opening: file).source else { return false }
    var head = [UInt8](repeating: 0, count: FormatCatalog.headSize)
    let count = head.withUnsafeMutableBytes { try? source.read(into: $0) } ?? 0
    return FormatCatalog.format(ofFileWith: Array(head.prefix(count))) != nil
  }
}

extension Picture {
  /// The pictures in a folder, not those in its folders, in natural order: `img2` before `img10`.
  ///
  ///     let show = Slideshow(try Picture.all(inFolder: "holiday"))
  ///
  /// A picture has the extension of a format that slicer reads, or else begins as one. Hidden files are left out.
  ///
  /// - Throws: ``WorkError`` for a folder that cannot be read, and for one without pictures.
  public static func all(inFolder path: String) throws(WorkError) -> [Picture] {
    let path = FilePath(path)
    return try WorkError.about(path) {
      try PictureFolder(path).pictures.map { Picture(contentsOf: $0) }
    }
  }
}
