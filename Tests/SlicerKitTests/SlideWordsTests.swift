import Foundation
import SlicerKit
import SlicerTestSupport
import SystemPackage
import Testing

/// Captions of each style and place, cards, themes and posters, as pixels.
@Suite(.enabled(if: TestFont.areInstalled, Comment(rawValue: TestFont.missing)))
struct SlideWordsTests {
  private static let ink = RGBA(red: 255, green: 0, blue: 0)

  private static func picture(_ value: UInt8, _ size: PixelSize, _ name: String) throws -> Picture {
    let png = try ReferenceFilmstrip.png(
      Images.made(size) { _, _ in SIMD4(value, value, value, 255) }.canvas)
    return Picture(png, name: name)
  }

  private static func show(
    _ width: Int, _ height: Int, hold: Double = 2, _ values: [UInt8] = [255, 90]
  ) throws -> Slideshow {
    let size = PixelSize(width: width, height: height)
    let pictures = try values.enumerated().map { try picture($1, size, "p\($0).png") }
    return Slideshow(pictures, hold: hold, duration: 0.4, framesPerSecond: 10)
  }

  private static func caption(_ text: String, _ style: SlideCaption.Style) -> SlideCaption {
    var caption = SlideCaption(text)
    (caption.fonts, caption.color, caption.style) = ([TestFont.latin.font], ink, style)
    caption.accent = RGBA(red: 0, green: 0, blue: 255)
    return caption
  }

  /// The least rectangle around the letters, and how many pixels are of them.
  private static func letters(_ bitmap: Bitmap) -> (box: (ClosedRange<Int>, ClosedRange<Int>)?, Int)
  {
    var (xs, ys, count) = ([Int](), [Int](), 0)
    for y in 0..<bitmap.size.height {
      for x in 0..<bitmap.size.width
      where bitmap[x, y].x > 180 && bitmap[x, y].y < 60 && bitmap[x, y].z < 60 {
        count += 1
        xs.append(x)
        ys.append(y)
      }
    }
    guard let x = xs.min(), let y = ys.min() else { return (nil, 0) }
    return ((x...(xs.max() ?? x), y...(ys.max() ?? y)), count)
  }

  private static func pixels(_ show: Slideshow, at seconds: Double) throws -> Bitmap {
    let frames = try show.frames
    return try frames[Int((seconds * 10).rounded())].pixels()
  }

  /// Words stand in their third of the stage, within it, however long they are.
  @Test(arguments: SlideCaption.Style.allCases)
  func captionsHavePlacesAndLengths(style: SlideCaption.Style) throws {
    let words = [
      "Pier", String(repeating: "A long way to the sea ", count: 12), "Llanfairpwllgwyn",
    ]
    for (width, height) in [(360, 240), (240, 440)] {
      var show = try Self.show(width, height)
      for text in words {
        for place in CaptionPlace.allCases {
          var caption = Self.caption(text, style)
          caption.place = place
          show.caption = caption
          let (box, count) = Self.letters(try Self.pixels(show, at: 1))
          let (xs, ys) = try #require(box, "\(place) \(text.prefix(9))")
          #expect(count > 8)
          // In the title-safe area, 5 % from each edge; a letter's round edge may lie a pixel beyond.
          let (side, edge) = (width / 20 - 1, height / 20 - 1)
          #expect(xs.lowerBound >= side && xs.upperBound < width - side, "\(place) \(xs)")
          #expect(ys.lowerBound >= edge && ys.upperBound < height - edge, "\(place) \(ys)")
          guard text == "Pier" else { continue }
          let name = place.rawValue.lowercased()
          let (x, y) = ((xs.lowerBound + xs.upperBound) / 2, (ys.lowerBound + ys.upperBound) / 2)
          #expect(name.contains("left") == (x < width * 2 / 5), "\(place) \(x)")
          #expect(name.contains("right") == (x > width * 3 / 5), "\(place) \(x)")
          #expect(name.contains("top") == (y < height / 3), "\(place) \(y)")
          #expect(name.contains("bottom") == (y > height * 2 / 3), "\(place) \(y)")
        }
      }
    }
  }

