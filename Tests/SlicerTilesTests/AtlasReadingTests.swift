import SlicerCore
import SlicerTestSupport
import SlicerTiles
import Testing

/// The traps of other programs' documents, in small ones of our own.
@Suite struct AtlasReadingTests {
  private static func read(_ text: String) throws -> Atlas {
    try AtlasCatalog.read(Array(text.utf8)).atlas
  }

  private static func kind(_ text: String) throws -> String {
    try AtlasCatalog.read(Array(text.utf8)).format.name
  }

  /// PixiJS takes a missing `trimmed` as true; PyTexturePacker writes `trimed`, and edges for a width and height.
  @Test func aFrameWithoutTrimmedIsTrimmed() throws {
    let atlas = try Self.read(
      """
      {"frames": {"a.png": {"frame": {"x": 2, "y": 3, "w": 10, "h": 6}, "rotated": true, "trimed": true,
        "spriteSourceSize": {"x": 4, "y": 5, "w": 14, "h": 11}, "sourceSize": {"w": 20, "h": 16}}},
       "meta": {"image": "s.png", "size": {"w": 64, "h": 64}, "scale": 2}}
      """)
    let frame = try #require(atlas.frames.first)
    #expect(frame.area == PixelRect(x: 2, y: 3, width: 6, height: 10))
    #expect(frame.turn == .clockwise)
    #expect(frame.place == PixelRect(x: 4, y: 5, width: 10, height: 6))
    #expect(frame.sourceSize == PixelSize(width: 20, height: 16))
    #expect(atlas.sheets[0].scale == Scale("2"))
  }

  /// PixiJS looks at neither size nor place where `trimmed` is false.
  @Test func anUntrimmedFrameIsItsSource() throws {
    let atlas = try Self.read(
      """
      {"frames": [{"filename": "a", "frame": {"x": 0, "y": 0, "w": 10, "h": 6}, "trimmed": false,
        "spriteSourceSize": {"x": 1, "y": 1, "w": 10, "h": 6}, "sourceSize": {"w": 20, "h": 16},
        "pivot": {"x": 0.5, "y": 1}}],
       "meta": {"image": "s.png", "scale": "0.5"}}
      """)
    #expect(atlas.frames[0].sourceSize == PixelSize(width: 10, height: 6))
    #expect(!atlas.frames[0].isTrimmed)
    #expect(atlas.frames[0].pivot == Point(x: 0.5, y: 1))
    #expect(atlas.sheets[0].scale == Scale("0.5"))
  }

