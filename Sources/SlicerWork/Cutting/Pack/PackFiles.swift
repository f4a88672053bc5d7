import SlicerCodecs
import SlicerCore
import SlicerFiles
import SlicerTiles
import SystemPackage

/// The names of an atlas' sheets and documents.
struct PackFiles: Sendable {
  let folder: FilePath
  let format: FileFormat
  private let name: SourceName
  private let lastName: [UInt8]
  private let scales: [Scale]
  private let layout: AtlasFormat

  /// - Parameter path: of the sheet; its extension states the format unless another option does.
  /// - Throws: ``WorkError`` for a format that cannot hold sheets, and for a name that says another scale.
  init(_ path: FilePath, _ pack: Pack, _ scales: [Scale]) throws {
    let named = try FileSink.file(path).format()
    format = pack.encoding.format ?? named ?? .png
    guard format.isWritten, format.holdsAlpha, format.holdsAnyColor else {
      throw WorkError(path, SlicerError.sheetsNeedOpacity(format, FormatCatalog.ofSheets))
    }
    folder = path.removingLastComponent()
    (lastName, name) = (path.lastName, SourceName(path.lastName))
    (self.scales, layout) = (scales, pack.layout)
    if scales.count == 1 { try FileSink.file(path).checkName(says: scales[0]) }
  }

  /// The name of a sheet of a scale, `atlas-1@2x.png`.
  func sheet(_ page: Int, of pages: Int, at scale: Scale) -> [UInt8] {
    if scales.count == 1, pages == 1 { return lastName }
    let ending = name.fileExtension.isEmpty ? [] : [UInt8(ascii: ".")] + name.fileExtension
    let number = pages == 1 ? [] : Array("-\(page)".utf8)
    return name.name + number + suffix(scale) + ending
  }

  /// The documents' name at a scale, without an extension.
  func document(at scale: Scale) -> [UInt8] { name.name + suffix(scale) }

  /// How earlier outputs are recognized under names that nobody has stated.
  ///
  /// A document is slicer's if it has the mark of a layout with its extension and names its sheet.
  /// Such a document vouches for the sheets that it names.
  func earlier(
    _ sheets: [[UInt8]], _ documents: [[UInt8]]
  ) -> [KnownFile] {
    let stated = Set(sheets + [lastName])
    // An earlier run may have made more or fewer sheets.
    let images = scales.flatMap { scale in
      [sheet(0, of: 1, at: scale), sheet(0, of: 2, at: scale)]
    }
    return documents.flatMap { document in
      // A frame's own document names one of any number of sheets.
      if document.contains(UInt8(ascii: "/")) { return known(document, document, name.name) }
      return stated.union(images).flatMap { known(document, document, $0) }
        + stated.subtracting([lastName]).flatMap { known($0, document, $0) }
    }
  }

  /// A file that slicer wrote if `document` begins as a layout's documents do, has its mark, and names `image`.
  ///
  /// - Parameter isSigned: true if the mark must name slicer.
  private func known(
    _ name: [UInt8], _ document: [UInt8], _ image: [UInt8], isSigned: Bool = false
  ) -> [KnownFile] {
    let rows = AtlasCatalog.written.filter {
      $0.fileExtension == layout.fileExtension && (!isSigned || $0.isSigned)
    }
    var seen: Set<[String]> = []
    return rows.compactMap { row in
      let isNameless = row.abilities.contains(.namelessSheet)
      let stem = document.dropLast(layout.fileExtension.utf8.count)
      guard seen.insert([row.start, row.mark, "\(isNameless)"]).inserted,
        !isNameless || name.starts(with: stem)
      else { return nil }
      return KnownFile(
        name: FilePath(bytes: name), witness: FilePath(bytes: document), start: row.start,
        mentions: [Array(row.mark.utf8)] + (isNameless ? [] : [image]))
    }
  }

  /// Files of an earlier run that this one does not write: numbered sheets, their documents, and further documents.
  ///
  /// They go if a document vouches for them that names slicer itself.
  ///
  /// - Parameter written: the names of this run's files.
  func leftovers(_ written: Set<[UInt8]>) -> [KnownFile] {
    guard let folder = try? Folder(opening: folder) else { return [] }
    let names = ((try? folder.names()) ?? []).map(\.bytes).filter { !written.contains($0) }
    let sheetEnding = name.fileExtension.isEmpty ? [] : [UInt8(ascii: ".")] + name.fileExtension
    let ending = Array(".\(layout.fileExtension)".utf8)
    return scales.flatMap { scale in
      func file(_ number: Int, _ ending: [UInt8]) -> [UInt8] {
        name.name + (number < 0 ? [] : Array("-\(number)".utf8)) + suffix(scale) + ending
      }
      let numbered = names.flatMap { found -> [KnownFile] in
        if let number = number(in: found, suffix(scale) + sheetEnding) {
          return Set([-1, number]).flatMap { known(found, file($0, ending), found, isSigned: true) }
        }
        guard let number = number(in: found, suffix(scale) + ending) else { return [] }
        return Set([-1, 0, number]).flatMap {
          known(found, found, file($0, sheetEnding), isSigned: true)
        }
      }
      let further = further(in: folder, at: scale).filter { !written.contains($0) }
      return numbered + further.flatMap { known($0, $0, name.name, isSigned: true) }
    }
  }

  /// The number in `atlas-3@2x.png`, -1 for `atlas@2x.png`; nil for other names.
  private func number(in file: [UInt8], _ end: [UInt8]) -> Int? {
    guard file.count >= name.name.count + end.count, file.starts(with: name.name),
      file.suffix(end.count).elementsEqual(end)
    else { return nil }
    let middle = String(
      decoding: file.dropFirst(name.name.count).dropLast(end.count), as: UTF8.self)
    if middle.isEmpty { return -1 }
    guard let number = Int(middle.dropFirst()), middle == "-\(number)", number >= 0
    else { return nil }
    return number
  }

  /// The documents in the layout's own folder, with those of its subfolders.
  private func further(in folder: Folder, at scale: Scale) -> [[UInt8]] {
    guard let ending = layout.folderEnding else { return [] }
    func files(_ path: FilePath, depth: Int) -> [[UInt8]] {
      switch (try? folder.status(of: path))??.kind {
      case .file: return [path.bytes]
      case .folder where depth > 0:
        let names = (try? folder.names(in: path)) ?? []
        return names.flatMap { files(path.pushing($0), depth: depth - 1) }
      default: return []
      }
    }
    return files(FilePath(bytes: document(at: scale) + Array(ending.utf8)), depth: 16)
  }

  private func suffix(_ scale: Scale) -> [UInt8] {
    scales.count == 1 ? name.scaleSuffix : name.suffix(for: scale)
  }

  /// The names that there are if one sheet holds all, relative to the folder.
  var known: [FilePath] {
    scales.flatMap { scale in
      [
        sheet(0, of: 1, at: scale),
        document(at: scale) + Array(".\(layout.fileExtension)".utf8),
      ].map { FilePath(bytes: $0) }
    }
  }
}

extension FormatCatalog {
  /// The formats that a sheet can have: with transparency and all colors.
  static var ofSheets: [FileFormat] { written.filter { $0.holdsAlpha && $0.holdsAnyColor } }
}
