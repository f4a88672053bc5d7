import SlicerCore
import SlicerRender
import SlicerScene
import SlicerTestSupport
import Testing

/// Blurs in both directions.
struct BlurTests {
  private static let stage = Stage(300, 200)

  private func scene(_ radius: Double, opacity: Double = 1) -> Scene {
    let spot = Layer(.color(.black), bounds: Size(20, 10), position: Point(150, 90))
    return Scene(
      Self.stage, [spot.with { ($0.filters, $0.opacity) = ([.blur(radius: radius)], opacity) }])
  }

  /// Four deviations from what is drawn, in whole cells, nothing is looked at.
  @Test(arguments: [0.4, 3, 9, 17]) func onlyWhatABlurReachesIsDrawn(radius: Double) throws {
    let renderer = Renderer()
    let plans = try [0.5, 1].map { try renderer.plan(scene(radius, opacity: $0)).drawn }
    let bounds = plans[1].changes(since: plans[0]).bounds
    let margin = Int(4 * radius) + 8
    let reach = PixelRect(140 - margin, 85 - margin, 20 + 2 * margin, 10 + 2 * margin)
    #expect(reach.contains(bounds))
    let canvas = try renderer.canvas(scene(radius))
    let seen = (0..<200).flatMap { y in
      (0..<300).filter { canvas[$0, y] != .zero }.map { PixelRect($0, y, 1, 1) }
    }
    #expect(!seen.isEmpty && seen.allSatisfy(bounds.contains))
  }

  /// One color stays so, up to the stage's edges, whatever is left of the last cells.
  @Test(arguments: [0.3, 2, 8, 31, 90, 300]) func oneColorStays(radius: Double) throws {
    for stage in [Stage(97, 61), Stage(1, 7), Self.stage] {
      let plain = Layer(.color(RGBA(200, 100, 50)), filling: stage)
      let blurred = try stage.drawn([plain.with { $0.filters = [.blur(radius: radius)] }])
      #expect(try blurred.allBytes == stage.drawn([plain]).allBytes, "\(stage)")
    }
  }

  /// A black silhouette is drawn in cells where these fit the stage; its edges are those of the others.
  @Test(arguments: [2, 8, 11, 20, 31, 90]) func aSilhouetteStaysBlack(radius: Double) throws {
    for stage in [Stage(97, 61), Stage(98, 62), Stage(96, 64), Self.stage] {
      let cast = Layer(.color(RGBA(200, 100, 50)), filling: stage).with {
        $0.filters = [.mixToColor(.black, amount: 1), .blur(radius: radius)]
      }
      let black = Layer(.color(.black), filling: stage)
      #expect(try stage.drawn([cast]).allBytes == stage.drawn([black]).allBytes, "\(stage)")
    }
  }

  /// A deviation that is no number above 0 blurs nothing along its axis.
  @Test func deviationsThatAreNoNumbersBlurNothing() throws {
    func drawn(_ filter: Filter) throws -> [UInt8] {
      let spot = Layer(.color(.black), bounds: Size(20, 10), position: Point(150, 90))
      return try Self.stage.drawn([spot.with { $0.filters = [filter] }]).allBytes
    }
    let (plain, down) = (
      try drawn(.blur(radius: 0)), try drawn(.blur(across: 0, down: 5))
    )
    #expect(plain != down)
    for across in [-3, -Double.infinity, .nan] {
      #expect(try drawn(.blur(across: across, down: 5)) == down)
      #expect(try drawn(.blur(radius: across)) == plain)
    }
  }

  /// Threads that ask for rows at the same time share the work, and none looks at what is not ready.
  @Test func threadsShareABlur() throws {
    for _ in 0..<8 {
      let plan = try Renderer().plan(scene(9))
      nonisolated(unsafe) let canvas = try Canvas(size: Self.stage.pixelSize)
      Workers(count: 4).run { worker in
        try? plan.draw(rows: 50 * worker..<50 * (worker + 1), into: canvas)
      }
      #expect(canvas.allBytes == (try Renderer().canvas(scene(9))).allBytes)
    }
  }
}
