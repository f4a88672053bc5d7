import ArgumentParser
import SlicerKit
import SystemPackage

/// Labels and masks that are cut along with pictures.
struct LabelOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Cut these labels with the picture: a COCO file becomes NAME.coco.json for all tiles, and a folder \
      of YOLO's NAME.txt becomes a .txt for each tile. Tiles of several pictures go to DIR/images, with one \
      DIR/coco.json or data.yaml. Positions refer to the picture as shown.
      """, valueName: "path"), completion: .file())
  var labels: String?

  @Option(
    help: ArgumentHelp(
      """
      Cut this mask into the same rectangles, NAME_mask.png, with unchanged samples and palette. A folder \
      has a mask for each picture. If --name has a folder images, masks go to masks, YOLO's texts to labels.
      """, valueName: "path"), completion: .file())
  var mask: String?

  @Option(
    help: ArgumentHelp(
      "Keep a label in a tile if at least this part of its area is visible, 0 to 1. (default: 0.1)",
      valueName: "part"))
  var minVisibility: DecimalArgument?

  @Option(
    help: ArgumentHelp(
      """
      Keep this part of the tiles without a label, 0 to 1; the others get no file. (default: 1)
      """, valueName: "part"))
  var keepEmpty: DecimalArgument?

  func validate() throws {
    try PathArgument.check([labels, mask])
    if let option = [("--labels", labels), ("--mask", mask)].first(where: { $0.1 == "-" })?.0 {
      throw ValidationError("\(option) reads a file or a folder, not standard input (-)")
    }
    for (option, part) in [("--min-visibility", minVisibility), ("--keep-empty", keepEmpty)] {
      guard let part else { continue }
      guard labels != nil else {
        throw ValidationError(
          "\(option) needs --labels\nhint: add --labels, or leave \(option) out")
      }
      guard (0...1).contains(part.value) else {
        throw ValidationError("\(option) \(part.value.shortest) is not between 0 and 1")
      }
    }
  }

  mutating func visit(_ visit: (inout String) -> Void) {
    labels.visit(visit)
    mask.visit(visit)
  }

  /// True if labels or masks are cut with the pictures.
  var isGiven: Bool { labels != nil || mask != nil }

  /// Adds the labels to a cut.
  func state(_ split: inout Split) {
    split.labels = labels.map { path in
      var labels = TileLabels(contentsOf: FilePath(argument: path))
      labels.minVisibility = minVisibility?.value ?? labels.minVisibility
      labels.keptEmpty = keepEmpty?.value ?? labels.keptEmpty
      return labels
    }
    split.mask = mask.map { Picture(contentsOf: FilePath(argument: $0)) }
  }

  /// Refuses one picture's file for several pictures.
  func check(pictures count: Int) throws {
    if count < 2 { return }
    let text = labels.flatMap { $0.lowercased().hasSuffix(".txt") ? $0 : nil }
    for path in [text, mask].compactMap({ $0 }).map({ FilePath(argument: $0) })
    where !FileSize.isFolder(path) {
      throw SlicerError.filesOfOne(path)
    }
  }
}
