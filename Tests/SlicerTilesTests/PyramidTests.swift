import SlicerCore
import SlicerTestSupport
import SlicerTiles
import Testing

/// Sizes, places and names of pyramids, by the formats' own rules.
struct PyramidTests {
  private static let picture = PixelSize(width: 1000, height: 701)

  private func set(
    _ layout: PyramidLayout, _ size: PixelSize = picture, tile: Int = 256, overlap: Int = 0,
    format: String = "jpg", longestSide: Int = 65_535
  ) -> PyramidSet {
    PyramidSet(
      layout,
      PyramidShape(
        size, tile: tile, overlap: overlap, depth: layout.depth, halving: layout.halving),
      name: "p", fileExtension: format, id: "https://example.org/p", longestSide: longestSide)
  }

  private func paths(_ set: PyramidSet) -> [String] {
    (set.tiles.flatMap { set.paths(of: $0) } + set.pictures.flatMap(\.paths)
      + set.documents.map(\.path)).map(\.text)
  }

  /// The names of all files are different, so many, and among them are these and not those.
  private func expect(
    _ set: PyramidSet, _ names: [String] = [], not others: [String] = [], count: Int? = nil
  ) {
    let paths = paths(set)
    let known = Set(paths)
    #expect(known.count == paths.count && paths.count == count ?? paths.count)
    #expect(known.isSuperset(of: names), "\(Set(names).subtracting(known))")
    #expect(known.isDisjoint(with: others), "\(known.intersection(others))")
  }

  private func document(_ set: PyramidSet) -> String { set.documents[0].bytes.text }

  /// ⌈w/2^k⌉ is what repeated halving gives, and covers every pixel.
  @Test func levelsHalveUpwards() {
    for width in [1, 2, 3, 255, 256, 257, 513, 1025, 6488] {
      let shape = PyramidShape(PixelSize(width: width, height: 1), tile: 256)
      var side = width
      for level in shape.levels {
        #expect(level.size == PixelSize(width: side, height: 1))
        side = (side + 1) / 2
      }
      #expect(shape.levels.last?.size.width == 1)
    }
  }

