import SlicerCore
import SlicerScene
import SlicerText
import SlicerTiles
import SlicerWork

/// Words that are laid out, and how they are seen.
enum CaptionWords: Sendable {
  /// They fade with their slide.
  case still(Layer)
  /// They come when their slide stands alone.
  case coming(LowerThird)

  /// Nil where nothing is seen of them.
  func layer(_ seen: SeenSlide) -> Layer? {
    switch self {
    case .still(let layer): seen.opacity > 0 ? layer.with { $0.opacity = seen.opacity } : nil
    case .coming(let words): words.layer(at: seen.presence)
    }
  }
}

/// How far a slide is seen.
struct SeenSlide {
  let slide: Int
  /// 1 when it stands alone.
  var opacity = 1.0
  /// How far what comes after the transition has come, 0…1.
  var presence = 0.0
}

/// The captions of a slideshow as layers.
struct SlideCaptions: Sendable {
  /// Of each slide that has one.
  private let words: [Int: CaptionWords]

  /// - Parameter fields: what can be said of a slide.
  /// - Throws: ``WorkError`` about the picture whose caption cannot be set.
  init(
    _ show: Slideshow, on stage: Stage, _ typesetter: Typesetter,
    fields: (_ slide: Int) -> CaptionFields
  ) throws {
    var words: [Int: CaptionWords] = [:]
    for (index, slide) in show.slides.enumerated() where slide.card == nil {
      guard let caption = slide.caption ?? show.caption, !caption.text.isEmpty else { continue }
      words[index] = try WorkError.about(slide.picture.path) {
        let text = try fields(index).filled(caption.text)
        return try CaptionLayout(caption, on: stage, typesetter).words(text)
      }
    }
    self.words = words
  }

  /// Whether a slide's words move while it stands alone.
  func move(on slide: Int) -> Bool { if case .coming = words[slide] { true } else { false } }

  /// A scene with the captions of slides over it.
  func over(_ scene: Scene, _ slides: [SeenSlide]) -> Scene {
    let shown = slides.compactMap { words[$0.slide]?.layer($0) }
    return shown.isEmpty ? scene : Scene(scene.stage, scene.layers + shown)
  }
}

extension Slideshow {
  /// Whether a font is needed.
  package var hasWords: Bool {
    slides.contains { $0.card != nil || !($0.caption ?? caption ?? SlideCaption("")).text.isEmpty }
  }

  /// What words can say of a slide; cards are not counted.
  func fields(ofSlide index: Int, title: String?) -> CaptionFields {
    let picture = slides[index].picture
    let count = slides.count { $0.card == nil }
    let number = slides[...index].count { $0.card == nil }
    return CaptionFields(
      title: title, name: String(decoding: picture.sourceName.name, as: UTF8.self),
      number: number, count: count)
  }
}
