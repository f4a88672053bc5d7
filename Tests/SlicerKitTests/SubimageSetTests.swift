import SlicerCodecs
import SlicerColor
import SlicerCore
import SlicerKit
import SlicerPixels
import SlicerTestSupport
import SlicerTiles
import SystemPackage
import Testing

/// One rectangle of a picture at several scales.
@Suite struct SubimageSetTests {
  private static let sample = PNGSample(.rgb)

  /// `a.png`, `a@2x.png` and `a@3x.png`, 20 by 15 points.
  private func write(_ folder: ScratchFolder) throws -> [Raster] {
    try (1...3).map { scale in
      let raster = try Self.sample.noise(PixelSize(20 * scale, 15 * scale), seed: UInt64(scale))
      try folder.write(FilePath(ScaleSetTests.names[scale - 1]), Self.sample.file(raster))
      return raster
    }
  }

  private func cut(
    _ text: String, in folder: ScratchFolder, _ names: [String] = ScaleSetTests.names,
    to output: FileSink? = nil, _ change: (inout CutOptions) -> Void = { _ in }
  ) throws -> SubimageCut.Report {
    let options = CutOptions.grid(1, 1, .distribute, change)
    return try options.subimage(names.map { folder[FilePath($0)] }, try Subimage(parsing: text))
      .write(to: output ?? .file(folder["part.png"], options.folder.existingFiles))
  }

  /// Texts, and the whole points around them, inside 20 by 15; the last two reach beyond.
  static let rects: [(text: String, points: PixelRect)] = [
    ("3,2,6x7", PixelRect(x: 3, y: 2, width: 6, height: 7)),
    ("3.25,2.5,5.3x6.1", PixelRect(x: 3, y: 2, width: 6, height: 7)),
    ("0.999,0.001,0.002x0.998", PixelRect(x: 0, y: 0, width: 2, height: 1)),
    ("-2.5,-3,5x5.5", PixelRect(x: 0, y: 0, width: 3, height: 3)),
    ("18.5,13.9,100x100", PixelRect(x: 18, y: 13, width: 2, height: 2)),
  ]

