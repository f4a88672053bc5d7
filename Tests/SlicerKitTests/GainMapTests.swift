import SlicerKit
import SlicerTestSupport
import SystemPackage
import Testing

/// Gain maps that are cut along with their pictures, or left out with all that announces them.
@Suite struct GainMapTests {
  private static let size = PixelSize(192, 128)

  private func split(
    _ file: [UInt8], _ grid: GridSpec, _ change: (inout Split) -> Void = { _ in }
  ) throws -> [TileFile] {
    var split = Split(Picture(file, name: "a.jpg"), grid)
    change(&split)
    return try split.tiles()
  }

  private func notes(
    _ file: [UInt8], _ change: (inout Split) -> Void = { _ in }
  ) throws -> [String] {
    let folder = try ScratchFolder("a.jpg", file)
    var split = Split(Picture(contentsOf: folder["a.jpg"]), .grid(rows: 2, columns: 2))
    change(&split)
    return try split.write(to: .folder(OutputFolder(folder["out"]))).notes.map(\.description)
  }

  private func announcements(in file: [UInt8]) -> [String] {
    let text = String(decoding: file, as: Unicode.ASCII.self)
    return GainMapSample.announcements.filter { text.contains($0) }
  }

  private func largestDifference(_ a: Raster, _ b: Raster) throws -> Int {
    try #require(a.size == b.size)
    return zip(Rasters.bytes(a), Rasters.bytes(b)).map { abs(Int($0) - Int($1)) }.max() ?? 0
  }

