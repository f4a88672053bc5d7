import SlicerKit
import SlicerTestSupport
import SlicerTiles
import SystemPackage
import Testing

/// Pictures on sheets, read back by their document.
@Suite struct PackTests {
  /// A picture with noise inside of a transparent rim.
  private static func sprite(_ size: PixelSize, rim: Int, seed: UInt64) throws -> Raster {
    let noise = try PNGSample(.rgba).noise(size, seed: seed)
    let inner = PixelRect(
      x: rim, y: rim, width: size.width - 2 * rim, height: size.height - 2 * rim)
    return try Rasters.made(size, PixelFormat(.rgba)) { y, byte in
      let x = byte / 4
      guard inner.columns.contains(x), inner.rows.contains(y) else { return 0 }
      let value = noise.mutableRow(y)[byte]
      return byte % 4 == 3 ? max(1, value) : value
    }
  }

  /// Twelve sprites, of which two are equal.
  private static func sprites() throws -> [Raster] {
    try (0..<12).map { index in
      let seed = index == 11 ? 3 : index
      let size = PixelSize(width: 9 + 3 * (seed % 5), height: 8 + 2 * (seed % 7))
      return try sprite(size, rim: 1 + seed % 3, seed: UInt64(seed + 1))
    }
  }

  private static func sources() throws -> [Pack.Source] {
    try sprites().enumerated().map { index, raster in
      Pack.Source("s\(index)", [Picture(raster, name: "s\(index).png")])
    }
  }

  private static func raster(_ file: TileFile) throws -> Raster {
    let decoder = try FormatCatalog.open(MemorySource(file.bytes), DecodeOptions())
    let rows = ConvertedRows(
      decoder, RowConverter(from: decoder.header.pixelFormat, to: PixelFormat(.rgba)))
    return try Rasters.read(rows)
  }

  /// A frame put right and laid on a transparent picture of its source's size.
  private static func restored(_ frame: Atlas.Frame, _ sheets: [Raster]) throws -> Raster {
    let part = try sheets[frame.sheet].cropped(frame.area)
    let upright =
      switch frame.turn {
      case .none: part
      case .clockwise: try part.withView { try $0.turnedUpright(from: .leftBottom) }
      case .counterclockwise: try part.withView { try $0.turnedUpright(from: .rightTop) }
      }
    let whole = try Raster(size: frame.sourceSize, format: PixelFormat(.rgba))
    upright.withView { whole.draw($0, x: frame.place.x, y: frame.place.y) }
    return whole
  }

  /// Law: every format that can say it gives each picture back, pixel by pixel, whatever the arrangement.
  @Test(arguments: AtlasCatalog.rows.map(\.name), [0, 1])
  func framesComeBack(layout: String, extrusion: Int) throws {
    let row = try AtlasCatalog.row(named: layout)
    var pack = Pack(try Self.sources(), row)
    pack.packing.turns = row.turn != .none
    pack.packing.extrusion = extrusion
    pack.packing.maxSide = extrusion == 0 ? 4096 : 40
    let files = try pack.files(named: "atlas.png")
    let pages = files.filter { $0.size != nil }
    let sheets = try pages.map(Self.raster)
    var found: [String: Raster] = [:]
    for (number, document) in files.filter({ $0.size == nil }).enumerated() {
      var atlas = try AtlasCatalog.read(document.bytes).atlas
      if !row.holdsSheets { for i in atlas.frames.indices { atlas.frames[i].sheet = number } }
      for frame in atlas.frames {
        #expect(found.updateValue(try Self.restored(frame, sheets), forKey: frame.name) == nil)
      }
    }
    let sprites = try Self.sprites()
    #expect(found.count == sprites.count)
    for (index, sprite) in sprites.enumerated() {
      let name = row.abilities.contains(.fileNames) ? "s\(index).png" : "s\(index)"
      let raster = try #require(found[name])
      #expect(Rasters.bytes(raster) == Rasters.bytes(sprite), "frame \(index)")
    }
  }

  /// Law: the order of the pictures changes no byte.
  @Test func anyOrderGivesTheSameFiles() throws {
    let sources = try Self.sources()
    let files = try Pack(sources).files(named: "atlas.png")
    #expect(try Pack(sources.reversed()).files(named: "atlas.png") == files)
    #expect(files.map(\.name) == ["atlas.png", "atlas.json"])
  }

  @Test func equalPicturesAreStoredOnce() throws {
    let report = try Pack(try Self.sources()).plan(.file("atlas.png"))
    let frames = report.frames
    #expect(frames.count == 12 && report.stored == 11)
    let (one, other) = (frames.first { $0.name == "s3.png" }, frames.first { $0.name == "s11.png" })
    #expect(one?.area == other?.area && one != nil)
    #expect(report.atlases[0].animations.map(\.name) == ["s"])
  }

