import Foundation
import SlicerKit
import SlicerTestSupport
import SystemPackage
import Testing

/// Errors and places of pictures and films for an app, by text alone.
@Suite struct LibraryEdgeTests {
  private static func file(_ width: Int = 40, _ height: Int = 30) throws -> [UInt8] {
    try PNGSample(.rgba).noisy(PixelSize(width, height))
  }

  /// How work fails; nil, which is recorded, if it does not.
  private static func fault(_ body: () throws -> some Any) -> WorkError? {
    #expect(throws: WorkError.self) { try body() }
  }

  /// A program's message about an error names no options of another program.
  @Test func hintsNameProperties() throws {
    var picture = Picture(try Self.file())
    picture.limits.maxPixels = 100
    let error = Self.fault { try picture.info() }
    #expect(error?.hint == "raise limits.maxPixels")
    #expect(error?.limit?.name == "maxPixels")
    #expect(error?.limit?.actual == 1200 && error?.limit?.allowed == 100)
    let remedies: [Remedy] =
      Limit.allCases.map { .raise($0) } + Remedy.Lenience.allCases.map { .lenient($0) }
      + Remedy.Naming.allCases.map { .name($0) } + [
        .fewerThreads, .smallerStage, .allowLoss, .leaveOneOut, .firstPicture, .smallerTiles,
        .moveLines, .keepLines, .countPixels(3), .sizeTiles, .divideEvenly(counts: [2, 5]),
        .keepSmaller, .separateCalls, .stateScale, .otherPlace(), .overwrite, .discardSet,
        .discardFile, .keepEdges, .allowOutside, .allowFontFallback, .stateShard,
      ]
    for remedy in remedies {
      // An option with two words has a dash, which no property has.
      let words = remedy.swiftMessage.split { " .,;=".contains($0) }
      #expect(!words.contains { $0.contains("-") }, "\(remedy.swiftMessage)")
    }
  }

  /// A loop over the kinds of errors that an app gets, of which this file imports no product for Foundation.
  @Test func theLocalizedDescriptionIsTheMessage() throws {
    let error = Self.fault { try Picture([1, 2, 3], name: "upload").info() }
    #expect(error.map { $0.localizedDescription == "\($0)" } == true)
    #expect(error?.localizedDescription.hasPrefix("upload: ") == true)
    let curve = #expect(throws: (any Error).self) { try TimingCurve(parsing: "x") }
    #expect(curve.map { $0.localizedDescription == "\($0)" } == true)
  }

  @Test func pixelsAreSavedByAName() async throws {
    let folder = try ScratchFolder()
    let pixels = try await Picture(try Self.file()).pixels()
    try await pixels.write(to: folder["a.png"].string)
    let copy = try await Picture(contentsOf: folder["a.png"].string).pixels()
    #expect(copy == pixels)
    let error = await #expect(throws: WorkError.self) {
      try await pixels.write(to: folder["a.xyz"].string)
    }
    #expect(error?.kind == .usage && error?.path == folder["a.xyz"])
  }

  /// A stream gets the bytes that memory gets.
  @Test func filmsGoToStreams() async throws {
    let picture = Picture(try Self.file())
    let film = Film(from: picture, to: picture, Fade(), timing: try FrameTiming(frames: 2))
    let (streamed, memory) = (MemorySink(), MemorySink())
    try await film.write(to: .stream(.apng) { streamed })
    try await film.write(to: .memory(memory, .apng))
    #expect(!memory.bytes.isEmpty && streamed.bytes == memory.bytes)
  }

  @Test func contentsFillTheStage() {
    let stage = Stage(pixelSize: PixelSize(40, 30), scale: 2)
    let layer = Layer(.color(.black), on: stage)
    #expect(layer.bounds == stage.size && layer.position == stage.size.center)
  }
}
