import Foundation
import SlicerKit
import SlicerTestSupport
import SystemPackage
import Testing

/// pycocotools reads the labels of tiles.
///
/// `SLICER_PYTHON` names the Python that has packages from PyPI.
@Suite struct LabelReaderTests {
  private static let python = ProcessInfo.processInfo.environment["SLICER_PYTHON"] ?? "python3"
  private static let hasReader = ShellCommand.run("\(python) -c 'import pycocotools'") != nil

  /// A rectangle as a box, as an outline and as runs is the same pixels in each tile.
  @Test(.enabled(if: hasReader, "pycocotools is not installed"))
  func tilesAreRead() throws {
    let folder = try ScratchFolder("a.png", PNGSample(.rgb).noisy(PixelSize(20, 10)))
    let runs = [62] + Array(repeating: [4, 6], count: 8).flatMap { $0 }.dropLast() + [64]
    try folder.write(
      "boxes.json",
      """
      {"images": [{"id": 9, "file_name": "a.png", "width": 20, "height": 10}],
       "categories": [{"id": 1, "name": "a"}, {"id": 2, "name": "b"}],
       "annotations": [
        {"id": 1, "image_id": 9, "category_id": 1, "bbox": [6, 2, 8, 4], "iscrowd": 0, "area": 32,
         "segmentation": [[6, 2, 14, 2, 14, 6, 6, 6]]},
        {"id": 2, "image_id": 9, "category_id": 2, "bbox": [6, 2, 8, 4], "iscrowd": 1, "area": 32,
         "segmentation": {"counts": \(runs), "size": [10, 20]}}]}
      """)
    var split = Split(Picture(contentsOf: folder["a.png"]), .grid(rows: 1, columns: 2))
    split.labels = TileLabels(contentsOf: folder["boxes.json"])
    try split.write(to: .folder(OutputFolder(folder["tiles"])))
    let script = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "LabelReaders/coco.py").path
    let output = ShellCommand.run(
      "PYTHONUTF8=1 \(Self.python) '\(script)' '\(folder["tiles/a.coco.json"])'")
    let lines = try #require(output, "coco.py failed").split(separator: "\n").map { String($0) }
    #expect(
      lines == [
        "a_r0_c0.png\t1\t6,2,4,4\t16", "a_r0_c0.png\t2\t6,2,4,4\t16",
        "a_r0_c1.png\t1\t0,2,4,4\t16", "a_r0_c1.png\t2\t0,2,4,4\t16",
      ])
  }
}
