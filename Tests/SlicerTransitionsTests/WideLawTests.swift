import SlicerCore
import SlicerRender
import SlicerScene
import SlicerTestSupport
import SlicerTransitions
import Testing

/// Frames of 16 bits a sample show what those of 8 do, and the pictures themselves at both ends.
struct WideLawTests {
  private static let size = PixelSize(width: 33, height: 17)
  private static let stage = Stage(pixelSize: size)

  /// A picture of 16 bits, and its samples' nearest values of 8 bits.
  private struct Pair {
    let wide: WideBitmap
    let bytes: Bitmap

    /// Smooth, so that a small motion is a small difference; with values between those of 8 bits.
    init(seed: Int, isOpaque: Bool) throws {
      let (wide, bytes) = (try WideCanvas(size: size), try Canvas(size: size))
      for y in 0..<size.height {
        for x in 0..<size.width {
          let alpha = isOpaque ? 65_535 : 65_535 - (x * 700 + y * 1_900 + seed % 13 * 311)
          let colors = [x * 1_801 + seed, y * 3_607, (x + y) * 903 + seed * 7].map {
            UInt16($0 * alpha / 65_535)
          }
          let pixel = SIMD4(colors[0], colors[1], colors[2], UInt16(alpha))
          wide.row(y)[x] = pixel
          for i in 0..<4 { bytes[x, y][i] = UInt8((Int(pixel[i]) + 128) / 257) }
        }
      }
      (self.wide, self.bytes) = (WideBitmap(wide), Bitmap(bytes))
    }
  }

  private static func pair(_ seed: Int, isOpaque: Bool) throws -> Pair {
    try Pair(seed: seed, isOpaque: isOpaque)
  }

  @Test(arguments: LawTests.rows, [true, false])
  func framesAreThoseOfEightBits(name: String, isOpaque: Bool) throws {
    let row = try TransitionCatalog.standard.entry(named: name).row
    let (a, b) = (try Self.pair(5, isOpaque: isOpaque), try Self.pair(2_345, isOpaque: isOpaque))
    let pictures = ScenePictures(
      outgoing: a.bytes, incoming: b.bytes, map: a.bytes, back: a.bytes)
    let bytes = Renderer(pictures.stage)
    let wide = WideRenderer(outgoing: a.wide, incoming: b.wide, options: RenderOptions())
    for arguments in Legal.arguments(of: row) {
      let transition = try row.sample(arguments)
      for progress in [0.13, 0.5, 0.81] {
        let scene = pictures.shown(in: transition.frame(at: progress, on: Self.stage))
        guard WideRenderer.canDraw(scene) else { continue }
        let (small, large) = (try Canvas(size: Self.size), try WideCanvas(size: Self.size))
        try bytes.render(scene, into: small)
        try wide.plan(scene).draw(rows: 0..<Self.size.height, into: large)
        #expect(Self.distance(small, large) <= 2, "\(transition) at \(progress)")
      }
    }
  }

  @Test(arguments: LawTests.rows, [true, false])
  func endsAreThePictures(name: String, isOpaque: Bool) throws {
    let row = try TransitionCatalog.standard.entry(named: name).row
    let (a, b) = (try Self.pair(5, isOpaque: isOpaque), try Self.pair(2_345, isOpaque: isOpaque))
    let wide = WideRenderer(outgoing: a.wide, incoming: b.wide, options: RenderOptions())
    for (progress, picture) in [(0.0, a.wide), (1.0, b.wide)] {
      let scene = row.prototype.frame(at: progress, on: Self.stage)
      guard WideRenderer.canDraw(scene) else { continue }
      let canvas = try WideCanvas(size: Self.size)
      try wide.plan(scene).draw(rows: 0..<Self.size.height, into: canvas)
      for y in 0..<Self.size.height {
        #expect(canvas.row(y).elementsEqual(picture.row(y)), "row \(y) at \(progress)")
      }
    }
  }

  @Test func linearLightIsThatOfEightBits() throws {
    for isOpaque in [true, false] {
      let (a, b) = (try Self.pair(5, isOpaque: isOpaque), try Self.pair(2_345, isOpaque: isOpaque))
      let options = RenderOptions(background: RGBA(red: 9, green: 99, blue: 199), linearLight: true)
      let scene = Fade().frame(at: 0.4, on: Self.stage)
      let (small, large) = (try Canvas(size: Self.size), try WideCanvas(size: Self.size))
      try Renderer(StageImages(outgoing: a.bytes, incoming: b.bytes), options: options)
        .render(scene, into: small)
      try WideRenderer(outgoing: a.wide, incoming: b.wide, options: options).plan(scene)
        .draw(rows: 0..<Self.size.height, into: large)
      #expect(Self.distance(small, large) <= 2)
    }
  }

  /// The largest difference of two samples, in steps of 8 bits.
  private static func distance(_ small: Canvas, _ large: WideCanvas) -> Int {
    (0..<size.height).flatMap { y in
      (0..<size.width).flatMap { x in
        (0..<4).map { abs(Int(small[x, y][$0]) - (Int(large.row(y)[x][$0]) + 128) / 257) }
      }
    }.max() ?? 0
  }
}
