import SlicerKit
import Testing

/// The memory of pictures and frames is known, and refused, before any of their pixels are there.
@Suite struct StageMemoryTests {
  private static let small = PixelSize(width: 10, height: 3)
  private static let large = PixelSize(width: 100, height: 10)

  private static func needed(_ memory: StageMemory, _ frame: PixelSize, depth: Int = 8) -> Int? {
    do {
      try memory.check(frame: frame, depth: depth, granted: 0)
      return nil
    } catch {
      guard let error = error as? SlicerError, error.id == "memoryOfStage" else { return nil }
      return error.limit?.actual
    }
  }

  @Test func whatIsKeptIsThereBesideFrames() {
    var memory = StageMemory()
    #expect(Self.needed(memory, Self.small) == 2 * 120)
    memory.add(Self.small)
    memory.add(Self.small, count: 2, depth: 16)
    #expect(Self.needed(memory, Self.small, depth: 16) == 120 + 480 + 480)
    // Larger pictures are gone before there are frames.
    memory.add(Self.large, isKept: false)
    #expect(Self.needed(memory, Self.small) == 120 + 480 + 4000)
    #expect(Self.needed(memory, Self.large) == 120 + 480 + 8000)
  }

  @Test func refusalHasBothNumbers() throws {
    let memory = StageMemory()
    try memory.check(frame: Self.large, granted: 8000)
    let error = #expect(throws: SlicerError.self) {
      try memory.check(frame: Self.large, granted: 7999)
    }
    #expect(error == .memoryOfStage(bytes: 8000, granted: 7999))
    #expect(error?.remedy == .smallerStage)
    #expect(
      error?.description
        == "pictures and frames need 8000 bytes of memory; slicer may use 7999")
  }

  @Test(arguments: [1 << 20, 1 << 40, 1 << 62]) func sizesDoNotOverflow(side: Int) throws {
    let size = PixelSize(width: side, height: side)
    var memory = StageMemory()
    for _ in 0..<9 { memory.add(size, count: 1 << 30, depth: 16) }
    #expect(try #require(Self.needed(memory, size)) > 1 << 60)
    #expect(memory.canvases(atMost: 8, of: size, granted: 1 << 40) == 1)
  }

  /// Each canvas leaves three times as much for what is encoded of it; one there is always.
  @Test(arguments: [
    (0, 1), (4_000, 1), (20_000, 1), (35_999, 1), (36_000, 2), (52_000, 3), (68_000, 4),
    (1 << 40, 4),
  ]) func littleMemoryMakesFewerFrames(granted: Int, count: Int) {
    var memory = StageMemory()
    memory.add(Self.large)
    memory.add(Self.large, isKept: false)
    #expect(memory.canvases(atMost: 4, of: Self.large, granted: granted) == count)
  }
}
