import SlicerCore
import SlicerRender
import SlicerScene
import SlicerTestSupport
import Testing

/// Gradients, against the plain renderer and their own laws.
@Suite struct GradientTests {
  private static let colors = [RGBA(10, 20, 200), RGBA(240, 250, 30, 90), RGBA(200, 0, 40)]
  private static let stage = Stage(112, 80)

  private static func gradient(_ kind: GradientContents.Kind, _ number: Int) -> GradientContents {
    var gradient = GradientContents(
      kind, colors: colors, start: Point(0.3, 0.4), end: Point(0.9, 0.7))
    if number == 1 { (gradient.locations, gradient.isPremultiplied) = ([0.1, 0.4, 0.7], true) }
    if number == 2 { (gradient.startPoint, gradient.endPoint) = (.zero, Point(0, 1)) }
    return gradient
  }

  @Test(arguments: GradientContents.Kind.allCases, 0..<3)
  func agreesWithThePlainRenderer(_ kind: GradientContents.Kind, _ number: Int) throws {
    for turn in [
      Transform3D.identity, .rotation(aboutZ: 0.4).then(.scale(x: 0.8, y: 0.7)),
      .rotation(aboutY: 0.9).then(.perspective(distance: 300)),
    ] {
      let layer = Layer(
        .gradient(Self.gradient(kind, number)), bounds: Size(90, 60),
        position: Self.stage.size.center
      ).with { ($0.transform, $0.cornerRadius) = (turn, number == 1 ? 20 : 0) }
      // The seam of a conic gradient is a hard edge, and is not smoothed.
      #expect(try Self.stage.agreement([layer]) >= (kind == .conic ? 30 : 43), "\(turn)")
    }
  }

  private func drawn(
    _ contents: Contents, depth: Int = 8, on stage: Stage = stage
  ) throws -> [UInt8] {
    let renderer = Renderer(depth: depth, options: RenderOptions())
    let canvas = try Canvas(size: renderer.canvasSize(of: stage.pixelSize))
    try renderer.render(Scene(stage, [Layer(contents, filling: stage)]), into: canvas)
    return canvas.allBytes
  }

  /// A gradient of one color has that color, whatever chance says.
  @Test(arguments: GradientContents.Kind.allCases, colors + [.black, .white])
  func ofOneColorItIsThatColor(_ kind: GradientContents.Kind, _ color: RGBA) throws {
    for depth in [8, 16] {
      let gradient = GradientContents(kind, colors: [color, color])
      let opaque = color.alpha == 255
      let (a, b) = (
        try drawn(.gradient(gradient), depth: depth), try drawn(.color(color), depth: depth)
      )
      #expect(
        opaque ? a == b : zip(a, b).allSatisfy { abs(Int($0) - Int($1)) <= (depth == 8 ? 1 : 255) })
    }
  }

  /// No pixel is farther than one step from what it should be, on the whole there is no error, and no
  /// sample exceeds its alpha.
  @Test func chanceHidesBands() throws {
    let gradient = GradientContents(
      colors: [RGBA(100, 100, 100), RGBA(110, 105, 90)], start: .zero, end: Point(1, 0))
    let bytes = try drawn(.gradient(gradient))
    // Drawing anew gives the same.
    #expect(try drawn(.gradient(gradient)) == bytes)
    var sum = 0.0
    for y in 0..<80 {
      for x in 0..<112 {
        let expected = 100 + 10 * (Double(x) + 0.5) / 112
        let error = Double(bytes[4 * (112 * y + x)]) - expected
        #expect(abs(error) < 1.01)
        sum += error
      }
    }
    #expect(abs(sum / (80 * 112)) < 0.02)
    let faint = GradientContents(.radial, colors: [RGBA(255, 9, 0, 40), .transparent])
    let pixels = try drawn(.gradient(faint))
    for i in stride(from: 0, to: pixels.count, by: 4) {
      #expect(pixels[i...i + 2].allSatisfy { $0 <= pixels[i + 3] })
    }
  }

  /// One whose square is next to nothing is over at once, as one of no length.
  @Test(arguments: [GradientContents.Kind.axial, .radial], [8, 16])
  func ofNextToNoLengthTheyAreTheLastColor(_ kind: GradientContents.Kind, _ depth: Int) throws {
    for length in [0, 1e-30, 1e-40, 1e-100, 1e-160, 1e-200] {
      let gradient = GradientContents(
        kind, colors: [.black, .white], start: .zero, end: Point(length, 0))
      let bytes = try drawn(.gradient(gradient), depth: depth, on: Stage(141, 31))
      #expect(bytes.allSatisfy { $0 == 255 }, "\(length)")
    }
  }

  /// Samples of 16 bits are to the nearest of their formula.
  @Test func sixteenBitsAreExact() throws {
    let gradient = GradientContents(colors: [.black, .white], start: .zero, end: Point(1, 0))
    let bytes = try drawn(.gradient(gradient), depth: 16)
    for x in 0..<112 {
      let sample = Int(bytes[8 * x]) + Int(bytes[8 * x + 1]) << 8
      #expect(abs(Double(sample) - 65_535 * (Double(x) + 0.5) / 112) <= 0.51)
    }
  }
}