  @Test(arguments: rects)
  func allScalesShowTheSamePoints(text: String, points: PixelRect) throws {
    let folder = try ScratchFolder()
    let rasters = try write(folder)
    let report = try cut(text, in: folder)
    #expect(report.parts.count == 3)
    let isClipped = Self.rects.suffix(2).contains { $0.text == text }
    for (i, part) in report.parts.enumerated() {
      let scale = i + 1
      let size = PixelSize(width: 20 * scale, height: 15 * scale)
      #expect(
        part.notes == (isClipped ? [WorkNote(.clippedRectangle(asked: text, picture: size))] : []))
      let rect = PixelRect(
        x: points.x * scale, y: points.y * scale, width: points.width * scale,
        height: points.height * scale)
      let name: FilePath = scale == 1 ? "part.png" : FilePath("part@\(scale)x.png")
      #expect(part.rect == rect && part.sink.path == folder[name])
      #expect(try folder.picture(name).bytes == Rasters.bytes(try rasters[i].cropped(rect)))
    }
  }

  /// The output may be named by any of its scales, or by none.
  @Test func partsAreCalledByTheirScale() throws {
    let folder = try ScratchFolder()
    _ = try write(folder)
    let report = try cut(
      "1,1,2x2", in: folder, ["a@3x.png", "a@2x.png"], to: .file(folder["b@9x.png"]))
    #expect(
      report.parts.map(\.sink.path) == [folder["b@2x.png"], folder["b@3x.png"]])
    #expect(folder.read("b@9x.png") == nil && folder.read("b@2x.png") != nil)
  }

  @Test func madePartsAreOfTheFilteredPicture() throws {
    let folder = try ScratchFolder()
    let rasters = try write(folder)
    let report = try cut("3.5,2,6x7", in: folder, ["a@2x.png"]) { $0.madeScales = [.one] }
    let rect = PixelRect(x: 3, y: 2, width: 7, height: 7)
    #expect(report.parts.map(\.rect).first == rect && report.parts.count == 2)
    let source = try FormatCatalog.open(MemorySource(try #require(folder.read("a@2x.png"))))
    let rows = try ScaledRows(source, size: PixelSize(20, 15))
    let whole = try Raster(size: rows.size, format: rows.format)
    for y in 0..<rows.size.height { try rows.readRow(into: whole.mutableRow(y)) }
    #expect(try folder.picture("part.png").bytes == Rasters.bytes(try whole.cropped(rect)))
    let large = PixelRect(x: 6, y: 4, width: 14, height: 14)
    #expect(
      try folder.picture("part@2x.png").bytes == Rasters.bytes(try rasters[1].cropped(large)))
  }

  /// A later part that fails takes the earlier ones with it.
  @Test func partsAreWrittenTogetherOrNotAtAll() throws {
    let folder = try ScratchFolder()
    _ = try write(folder)
    let file = try #require(folder.read("a@3x.png"))
    try folder.write("a@3x.png", Array(file.prefix(file.count / 3)))
    try folder.write("part.png", [7])
    let error = #expect(throws: WorkError.self) { try cut("0,0,20x15", in: folder) }
    #expect(error?.path == folder["a@3x.png"] && error?.kind == .badInput)
    #expect(folder.read("part.png") == [7] && folder.read("part@2x.png") == nil)
    #expect(folder.files(in: "")?.count == 4, "no temporary is left")
  }

  @Test func existingPartsAreKeptIfAsked() throws {
    let folder = try ScratchFolder()
    _ = try write(folder)
    try folder.write("part@2x.png", [7])
    let error = #expect(throws: WorkError.self) {
      try cut("1,1,2x2", in: folder) { $0.folder.existingFiles = .keep }
    }
    #expect(error?.path == folder["part@2x.png"] && error?.kind == .cannotCreate)
    #expect(folder.read("part@2x.png") == [7] && folder.read("part.png") == nil)
    _ = try cut("1,1,2x2", in: folder)
    #expect(folder.read("part@2x.png") != [7] && folder.read("part.png") != nil)
  }

  /// One of the parts would have the name of a picture that is read.
  @Test func inputsAreNotOverwritten() throws {
    let folder = try ScratchFolder()
    _ = try write(folder)
    let before = folder.files(in: "")
    #expect(throws: WorkError.self) {
      try cut("1,1,2x2", in: folder, ["a@2x.png", "a@3x.png"], to: .file(folder["a.png"]))
    }
    #expect(folder.files(in: "") == before)
  }

  @Test func aPipeHoldsOnePart() throws {
    let folder = try ScratchFolder()
    _ = try write(folder)
    let error = #expect(throws: WorkError.self) {
      try cut("1,1,2x2", in: folder, to: .standardOutput)
    }
    #expect(error?.kind == .usage)
    #expect(error?.reason == .failed(ScaleError.setToOneSink))
  }

  @Test func aSetThatDoesNotMatchIsRefused() throws {
    let folder = try ScratchFolder()
    _ = try write(folder)
    try folder.write("a@2x.png", Self.sample.file(Self.sample.noise(PixelSize(40, 31))))
    let error = #expect(throws: WorkError.self) { try cut("1,1,2x2", in: folder) }
    #expect(error?.kind == .badInput && error?.description.contains("40x31") == true)
    #expect(error?.description.contains("60x45") == true && folder.read("part.png") == nil)
  }

  @Test func outsideOfOneIsOutsideOfAll() throws {
    let folder = try ScratchFolder()
    _ = try write(folder)
    let error = #expect(throws: WorkError.self) { try cut("20,0,5x5", in: folder) }
    #expect(error?.kind == .badInput && folder.read("part.png") == nil)
  }
}
