import SlicerCore
import SlicerTiles
import Testing

@Suite struct PosterPagesTests {
  private static func sheet(overlap: Int = 0, margin: Int = 10, _ paper: Paper = .a4) -> PosterSheet
  {
    var sheet = PosterSheet()
    sheet.paper = paper
    sheet.margin = Length(micrometers: margin * 1000)
    sheet.overlap = Length(micrometers: overlap * 1000)
    return sheet
  }

  /// Holds the pages of a poster to their laws.
  private static func check(_ pages: PosterPages) throws {
    let sides = [
      (pages.width, pages.columns, pages.paper.width.micrometers),
      (pages.height, pages.rows, pages.paper.height.micrometers),
    ]
    for (side, spans, paper) in sides {
      try #require(spans.first?.lowerBound == 0 && spans.last?.upperBound == side)
      for (span, next) in zip(spans, spans.dropFirst()) {
        try #require(span.upperBound - next.lowerBound == pages.overlap)
      }
      try #require(spans.allSatisfy { !$0.isEmpty && $0.count <= paper - 2 * pages.margin })
      // A page that shows no more than the overlap would be none.
      if spans.count > 1 { try #require(spans[spans.count - 1].count > pages.overlap) }
    }
  }

  @Test(
    "pages cover the poster, and neighbors share exactly the overlap",
    arguments: [0, 1, 8, 25], [Paper.a4, .all[5], Paper(width: .mm(100), height: .mm(100))])
  func pagesCoverThePoster(overlap: Int, paper: Paper) throws {
    let sheet = Self.sheet(overlap: overlap, paper)
    for picture in [(1, 1), (3, 1), (1, 7), (4000, 3000), (640, 1137)] {
      let size = PixelSize(width: picture.0, height: picture.1)
      for width in [10, 80, 81, 190, 191, 372, 1200] {
        try Self.check(PosterPages(size, .width(.mm(width)), sheet, nil))
        try Self.check(PosterPages(size, .height(.mm(width)), sheet, nil))
      }
      for rows in 1...4 {
        for columns in 1...4 {
          let pages = try PosterPages(size, .pages(rows: rows, columns: columns), sheet, nil)
          try Self.check(pages)
          // It fills one side to the last micrometer, and needs no more pages than were asked for.
          try #require(pages.rows.count <= rows && pages.columns.count <= columns)
          let step = (
            pages.paper.width.micrometers - 20_000 - pages.overlap,
            pages.paper.height.micrometers - 20_000 - pages.overlap
          )
          try #require(
            pages.width == columns * step.0 + pages.overlap
              || pages.height == rows * step.1 + pages.overlap)
        }
      }
    }
  }

  @Test("paper is turned for the larger poster, or for fewer pages")
  func paperIsTurned() throws {
    let wide = PixelSize(width: 3000, height: 2000)
    let poster = try PosterPages(wide, .pages(rows: 1, columns: 1), Self.sheet(), nil)
    #expect(poster.paper.description == "A4 landscape")
    #expect(poster.width == 277_000)
    let high = try PosterPages(
      PixelSize(width: 2000, height: 3000), .width(.mm(190)), Self.sheet(), nil)
    #expect(high.paper.description == "A4")
    #expect((high.rows.count, high.columns.count) == (2, 1))
    var sheet = Self.sheet()
    sheet.isLandscape = false
    let stated = try PosterPages(wide, .pages(rows: 1, columns: 1), sheet, nil)
    #expect(stated.paper == .a4)
  }

  @Test("what avoids a column that shows little avoids it")
  func littleIsAvoided() throws {
    let size = PixelSize(width: 3000, height: 1000)
    func columns(_ width: Int, overlap: Int) throws -> PosterPages {
      var sheet = Self.sheet(overlap: 0)
      sheet.overlap = Length(micrometers: overlap)
      sheet.isLandscape = false
      return try PosterPages(size, .width(Length(micrometers: width)), sheet, nil)
    }
    // Two columns of 190 mm that share 8 mm show 372 mm.
    let pages = try columns(375_000, overlap: 8000)
    let rest = try #require(pages.remainder)
    #expect(pages.columns.count == 3 && rest.isColumn && rest.shown == .mm(3))
    #expect(rest.side == .mm(372) && rest.overlap == .mm(5))
    #expect(try columns(rest.side.micrometers, overlap: 8000).columns.count == 2)
    #expect(try columns(375_000, overlap: 5000).columns.count == 2)
    #expect(try columns(372_000, overlap: 8000).remainder == nil)
    #expect(try columns(390_000, overlap: 8000).remainder == nil)
    // One page has no overlap to be made smaller.
    let two = try #require(try columns(191_000, overlap: 0).remainder)
    #expect(two.overlap == nil && two.side == .mm(190))
    var sheet = Self.sheet()
    sheet.isLandscape = false
    let tall = try PosterPages(
      PixelSize(width: 1900, height: 2780), .pages(rows: 2, columns: 1), sheet, nil)
    let row = try #require(tall.remainder)
    #expect(!row.isColumn && row.shown == .mm(1))
  }

