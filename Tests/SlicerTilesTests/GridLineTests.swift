import SlicerCore
import SlicerTiles
import Testing

/// Where lines lie: of grids at scales, of `--tile` and of `--at`.
@Suite struct GridLineTests {
  private static func lines(
    _ pixels: Int, _ scale: String, _ count: Int, _ uneven: Uneven = .distribute,
    _ unit: GridUnit = .points
  ) throws -> [Int] {
    try GridSpec.grid(rows: 1, columns: count).tiles(pixels, 100, scale, uneven, unit).columnLines
  }

  private static func lines(
    _ pixels: Int, tile: String, _ scale: String = "1", _ uneven: Uneven = .distribute
  ) throws -> [Int] {
    try GridSpec(parsingTile: "\(tile)x1").tiles(pixels, 16, scale, uneven).columnLines
  }

  private static func lines(
    at cuts: String, _ scale: String = "1", _ unit: GridUnit = .points
  ) throws -> [Int] {
    try GridSpec(parsingCutsX: cuts, y: "").tiles(100, 8, scale, .distribute, unit).columnLines
  }

  @Test func gridsHaveTheirLines() throws {
    // Doubles make the last column 99 pixels wide.
    #expect(try Self.lines(196 * 3, "3", 6) == [0, 96, 195, 294, 390, 489, 588])
    #expect(try Self.lines(196 * 3, "3", 6, .distribute, .pixels) == (0...6).map { $0 * 98 })
    // Sides that are not whole points end at their last pixel.
    #expect(try Self.lines(101, "2", 2) == [0, 50, 101])
    #expect(try Self.lines(101, "2", 2, .last) == [0, 50, 101])
    #expect(try Self.lines(101, "2", 2, .trim) == [0, 50, 100])
    #expect(try Self.lines(101, "2", 2, .pad) == [0, 52, 104])
    #expect(try Self.lines(101, "2", 1, .error) == [0, 101])
    #expect(try Self.lines(1, "2", 1) == [0, 1])
    // 100 points @1.5x in 4: 25 points are 37.5 pixels, rounded down.
    #expect(try Self.lines(150, "1.5", 4) == [0, 37, 75, 112, 150])
    #expect(try Self.lines(150, "1.5", 4, .error) == [0, 37, 75, 112, 150])
    #expect(try Self.lines(150, "1.5", 3, .pad) == [0, 51, 102, 153])
    #expect(try Self.lines(80, "2", 40).count == 41)
    #expect(try Self.lines(80, "2", 80, .distribute, .pixels).count == 81)
  }

