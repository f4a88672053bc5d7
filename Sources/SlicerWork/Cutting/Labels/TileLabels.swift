import SlicerCore
import SlicerTiles
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
  /// True if the pictures of a call go to one folder, with one document about all tiles.
  package var isOfSet = false
  let source: LabelSource

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
      labels: labels, isOfSet: isOfSet,
      cut: LabelCut(
        labels.labels, on: tiles, of: size, minVisibility: minVisibility, keptEmpty: keptEmpty,
        seed: seed, joinsParts: labels.joinsParts))
  }
}

/// The labels of one picture, by the kind of their file.
enum PictureLabels: Sendable {
  case coco(COCOPicture)
  case yolo(YOLOPicture, classes: [UInt8]?)

  /// The lines of a list of classes.
  static func lines(of classes: [UInt8]) -> [Substring] {
    String(decoding: classes, as: UTF8.self).split(whereSeparator: \.isNewline)
  }

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

extension Picture {
  /// The name without its extension; a scale belongs to it.
  var stem: [UInt8] { sourceName.name + sourceName.scaleSuffix }
}
