import SlicerKit
import Testing

/// What a stage takes is known, and refused, before any of its pixels are there.
struct StageMemoryTests {
  @Test func picturesAndFramesAddUp() throws {
    var memory = StageMemory(pictures: 5)
    memory.add(PixelSize(width: 10, height: 3))
    memory.add(PixelSize(width: 10, height: 3), count: 2, depth: 16)
    #expect(memory.bytes == 5 + 120 + 480)
    try memory.check(granted: 605)
    let error = #expect(throws: LimitError.self) { try memory.check(granted: 604) }
    #expect(error == .stage(bytes: 605, granted: 604))
    #expect(error?.remedy == .smallerStage)
    #expect(
      error?.description
        == "605 bytes of memory are needed for pictures and frames, and there are 604")
  }

  @Test(arguments: [1 << 20, 1 << 40, 1 << 62]) func nothingOverflows(side: Int) {
    var memory = StageMemory()
    for _ in 0..<9 { memory.add(PixelSize(width: side, height: side), count: 1 << 30, depth: 16) }
    #expect(memory.bytes > 1 << 60)
    #expect(throws: LimitError.self) { try memory.check(granted: 1 << 60) }
  }

  /// 64 GB of a stage that the limits allow, of which nothing is drawn.
  @Test func aStageIsRefusedBeforeItsPictures() {
    var document = SceneDocument(Array("stage: {size: 1000000x1000000}\nlayers: []".utf8))
    document.limits.maxPixels = .max
    let error = #expect(throws: WorkError.self) { try document.read() }
    #expect(error.map { "\($0)" }?.contains("4000000000000 bytes of memory are needed") == true)
  }
}
