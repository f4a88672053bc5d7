import SlicerCore
import SlicerTestSupport
import SlicerTiles
import Testing

@Suite struct ScaledGridTests {
  private static func lines(
    _ pixels: Int, _ scale: String, _ count: Int, _ uneven: Uneven = .distribute,
    _ unit: GridUnit = .points
  ) throws -> [Int] {
    try GridSpec.grid(rows: 1, columns: count).tiles(
      for: PixelSize(pixels, 100), scale: try #require(Scale(scale)), uneven: uneven, unit: unit
    ).columnLines
  }

  /// Doubles make the last column 99 pixels wide.
  @Test func widthsThatDoublesGetWrong() throws {
    #expect(try Self.lines(196 * 3, "3", 6) == [0, 96, 195, 294, 390, 489, 588])
    #expect(try Self.lines(196 * 3, "3", 6, .distribute, .pixels) == (0...6).map { $0 * 98 })
  }

  /// Law: the files of a set are cut at the same points.
  @Test(arguments: Uneven.allCases) func setsAgreeInPoints(uneven: Uneven) throws {
    for points in 1...60 {
      for count in 1...12 where count <= points {
        guard uneven != .error || points % count == 0 else { continue }
        let one = try Self.lines(points, "1", count, uneven)
        for factor in [2, 3] {
          let lines = try Self.lines(points * factor, "\(factor)", count, uneven)
          try #require(lines == one.map { $0 * factor })
        }
      }
    }
  }

  @Test func sidesThatAreNotWholePointsEndAtTheirLastPixel() throws {
    #expect(try Self.lines(101, "2", 2) == [0, 50, 101])
    #expect(try Self.lines(101, "2", 2, .last) == [0, 50, 101])
    #expect(try Self.lines(101, "2", 2, .trim) == [0, 50, 100])
    #expect(try Self.lines(101, "2", 2, .pad) == [0, 52, 104])
    #expect(try Self.lines(101, "2", 1, .error) == [0, 101])
    #expect(try Self.lines(1, "2", 1) == [0, 1])
  }

  @Test func fractionalScalesRoundLinesDownToPixels() throws {
    // 100 points @1.5x in 4: 25 points are 37.5 pixels.
    #expect(try Self.lines(150, "1.5", 4) == [0, 37, 75, 112, 150])
    #expect(try Self.lines(150, "1.5", 4, .error) == [0, 37, 75, 112, 150])
    #expect(try Self.lines(150, "1.5", 3, .pad) == [0, 51, 102, 153])
  }

  /// Law: whatever the scale, each pixel is covered once and no tile is empty.
  @Test(arguments: ["0.25", "0.3", "0.75", "1.25", "1.5", "2", "2.625", "3", "16"])
  func everyScaleCoversEachPixelOnce(scale: String) throws {
    for pixels in 1...60 {
      for count in 1...12 {
        guard let lines = try? Self.lines(pixels, scale, count) else { continue }
        try #require(lines.count == count + 1 && lines.first == 0 && lines.last == pixels)
        try #require(zip(lines, lines.dropFirst()).allSatisfy(<))
      }
    }
  }

  @Test func tooFineInPointsNamesTheUnitThatWouldDo() throws {
    #expect { try Self.lines(80, "2", 50) } throws: {
      "\($0)" == "50 columns are finer than the picture, 40 points (80 pixels) wide: up to 40 fit"
    }
    #expect { try Self.lines(80, "2", 81) } throws: {
      "\($0)" == "81 columns are finer than the picture, 40 points (80 pixels) wide: up to 40 fit"
    }
    #expect(try Self.lines(80, "2", 40).count == 41)
    #expect(try Self.lines(80, "2", 80, .distribute, .pixels).count == 81)
  }

  /// The number that a message says will fit does fit.
  @Test(arguments: ["0.3", "0.75", "1", "1.5", "2", "3"])
  func asManyAsTheMessageSaysFit(scale: String) throws {
    for pixels in 1...30 {
      for count in 1...40 {
        do throws(TileError) {
          _ = try GridSpec.grid(rows: 1, columns: count).tiles(
            for: PixelSize(pixels, 1), scale: Scale(scale) ?? .one, uneven: .last, unit: .points)
        } catch {
          guard case .tooFine(.columns, count, _, _, pixels, let fitting, _) = error else {
            continue
          }
          try #require(fitting < count)
          guard fitting > 0 else { continue }
          let lines = try Self.lines(pixels, scale, fitting, .last)
          try #require(lines.count == fitting + 1)
        }
      }
    }
  }

  @Test func unitsAreTheSameAtAScaleOfOne() throws {
    let grid = try GridSpec.grid(rows: 2, columns: 3).tiles(for: PixelSize(10, 9))
    let pixels = try GridSpec.grid(rows: 2, columns: 3).tiles(for: PixelSize(10, 9), unit: .pixels)
    #expect(grid == pixels)
    #expect(grid.unit == .pixels)
  }
}
