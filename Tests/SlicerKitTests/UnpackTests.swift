import SlicerKit
import SlicerTestSupport
import SlicerTiles
import Synchronization
import SystemPackage
import Testing

/// Atlases that are taken apart.
@Suite struct UnpackTests {
  /// A sheet of noise with two frames, the second turned in each way that there is, and trimmed.
  private static func atlas(_ turn: Atlas.Turn = .none) -> Atlas {
    Atlas(
      sheets: [.init(image: "s.png".bytes, size: PixelSize(width: 40, height: 30))],
      frames: [
        .init(name: "a/b.png", area: PixelRect(x: 1, y: 2, width: 7, height: 5), milliseconds: 40),
        .init(
          name: "c.png", area: PixelRect(x: 20, y: 10, width: 6, height: 9), turn: turn,
          place: turn == .none
            ? PixelRect(x: 2, y: 3, width: 6, height: 9)
            : PixelRect(x: 2, y: 3, width: 9, height: 6),
          sourceSize: PixelSize(width: 16, height: 15), pivot: Point(x: 0.5, y: 1)),
      ], animations: [.init(name: "go", frames: [0, 1], direction: .pingpong)])
  }

  private static func sheet(_ sample: PNGSample) throws -> [UInt8] {
    try sample.file(sample.noise(PixelSize(width: 40, height: 30), seed: 7))
  }

  private static func raster(_ bytes: [UInt8], _ format: PixelFormat) throws -> Raster {
    let decoder = try FormatCatalog.open(MemorySource(bytes), DecodeOptions())
    let rows = ConvertedRows(
      decoder,
      RowConverter(
        from: decoder.header.pixelFormat, palette: decoder.header.palette,
        transparentSample: decoder.header.transparentSample, to: format))
    return try Rasters.read(rows)
  }

  private static func files(_ unpack: Unpack) throws -> [String: [UInt8]] {
    let files = Mutex<[String: [UInt8]]>([:])
    try unpack.write(to: .each { file in files.withLock { $0[file.name] = file.bytes } })
    return files.withLock { $0 }
  }

  /// Law: Godot's resources of one `AtlasTexture` each are the frames of one atlas: those in a folder, or one alone.
  @Test func godotTexturesAreFrames() throws {
    let folder = try ScratchFolder()
    let sheet = try Self.sheet(PNGSample(.rgba))
    var atlas = Self.atlas()
    (atlas.animations, atlas.frames[0].name) = ([], "a/b")
    let documents = try AtlasCatalog.row(named: "godot").write(atlas, "x".bytes)
    for document in documents.dropFirst() {
      try folder.write(FilePath(String(decoding: document.path, as: UTF8.self)), document.bytes)
    }
    try folder.write("s.png", sheet)
    let theme = "[gd_resource type=\"Theme\" format=3]\n\n[resource]\n"
    try folder.write("x.sprites/theme.tres", theme)
    let files = try Self.files(Unpack(contentsOf: folder["x.sprites"]))
    #expect(files.keys.sorted() == ["a/b.png", "c.png", "manifest.json"])
    let whole = try Self.files(Unpack(Self.atlas(), [Picture(sheet, name: "s.png")]))
    #expect(files["a/b.png"] == whole["a/b.png"] && files["c.png"] == whole["c.png"])
    let one = try Self.files(Unpack(contentsOf: folder["x.sprites/a/b.tres"]))
    #expect(one["b.png"] == whole["a/b.png"] && one.count == 2)
    let second = """
      [gd_resource type="AtlasTexture" format=3]

      [ext_resource type="Texture2D" path="res://none.png" id="1"]
      [ext_resource type="Texture2D" path="res://s.png" id="2"]

      [resource]
      atlas = ExtResource("2")
      region = Rect2(0, 0, 4, 4)
      """
    try folder.write("y.tres", second)
    #expect(try Self.files(Unpack(contentsOf: folder["y.tres"]))["y.png"] != nil)
    try folder.write("e/t.txt", "no resource")
    #expect(throws: WorkError.self) { try Unpack(contentsOf: folder["e"]) }
    try folder.write("x.sprites/c.tres", Array(documents[1].bytes.prefix(90)))
    #expect(throws: WorkError.self) { try Unpack(contentsOf: folder["x.sprites"]) }
  }