  /// The rows of the plate beneath the letters of a caption, and those of the letters.
  private static func rows(_ text: String) throws -> (
    plate: ClosedRange<Int>, ink: ClosedRange<Int>
  ) {
    var show = try Self.show(480, 270, [255, 255])
    var caption = Self.caption(text, .box)
    caption.fonts = [TestFont.latin.font, TestFont.japanese.font]
    show.caption = caption
    let bitmap = try Self.pixels(show, at: 1)
    let plate = (0..<bitmap.size.height).filter { y in
      (0..<bitmap.size.width).contains { bitmap[$0, y].y < 130 }
    }
    let ink = try #require(Self.letters(bitmap).box).1
    return (try #require(plate.first)...(try #require(plate.last)), ink)
  }

  /// Two lines at the full size are as high as those of a text that says where its lines end; a word that fits when
  /// it is smaller stands on one line.
  @Test(arguments: [
    "https://example.org/albums/2024/summer/iceland/harbour.jpg",
    "東京都渋谷区神宮前一丁目の写真館にて、家族全員で撮影",
    "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft",
  ]) func platesFitTheirLines(text: String) throws {
    let isLong = text.hasPrefix("Donau")
    let (plate, ink) = try Self.rows(text)
    let sample = text.first == "東" ? "東京\\n渋谷" : "hp/\\nhp/"
    let expected = try Self.rows(sample).plate.count
    let share = Double(plate.count) / Double(expected)
    #expect(isLong ? (0.3...0.5).contains(share) : abs(share - 1) < 0.03, "\(share)")
    let (above, below) = (ink.lowerBound - plate.lowerBound, plate.upperBound - ink.upperBound)
    #expect(above > 0 && below > 0 && abs(above - below) <= 6, "\(above) \(below)")
  }

  /// A lower third is not there when its slide begins to stand alone, and has gone before it turns over.
  @Test func lowerThirdsComeAndGo() throws {
    var show = try Self.show(240, 160, hold: 3)
    show.caption = Self.caption("Pier\\nof the town", .lowerThird)
    let frames = try show.frames
    let counts = try frames.map { try Self.letters($0.pixels()).1 }
    let timing = try show.timing
    for part in timing.parts {
      let seen = part.frames.map { counts[$0] }
      if part.next != nil {
        #expect(seen.allSatisfy { $0 == 0 })
      } else {
        #expect(seen[0] == 0 && seen[seen.count - 1] < seen[15])
        #expect(seen[15] > 15 && seen[15] == seen[20])
        #expect(seen[3] < seen[15] && seen[2] <= seen[3])
      }
    }
    // A slide without a duration is not seen, and a brief one is.
    show.slides[0].hold = 0
    show.slides[1].hold = 0.6
    let brief = try show.frames.map { try Self.letters($0.pixels()).1 }
    #expect(brief.prefix(4).allSatisfy { $0 == 0 } && brief.contains { $0 > 20 })
  }

  @Test(arguments: [8, 16]) func cardsLieOverTheirPicture(depth: Int) throws {
    var show = try Self.show(240, 160)
    var card = SlideCard("Iceland", subtitle: "{count} pictures")
    (card.fonts, card.color) = ([TestFont.latin.font], Self.ink)
    card.ground = .color(RGBA(red: 0, green: 40, blue: 0))
    show.begin(with: card)
    card.ground = .darkened
    show.end(with: card, hold: 1)
    show.caption = Self.caption("{number}", .box)
    show.encoding.depth = depth
    #expect(show.slides.count == 4 && show.slides[3].picture.path == show.slides[2].picture.path)
    #expect(try show.timing.frameCount == 92)
    let memory = MemorySink()
    try show.write(to: .memory(memory, .apng))
    let first = try Self.pixels(show, at: 1.5)
    #expect(first[2, 2] == SIMD4(0, 40, 0, 255))
    #expect(Self.letters(first).1 > 300)
    let last = try Self.pixels(show, at: 9)
    #expect(last[2, 2].x == last[2, 2].y && (20...45).contains(last[2, 2].x))
    #expect(
      try show.timeline.entries[0].content == "card 'Iceland' over p0.png")
    // A poster is a frame of the film: by itself that of the title.
    let still = try show.still(at: nil)
    #expect(try still.frames[0].pixels() == Self.pixels(show, at: 1.5))
    #expect(try show.still(at: 3.2).frames[0].pixels() == Self.pixels(show, at: 3.2))
    #expect(throws: WorkError.self) { try show.still(at: 9.5) }
  }

  /// A card lies over the picture that fills its stage: nothing of the film's ground shows beside it.
  @Test func aCardLiesOverThePicture() throws {
    var show = try Self.show(240, 160)
    (show.stage.size, show.stage.gravity) = (Size(width: 240, height: 240), .resizeAspect)
    show.stage.background = RGBA(red: 0, green: 0, blue: 255, alpha: 128)
    var card = SlideCard("Iceland")
    card.fonts = [TestFont.latin.font]
    card.ground = .color(RGBA(red: 0, green: 0, blue: 0, alpha: 0))
    show.begin(with: card)
    let bitmap = try Self.pixels(show, at: 1)
    #expect(bitmap[2, 2].w == 255)
  }

