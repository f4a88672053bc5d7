import Foundation
import SlicerCore
import SlicerScene
import SlicerTestSupport
import Testing

/// A mask of softness 0 has edges of one pixel: as much of B as its exact shape covers of the pixel.
struct MaskCoverageTests {
  /// The masks with exact shapes; noise turns over whole pixels, and windowSlice is looked at by itself.
  static let names = MaskFormulaTests.names.filter { MaskOutline.shapes[$0] != nil }
  private static let size = PixelSize(241, 163)
  private static let progresses = [0.07, 0.25, 0.46, 0.5, 0.77, 0.97]

  /// White over black.
  private static func drawn(
    _ mask: any Transition, at progress: Double, _ size: PixelSize
  ) throws -> Canvas {
    let pictures = ScenePictures(
      outgoing: try Images.flat(size, SIMD4(0, 0, 0, 255)),
      incoming: try Images.flat(size, SIMD4(repeating: 255)))
    return try pictures.drawn(mask.frame(at: progress, on: Stage(pixelSize: size)))
  }

  @Test func everyMaskWithAFormulaIsHere() {
    #expect(
      Set(MaskOutline.shapes.keys).union(["windowSlice"])
        == Set(MaskFormulaTests.formulas.keys))
  }

  /// Areas of polygons, clipped at each pixel.
  @Test(arguments: names) func coverageIsThatOfTheExactShape(name: String) throws {
    let shape = try #require(MaskOutline.shapes[name])
    let mask = try Legal.row(name).flat(["softness": "0"])
    for progress in Self.progresses {
      let canvas = try Self.drawn(mask, at: progress, Self.size)
      let expected = MaskOutline.coverage(
        shape(progress, SIMD2(Double(Self.size.width), Double(Self.size.height))), Self.size)
      let drawn = (0..<Self.size.height).flatMap { y in canvas.row(y).map { Double($0 & 255) } }
      let error = zip(drawn, expected).map { abs($0 - 255 * $1) }.max() ?? 255
      #expect(error <= 2, "\(name) at \(progress): \(error) of 255")
    }
  }

  /// The columns of a front that is the same in all rows are known to a step of 255.
  @Test func stripsAreCoveredToAStep() throws {
    let formula = try #require(MaskFormulaTests.formulas["windowSlice"])
    let size = PixelSize(241, 2)
    let mask = try Legal.row("windowSlice").flat(["softness": "0"])
    for progress in Self.progresses {
      let canvas = try Self.drawn(mask, at: progress, size)
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
}
