import SlicerCore
import SlicerRender
import SlicerScene
import SlicerTestSupport
import Testing

/// What is blurred in both directions.
struct BlurTests {
  private static let size = PixelSize(300, 200)

  private func scene(_ radius: Double, opacity: Double = 1) -> Scene {
    let stage = Stage(pixelSize: Self.size)
    let spot = Layer(.color(.black), bounds: Size(20, 10), position: Point(150, 90)).with {
      $0.filters = [.blur(radius: radius)]
      $0.opacity = opacity
    }
    return Scene(stage, [spot])
  }

  /// Four deviations from what is drawn, in whole cells, nothing is looked at.
  @Test(arguments: [0.4, 3, 9, 17]) func onlyWhatABlurReachesIsDrawn(radius: Double) throws {
    let renderer = Renderer()
    let (old, new) = (
      try renderer.plan(scene(radius, opacity: 0.5)).drawn, try renderer.plan(scene(radius)).drawn
    )
    let bounds = new.changes(since: old).bounds
    let margin = Int(4 * radius) + 8
    #expect(bounds.x >= 140 - margin && bounds.x + bounds.width <= 160 + margin)
    #expect(bounds.y >= 85 - margin && bounds.y + bounds.height <= 95 + margin)
    let canvas = try renderer.canvas(scene(radius))
    let seen = (0..<Self.size.height).flatMap { y in
      (0..<Self.size.width).filter { canvas[$0, y] != .zero }.map { SIMD2($0, y) }
    }
    #expect(!seen.isEmpty)
    for pixel in seen { #expect(bounds.contains(PixelRect(pixel.x, pixel.y, 1, 1))) }
  }

  /// What is the same everywhere stays so, up to the stage's edges, whatever is left of the last cells.
  @Test(arguments: [0.3, 2, 8, 31, 90, 300]) func oneColorStays(radius: Double) throws {
    for size in [PixelSize(97, 61), PixelSize(1, 7), Self.size] {
      let stage = Stage(pixelSize: size)
      let color = RGBA(200, 100, 50)
      let plain = Layer(.color(color), bounds: stage.size, position: stage.size.center)
      let blurred = Scene(stage, [plain.with { $0.filters = [.blur(radius: radius)] }])
      let (drawn, expected) = (
        try Renderer().canvas(blurred), try Renderer().canvas(Scene(stage, [plain]))
      )
      #expect(drawn.allBytes == expected.allBytes, "\(size)")
    }
  }

  /// Threads that ask for rows at the same time share the work, and none looks at what is not ready.
  @Test func threadsShareABlur() throws {
    for _ in 0..<8 {
      let plan = try Renderer().plan(scene(9))
      nonisolated(unsafe) let canvas = try Canvas(size: Self.size)
      Workers(count: 4).run { worker in
        let rows = Self.size.height * worker / 4..<Self.size.height * (worker + 1) / 4
        try? plan.draw(rows: rows, into: canvas)
      }
      #expect(canvas.allBytes == (try Renderer().canvas(scene(9))).allBytes)
    }
  }
}
