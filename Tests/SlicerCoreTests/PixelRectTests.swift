import SlicerCore
import Testing

@Suite struct PixelRectTests {
  private static let small: [PixelRect] = (-1...2).flatMap { x in
    (-1...2).flatMap { y in
      (0...3).flatMap { width in (0...3).map { PixelRect(x: x, y: y, width: width, height: $0) } }
    }
  }

  private static func pixels(_ rect: PixelRect) -> Set<[Int]> {
    Set(rect.columns.flatMap { x in rect.rows.map { [x, $0] } })
  }

  /// Law, over all small pairs: rectangles meet and contain as their sets of pixels do.
  @Test func intersectionAndContainmentAreThoseOfPixels() {
    for a in Self.small {
      let pixels = Self.pixels(a)
      for b in Self.small where b.x >= 0 {
        let other = Self.pixels(b)
        let meets = Self.pixels(a.intersection(b)) == pixels.intersection(other)
        let contains = a.contains(b) == pixels.isSuperset(of: other)
        if !meets || !contains { Issue.record("\(a) and \(b)") }
      }
    }
  }

  @Test func rangesAndRectsAreTheSame() {
    for rect in Self.small {
      #expect(PixelRect(columns: rect.columns, rows: rect.rows) == rect)
      #expect(rect.isEmpty == Self.pixels(rect).isEmpty)
    }
    #expect(PixelRect(x: 10, y: 20, width: 30, height: 40).description == "10,20,30x40")
  }

  @Test func sizesHaveBoundsAndTranspose() {
    let size = PixelSize(width: 4, height: 3)
    #expect(size.bounds == PixelRect(x: 0, y: 0, width: 4, height: 3))
    #expect(size.transposed == PixelSize(width: 3, height: 4))
    #expect(size.description == "4x3")
  }
}