  @Test("a density gives the size in millimeters")
  func densityGivesTheSize() throws {
    let resolution = try Resolution(parsingPerInch: "254")
    let pages = try PosterPages(
      PixelSize(width: 4000, height: 1000), .natural, Self.sheet(), resolution)
    #expect((pages.width, pages.height) == (400_000, 100_000))
    #expect(pages.pixelsPerInch(PixelSize(width: 4000, height: 1000)) == 254)
  }

  @Test("paper without room, and too many pages, are refused")
  func impossiblePagesAreRefused() {
    let size = PixelSize(width: 10, height: 10)
    let cases: [(PosterSize, PosterSheet, String)] = [
      (.width(.mm(100)), Self.sheet(overlap: 181), "noRoomOnPaper"),
      (.width(.mm(100)), Self.sheet(margin: 101), "noRoomOnPaper"),
      (.width(.mm(50_000)), Self.sheet(), "tooManyPages"),
      (.pages(rows: 0, columns: 1), Self.sheet(), "tooManyPages"),
      (.width(.mm(200_000)), Self.sheet(), "posterTooLarge"),
      (.natural, Self.sheet(), "noResolution"),
    ]
    for (poster, sheet, id) in cases {
      let error = #expect(throws: SlicerError.self) {
        try PosterPages(size, poster, sheet, nil)
      }
      #expect(error?.id == id)
    }
  }

  @Test("labels count rows by letters")
  func labelsCountRows() {
    let labels = [(0, 0), (2, 11), (25, 0), (26, 0), (27, 4), (701, 0), (702, 0)]
      .map { PosterPages.label(row: $0.0, column: $0.1) }
    #expect(labels == ["A1", "C12", "Z1", "AA1", "AB5", "ZZ1", "AAA1"])
  }

  @Test("paper has a name or sides")
  func paperIsParsed() throws {
    #expect(try Paper(parsing: "A4") == .a4)
    let own = try Paper(parsing: "210x297mm")
    #expect(own.width == Paper.a4.width && own.height == Paper.a4.height)
    #expect(try Paper(parsing: "8.5x11in").width == Length(micrometers: 215_900))
    #expect(try Paper(parsing: "10cmx150mm").height == Length(micrometers: 150_000))
    for text in ["a9", "210x297", "1x1mm", "6x6pt", "", "6000x10mm"] {
      #expect(throws: SlicerError.self) { try Paper(parsing: text) }
    }
  }

  @Test("backs meet the fronts of cards when the sheet is turned along its long edge")
  func backsMeetFronts() throws {
    for card in [(60, 60), (63, 88), (190, 20), (41, 37)] {
      let sheet = try CardSheet(width: .mm(card.0), height: .mm(card.1), Self.sheet())
      let paper = (sheet.paper.width.micrometers, sheet.paper.height.micrometers)
      for index in 0..<sheet.count {
        let (front, back) = (
          sheet.corner(index, isBack: false), sheet.corner(index, isBack: true)
        )
        // Odd leftovers are a micrometer.
        if paper.0 < paper.1 {
          #expect(abs(paper.0 - front.x - sheet.width - back.x) <= 1 && front.y == back.y)
        } else {
          #expect(abs(paper.1 - front.y - sheet.height - back.y) <= 1 && front.x == back.x)
        }
        #expect(front.x >= 10_000 && front.x + sheet.width <= paper.0 - 9999)
        #expect(front.y >= 10_000 && front.y + sheet.height <= paper.1 - 9999)
      }
    }
    #expect(throws: SlicerError.self) {
      try CardSheet(width: .mm(300), height: .mm(300), Self.sheet())
    }
    #expect(throws: SlicerError.self) {
      try CardSheet(width: .mm(60), height: .mm(90), Self.sheet(margin: -5))
    }
  }

  @Test func aCountOfPagesDoesNotOverflow() {
    for (rows, columns) in [(Int.max, 2), (Int.max, Int.max), (101, 100), (0, 1)] {
      #expect(throws: SlicerError.self) {
        try PosterPages(
          PixelSize(width: 4, height: 3), .pages(rows: rows, columns: columns), Self.sheet(), nil)
      }
    }
  }
}

extension Length {
  fileprivate static func mm(_ millimeters: Int) -> Length {
    Length(micrometers: millimeters * 1000)
  }
}