  /// Law: each frame is what its area shows, turned upright, on its source's size. Depth and palette stay.
  @Test(
    arguments: [PNGSample(.rgba), PNGSample(.rgba, 16), PNGSample(.gray), PNGSample(.palette, 4)],
    Atlas.Turn.allCases)
  func framesAreWhatTheSheetShows(sample: PNGSample, turn: Atlas.Turn) throws {
    let bytes = try Self.sheet(sample)
    let wide = PixelFormat(.rgba, bitDepth: 16)
    let sheet = try Self.raster(bytes, wide)
    let atlas = Self.atlas(turn)
    let files = try Self.files(Unpack(atlas, [Picture(bytes, name: "s.png")]))
    #expect(files.keys.sorted() == ["a/b.png", "c.png", "manifest.json"])
    for frame in atlas.frames {
      let made = try Self.raster(try #require(files[frame.name]), wide)
      let orientation: Orientation =
        switch frame.turn {
        case .none: .topLeft
        case .clockwise: .leftBottom
        case .counterclockwise: .rightTop
        }
      let upright = try sheet.withView {
        try $0.subview(frame.area).turnedUpright(from: orientation)
      }
      let whole = try Raster(size: frame.sourceSize, format: wide)
      upright.withView { whole.draw($0, x: frame.place.x, y: frame.place.y) }
      #expect(Rasters.bytes(made) == Rasters.bytes(whole), "\(frame.name)")
    }
  }

  @Test func trimmedFramesStayTrimmedIfThatIsAskedFor() throws {
    let bytes = try Self.sheet(PNGSample(.rgba))
    var unpack = Unpack(Self.atlas(), [Picture(bytes, name: "s.png")])
    unpack.trims = true
    let files = try Self.files(unpack)
    let frame = try Self.raster(try #require(files["c.png"]), PixelFormat(.rgba))
    #expect(frame.size == PixelSize(width: 6, height: 9))
  }

  @Test func theManifestKeepsTheRest() throws {
    let bytes = try Self.sheet(PNGSample(.rgba))
    let files = try Self.files(
      Unpack(Self.atlas(.clockwise), [Picture(bytes, name: "s@2x.png")]))
    #expect(files["c@2x.png"] != nil)
    let bytesOfManifest = try #require(files["manifest.json"])
    let manifest = try ManifestFile.atlas(bytesOfManifest)
    #expect(manifest.kind == .atlas && manifest.sheets[0].scale == 2)
    let frames = manifest.frames
    #expect(frames[0].milliseconds == 40 && frames[0].turn == nil && frames[0].place == nil)
    #expect(frames[1].turn == .clockwise && frames[1].pivot?.y == 1)
    #expect(frames[1].place?.x == 2 && frames[1].source.width == 16)
    #expect(manifest.animations[0].direction == .pingpong)
    let error = #expect(throws: SlicerError.self) { try ManifestFile.contents(bytesOfManifest) }
    #expect(error?.id == "atlasManifest")
  }

  @Test func framesMustLieOnTheirSheets() throws {
    let bytes = try Self.sheet(PNGSample(.rgba))
    func refused(_ change: (inout Atlas) -> Void) -> String? {
      var atlas = Self.atlas()
      change(&atlas)
      let unpack = Unpack(atlas, [Picture(bytes, name: "s.png")])
      let error = #expect(throws: WorkError.self) { try unpack.plan() }
      return error?.description
    }
    let outside = refused { $0.frames[1].area.x = 35 }
    #expect(outside?.contains("'c.png'") == true && outside?.contains("40x30") == true)
    _ = refused { $0.frames[1].area.x = -1 }
    _ = refused { $0.frames[1].area.y = .max - 3 }
    _ = refused { $0.frames[1].place.x = -1 }
    _ = refused { $0.frames[1].place.x = .max - 3 }
    _ = refused { $0.frames[1].sourceSize = PixelSize(width: 100_000_000, height: 100_000_000) }
    _ = refused { $0.frames[0].area.width = 0 }
    // The sheet was made twice as large.
    _ = refused { $0.sheets[0].size = PixelSize(width: 20, height: 15) }
    _ = refused { $0.sheets.append($0.sheets[0]) }
  }

  @Test func aSheetOfAnotherSizeIsNoted() throws {
    let bytes = try Self.sheet(PNGSample(.rgba))
    var atlas = Self.atlas()
    atlas.sheets[0].size = PixelSize(width: 33, height: 30)
    let plan = try Unpack(atlas, [Picture(bytes, name: "s.png")]).plan()
    #expect(plan.notes.count == 1)
  }
}