  @Test func animationsNameFrames() throws {
    let text = """
      {"frames": {"a": {"frame": {"x": 0, "y": 0, "w": 1, "h": 1}}, "b": {"frame": {"x": 1, "y": 0, "w": 1, "h": 1}}},
       "animations": {"walk": ["b", "a", "b"]}, "meta": {}}
      """
    #expect(try Self.read(text).animations == [.init(name: "walk", frames: [1, 0, 1])])
    #expect(throws: SlicerError.self) {
      try Self.read(text.replacing("[\"b\", ", with: "[\"c\", "))
    }
  }

  @Test func asepriteNumbersFramesInTheOrderOfKeys() throws {
    let frames = (0..<4).reversed().map { index in
      "\"f \(index).ase\": {\"frame\": {\"x\": \(index), \"y\": 0, \"w\": 8, \"h\": 4}, \"duration\": \(100 + index)}"
    }
    let atlas = try Self.read(
      """
      {"frames": {\(frames.joined(separator: ", "))},
       "meta": {"app": "https://www.aseprite.org/", "image": "s.png", "size": {"w": 16, "h": 16}, "scale": "1",
        "frameTags": [{"name": "run", "from": 1, "to": 3, "direction": "pingpong", "repeat": "2", "color": "#000000ff"},
          {"name": "gone", "from": 3, "to": 9}],
        "slices": [{"name": "foot", "keys": [{"frame": 0, "bounds": {"x": 2, "y": 0, "w": 4, "h": 4},
           "pivot": {"x": 2, "y": 2}, "center": {"x": 1, "y": 1, "w": 2, "h": 2}},
          {"frame": 2, "bounds": {"x": 0, "y": 0, "w": 4, "h": 4}, "pivot": {"x": 8, "y": 4}}]}]}}
      """)
    #expect(atlas.frames.map(\.name) == ["f 3.ase", "f 2.ase", "f 1.ase", "f 0.ase"])
    #expect(atlas.frames.map(\.milliseconds) == [103, 102, 101, 100])
    #expect(
      atlas.animations == [.init(name: "run", frames: [1, 2, 3], direction: .pingpong, repeats: 2)])
    #expect(
      atlas.frames.map(\.pivot) == [
        Point(x: 0.5, y: 0.5), Point(x: 0.5, y: 0.5), Point(x: 1, y: 1), Point(x: 1, y: 1),
      ])
    #expect(atlas.frames[0].center == PixelRect(x: 3, y: 1, width: 2, height: 2))
  }

  private static func aseprite(_ count: Int, _ meta: String) throws -> Atlas {
    let frame = "{\"frame\": {\"x\": 0, \"y\": 0, \"w\": 8, \"h\": 4}, \"filename\": \"f\"}"
    let frames = Array(repeating: frame, count: count).joined(separator: ",")
    return try read("{\"frames\": [\(frames)], \"meta\": {\(meta)}}")
  }

  /// The first slice that says a thing decides, whatever later ones say.
  @Test func theFirstSliceOfAsepriteDecides() throws {
    func slice(_ pivot: String, _ center: String = "") -> String {
      """
      {"name": "s", "keys": [{"frame": 0, "bounds": {"x": 0, "y": 0, "w": 8, "h": 4},
        "pivot": {"x": \(pivot), "y": 0}\(center)}]}
      """
    }
    let center = ", \"center\": {\"x\": 1, \"y\": 1, \"w\": 2, \"h\": 2}"
    let slices = [slice("1e9"), slice("2"), slice("8", center), slice("4")]
    let atlas = try Self.aseprite(3, "\"slices\": [\(slices.joined(separator: ","))]")
    #expect(atlas.frames.allSatisfy { $0.pivot == Point(x: 0.25, y: 0) })
    #expect(atlas.frames.allSatisfy { $0.center == PixelRect(x: 1, y: 1, width: 2, height: 2) })
  }

  /// A short text with many tags that name all frames would fill the memory.
  @Test func tagsOfAsepriteNameABoundedNumberOfFrames() {
    let tags = Array(repeating: "{\"name\": \"t\", \"from\": 0, \"to\": 4999}", count: 2001)
    #expect(throws: SlicerError.self) {
      try Self.aseprite(5000, "\"frameTags\": [\(tags.joined(separator: ","))]")
    }
  }

  /// Equal names count on from the last number, in the order of the frames.
  @Test func equalNamesAreNumbered() throws {
    func files(_ names: [String]) throws -> FrameFiles {
      let area = PixelRect(x: 0, y: 0, width: 1, height: 1)
      let atlas = Atlas(
        sheets: [.init(image: [])], frames: names.map { .init(name: $0, area: area) })
      return try FrameFiles(
        atlas, nil, sheets: [.init(scaleSuffix: [], fileExtension: "png".bytes)])
    }
    let few = try files(["a", "A.png", "a-2", "a"])
    #expect(few.names == ["a.png", "A-2.png", "a-2-2.png", "a-3.png"].map(\.bytes))
    #expect(few.numbered == ["A.png", "a-2", "a"])
    let many = try files(Array(repeating: "a", count: 20_000))
    #expect(many.names.last == "a-20000.png".bytes)
  }

  @Test func phaserHasSeveralSheets() throws {
    let atlas = try Self.read(
      """
      {"textures": [{"image": "a.png", "format": "RGBA8888", "size": {"w": 8, "h": 8}, "scale": 1,
         "frames": [{"filename": "x", "rotated": false, "frame": {"x": 0, "y": 0, "w": 4, "h": 4}}]},
        {"image": "b.png", "size": {"w": 8, "h": 8}, "scale": 1,
         "frames": [{"filename": "y", "frame": {"x": 4, "y": 0, "w": 4, "h": 4},
           "scale9Borders": {"x": 1, "y": 1, "w": 2, "h": 2}}]}]}
      """)
    #expect(atlas.sheets.map(\.image) == ["a.png".bytes, "b.png".bytes])
    #expect(atlas.frames.map(\.sheet) == [0, 1])
    #expect(atlas.frames[1].center == PixelRect(x: 1, y: 1, width: 2, height: 2))
  }

  /// Both syntaxes of libGDX say the same: a region that lies counterclockwise, trimmed by 3, 4, 2, 1.
  @Test func libGDXHasTwoSyntaxes() throws {
    let old = """

      a.png
      size: 64, 64
      format: RGBA8888
      filter: Nearest, Nearest
      repeat: none
      walk
        rotate: true
        xy: 2, 4
        size: 10, 6
        orig: 15, 11
        offset: 3, 1
        index: 2
      walk
        rotate: false
        xy: 20, 4
        size: 10, 6
        orig: 10, 6
        offset: 0, 0
        index: 1
      """
    let new = """
      a.png
      size: 64,64
      filter: Nearest,Nearest
      repeat: none
      walk
      index: 2
      bounds: 2, 4, 10, 6
      offsets: 3,1,15,11
      rotate: 90
      walk
      index: 1
      bounds: 20,4,10,6
      """
    let atlas = try Self.read(old)
    #expect(try Self.read(new) == atlas)
    #expect(atlas.frames.map(\.name) == ["walk_2", "walk_1"])
    #expect(atlas.animations == [.init(name: "walk", frames: [1, 0])])
    let frame = atlas.frames[0]
    #expect(frame.turn == .counterclockwise)
    #expect(frame.area == PixelRect(x: 2, y: 4, width: 6, height: 10))
    #expect(frame.place == PixelRect(x: 3, y: 4, width: 10, height: 6))
    #expect(frame.sourceSize == PixelSize(width: 15, height: 11))
    #expect(throws: SlicerError.self) {
      try Self.read(new.replacing("rotate: 90", with: "rotate: 180"))
    }
  }

  /// The error names the field that is wrong or missing, and its line.
  @Test(arguments: [
    ("xy: 1, a\nsize: 2, 2", "xy", 4), ("xy: 1, 2\nsize: 2", "size", 5), ("xy: 1, 2", "size", 3),
    ("size: 2, 2", "xy", 3), ("rotate: 90", "bounds", 3), ("bounds: 1, 2, 3", "bounds", 4),
    ("bounds: 1, 2, 3, 4\noffsets: 1, 2", "offsets", 5),
    ("bounds: 1, 2, 3, 4\nrotate: left", "rotate", 5),
    ("bounds: 1, 2, 3, 4\nsplit: 1, 2, 3", "split", 5),
  ])
  func errorsOfLibGDXNameTheField(lines: String, field: String, line: Int) {
    let error = #expect(throws: SlicerError.self) {
      try Self.read("a.png\nsize: 8, 8\nb\n\(lines)\n")
    }
    #expect(error?.description.contains("has no '\(field)'") == true, "\(error?.description ?? "")")
    #expect(error?.position?.line == line)
  }

  /// free-tex-packer puts a comment before `<?xml`, and writes `-0`.
  @Test func starlingIsReadAsProgramsWriteIt() throws {
    let atlas = try Self.read(
      """
      <!-- made by hand -->
      <?xml version="1.0" encoding="UTF-8"?>
      <TextureAtlas imagePath="s &amp; t.png">
        <SubTexture name="run1" x="2" y="3" width="6" height="10" rotated="true" frameX="-4" frameY="-0"
          frameWidth="20" frameHeight="16" pivotX="10" pivotY="4"/>
        <SubTexture name="run2" x="0" y="0" width="10.0" height="8"/>
      </TextureAtlas>
      """)
    #expect(atlas.sheets[0].image == "s & t.png".bytes)
    #expect(atlas.frames[0].area == PixelRect(x: 2, y: 3, width: 6, height: 10))
    #expect(atlas.frames[0].place == PixelRect(x: 4, y: 0, width: 10, height: 6))
    #expect(atlas.frames.map(\.pivot) == [Point(x: 0.5, y: 0.25), Point(x: 0.5, y: 0.25)])
  }

  @Test func genericXMLHasAreasAsOnTheSheet() throws {
    let atlas = try Self.read(
      """
      <?xml version="1.0"?>
      <TextureAtlas imagePath="s.png" width="64" height="64">
        <sprite n="a.png" x="2" y="3" w="6" h="10" pX="0.5" pY="1" oX="4" oY="5" oW="20" oH="16" r="y"/>
      </TextureAtlas>
      """)
    #expect(atlas.frames[0].area == PixelRect(x: 2, y: 3, width: 6, height: 10))
    #expect(atlas.frames[0].place == PixelRect(x: 4, y: 5, width: 10, height: 6))
  }

  /// PyTexturePacker cuts the half of an offset off; the rectangle beside it is right.
  @Test func cocosOffsetsAreOfMiddlesAndPointUp() throws {
    func document(_ offset: String, _ rect: String) -> String {
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0"><dict><key>frames</key><dict><key>a.png</key><dict>
        <key>frame</key><string>{{2,3},{10,6}}</string>
        <key>offset</key><string>\(offset)</string>
        <key>rotated</key><true/>\(rect)
        <key>sourceSize</key><string>{21,17}</string></dict></dict>
        <key>metadata</key><dict><key>format</key><integer>2</integer>
        <key>textureFileName</key><string>s.png</string><key>size</key><string>{64,64}</string></dict></dict></plist>
      """
    }
    let right = PixelRect(x: 4, y: 5, width: 10, height: 6)
    #expect(try Self.read(document("{-1.5,0.5}", "")).frames[0].place == right)
    let rect = "<key>sourceColorRect</key><string>{{4,5},{10,6}}</string>"
    let atlas = try Self.read(document("{-1,0}", rect))
    #expect(atlas.frames[0].place == right)
    #expect(atlas.frames[0].turn == .clockwise)
    #expect(atlas.frames[0].area == PixelRect(x: 2, y: 3, width: 6, height: 10))
  }

  @Test func theTwoKindsOfTPSheetDifferInTheirFirstByte() throws {
    let unity = """
      # Sprite sheet data for Unity.
      :format=40300
      :texture=s.png
      :size=64x32
      :pivotpoints=enabled
      :borders=enabled

      a%3Bb;2;3;10;6; 0.5;0; 1;2;3;1
      """
    let atlas = try Self.read(unity)
    #expect(atlas.frames[0].name == "a;b")
    #expect(atlas.frames[0].area == PixelRect(x: 2, y: 23, width: 10, height: 6))
    #expect(atlas.frames[0].pivot == Point(x: 0.5, y: 1))
    #expect(atlas.frames[0].center == PixelRect(x: 1, y: 3, width: 7, height: 2))
    let godot = """
      {"textures": [{"image": "s.png", "size": {"w": 64, "h": 32}, "sprites": [{"filename": "a.png",
        "region": {"x": 2, "y": 3, "w": 10, "h": 6}, "margin": {"x": 4, "y": 5, "w": 10, "h": 10}}]}]}
      """
    #expect(try Self.kind(unity) == "unity" && Self.kind(godot) == "godot-tpsheet")
    #expect(
      try Self.read(godot).frames[0].place == PixelRect(x: 4, y: 5, width: 10, height: 6))
  }

  @Test func spritesOfMapsHaveNoImage() throws {
    let atlas = try Self.read(
      """
      {"bus": {"x": 0, "y": 0, "width": 21, "height": 20, "pixelRatio": 2, "sdf": true},
       "road": {"height": 20, "width": 30, "x": 21, "y": 0, "pixelRatio": 2,
         "stretchX": [[4, 26]], "stretchY": [[5, 15]], "content": [4, 5, 26, 15]}}
      """)
    #expect(atlas.sheets == [.init(image: [], scale: try #require(Scale("2")))])
    #expect(atlas.frames[1].center == PixelRect(x: 4, y: 5, width: 22, height: 10))
  }

  @Test(arguments: [
    "", "hello", "{}", "[]", "{\"frames\": {}}", "{\"frames\": []}", "<a/>", "\u{FEFF}",
    "{\"frames\": {\"a\": {\"frame\": {\"x\": 1e400, \"y\": 0, \"w\": 1, \"h\": 1}}}}",
    "{\"frames\": {\"a\": {\"frame\": {\"x\": NaN, \"y\": 0, \"w\": 1, \"h\": 1}}}}",
    "{\"frames\": {\"a\": {\"frame\": {\"x\": 0, \"y\": 0, \"w\": -1, \"h\": 1}}}}",
    "{\"frames\": {\"a\": {\"frame\": {\"x\": 0, \"y\": 0, \"w\": 1e300, \"h\": 1}}}}",
    "{\"frames\": {\"a\": {\"frame\": {\"x\": 0.5, \"y\": 0, \"w\": 1, \"h\": 1}}}}",
    "{\"frames\": {\"a\": {\"frame\": {\"x\": 0}}}}",
    "{\"frames\": {\"a\": 1}", "{\"a\" 1}", "{\"\\ud800\": 1}", "[1 2]", "[01x]",
    "<TextureAtlas><SubTexture name='a' x='9223372036854775808' y='0' width='1' height='1'/></TextureAtlas>",
    "<TextureAtlas><SubTexture name='a' x='0' y='0' width='nan' height='1'/></TextureAtlas>",
    "<TextureAtlas>", "<plist><dict><key>frames</key></dict></plist>",
    "a.png\nsize: 1,1\nb\n  xy: 1\n  size: 2, 2\n", ":format=40300\na;1;2\n",
  ])
  func documentsThatSayNothingAreRefused(text: String) {
    #expect(throws: SlicerError.self) { try Self.read(text) }
  }

  @Test func deepDocumentsAreRefused() throws {
    let json = String(repeating: "[", count: 100_000)
    let xml = String(repeating: "<a>", count: 100_000)
    for text in [json, xml, "{\"a\":" + json] {
      #expect(throws: SlicerError.self) { try Self.read(text) }
    }
  }

  /// No entity is expanded, and no file is read.
  @Test func entitiesAreRefused() {
    let laughs = (1..<10).map { level in
      let parts = String(repeating: "&a\(level - 1);", count: 10)
      return "<!ENTITY a\(level) \"\(parts)\">"
    }.joined()
    let documents = [
      "<!DOCTYPE x [<!ENTITY a0 \"ha\">\(laughs)]><TextureAtlas imagePath=\"&a9;\"/>",
      "<!DOCTYPE x [<!ENTITY f SYSTEM \"file:///etc/passwd\">]><TextureAtlas>&f;</TextureAtlas>",
      "<!DOCTYPE x [<!ENTITY % p SYSTEM \"file:///etc/passwd\"> %p;]><TextureAtlas/>",
    ]
    for document in documents {
      let error = #expect(throws: SlicerError.self) { try Self.read(document) }
      #expect(error?.description.contains("it declares an entity") == true)
    }
  }

  @Test func faultsHaveTheirPlaces() throws {
    let json = #expect(throws: SlicerError.self) {
      try Self.read("{\n  \"frames\": [\n    x\n  ]}")
    }
    #expect(json?.position == TextPosition(line: 3, column: 5))
    let xml = #expect(throws: SlicerError.self) { try Self.read("<a>\n<b>\n</a>") }
    #expect(xml?.position?.line == 3)
    let list = #expect(throws: SlicerError.self) { try Self.read("bplist00") }
    #expect(list?.remedy != nil)
  }
}

@Suite struct FrameFileTests {
  private static func names(
    _ names: [String], _ template: String? = nil, scale: String = ""
  ) throws -> FrameFiles {
    let area = PixelRect(x: 1, y: 2, width: 3, height: 4)
    let atlas = Atlas(
      sheets: [.init(image: [])], frames: names.map { .init(name: $0, area: area) })
    return try FrameFiles(
      atlas, try template.map { try NameTemplate(parsing: $0) },
      sheets: [.init(scaleSuffix: scale.bytes, fileExtension: "webp".bytes)])
  }

  private static func texts(_ files: FrameFiles) -> [String] {
    files.names.map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func filesAreNamedByFrames() throws {
    let files = try Self.names([
      "a.png", "b/c.psd", "v1.2", "../../etc/passwd", "/root", "C\\d.ase", "a.tga", "A.png", "",
    ])
    #expect(
      Self.texts(files) == [
        "a.webp", "b/c.webp", "v1.2.webp", "etc/passwd.webp", "root.webp", "C/d.webp", "a-2.webp",
        "A-3.webp", "frame-8.webp",
      ])
    #expect(files.numbered == ["a.tga", "A.png"])
  }

  @Test func scalesAndTemplatesAreKept() throws {
    #expect(
      Self.texts(try Self.names(["a.png", "b@2x.png"], scale: "@2x"))
        == ["a@2x.webp", "b@2x.webp"])
    #expect(
      Self.texts(try Self.names(["a.png", "b"], "{index:02}_{name}.{ext}"))
        == ["00_a.webp", "01_b.webp"])
    #expect(throws: SlicerError.self) { try Self.names(["a", "b"], "same.{ext}") }
  }

  /// Law: what `godot` writes is read again, with the times that Godot shows.
  @Test func godotResourcesAreReadAgain() throws {
    let sheets = ["a.png", "b \"2\".png"].map {
      Atlas.Sheet(image: $0.bytes)
    }
    let frames = (0..<4).map { index in
      Atlas.Frame(
        name: "walk_\(index) \\ \"x\"", sheet: index / 2,
        area: PixelRect(x: 10 * index, y: 3, width: 8, height: 9),
        place: PixelRect(x: index, y: 1, width: 8, height: 9),
        sourceSize: PixelSize(width: 12, height: 11), milliseconds: 40 * (1 + index % 2))
    }
    let atlas = Atlas(
      sheets: sheets, frames: frames,
      animations: [
        Atlas.Animation(name: "walk & \"run\"", frames: [0, 1, 2], repeats: 1),
        Atlas.Animation(name: "stand", frames: [3]),
      ])
    let documents = try AtlasCatalog.row(named: "godot").write(atlas, "a".bytes)
    let read = try AtlasCatalog.read(documents[0].bytes)
    #expect(read.format.name == "godot" && read.atlas == atlas)
    // Cut off or damaged, it is refused or read, and never traps.
    for end in stride(from: 0, to: documents[0].bytes.count, by: 7) {
      _ = try? AtlasCatalog.read(Array(documents[0].bytes[..<end]))
    }
  }
}
