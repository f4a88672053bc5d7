import SlicerCore
import SlicerFilm
import Testing

/// A storyboard's cells cover the film without a gap, and its documents say where they are.
struct StoryboardPlanTests {
  private static func plan(
    every interval: ExactDecimal, _ seconds: Double, columns: Int = 3, rows: Int = 2
  ) -> StoryboardPlan {
    StoryboardPlan(
      every: interval, seconds: seconds, cell: PixelSize(width: 16, height: 9), columns: columns,
      rows: rows)
  }

  @Test(
    "there is a cell for each interval that begins before the end",
    arguments: [
      (2, 10.0, 5), (2, 10.001, 6), (2, 9.999, 5), (2, 0.5, 1), (0.1, 1.0, 10), (0.3, 1.0, 4),
      (0.04, 1.0, 25), (0.033333, 1.0, 30), (3600, 86_400, 24),
    ] as [(ExactDecimal, Double, Int)])
  func cellsAreCounted(interval: ExactDecimal, seconds: Double, count: Int) {
    #expect(Self.plan(every: interval, seconds).count == count)
  }

  @Test(
    "cues touch, none is empty, and the last ends with the film",
    arguments: [0.001, 0.033333, 0.04, 0.7, 2, 100] as [ExactDecimal], [0.001, 0.5, 1.999, 7.25])
  func cuesTouch(interval: ExactDecimal, seconds: Double) {
    let plan = Self.plan(every: interval, seconds)
    let spans = (0..<plan.count).map(plan.span)
    #expect(spans.first?.lowerBound == 0)
    #expect(spans.last?.upperBound == Int((seconds * 1000).rounded()))
    #expect(spans.allSatisfy { !$0.isEmpty })
    #expect(zip(spans, spans.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound })
  }

  @Test("no two cells of a sheet overlap, and all lie on it", arguments: 1...14, 1...4)
  func cellsLieOnTheirSheets(count: Int, columns: Int) {
    let plan = Self.plan(every: 1, Double(count), columns: columns)
    #expect(plan.count == count)
    #expect(plan.sheets.joined().elementsEqual(0..<count))
    for cells in plan.sheets {
      let rects = cells.map(plan.rect)
      let size = plan.size(ofSheet: cells)
      #expect(rects.allSatisfy { $0.x + 16 <= size.width && $0.y + 9 <= size.height })
      #expect(Set(rects).count == cells.count)
      #expect(rects[0].x == 0 && rects[0].y == 0)
    }
  }

  @Test("WebVTT names times, sheets and places")
  func webVTT() {
    let plan = Self.plan(every: 1800.5, 7200, columns: 2, rows: 1)
    #expect(
      plan.webVTT(sheets: ["x/a-1.jpg", "x/a-2.jpg"]) == """
        WEBVTT

        00:00:00.000 --> 00:30:00.500
        x/a-1.jpg#xywh=0,0,16,9

        00:30:00.500 --> 01:00:01.000
        x/a-1.jpg#xywh=16,0,16,9

        01:00:01.000 --> 01:30:01.500
        x/a-2.jpg#xywh=0,0,16,9

        01:30:01.500 --> 02:00:00.000
        x/a-2.jpg#xywh=16,0,16,9

        """)
  }

  @Test("a BIF's index counts intervals, and its offsets lead from file to file")
  func bif() throws {
    let head = try Self.plan(every: 2, 5).bifHead(sizes: [10, 20, 30])
    let numbers = stride(from: 8, to: head.count, by: 4).map { start in
      (0..<4).reduce(0) { $0 | Int(head[start + $1]) << (8 * $1) }
    }
    #expect(Array(head[..<8]) == [0x89, 0x42, 0x49, 0x46, 0x0D, 0x0A, 0x1A, 0x0A])
    #expect(Array(numbers[..<3]) == [0, 3, 2000])
    #expect(numbers[3..<14].allSatisfy { $0 == 0 })
    #expect(head.count == 96)
    #expect(Array(numbers[14...]) == [0, 96, 1, 106, 2, 126, 0xFFFF_FFFF, 156])
  }

  @Test("a BIF of parts of a millisecond counts milliseconds")
  func bifOfOddIntervals() throws {
    let plan = Self.plan(every: 0.0335, 0.1)
    let head = try plan.bifHead(sizes: Array(repeating: 1, count: plan.count))
    #expect(plan.count == 3)
    #expect(head[16] == 1)
    #expect([head[64], head[72], head[80]] == [0, 34, 67])
  }

  @Test("a BIF beyond 4 GiB is refused")
  func hugeBIF() {
    #expect(throws: SlicerError.self) {
      try Self.plan(every: 2, 4).bifHead(sizes: [1 << 31, 1 << 31])
    }
  }
}
