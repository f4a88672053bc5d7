import SlicerCore
import SlicerRender
import SlicerScene
import SlicerTestSupport
import SlicerTransitions
import Testing

/// A mask of softness 0 has edges of one pixel: as much of B as its exact shape covers of the pixel.
struct MaskCoverageTests {
  /// The masks with exact shapes; noise turns over whole pixels.
  static let names = MaskFormulaTests.names.filter { MaskFormulaTests.formulas[$0] != nil }
  private static let size = PixelSize(width: 241, height: 163)
  private static let progresses = [0.07, 0.25, 0.46, 0.5, 0.77, 0.97]

  @Test(arguments: names) func coverageIsThatOfTheExactShape(name: String) throws {
    let formula = try #require(MaskFormulaTests.formulas[name])
    let black = try XfadePicture.drawn(Self.size) { _, _ in .zero }
    let white = try XfadePicture.drawn(Self.size) { _, _ in SIMD3(repeating: 255) }
    let entry = try TransitionCatalog.standard.entry(named: name)
    let mask = try entry.transition(["softness": "0"])
    let renderer = Renderer(StageImages(outgoing: black, incoming: white))
    let values = Self.samples(formula)
    for progress in Self.progresses {
      let scene = mask.frame(at: progress, on: Stage(pixelSize: Self.size))
      let canvas = try Canvas(size: Self.size)
      try renderer.render(scene, into: canvas)
      let expected = values.map { pixel in
        UInt8((255 * Double(pixel.count { Double($0) < progress }) / 256).rounded())
      }
      let drawn = (0..<Self.size.height).flatMap { y in canvas.row(y).map { UInt8($0 & 255) } }
      let decibels = PeakSignalToNoise.decibels(drawn, expected)
      #expect(decibels >= 50, "\(name) at \(progress): \(decibels) dB")
    }
  }

  /// Of a front that is the same in all rows each column is known to a step of 255.
  @Test func stripsAreCoveredToAStep() throws {
    let formula = try #require(MaskFormulaTests.formulas["slices"])
    let size = PixelSize(width: 241, height: 2)
    let black = try XfadePicture.drawn(size) { _, _ in .zero }
    let white = try XfadePicture.drawn(size) { _, _ in SIMD3(repeating: 255) }
    let renderer = Renderer(StageImages(outgoing: black, incoming: white))
    for progress in Self.progresses {
      let canvas = try Canvas(size: size)
      let scene = Mask.slices().with(softness: 0).frame(at: progress, on: Stage(pixelSize: size))
      try renderer.render(scene, into: canvas)
      for column in 0..<size.width {
        let below = (0..<1024).count {
          let shift = (Double($0) + 0.5) / 1024
          return formula(MaskFormulaTests.Place(column, 0, size, shift, 0.5)) < progress
        }
        let drawn = Double(canvas[column, 0].x)
        #expect(abs(drawn - Double(below) / 1024 * 255) < 1.5, "\(column) at \(progress)")
      }
    }
  }

  /// The shape's values at 16 × 16 places of each pixel, slanted so that upright edges are as exact as
  /// others.
  private static func samples(
    _ formula: (MaskFormulaTests.Place) -> Double
  ) -> [[Float]] {
    (0..<size.height).flatMap { row in
      (0..<size.width).map { column in
        (0..<256).map { index in
          let (i, j) = (Double(index / 16), Double(index % 16))
          return Float(
            formula(
              MaskFormulaTests.Place(
                column, row, size, (i + (j + 0.5) / 16) / 16, (j + (i + 0.5) / 16) / 16)))
        }
      }
    }
  }
}
