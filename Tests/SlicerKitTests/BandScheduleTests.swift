import SlicerKit
import SlicerTestSupport
import Testing

/// The schedule as a value, driven by workers that are as slow as they like.
@Suite struct BandScheduleTests {
  /// What the workers do, and the laws that hold at each moment.
  private struct Simulation {
    var schedule: BandSchedule
    let bands: [[Int]]
    var running: [BandSchedule.Step] = []
    var slots: [Int: Int] = [:]
    var read: Set<Int> = []
    var nextBand = 0
    let gaps: Set<Int>
    var encoded: [Int: Int] = [:]
    var digested: [Int] = []
    var hasFile = false
    var hasFinished = false

    /// - Parameter gaps: bands before which rows are that are in none.
    init(_ bands: [[Int]], gaps: Set<Int>) {
      (self.bands, self.gaps) = (bands, gaps)
      schedule = BandSchedule(
        bands.indices.map {
          BandSchedule.Band(bands[$0], hasDigest: true, followsGap: gaps.contains($0))
        }, digestsOf: [0])
    }

    private func isRunning(_ isSuch: (BandSchedule.Step) -> Bool) -> Bool {
      running.contains(where: isSuch)
    }

    /// Whether a worker got something to do.
    mutating func take() throws -> Bool {
      guard let step = schedule.next() else { return false }
      try #require(!hasFinished, "nothing comes after the last step")
      switch step {
      case .read(let band, let slot):
        let isReading = running.contains { if case .read = $0 { true } else { false } }
        try #require(!isReading && band == nextBand, "bands are read in order, one at a time")
        try #require(slots[slot] == nil && slot < BandSchedule.depth)
        let isDigested = digested == Array(0..<band)
        try #require(isDigested || !gaps.contains(band), "a gap is digested after what is before")
        slots[slot] = band
        nextBand += 1
      case .encode(let tile, let band, let slot):
        try #require(read.contains(band) && slots[slot] == band && bands[band].contains(tile))
        encoded[tile, default: 0] += 1
      case .digest(let band, let slot):
        let isDigesting = isRunning { if case .digest = $0 { true } else { false } }
        try #require(!isDigesting && digested.count == band && read.contains(band))
        try #require(slots[slot] == band)
        let reads = running.compactMap { if case .read(let band, _) = $0 { band } else { nil } }
        try #require(!reads.contains(where: gaps.contains), "the reader digests the gap")
      case .digestFile(let file): try #require(file == 0 && !hasFile)
      case .finish:
        try #require(running.isEmpty && slots.isEmpty && nextBand == bands.count)
        try #require(digested == Array(bands.indices) && hasFile)
        hasFinished = true
      }
      try #require(slots.count <= 2, "two bands are in memory at most")
      running.append(step)
      return true
    }

    mutating func end(_ index: Int) {
      let step = running.remove(at: index)
      schedule.end(step)
      switch step {
      case .read(let band, _): read.insert(band)
      case .digest(let band, let slot):
        digested.append(band)
        release(band, slot)
      case .encode(_, let band, let slot): release(band, slot)
      case .digestFile: hasFile = true
      case .finish: break
      }
    }

    /// Gives the slot back when nobody needs the band any more.
    private mutating func release(_ band: Int, _ slot: Int) {
      let isRead = isRunning {
        switch $0 {
        case .encode(_, band, _), .digest(band, _): true
        default: false
        }
      }
      guard !isRead, digested.contains(band) else { return }
      if bands[band].allSatisfy({ encoded[$0] != nil }) { slots[slot] = nil }
    }
  }

  @Test(arguments: 1...8) func everyOrderOfEventsObeysTheLaws(workers: Int) throws {
    var noise = SeededNoise(seed: UInt64(workers))
    for _ in 0..<200 {
      var tile = 0
      let bands = (0..<Int.random(in: 1...9, using: &noise)).map { _ in
        (0..<Int.random(in: 1...6, using: &noise)).map { _ in
          tile += 1
          return tile - 1
        }
      }
      let gaps = Set(bands.indices.filter { _ in Int.random(in: 0..<4, using: &noise) == 0 })
      var simulation = Simulation(bands, gaps: gaps)
      while !simulation.hasFinished || !simulation.running.isEmpty {
        let isFull = simulation.running.count == workers
        let waits = Bool.random(using: &noise) && !simulation.running.isEmpty
        if isFull || waits {
          simulation.end(simulation.running.indices.randomElement(using: &noise) ?? 0)
        } else if try !simulation.take() {
          try #require(!simulation.running.isEmpty, "a worker waits for nobody")
          simulation.end(simulation.running.indices.randomElement(using: &noise) ?? 0)
        }
      }
      #expect(simulation.encoded == Dictionary(uniqueKeysWithValues: (0..<tile).map { ($0, 1) }))
      #expect(simulation.schedule.next() == nil)
    }
  }

  /// A reader and an encoder work at once: the second band is read before the first is encoded.
  @Test func theNextBandIsReadWhileTilesAreEncoded() {
    var schedule = BandSchedule([.init([0, 1]), .init([2, 3]), .init([4, 5])])
    #expect(schedule.next() == .read(band: 0, slot: 0))
    #expect(schedule.next() == nil)
    schedule.end(.read(band: 0, slot: 0))
    #expect(schedule.next() == .read(band: 1, slot: 1))
    #expect(schedule.next() == .encode(tile: 0, band: 0, slot: 0))
    schedule.end(.read(band: 1, slot: 1))
    #expect(
      schedule.next() == .encode(tile: 1, band: 0, slot: 0), "no third band before a slot is free")
  }

  /// A file's digest waits for no band; that of rows is made beside the next band's reading.
  @Test func digestsAreMadeBesideReading() {
    var schedule = BandSchedule(
      [.init([0], hasDigest: true), .init([1], hasDigest: true)], digestsOf: [0])
    #expect(schedule.next() == .read(band: 0, slot: 0))
    #expect(schedule.next() == .digestFile(0))
    #expect(schedule.next() == nil)
    schedule.end(.read(band: 0, slot: 0))
    #expect(schedule.next() == .read(band: 1, slot: 1))
    #expect(schedule.next() == .digest(band: 0, slot: 0))
    #expect(schedule.next() == .encode(tile: 0, band: 0, slot: 0))
  }

  /// Two bands where they leave half of the memory, one where there is less.
  @Test(arguments: [(100, nil, 2), (100, 400, 2), (100, 399, 1), (100, 10, 1), (0, 10, 2)])
  func depthFollowsMemory(bytes: Int, granted: Int?, depth: Int) {
    #expect(BandSchedule.depth(bandBytes: bytes, granted: granted) == depth)
  }

  @Test func oneBandAtATime() {
    var schedule = BandSchedule([.init([0]), .init([1])], depth: 1)
    #expect(schedule.next() == .read(band: 0, slot: 0))
    schedule.end(.read(band: 0, slot: 0))
    #expect(schedule.next() == .encode(tile: 0, band: 0, slot: 0))
    #expect(schedule.next() == nil)
    schedule.end(.encode(tile: 0, band: 0, slot: 0))
    #expect(schedule.next() == .read(band: 1, slot: 0))
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
        let rect = plan.tiles[index].rect
        #expect(rect == orientation.storedRect(ofDisplayed: grid.tiles[index].rect, in: grid.size))
        #expect(rect.rows.clamped(to: 0..<stored.height) == band.rows)
      }
    }
    if grid.coversExactly {
      #expect(plan.bands.first?.rows.lowerBound == 0 && row == stored.height)
    }
    #expect(plan.largestBand == plan.bands.map(\.rows.count).max())
  }
}
