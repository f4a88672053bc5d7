import SlicerKit
import SlicerTestSupport
import Testing

/// A cut's lanes as a value, driven by workers that are as slow as they like.
@Suite struct CutLaneTests {
  private typealias Step = Lanes<SplitLane>.Step

  /// The workers' steps, and the laws that hold at each moment.
  private struct Simulation {
    var lanes: Lanes<SplitLane>
    /// How many parts each band has.
    let bands: [Int]
    let depth: Int
    var running: [Step] = []
    /// Bands in memory.
    var held: Set<Int> = []
    var read: Set<Int> = []
    var nextBand = 0
    let gaps: Set<Int>
    /// How often each part has been made, by band.
    var made: [[Int]]
    var digested: [Int] = []
    var hasFile = false

    /// - Parameter gaps: bands before which rows are that are in none.
    init(_ bands: [Int], gaps: Set<Int>, depth: Int) {
      (self.bands, self.gaps, self.depth) = (bands, gaps, depth)
      made = bands.map { Array(repeating: 0, count: $0) }
      lanes = Lanes(
        bands.indices.map {
          CutBand(parts: bands[$0], hasDigest: true, followsGap: gaps.contains($0))
        }, depth: depth, digestsFile: [true])
    }

    private func isRunning(_ lane: SplitLane) -> Bool { running.contains { $0.lane == lane } }

    /// True if a worker got something to do.
    mutating func take() throws -> Bool {
      guard let step = lanes.next() else { return false }
      try #require(!lanes.isDone, "nothing comes after the last step")
      let band = step.item
      switch step.lane {
      case .read:
        try #require(
          !isRunning(.read) && band == nextBand, "bands are read in order, one at a time")
        let isDigested = digested == Array(0..<band)
        try #require(isDigested || !gaps.contains(band), "a gap is digested after what is before")
        held.insert(band)
        nextBand += 1
      case .make:
        try #require(read.contains(band) && held.contains(band))
        made[band][step.part] += 1
      case .digest:
        try #require(!isRunning(.digest) && digested.count == band && read.contains(band))
        try #require(held.contains(band))
        let reads = running.filter { $0.lane == .read }.map(\.item)
        try #require(!reads.contains(where: gaps.contains), "the reader digests the gap")
      case .digestFile: try #require(step.item == 0 && !hasFile)
      case .release:
        let isUsed = running.contains {
          $0.item == band && ($0.lane == .make || $0.lane == .digest || $0.lane == .read)
        }
        try #require(!isUsed && digested.contains(band) && made[band].allSatisfy { $0 == 1 })
      }
      try #require(held.count <= depth, "few bands are in memory")
      running.append(step)
      return true
    }

