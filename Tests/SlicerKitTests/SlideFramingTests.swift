import SlicerKit
import SlicerTestSupport
import SystemPackage
import Testing

/// Pictures of another shape than the stage's: which part is seen, and what lies behind them.
struct SlideFramingTests {
  private static let stage = Size(width: 64, height: 36)

  private static func picture(_ width: Int, _ height: Int, alpha: UInt8? = nil) throws -> Picture {
    let format = PixelFormat(alpha == nil ? .rgb : .rgba)
    let samples = alpha == nil ? 3 : 4
    return Picture(
      PNGFile(
        try Rasters.made(PixelSize(width: width, height: height), format) { y, x in
          if let alpha, x % 4 == 3 { return alpha }
          return UInt8((x / samples * 5 + y * 3 + x % samples * 40) % 200 + 20)
        }
      ).bytes)
  }

  private static func show(_ pictures: [Picture]) -> Slideshow {
    var show = Slideshow(
      pictures, hold: 0.5, Push(from: .left), duration: 0.5, framesPerSecond: 10)
    show.stage.size = stage
    return show
  }

  private static func rows(_ picture: Bitmap) -> [SIMD4<UInt8>] {
    (0..<picture.size.height).flatMap { y in
      (0..<picture.size.width).map { x in picture[x, y] }
    }
  }

