import SlicerKit
import SlicerTestSupport
import Testing

/// Cards that move, soft grounds beneath captions, and fades of the whole film, frame by frame.
@Suite(.enabled(if: TestFont.areInstalled, Comment(rawValue: TestFont.missing)))
struct CardMotionTests {
  private static func show(_ value: UInt8 = 90, _ size: PixelSize) throws -> Slideshow {
    let png = try ReferenceFilmstrip.png(
      Images.made(size) { _, _ in SIMD4(value, value, value, 255) }.canvas)
    let pictures = ["a.png", "b.png"].map { Picture(png, name: $0) }
    return Slideshow(
      pictures, hold: 2, Push(from: .right), duration: 0.5, framesPerSecond: 10)
  }

  private static func card(
    _ motion: SlideCard.Motion, _ ground: SlideCard.Ground
  ) throws -> Slideshow {
    var show = try show(PixelSize(width: 240, height: 160))
    var card = SlideCard("Far away", subtitle: "north")
    (card.fonts, card.color) = ([TestFont.latin.font], RGBA(red: 255, green: 0, blue: 0))
    (card.motion, card.ground) = (motion, ground)
    show.begin(with: card)
    return show
  }

  private static func show(_ size: PixelSize) throws -> Slideshow { try show(90, size) }

  private static func ink(_ bitmap: Bitmap) -> Int {
    var count = 0
    for y in 0..<bitmap.size.height {
      count += (0..<bitmap.size.width).count { bitmap[$0, y].x > 180 && bitmap[$0, y].y < 60 }
    }
    return count
  }

  /// Nothing is there at first, more with each frame, all in the middle, and it stays in the way out.
  @Test(arguments: [SlideCard.Motion.words, .letters])
  func wordsComeAndStay(motion: SlideCard.Motion) throws {
    let frames = try Self.card(motion, .color(.black)).frames
    let counts = try (0..<32).map { Self.ink(try frames[$0].pixels()) }
    #expect(counts[0] == 0 && counts[4] > 0 && counts[4] < counts[15])
    #expect(counts[15] > 150 && counts[15] == counts[29])
    // The first frame of the way out shows the same letters, a little farther, by a part of a pixel.
    #expect(counts[30] > counts[29] / 2)
    #expect(try frames[15].pixels() == frames[29].pixels())
    let still = try Self.card(.none, .color(.black)).frames
    #expect(try still[0].pixels() == still[29].pixels())
    #expect(abs(Self.ink(try still[0].pixels()) - counts[15]) < counts[15] / 8)
  }

  /// A picture comes nearer all the time, and no edge of it is seen.
  @Test func groundsDrift() throws {
    for ground in [SlideCard.Ground.blurred, .darkened] {
      let frames = try Self.card(.words, ground).frames
      for index in [0, 15, 29, 31] {
        let bitmap = try frames[index].pixels()
        let corner = bitmap[0, 0]
        #expect((20...60).contains(corner.x), "\(ground) \(index) \(corner)")
        #expect(corner == bitmap[0, 159])
      }
    }
    let frames = try Self.card(.words, .gradient(.black, .white)).frames
    #expect(try frames[20].pixels() != frames[29].pixels())
  }

  @Test func joinedLettersComeInWords() {
    #expect(SlideCard.Motion.letters.units(of: "Iceland") == .letters)
    #expect(SlideCard.Motion.letters.units(of: "آيسلندا") == .words)
    #expect(SlideCard.Motion.letters.units(of: String(repeating: "a ", count: 30)) == .words)
    #expect(SlideCard.Motion.none.units(of: "Iceland") == nil)
  }

