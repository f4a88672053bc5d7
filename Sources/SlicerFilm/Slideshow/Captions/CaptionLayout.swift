import SlicerCore
import SlicerScene

/// Where a caption's words and what lies beneath them stand, in the stage's points.
struct CaptionLayout {
  let caption: SlideCaption
  let stage: Stage
  private let typesetter: Typesetter
  /// The space between the words, with what lies beneath them, and the stage's edges.
  private let margins: Size
  let fontSize: Double
  /// The parts of the text that become layers of their own, each named by the letters before it and at its end: `3-8`.
  var units: StyledText.Units?
  /// Points that words at the bottom stand higher.
  var lift = 0.0
  /// True for words that are said, which are smaller than captions, and on a darker ground.
  private let areSaid: Bool

  /// At most so many lines of the full size.
  private static let lines = 3.0
  /// How small letters may become before the rest is left out.
  private static let least = 0.5
  /// The part of the stage's width and height at each edge that screens may cut off. Source: SMPTE RP 218,
  /// EBU R 95.
  static let unsafe = 0.05
  /// The part of the stage's height over which a soft ground grows dark.
  private var ramp: Double { areSaid ? 0.25 : 0.4 }
  /// The part of a ramp before the first word.
  private var begin: Double { areSaid ? 0.85 : 0.6 }

  /// - Parameter areSaid: true for subtitles.
  init(
    _ caption: SlideCaption, on stage: Stage, _ typesetter: Typesetter, areSaid: Bool = false
  ) {
    (self.caption, self.stage, self.typesetter) = (caption, stage, typesetter)
    self.areSaid = areSaid
    let side = min(stage.size.width, stage.size.height)
    margins = Size(
      width: max(side / 18, stage.size.width * Self.unsafe),
      height: max(side / 18, stage.size.height * Self.unsafe))
    // 42 letters of subtitles are on a line.
    fontSize = side / 15 * (areSaid ? 0.78 : 1)
  }

  /// The color beneath letters.
  var ground: RGBA { caption.color.isLight ? .black : .white }

  func words(_ string: String) throws -> CaptionWords {
    switch caption.style {
    case .soft: .still(try soft(string))
    case .shadow: .still(try shadowed(string))
    case .box: .still(try boxed(string))
    case .lowerThird: .coming(try lowerThird(string))
    }
  }

  /// Lays a text out once, to find its mistakes.
  func check(_ string: String) throws { try Typesetter.check(text(string)) }

  /// - Parameter isBold: nil: as the caption states.
  func text(_ string: String, size: Double = 1, isBold: Bool? = nil) -> StyledText {
    var text = StyledText(string, fonts: caption.fonts, fontSize: fontSize * size)
    (text.color, text.alignment) = (caption.color, caption.place.alignment)
    (text.allowsFontFallback, text.units) = (caption.allowsFontFallback, units)
    return isBold ?? caption.isBold ? FittedWords.bold(text) : text
  }

  /// - Parameter inset: points of the plate around the words.
  func fitted(
    _ text: StyledText, inset: Double = 0, lines: Double = lines, isTight: Bool
  ) throws -> FittedWords {
    var room = Size(
      width: stage.size.width - 2 * (margins.width + inset),
      height: min(lines * 1.35 * text.fontSize, stage.size.height - 2 * (margins.height + inset)))
    if areSaid, text.string.unicodeScalars.contains(where: \.isInDictionary) {
      // Lines break where a dictionary has words, if there is one.
      let line = Double(Subtitles.columns) * 0.5 * text.fontSize
      if try line < room.width && Typesetter.widestRun(of: text) <= line { room.width = line }
    }
    let side = min(stage.size.width, stage.size.height)
    let words = try FittedWords(
      text, in: room, atLeast: Self.least, isTight: isTight, WordSpacing(line: 1.25, side: side))
    return units == nil ? words : words.named("words")
  }

  func frame(_ size: Size) -> Rect {
    let room = Size(
      width: stage.size.width - 2 * margins.width - size.width,
      height: stage.size.height - 2 * margins.height - size.height)
    return Rect(
      x: margins.width + room.width * caption.place.across,
      y: margins.height + room.height * caption.place.down - lift, width: size.width,
      height: size.height)
  }

