import SlicerKit
import SlicerTestSupport
import SystemPackage
import Testing

/// Transitions as apps ask for them: as values, and by name.
struct FilmTests {
  private static let dark: [UInt16] = [10, 20, 30]
  private static let bright: [UInt16] = [200, 210, 220]

  /// `a.png` is dark, `b.png` is bright, and in `map.png` the left one of two pixels is black.
  private static func folder() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    let pixels = [
      ("a.png", dark + dark), ("b.png", bright + bright), ("map.png", [0, 0, 0, 255, 255, 255]),
    ]
    for (name, samples) in pixels {
      let raster = try Rasters.made(PixelSize(2, 1), PixelFormat(.rgb)) { UInt8(samples[$1 + $0]) }
      try folder.write(FilePath(name), PNGFile(raster).bytes)
    }
    return folder
  }

  /// Three frames in `out`: A, the middle, B.
  private func run(_ transition: TransitionChoice, in folder: ScratchFolder) throws -> FilmReport {
    let film = Film(
      from: Picture(contentsOf: folder["a.png"]), to: Picture(contentsOf: folder["b.png"]),
      transition, timing: try FrameTiming(frames: 3))
    return try film.write(to: .folder(OutputFolder(folder["out"])), WorkControl(threads: 2))
  }

  /// The two pixels of the middle frame.
  private func middle(_ folder: ScratchFolder) throws -> [[UInt16]] {
    let raster = try folder.picture("out/f_0001.png").raster
    return (0..<2).map { Array(raster.samples($0, 0).prefix(3)) }
  }

  private func manifest(_ folder: ScratchFolder) throws -> String {
    String(decoding: try #require(folder.read("out/manifest.json")), as: UTF8.self)
  }

  private static func map() throws -> Bitmap {
    let canvas = try Canvas(size: PixelSize(2, 1))
    (canvas[0, 0], canvas[1, 0]) = (SIMD4(0, 0, 0, 255), SIMD4(repeating: 255))
    return Bitmap(canvas)
  }

  @Test func aValueBringsItsMapAlong() throws {
    let folder = try Self.folder()
    let report = try run(.value(Luma(try Self.map())), in: folder)
    #expect(report.size == PixelSize(2, 1) && report.frameCount == 3)
    #expect(try middle(folder) == [Self.bright, Self.dark])
    _ = try run(.value(Luma(try Self.map(), isInverted: true)), in: folder)
    #expect(try middle(folder) == [Self.dark, Self.bright])
    #expect(try manifest(folder).contains("\"transition\" : \"luma\""))
  }

  @Test func aNamesPicturesAreRead() throws {
    let folder = try Self.folder()
    let luma = try TransitionCatalog.standard.entry(named: "luma")
    let values = try luma.values(["map": folder["map.png"].string])
    _ = try run(.named(luma, values), in: folder)
    #expect(try middle(folder) == [Self.bright, Self.dark])
    #expect(try manifest(folder).contains("map.png"))
    _ = try run(.named(luma, values, isReversed: true), in: folder)
    #expect(try middle(folder) == [Self.dark, Self.bright])
  }

  @Test func whatIsForgottenIsSaid() throws {
    let folder = try Self.folder()
    let luma = try TransitionCatalog.standard.entry(named: "luma")
    let error = #expect(throws: WorkError.self) {
      try run(.named(luma, ParameterValues()), in: folder)
    }
    #expect(
      error?.reason
        == .failed(
          SlicerError.missingParameter("map", type: "luma", expected: "a picture's path")))
    #expect(folder.files(in: "out") == nil)
  }
}
