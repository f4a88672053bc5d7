import SlicerKit
import SlicerTestSupport
import SystemPackage
import Testing

/// The programs of `Snippets/`, which `Swift.md` and the library's documentation show, run.
@Suite struct SnippetTests {
  /// Each program, and what it says, beginning with this line.
  private static let programs: [(name: String, line: String)] = [
    ("CutPicture", "photo_r0_c0.png 0,0,30x20 "),
    ("CutWithoutLoss", "9 tiles, without loss: true"),
    ("CutJigsaw", "24 pieces, together at most 1 of 255 from the picture\n"),
    ("JoinTiles", "120x80 exact"),
    ("Subimage", ""),
    ("PackPictures", "atlas.png "),
    ("UnpackAtlas", "[\"coin.png\"] 2 files\n"),
    ("TransitionInMemory", ""),
    ("BesideSwiftUI", "2 transitions, 1 layer\n"),
    ("FramesOneByOne", "0.0 0.0 40x30 SIMD4<UInt8>("),
    ("DrawScene", "320x200 "),
    ("PortAnimations", "stage 160x120 px "),
    ("AnimateLayers", "2.75 seconds, 6 events\nstage 320x200 px "),
    ("FilmLayers", "5 frames of 320x200 pixels, 0.5 s long\n5 files"),
    ("ShowPictures", "frame  frames  seconds\n    0       5    0.000  photo.png\n"),
    ("DrawStoryboard", "5 cells of 40x30 pixels, one every 0.1 s, on 1 sheet\n"),
    ("PlayScene", "stage 60x40 px @1x, eye at 117.1875\n  card: 'photo' 120x80 at (20, 20)\n"),
    ("HandleUpload", "[\"upload_r0_c0.png\", "),
    ("OwnFilm", "5 frames of 120x40 pixels, 0.5 s long\n5 frames\n"),
    (
      "OwnTransition",
      "3 frames of 40x30 pixels, 0.3 s long\nCATransition push [\"from\"]\n8 frames\n"
    ),
    ("OwnFormat", "[\"photo_r0_c0.deep\", \"photo_r0_c1.deep\"] 60x80\n6 files\n"),
    ("OwnPixels", "[\"gradient_r0_c0.png\", "),
    ("RunBatch", "3 done, 0 before, 0 failed\n0 done, 3 before, 0 failed\n"),
  ]

