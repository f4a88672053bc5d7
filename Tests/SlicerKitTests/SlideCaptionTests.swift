import SlicerKit
import SlicerTestSupport
import Testing

/// Captions of slides: whose words they are, and when they are seen.
struct SlideCaptionTests {
  @Test func titlesComeFromMetadata() {
    var metadata = PictureMetadata()
    #expect(metadata.title == nil)
    metadata.exif = Array(
      "MM\0\u{2A}\0\0\0\u{8}\0\u{1}\u{1}\u{E}\0\u{2}\0\0\0\u{7}\0\0\0\u{1A}\0\0\0\0Piers \0".utf8)
    #expect(metadata.title == "Piers")
    metadata.iptc = [0x1C, 2, 5, 0, 5] + Array("The q".utf8) + [0x1C, 2, 105, 0, 1, 0x41]
    #expect(metadata.title == "The q")
    metadata.iptc = [0x1C, 2, 105, 0, 3, 0x63, 0xE9, 0x65]
    #expect(metadata.title == "cée")
    metadata.xmp = Array(
      """
      <x:xmpmeta><rdf:Description><dc:title><rdf:Alt><rdf:li xml:lang="x-default">Sea &amp;
      sand</rdf:li><rdf:li xml:lang="fr">Mer</rdf:li></rdf:Alt></dc:title></rdf:Description>
      """.utf8)
    #expect(metadata.title == "Sea & sand")
  }

  @Test func damagedTitlesAreNone() {
    var metadata = PictureMetadata()
    for bytes in [
      "<dc:title", "<dc:title></dc:title>", "<dc:title><rdf:li></dc:title>", "",
      "<dc:title><rdf:li>\u{1}</rdf:li></dc:title>",
    ] {
      metadata.xmp = Array(bytes.utf8)
      #expect(metadata.title == nil)
    }
    metadata.iptc = [0x1C, 2, 5, 0, 9, 65]
    #expect(metadata.title == nil)
  }

  private static let size = PixelSize(width: 240, height: 160)

  private static func show(_ caption: String?) throws -> Slideshow {
    let files = try [255, 200].map { (value: UInt8) in
      try ReferenceFilmstrip.png(
        Images.made(size) { _, _ in SIMD4(value, value, value, 255) }.canvas)
    }
    var show = Slideshow(
      files.enumerated().map { Picture($1, name: "pier-\($0).png") }, hold: 0.2, duration: 0.2,
      framesPerSecond: 10)
    if let caption {
      var words = SlideCaption(caption)
      words.fonts = [TestFont.latin.font]
      words.color = RGBA(red: 255, green: 0, blue: 0)
      show.caption = words
    }
    return show
  }

  private static func letters(_ show: Slideshow) throws -> [Int] {
    try show.frames.map { frame in
      let bytes = try frame.pixels().bytes
      return stride(from: 0, to: bytes.count, by: 4).count { bytes[$0] > 200 && bytes[$0 + 1] < 60 }
    }
  }

  @Test(.enabled(if: TestFont.areInstalled, Comment(rawValue: TestFont.missing)))
  func wordsComeAndGoWithTheirSlide() throws {
    let plain = try Self.letters(Self.show(nil))
    #expect(plain.allSatisfy { $0 == 0 })
    var show = try Self.show("{number}/{count} {name} {title}")
    show.slides[1].caption = SlideCaption("")
    let counts = try Self.letters(show)
    #expect(counts[0] > 100 && counts[1] == counts[0])
    #expect(counts.suffix(2) == [0, 0])
  }

  /// However long a word or a line is, no letter lies outside of the safe area, and something is seen.
  @Test(
    .enabled(if: TestFont.areInstalled, Comment(rawValue: TestFont.missing)),
    arguments: SlideCaption.Style.allCases, [CaptionPlace.bottomLeft, .center, .topRight])
  func longWordsStayInTheSafeArea(_ style: SlideCaption.Style, _ place: CaptionPlace) throws {
    let name = String(repeating: "Donaudampfschiff", count: 9)
    let line = String(repeating: "Maximiliana of Upper Wallop ", count: 9)
    for text in [name, line, "\(line)\\n\(name)"] {
      var show = try Self.show(text)
      show.caption?.style = style
      show.caption?.place = place
      for index in show.slides.indices { show.slides[index].hold = 6 }
      let picture = try show.frames[30].pixels()
      let (left, top) = (12, 8)
      var inside = 0
      for y in 0..<Self.size.height {
        for x in 0..<Self.size.width {
          let pixel = picture[x, y]
          // Thin letters are half red.
          guard Int(pixel.x) - Int(pixel.y) > 50 else { continue }
          let isSafe =
            (left..<Self.size.width - left).contains(x)
            && (top..<Self.size.height - top).contains(y)
          try #require(isSafe, "\(style) \(place): \(x),\(y)")
          inside += 1
        }
      }
      #expect(inside > 100, "\(style) \(place)")
    }
  }

  @Test(.enabled(if: TestFont.areInstalled, Comment(rawValue: TestFont.missing)))
  func whatCannotBeSetIsSaidOfItsPicture() throws {
    for (caption, message) in [
      (
        "{titel}",
        "pier-0.png: captions have no field {titel}; they have {title}, {name}, {number} and {count}"
      ),
      ("日", "pier-0.png: DejaVu Sans has no '日' (U+65E5)"),
    ] {
      let show = try Self.show(caption)
      let error = #expect(throws: WorkError.self) { try Self.letters(show) }
      #expect(error.map { "\($0)" } == message)
    }
  }
}
