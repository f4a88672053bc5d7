import SlicerCore
import SlicerScene
import SlicerWork
import SystemPackage

/// Words that are laid out, and how they are seen.
enum CaptionWords: Sendable {
  /// The words fade with their slide.
  case still(Layer)
  /// They come when their slide stands alone: nothing at 0 s, all of it after a second.
  case coming(AnimatedScene)

  func layers(_ seen: SeenSlide) throws -> [Layer] {
    switch self {
    case .still(let layer): seen.opacity > 0 ? [layer.with { $0.opacity = seen.opacity }] : []
    case .coming(let scene): seen.presence > 0 ? try scene.scene(at: seen.presence).layers : []
    }
  }
}

struct SeenSlide {
  let slide: Int
  /// The slide's opacity, 1 outside of transitions.
  var opacity = 1.0
  /// How far what comes after the transition has come, 0…1.
  var presence = 0.0
}

extension SeenSlide {
  /// Seconds in which words come and go, and before they come.
  private static let (coming, going, delay) = (0.7, 0.4, 0.1)

  /// A slide at a moment while it stands alone.
  ///
  /// - Parameters:
  ///   - time: seconds since it stands alone.
  ///   - hold: seconds for which it does; where that is short, words come and go faster.
  init(_ slide: Int, at time: Double, of hold: Double) {
    let whole = Self.coming + Self.going + Self.delay
    let pace = hold < 2 * whole ? 2 * whole / max(hold, 1e-6) : 1
    let (time, rest) = (time * pace, (hold - time) * pace)
    self.slide = slide
    presence = max(0, min((time - Self.delay) / Self.coming, rest / Self.going, 1))
  }
}

/// The captions of a slideshow as layers, each set when it is first seen; those that were seen last are kept.
struct SlideCaptions: Sendable {
  private struct Text: Sendable {
    let caption: SlideCaption
    /// With its fields filled in.
    let string: String
    let path: FilePath
  }

  private let texts: [Int: Text]
  private let stage: Stage
  private let typesetter: Typesetter
  private let words = Monitor(RecentlyUsed<Int, CaptionWords>(room: 8))

  /// Fills fields in and looks for mistakes; what is blank is left out.
  ///
  /// - Throws: ``WorkError`` about the picture whose caption cannot be set.
  init(
    _ show: Slideshow, on stage: Stage, _ typesetter: Typesetter, _ control: WorkControl,
    fields: SlideFields
  ) throws {
    (self.stage, self.typesetter) = (stage, typesetter)
    var texts: [Int: Text] = [:]
    var known: SlideCaption?
    for (index, slide) in show.slides.enumerated() where slide.card == nil {
      guard var caption = slide.caption ?? show.caption, !caption.text.isEmpty else { continue }
      try control.check()
      let path = slide.picture.path
      try WorkError.about(path) {
        let string = try fields[index].filled(caption.text)
        guard string.contains(where: { !$0.isWhitespace }) else { return }
        texts[index] = Text(caption: caption, string: string, path: path)
        // All slides may say the same.
        caption.text = string
        if caption != known { try CaptionLayout(caption, on: stage, typesetter).check(string) }
        known = caption
      }
    }
    self.texts = texts
  }

  /// True if a slide's words are moving at a moment while it stands alone.
  func move(on seen: SeenSlide) -> Bool {
    texts[seen.slide]?.caption.style == .lowerThird && seen.presence > 0 && seen.presence < 1
  }

  /// The points from the stage's bottom up to the words of a slide, where these stand at the bottom; else 0.
  ///
  /// - Parameter standsAlone: false in a transition, in which lower thirds are not seen.
  func height(_ slide: Int, standsAlone: Bool) throws -> Double {
    guard let text = texts[slide], text.caption.place.down == 1,
      standsAlone || text.caption.style != .lowerThird
    else { return 0 }
    return try WorkError.about(text.path) {
      stage.size.height
        - (try CaptionLayout(text.caption, on: stage, typesetter).frame(of: text.string).y)
    }
  }

  /// A scene with the captions of slides over it.
  ///
  /// - Throws: ``WorkError`` about the picture whose caption cannot be set.
  func over(_ scene: Scene, _ slides: [SeenSlide]) throws -> Scene {
    let shown = try slides.flatMap { seen -> [Layer] in
      guard let text = texts[seen.slide] else { return [] }
      let words = try words.update { words in
        try words.value(seen.slide, size: 1) {
          try WorkError.about(text.path) {
            try CaptionLayout(text.caption, on: stage, typesetter).words(text.string)
          }
        }
      }
      return try words.layers(seen)
    }
    return shown.isEmpty ? scene : Scene(scene.stage, scene.layers + shown)
  }
}

extension Slideshow {
  /// True if a font is needed.
  package var hasWords: Bool {
    slides.contains { $0.card != nil || !($0.caption ?? caption ?? SlideCaption("")).text.isEmpty }
  }
}
