import SlicerCore
import SlicerRender
import SlicerScene
import SlicerTestSupport
import Testing

/// The catalog's scenes look the same, whoever draws them and in which parts.
struct RendererTests {
  private static let wide = PixelSize(33, 17)
  private static let high = PixelSize(17, 33)
  private static let moments = [(0.1, wide), (0.37, high), (0.5, wide), (0.81, high)]
  /// The moments on stages where an edge is one of a hundred pixels, not one of seventeen.
  private static let roomy = moments.map { progress, size in
    (progress, PixelSize(2 * size.width, 2 * size.height))
  }

  private static func isCramped(_ size: PixelSize) -> Bool { min(size.width, size.height) < 20 }

  /// How near the plain renderer's frames are, and why not equal.
  private enum Agreement {
    /// Equal pixels: copies, mixes, masks, whole-pixel filters.
    case exact
    /// By 1 at most: weights of colors and grays go in fixed steps.
    case rounded
    /// Sampled once a pixel, not 64 times: the least ratio of signal to noise.
    case decibels(Reached)

    /// Decibels that are reached on roomy stages and on cramped ones, where edges are a large part.
    ///
    /// Least of all where edges go along rows, of which the plain renderer counts eighths; where most of a
    /// page is in a bend of two or three pixels; and where the plain renderer blurs what casts: an opaque
    /// tile's shadow goes by distances, and corners are all there is of one that has five pixels.
    typealias Reached = (roomy: Double, cramped: Double)

    private static let reached: [String: Reached] = [
      "barnDoors": (48.0, 48.0),
      "blinds": (39.0, 37.4),
      "blur": (66.4, 63.3),
      "cameraIris": (53.4, 49.1),
      "cameraIrisHollowClose": (46.8, 42.9),
      "cameraIrisHollowOpen": (51.7, 45.1),
      "checkerboard": (40.9, 39.2),
      "corner": (52.1, 52.1),
      "crossWarp": (65.4, 60.2),
      "crossZoom": (51.2, 46.6),
      "cube": (41.9, 36.9),
      "curl": (44.7, 37.9),
      "custom": (46.3, 43.3),
      "diagonal": (62.7, 62.7),
      "directionalWarp": (63.7, 57.2),
      "doorway": (44.7, 35.9),
      "dreamy": (52.8, 51.9),
      "filmBurn": (60.0, 60.0),
      "flip": (40.5, 40.4),
      "flyThrough": (40.0, 38.0),
      "fold": (39.5, 34.5),
      "glitch": (25.9, 25.7),
      "gridFlip": (39.3, 37.6),
      "hexagonalize": (35.8, 52.9),
      "kaleidoscope": (46.0, 43.5),
      "lightLeak": (50.4, 46.3),
      "magicMove": (60.0, 58.0),
      "mosaic": (37.8, 37.1),
      "moveIn": (54.3, 53.4),
      "navigate": (54.9, 54.9),
      "page": (38.6, 34.3),
      "push": (66.9, 63.0),
      "puzzle": (45.4, 42.7),
      "radialBlur": (51.6, 46.5),
      "reveal": (54.3, 53.6),
      "rippleEffect": (50.0, 41.3),
      "scroll": (66.9, 63.0),
      "shatter": (47.0, 41.6),
      "sheet": (37.8, 34.5),
      "shuffle": (37.7, 36.9),
      "slices": (43.9, 42.6),
      "smear": (47.9, 47.9),
      "squeeze": (44.5, 46.2),
      "star": (63.1, 63.1),
      "suckEffect": (50.3, 47.1),
      "swap": (41.8, 37.8),
      "swing": (47.7, 45.7),
      "vanish": (46.9, 44.3),
      "whipPan": (53.0, 50.2),
      "windowSlice": (45.3, 44.5),
      "wipe": (52.1, 52.1),
      "zoom": (42.7, 37.9),
    ]

    init(_ row: TransitionRow) {
      switch row.name {
      case FadeColor.name, FadeGray.name, "clock", "crop": self = .rounded
      default: self = Self.reached[row.name].map { .decibels($0) } ?? .exact
      }
    }

    var isExact: Bool { if case .exact = self { true } else { false } }

    var isSampled: Bool { if case .decibels = self { true } else { false } }

    func holds(_ a: Canvas, _ b: Canvas, isCramped: Bool) -> Bool {
      switch self {
      case .exact: a.bytes.elementsEqual(b.bytes)
      case .rounded: zip(a.bytes, b.bytes).allSatisfy { abs(Int($0) - Int($1)) <= 1 }
      case .decibels(let reached):
        PeakSignalToNoise.decibels(Array(a.bytes), Array(b.bytes))
          >= (isCramped ? reached.cramped : reached.roomy) - 1
      }
    }
  }

  @Test(arguments: GoldenCase.all) func framesAreThePlainRenderers(_ golden: GoldenCase) throws {
    let agreement = Agreement(golden.row)
    let moments = Self.moments + (agreement.isSampled ? Self.roomy : [])
    // Sharp detail where every pixel is the same, smooth pictures where they are sampled.
    let all = agreement.isExact ? GoldenPicture.all : LawPicture.all
    for (progress, size) in moments {
      for isOpaque in [true, false] {
        let pictures = try all(size, isOpaque)
        let scene = golden.transition.frame(at: progress, on: Stage(pixelSize: size))
        let drawn = try pictures.drawn(scene)
        let plain = try pictures.drawnPlainly(scene)
        #expect(
          agreement.holds(drawn, plain, isCramped: Self.isCramped(size)),
          """
          at \(progress), \(size), opaque: \(isOpaque): \
          \(PeakSignalToNoise.decibels(Array(drawn.bytes), Array(plain.bytes))) dB
          """)
      }
    }
  }

  @Test(arguments: GoldenCase.all) func bandsDoNotMatter(_ golden: GoldenCase) throws {
    for isOpaque in [true, false] {
      let pictures = try GoldenPicture.all(Self.high, isOpaque: isOpaque)
      let renderer = Renderer(pictures.stage)
      for (progress, _) in Self.moments {
        let scene = pictures.shown(
          in: golden.transition.frame(at: progress, on: Stage(pixelSize: Self.high)))
        let whole = try Canvas(size: Self.high)
        try renderer.render(scene, into: whole)
        for height in [1, 4, 7] {
          let parts = try Canvas(size: Self.high)
          let plan = try renderer.plan(scene)
          for start in stride(from: 0, to: Self.high.height, by: height).reversed() {
            try plan.draw(rows: start..<(start + height), into: parts)
          }
          #expect(parts.bytes.elementsEqual(whole.bytes), "\(height) rows at \(progress)")
        }
      }
    }
  }
}
