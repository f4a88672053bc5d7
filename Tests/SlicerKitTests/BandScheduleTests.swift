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
    var encoded: [Int: Int] = [:]
    var hasFinished = false

    init(_ bands: [[Int]]) {
      self.bands = bands
      schedule = BandSchedule(bands)
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
        slots[slot] = band
        nextBand += 1
      case .encode(let tile, let band, let slot):
        try #require(read.contains(band) && slots[slot] == band && bands[band].contains(tile))
        encoded[tile, default: 0] += 1
      case .finish:
        try #require(running.isEmpty && slots.isEmpty && nextBand == bands.count)
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
      case .encode(_, let band, let slot):
        let isRunning = running.contains {
          if case .encode(_, band, _) = $0 { true } else { false }
        }
        if !isRunning, bands[band].allSatisfy({ encoded[$0] != nil }) { slots[slot] = nil }
      case .finish: break
      }
    }
  }

  @Test(arguments: 1...8)
  func everyOrderOfEventsObeysTheLaws(workers: Int) throws {
    var noise = SeededNoise(seed: UInt64(workers))
    for _ in 0..<200 {
      var tile = 0
      let bands = (0..<Int.random(in: 1...9, using: &noise)).map { _ in
        (0..<Int.random(in: 1...6, using: &noise)).map { _ in
          tile += 1
          return tile - 1
        }
      }
      var simulation = Simulation(bands)
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
    var schedule = BandSchedule([[0, 1], [2, 3], [4, 5]])
    #expect(schedule.next() == .read(band: 0, slot: 0))
    #expect(schedule.next() == nil)
    schedule.end(.read(band: 0, slot: 0))
    #expect(schedule.next() == .read(band: 1, slot: 1))
    #expect(schedule.next() == .encode(tile: 0, band: 0, slot: 0))
    schedule.end(.read(band: 1, slot: 1))
    #expect(
      schedule.next() == .encode(tile: 1, band: 0, slot: 0), "no third band before a slot is free")
  }

  /// Two bands where they leave half of the memory, one where there is less.
  @Test(arguments: [(100, nil, 2), (100, 400, 2), (100, 399, 1), (100, 10, 1), (0, 10, 2)])
  func depthFollowsMemory(bytes: Int, granted: Int?, depth: Int) {
    #expect(BandSchedule.depth(bandBytes: bytes, granted: granted) == depth)
  }

  @Test func oneBandAtATime() {
    var schedule = BandSchedule([[0], [1]], depth: 1)
    #expect(schedule.next() == .read(band: 0, slot: 0))
    schedule.end(.read(band: 0, slot: 0))
    #expect(schedule.next() == .encode(tile: 0, band: 0, slot: 0))
    #expect(schedule.next() == nil)
    schedule.end(.encode(tile: 0, band: 0, slot: 0))
    #expect(schedule.next() == .read(band: 1, slot: 0))
  }
}
