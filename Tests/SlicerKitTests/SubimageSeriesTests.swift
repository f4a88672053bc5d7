import SlicerKit
import SlicerTestSupport
import SlicerTiles
import SystemPackage
import Testing

/// Pictures at several widths, each in a file of its own.
@Suite struct SubimageSeriesTests {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    for (name, width) in [("a.png", 60), ("b.png", 30)] {
      try folder.write(FilePath(name), PNGSample(.rgb).noisy(PixelSize(width, 20)))
    }
  }

  private func series(
    _ names: [String], _ widths: [Int]?, _ template: String = "{name}-{width}w.{ext}",
    _ existing: ExistingFiles = .replace
  ) throws -> SubimageSeries {
    let template = try NameTemplate<SizedField>(
      parsing: "\(folder.path.string)/\(template)")
    var cut = SubimageCut([], .whole)
    cut.resizing = try Resizing("1")
    if widths == nil { cut.resizing = nil }
    return try SubimageSeries(
      names.map { Picture(contentsOf: folder[FilePath($0)]) }, cut, widths: widths, names: template,
      existing)
  }

  /// None is wider than its picture, and one that is narrower than all keeps its own width.
  @Test func widthsThatThereAre() throws {
    let series = try series(["a.png", "b.png"], [10, 40, 90])
    let results = try series.write(WorkControl(threads: 2))
    #expect(results.count == 3 && results.allSatisfy { (try? $0.get()) != nil })
    let made = Set(try folder.names()).subtracting(["a.png", "b.png"])
    #expect(made == ["a-10w.png", "a-40w.png", "b-10w.png"])
    for (name, width) in [("a-10w.png", 10), ("a-40w.png", 40), ("b-10w.png", 10)] {
      let info = try Picture(contentsOf: folder[FilePath(name)]).info()
      #expect(info.size.width == width)
    }
    let only = try self.series(["b.png"], [100, 200])
    #expect(only.items.count == 1)
    let report = try #require(try only.write(WorkControl()).first).get()
    #expect(
      report.notes.contains { "\($0)".contains("30 pixels wide, and not enlarged to 100, 200") })
    #expect(try Picture(contentsOf: folder["b-30w.png"]).info().size.width == 30)
  }

  /// A damaged picture does not stop the others, and no input is overwritten.
  @Test func aFailureIsItsOwn() throws {
    try folder.write("c.png", [1, 2, 3])
    let results = try series(["a.png", "c.png", "b.png"], [10]).write(WorkControl())
    #expect(results.map { (try? $0.get()) != nil } == [true, false, true])
    let over = try series(["a.png", "b.png"], nil, "b{index}.png").items
    #expect(over.count == 2)
    let own = try series(["a.png"], nil, "a.png").write(WorkControl())
    #expect((try? own[0].get()) == nil)
  }

  /// A file that nobody has named is replaced only if that is asked for.
  @Test(arguments: [ExistingFiles.replaceKnown, .replace, .discard])
  func aForeignFileStays(existing: ExistingFiles) throws {
    try folder.write("a-10w.png", [7])
    let results = try series(["a.png", "b.png"], [10], "{name}-{width}w.{ext}", existing)
      .write(WorkControl())
    let isKept = existing == .replaceKnown
    #expect(results.map { (try? $0.get()) != nil } == [!isKept, true])
    #expect((folder.read("a-10w.png") == [7]) == isKept)
    if case .failure(let error) = results[0] { #expect(error.kind == .cannotCreate) }
  }

  @Test func twoFilesOfOneNameAreRefused() throws {
    #expect(throws: WorkError.self) { try series(["a.png", "b.png"], [10], "{width}.png") }
    #expect(throws: WorkError.self) { try series(["a.png"], [10, 20], "{name}.png") }
  }
}
