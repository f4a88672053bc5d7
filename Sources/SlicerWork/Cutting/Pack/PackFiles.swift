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
    let rows = AtlasCatalog.written.filter { $0.fileExtension == layout.fileExtension }
    func known(_ name: [UInt8], _ document: [UInt8], _ image: [UInt8]) -> [KnownFile] {
      rows.compactMap { row in
        let isNameless = row.abilities.contains(.namelessSheet)
        let stem = document.dropLast(layout.fileExtension.utf8.count)
        if isNameless, !name.starts(with: stem) { return nil }
        let named = isNameless ? [] : [image]
        return KnownFile(
          name: FilePath(bytes: name), witness: FilePath(bytes: document), start: row.start,
          mentions: [Array(row.mark.utf8)] + named)
      }
    }
    let stated = Set(sheets + [lastName])
    // An earlier run may have made more or fewer sheets.
    let images = scales.flatMap { scale in
      [sheet(0, of: 1, at: scale), sheet(0, of: 2, at: scale)]
    }
    return documents.flatMap { document in
      stated.union(images).flatMap { known(document, document, $0) }
        + stated.subtracting([lastName]).flatMap { known($0, document, $0) }
    }
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
