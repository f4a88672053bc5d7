import SlicerCore
import SlicerFiles
import SlicerTiles
import Synchronization
package import SystemPackage

/// Labels of pictures, which are cut along with them for programs that learn from tiles.
///
///     var split = Split(Picture(contentsOf: "scan.jpg"), window)
///     split.labels = TileLabels(contentsOf: "boxes.json")
///
/// Labels are in pixels of the picture as shown, after its orientation. A tile gets a label if enough of the label is
/// visible in it. The label is clipped to the tile's file, and its positions count from the file's corner. A tile's file
/// is an image of `NAME.coco.json`, or has a `.txt` of its own.
///
/// Source: SAHI, `slice_coco`; Ultralytics, "Object detection datasets".
public struct TileLabels: Sendable {
  /// The least visible part of a label's area, 0…1; a tile with less does not get the label.
  public var minVisibility = 0.1
  /// The part of the tiles without a label that is kept, 0…1; the others have no file.
  public var keptEmpty = 1.0
  private let source: LabelSource

  /// - Parameter path: of a COCO file, or of YOLO's folder with a `NAME.txt` for each picture.
  package init(contentsOf path: FilePath) { source = LabelSource(path) }

  /// - Parameter path: of a COCO file, or of YOLO's folder with a `NAME.txt` for each picture.
  public init(contentsOf path: String) { self.init(contentsOf: FilePath(path)) }

  /// The files that are read for a picture.
  package func files(for picture: Picture) -> [FilePath] { source.files(for: picture) }

  /// Settings and digests, which show whether the labels of a picture have changed.
  func settings(for picture: Picture) -> String {
    "\(source.digests(for: picture)) of \(minVisibility.shortest), \(keptEmpty.shortest)"
  }

  /// The labels of a picture's tiles.
  ///
  /// - Throws: ``WorkError`` about the labels' file.
  func plan(for picture: Picture, size: PixelSize, _ tiles: [PlacedTile]) throws -> LabelPlan {
    for (what, part) in [("minVisibility", minVisibility), ("keptEmpty", keptEmpty)]
    where !(0...1).contains(part) {
      throw SlicerError.notAPart(what: what, part)
    }
    let labels = try source.labels(of: picture, size: size)
    // Another picture's tiles are others, though its grid is the same.
    let seed = picture.fileName.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
    return LabelPlan(
      labels: labels,
      cut: LabelCut(
        labels.labels, on: tiles, of: size, minVisibility: minVisibility, keptEmpty: keptEmpty,
        seed: seed, joinsParts: labels.joinsParts))
  }
}

/// The labels of one picture, by the kind of their file.
enum PictureLabels: Sendable {
  case coco(COCOPicture)
  case yolo(YOLOPicture, classes: [UInt8]?)

  var labels: [PictureLabel] {
    switch self {
    case .coco(let picture): picture.labels
    case .yolo(let picture, _): picture.labels
    }
  }

  /// YOLO has one outline for a label; COCO has any number.
  var joinsParts: Bool { if case .yolo = self { true } else { false } }

  /// Labels that were left out because they mark nothing.
  var leftOut: Int {
    switch self {
    case .coco(let picture): picture.leftOut
    case .yolo(let picture, _): picture.leftOut
    }
  }
}

/// The file or the folder of labels. A COCO file is read once for all pictures of a call.
private final class LabelSource: Sendable {
  private let path: FilePath
  private let coco = Mutex<COCOFile?>(nil)
  private let wholeDigest = Mutex<String?>(nil)

  /// A file's bytes for all pictures of a data set.
  private static let largest = 512 << 20
  /// The memory that JSON takes while it is read, for each byte of text.
  private static let bytesPerByte = 20

  init(_ path: FilePath) { self.path = path }

  private var isFolder: Bool { FileSize.isFolder(path) }

  private var isText: Bool { path.extension?.lowercased() == "txt" }

  private func text(for picture: Picture) -> FilePath {
    isFolder ? path.joined(picture.stem + Array(".txt".utf8)) : path
  }

  private var classes: FilePath {
    (isFolder ? path : path.removingLastComponent()).pushing("classes.txt")
  }

  func files(for picture: Picture) -> [FilePath] {
    guard isFolder || isText else { return [path] }
    return [text(for: picture)] + (FileSize.bytes(of: classes) == nil ? [] : [classes])
  }

  /// The digests of the files; the one for all pictures is made once.
  func digests(for picture: Picture) -> String {
    func digest(_ file: FilePath) -> String {
      (try? Digest.of(InputFile(opening: file).source)) ?? "-"
    }
    if isFolder || isText { return files(for: picture).map(digest).joined(separator: ",") }
    return wholeDigest.withLock { known in
      let found = known ?? digest(path)
      known = found
      return found
    }
  }

  func labels(of picture: Picture, size: PixelSize) throws -> PictureLabels {
    guard isFolder || isText else {
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
      let lines = names.map {
        String(decoding: $0, as: UTF8.self).split(whereSeparator: \.isNewline)
      }
      return .yolo(
        try YOLOPicture(
          String(decoding: try Self.read(text), as: UTF8.self), size: size,
          classes: lines?.count, isLenient: picture.isLenient), classes: names)
    }
  }

  private func file() throws -> COCOFile {
    try coco.withLock { known in
      if let known { return known }
      let bytes = try Self.read(path)
      try MemoryReserve.check(room: bytes.count * Self.bytesPerByte)
      let file = try COCOFile(bytes)
      known = file
      return file
    }
  }

  private static func read(_ path: FilePath) throws -> [UInt8] {
    try WorkError.about(path) {
      let buffer = try InputFile.contents(of: path, limit: largest)
      return withExtendedLifetime(buffer) { Array(buffer.bytes) }
    }
  }
}

extension Picture {
  /// The name without its extension; a scale belongs to it.
  var stem: [UInt8] { sourceName.name + sourceName.scaleSuffix }
}
