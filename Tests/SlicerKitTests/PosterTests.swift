import SlicerCodecs
import SlicerCore
import SlicerKit
import SlicerTestSupport
import Testing

/// Posters and cards as PDFs, read back by a small reader.
@Suite struct PosterTests {
  private static let size = PixelSize(61, 47)

  private func bytes(_ poster: Poster) throws -> [UInt8] {
    let memory = MemorySink()
    try poster.write(to: .memory(memory))
    return memory.bytes
  }

  private func poster(_ file: [UInt8], _ rows: Int = 2, _ columns: Int = 2) throws -> Poster {
    var poster = Poster(Picture(file, name: "a.jpg"), .pages(rows: rows, columns: columns))
    poster.sheet?.overlap = Length(millimeters: 8)
    return poster
  }

  private func images(_ pdf: PDFFile) -> [Int] { pdf.numbers(with: "/Subtype/Image") }

  @Test("a JPEG's bytes lie in the PDF once, unchanged", arguments: SmoothJPEG.all)
  func aJPEGIsCopied(sample: SmoothJPEG) throws {
    let file = try sample.file(Self.size)
    let pdf = try PDFFile(bytes(poster(file)))
    let image = try #require(images(pdf).first)
    #expect(images(pdf).count == 1 && pdf.streams[image] == file)
    let text = try #require(pdf.objects[image])
    #expect(text.contains("/Width 61/Height 47/BitsPerComponent 8"))
    #expect(text.contains("/Filter/DCTDecode"))
    let space = sample.recipe.colorSpace
    let due = space == .gray ? "Gray" : space.hasInks ? "CMYK" : "RGB"
    #expect(text.contains("/ColorSpace /Device\(due)"))
    // Adobe's programs store inks the other way round, and their marker says so.
    #expect(text.contains("/Decode[1 0 1 0 1 0 1 0]") == (space == .ycck))
  }

  @Test("a PNG's compressed pixels are copied with its palette and depth")
  func aPNGIsCopied() throws {
    for sample in PNGSample.all where !sample.isInterlaced && !sample.format.model.hasAlpha {
      let file = try sample.file(sample.noise(Self.size))
      let pdf = try PDFFile(bytes(poster(file)))
      let image = try #require(images(pdf).first)
      let pixels = PNGFile.chunks(of: file).filter { $0.type == "IDAT" }.flatMap(\.data)
      #expect(pdf.streams[image] == pixels, "\(sample)")
      let text = try #require(pdf.objects[image])
      #expect(text.contains("/BitsPerComponent \(sample.format.bitDepth)/"))
      #expect(text.contains("/Predictor 15/Colors \(sample.format.samplesPerPixel)/"))
      #expect(text.contains("/Indexed") == (sample.format.model == .palette))
      #expect(text.contains("/Mask[") == sample.hasTransparency)
    }
  }

  @Test("opacity becomes a mask, and interlaced pixels are compressed anew")
  func opacityIsAMask() throws {
    for sample in PNGSample.all where sample.format.model.hasAlpha || sample.isInterlaced {
      let file = try sample.file(sample.noise(Self.size))
      let pdf = try PDFFile(bytes(poster(file)))
      let isMasked = sample.format.model.hasAlpha || sample.hasTransparency
      #expect(images(pdf).count == (isMasked ? 2 : 1), "\(sample)")
      #expect(pdf.numbers(with: "/SMask").count == (isMasked ? 1 : 0))
    }
  }

  @Test("pages have labels, boxes and no scaling; equal calls give equal bytes")
  func pagesHaveLabels() throws {
    let file = try SmoothJPEG.photo.file(Self.size)
    let first = try bytes(poster(file))
    #expect(try bytes(poster(file)) == first)
    #expect(try bytes(poster(file, 1, 2)) != first)
    let pdf = try PDFFile(first)
    let catalog = try #require(pdf.numbers(with: "/Type/Catalog").first)
    let text = try #require(pdf.objects[catalog])
    #expect(text.contains("/ViewerPreferences<</PrintScaling/None>>"))
    #expect(text.contains("0<</P(plan)>>1<</P(A1)>>2<</P(A2)>>3<</P(B1)>>4<</P(B2)>>"))
    #expect(pdf.trailer.contains("/ID[<"))
    #expect(!String(decoding: first, as: UTF8.self).contains("/CreationDate"))
    let pages = pdf.numbers(with: "/Type/Page/")
    #expect(pages.count == 5)
    // A4 landscape is 297 x 210 mm.
    for page in pages {
      #expect(pdf.objects[page]?.contains("/MediaBox[0 0 841.8898 595.2756]") == true)
    }
    #expect(pages.allSatisfy { pdf.objects[$0]?.contains("/CropBox") == false })
  }

