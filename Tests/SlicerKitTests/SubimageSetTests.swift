import SlicerKit
import SlicerTestSupport
import SystemPackage
import Testing

/// One rectangle of a picture at several scales.
@Suite struct SubimageSetTests {
  private static let sample = PNGSample(.rgb)

  /// `a.png`, `a@2x.png` and `a@3x.png`, 20 by 15 points.
  private let folder: ScratchFolder
  private let rasters: [Raster]

  init() throws {
    folder = try ScratchFolder()
    rasters = try folder.writeScales(Self.sample, PixelSize(20, 15))
  }

  private func cut(
    _ text: String, _ names: [String] = ScaleSetTests.names,
    to output: FileSink? = nil, _ change: (inout CutOptions) -> Void = { _ in }
  ) throws -> SubimageCut.Report {
    let options = CutOptions.grid(1, 1, .distribute, change)
    return try options.subimage(names.map { folder[FilePath($0)] }, try Subimage(parsing: text))
      .write(to: output ?? .file(folder["part.png"], options.folder.existingFiles))
  }

  private func refusal(
    _ text: String, _ names: [String] = ScaleSetTests.names, to output: FileSink? = nil,
    _ change: (inout CutOptions) -> Void = { _ in }
  ) throws -> WorkError {
    try #require(throws: WorkError.self) { try cut(text, names, to: output, change) }
  }

  /// Texts, and the whole points around them, inside 20 by 15; the last two reach beyond.
  static let rects: [(text: String, points: PixelRect)] = [
    ("3,2,6x7", PixelRect(x: 3, y: 2, width: 6, height: 7)),
    ("3.25,2.5,5.3x6.1", PixelRect(x: 3, y: 2, width: 6, height: 7)),
    ("0.999,0.001,0.002x0.998", PixelRect(x: 0, y: 0, width: 2, height: 1)),
    ("-2.5,-3,5x5.5", PixelRect(x: 0, y: 0, width: 3, height: 3)),
    ("18.5,13.9,100x100", PixelRect(x: 18, y: 13, width: 2, height: 2)),
  ]

  @Test(arguments: rects) func allScalesShowTheSamePoints(text: String, points: PixelRect) throws {
    let report = try cut(text)
    #expect(report.parts.count == 3)
    let isClipped = Self.rects.suffix(2).contains { $0.text == text }
    for (i, part) in report.parts.enumerated() {
      let note = WorkNote(.clippedRectangle(asked: text, picture: rasters[i].size))
      #expect(part.notes == (isClipped ? [note] : []))
      let (rect, name) = (
        points.scaled(i + 1), FilePath(i == 0 ? "part.png" : "part@\(i + 1)x.png")
      )
      #expect(part.rect == rect && part.sink.path == folder[name])
      #expect(try folder.picture(name).bytes == Rasters.bytes(try rasters[i].cropped(rect)))
    }
  }

  /// The output may be named by any of its scales, or by none.
  @Test func partsAreCalledByTheirScale() throws {
    let report = try cut("1,1,2x2", ["a@3x.png", "a@2x.png"], to: .file(folder["b@9x.png"]))
    #expect(report.parts.map(\.sink.path) == [folder["b@2x.png"], folder["b@3x.png"]])
    #expect(folder.read("b@9x.png") == nil && folder.read("b@2x.png") != nil)
  }

  @Test func madePartsAreOfTheFilteredPicture() throws {
    let report = try cut("3.5,2,6x7", ["a@2x.png"]) { $0.madeScales = [.one] }
    let rect = PixelRect(x: 3, y: 2, width: 7, height: 7)
    #expect(report.parts.map(\.rect).first == rect && report.parts.count == 2)
    let source = try FormatCatalog.open(MemorySource(try #require(folder.read("a@2x.png"))))
    let whole = try Rasters.read(ScaledRows(source, size: PixelSize(20, 15)))
    #expect(try folder.picture("part.png").bytes == Rasters.bytes(whole.cropped(rect)))
    let large = try rasters[1].cropped(rect.scaled(2))
    #expect(try folder.picture("part@2x.png").bytes == Rasters.bytes(large))
  }

  /// A later part that fails takes the earlier ones with it.
  @Test func partsAreWrittenTogetherOrNotAtAll() throws {
    let file = try #require(folder.read("a@3x.png"))
    try folder.write("a@3x.png", Array(file.prefix(file.count / 3)))
    try folder.write("part.png", [7])
    let error = try refusal("0,0,20x15")
    #expect(error.path == folder["a@3x.png"] && error.kind == .badInput)
    #expect(folder.read("part.png") == [7] && folder.read("part@2x.png") == nil)
    #expect(folder.files(in: "")?.count == 4, "no temporary is left")
  }

  @Test func existingPartsAreKeptIfAsked() throws {
    try folder.write("part@2x.png", [7])
    let error = try refusal("1,1,2x2") { $0.folder.existingFiles = .keep }
    #expect(error.path == folder["part@2x.png"] && error.kind == .cannotCreate)
    #expect(folder.read("part@2x.png") == [7] && folder.read("part.png") == nil)
    _ = try cut("1,1,2x2")
    #expect(folder.read("part@2x.png") != [7] && folder.read("part.png") != nil)
  }

  /// A part would have the name of a picture that is read, a pipe holds one part, what is outside of one
  /// is outside of all, and sizes have to match.
  @Test func whatCannotBeIsRefused() throws {
    let before = folder.files(in: "")
    _ = try refusal("1,1,2x2", ["a@2x.png", "a@3x.png"], to: .file(folder["a.png"]))
    let pipe = try refusal("1,1,2x2", to: .standardOutput)
    #expect(pipe.kind == .usage && pipe.reason == .failed(SlicerError.setToOneSink))
    #expect(try refusal("20,0,5x5").kind == .badInput)
    #expect(folder.files(in: "") == before)
    try folder.write("a@2x.png", Self.sample.noisy(PixelSize(40, 31)))
    let other = try refusal("1,1,2x2")
    #expect(other.kind == .badInput && ["40x31", "60x45"].allSatisfy("\(other)".contains))
    #expect(folder.read("part.png") == nil)
  }
}
