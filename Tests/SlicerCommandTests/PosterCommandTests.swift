import SlicerCodecs
import SlicerCore
import SlicerKit
import SlicerTestSupport
import SlicerTestTraits
import Testing

/// Posters, cards and cut lines by the command, and what other programs read in them.
@Suite(.serialized, .waits) struct PosterCommandTests {
  private let folder: WorkFolder

  /// `p.jpg` says 72 x 96 pixels an inch, and `q.png` nothing.
  init() throws {
    folder = try WorkFolder()
    try folder.write("p.jpg", SmoothJPEG.photo.file(PixelSize(width: 240, height: 160)))
    try folder.write("q.png", TestPicture.png(24, 16))
  }

  @Test(arguments: Transcript.all(in: "PosterCommand"))
  func commandsPrintWhatTranscriptsSay(_ transcript: Transcript) throws {
    try transcript.run(in: folder)
  }

  private static let hasQPDF = ShellCommand.exists("qpdf")
  private static let hasPoppler = ShellCommand.exists("pdftoppm")

  @Test(
    "qpdf finds no fault",
    .enabled(if: hasQPDF, "qpdf is not installed"),
    arguments: [
      "p.jpg --pages 2x2 --overlap 8mm", "q.png --width 30cm --paper letter --landscape",
      "p.jpg 3x4 --shape jigsaw --width 20cm", "p.jpg 3x4 --shape jigsaw --pages 1x2",
      "p.jpg 3x4 --shape jigsaw --width 20cm --lines-only",
      "p.jpg 2x2 --layout cards --back q.png", "p.jpg q.png --layout cards --card 40x60mm",
    ])
  func qpdfFindsNoFault(words: String) throws {
    try folder.expect("split \(words) -o x.pdf -q")
    #expect(ShellCommand.run("qpdf --check \(folder.path("x.pdf"))") != nil)
  }

  @Test(
    "lines alone are a page of their size without the picture",
    .enabled(if: hasPoppler, "pdfimages is not installed"))
  func linesAloneHaveNoPicture() throws {
    try folder.expect("split p.jpg 3x4 --width 20cm --lines-only -o x.pdf -q")
    let list = try #require(ShellCommand.run("pdfimages -list \(folder.path("x.pdf"))"))
    #expect(list.split(separator: "\n").count == 2)
    let facts = try #require(ShellCommand.run("pdfinfo \(folder.path("x.pdf"))"))
    // 200 mm are 566.929 points of 1/72 inch.
    #expect(facts.contains("Page size:       566.929 x "), "\(facts)")
    try folder.expect(
      "split p.jpg 3x4 --width 20cm --lines-only --cut-lines pieces --kerf 0.2mm -o x.pdf -q")
  }

  @Test(
    "pdfimages gives a JPEG's bytes back", .enabled(if: hasPoppler, "pdfimages is not installed"))
  func pdfimagesGivesTheJPEGBack() throws {
    try folder.expect("split p.jpg --pages 2x2 -o x.pdf -q")
    let list = try #require(ShellCommand.run("pdfimages -list \(folder.path("x.pdf"))"))
    // Five pages draw one object.
    let rows = list.split(separator: "\n").dropFirst(2).map { $0.split(separator: " ") }
    #expect(rows.count == 5 && rows.allSatisfy { $0[8] == "jpeg" })
    #expect(Set(rows.map { $0[10] }).count == 1)
    let prefix = folder.path("image")
    #expect(ShellCommand.run("pdfimages -all -l 1 \(folder.path("x.pdf")) \(prefix)") != nil)
    #expect(folder.read("image-000.jpg") == folder.read("p.jpg"))
  }

  /// Levels that rise and fall, in periods that differ for each sample and axis.
  private static func level(_ x: Double, _ y: Double, _ sample: Int) -> Double {
    func wave(_ position: Double, _ period: Double) -> Double {
      let phase = position / period - (position / period).rounded(.down)
      return abs(2 * phase - 1)
    }
    return 20 + 100 * wave(x, 160 + 40 * Double(sample)) + 100 * wave(y, 190 - 30 * Double(sample))
  }

