import SlicerCore
import SlicerTiles

/// The labels of a cut picture's tiles, known before it is cut, and the files that hold them.
struct LabelPlan: Sendable {
  let labels: PictureLabels
  /// True if a ``LabelSet`` has the document about tiles of all pictures.
  let isOfSet: Bool
  let cut: LabelCut

  /// All labels of tiles.
  var count: Int { cut.tiles.reduce(0) { $0 + $1.count } }

  /// A note on damaged labels, which a lenient cut leaves out.
  var notes: [WorkNote] {
    labels.leftOut == 0
      ? [] : [WorkNote(.reading("\(labels.leftOut.counted("damaged label")) left out"))]
  }

  /// The names of the files, for tiles of these names.
  func names(for picture: Picture, _ tiles: [[UInt8]]) -> [[UInt8]] {
    switch labels {
    case .coco: isOfSet ? [] : [picture.stem + Array(".coco.json".utf8)]
    case .yolo(_, let classes):
      tiles.indices.filter { !cut.omitted.contains($0) }.map { Self.text(tiles[$0]) }
        + (classes == nil ? [] : [Self.classes(tiles)])
    }
  }

  /// The list of classes, which pictures in one folder share; nil where none is written.
  func sharedDocument(_ tiles: [[UInt8]]) -> LayoutDocument? {
    guard case .yolo(_, let classes?) = labels else { return nil }
    return LayoutDocument(Self.classes(tiles), String(decoding: classes, as: UTF8.self))
  }

  /// The files themselves.
  ///
  /// - Parameter isLeftOut: whether a tile has no file.
  func documents(
    for picture: Picture, _ tiles: [(name: [UInt8], size: PixelSize)], isLeftOut: (Int) -> Bool
  ) throws -> [LayoutDocument] {
    let kept = tiles.indices.filter { !isLeftOut($0) }
    switch labels {
    case .coco(let coco):
      if isOfSet { return [] }
      var images = COCOTiles()
      images.add(coco, cut, kept.map { ($0, tiles[$0].name, tiles[$0].size) })
      return [
        LayoutDocument(
          picture.stem + Array(".coco.json".utf8), images.text(coco.others, coco.categories))
      ]
    case .yolo(let yolo, _):
      let texts = kept.map {
        LayoutDocument(Self.text(tiles[$0].name), yolo.text(cut.tiles[$0], size: tiles[$0].size))
      }
      return texts + [sharedDocument(tiles.map(\.name))].compactMap { $0 }
    }
  }

  /// `labels/photo_r0_c0.txt` of `images/photo_r0_c0.png`, where YOLO looks for it; else beside the tile.
  private static func text(_ tile: [UInt8]) -> [UInt8] {
    let name = PairedName.replacing("images", with: "labels", in: tile)
    return SourceName.stem(of: name) + Array(".txt".utf8)
  }

  private static func classes(_ tiles: [[UInt8]]) -> [UInt8] {
    let name = PairedName.replacing("images", with: "labels", in: tiles.first ?? [])
    let folder = name.lastIndex(of: UInt8(ascii: "/")).map { name[...$0] } ?? []
    return Array(folder) + Array("classes.txt".utf8)
  }
}

/// Names of files that go with a tile's.
enum PairedName {
  private static let slash = UInt8(ascii: "/")

  /// A tile's name with another folder in place of the last one that is called `folder`.
  static func replacing(_ folder: String, with other: String, in name: [UInt8]) -> [UInt8] {
    var parts = name.split(separator: slash, omittingEmptySubsequences: false).map(Array.init)
    if let index = parts.dropLast().lastIndex(of: Array(folder.utf8)) {
      parts[index] = Array(other.utf8)
    }
    return Array(parts.joined(separator: [slash]))
  }

  /// `masks/photo_r0_c0.png` of `images/photo_r0_c0.jpg`; else `photo_r0_c0_mask.png`.
  static func mask(_ tile: [UInt8], fileExtension: [UInt8]) -> [UInt8] {
    let name = replacing("images", with: "masks", in: tile)
    let end = name == tile ? Array("_mask".utf8) : []
    return SourceName.stem(of: name) + end + [UInt8(ascii: ".")] + fileExtension
  }
}

extension SourceName {
  /// A path without the extension of its last name.
  static func stem(of path: [UInt8]) -> [UInt8] {
    let start = path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
    let ending = SourceName(path[start...]).fileExtension
    return ending.isEmpty ? path : Array(path.dropLast(ending.count + 1))
  }
}
