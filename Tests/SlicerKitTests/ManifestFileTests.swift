import SlicerKit
import SlicerTestSupport
import SystemPackage
import Testing

/// Manifests as files: what is written can be read, and what strangers write is refused.
@Suite struct ManifestFileTests {
  /// With tiles, and the manifest to be edited.
  private let folder: ScratchFolder
  private let manifest: String

  init() throws {
    folder = try ScratchFolder("a.png", PNGSample(.rgb).noisy(PixelSize(20, 20)))
    try folder.split("a.png", .grid(2, 2))
    manifest = try folder.manifestText()
  }

  @Test func whatIsWrittenCanBeRead() throws {
    let sample = PNGSample(.gray, 16)
    let raster = try sample.squares(PixelSize(30, 24), side: 6) { $0 == $1 }
    for name in ["a.png", "ä b\n@1.5x.png", "a.PNG"] as [FilePath] {
      try folder.write(name, sample.file(raster))
      try? folder.remove("tiles")
      for uneven in [Uneven.distribute, .last, .trim, .pad] {
        try folder.split(name, .grid(4, 4, uneven) { $0.blankTolerance = 0 })
        let bytes = try #require(folder.read("tiles/manifest.json"))
        let manifest = try ManifestFile.manifest(bytes)
        #expect(try ManifestFile.bytes(manifest) == bytes)
        #expect(throws: Never.self) { try manifest.validate() }
        #expect(manifest.source.name.bytes == name.bytes && manifest.tiles.count == 16)
      }
    }
  }

  private func expectRefusal(_ manifest: [UInt8], _ text: String) throws {
    try folder.write("tiles/manifest.json", manifest)
    let error = try #require(throws: WorkError.self) { try folder.join(to: "joined.png") }
    #expect(error.path == folder["tiles/manifest.json"] && error.kind == .badInput)
    #expect("\(error)".contains(text) && !"\(error)".contains("\n"), "\(error)")
    #expect(folder.read("joined.png") == nil)
  }

  private func expectRefusal(replacing old: String, with new: String, _ text: String) throws {
    try #require(manifest.contains(old))
    try expectRefusal(Array(manifest.replacing(old, with: new, maxReplacements: 1).utf8), text)
  }

  static let notManifests: [(text: String, reason: String)] = [
    ("", "it is not JSON"), ("slices", "it is not JSON"), ("{\"version\": 1", "it is not JSON"),
    ("\u{0}\u{0}\u{0}", "not JSON"), ("null", "slicer: it is of the wrong type"),
    ("[]", "slicer: it is of the wrong type"), ("7", "slicer: it is of the wrong type"),
    ("{}", "version is missing"), ("{\"version\": \"1\"}", "version is of the wrong type"),
    (String(repeating: "[", count: 1_000_000), "it is not JSON"),
    (String(repeating: "{\"a\":", count: 200_000), "it is not JSON"),
  ]

  /// By number: a million brackets are no name of a test.
  @Test(arguments: notManifests.indices) func otherFilesAreNoManifests(_ index: Int) throws {
    let (text, reason) = Self.notManifests[index]
    try expectRefusal(Array(text.utf8), reason)
  }

  @Test(arguments: [[0xFF, 0xFE, 0x00], PNGFile.signature]) func bytesThatAreNoTextAreNoManifests(
    bytes: [UInt8]
  ) throws { try expectRefusal(bytes, "it is not JSON") }