  /// Law: where lines lie between blocks of picture and map, each tile has the samples of both.
  @Test(arguments: GainMapSample.Kind.allCases, Orientation.allCases)
  func nothingIsLostOnLines(kind: GainMapSample.Kind, orientation: Orientation) throws {
    var sample = GainMapSample(kind)
    sample.picture.segments = [SmoothJPEG.orientation(orientation)]
    let file = try sample.file(Self.size)
    let map = try DecodedPicture(sample.mapFile(Self.size)).raster
    let shown = orientation.displaySize(ofStored: Self.size)
    for policy in MetadataPolicy.allCases {
      let tiles = try split(file, .grid(rows: 2, columns: 2)) {
        $0.lossless = .snapping
        $0.encoding.metadata = policy
      }
      for tile in tiles {
        let rect = orientation.storedRect(ofDisplayed: try #require(tile.place).rect, in: shown)
        let bytes = try #require(GainMapSample.map(in: tile.bytes), "\(policy)")
        let part = try DecodedPicture(bytes)
        let expected = try map.cropped(
          PixelRect(x: rect.x / 2, y: rect.y / 2, width: rect.width / 2, height: rect.height / 2))
        #expect(part.bytes == Rasters.bytes(expected))
        let text = String(decoding: tile.bytes, as: Unicode.ASCII.self)
        #expect(text.contains("Item:Length=\"\(bytes.count)\"") == (kind == .ultraHDR))
        #expect(text.contains("GainMapMax='2.5'") == (kind == .ultraHDR))
        #expect(text.contains("HDRGainMapVersion='65536'") == (kind == .apple))
        #expect(text.split(separator: "iso:ts:21496").count == (kind == .iso ? 3 : 1))
        // Metadata that are not about the gain are like any others.
        #expect(text.contains("secret") == (kind == .ultraHDR && policy == .all))
        #expect(!text.contains("C:Directory"))
        let info = try Picture(tile.bytes).info()
        #expect(info.header.details.contains { $0.name == "gainMap" } && info.notes == [])
      }
    }
    #expect(try notes(file) { $0.lossless = .snapping }.allSatisfy { !$0.contains("gain map") })
  }

  /// A part whose lines cut the map's blocks or pixels has a map of just that part.
  @Test(arguments: [SmoothJPEG.gray, .photo, .progressive], [[48, 100], [37, 91], [5, 64]])
  func mapsAreEncodedAnewBetweenLines(map: SmoothJPEG, lines: [Int]) throws {
    var sample = GainMapSample()
    (sample.map, sample.scale) = (map, 4)
    let file = try sample.file(Self.size)
    let whole = try DecodedPicture(sample.mapFile(Self.size)).raster
    let tiles = try split(
      file, .cuts(x: lines.map { ExactDecimal($0) }, y: [ExactDecimal(lines[0])]))
    #expect(tiles.count == 6)
    for tile in tiles {
      let rect = try #require(tile.place).rect
      let part = try DecodedPicture(try #require(GainMapSample.map(in: tile.bytes))).raster
      let size = PixelSize((rect.width + 2) / 4, (rect.height + 2) / 4)
      #expect(part.size == size, "\(rect)")
      // Smooth samples: the nearest pixel is nearly the same.
      let samples = whole.format.bytesPerPixel
      for y in 0..<size.height {
        for x in 0..<size.width {
          let from = (
            x: min(
              whole.size.width - 1, (rect.x + rect.width * (2 * x + 1) / (2 * size.width)) / 4),
            y: min(
              whole.size.height - 1, (rect.y + rect.height * (2 * y + 1) / (2 * size.height)) / 4)
          )
          for sample in 0..<samples {
            let shown = Int(part.mutableRow(y)[x * samples + sample])
            let own = Int(whole.mutableRow(from.y)[from.x * samples + sample])
            #expect(abs(shown - own) <= 9, "\(rect) \(x),\(y)")
          }
        }
      }
    }
  }

  /// Law: what has no map announces none, and one note says so.
  @Test(arguments: GainMapSample.Kind.allCases)
  func whatHasNoMapAnnouncesNone(kind: GainMapSample.Kind) throws {
    var sample = GainMapSample(kind)
    sample.picture.segments = [SmoothJPEG.orientation(.rightTop)]
    let file = try sample.file(Self.size)
    let ways: [(String, (inout Split) -> Void)] =
      [FileFormat.png, .webp, .tiff, .qoi].map { format in
        (format.name, { $0.encoding.format = format })
      } + [
        ("upright", { $0.encoding.isUpright = true }),
        ("padded", { ($0.uneven, $0.grid) = (.pad, .tile(width: 100, height: 100)) }),
        ("jigsaw", { $0.jigsaw = try? Jigsaw(seed: 1) }),
        ("layout", { split in split.layout = LayoutCatalog.rows.first { $0.name == "css" } }),
      ]
    for (name, way) in ways {
      for policy in MetadataPolicy.allCases {
        func change(_ split: inout Split) {
          split.encoding.metadata = policy
          way(&split)
        }
        for tile in try split(file, .grid(rows: 2, columns: 2), change) {
          #expect(announcements(in: tile.bytes) == [], "\(name), \(policy)")
        }
        let said = try notes(file, change).filter { $0.contains("gain map") }
        #expect(said == ["the gain map of 96x64 is left out"], "\(name), \(policy)")
      }
    }
  }

  @Test func subimagesHaveTheirPartOfTheMap() throws {
    let sample = GainMapSample()
    let folder = try ScratchFolder("a.jpg", try sample.file(Self.size))
    let map = try DecodedPicture(sample.mapFile(Self.size)).raster
    for cutting in [LosslessCutting.snapping, .whereAligned] {
      var cut = try SubimageCut(
        [Picture(contentsOf: folder["a.jpg"])], Rect(x: 32, y: 16, width: 64, height: 48))
      cut.lossless = cutting
      let report = try cut.write(to: .file(folder["p.jpg"]))
      let part = try DecodedPicture(
        try #require(GainMapSample.map(in: folder.read("p.jpg") ?? []))
      ).raster
      let expected = try map.cropped(PixelRect(x: 16, y: 8, width: 32, height: 24))
      #expect(try largestDifference(part, expected) == 0)
      #expect(report.notes.isEmpty)
    }
    let picture = try SubimageCut(
      [Picture(contentsOf: folder["a.jpg"])], Rect(x: 3, y: 5, width: 50, height: 40))
    for format in [FileFormat.png, .webp] {
      var cut = picture
      (cut.encoding.format, cut.encoding.metadata) = (format, .all)
      let report = try cut.write(to: .file(folder["p.out"]))
      #expect(report.notes.map(\.description).contains("the gain map of 96x64 is left out"))
      #expect(announcements(in: folder.read("p.out") ?? []) == [])
    }
  }

  /// Law: tiles that were cut without loss make the picture and its map again.
  @Test(arguments: [2, 4]) func joinGivesTheMapBack(scale: Int) throws {
    var sample = GainMapSample()
    sample.scale = scale
    let map = try DecodedPicture(sample.mapFile(Self.size)).raster
    let folder = try ScratchFolder("a.jpg", try sample.file(Self.size))
    var cut = Split(
      Picture(contentsOf: folder["a.jpg"]),
      .cuts(x: [ExactDecimal(64), ExactDecimal(112)], y: [ExactDecimal(48)]))
    cut.lossless = .exact
    try cut.write(to: .folder(OutputFolder(folder["out"])))
    let report = try Join(contentsOf: folder["out"]).write(to: .file(folder["j.jpg"]))
    #expect(report.verdict == .exact)
    let joined = try DecodedPicture(
      try #require(GainMapSample.map(in: folder.read("j.jpg") ?? []))
    ).raster
    #expect(try largestDifference(joined, map) <= (scale == 2 ? 0 : 9))
    let said = report.notes.map(\.description)
    #expect(
      said
        == (scale == 2 ? [] : ["the gain map is encoded anew: its parts do not end at its blocks"]))
    let png = try Join(contentsOf: folder["out"]).write(to: .file(folder["j.png"]))
    #expect(png.notes.contains { $0.description.contains("gain map") })
    #expect(announcements(in: folder.read("j.png") ?? []) == [])
  }

  /// An index that lies is not believed: no crash, no foreign bytes, no announcement, one note.
  @Test func hostileIndexesAreNotBelieved() throws {
    var samples: [(String, [UInt8])] = []
    let offsets: [(Int?, Int?)] = [
      (nil, 0xFFFF_FFFF), (0xFFFF_FFFF, nil), (nil, 0x7FFF_FFF0), (0, nil), (nil, 1), (nil, 40),
      (1, nil), (nil, 200), (0x0100_0000, nil), (3, nil),
    ]
    for (size, offset) in offsets {
      var sample = GainMapSample()
      (sample.statedSize, sample.statedOffset) = (size, offset)
      samples.append(
        ("\(size ?? -1) \(offset ?? -1)", try sample.file(Self.size)))
    }
    let file = try GainMapSample().file(Self.size)
    samples.append(("cut off", Array(file.dropLast(20))))
    let index = try #require(
      file.indices.first { file[$0...].prefix(8).elementsEqual("MPF\0II*\0".utf8) })
    for place in 8..<46 {
      var other = file
      other[index + place] = 0xFF
      samples.append(("byte \(place)", other))
    }
    var broken = file
    for i in (broken.count - 300)..<(broken.count - 200) { broken[i] = 0xFF }
    samples.append(("damaged map", broken))
    for (name, file) in samples {
      let said = try notes(file).filter { $0.contains("gain map") }
      for tile in try split(file, .grid(rows: 2, columns: 2)) {
        let hasMap = GainMapSample.map(in: tile.bytes) != nil
        #expect(hasMap == said.isEmpty, "\(name)")
        if !hasMap { #expect(announcements(in: tile.bytes) == [], "\(name)") }
      }
      #expect(said.count <= 1, "\(name): \(said)")
      #expect(name.hasPrefix("byte") || said.count == 1, "\(name)")
    }
  }

  @Test func mapsOfOtherShapesAreLeftOut() throws {
    let sample = GainMapSample()
    let tall = try sample.mapFile(PixelSize(128, 192))
    var other = sample
    other.statedSize = tall.count
    let file = try other.file(Self.size)
    let picture = Array(file.dropLast(try sample.mapFile(Self.size).count))
    let said = try notes(picture + tall).filter { $0.contains("gain map") }
    #expect(said.count == 1 && said[0].contains("another shape"), "\(said)")
  }

  /// A stream's map comes when its tiles have been written.
  @Test func streamsLoseTheirMap() throws {
    let file = try GainMapSample().file(Self.size)
    let picture = Picture(name: "a.jpg") { DrippingSource(file, step: 4096) }
    let tiles = try Split(picture, .grid(rows: 2, columns: 2)).tiles()
    #expect(tiles.count == 4 && tiles.allSatisfy { announcements(in: $0.bytes) == [] })
    let info = try Picture(name: "a.jpg") { DrippingSource(file, step: 4096) }.info()
    #expect(info.notes.count == 1 && info.notes[0].contains("pipe"))
  }
}