  @Test func tilesHaveTheirLines() throws {
    #expect(try Self.lines(10, tile: "4", "1", .last) == [0, 4, 8, 10])
    #expect(try Self.lines(10, tile: "4", "1", .pad) == [0, 4, 8, 12])
    #expect(try Self.lines(10, tile: "4", "1", .trim) == [0, 4, 8])
    #expect(try Self.lines(10, tile: "5", "1", .error) == [0, 5, 10])
    #expect(throws: SlicerError.self) { try Self.lines(10, tile: "4", "1", .error) }
    #expect(throws: SlicerError.self) { try Self.lines(3, tile: "4", "1", .trim) }
    // Tile k begins at ⌊k·size·scale⌋, not at k times a rounded size.
    #expect(try Self.lines(10, tile: "2.5") == [0, 2, 5, 7, 10])
    #expect(try Self.lines(100, tile: "33.3", "1.5") == [0, 49, 99, 100])
    #expect(try Self.lines(588, tile: "0.1", "10").count == 589)
    let small = SlicerError.tileTooSmall(.columns, try #require(ExactDecimal("0.4")), .points)
    #expect(throws: small) { try Self.lines(10, tile: "0.4", "2") }
    for pixels in 1...40 {
      for size in 1...45 {
        let lines = try Self.lines(pixels, tile: "\(size)")
        try #require(lines == Array(stride(from: 0, to: pixels, by: size)) + [pixels])
      }
    }
  }

  @Test func cutsLieWhereTheySay() throws {
    #expect(try Self.lines(at: "25,99") == [0, 25, 99, 100])
    #expect(try Self.lines(at: "25,33.4", "2") == [0, 50, 66, 100])
    #expect(try Self.lines(at: "25,33", "2", .pixels) == [0, 25, 33, 100])
    #expect(try Self.lines(at: "") == [0, 100])
  }

  @Test(arguments: ["0", "0.9", "100", "101", "-1", "50,50", "50,50.5", "60,50", "99.999999,100"])
  func cutsOutsideOrOutOfOrderAreRefused(text: String) {
    #expect(throws: SlicerError.self) { try Self.lines(at: text) }
  }

  @Test func messagesSayWhereCutsFallAndWhatFits() {
    func message(_ body: () throws -> [Int]) -> String? {
      #expect(throws: SlicerError.self) { try body() }?.description
    }
    #expect(
      message { try Self.lines(at: "50", "2") }
        == "the cut at 50 points (pixel 100) is not inside the picture, which is 50 points wide"
    )
    #expect(
      message { try Self.lines(at: "10,10.4") }
        == "the cut at 10.4 pixels (pixel 10) is not after the one before, at pixel 10")
    for count in [50, 81] {
      #expect(
        message { try Self.lines(80, "2", count) }
          == "\(count) columns do not fit into 40 points (80 pixels); up to 40 fit"
      )
    }
  }

  /// Law: the files of a set are cut at the same points.
  @Test(arguments: Uneven.allCases) func setsAgreeInPoints(uneven: Uneven) throws {
    for points in 1...60 {
      for count in 1...12 where count <= points {
        guard uneven != .error || points % count == 0 else { continue }
        if uneven == .shrink, (count - 1) * ((points + count - 1) / count) >= points { continue }
        let one = try Self.lines(points, "1", count, uneven)
        for factor in [2, 3] {
          let lines = try Self.lines(points * factor, "\(factor)", count, uneven)
          try #require(lines == one.map { $0 * factor })
        }
      }
    }
  }

  /// Law: whatever the scale, each pixel is covered once and no tile is empty. Only where tiles of whole
  /// points have less than a pixel may there be no grid.
  @Test(arguments: ["0.25", "0.3", "0.75", "1.25", "1.5", "2", "2.625", "3", "16"])
  func everyScaleCoversEachPixelOnce(scale: String) throws {
    let thousandths = try #require(Scale(scale)).thousandths
    for pixels in 1...60 {
      for count in 1...12 {
        do {
          let lines = try Self.lines(pixels, scale, count)
          try #require(lines.count == count + 1 && lines.first == 0 && lines.last == pixels)
          try #require(zip(lines, lines.dropFirst()).allSatisfy(<))
        } catch is SlicerError {
          let points = pixels * 1000 / (count * thousandths)
          try #require(points * thousandths < 1000, "\(count) of \(pixels) pixels")
        }
      }
    }
  }

  /// The number that a message says will fit does fit.
  @Test(arguments: ["0.3", "0.75", "1", "1.5", "2", "3"])
  func asManyAsTheMessageSaysFit(scale: String) throws {
    var (refused, named) = (0, 0)
    for pixels in 1...30 {
      for count in 1...40 {
        do {
          _ = try Self.lines(pixels, scale, count, .last)
        } catch let error as SlicerError where error.id == "tooFine" {
          refused += 1
          let message = "\(error)"
          try #require(message.hasPrefix("\(count) column"))
          let side = pixels == 1 ? "1 pixel" : "\(pixels) pixels"
          try #require(message.contains(side))
          let fits = try Regex("up to ([0-9]+) fit").firstMatch(in: message)?[1].substring
          guard let fitting = fits.flatMap({ Int($0) }) else { continue }
          try #require(0 < fitting && fitting < count)
          let lines = try Self.lines(pixels, scale, fitting, .last)
          try #require(lines.count == fitting + 1)
          named += 1
        }
      }
    }
    #expect(refused >= (1...30).reduce(0) { $0 + 40 - $1 }, "all with more columns than pixels")
    #expect(named > refused / 2, "\(named) of \(refused) messages name a number")
  }

  @Test func unitsAreTheSameAtAScaleOfOne() throws {
    let grids = try [GridUnit.points, .pixels].map {
      try GridSpec.grid(rows: 2, columns: 3).tiles(10, 9, "1", .distribute, $0)
    }
    #expect(grids[0] == grids[1] && grids[0].unit == .pixels)
  }
}
