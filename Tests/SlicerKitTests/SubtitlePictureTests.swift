import SlicerKit
import SlicerTestSupport
import Testing

/// Subtitles in frames of slideshows, as pixels.
@Suite(.enabled(if: TestFont.areInstalled, Comment(rawValue: TestFont.missing)))
struct SubtitlePictureTests {
  private static let size = PixelSize(width: 480, height: 320)

  private static func show(_ caption: SlideCaption) throws -> Slideshow {
    let pictures = try [90, 40].map { value in
      Picture(
        try ReferenceFilmstrip.png(
          Images.made(size) { _, _ in SIMD4(value, value, value, 255) }.canvas),
        name: "p\(value).png")
    }
    var show = Slideshow(pictures, hold: 2, duration: 0.4, framesPerSecond: 10)
    show.caption = caption
    show.caption?.fonts = [TestFont.latin.font]
    return show
  }

  private static func caption(_ text: String, _ style: SlideCaption.Style) -> SlideCaption {
    var caption = SlideCaption(text)
    caption.style = style
    caption.color = RGBA(red: 255, green: 0, blue: 0)
    caption.accent = RGBA(red: 0, green: 0, blue: 255)
    return caption
  }

  /// Two words, each said for half a second from 1 s on.
  private static let subtitles: Subtitles = {
    var cue = Subtitles.Cue(milliseconds: 500..<2000, text: "Hill Moon")
    cue.words = [
      Subtitles.Word(text: "Hill", milliseconds: 1000..<1500),
      Subtitles.Word(text: "Moon", milliseconds: 1500..<2000),
    ]
    return Subtitles([cue])
  }()

  private static func pixels(_ show: Slideshow, at seconds: Double) throws -> Bitmap {
    try show.frames[Int((seconds * 10).rounded())].pixels()
  }

  /// The rows in which pixels are of a color, in rising order, each as often as it has such pixels.
  private static func rows(
    _ bitmap: Bitmap, _ isInk: (SIMD4<UInt8>) -> Bool = { $0.x > 180 && $0.y < 60 && $0.z < 60 }
  ) -> [Int] {
    (0..<bitmap.size.height).flatMap { y in
      (0..<bitmap.size.width).filter { isInk(bitmap[$0, y]) }.map { _ in y }
    }
  }

  @Test("subtitles stand above a caption at the bottom, and leave it as it is")
  func captionsStay() throws {
    for style in SlideCaption.Style.allCases {
      for place in [CaptionPlace.bottomLeft, .bottom, .bottomRight] {
        var caption = Self.caption("Pier", style)
        caption.place = place
        var show = try Self.show(caption)
        let alone = Self.rows(try Self.pixels(show, at: 1.2))
        show.encoding.subtitles = Self.subtitles
        let both = Self.rows(try Self.pixels(show, at: 1.2))
        let top = try #require(alone.first, "\(style) \(place)")
        let below = both.filter { $0 >= top }
        #expect(abs(below.count - alone.count) * 10 <= alone.count, "\(style) \(place)")
        let said = both.filter { $0 < top }
        #expect(said.count > 20, "\(style) \(place)")
        #expect((said.last ?? top) < top - 2, "\(style) \(place)")
      }
    }
  }

  @Test("subtitles are seen from their begin to their end, and at the bottom")
  func times() throws {
    var show = try Self.show(Self.caption("", .box))
    show.encoding.subtitles = Self.subtitles
    #expect(Self.rows(try Self.pixels(show, at: 0.4)).isEmpty)
    let rows = Self.rows(try Self.pixels(show, at: 1))
    #expect((rows.first ?? 0) > 213)
    #expect((rows.last ?? 0) < 320 - 16)
    #expect(Self.rows(try Self.pixels(show, at: 2)).isEmpty)
  }

  @Test(
    "a word appears when it is said in the style pop", arguments: [SlideCaption.Style.box, .shadow])
  func pop(style: SlideCaption.Style) throws {
    var show = try Self.show(Self.caption("", style))
    show.encoding.subtitles = Self.subtitles
    let whole = Self.rows(try Self.pixels(show, at: 1.9)).count
    show.encoding.subtitleStyle = .pop
    #expect(Self.rows(try Self.pixels(show, at: 0.8)).isEmpty)
    let half = Self.rows(try Self.pixels(show, at: 1.4)).count
    #expect(half > 20 && half < whole * 3 / 4)
    #expect(Self.rows(try Self.pixels(show, at: 1.9)).count == whole)
  }

  @Test("the word that is said is lit in the style karaoke, and later ones are pale")
  func karaoke() throws {
    var show = try Self.show(Self.caption("", .box))
    show.encoding.subtitles = Self.subtitles
    show.encoding.subtitleStyle = .karaoke
    func lit(_ pixel: SIMD4<UInt8>) -> Bool { pixel.z > 180 && pixel.x < 60 && pixel.y < 60 }
    let first = try Self.pixels(show, at: 1.2)
    #expect(Self.rows(first, lit).count > 20)
    #expect(Self.rows(first).isEmpty)
    let second = try Self.pixels(show, at: 1.7)
    #expect(Self.rows(second, lit).count > 20)
    #expect(Self.rows(second).count > 20)
  }

  @Test("a light is seen in every theme", arguments: SlideTheme.all)
  func themes(theme: SlideTheme) throws {
    var show = try Self.show(theme.caption(""))
    show.encoding.subtitles = Self.subtitles
    let plain = try Self.pixels(show, at: 1.7)
    show.encoding.subtitleStyle = .karaoke
    let lit = try Self.pixels(show, at: 1.7)
    let changed = (0..<Self.size.height).reduce(0) { count, y in
      count
        + (0..<Self.size.width).count { x in
          let (a, b) = (plain[x, y], lit[x, y])
          return (0..<3).contains { abs(Int(a[$0]) - Int(b[$0])) >= 48 }
        }
    }
    #expect(changed > 20)
  }
}