  @Test func sheetsOfAllScalesAreArrangedAlike() throws {
    let sources = try (0..<8).map { index in
      let size = PixelSize(width: 20 + 4 * index, height: 12 + 2 * index)
      let raster = try Self.sprite(size, rim: 3, seed: UInt64(index))
      var picture = Picture(raster, name: "s\(index)@2x.png")
      picture.scale = Scale("2")
      return Pack.Source("s\(index)", [picture])
    }
    var pack = Pack(sources)
    pack.madeScales = [.one]
    let report = try pack.plan(.file("atlas.png"))
    #expect(report.sheets.map(\.path) == ["atlas.png", "atlas@2x.png"])
    #expect(report.documents == ["atlas.json", "atlas@2x.json"])
    for (small, large) in zip(report.atlases[0].frames, report.atlases[1].frames) {
      #expect(small.name == large.name)
      for (half, whole) in [(small.area, large.area), (small.place, large.place)] {
        #expect(
          [half.x, half.y, half.width, half.height].map { 2 * $0 }
            == [whole.x, whole.y, whole.width, whole.height])
      }
    }
  }

  @Test func anAnimationHasItsTimes() throws {
    let size = PixelSize(width: 12, height: 9)
    let film = try (0..<3).map { (try MovingPicture.picture(size, $0, of: 3), 5 + $0) }
    let picture = Picture(try MovingPicture.file(film, plays: 2), name: "walk.gif")
    let report = try Pack([picture]).plan(.file("atlas.png"))
    #expect(report.frames.map(\.name) == ["walk_0001.png", "walk_0002.png", "walk_0003.png"])
    #expect(report.frames.map(\.milliseconds) == [50, 60, 70])
    let animation = try #require(report.atlases[0].animations.first)
    #expect(animation == Atlas.Animation(name: "walk", frames: [0, 1, 2], repeats: 2))
    let still = try Pack([picture.still]).plan(.file("atlas.png"))
    #expect(still.frames.map(\.name) == ["walk.png"] && still.atlases[0].animations.isEmpty)
  }

  /// Tiled counts cells by margin, spacing and size; equal frames have cells of their own.
  @Test func aTilesetHasMarginAndSpacing() throws {
    let frame = try Self.sprite(PixelSize(width: 16, height: 12), rim: 1, seed: 9)
    let sources = (0..<5).map { Pack.Source("t\($0)", [Picture(frame, name: "t.png")]) }
    var pack = Pack(sources, try AtlasCatalog.row(named: "tiled-sheet"))
    pack.packing.extrusion = 1
    let files = try pack.files(named: "tiles.png")
    #expect(files.map(\.name) == ["tiles.png", "tiles.tsx"])
    #expect(files[0].size == PixelSize(width: 54, height: 28))
    let text = String(decoding: files[1].bytes, as: UTF8.self)
    let words = ["tilewidth=\"16\"", "tileheight=\"12\"", "spacing=\"2\"", "margin=\"1\""]
    for word in words + ["tilecount=\"6\"", "columns=\"3\"", "source=\"tiles.png\""] {
      #expect(text.contains(word), "\(word)")
    }
  }

  /// Frames of animations are in the `SpriteFrames` alone; others are `AtlasTexture` files, too.
  @Test func godotHasAnimationsAndTextures() throws {
    let size = PixelSize(width: 12, height: 9)
    let film = try (0..<3).map { (try MovingPicture.picture(size, $0, of: 3), $0 == 2 ? 25 : 10) }
    let walk = Picture(try MovingPicture.file(film, plays: 1), name: "walk.gif")
    let coin = try Self.sprite(PixelSize(width: 16, height: 12), rim: 2, seed: 9)
    let pack = Pack(
      [Pack.Source(walk), Pack.Source("ui/coin", [Picture(coin, name: "coin.png")])],
      try AtlasCatalog.row(named: "godot"))
    let files = try pack.files(named: "atlas.png")
    #expect(files.map(\.name) == ["atlas.png", "atlas.tres", "atlas.sprites/ui/coin.tres"])
    let texts = files.dropFirst().map { String(decoding: $0.bytes, as: UTF8.self) }
    for word in [
      "\"duration\": 2.5,", "\"speed\": 10.0\n", "\"loop\": false,\n\"name\": &\"walk\"",
      "\"loop\": true,\n\"name\": &\"default\"", "load_steps=6 format=3",
    ] {
      #expect(texts[0].contains(word), "\(word)")
    }
    for word in ["path=\"../../atlas.png\"", "margin = Rect2(2, 2, 4, 4)", "load_steps=2"] {
      #expect(texts[1].contains(word), "\(word)")
    }
  }

  @Test func framesWithoutRoomAndEqualNamesAreRefused() throws {
    let sources = try Self.sources()
    var pack = Pack(sources + [sources[0]])
    #expect(throws: WorkError.self) { try pack.plan(.file("atlas.png")) }
    pack = Pack(sources)
    pack.packing.maxSide = 10
    #expect(throws: WorkError.self) { try pack.plan(.file("atlas.png")) }
    pack.packing.maxSide = 0
    #expect(throws: WorkError.self) { try pack.plan(.file("atlas.png")) }
    #expect(throws: WorkError.self) { try Pack(sources).plan(.file("atlas.jpg")) }
    #expect(throws: WorkError.self) { try Pack([Picture]()).plan(.file("atlas.png")) }
  }

  /// Numbers in steps of one are an animation; others, such as sizes of icons, are not.
  @Test func sequencesAreFound() {
    let names = ["icon-16", "icon-32", "run_9", "run_10", "run_11", "7", "a/8", "jump"]
    #expect(
      FrameSequences.animations(of: names) == [Atlas.Animation(name: "run", frames: [2, 3, 4])])
  }
}
