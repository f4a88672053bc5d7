import SlicerCore
import SlicerTestSupport
import SlicerTestTraits
import SlicerTiles
import Testing

@Suite struct SourceNameTests {
  @Test(arguments: [
    ("photo.png", "photo", "", "png"), ("photo@2x.png", "photo", "2", "png"),
    ("photo@3x.JPG", "photo", "3", "JPG"), ("photo@1.5x.png", "photo", "1.5", "png"),
    ("photo@1x.png", "photo", "1", "png"), ("photo.tar.gz", "photo.tar", "", "gz"),
    ("photo@2x", "photo", "2", ""), ("photo@1.5x", "photo", "1.5", ""),
    ("photo", "photo", "", ""), (".hidden", ".hidden", "", ""), ("photo.", "photo.", "", ""),
    ("@2x.png", "@2x", "", "png"), ("a@2x@3x.png", "a@2x", "3", "png"),
    ("photo@2x.v1.png", "photo@2x.v1", "", "png"), ("photo@0x.png", "photo@0x", "", "png"),
    ("photo@17x.png", "photo@17x", "", "png"), ("photo@2X.png", "photo@2X", "", "png"),
    ("photo@x.png", "photo@x", "", "png"), ("a@b.png", "a@b", "", "png"), ("", "", "", ""),
    (".", ".", "", ""), ("..", "..", "", ""), ("fax.png", "fax", "", "png"),
  ])
  func namesAreTakenApart(file: String, name: String, scale: String, fileExtension: String) {
    let source = SourceName(file.utf8)
    #expect(source.name == name.bytes)
    #expect(source.scale == Scale(scale))
    #expect(source.fileExtension == fileExtension.bytes)
  }

  /// Law: the parts of a name make the name again.
  @Test(arguments: [
    "a@2x.png", "a@1.5x.png", "a.png", "a", "a@3x", "b.c@0.75x.jpeg", "a@1x.png", "a@2.0x.png",
    "a@1x", "a@17x.png", "@2x.png", "", ".",
  ]) func partsMakeTheName(file: String) {
    let source = SourceName(file.utf8)
    let dot = source.fileExtension.isEmpty ? "" : "."
    let parts = source.name + source.scaleSuffix + dot.bytes + source.fileExtension
    #expect(parts == file.bytes)
    #expect(source.scaleSuffix.isEmpty == (source.scale == nil))
  }

  @Test func suffixesAreThoseOfTheSourceWhereTheScaleIs() throws {
    let one = SourceName("a@1x.png".utf8)
    #expect(one.suffix(for: .one) == "@1x".bytes)
    #expect(one.suffix(for: try #require(Scale("3"))) == "@3x".bytes)
    #expect(SourceName("a.png".utf8).suffix(for: .one) == [])
  }

  @Test func ninePatchesAreKnownByTheirNames() {
    for name in ["button.9.png", "button.9@2x.png", "a.9.PNG"] {
      #expect(SourceName(name.utf8).isNinePatch)
    }
    for name in ["button.9.jpg", ".9.png", "button9.png", "9.png", "button.9", "a.9_r0_c0.png"] {
      #expect(!SourceName(name.utf8).isNinePatch)
    }
  }

  @Test func namesNeedNotBeUTF8() {
    let source = SourceName([0xFF, 0xFE] + "@2x.png".bytes)
    #expect(source.name == [0xFF, 0xFE])
    #expect(source.scale == Scale("2"))
  }
}
