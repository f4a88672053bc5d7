import SlicerKit
import SystemPackage
import Testing

/// Labels of tiles, and tiles that were edited.
struct LabelCommandTests {
  /// `a.png` and `b.png` of 20×10, `small.png`, and labels of `a.png`.
  private let folder: WorkFolder

  init() throws {
    folder = try WorkFolder()
    for name in ["a", "b"] { try folder.write("\(name).png", TestPicture.png(20, 10)) }
    try folder.write("small.png", TestPicture.png(8, 6))
    try folder.write(
      "boxes.json",
      """
      {"images": [{"id": 9, "file_name": "a.png", "width": 20, "height": 10}],
       "categories": [{"id": 4, "name": "ship"}],
       "annotations": [{"id": 1, "image_id": 9, "category_id": 4, "bbox": [6, 2, 8, 4]}]}
      """)
    try folder.write("yolo/a.txt", "3 0.5 0.4 0.4 0.4\n")
  }

  @Test(arguments: Transcript.all(in: "LabelCommand"))
  func commandsPrintWhatTranscriptsSay(_ transcript: Transcript) throws {
    try transcript.run(in: folder)
  }
}
