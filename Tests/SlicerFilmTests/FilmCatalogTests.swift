import SlicerCore
import SlicerFilm
import SlicerTestSupport
import Testing

/// Laws of every row of the catalog.
struct FilmCatalogTests {
  @Test func namesAreDistinctAndEndingsAreWithinALayout() {
    #expect(Set(FilmCatalog.rows.map(\.name)).count == FilmCatalog.rows.count)
    for layout in FilmLayout.allCases {
      let endings = FilmCatalog.rows.filter { $0.layout == layout }.flatMap(\.extensions)
      #expect(Set(endings).count == endings.count)
      for ending in endings {
        #expect(FilmCatalog.row(layout, forExtension: ending.uppercased())?.layout == layout)
      }
    }
    for row in FilmCatalog.rows { #expect(FilmCatalog.row(named: row.name)?.name == row.name) }
  }

  @Test(arguments: TestFilm.rows)
  func optionsOutOfRangeAreRefusedByTheFilmsThatTakeThem(index: Int) throws {
    let row = FilmCatalog.rows[index]
    let film = try TestFilm.square(PixelSize(width: 8, height: 8), count: 2, isOpaque: true)
    var options = FilmOptions()
    (options.quality, options.loop, options.columns) = (101, -1, 0)
    let isRefused = !row.options.isDisjoint(with: [.quality, .loop, .columns])
    if isRefused {
      #expect(throws: FilmError.self) {
        try row.film(film.description, options, samples: film.frames.map { .bytes($0) })
      }
    } else {
      _ = try row.film(film.description, options, samples: film.frames.map { .bytes($0) })
    }
  }

  @Test(arguments: TestFilm.rows, [true, false])
  func framesEncodedInAnyOrderGiveTheSameBytes(index: Int, isOpaque: Bool) throws {
    let row = FilmCatalog.rows[index]
    let film = try TestFilm.square(PixelSize(width: 31, height: 23), count: 6, isOpaque: isOpaque)
    let one = try film.film(row).encoder
    let inputs = film.frames.indices.map {
      FrameInput(
        index: $0, picture: .bytes(film.frames[$0]),
        previous: $0 > 0 ? .bytes(film.frames[$0 - 1]) : nil)
    }
    let backward = try inputs.reversed().map { try one.encode($0) }.reversed()
    let sink = MemorySink()
    try TestFilm.write(Array(backward), film.film(row), to: sink)
    #expect(sink.bytes == (try film.file(row)))
  }

  @Test(arguments: TestFilm.rows)
  func aFilmNeedsNoSamples(index: Int) throws {
    let film = try TestFilm.square(PixelSize(width: 9, height: 7), count: 1, isOpaque: true)
    let made = try FilmCatalog.rows[index].film(film.description, samples: [])
    let frame = try made.encoder.encode(FrameInput(index: 0, picture: .bytes(film.frames[0])))
    #expect(frame.byteCount > 0)
  }
}
