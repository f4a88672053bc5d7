public import SlicerCore
public import SlicerScene
import SlicerFiles
import SlicerText
import SlicerTiles
package import SlicerWork
import SystemPackage

/// Words on slides, at the lower left over a soft dark ground; they come and go with their slide.
///
///     show.caption = SlideCaption("{number}. {title}")
public struct SlideCaption: Hashable, Sendable {
  /// What is written: `{title}`, which the picture's metadata say, or else its file's name; `{name}`, the file's name
  /// without its extension; `{number}` from 1, and `{count}`. Nothing is written where it is empty.
  public var text: String
  /// As of a ``StyledText``.
  public var fonts: [StyledText.Font] = []
  /// Of the letters.
  public var color = RGBA.white
  /// Whether other fonts may take the place of those that are not there or do not have a glyph.
  public var allowsFontFallback = false

  /// Words in white.
  public init(_ text: String) { self.text = text }
}

extension SlideCaption {
  /// Fonts by their families, or one by its file.
  ///
  /// - Throws: ``WorkError`` for a file that cannot be read.
  package static func fonts(_ text: String) throws(WorkError) -> [StyledText.Font] {
    guard StyledText.Font.isFile(text) else {
      return text.split(separator: ",").map { name in
        .family(name.split(separator: " ").joined(separator: " "))
      }
    }
    let path = FilePath(argument: text)
    let bytes = try WorkError.about(path) {
      let file = try InputFile(opening: path, .byUser)
      guard let bytes = try file.source.contents(limit: TextLimits.fontFile) else {
        throw TextError.tooMany(
          "bytes of a font", actual: TextLimits.fontFile + 1, limit: TextLimits.fontFile)
      }
      return Array(bytes.bytes)
    }
    return [.file(FontFile(bytes, name: path.printable))]
  }
}

/// What a caption says of a slide.
struct CaptionFields {
  let title: String?
  /// Of the file, without its extension.
  let name: String
  let number, count: Int

  /// - Throws: `CaptionError.unknownField(_:)`.
  func filled(_ text: String) throws(CaptionError) -> String {
    var result = ""
    var rest = text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let field = String(rest[rest.index(after: open)..<close])
      result += rest[..<open] + (try value(of: field))
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }

  private func value(of field: String) throws(CaptionError) -> String {
    switch field {
    case "title": title ?? name
    case "name": name
    case "number": "\(number)"
    case "count": "\(count)"
    default: throw .unknownField(field)
    }
  }
}

/// A caption that cannot be meant.
package enum CaptionError: SlicerError, Hashable {
  /// There is no such field.
  case unknownField(String)

  package var kind: FailureKind { .usage }

  package var description: String {
    switch self {
    case .unknownField(let field):
      "a caption has no field {\(field)} ({title}, {name}, {number}, {count})"
    }
  }
}

/// The captions of a slideshow as layers.
struct SlideCaptions: Sendable {
  /// Of each slide that has one.
  private let layers: [Int: Layer]

  /// - Parameter title: of a slide's picture.
  /// - Throws: ``WorkError`` about the picture whose caption cannot be set.
  init(
    _ show: Slideshow, on stage: Stage, in space: ColorSpace, title: (_ slide: Int) -> String?
  ) throws {
    let typesetter = Typesetter(in: space)
    var layers: [Int: Layer] = [:]
    for (index, slide) in show.slides.enumerated() {
      guard let caption = slide.caption ?? show.caption, !caption.text.isEmpty else { continue }
      layers[index] = try WorkError.about(slide.picture.path) {
        let fields = CaptionFields(
          title: title(index), name: String(decoding: slide.picture.sourceName.name, as: UTF8.self),
          number: index + 1, count: show.slides.count)
        let text = try fields.filled(caption.text)
        return try Self.layer(caption, text, on: stage, typesetter)
      }
    }
    self.layers = layers
  }

  /// A scene with the captions of slides over it, each as opaque as is said.
  func over(_ scene: Scene, _ slides: [(slide: Int, opacity: Double)]) -> Scene {
    let shown = slides.compactMap { slide, opacity in
      opacity > 0 ? layers[slide]?.with { $0.opacity = opacity } : nil
    }
    return shown.isEmpty ? scene : Scene(scene.stage, scene.layers + shown)
  }

  /// At most so many lines.
  private static let lines = 3.0

  /// The words and the ground beneath them, over the whole stage.
  private static func layer(
    _ caption: SlideCaption, _ string: String, on stage: Stage, _ typesetter: Typesetter
  ) throws -> Layer {
    let side = min(stage.size.width, stage.size.height)
    let (margin, fontSize) = (side / 18, side / 15)
    var text = StyledText(string, fonts: caption.fonts, fontSize: fontSize)
    (text.color, text.wraps, text.truncation) = (caption.color, true, .end)
    text.allowsFontFallback = caption.allowsFontFallback
    let width = stage.size.width - 2 * margin
    func set(_ height: Double) throws -> Layer {
      let words = Layer(
        .text(text), bounds: Size(width: width, height: height), position: .zero)
      return try typesetter.prepared([words])[0]
    }
    var words = try set(0)
    let most = lines * 1.3 * fontSize
    if words.bounds.height > most { words = try set(most) }
    words.frame = Rect(
      x: margin, y: stage.size.height - margin - words.bounds.height, width: width,
      height: words.bounds.height)
    let scene = try typesetter.set(
      Scene(stage, [ground(words.bounds.height + 3 * margin, stage), words]))
    // Nothing that turns comes before it.
    return Layer(group: scene.layers, on: stage).with { $0.zPosition = 1e4 }
  }

  /// Dark at the bottom, nothing at its upper edge, by a smooth step.
  private static func ground(_ height: Double, _ stage: Stage) -> Layer {
    var gradient = GradientContents(
      colors: [0, 14, 60, 118, 160].map { RGBA(red: 0, green: 0, blue: 0, alpha: $0) })
    (gradient.startPoint, gradient.endPoint) = (Point(x: 0.5, y: 0), Point(x: 0.5, y: 1))
    var layer = Layer(.gradient(gradient), bounds: stage.size, position: .zero)
    layer.frame = Rect(
      x: 0, y: stage.size.height - height, width: stage.size.width, height: height)
    return layer
  }
}
