import SlicerKit
import SlicerTestSupport
import SystemPackage
import Testing

/// Labels and masks that are cut along with a picture.
@Suite struct LabelSplitTests {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder("a.png", PNGSample(.rgb).noisy(PixelSize(20, 10)))
  }

  private static let coco = """
    {"info": {"year": 2026}, "licenses": [], "categories": [{"id": 4, "name": "ship"}],
     "images": [{"id": 9, "file_name": "train/a.png", "width": 20, "height": 10, "license": 3}],
     "annotations": [{"id": 1, "image_id": 9, "category_id": 4, "bbox": [6, 2, 8, 4], "score": 0.5}]}
    """

  private func write(
    _ labels: FilePath, mask: FilePath? = nil, _ change: (inout Split) throws -> Void = { _ in }
  ) throws -> SplitReport {
    var split = Split(Picture(contentsOf: folder["a.png"]), .grid(rows: 1, columns: 2))
    split.labels = TileLabels(contentsOf: folder[labels])
    split.mask = mask.map { Picture(contentsOf: folder[$0]) }
    try change(&split)
    return try split.write(to: .folder(OutputFolder(folder["tiles"])))
  }

  private func refusal(_ labels: FilePath, _ text: String) throws -> String {
    try folder.write(labels, text)
    let error = try #require(throws: WorkError.self) { try write(labels) }
    #expect(folder.fileNames() == nil)
    return error.message
  }

  @Test func aFileOfCOCOIsCut() throws {
    try folder.write("boxes.json", Self.coco)
    let report = try write("boxes.json")
    #expect(report.isExact && report.labelCount == 2)
    #expect(
      folder.text("tiles/a.coco.json") == """
        {"info":{"year":2026},"licenses":[],"images":[\
        {"id":1,"file_name":"a_r0_c0.png","width":10,"height":10,"license":3},\
        {"id":2,"file_name":"a_r0_c1.png","width":10,"height":10,"license":3}],"annotations":[\
        {"id":1,"image_id":1,"category_id":4,"bbox":[6,2,4,4],"score":0.5,"area":16},\
        {"id":2,"image_id":2,"category_id":4,"bbox":[0,2,4,4],"score":0.5,"area":16}],\
        "categories":[{"id":4,"name":"ship"}]}

        """)
    // The labels are files of the set: they go with it.
    #expect(try folder.manifestText().contains("a.coco.json"))
    #expect(try folder.join(to: "joined.png").verdict == .exact)
    _ = try write("boxes.json") { $0.labels = nil }
    #expect(folder.fileNames() == ["a_r0_c0.png", "a_r0_c1.png", "manifest.json"])
  }

  /// An outline without an area does not go along as it is: it may lie outside the tile.
  @Test func anOutlineWithoutAnAreaIsEmpty() throws {
    let outline = ", \"segmentation\": [[6, 2, 14, 2, 6, 2]], \"score\""
    try folder.write("boxes.json", Self.coco.replacing(", \"score\"", with: outline))
    _ = try write("boxes.json")
    let text = try #require(folder.text("tiles/a.coco.json"))
    #expect(text.contains("\"segmentation\":[]") && !text.contains("14"), "\(text)")
  }

  @Test func tilesWithoutLabelsMayBeLeftOut() throws {
    try folder.write("boxes.json", Self.coco)
    let report = try write("boxes.json") {
      $0.grid = .grid(rows: 1, columns: 4)
      $0.labels?.keptEmpty = 0
    }
    #expect(report.omittedCount == 2 && report.tileCount == 2 && !report.isExact)
    #expect(
      folder.fileNames() == ["a.coco.json", "a_r0_c1.png", "a_r0_c2.png", "manifest.json"])
    let error = try #require(throws: WorkError.self) { try folder.join(to: "joined.png") }
    #expect(error.message.contains("left out of the set"))
  }

  @Test func textsOfYOLOAreCut() throws {
    try folder.makeFolder("labels")
    try folder.write("labels/a.txt", "3 0.5 0.4 0.4 0.4\n0 0.1 0.1 0.2 0.1 0.2 0.3\n")
    try folder.write("labels/classes.txt", "a\nb\nc\nd\n")
    _ = try write("labels") { $0.naming = try TileNaming(parsing: "images/{name}_{column}.{ext}") }
    #expect(
      folder.text("tiles/labels/a_0.txt") == """
        3 0.800000 0.400000 0.400000 0.400000
        0 0.200000 0.100000 0.400000 0.100000 0.400000 0.300000

        """)
    #expect(folder.text("tiles/labels/a_1.txt") == "3 0.200000 0.400000 0.400000 0.400000\n")
    #expect(folder.text("tiles/labels/classes.txt") == "a\nb\nc\nd\n")
    // A tile without a label has an empty file.
    try folder.write("labels/a.txt", "")
    _ = try write("labels")
    #expect(folder.text("tiles/a_r0_c0.txt") == "")
  }

  /// Law: sets in one folder share the list of classes while its bytes are equal, and only then.
  @Test func picturesShareTheirClasses() throws {
    try folder.write("labels/classes.txt", "a\nb\n")
    func cut(_ name: String) throws {
      try folder.write(FilePath("labels/\(name).txt"), "1 0.5 0.4 0.4 0.4\n")
      try folder.write(FilePath("\(name).png"), PNGSample(.rgb).noisy(PixelSize(20, 10)))
      _ = try write("labels") {
        $0.pictures = [Picture(contentsOf: folder[FilePath("\(name).png")])]
        $0.naming = try TileNaming(parsing: "images/{name}_{column}.{ext}")
      }
    }
    for name in ["a", "b", "c"] { try cut(name) }
    #expect(folder.text("tiles/labels/classes.txt") == "a\nb\n")
    for name in ["a", "b", "c"] {
      #expect(folder.read(FilePath("tiles/images/\(name)_0.png")) != nil)
      #expect(folder.read(FilePath("tiles/labels/\(name)_1.txt")) != nil)
    }
    try folder.write("labels/classes.txt", "a\nother\n")
    let error = try #require(throws: WorkError.self) { try cut("d") }
    #expect(error.message.contains("belongs to another set"), "\(error)")
    #expect(folder.text("tiles/labels/classes.txt") == "a\nb\n")
  }

  /// Labels are of files: a sheet has no file for each tile.
  @Test(arguments: ["godot", "pixi"])
  func labelsOfASheetAreRefused(layout: String) throws {
    try folder.write("boxes.json", Self.coco)
    let error = try #require(throws: WorkError.self) {
      try write("boxes.json") { $0.layout = LayoutCatalog.rows.first { $0.name == layout } }
    }
    #expect(error.message.contains("a file for each tile"), "\(error)")
  }

  /// Law: an annotation marks exactly one image of its file.
  @Test(arguments: [
    ("\"annotations\": [", "\"annotations\": [{\"id\": 5, \"image_id\": 77}, ", "image_id 77", 2),
    ("\"images\": [", "\"images\": [{\"id\": 9, \"file_name\": \"b.png\"}, ", "image id 9", 0),
  ])
  func annotationsHaveOneImage(
    place: String, text: String, message: String, count: Int
  ) throws {
    let error = try refusal("boxes.json", Self.coco.replacing(place, with: text))
    #expect(error.contains(message), "\(error)")
    let report = try write("boxes.json") { $0.pictures[0].isLenient = true }
    #expect(report.labelCount == count)
    #expect(report.notes.contains { $0.description.contains("1 damaged label left out") })
  }

  @Test(arguments: [
    ("3 0.5 0.4 0.4", "3 numbers after the class"), ("x 0.5 0.4 0.4 0.4", "'x' is not the number"),
    ("0 0.5 nan 0.4 0.4", "'nan' is not a number"), ("0 1.5 0.4 0.4 0.4", "1.5 is not a part"),
    ("0 0.5 0.4 0 0.4", "its box is empty"), ("-1 0.5 0.4 0.4 0.4", "'-1' is not the number"),
  ])
  func damagedLinesAreRefused(line: String, message: String) throws {
    try folder.makeFolder("labels")
    try folder.write("labels/a.txt", "0 0.5 0.4 0.4 0.4\n\n\(line)\n")
    let error = try #require(throws: WorkError.self) { try write("labels") }
    #expect(error.description.contains("a.txt:3: \(message)"), "\(error)")
    let report = try write("labels") { $0.pictures[0].isLenient = true }
    #expect(report.labelCount == 2)
  }

  @Test func damagedFilesOfCOCOAreRefused() throws {
    let name: FilePath = "boxes.json"
    func changed(_ text: String, to other: String) -> String {
      Self.coco.replacing(text, with: other)
    }
    let cases = [
      ("[]", "it is not a JSON object"), ("{\"images\": []}", "it has no list of categories"),
      (changed("train/a.png", to: "b.png"), "it has no image with the file_name 'a.png'"),
      (changed("\"width\": 20", to: "\"width\": 21"), "its labels are for 21x10 pixels"),
      (changed("[6, 2, 8, 4]", to: "[6, 2, 8, 0]"), "annotation 1: its bbox is 8 wide and 0 high"),
      (
        changed("[6, 2, 8, 4]", to: "[26, 2, 8, 4]"), "annotation 1: its bbox 26,2,8x4 lies outside"
      ),
      (changed("[6, 2, 8, 4]", to: "[6, 2, 8]"), "its bbox is not a list of four numbers"),
      (changed("[6, 2, 8, 4]", to: "[6, NaN, 8, 4]"), "it is not a JSON object"),
      (changed("\"category_id\": 4", to: "\"category_id\": 5"), "its category 5 is not among"),
    ]
    for (text, message) in cases {
      #expect(try refusal(name, text).contains(message), "\(message)")
    }
  }

  /// A mask is cut like its picture, and keeps its kind: 16 bits, or a palette.
  @Test(arguments: [PNGSample(.gray, 16), PNGSample(.palette, 8), PNGSample(.gray, 1)])
  func masksKeepTheirSamples(sample: PNGSample) throws {
    let mask = try sample.noise(PixelSize(20, 10), seed: 7)
    try folder.write("mask.png", sample.file(mask))
    try folder.write("boxes.json", Self.coco)
    _ = try write("boxes.json", mask: "mask.png") {
      $0.grid = .window(width: 12, height: 10, stride: AxisLengths(x: 6, y: 10))
    }
    let part = try folder.picture("tiles/a_r0_c1_mask.png")
    let expected = try mask.cropped(PixelRect(x: 6, y: 0, width: 12, height: 10))
    #expect(part.bytes == Rasters.bytes(expected) && part.header.pixelFormat == sample.format)
    try folder.write("mask.png", PNGSample(.gray).noisy(PixelSize(10, 20)))
    let error = try #require(throws: WorkError.self) { try write("boxes.json", mask: "mask.png") }
    #expect(error.path == folder["mask.png"])
    #expect(error.message.contains("10x20 pixels, but the picture as shown has 20x10"))
  }
}