  @Test func deepZoomCountsLevelsFromOnePixel() throws {
    let set = set(.deepZoom, overlap: 1)
    #expect(
      set.shape.levels.map(\.size.description).reversed() == [
        "1x1", "2x2", "4x3", "8x6", "16x11", "32x22", "63x44", "125x88", "250x176", "500x351",
        "1000x701",
      ])
    expect(set, ["p_files/10/3_2.jpg", "p_files/0/0_0.jpg"], count: 26)
    let level = set.shape.levels[0]
    let widths = (0..<4).map { set.shape.area(column: $0, row: 0, of: level).width }
    let heights = (0..<3).map { set.shape.area(column: 0, row: $0, of: level).height }
    #expect(widths == [257, 258, 258, 233] && heights == [257, 258, 190])
    #expect(document(set).contains("TileSize=\"256\" Overlap=\"1\" Format=\"jpg\""))
    #expect(document(set).contains("Width=\"1000\" Height=\"701\""))
    // Numbers are absolute: small levels that are left out do not move the others.
    let short = PyramidShape(Self.picture, tile: 256, depth: .tile)
    let top = PyramidSet(.deepZoom, short, name: "p", fileExtension: "jpg", id: "")
    #expect(top.paths(of: PyramidTile(level: 0, column: 0, row: 0)) == ["p_files/10/0_0.jpg".bytes])
  }

  @Test func zoomifyHalvesDownwards() {
    let set = set(.zoomify)
    #expect(set.shape.levels.map(\.size.description) == ["1000x701", "500x350", "250x175"])
    #expect(set.shape.tileCount == 17)
    expect(set, ["TileGroup0/0-0-0.jpg", "TileGroup0/2-3-2.jpg"], count: 18)
    #expect(!paths(set).contains { $0.contains("/0-") && $0 != "TileGroup0/0-0-0.jpg" })
    #expect(document(set).contains("NUMTILES=\"17\""))
    // The vendor's converter says so.
    let large = self.set(.zoomify, PixelSize(width: 6488, height: 8213))
    #expect(large.shape.tileCount == 1169)
    #expect(paths(large).contains { $0.hasPrefix("TileGroup4/5-") })
  }

  @Test func iiif3NamesWhatViewersAskFor() {
    let set = set(.iiif3)
    // 12 and 4 tiles and a whole one, three levels and the full one's other name, what one viewer rounds,
    // and what is known.
    let names = [
      "768,512,232,189/232,189", "512,512,488,189/244,95", "full/250,176", "full/500,351",
      "full/max", "full/1000,701", "0,0,1000,701/250,176",
    ].map { "\($0)/0/default.jpg" }
    expect(set, names + ["info.json"], count: 12 + 4 + 1 + 3 + 1 + 2 + 1)
    #expect(document(set).contains("\"width\": 256, \"height\": 256,\n"))
    #expect(document(set).contains("\"scaleFactors\": [1, 2, 4]"))
    #expect(document(set).contains("{\"width\": 250, \"height\": 176},\n"))
    #expect(document(self.set(.iiif3, format: "png")).contains("\"preferredFormats\": [\"png\"]"))
  }

  /// A picture beyond a file's limits is no whole one, and `max` is the largest that is.
  @Test func iiifHasALargestPicture() {
    let set = set(.iiif3, longestSide: 600)
    expect(set, ["full/max/0/default.jpg"], not: ["full/1000,701/0/default.jpg"])
    #expect(document(set).contains("\"maxWidth\": 500,\n  \"maxHeight\": 351,"))
  }

  @Test func iiif2NamesWhatViewersAskFor() {
    let names = [
      "768,512,232,189/232,", "512,512,488,189/244,", "full/250,", "full/full", "full/500,351",
    ]
    expect(set(.iiif2), names.map { "\($0)/0/default.jpg" })
    // 513×256: a last column one pixel wide keeps the name at the larger level.
    let narrow = set(.iiif2, PixelSize(width: 513, height: 256))
    let name = "512,0,1,256/1,/0/default.jpg".bytes
    let tiles = narrow.tiles.filter { narrow.paths(of: $0).contains(name) }
    #expect(tiles.map(\.level) == [0])
    expect(narrow)
  }

  /// OpenSeadragon 4.0.0 rounds where all others take the ceiling: those files have both names, and no
  /// others do. What is less than half a pixel is asked for as none.
  @Test func roundedNamesAreThereToo() {
    let set3 = set(.iiif3)
    expect(set3, ["0,0,1000,701/250,175", "full/250,175"].map { "\($0)/0/default.jpg" })
    #expect(!paths(set3).contains { $0.contains("/500,350/") || $0.contains(",94/") })
    let names = ["1024,0,1,300/0,", "0,0,1024,300/256,"].map { "\($0)/0/default.jpg" }
    expect(set(.iiif2, PixelSize(width: 1025, height: 300)), names)
  }

  /// Whatever the size, no two tiles have one name, and by each size that a viewer may ask a region for,
  /// rounded up or to the nearest, there is a file. (The files that have the same name on two levels
  /// were refused.)
  @Test func eachRegionIsThereInEachSize() {
    for (layout, isTwo) in [(PyramidLayout.iiif2, true), (.iiif3, false)] {
      for (width, height) in [(1, 1), (9, 9), (17, 16), (5, 40), (33, 33), (21, 13), (8, 65)] {
        let size = PixelSize(width: width, height: height)
        let set = set(layout, size, tile: 8)
        let paths = paths(set)
        let names = Set(paths)
        #expect(names.count == paths.count, "\(size)")
        for tile in set.tiles {
          let scale = 1 << tile.level
          let (x, y) = (tile.column * 8 * scale, tile.row * 8 * scale)
          let (w, h) = (min(8 * scale, width - x), min(8 * scale, height - y))
          func ask(_ sized: (Int) -> Int) {
            let text = isTwo ? "\(sized(w))," : "\(sized(w)),\(sized(h))"
            #expect(names.contains("\(x),\(y),\(w),\(h)/\(text)/0/default.jpg"), "\(size) \(tile)")
          }
          ask { ($0 + scale - 1) / scale }
          ask { ($0 + scale / 2) / scale }
        }
      }
    }
  }

  @Test func mapsAreSquare() {
    #expect(set(.xyz).tiles.count == 17)
    expect(set(.xyz), ["0/0/0.jpg", "2/3/2.jpg"], not: ["2/3/3.jpg"])
    expect(set(.tms), ["2/3/1.jpg"])
    expect(set(.google), ["2/2/3.jpg"], not: ["2/3/2.jpg"])
    let centred = PyramidShape(
      Self.picture, tile: 256, depth: .tile, origin: PyramidShape.PixelPlace(x: 12, y: 161))
    #expect(centred.tileCount == 21)
  }

  /// Mandatory numbers are there, and what is not known is not made up.
  @Test func smartZoomSaysWhatIsKnown() {
    let set = set(.deepZoom)
    let document = SmartZoom.document(of: set, pitch: nil)
    #expect(document.path == "p/scan-properties.xml".bytes)
    #expect(SmartZoom.path(set.documents[0].path, of: set) == "p/p.dzi".bytes)
    let text = document.bytes.text
    #expect(text.contains("<image xmlns=\"http://www.pathozoom.com/szi\" version=\"1.0\">"))
    #expect(text.contains("<name>ImageWidth</name><value>1000</value>"))
    #expect(text.contains("<name>MicronsPerPixel</name><value>0</value>"))
    let known = SmartZoom.document(of: set, pitch: SmartZoom.PixelPitch(pixelsPerMetre: 4e6, 2e6))
    let numbers = known.bytes.text
    #expect(numbers.contains("<name>MicronsPerPixel</name><value>0.375</value>"))
    #expect(numbers.contains("<name>MicronsPerPixelX</name><value>0.25</value>"))
    #expect(numbers.contains("<name>MicronsPerPixelY</name><value>0.5</value>"))
  }
}