  private static let root = FilePath(#filePath).removingLastComponent().removingLastComponent()
    .removingLastComponent()

  @Test(arguments: programs.map(\.name))
  func everySnippetRuns(name: String) throws {
    let line = try #require(Self.programs.first { $0.name == name }).line
    let folder = try WorkFolder()
    try folder.write("photo.png", TestPicture.png(120, 80))
    try folder.write("photo@2x.png", TestPicture.png(240, 160))
    try folder.write("photo.jpg", TestPicture.jpeg(120, 80))
    try folder.write("a.png", TestPicture.png(40, 30, seed: 1))
    try folder.write("b.png", TestPicture.png(40, 30, seed: 2))
    try folder.write(
      "atlas.json",
      """
      {"frames": {"coin.png": {"frame": {"x": 0, "y": 0, "w": 9, "h": 7}}}, "meta": {"image": "a.png"}}
      """)
    try folder.write(
      "scene.yaml",
      """
      stage: {size: 60x40}
      layers: [{name: card, contents: photo, position: [10, 20]}]
      animations: [{layer: card, keyPath: position.x, by: 20, duration: 0.5}]
      """)
    let program = Slicer.path.removingLastComponent().appending(name)
    let outcome = try Slicer.shell("'\(program)'", in: folder)
    #expect(outcome.code == 0, "\(outcome.text)")
    #expect(outcome.text.hasPrefix(line) && outcome.text.hasSuffix("\n"), "\(outcome.text)")
  }

  /// An app's `main.swift`, outside of this package, which awaits at its top, compiles without a warning: each
  /// call that is awaited is one that has to be.
  @Test(.enabled(if: ShellCommand.exists("swiftc"), "swiftc is not installed"))
  func theyCompileOutsideWithoutAWarning() throws {
    let outcome = try Self.compiled("*", in: WorkFolder())
    #expect(outcome.code == 0, "\(outcome.errors)")
  }

  /// Beside SwiftUI's names, of which a stand-in has those that SlicerKit has too, as a module that SwiftUI
  /// exports from another one: what the program says of them compiles, and what it does not say is needed.
  @Test(.enabled(if: ShellCommand.exists("swiftc"), "swiftc is not installed"))
  func theyCompileBesideSwiftUI() throws {
    let folder = try WorkFolder()
    try folder.write(
      "SwiftUICore.swift",
      Array(
        """
        public protocol Animatable {}
        public protocol Scene {}
        public protocol Transition {}
        public struct Animation {}
        public struct Path {}
        public enum Axis { case horizontal, vertical }
        public enum Edge { case top, leading, bottom, trailing }
        """.utf8))
    try folder.write("SwiftUI.swift", Array("@_exported import SwiftUICore".utf8))
    let modules = """
      for module in SwiftUICore SwiftUI
      do swiftc -emit-module -parse-as-library -module-name $module -I . $module.swift || exit; done
      """
    let outcome = try Self.compiled("BesideSwiftUI", in: folder, after: modules)
    #expect(outcome.code == 0, "\(outcome.errors)")
    let unqualified = try Self.compiled(
      "BesideSwiftUI", in: folder, changed: "-e 's/SlicerKit[.]//' -e /^import.enum/d")
    for name in ["Edge", "Transition", "Animation", "Scene"] {
      #expect(unqualified.errors.contains("'\(name)' is ambiguous"), "\(unqualified.errors)")
    }
  }

  /// The compiler's messages about programs like an app's `main.swift`; `changed` are sed's words.
  private static func compiled(
    _ names: String, in folder: WorkFolder, after script: String = "", changed: String = "-e ''"
  ) throws -> Outcome {
    let built = Slicer.path.removingLastComponent()
    let modules = built.appending("Modules/SlicerKit.swiftmodule")
    try #require(WorkFolder.isFile(modules), "no modules beside the program")
    let words = """
      \(script)
      set -- -typecheck -warnings-as-errors -swift-version 6 -I '\(built)/Modules' -I .
      for map in '\(Self.root)'/.build/checkouts/*/Sources/*/include/module.modulemap \
        '\(Self.root)'/Sources/C*/module.modulemap '\(built)'/C*.build/module.modulemap
      do set -- "$@" -Xcc -fmodule-map-file="$map"; done
      for program in '\(Self.root)'/Snippets/\(names).swift
      do sed \(changed) "$program" >main.swift && swiftc "$@" main.swift || exit; done
      """
    return try Slicer.shell(words, in: folder)
  }

  @Test func thePageShowsThem() throws {
    let page = try text(Self.root.appending("Documentation/Swift.md"))
    for name in ["CutPicture", "TransitionInMemory", "HandleUpload"] {
      let lines = try text(Self.root.appending("Snippets/\(name).swift")).split(
        separator: "\n", omittingEmptySubsequences: false)
      let code = lines.drop { $0.hasPrefix("//") }.map { $0.isEmpty ? "" : "    \($0)" }
      #expect(page.contains(code.joined(separator: "\n")), "\(name)")
    }
  }

  /// The page's table has the types whose name in Swift is another one than on the command line, and
  /// no others.
  @Test func thePageNamesTypesAsSwiftDoes() throws {
    let page = try text(Self.root.appending("Documentation/Swift.md"))
    let table = try #require(page.split(separator: "| `--type` | in Swift |\n").last)
      .split(separator: "\n").prefix { $0.hasPrefix("|") }.dropFirst()
    var stated: [String: String] = [:]
    for line in table {
      let columns = line.split(separator: "|").map { $0.split(separator: ", `").map(Self.code) }
      try #require(columns.count == 2 && columns[0].count == columns[1].count, "\(line)")
      for (name, type) in zip(columns[0], columns[1]) { stated[name] = type }
    }
    // Those without a name in Swift are taken from the catalog.
    let nameless: Set = ["blinds", "windowSlice", "perlin", "directionalWarp"]
    for row in TransitionCatalog.standard.rows where !nameless.contains(row.name) {
      let type = Self.swiftName(row)
      let isOther = type != row.name.prefix(1).uppercased() + row.name.dropFirst()
      #expect(stated.removeValue(forKey: row.name) == (isOther ? type : nil), "\(row.name)")
    }
    #expect(stated.isEmpty, "no types are called so")
  }

  /// The type that stands first in code: of `Mask.circle(center:)` it is `Mask.circle`.
  private static func code(_ text: Substring) -> String {
    let isName = { (character: Character) in character.isLetter || character == "." }
    return String(text.drop { !isName($0) }.prefix(while: isName))
  }

  /// `SlideAway`; of a mask `Mask.circle`, after its shape; what grows out of a corner is a rectangle around it.
  private static func swiftName(_ row: TransitionRow) -> String {
    let parts = "\(type(of: row.prototype))".split { "<>".contains($0) }
    guard parts.count == 2, let shape = parts.last else { return String(parts[0]) }
    if shape == "CornerWipe" { return "Mask.rectangle" }
    return "Mask." + shape.prefix(1).lowercased() + shape.dropFirst()
  }

  private func text(_ path: FilePath) throws -> String {
    String(decoding: try #require(ScratchFolder.read(path), "\(path)"), as: UTF8.self)
  }
}