  /// The words and what is as large as they are: no scrim.
  func frame(of string: String) throws -> Rect {
    switch caption.style {
    case .soft: frame(try softWords(string).size)
    case .shadow: frame(try shadowedWords(string).size)
    case .box: frame(try boxedWords(string).size.grown(2 * inset, 1.2 * inset))
    case .lowerThird: try lowerThirdWords(string).frame
    }
  }

  /// Makes a layer of `layers`, with their texts as shapes.
  func layer(_ layers: [Layer]) throws -> Layer {
    let prepared = units == nil ? layers : try typesetter.prepared(layers).map(\.namingUnits)
    let scene = try typesetter.set(Scene(stage, prepared))
    return above(scene.layers)
  }

  /// A group in front of everything that turns.
  func above(_ layers: [Layer]) -> Layer {
    Layer(group: layers, on: stage).with { $0.zPosition = 1e4 }
  }

  private var isMiddle: Bool { caption.place.down == 0.5 }

  private func softWords(_ string: String) throws -> FittedWords {
    // Lines that begin on the right need the whole room at the left places.
    try fitted(text(string), isTight: isMiddle || areSaid || string.isFromRight != true)
  }

  private func soft(_ string: String) throws -> Layer {
    let words = try softWords(string)
    let place = frame(words.size)
    let ground = isMiddle ? softBand(place) : softEdge(words.size.height)
    return try layer([ground, words.layer.with { $0.frame = place }])
  }

  /// Dark beneath the words at an edge, and nothing beyond. It eases over ``ramp`` of the height: white letters contrast
  /// 3.2 to 1 on a white picture, those of subtitles 6 to 1, and no edge is seen.
  private func softEdge(_ height: Double) -> Layer {
    let down = caption.place.down
    let ramp = ramp * stage.size.height
    let full = max(ramp, height + margins.height + lift + begin * ramp)
    let stops = Self.eased(over: min(ramp / full, 1))
    let gradient = gradient(down == 0 ? Self.mirrored(stops) : stops, Self.darkness)
    return Layer(.gradient(gradient), bounds: stage.size, position: .zero).named("ground").with {
      $0.frame = Rect(
        x: 0, y: (stage.size.height - full) * down, width: stage.size.width, height: full)
    }
  }

  /// Dark beneath words in the middle, no wider than they are and what it takes to ease away: the picture stays
  /// what is seen.
  private func softBand(_ words: Rect) -> Layer {
    // Sides ease away slowly, so that no plate is seen.
    let (side, ramp) = (4 * fontSize, 2.2 * fontSize)
    let frame = Rect(
      x: words.x - side, y: words.y - begin * ramp, width: words.width + 2 * side,
      height: words.height + 2 * begin * ramp)
    func both(_ share: Double) -> [Stop] {
      let stops = Self.eased(over: min(share, 0.5))
      return stops + Self.mirrored(stops)
    }
    var across = gradient(both(side / frame.width), 255)
    (across.startPoint, across.endPoint) = (Point(x: 0, y: 0.5), Point(x: 1, y: 0.5))
    let down = gradient(both(ramp / frame.height), Self.darkness)
    return Layer(.gradient(down), bounds: frame.size, position: .zero).with {
      $0.frame = frame
      $0.mask = Layer(.gradient(across), bounds: frame.size, position: frame.size.center)
    }
  }

  private typealias Stop = (place: Double, share: Double)

  /// The most alpha of a soft ground.
  private static let darkness = 178.0
  /// Shares that rise softly up to a place, and stay.
  private static func eased(over end: Double) -> [Stop] {
    let steps = 24
    return (0...steps).map { step in
      let part = Double(step) / Double(steps)
      return (part * end, Elementary.smoothstep(part))
    }
  }

  private static func mirrored(_ stops: [Stop]) -> [Stop] {
    stops.reversed().map { (1 - $0.place, $0.share) }
  }

