import SlicerCore
import Testing

/// The changed rectangle is the bounding box, for every pair of changed pixels.
struct ChangedRectTests {
  @Test func twoPixelsAnywhereIn19x3() throws {
    let size = PixelSize(width: 19, height: 3)
    let plain = Bitmap(try Canvas(size: size))
    let places = (0..<3).flatMap { y in (0..<19).map { (x: $0, y: y) } }
    for a in places {
      for b in places {
        let canvas = try Canvas(size: size)
        canvas[a.x, a.y] = SIMD4(0, 0, 0, 1)
        canvas[b.x, b.y] = SIMD4(1, 0, 0, 1)
        let expected = PixelRect(
          columns: min(a.x, b.x)..<(max(a.x, b.x) + 1), rows: min(a.y, b.y)..<(max(a.y, b.y) + 1))
        #expect(ChangedRect.of(plain, Bitmap(canvas)) == expected)
        #expect(ChangedRect.of(plain, Bitmap(canvas), within: expected) == expected)
      }
    }
  }

  @Test func equalPicturesHaveNoChange() throws {
    let picture = Bitmap(try Canvas(size: PixelSize(width: 33, height: 5)))
    #expect(ChangedRect.of(picture, picture).isEmpty)
  }
}
