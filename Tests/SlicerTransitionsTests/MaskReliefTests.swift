import SlicerCore
import SlicerScene
import SlicerTestSupport
import Testing

/// The shadows at the fronts of masks.
struct MaskReliefTests {
  private static let size = PixelSize(100, 60)

  /// The grays of the middle row of a mask between two white pictures.
  private static func row(_ name: String, _ arguments: [String: String] = [:]) throws -> [UInt16] {
    let white = try Images.flat(size, [255, 255, 255, 255])
    let pictures = ScenePictures(outgoing: white, incoming: white)
    let mask = try Legal.row(name).sample(arguments)
    let canvas = try pictures.drawn(mask.frame(at: 0.5, on: Stage(pixelSize: size)))
    return (0..<size.width).map { UInt16(canvas[$0, size.height / 2].x) }
  }

  /// B lies on A: the shadow falls ahead of the front, ends, and is darkest at the front.
  @Test func aSheetThatComesCastsItsShadowAhead() throws {
    let row = try Self.row("wipe")
    #expect(row[..<50].allSatisfy { $0 == 255 } && row[60...].allSatisfy { $0 == 255 })
    #expect(row[50] < 170 && row[51] < row[54] && row[54] < row[57])
  }

  /// A lies on B: the shadow falls into the hole.
  @Test func aHoleHasItsShadowInside() throws {
    let row = try Self.row("barnDoors")
    #expect(row[..<25].allSatisfy { $0 == 255 } && row[75...].allSatisfy { $0 == 255 })
    #expect(row[25] < 170 && row[74] < 170 && row[50] == 255)
  }

  /// A wide front is no edge, and nothing casts a shadow if none is wanted.
  @Test(arguments: [["softness": "0.2"], ["shadow": "0"], ["last": "0"]])
  func noEdgeCastsNone(arguments: [String: String]) throws {
    #expect(try Self.row("wipe", arguments).allSatisfy { $0 == 255 })
  }
}