  /// On white, beneath white letters: light falls smoothly over 40 % of the height, to a contrast of 3 to 1 at least.
  ///
  /// Source: WCAG 2.2, large text.
  @Test(arguments: [("Pier", 1), ("One\\nTwo\\nThree", 3)])
  func softGroundsEase(text: String, lines: Int) throws {
    let (width, height) = (480, 300)
    for place in [CaptionPlace.bottomLeft, .topLeft, .left] {
      var show = try Self.show(255, PixelSize(width: width, height: height))
      var caption = SlideCaption(text)
      (caption.fonts, caption.place) = ([TestFont.latin.font], place)
      caption.color = RGBA(red: 255, green: 250, blue: 255)
      show.caption = caption
      let bitmap = try show.frames[10].pixels()
      // No letter is at the right edge. In the middle the ground is as wide as the words, and lower.
      let column = place == .left ? 22 : width - 1
      let light = (0..<height).map { Int(bitmap[column, $0].x) }
      let steps = zip(light, light.dropFirst()).map { $1 - $0 }
      #expect(steps.allSatisfy { abs($0) <= (place == .left ? 8 : 4) }, "\(place) \(steps)")
      if place == .left {
        #expect((0..<height).allSatisfy { bitmap[width - 1, $0].x == 255 })
        #expect(light.count { $0 < 250 } < height * (lines == 1 ? 3 : 5) / 10)
      }
      if place == .bottomLeft {
        // Gradients are dithered.
        #expect(steps.allSatisfy { $0 <= 1 })
        let begin = light.firstIndex { $0 < 254 } ?? 0
        #expect(lines > 1 || abs(begin - height * 6 / 10) <= 8, "\(begin)")
      }
      let rows = (0..<height).filter { y in
        (0..<width * 9 / 10).contains { x in
          bitmap[x, y].x > 250 && bitmap[x, y].x - bitmap[x, y].y >= 4
        }
      }
      #expect(rows.count > 10)
      for y in rows {
        let value = (Double(light[y]) / 255 + 0.055) / 1.055
        let contrast = 1.05 / (Elementary.power(value, 2.4) + 0.05)
        #expect(contrast >= 3, "\(place) row \(y): \(light[y])")
      }
    }
  }

  /// The film begins and ends in black, is brighter with each frame, and as it was between.
  @Test func filmsFade() throws {
    var show = try Self.show(PixelSize(width: 48, height: 32))
    show.kenBurns = KenBurns()
    show.stage.motionBlur = 0.5
    let plain = try show.frames
    (show.fadeIn, show.fadeOut) = (0.5, 1)
    let frames = try show.frames
    let last = frames.count - 1
    #expect(frames.count == plain.count)
    func light(_ index: Int) throws -> Int { Int(try frames[index].pixels()[24, 16].x) }
    #expect(try light(0) == 0 && light(last) == 0)
    #expect(try light(0) < light(1) && light(1) < light(4))
    #expect(try light(last) < light(last - 1) && light(last - 1) < light(last - 9))
    #expect(try frames[5].pixels() == plain[5].pixels())
    #expect(try frames[0].pixels()[3, 3] == SIMD4(0, 0, 0, 255))
    #expect(try show.still(at: 0).frames[0].pixels()[3, 3] == SIMD4(0, 0, 0, 255))
  }

  /// Words wait until the film is half bright, and are there before the middle of the hold.
  @Test func wordsComeAfterTheFade() throws {
    var show = try Self.card(.words, .color(.black))
    let plain = try show.frames
    show.fadeIn = 1
    let frames = try show.frames
    func red(_ bitmap: Bitmap) -> UInt8 {
      (0..<160).flatMap { y in (0..<240).map { bitmap[$0, y].x } }.max() ?? 0
    }
    #expect(try red(plain[3].pixels()) > 100 && red(frames[3].pixels()) == 0)
    #expect(try red(frames[8].pixels()) > 100)
    #expect(try frames[14].pixels() == plain[14].pixels())
  }

  /// Films of two pictures fade, too.
  @Test func filmsOfTransitionsFade() throws {
    let picture = try Self.show(255, PixelSize(width: 24, height: 16)).slides[0].picture
    var film = Film(from: picture, to: picture, Fade(), duration: 1, framesPerSecond: 10)
    let plain = try film.frames.map { Int(try $0.pixels()[12, 8].x) }
    #expect(plain.allSatisfy { $0 == 255 })
    (film.fadeIn, film.fadeOut) = (0.3, 0.5)
    let light = try film.frames.map { Int(try $0.pixels()[12, 8].x) }
    #expect(light.first == 0 && light.last == 0 && light[4] == 255, "\(light)")
    #expect(light[..<4] == light[..<4].sorted()[...] && light[1] > 0, "\(light)")
    film.fadeOut = 1
    let error = #expect(throws: WorkError.self) { try film.source }
    #expect(error?.description.contains("are longer than the film") == true)
  }

  @Test func fadesThatCannotBeAreRefused() throws {
    func message(_ change: (inout Slideshow) -> Void) throws -> String {
      var show = try Self.show(PixelSize(width: 48, height: 32))
      change(&show)
      let error = #expect(throws: WorkError.self) { try show.parts }
      return error.map { "\($0)" } ?? ""
    }
    #expect(try message { $0.fadeIn = -1 }.contains("-1.0 is not between 0 and 86400"))
    #expect(try message { $0.fadeOut = .nan }.contains("is not between 0 and 86400"))
    #expect(
      try message { ($0.fadeIn, $0.fadeOut) = (4, 2) }
        .contains("fades of 6 s in all are longer than the film, which lasts 4.5 s"))
    #expect(
      try message { ($0.fadeIn, $0.isClosed) = (1, true) }
        .contains("a show that repeats has no start or end to fade"))
  }
}
