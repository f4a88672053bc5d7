import SlicerCore
import SlicerScene

/// A bar, and a plate with words that grows out of it.
struct LowerThird: Sendable {
  private let bar, plate, words: Layer
  /// The frame of the bar and the plate together.
  private let frame: Rect
  /// True if the bar stands at the right.
  private let isMirrored: Bool
  private let stage: Stage

  /// Seconds in which it comes and goes, and before it comes.
  private static let (coming, going, delay) = (0.7, 0.4, 0.1)

  init(_ caption: SlideCaption, _ string: String, on stage: Stage, _ layout: CaptionLayout) throws {
    let size = layout.fontSize
    let (inset, width) = (size * 0.6, max(size * 0.16, 1))
    let parts = string.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    func fitted(_ line: Substring?, _ size: Double, isBold: Bool) throws -> FittedWords? {
      guard let line, !line.isEmpty else { return nil }
      let text = layout.text(String(line), size: size)
      return try layout.fitted(
        isBold ? FittedWords.bold(text) : text, inset: inset + width, lines: 2, isTight: true)
    }
    let head = try fitted(parts.first, 0.9, isBold: true)
    let tail = try fitted(parts.dropFirst().first, 0.62, isBold: false)
    let lines = [head, tail].compactMap { $0 }
    let text = Size(
      width: lines.map(\.size.width).max() ?? 0, height: lines.map(\.size.height).reduce(0, +))
    frame = layout.frame(
      Size(width: text.width + 2 * inset + width, height: text.height + 1.1 * inset))
    isMirrored = caption.place.across == 1
    self.stage = stage
    var y = 0.55 * inset
    let placed = lines.map { line in
      let x = (text.width - line.size.width) * caption.place.across
      defer { y += line.size.height }
      return line.layer.with {
        $0.frame = Rect(x: inset + x, y: y, width: line.size.width, height: line.size.height)
      }
    }
    words = try layout.layer(placed).with { $0.zPosition = 0 }
    plate = Layer(.color(layout.plateColor), bounds: frame.size, position: .zero).with {
      $0.bounds.width -= width
      $0.masksToBounds = true
    }
    bar = Layer(.color(caption.accent), bounds: frame.size, position: .zero).with {
      $0.bounds.width = width
    }
  }

  /// How far it has come at a moment of a slide that stands alone, 0 for nothing.
  ///
  /// - Parameters:
  ///   - time: seconds since the slide stands alone.
  ///   - hold: seconds for which it does; where that is short, it comes and goes faster.
  static func presence(at time: Double, of hold: Double) -> Double {
    let whole = coming + going + delay
    let pace = hold < 2 * whole ? 2 * whole / max(hold, 1e-6) : 1
    let (time, rest) = (time * pace, (hold - time) * pace)
    return max(0, min((time - delay) / coming, rest / going, 1))
  }

  /// - Parameter presence: 0 for nothing, 1 for all of it.
  func layer(at presence: Double) -> Layer? {
    guard presence > 0 else { return nil }
    let grown = Self.eased(min(presence / 0.45, 1))
    let open = Self.eased(max(0, (presence - 0.25) / 0.75))
    let (height, width) = (frame.height * grown, plate.bounds.width * open)
    let place = Rect(
      x: isMirrored ? frame.maxX - bar.bounds.width : frame.x,
      y: frame.y + (frame.height - height) / 2, width: bar.bounds.width, height: height)
    var layers = [bar.with { $0.frame = place }]
    if width > 0 {
      let left = isMirrored ? place.x - width : place.maxX
      // Words come after the edge that shows them.
      let lag = (1 - open) * frame.height * 0.5
      layers.append(
        plate.with { plate in
          plate.frame = Rect(x: left, y: frame.y, width: width, height: frame.height)
          plate.sublayers = [
            words.moved(
              by: Point(
                x: isMirrored ? width - self.plate.bounds.width + lag : -lag, y: 0))
          ]
        })
    }
    return Layer(group: layers, on: stage).with { $0.zPosition = 1e4 }
  }

  /// Fast at first, slow in the end. Source: easings.net, easeOutCubic.
  private static func eased(_ time: Double) -> Double {
    let rest = 1 - time
    return 1 - rest * rest * rest
  }
}