  /// A caption of nothing but space is none, and neither is what a camera calls all of its pictures.
  @Test(arguments: SlideCaption.Style.allCases) func blankCaptionsAreNotDrawn(
    style: SlideCaption.Style
  ) throws {
    var show = try Self.show(120, 80)
    let plain = try Self.pixels(show, at: 1)
    show.caption = Self.caption(" \\n {title} ", style)
    #expect(try Self.pixels(show, at: 1) != plain)
    show.caption = Self.caption(" \\n ", style)
    #expect(try Self.pixels(show, at: 1) == plain)
  }

  @Test func titlesOfCamerasAreNone() {
    for title in ["OLYMPUS DIGITAL CAMERA         ", "DCIM\\100MEDIA\\DJI_0001.JPG", "  "] {
      #expect(StockTitle.isOne(title))
    }
    #expect(!StockTitle.isOne("My digital camera"))
  }

  /// No title leaves its stage, or is cut while it could be smaller.
  @Test(arguments: [(320, 180), (180, 320)]) func longTitlesFitTheStage(width: Int, height: Int)
    throws
  {
    for title in [
      "I", "Donaudampfschifffahrtsgesellschaft", String(repeating: "Long words go on ", count: 9),
      "One\\nTwo",
    ] {
      var show = try Self.show(width, height)
      var card = SlideCard(title, subtitle: String(repeating: "and on ", count: 20))
      (card.fonts, card.color) = ([TestFont.latin.font], Self.ink)
      card.ground = .color(.black)
      show.begin(with: card)
      let (box, _) = Self.letters(try Self.pixels(show, at: 1.5))
      let (xs, ys) = try #require(box)
      #expect(xs.lowerBound >= 3 && xs.upperBound < width - 3, "\(title) \(xs)")
      #expect(ys.lowerBound >= 3 && ys.upperBound < height - 3, "\(title) \(ys)")
    }
  }

  /// A title a little too wide stays in one line; one that is much too wide breaks.
  @Test func titlesALittleTooWideStayInOneLine() throws {
    func words(_ room: Double, _ line: Double) throws -> Size {
      let text = StyledText("The long walk", fonts: [TestFont.latin.font], fontSize: 40)
      return try FittedWords(
        text, in: Size(width: room, height: 200), atLeast: 0.4, inLine: line, isTight: true,
        WordSpacing(line: 1.12, side: 300)
      ).size
    }
    let whole = try words(2000, 1)
    #expect(try words(whole.width * 0.92, 1).height > 1.5 * whole.height)
    let smaller = try words(whole.width * 0.92, 0.85)
    #expect(smaller.height < whole.height && smaller.width <= whole.width * 0.92)
    #expect(try words(whole.width * 0.7, 0.85) == words(whole.width * 0.7, 1))
  }

  /// Shadows grow soft away from letters: no pixel beside a white letter on white is black, as in an outline.
  @Test func shadowsHaveNoHardEdge() throws {
    var show = try Self.show(640, 360, [255])
    var caption = Self.caption("Pier", .shadow)
    caption.color = .white
    show.caption = caption
    let bitmap = try Self.pixels(show, at: 1)
    let darkest = (0..<360).flatMap { y in (0..<640).map { bitmap[$0, y].y } }.min()
    #expect((30...150).contains(try #require(darkest)))
  }

  /// Each theme's types and parameters are of the catalog, and its letters can be read: 3 to 1 at least.
  ///
  /// Source: WCAG 2.2, large text.
  @Test(arguments: SlideTheme.all) func themesAreWhole(theme: SlideTheme) throws {
    var defaults = SlideDefaults()
    defaults.take(theme)
    let slides = try defaults.slides(SlideList(["a", "b", "c", "d", "e"])) {
      Picture([], name: $0.printable)
    }
    let show = Slideshow(slides.map(\.picture), theme: theme)
    for (one, other) in zip(slides, show.slides) {
      #expect(one.transition.name == other.transition.name && one.hold == other.hold)
      #expect(one.duration == other.duration && one.curve == other.curve)
    }
    #expect(try SlideTheme(named: theme.name) == theme)
    for value: UInt8 in [0, 255] {
      var show = try Self.show(320, 180, [value, value])
      // Whatever fonts are installed.
      var (card, caption) = (theme.card("Iceland"), theme.caption("Iceland"))
      (card.fonts, caption.fonts) = ([TestFont.latin.font], [TestFont.latin.font])
      show.begin(with: card)
      #expect(try Self.contrast(Self.pixels(show, at: 1.5)) >= 3, "\(theme.name) \(value)")
      show = try Self.show(320, 180, [value, value])
      show.caption = caption
      #expect(try Self.contrast(Self.pixels(show, at: 1)) >= 3, "\(theme.name) \(value)")
    }
    // One family is on every system.
    #expect(["Inter", "EB Garamond"].contains(theme.families[0]))
    #expect(["sans-serif", "serif"].contains(theme.families.last))
  }

