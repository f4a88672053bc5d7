import SlicerCore
import SlicerFiles
import SlicerTiles
package import SystemPackage

extension Unpack {
  /// The most bytes of a document: room for some hundred thousand frames.
  private static let largest = 64 << 20
  /// The memory that a document takes while it is read, for each of its bytes.
  private static let bytesPerByte = 20

  package init(contentsOf path: FilePath, _ pictures: [Picture] = []) throws(WorkError) {
    self = try WorkError.about(path) {
      let isFolder = (try? FileStatus(of: path).kind) == .folder
      let read = isFolder ? nil : try Self.atlas(path)
      var (format, atlas) = read ?? ("", Atlas(sheets: [], frames: []))
      var beside = path
      if isFolder || atlas.isTexture {
        let textures = try GodotTextures(path, isFolder: isFolder) { try read ?? Self.atlas($0) }
        (format, atlas, beside) = (textures.format, textures.atlas, textures.folder)
      }
      var unpack = Unpack(atlas, try Self.sheets(of: atlas, beside, pictures))
      (unpack.document, unpack.format) = (path, format)
      return unpack
    }
  }

  private static func atlas(_ path: FilePath) throws -> (format: String, atlas: Atlas) {
    let source = try InputFile(opening: path, .byUser).source
    guard let bytes = try source.contents(limit: largest) else {
      throw SlicerError.fileTooLarge(limit: largest)
    }
    try MemoryReserve.check(room: bytes.count * bytesPerByte)
    let (format, atlas) = try AtlasCatalog.read(Array(bytes.bytes))
    return (format.name, atlas)
  }

  /// The picture of each sheet: one that is named, or one beside the document.
  private static func sheets(
    of atlas: Atlas, _ document: FilePath, _ pictures: [Picture]
  ) throws -> [Picture] {
    guard pictures.count <= atlas.sheets.count else {
      throw SlicerError.tooManySheets(pictures.count, allowed: atlas.sheets.count)
    }
    var sheets: [Picture?] = atlas.sheets.map { sheet in
      pictures.first { $0.fileName == Array(SourceName.last(of: sheet.image)) }
    }
    var rest = pictures.filter { picture in
      !sheets.contains { $0?.fileName == picture.fileName }
    }
    // All that are named state all sheets; some alone must say by their names which they are.
    if let first = rest.first, pictures.count < atlas.sheets.count {
      throw WorkError(first.path, SlicerError.noSheetOfName(atlas.sheets.map(\.image)))
    }
    for index in sheets.indices where sheets[index] == nil && !rest.isEmpty {
      sheets[index] = rest.removeFirst()
    }
    return try zip(sheets, atlas.sheets).map { picture, sheet in
      try picture ?? found(sheet, document, isOnly: atlas.sheets.count == 1)
    }
  }

  /// A sheet's picture beside the document, where documents that name none have one of their own name.
  private static func found(
    _ sheet: Atlas.Sheet, _ document: FilePath, isOnly: Bool
  ) throws -> Picture {
    let folder = document.removingLastComponent()
    let name = SourceName(document.lastName)
    let stem = name.name + name.scaleSuffix
    var names: [[UInt8]] = []
    if !sheet.image.isEmpty {
      let image = Self.inside(sheet.image)
      names = [image, Self.inside(Self.unescaped(sheet.image))]
      // Aseprite may write the whole path that the sheet had on its machine.
      names.append(Array(SourceName.last(of: image)))
      // An old list has the name without its extension.
      if SourceName(image).fileExtension.isEmpty { names.append(image + Array(".png".utf8)) }
    }
    if isOnly {
      names += ["png", "webp", "jpg", "jpeg", "avif", "gif", "tga"].map {
        stem + Array(".\($0)".utf8)
      }
    }
    let paths = names.filter { !$0.isEmpty && !$0.contains(0) }.map { folder.joined($0) }
    guard let path = paths.first(where: { FileSize.bytes(of: $0) != nil }) else {
      throw SlicerError.noSheet(paths.first, document)
    }
    var picture = Picture(contentsOf: path)
    picture.naming = .byFile
    return picture
  }

  /// A path without a root and without `..`: a document names pictures of its own folder alone.
  private static func inside(_ path: [UInt8]) -> [UInt8] {
    let parts = path.split { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }
    return Array(parts.filter { !$0.elementsEqual("..".utf8) }.joined(separator: "/".utf8))
  }

  /// A URL's `%20` as what it stands for.
  private static func unescaped(_ name: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = name[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2)
      if byte == UInt8(ascii: "%"), digits.count == 2, digits.first != UInt8(ascii: "+"),
        let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }
}