  /// The edits of a sound manifest, with the messages.
  static let edits: [(old: String, new: String, text: String)] = [
    ("\"a_r0_c1.png\"", "\"../a.png\"", "lies outside the folder"),
    ("\"a_r0_c1.png\"", "\"/etc/passwd\"", "lies outside the folder"),
    ("\"a_r0_c1.png\"", "\"x/../../a.png\"", "lies outside the folder"),
    ("\"a_r0_c1.png\"", "\"x//a.png\"", "lies outside the folder"),
    ("\"a_r0_c1.png\"", "\"\"", "empty"),
    ("\"a_r0_c1.png\"", "\"a\\u0000.png\"", "NUL"),
    ("\"a_r0_c1.png\"", "\"manifest.json\"", "reserved for slicer"),
    ("\"a_r0_c1.png\"", "\"a_r0_c0.png\"", "two tiles have the name"),
    ("\"a_r0_c1.png\"", "\"x\", \"fileBase64\": \"Li4vYS5wbmc=\"", "lies outside the folder"),
    ("\"a_r0_c1.png\"", "\"x\", \"fileBase64\": \"%%%\"", "is not base64"),
    ("\"a_r0_c1.png\"", "7", "file is of the wrong type"),
    ("\"version\" : 1", "\"version\" : 2", "version 2 is not 1"),
    ("\"version\" : 1", "\"version\" : 1e400", "not a manifest of slicer"),
    ("\"version\" : 1", "\"version\" : 1.5", "not a manifest of slicer"),
    ("\"scale\" : 1", "\"scale\" : 0", "scale 0.0 is not between"),
    ("\"scale\" : 1", "\"scale\" : 1e-9", "scale 1e-09 is not between"),
    ("\"scale\" : 1", "\"scale\" : \"1\"", "scale is of the wrong type"),
    ("\"orientation\" : 1", "\"orientation\" : 9", "orientation 9 is not between"),
    ("\"orientation\" : 1", "\"orientation\" : -1", "orientation -1 is not between"),
    ("\"rows\" : 2", "\"rows\" : 9223372036854775807", "is not one of 1 to"),
    ("\"rows\" : 2", "\"rows\" : 92233720368547758070", "not a manifest of slicer"),
    ("\"rows\" : 2", "\"rows\" : 0", "is not one of 1 to"),
    ("\"rows\" : 2", "\"rows\" : 3", "lines for"),
    ("\"rowLines\"", "\"lines\"", "rowLines is missing"),
    ("\"uneven\" : \"distribute\"", "\"uneven\" : \"other\"", "uneven has a value that is not"),
    ("\"kind\" : \"grid\"", "\"kind\" : null", "kind"),
    ("\"exact\" : true", "\"exact\" : 1", "exact is of the wrong type"),
  ]

  @Test(arguments: edits)
  func damagedManifestsAreRefused(old: String, new: String, text: String) throws {
    try expectRefusal(replacing: old, with: new, text)
  }

  /// Each key's absence is said, or the key is one that may be absent.
  @Test func missingKeysAreNamed() throws {
    let keys = Set(manifest.matches(of: /"(\w+)" :/).map { String($0.1) })
    #expect(keys.count >= 20)
    for key in keys where key != "settings" {
      let edited = manifest.replacing("\"\(key)\" :", with: "\"other\" :")
      try expectRefusal(Array(edited.utf8), "\(key) is missing")
    }
  }

  @Test func sizesOverTheLimitsAreRefused() throws {
    let edited = manifest.replacing("20", with: "2000000000")
    try expectRefusal(Array(edited.utf8), "over the limit of 1000000")
  }

  @Test func colorsThatNoPixelHasAreRefused() throws {
    let sample = PNGSample(.gray, 4)
    let raster = try sample.squares(PixelSize(20, 20), side: 10) { column, _ in column == 0 }
    try folder.write("a.png", sample.file(raster))
    try folder.split("a.png", .grid(2, 2) { $0.blankTolerance = 0 })
    let text = try folder.manifestText()
    let color = try #require(text.firstMatch(of: /"blank" : "(\w+)"/)).0
    for (new, reason) in [
      ("10", "10 is not a color of gray 4-bit"), ("0102", "is not a color of"),
      ("0x", "is not a color"), ("+1", "is not a color"), ("", "is not a color"),
      ("FF", "is not a color"),
    ] {
      let edited = text.replacing(color, with: "\"blank\" : \"\(new)\"")
      try expectRefusal(Array(edited.utf8), reason)
    }
  }

  @Test func aFolderWithoutAManifestSaysSo() throws {
    try folder.remove("tiles/manifest.json")
    let error = #expect(throws: WorkError.self) { try folder.join(to: "joined.png") }
    #expect(error?.path == folder["tiles"] && error?.kind == .missingInput)
    #expect(error?.reason.error as? SlicerError == .noManifest(name: "manifest.json"))
    let missing = #expect(throws: WorkError.self) { try folder.join("nothing", to: "joined.png") }
    #expect(missing?.path == folder["nothing"] && missing?.kind == .missingInput)
  }
}
