import SlicerCodecs
import SlicerCore
import SlicerFiles
import SlicerTiles
package import SystemPackage

extension Split {
  /// Refuses options that do not fit labels and masks, which need one rectangular file for each tile.
  func checkLabels() throws {
    let given = [("labels", labels != nil), ("mask", mask != nil)].filter { $0.1 }.map(\.0)
    guard let what = given.first else { return }
    if pictures.count > 1 || !madeScales.isEmpty { throw SlicerError.labelsOfSeveralScales(what) }
    if jigsaw != nil { throw SlicerError.labelsWith(what, "shape") }
    if isOneSheet, let layout {
      throw SlicerError.labelsOfOneSheet(what, layout: layout.name)
    }
    if mask != nil, blankTolerance != nil { throw SlicerError.maskWithoutBlanks }
  }

  /// The cut of the mask: it has only the rectangles of the picture's cut.
  var cuttingMask: Split {
    var cut = self
    (cut.labels, cut.mask, cut.blankTolerance, cut.layout) = (nil, nil, nil, nil)
    (cut.maxBytes, cut.encoding, cut.padColor) = (nil, maskEncoding, nil)
    return cut
  }

  private var maskEncoding: EncodeOptions {
    var encoding = EncodeOptions()
    encoding.isUpright = completedEncoding.isUpright
    encoding.metadata = self.encoding.metadata
    encoding.compression = self.encoding.compression
    return encoding
  }

  func openMask() throws -> OpenPicture? {
    guard let mask = try maskPicture() else { return nil }
    return try OpenPicture(mask.still, maskEncoding)
  }

  /// The mask of the cut's picture; of a folder the picture with the same name, whatever its extension.
  private func maskPicture() throws -> Picture? {
    guard let mask, let picture = name else { return nil }
    guard let path = mask.filePath, FileSize.isFolder(path) else { return picture.reading(mask) }
    return try WorkError.about(path) {
      let names = try Folder(opening: path).names().filter {
        let name = SourceName($0.bytes)
        let text = String(decoding: name.fileExtension, as: UTF8.self)
        return name.name + name.scaleSuffix == picture.stem
          && FormatCatalog.format(forExtension: text) != nil
      }.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
      let title = FilePath(bytes: picture.fileName).printable
      guard let first = names.first else { throw SlicerError.noMask(of: title) }
      guard names.count == 1 else { throw SlicerError.severalMasks(of: title, names) }
      return picture.reading(Picture(contentsOf: path.pushing(first)))
    }
  }

  /// The digest of the mask's file; nil without a mask.
  var maskDigest: String? {
    guard mask != nil else { return nil }
    guard let path = try? maskPicture()?.filePath else { return "-" }
    return (try? Digest.of(InputFile(opening: path).source)) ?? "-"
  }

  /// The files of labels and masks that are read: no output overwrites them.
  package var labelFiles: [FilePath] {
    guard let picture = name else { return [] }
    let mask = (try? maskPicture())??.filePath
    return (labels?.files(for: picture) ?? []) + [mask].compactMap { $0 }
  }

  var labelIdentities: [InputIdentity] { labelFiles.compactMap { try? InputIdentity(of: $0) } }
}