  private func gradient(_ stops: [Stop], _ most: Double) -> GradientContents {
    var gradient = GradientContents(
      colors: stops.map {
        RGBA(
          red: ground.red, green: ground.green, blue: ground.blue,
          alpha: UInt8(($0.share * most).rounded()))
      })
    gradient.locations = stops.map(\.place)
    (gradient.startPoint, gradient.endPoint) = (Point(x: 0.5, y: 0), Point(x: 0.5, y: 1))
    return gradient
  }

  private func shadowedWords(_ string: String) throws -> FittedWords {
    try fitted(text(string), isTight: true)
  }

  /// Words with a shadow close to the letters, a wider one, and a faint one around all of them.
  ///
  /// The shadow of thin letters alone is too light on a white picture, and an outline looks cut out.
  private func shadowed(_ string: String) throws -> Layer {
    let words = try shadowedWords(string)
    let place = frame(words.size)
    func shadow(_ opacity: Double, radius: Double, down: Double = 0) -> Shadow {
      Shadow(
        color: ground, opacity: opacity, radius: fontSize * radius,
        offset: Point(x: 0, y: fontSize * down))
    }
    var pool = Layer(.color(.transparent), bounds: place.size, position: .zero)
    pool.frame = place
    pool.shadow = shadow(0.4, radius: 0.7)
    // Square corners would fade along a crease.
    pool.shadow?.path = .roundedRect(
      place.size.bounds, cornerRadius: min(place.width, place.height) / 2)
    let wide = words.layer.named("edge").with { layer in
      layer.frame = place
      guard case .text(var text) = layer.contents else { return }
      text.color = ground
      layer.contents = .text(text)
      layer.shadow = shadow(0.95, radius: 0.28)
    }
    let near = words.layer.with {
      $0.frame = place
      $0.shadow = shadow(0.8, radius: 0.1, down: 0.03)
    }
    return try layer([pool, wide, near])
  }

  /// The points between a plate's sides and its words.
  private var inset: Double { fontSize * 0.5 }

  private func boxedWords(_ string: String) throws -> FittedWords {
    try fitted(text(string), inset: inset, isTight: true)
  }

  private func boxed(_ string: String) throws -> Layer {
    let words = try boxedWords(string)
    let place = frame(words.size.grown(2 * inset, 1.2 * inset))
    var plate = Layer(.color(plateColor), bounds: place.size, position: .zero)
    plate.frame = place
    plate.cornerRadius = fontSize * 0.3
    return try layer([
      plate,
      words.layer.with {
        $0.frame = Rect(
          x: place.x + inset, y: place.y + 0.6 * inset, width: words.size.width,
          height: words.size.height)
      },
    ])
  }

  var plateColor: RGBA {
    RGBA(red: ground.red, green: ground.green, blue: ground.blue, alpha: 168)
  }
}

extension RGBA {
  /// How bright it is seen, 0…1. Source: WCAG 2.2, relative luminance.
  var luminance: Double {
    func light(_ sample: UInt8) -> Double {
      let value = Double(sample) / 255
      return value <= 0.04045 ? value / 12.92 : Elementary.power((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * light(red) + 0.7152 * light(green) + 0.0722 * light(blue)
  }

  /// True if black is farther from it than white is.
  var isLight: Bool { luminance > 0.18 }
}

extension Unicode.Scalar {
  /// True for Thai, Khmer and their like: a dictionary says where their words end.
  fileprivate var isInDictionary: Bool { isUnspaced && value < 0x2E80 }
}

extension Size {
  fileprivate func grown(_ width: Double, _ height: Double) -> Size {
    Size(width: self.width + width, height: self.height + height)
  }
}

extension Layer {
  /// A text's layer whose units are named by the letters before and up to their ends, spaces left out.
  fileprivate var namingUnits: Layer {
    guard case .text(let text) = contents, let placement = text.placement else { return self }
    var (layer, letters) = (self, 0)
    for (index, string) in placement.strings.enumerated() where index < layer.sublayers.count {
      let start = letters
      letters += string.letterCount
      layer.sublayers[index].name = "\(start)-\(letters)"
    }
    return layer
  }
}