  /// `make gallery` makes the pictures.
  @Test func thePageShowsEachTheme() throws {
    let folder = FilePath(#filePath).removingLastComponent().removingLastComponent()
      .removingLastComponent().appending("Documentation")
    let page = String(
      decoding: try Data(contentsOf: URL(filePath: folder.appending("Slideshow.md").string)),
      as: UTF8.self)
    for theme in SlideTheme.all {
      #expect(page.contains("| `\(theme.name)` | \(theme.summary)<br>"), "\(theme.name)")
      let picture = folder.appending("Themes").appending("\(theme.name).webp")
      #expect(try Data(contentsOf: URL(filePath: picture.string)).count < 20_000)
    }
  }

  /// Between the brightest pixel, of letters, and the mean of what is darker than half of it around them.
  private static func contrast(_ bitmap: Bitmap) -> Double {
    func light(_ pixel: SIMD4<UInt8>) -> Double {
      func linear(_ sample: UInt8) -> Double {
        Elementary.power((Double(sample) / 255 + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * linear(pixel.x) + 0.7152 * linear(pixel.y) + 0.0722 * linear(pixel.z)
    }
    var pixels: [Double] = []
    for y in 0..<bitmap.size.height {
      for x in 0..<bitmap.size.width { pixels.append(light(bitmap[x, y])) }
    }
    pixels.sort()
    return ((pixels.last ?? 0) + 0.05) / (pixels[pixels.count / 500] + 0.05)
  }

  @Test func aMissingFontOfAThemeIsSaid() {
    var theme = SlideTheme.classic
    theme.families = ["No Such Serif", "DejaVu Serif"]
    #expect(
      theme.note.map { "\($0)" }
        == "the theme classic uses DejaVu Serif, because No Such Serif is not installed")
    #expect(theme.caption("a").fonts == [.family("DejaVu Serif")])
    theme.families = ["No Such Serif", "Nor Such"]
    #expect(theme.note == nil && theme.caption("a").fonts == [.family("No Such Serif")])
  }

  @Test func titlesGetWeightsThatTheirFontHas() throws {
    func weight(_ fonts: [StyledText.Font]) -> Int? {
      FittedWords.bold(StyledText("A", fonts: fonts)).weight
    }
    #expect(weight([TestFont.latin.font]) == nil)
    #expect(weight([TestFont.latinBold.font]) == 700)
  }

  /// The bold DejaVu Serif has no ℂ: a title with one is not refused, nor is it partly in another font.
  @Test(arguments: [false, true]) func lettersThatBoldFacesLackAreRegular(allowsFallback: Bool) {
    func weight(_ string: String) -> Int? {
      var text = StyledText(string, fonts: [.family("DejaVu Serif")])
      text.allowsFontFallback = allowsFallback
      return FittedWords.bold(text).weight
    }
    #expect(weight("Zürich") == 700 && weight("ℂ") == nil)
  }

  /// Large letters stand closer than small ones; those that are joined, or fill squares, keep their space.
  @Test func lettersHaveOpticalSpace() {
    let spacing = WordSpacing(line: 1.1, side: 1080)
    func tracking(_ string: String, _ size: Double) -> Double {
      var text = StyledText(string, fontSize: size)
      spacing.setLetters(of: &text)
      return text.tracking / size
    }
    #expect(tracking("Iceland", 180) < -0.015 && abs(tracking("Iceland", 72)) < 0.002)
    #expect(tracking("Iceland", 30) > 0.005)
    for text in ["آيسلندا", "アイスランド", "आइसलैंड"] { #expect(tracking(text, 180) == 0) }
  }

  @Test func groundsAreReadFromTexts() throws {
    for (text, ground) in [
      ("Blurred", SlideCard.Ground.blurred), ("darkened", .darkened), ("black", .color(.black)),
      ("black,rgb(255, 255, 255)", .gradient(.black, .white)),
      ("rgb(0,0,0),#fff", .gradient(.black, .white)), ("rgb(0,0,0)", .color(.black)),
    ] { #expect(try SlideCard.Ground(parsing: text) == ground) }
    #expect(throws: SlicerError.self) { try SlideCard.Ground(parsing: "blurry") }
  }
}