  @Test(
    "rendered pages together show the picture",
    .enabled(if: hasPoppler, "pdftoppm is not installed"))
  func pagesShowThePicture() throws {
    let size = PixelSize(width: 600, height: 450)
    let raster = try PNGSample(.rgb).drawn(size) { x, y in
      (0..<3).map { UInt16(Self.level(Double(x) + 0.5, Double(y) + 0.5, $0).rounded()) }
    }
    try folder.write("w.png", PNGSample(.rgb).file(raster))
    try folder.expect("split w.png --pages 2x2 --paper 148x210mm --overlap 8mm -o w.pdf -q")
    var sheet = PosterSheet()
    sheet.paper = try Paper(parsing: "148x210mm")
    sheet.overlap = Length(millimeters: 8)
    let pages = try PosterPages(size, .pages(rows: 2, columns: 2), sheet, nil)
    let prefix = folder.path("page")
    #expect(ShellCommand.run("pdftoppm -r 150 -f 2 -png \(folder.path("w.pdf")) \(prefix)") != nil)
    var (shown, due): ([UInt8], [UInt8]) = ([], [])
    for row in 0..<2 {
      for column in 0..<2 {
        let file = try #require(folder.read("page-\(2 + row * 2 + column).png"))
        let page = try DecodedPicture(file).raster
        // Hatched edges lie below the next page.
        let hatched = (column == 0 ? 8000 : 0, row == 0 ? 8000 : 0)
        for (y, line) in Self.positions(page.size.height, pages.rows[row], hatched.1) {
          let samples = page.mutableRow(y)
          for (x, place) in Self.positions(page.size.width, pages.columns[column], hatched.0) {
            let across = place * Double(size.width) / Double(pages.width)
            let down = line * Double(size.height) / Double(pages.height)
            for sample in 0..<3 {
              shown.append(samples[3 * x + sample])
              due.append(UInt8(Self.level(across, down, sample)))
            }
          }
        }
      }
    }
    #expect(shown.count > 100_000)
    // It is 48.6 dB; of pages that lay a millimeter off 42.9 dB.
    #expect(PeakSignalToNoise.decibels(shown, due) > 46)
  }

  /// Some pixels of a page's side at 150 pixels an inch, and where in the poster each lies, in micrometers.
  private static func positions(
    _ count: Int, _ shown: Range<Int>, _ hatched: Int
  ) -> [(Int, Double)] {
    stride(from: 0, to: count, by: 7).compactMap { pixel in
      let place = (Double(pixel) + 0.5) * 25_400 / 150 - 10_000
      guard place > 400, place < Double(shown.count - hatched - 400) else { return nil }
      return (pixel, place + Double(shown.lowerBound))
    }
  }

  @Test(
    "mupdf draws what poppler does",
    .enabled(if: hasPoppler && ShellCommand.exists("mutool"), "mutool is not installed"),
    arguments: ["p.jpg", "w.png"])
  func twoReadersAgree(name: String) throws {
    let raster = try PNGSample(.rgb).drawn(PixelSize(width: 240, height: 160)) { x, y in
      [UInt16(x), UInt16(y), UInt16((x + y) / 2)]
    }
    try folder.write("w.png", PNGSample(.rgb).file(raster))
    try folder.expect("split \(name) --pages 1x1 -o x.pdf -q")
    let (file, first, second) = (folder.path("x.pdf"), folder.path("a"), folder.path("b.png"))
    #expect(ShellCommand.run("pdftoppm -r 50 -png -singlefile \(file) \(first)") != nil)
    #expect(ShellCommand.run("mutool draw -q -r 50 -o \(second) \(file) 1") != nil)
    let pages = try ["a.png", "b.png"].map {
      try DecodedPicture(try #require(folder.read($0))).raster
    }
    #expect(pages[0].size == pages[1].size && pages[0].format == pages[1].format)
    var samples: [[UInt8]] = [[], []]
    for y in 40..<pages[0].size.height - 80 {
      for index in 0..<2 {
        samples[index] += pages[index].mutableRow(y)[120..<3 * (pages[0].size.width - 40)]
      }
    }
    // It is 52 dB.
    #expect(PeakSignalToNoise.decibels(samples[0], samples[1]) > 40)
  }

  @Test(
    "poppler turns pictures as their orientation says",
    .enabled(if: hasPoppler, "pdftoppm is not installed"), arguments: Orientation.allCases)
  func orientationsAreShown(orientation: Orientation) throws {
    var sample = SmoothJPEG.photo
    sample.segments = [SmoothJPEG.orientation(orientation)]
    let file = try sample.file(PixelSize(width: 96, height: 64))
    try folder.write("o.jpg", file)
    // A pixel of the picture is a pixel of the page.
    try folder.expect(
      "split o.jpg 1x1 --cut-lines seams --width 25.4mm --dpi 96 -o o.pdf -q")
    let width = orientation.isTransposed ? 64 : 96
    let command = "pdftoppm -r \(width) -png -singlefile \(folder.path("o.pdf"))"
    #expect(ShellCommand.run("\(command) \(folder.path("o"))") != nil)
    let shown = try DecodedPicture(try #require(folder.read("o.png"))).raster
    var options = DecodeOptions()
    options.convertsToRGB = true
    let due = try DecodedPicture(file, options).upright()
    #expect(shown.size == due.size)
    var (a, b): ([UInt8], [UInt8]) = ([], [])
    // The border has a line.
    for y in 4..<due.size.height - 4 {
      a += shown.mutableRow(y)[12..<3 * (due.size.width - 4)]
      b += due.mutableRow(y)[12..<3 * (due.size.width - 4)]
    }
    #expect(PeakSignalToNoise.decibels(a, b) > 35)
  }
}
