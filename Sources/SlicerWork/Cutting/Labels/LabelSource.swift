import SlicerCore
import SlicerFiles
import SlicerTiles
import Synchronization
import SystemPackage

/// The file or the folder of labels. A COCO file is read once for all pictures of a call.
final class LabelSource: Sendable {
  private let path: FilePath
  private let coco = Mutex<COCOFile?>(nil)
  private let wholeDigest = Mutex<String?>(nil)

  /// A file's bytes for all pictures of a data set.
  private static let largest = 512 << 20
  /// The memory that JSON takes while it is read, for each byte of text.
  private static let bytesPerByte = 20

  init(_ path: FilePath) { self.path = path }

  private var isFolder: Bool { FileSize.isFolder(path) }

  /// True if it is one file as COCO has it.
  var isCOCO: Bool { !isFolder && !isText }

  private var isText: Bool { path.extension?.lowercased() == "txt" }

  private func text(for picture: Picture) -> FilePath {
    isFolder ? path.joined(picture.stem + Array(".txt".utf8)) : path
  }

  private var classes: FilePath {
    (isFolder ? path : path.removingLastComponent()).pushing("classes.txt")
  }

  func files(for picture: Picture) -> [FilePath] {
    if isCOCO { return [path] }
    return [text(for: picture)] + (FileSize.bytes(of: classes) == nil ? [] : [classes])
  }

  /// The digests of the files, of which that for all pictures is made once.
  func digests(for picture: Picture) -> String {
    func digest(_ file: FilePath) -> String {
      (try? Digest.of(InputFile(opening: file).source)) ?? "-"
    }
    if !isCOCO { return files(for: picture).map(digest).joined(separator: ",") }
    return wholeDigest.withLock { known in
      let found = known ?? digest(path)
      known = found
      return found
    }
  }

  func labels(of picture: Picture, size: PixelSize) throws -> PictureLabels {
    if isCOCO {
      return try WorkError.about(path) {
        .coco(
          try file().picture(
            picture.filePath ?? FilePath(bytes: picture.fileName), size: size,
            isLenient: picture.isLenient))
      }
    }
    let names = FileSize.bytes(of: classes) == nil ? nil : try Self.read(classes)
    let text = text(for: picture)
    if isFolder, FileSize.bytes(of: text) == nil {
      throw WorkError(path, SlicerError.noLabelText(text.lastComponent?.string ?? ""))
    }
    return try WorkError.about(text) {
      let lines = names.map(PictureLabels.lines)
      return .yolo(
        try YOLOPicture(
          String(decoding: try Self.read(text), as: UTF8.self), size: size,
          classes: lines?.count, isLenient: picture.isLenient), classes: names)
    }
  }

  private func file() throws -> COCOFile {
    try coco.withLock { known in
      if let known { return known }
      let file = try Self.parsed(path)
      known = file
      // The values of the text are gone. The cut begins, which needs most.
      OwnProcess.giveBackFreedMemory()
      return file
    }
  }

  private static func parsed(_ path: FilePath) throws -> COCOFile {
    let bytes = try read(path)
    try MemoryReserve.check(room: bytes.count * bytesPerByte)
    return try COCOFile(bytes)
  }

  private static func read(_ path: FilePath) throws -> [UInt8] {
    try WorkError.about(path) {
      let buffer = try InputFile.contents(of: path, limit: largest)
      return withExtendedLifetime(buffer) { Array(buffer.bytes) }
    }
  }
}
