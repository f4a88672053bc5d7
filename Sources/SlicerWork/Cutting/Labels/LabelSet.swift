import SlicerCore
import SlicerFiles
import SlicerTiles
package import SystemPackage

/// The document about the tiles of several pictures in one folder: `coco.json`, or `data.yaml` of YOLO's texts.
///
/// A run replaces an earlier run's document, which it knows by its first words, and refuses other programs' files.
///
/// Source: "COCO data format"; Ultralytics, "Object detection datasets": without `path`, folders are relative to the
/// document, and both `train` and `val` are needed.
package struct LabelSet: Sendable {
  /// The document.
  package let path: FilePath
  private let folder: OutputFolder
  private let isCOCO: Bool

  private static let cocoStart = "{\"info\":{\"generator\":\"slicer\""
  private static let yoloStart = "# slicer:"

  /// - Parameter folder: the folder of all pictures' tiles.
  package init(_ labels: TileLabels, in folder: OutputFolder) {
    (self.folder, isCOCO) = (folder, labels.source.isCOCO)
    path = folder.path.pushing(isCOCO ? "coco.json" : "data.yaml")
  }

  /// Refuses a document that would replace a file of another program.
  package func check() throws(WorkError) { try WorkError.about(nil) { try plan([]).check() } }

  private func plan(_ inputs: [InputIdentity]) -> OutputPlan {
    var plan = OutputPlan(
      file: path, sets: .noSet, inputs: inputs, existingFiles: folder.existingFiles)
    plan.documents = [
      KnownFile(
        name: plan.names[0], start: isCOCO ? Self.cocoStart : Self.yoloStart,
        mention: "slicer".utf8)
    ]
    return plan
  }

  /// Writes the document about pictures that have been cut.
  ///
  /// - Returns: the number of tiles and of labels.
  package func write(
    _ cuts: [(split: Split, report: SplitReport)]
  ) throws(WorkError) -> (tiles: Int, labels: Int) {
    try WorkError.about(nil) {
      var contents = Contents()
      for (split, report) in cuts {
        let plans = try split.plan(.folder(folder)).pictures
        for case let plan? in [plans.first] { contents.add(plan, without: report.fileless) }
      }
      let file = try OpenFile(plan(cuts.flatMap(\.split.labelIdentities)))
      do {
        try file.sink.write(Array((isCOCO ? contents.coco : contents.yolo).utf8))
        _ = try file.commit()
      } catch {
        file.rollback()
        throw error
      }
      return (contents.tileCount, contents.labelCount)
    }
  }

  /// The tiles of all pictures so far.
  private struct Contents {
    private(set) var tileCount = 0
    private(set) var labelCount = 0
    private var images = COCOTiles()
    private var fields: [JSONField] = []
    private var categories: [JSONValue] = []
    private var classes: [Substring]?
    private var largestClass = 0
    private var imageFolder = "."

    mutating func add(_ plan: PicturePlan, without fileless: Set<Int>) {
      guard let labels = plan.labels else { return }
      let tiles = plan.names.indices.filter { !fileless.contains($0) }
      tileCount += tiles.count
      labelCount += tiles.reduce(0) { $0 + labels.cut.tiles[$1].count }
      switch labels.labels {
      case .coco(let picture):
        (fields, categories) = (picture.others, picture.categories)
        images.add(picture, labels.cut, tiles.map { ($0, plan.names[$0], plan.fileSize($0)) })
      case .yolo(let picture, let names):
        classes = names.map(PictureLabels.lines)
        largestClass = max(largestClass, picture.largestClass ?? 0)
        imageFolder = PairedName.folder(of: plan.names.first ?? [])
      }
    }

    var coco: String {
      let info = (fields["info"]?.fields ?? []).filter { $0.name != "generator" }
      let marked = JSONValue.object([JSONField("generator", .text("slicer"))] + info)
      return images.text(
        [JSONField("info", marked)] + fields.filter { $0.name != "info" }, categories)
    }

    var yolo: String {
      let names =
        classes.map { classes in
          "names:\n"
            + classes.enumerated().map { "  \($0): \(Quoted.json(String($1)))\n" }.joined()
        } ?? "nc: \(largestClass + 1)\n"
      let folder = Quoted.json(imageFolder)
      return """
        \(LabelSet.yoloStart) 'val' has the pictures of 'train'; divide them to judge what was learned
        train: \(folder)
        val: \(folder)
        \(names)
        """
    }
  }
}

extension PairedName {
  /// The folder `images` of a tile, or the one that it is in; `.` for the folder of the set.
  fileprivate static func folder(of tile: [UInt8]) -> String {
    let parts = tile.split(separator: UInt8(ascii: "/")).dropLast().map {
      String(decoding: $0, as: UTF8.self)
    }
    let count = parts.lastIndex(of: "images").map { $0 + 1 } ?? parts.count
    return count == 0 ? "." : parts.prefix(count).joined(separator: "/")
  }
}
