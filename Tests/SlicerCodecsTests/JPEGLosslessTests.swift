import SlicerCodecs
import SlicerCore
import SlicerTestSupport
import Testing

/// Tiles that are copied from coefficients: what is cut is there, and nothing else is changed.
@Suite struct JPEGLosslessTests {
  private static let grids = [(1, 1), (2, 1), (1, 3), (100, 100)].map {
    PixelSize(width: $0, height: $1)
  }

  @Test(arguments: JPEGSample.lossless) func tilesTogetherAreTheWhole(_ sample: JPEGSample) throws {
    let whole = try JPEGLosslessFile(sample.noisy())
    for grid in Self.grids {
      let canvas = try whole.joined(grid) { #expect($0.size == $1.size) }
      #expect(canvas.coefficients == whole.coefficients)
      let file = try canvas.written()
      #expect(try JPEGLosslessFile(file).coefficients == whole.coefficients)
      #expect(try DecodedPicture(file).bytes == DecodedPicture(whole.bytes).bytes)
    }
  }

  /// Rectangles whose right and lower edges lie anywhere.
  @Test(arguments: JPEGSample.sequential)
  func everyRectangleHasItsBlocks(_ sample: JPEGSample) throws {
    let whole = try JPEGLosslessFile(sample.noisy())
    let planes = whole.planes
    let (x, y) = (whole.picture.step.width, whole.picture.step.height)
    for right in stride(from: x + 1, through: whole.size.width, by: 5) {
      for bottom in stride(from: y + 1, through: whole.size.height, by: 7) {
        let rect = PixelRect(columns: x..<right, rows: y..<bottom)
        let tile = try JPEGLosslessFile(whole.picture.encode(rect)).planes
        for (i, (part, plane)) in zip(tile, planes).enumerated() {
          let factors = planes.count == 1 ? nil : sample.recipe.components[i]
          let expected = plane.part(factors?.horizontal ?? 1, factors?.vertical ?? 1, like: part)
          #expect(part == expected, "\(rect) component \(i)")
        }
      }
    }
  }

  @Test(arguments: JPEGSample.lossless) func tilesAreOfTheSameKind(_ sample: JPEGSample) throws {
    let whole = try JPEGLosslessFile(sample.noisy())
    let source = JPEGFile(whole.bytes)
    for rect in whole.grid(PixelSize(width: 2, height: 2)) {
      let tile = JPEGFile(try whole.picture.encode(rect))
      #expect(tile.frame.marker == source.frame.marker)
      #expect(tile.components == source.components)
      #expect(tile.tables == source.tables)
      #expect(tile.segments == source.segments)
      #expect(!tile.parts.contains { $0.marker == 0xDD && $0.data != [0, 0] })
    }
  }

  @Test(
    arguments: [
      (.gray, [(1, 1)], 8, 8), (.gray, [(2, 2)], 8, 8), (.gray, [(1, 3)], 8, 8),
      (.ycbcr, [(2, 1), (1, 1), (1, 1)], 16, 8), (.ycbcr, [(1, 1), (2, 2), (1, 1)], 16, 16),
      (.ycbcr, [(4, 1), (1, 1), (1, 1)], 32, 8),
    ] as [(JPEGColorSpace, [(Int, Int)], Int, Int)])
  func theStepIsTheMCU(space: JPEGColorSpace, factors: [(Int, Int)], width: Int, height: Int) throws
  {
    let picture = try JPEGLosslessFile(JPEGSample(space, factors).encoded()).picture
    #expect(picture.step == PixelSize(width: width, height: height))
  }

  /// Steps of 16 bits, also those that a decoder of rows would have to clamp.
  @Test(arguments: [false, true]) func tablesAreTakenOverAsTheyAre(_ isProgressive: Bool) throws {
    let sample = JPEGSample(.ycbcr, [(2, 2), (1, 1), (1, 1)])
      .with { $0.isProgressive = isProgressive }
    var file = JPEGFile(try sample.noisy())
    let steps = (0..<64).map { [0, 1, 255, 256, 8_192, 65_535][$0 % 6] }
    file.parts.insert(JPEGFile.wideTable(1, steps), at: file.frameIndex)
    let whole = try JPEGLosslessFile(file.bytes)
    let rect = PixelRect(x: 16, y: 16, width: 30, height: 30)
    let tile = JPEGFile(try whole.picture.encode(rect))
    #expect(tile.tables == file.tables && tile.tables[1] == steps)
    let planes = try JPEGLosslessFile(tile.bytes).planes
    #expect(planes[2] == whole.planes[2].part(1, 1, like: planes[2]))
  }

  @Test(arguments: MetadataPolicy.allCases)
  func segmentsAreThoseOfEncodedTiles(_ policy: MetadataPolicy) throws {
    var sample = JPEGSample(.ycbcr, [(2, 2), (1, 1), (1, 1)])
    sample.segments += [
      SmoothJPEG.exif(ExifSample.camera()), JPEGSegment(marker: 0xFE, data: Array("text".utf8)),
      JPEGSegment(marker: 0xE2, data: Array("MPF\0II*\0".utf8)),
    ]
    let options = EncodeOptions { $0.metadata = policy }
    let bytes = try sample.noisy()
    let whole = try JPEGLosslessFile(bytes, options)
    let rect = PixelRect(x: 16, y: 32, width: 20, height: 10)
    let encoded = JPEGFile(try DecodedPicture(bytes).tile(rect, options))
    #expect(JPEGFile(try whole.picture.encode(rect)).segments == encoded.segments)
    #expect(encoded.segments.count == (policy == .none ? 2 : 3))
    let canvas = JPEGFile(try whole.canvas(options).written())
    #expect(canvas.segments == JPEGFile(try DecodedPicture(bytes).tile(options)).segments)
  }

  @Test func manyThreadsAtOnce() async throws {
    let sample = JPEGSample(
      .ycbcr, [(2, 2), (1, 1), (1, 1)], size: PixelSize(width: 320, height: 240))
    let whole = try JPEGLosslessFile(sample.noisy())
    let picture = whole.picture
    let canvas = try whole.canvas()
    let grid = whole.grid(PixelSize(width: 2, height: 3))
    let serial = try grid.map { try picture.encode($0) }
    let parallel = try await withThrowingTaskGroup(of: (Int, [UInt8]).self) { group in
      for (i, rect) in grid.enumerated() {
        group.addTask {
          let bytes = try picture.encode(rect)
          try canvas.place(JPEGLosslessFile(bytes).picture, x: rect.x, y: rect.y)
          return (i, bytes)
        }
      }
      return try await group.reduce(into: [Int: [UInt8]]()) { $0[$1.0] = $1.1 }
    }
    #expect(serial.indices.allSatisfy { parallel[$0] == serial[$0] })
    #expect(canvas.coefficients == whole.coefficients)
  }
}
