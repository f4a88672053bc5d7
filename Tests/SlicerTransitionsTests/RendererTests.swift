import SlicerCore
import SlicerRender
import SlicerScene
import SlicerTestSupport
import SlicerTransitions
import Testing

/// What the catalog's scenes look like does not depend on who draws them, nor in which parts.
struct RendererTests {
  private static let wide = PixelSize(width: 33, height: 17)
  private static let high = PixelSize(width: 17, height: 33)
  private static let moments = [(0.1, wide), (0.37, high), (0.5, wide), (0.81, high)]
  /// The same where an edge is one of a hundred pixels, not one of seventeen.
  private static let roomy = moments.map { progress, size in
    (progress, PixelSize(width: 2 * size.width, height: 2 * size.height))
  }

  private static func isCramped(_ size: PixelSize) -> Bool { min(size.width, size.height) < 20 }

  /// How near the plain renderer's frames are, and why not equal.
  private enum Agreement {
    /// The same pixels: copies, mixes, masks, whole-pixel filters.
    case exact
    /// By 1 at most: weights of colors and greys go in fixed steps.
    case rounded
    /// Sampled once a pixel, not 64 times: the least ratio of signal to noise.
    case decibels(Double)

    init(_ row: TransitionRow) {
      switch row.name {
      case Fade.name, Instant.name: self = .exact
      case FadeColor.name, FadeGray.name, "clock": self = .rounded
      // Hard at their defaults: 256 samples a pixel, against its true coverage.
      case "checkerboard", "slices": self = .decibels(38)
      case ZoomIn.name: self = .decibels(45)
      // Turned or made smaller.
      case "cube", "custom", "doorway", "fold", "mosaic", "squeeze", "suckEffect", "swap", "vanish",
        "zoom":
        self = .decibels(38)
      // Edges along rows, of which the plain renderer counts eighths; and at these sizes most of
      // the page is in a bend of two or three pixels. The plain renderer blurs what casts; an opaque
      // tile's shadow goes by distances, and corners are all there is of one that has five pixels.
      case Flip.name, Curl.name, Page.name, "sheet", "shuffle": self = .decibels(37.5)
      default: self = [.masks, .blends].contains(row.family) ? .exact : .decibels(45)
      }
    }

    var isExact: Bool { if case .exact = self { true } else { false } }

    var isSampled: Bool { if case .decibels = self { true } else { false } }

    /// - Parameter isCramped: edges are a large part of so small a stage; they cost 2.5 dB at most.
    func holds(_ a: Canvas, _ b: Canvas, isCramped: Bool) -> Bool {
      switch self {
      case .exact: a.bytes.elementsEqual(b.bytes)
      case .rounded: zip(a.bytes, b.bytes).allSatisfy { abs(Int($0) - Int($1)) <= 1 }
      case .decibels(let least):
        PeakSignalToNoise.decibels(Array(a.bytes), Array(b.bytes)) >= least - (isCramped ? 2.5 : 0)
      }
    }
  }

  @Test(arguments: GoldenCase.all) func framesAreThePlainRenderers(_ golden: GoldenCase) throws {
    let agreement = Agreement(golden.row)
    for (progress, size) in Self.moments + (agreement.isSampled ? Self.roomy : []) {
      for isOpaque in [true, false] {
        // Sharp detail where every pixel is the same, smooth pictures where they are sampled.
        let pictures =
          agreement.isExact
          ? try GoldenPicture.all(size, isOpaque: isOpaque)
          : try LawPicture.all(size, isOpaque: isOpaque)
        let scene = golden.transition.frame(at: progress, on: Stage(pixelSize: size))
        let drawn = try Canvas(size: size)
        try Renderer(pictures.stage).render(pictures.shown(in: scene), into: drawn)
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