  /// The ground reaches all edges at every moment, and is as opaque as the picture.
  @Test(arguments: [(20, 40), (90, 20), (64, 37)]) func groundsFillTheStage(
    width: Int, height: Int
  ) throws {
    var show = Self.show([try Self.picture(width, height), try Self.picture(37, 50)])
    (show.stage.gravity, show.stage.blursBackground) = (.resizeAspect, true)
    for kenBurns in [nil, KenBurns(zoom: 1.5)] {
      show.kenBurns = kenBurns
      for frame in try show.frames {
        let pixels = Self.rows(try frame.pixels())
        #expect(
          pixels.allSatisfy { $0.w == 255 && max($0.x, $0.y, $0.z) > 8 }, "frame \(frame.index)")
      }
    }
  }

  /// The picture over its ground has the pixels that it has without one.
  @Test func groundsLeavePicturesAsTheyAre() throws {
    var show = Self.show([try Self.picture(20, 40)])
    show.stage.gravity = .resizeAspect
    let plain = try show.frames[0].pixels()
    show.stage.blursBackground = true
    let grounded = try show.frames[0].pixels()
    var seen = 0
    for (a, b) in zip(Self.rows(plain), Self.rows(grounded)) where a.w == 255 {
      #expect(a == b)
      seen += 1
    }
    #expect(seen == 18 * 36)
  }

  /// A picture of the stage's shape, or nearly, has no ground, and so no line of it at an edge.
  @Test func picturesThatFillHaveNoGround() throws {
    for (width, height) in [(128, 72), (640, 358)] {
      var show = Self.show([try Self.picture(width, height)])
      let filled = try show.frames[0].pixels()
      (show.stage.gravity, show.stage.blursBackground) = (.resizeAspect, true)
      #expect(try show.frames[0].pixels() == filled)
    }
  }

  /// A picture of 16:10 leaves slivers at the sides of 16:9: it fills, unless its gravity is stated. One of 3:2 stands
  /// over its copy.
  @Test func picturesOfNearlyTheStagesShapeFill() {
    let stage = Stage(pixelSize: PixelSize(width: 1280, height: 720))
    var options = StageOptions()
    (options.gravity, options.blursBackground) = (.resizeAspect, true)
    func hasGround(_ width: Int, _ height: Int) -> Bool {
      StageFitting(stage: stage, options: options).plan(
        of: PixelSize(width: width, height: height), scale: 1
      ).hasGround
    }
    #expect(hasGround(2560, 1600) && hasGround(1500, 1000) && !hasGround(1920, 1080))
    options.fillsUpTo = StageOptions.nearlyFills
    #expect(!hasGround(2560, 1600) && !hasGround(2000, 1000) && hasGround(1500, 1000))
    #expect(hasGround(720, 1280) && hasGround(2100, 1000))
  }

  /// A card lies over the picture itself, enlarged, not over the picture on its blurred copy.
  @Test(arguments: [true, false]) func cardsLieOverThePictureThatFills(isBlurred: Bool) throws {
    for ground in [SlideCard.Ground.darkened, .blurred] {
      var card = SlideCard(" ")
      (card.ground, card.motion) = (ground, .none)
      var show = Self.show([try Self.picture(20, 40)])
      show.begin(with: card, hold: 0.5)
      let filled = try show.frames[0].pixels()
      (show.stage.gravity, show.stage.blursBackground) = (.resizeAspect, isBlurred)
      let frames = try show.frames
      #expect(try frames[0].pixels() == filled, "\(ground)")
      #expect(try frames[frames.count - 1].pixels() != filled)
    }
  }

  /// Without transparency white beneath a copy is as dark as the copy of a white picture; what is stated stays.
  @Test func groundsWithoutTransparencyDoNotShine() {
    var stage = StageOptions()
    func ground(_ ofType: RGBA? = nil, holdsTransparency: Bool = false) -> RGBA {
      stage.background(of: ofType, holdsTransparency: holdsTransparency)
    }
    #expect(ground() == .white)
    stage.blursBackground = true
    #expect(ground() == RGBA(red: 176, green: 176, blue: 176))
    #expect(ground(.black) == .black && ground(holdsTransparency: true) == .transparent)
    stage.background = .white
    #expect(ground() == .white)
  }

  /// The copy behind a picture that moves is that of the moment.
  @Test func groundsFollowThePicture() throws {
    let size = PixelSize(width: 20, height: 40)
    let frames = try [UInt8(200), 60].map { value in
      try Rasters.made(size, PixelFormat(.rgba)) { _, x in [value, 20, 20, 255][x % 4] }
    }
    let format = FileFormat.gif
    let file = try MovingPicture.file(
      frames.map { ($0, 20) }, plays: 0, keepsFrames: true, as: format)
    var show = Self.show([Picture(file)])
    (show.stage.gravity, show.stage.blursBackground) = (.resizeAspect, true)
    let shown = try show.frames
    let corners = try [0, 2].map { Int(try shown[$0].pixels()[1, 1].x) }
    #expect(abs(corners[0] - 200 * 176 / 255) <= 2 && abs(corners[1] - 60 * 176 / 255) <= 2)
  }

  /// A note counts all pictures that lose a quarter or more, and names the first.
  @Test func croppedPicturesAreCounted() {
    let options = StageOptions()
    let stage = Stage(pixelSize: PixelSize(width: 64, height: 36))
    func note(_ sizes: [(Int, Int)]) -> String? {
      let pictures = sizes.enumerated().map { index, size in
        (path: FilePath("\(index).png"), size: PixelSize(width: size.0, height: size.1))
      }
      return options.note(on: stage, of: pictures).map { "\($0)" }
    }
    #expect(note([(64, 36), (49, 36), (64, 47)]) == nil)
    #expect(note([(48, 36)]) != nil && note([(64, 48)]) != nil)
    let one = note([(64, 36), (36, 64)])
    #expect(one?.hasPrefix("1.png: 36x64 pixels have another shape than frames of 64x36") == true)
    let two = note([(64, 36), (36, 64), (64, 36), (30, 64)])
    #expect(two?.hasPrefix("1.png: edges of 2 pictures are cropped") == true)
    #expect(two?.contains("36x64") == true)
  }

  @Test func groundsOfTransparentPicturesAreTransparent() throws {
    var show = Self.show([try Self.picture(20, 40, alpha: 0)])
    (show.stage.gravity, show.stage.blursBackground) = (.resizeAspect, true)
    #expect(Self.rows(try show.frames[0].pixels()).allSatisfy { $0 == .zero })
  }

  /// A crop that keeps the top begins with the picture's first row, and one to the right ends with the last column.
  @Test func theFocusIsKept() throws {
    func first(_ picture: Picture, _ focus: Point?) throws -> Bitmap {
      var show = Self.show([picture])
      show.stage.focus = focus
      return try show.frames[0].pixels()
    }
    let tall = try Self.picture(64, 100)
    let wide = try Self.picture(100, 36)
    let (top, middle) = (
      try first(tall, Point(x: 0.5, y: 0)), try first(tall, Point(x: 0.5, y: 0.5))
    )
    let whole = try Self.show([tall]).with(Size(width: 64, height: 100)).frames[0].pixels()
    let wideWhole = try Self.show([wide]).with(Size(width: 100, height: 36)).frames[0].pixels()
    let right = try first(wide, Point(x: 1, y: 0.2))
    #expect((0..<64).allSatisfy { top[$0, 0] == whole[$0, 0] && top[$0, 35] == whole[$0, 35] })
    #expect((0..<64).allSatisfy { middle[$0, 0] == whole[$0, 32] })
    #expect(try first(tall, nil) == middle)
    #expect((0..<36).allSatisfy { right[63, $0] == wideWhole[99, $0] })
  }

  /// A slide's own focus counts, also where another slide shows the same picture.
  @Test func slidesOfOnePictureHaveFocusesOfTheirOwn() throws {
    let tall = try Self.picture(64, 100)
    var show = Self.show([tall, tall])
    show.slides[1].focus = Point(x: 0.5, y: 1)
    let frames = try show.frames
    let (middle, bottom) = (try frames[0].pixels(), try frames[frames.count - 1].pixels())
    let whole = try Self.show([tall]).with(Size(width: 64, height: 100)).frames[0].pixels()
    #expect((0..<64).allSatisfy { middle[$0, 35] == whole[$0, 67] })
    #expect((0..<64).allSatisfy { bottom[$0, 35] == whole[$0, 99] })
  }

  private static let pans = [
    "in", "out", "all..topLeft", "left..right", "0,0,0.3,0.3..0.5,0.5,0.5,0.5", "bottom..0.1,0.9",
    "all..0.6,0.1,0.4,0.2", "center..all",
  ]

  /// A focus is visible at every moment of every pan, and nothing beyond the picture is where it fills.
  @Test func pansKeepTheFocus() throws {
    let places = [0, 0.1, 0.5, 0.93, 1]
    var all = try Self.pans.map { try SlidePan(parsing: $0) }
    all += (0..<20).map { KenBurns(seed: 4).pan(ofSlide: $0) }
    let stage = Stage(pixelSize: PixelSize(width: 64, height: 36))
    for (gravity, size) in [
      (ContentsGravity.resizeAspectFill, PixelSize(width: 64, height: 100)),
      (.resizeAspectFill, PixelSize(width: 300, height: 36)),
      (.resize, PixelSize(width: 9, height: 9)),
      (.resizeAspect, PixelSize(width: 64, height: 100)),
    ] {
      for zoom in [1, 1.12, 4] {
        for focus in places.flatMap({ x in places.map { Point(x: x, y: $0) } }) {
          for pan in all {
            var options = StageOptions()
            options.gravity = gravity
            let plan = StageFitting(stage: stage, options: options, zoom: zoom).plan(
              of: size, scale: 1, focus: focus, pan: pan)
            let shown = try #require(plan.place(of: focus, in: size))
            // A picture ends at whole pixels of the stage.
            let (x, y) = (1 / 64.0, 1 / 36.0)
            for step in 0...10 {
              let part = plan.part(at: Double(step) / 10)
              #expect(part.x >= 0 && part.y >= 0, "\(pan)")
              #expect(part.maxX <= 1 + 1e-9 && part.maxY <= 1 + 1e-9, "\(pan)")
              #expect(
                (part.x - x...part.maxX + x).contains(shown.x)
                  && (part.y - y...part.maxY + y).contains(shown.y), "\(pan) \(focus)")
            }
          }
        }
      }
    }
  }

  /// A portrait over its copy grows about the stage's middle line: what is free at its sides stays even.
  @Test func portraitsStayInTheMiddle() throws {
    let stage = Stage(pixelSize: PixelSize(width: 64, height: 36))
    var options = StageOptions()
    (options.gravity, options.blursBackground) = (.resizeAspect, true)
    for pan in (0..<20).map({ KenBurns(seed: 4).pan(ofSlide: $0) }) {
      for (size, zoom) in [
        (PixelSize(width: 18, height: 36), 1.2), (PixelSize(width: 64, height: 20), 1.4),
      ] {
        let plan = StageFitting(stage: stage, options: options, zoom: zoom).plan(
          of: size, scale: 1, pan: pan)
        let parts = (0...4).map { plan.part(at: Double($0) / 4) }
        let isTall = size.width < size.height
        #expect(
          parts.allSatisfy { abs((isTall ? $0.x + $0.maxX : $0.y + $0.maxY) - 1) < 1e-9 }, "\(pan)")
      }
    }
  }

  /// A panorama is crossed from its first column to its last.
  @Test func pansCrossTheWholePicture() throws {
    let wide = try Self.picture(200, 36)
    let whole = try Self.show([wide]).with(Size(width: 200, height: 36)).frames[0].pixels()
    var show = Self.show([wide])
    show.kenBurns = KenBurns(zoom: 1)
    show.slides[0].pan = try SlidePan(parsing: "left..right")
    let frames = try show.frames
    let (first, last) = (try frames[0].pixels(), try frames[frames.count - 1].pixels())
    #expect((0..<64).allSatisfy { first[$0, 18] == whole[$0, 18] })
    #expect((0..<64).allSatisfy { last[$0, 18] == whole[136 + $0, 18] })
  }

  @Test func onePictureMayStandStill() throws {
    var show = Self.show([try Self.picture(64, 36)])
    show.kenBurns = KenBurns(zoom: 2)
    show.slides[0].pan = .still
    let frames = try show.frames
    #expect(try frames[0].pixels() == frames[frames.count - 1].pixels())
  }

  @Test func pansAreWrittenAsTheyAreRead() throws {
    for text in Self.pans + ["none"] {
      #expect(try "\(SlidePan(parsing: text))" == text)
    }
    #expect(try SlidePan(parsing: "ALL..focus") == SlidePan(parsing: "in"))
    #expect(try SlidePan(parsing: "top-left..all") == .from(.place(.zero), to: .all))
  }

  @Test(arguments: [
    "", "left", "left-right", "left..", "..right", "left..up", "0,0,1..all", "0,0,1,1.1..all",
    "0.5,0,0.6,1..all", "0,0,0,1..all", "nan,0,1,1..all", "2,0..all", "none..all",
  ])
  func pansThatAreNone(text: String) {
    #expect(throws: SlicerError.self) { try SlidePan(parsing: text) }
  }

  @Test func valuesOutOfRangeAreRefused() throws {
    var show = Self.show([try Self.picture(64, 36)])
    show.slides[0].focus = Point(x: 1.5, y: 0)
    #expect(throws: WorkError.self) { try show.frames }
    show.slides[0].focus = nil
    show.slides[0].pan = .from(.all, to: .rect(Rect(x: 0.5, y: 0, width: 0.6, height: 1)))
    #expect(throws: WorkError.self) { try show.frames }
    show.slides[0].pan = nil
    show.stage.focus = Point(x: 0, y: .nan)
    #expect(throws: WorkError.self) { try show.frames }
  }
}

extension Slideshow {
  fileprivate func with(_ size: Size) -> Slideshow {
    var show = self
    show.stage.size = size
    return show
  }
}

extension StageFitting.Plan {
  /// Where a point of the picture is, in the unit square of what is kept.
  fileprivate func place(of point: Point, in picture: PixelSize) -> Point? {
    let (x, y) = (point.x * Double(picture.width), point.y * Double(picture.height))
    return Point(
      x: (Double(fitting.target.x) + (x - fitting.region.x) / fitting.region.width
        * Double(fitting.target.width))
        / Double(size.width),
      y: (Double(fitting.target.y) + (y - fitting.region.y) / fitting.region.height
        * Double(fitting.target.height))
        / Double(size.height))
  }
}