    mutating func end(_ index: Int) {
      let step = running.remove(at: index)
      lanes.end(step)
      switch step.lane {
      case .read: read.insert(step.item)
      case .digest: digested.append(step.item)
      case .make: break
      case .digestFile: hasFile = true
      case .release: held.remove(step.item)
      }
    }
  }

  @Test(arguments: 1...8) func everyOrderOfEventsObeysTheLaws(workers: Int) throws {
    var noise = SeededNoise(seed: UInt64(workers))
    for round in 0..<200 {
      let bands = (0..<Int.random(in: 1...9, using: &noise)).map { _ in
        Int.random(in: 1...6, using: &noise)
      }
      let gaps = Set(bands.indices.filter { _ in Int.random(in: 0..<4, using: &noise) == 0 })
      var simulation = Simulation(bands, gaps: gaps, depth: round % 4 == 0 ? 1 : 2)
      while !simulation.lanes.isDone {
        let isFull = simulation.running.count == workers
        let waits = Bool.random(using: &noise) && !simulation.running.isEmpty
        if isFull || waits {
          simulation.end(simulation.running.indices.randomElement(using: &noise) ?? 0)
        } else if try !simulation.take() {
          try #require(!simulation.running.isEmpty, "a worker waits for nobody")
          simulation.end(simulation.running.indices.randomElement(using: &noise) ?? 0)
        }
      }
      #expect(simulation.running.isEmpty && simulation.held.isEmpty && simulation.hasFile)
      #expect(simulation.nextBand == bands.count && simulation.digested == Array(bands.indices))
      #expect(simulation.made == bands.map { Array(repeating: 1, count: $0) })
      #expect(simulation.lanes.next() == nil)
    }
  }

  /// Takes the next step, which is to be this one.
  private func take(
    _ lanes: inout Lanes<SplitLane>, _ lane: SplitLane, _ item: Int, part: Int = 0
  ) throws -> Step {
    let next = lanes.next()
    let step = try #require(next)
    #expect((step.lane, step.item, step.part) == (lane, item, part))
    return step
  }

  /// A reader and an encoder work at once: the second band is read before the first is encoded.
  @Test func theNextBandIsReadWhileTilesAreEncoded() throws {
    var lanes = Lanes(
      [CutBand(parts: 2), CutBand(parts: 2), CutBand(parts: 2)], depth: StripRows.depth)
    let first = try take(&lanes, .read, 0)
    #expect(lanes.next() == nil)
    lanes.end(first)
    let second = try take(&lanes, .read, 1)
    _ = try take(&lanes, .make, 0)
    lanes.end(second)
    _ = try take(&lanes, .make, 0, part: 1)
    _ = try take(&lanes, .make, 1)  // No third band before another is released.
  }

  /// A file's digest waits for no band; that of rows is made beside the next band's reading.
  @Test func digestsAreMadeBesideReading() throws {
    let band = CutBand(parts: 1, hasDigest: true)
    var lanes = Lanes([band, band], depth: StripRows.depth, digestsFile: [true])
    let first = try take(&lanes, .read, 0)
    _ = try take(&lanes, .digestFile, 0)
    #expect(lanes.next() == nil)
    lanes.end(first)
    _ = try take(&lanes, .read, 1)
    _ = try take(&lanes, .digest, 0)
    _ = try take(&lanes, .make, 0)
  }

  /// Two bands where they leave half of the memory, one where there is less.
  @Test(arguments: [(100, nil, 2), (100, 400, 2), (100, 399, 1), (100, 10, 1), (0, 10, 2)])
  func depthFollowsMemory(bytes: Int, granted: Int?, depth: Int) {
    #expect(StripRows.depth(bytes: bytes, granted: granted) == depth)
  }

  @Test func oneBandAtATime() throws {
    var lanes = Lanes([CutBand(parts: 1), CutBand(parts: 1)], depth: 1)
    lanes.end(try take(&lanes, .read, 0))
    let made = try take(&lanes, .make, 0)
    #expect(lanes.next() == nil)
    lanes.end(made)
    let released = try take(&lanes, .release, 0)
    #expect(lanes.next() == nil)
    lanes.end(released)
    _ = try take(&lanes, .read, 1)
  }

  /// A band that takes long does not keep the next ones from being read.
  @Test func anyBandMakesRoom() throws {
    var lanes = Lanes(
      [CutBand(parts: 1), CutBand(parts: 1), CutBand(parts: 1)], depth: StripRows.depth)
    lanes.end(try take(&lanes, .read, 0))
    let second = try take(&lanes, .read, 1)
    _ = try take(&lanes, .make, 0)
    lanes.end(second)
    lanes.end(try take(&lanes, .make, 1))
    lanes.end(try take(&lanes, .release, 1))
    _ = try take(&lanes, .read, 2)
  }
}

/// Bands hold every tile once, in the order in which rows arrive.
@Suite struct BandPlanTests {
  @Test(arguments: Orientation.allCases, [Uneven.distribute, .last, .trim, .pad])
  func bandsCoverAllTiles(orientation: Orientation, uneven: Uneven) throws {
    for width in 1...12 {
      for height in [1, 2, 5, 7, 11] {
        for (rows, columns) in [(1, 1), (2, 3), (3, 2), (5, 4), (1, 7), (7, 1)]
        where rows <= height && columns <= width {
          let size = PixelSize(width, height)
          let grid = try GridSpec.grid(rows: rows, columns: columns).tiles(
            for: size, uneven: uneven)
          try expectLaws(grid, orientation)
        }
      }
    }
  }

  private func expectLaws(_ grid: Grid, _ orientation: Orientation) throws {
    let plan = BandPlan(grid.tiles, orientation: orientation, displaySize: grid.size)
    let stored = orientation.displaySize(ofStored: grid.size)
    #expect(plan.bands.flatMap(\.tiles).sorted() == Array(0..<grid.count))
    #expect(plan.bands.count == (orientation.isTransposed ? grid.columns : grid.rows))
    var row = plan.bands.first?.rows.lowerBound ?? 0
    for band in plan.bands {
      try #require(!band.tiles.isEmpty && band.rows.lowerBound == row, "no gap between two bands")
      row = band.rows.upperBound
      for index in band.tiles {
        let rect = plan.rects[index]
        #expect(rect == orientation.storedRect(ofDisplayed: grid.tiles[index].rect, in: grid.size))
        #expect(rect.rows.clamped(to: 0..<stored.height) == band.rows)
      }
    }
    if grid.coversExactly {
      #expect(plan.bands.first?.rows.lowerBound == 0 && row == stored.height)
    }
  }
}