  @Test("a poster of one page has no plan")
  func onePageHasNoPlan() throws {
    let pdf = try PDFFile(bytes(poster(try SmoothJPEG.photo.file(Self.size), 1, 1)))
    #expect(pdf.numbers(with: "/Type/Page/").count == 1)
    let catalog = try #require(pdf.numbers(with: "/Type/Catalog").first)
    #expect(pdf.objects[catalog]?.contains("0<</P(A1)>>") == true)
  }

  @Test("each orientation has its own matrix", arguments: Orientation.allCases)
  func orientationsHaveMatrices(orientation: Orientation) throws {
    var sample = SmoothJPEG.photo
    sample.segments = [SmoothJPEG.orientation(orientation)]
    var poster = Poster(Picture(try sample.file(Self.size)), .width(Length(millimeters: 25.4)))
    poster.sheet = nil
    let pdf = try PDFFile(bytes(poster))
    let page = try #require(pdf.streams.values.first { $0.count < 100 })
    // An inch wide as it is shown: 72 points, and 72·47/61 or 72·61/47 high, less a part of a micrometer.
    let height = orientation.isTransposed ? "93.4441" : "55.474"
    let due = [
      "72 0 0 H 0 0", "-72 0 0 H 72 0", "-72 0 0 -H 72 H", "72 0 0 -H 0 H", "0 -H -72 0 72 H",
      "0 -H 72 0 0 H", "0 H 72 0 0 0", "0 H -72 0 72 0",
    ][orientation.rawValue - 1].split(separator: "H", omittingEmptySubsequences: false)
      .joined(separator: height)
    #expect(String(decoding: page, as: UTF8.self) == "q \(due) cm /X0 Do Q\n")
  }

  @Test("a truncated file is refused unless that is allowed")
  func truncatedFilesAreRefused() throws {
    for file in [
      try SmoothJPEG.photo.file(PixelSize(200, 150)),
      try PNGSample(.rgb).file(PNGSample(.rgb).noise(Self.size)),
    ] {
      let cut = Array(file.dropLast(20))
      let memory = MemorySink()
      #expect(throws: WorkError.self) { try poster(cut).write(to: .memory(memory)) }
      var lenient = try poster(cut)
      lenient.picture.isLenient = true
      _ = try PDFFile(bytes(lenient))
    }
  }

  @Test("a poster of few pixels, and one with empty pages, has a note")
  func notesSayWhatIsMissing() throws {
    let file = try SmoothJPEG.photo.file(Self.size)
    let report = try poster(file, 4, 1).write(to: .memory(MemorySink()))
    #expect((report.rows, report.columns) == (2, 1))
    #expect(report.notes.count == 2)
  }

  @Test("each card comes twice, and fronts and backs take turns")
  func cardsComeTwice() throws {
    let file = try SmoothJPEG.photo.file(Self.size)
    let split = Split([], .grid(rows: 3, columns: 3))
    var cards = MemoryCards([Picture(file)], split)
    let memory = MemorySink()
    let report = try cards.write(to: .memory(memory))
    #expect(report.count == 18)
    // The longer side of a card is 60 mm.
    #expect(report.width == Length(millimeters: 60))
    let pdf = try PDFFile(memory.bytes)
    #expect(images(pdf).count == 1)
    #expect(pdf.numbers(with: "/Type/Page/").count == 2 * report.sheets)
    cards.back = Picture(file)
    let second = MemorySink()
    try cards.write(to: .memory(second))
    #expect(images(try PDFFile(second.bytes)).count == 2)
  }
}
