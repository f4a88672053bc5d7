extension Canvas {
  /// Puts stored rows of a picture that fills this canvas where they are seen.
  ///
  /// - Parameters:
  ///   - band: the rows, as wide as the picture is stored, the first of them at the top.
  ///   - rows: which of the picture's stored rows they are.
  ///   - orientation: how stored pixels are shown.
  ///   - threads: at least 1; the pixels do not depend on it.
  package func place(
    _ band: Canvas, rows: Range<Int>, shownAs orientation: Orientation, threads: Int
  ) {
    let steps = PixelSteps(orientation, shown: size)
    let width = band.size.width
    precondition(rows.count <= band.size.height, "the band has all rows")
    precondition(orientation.displaySize(ofStored: size).width == width, "rows are whole")
    precondition(orientation.displaySize(ofStored: size).height >= rows.upperBound, "rows fit")
    let block = 16
    nonisolated(unsafe) let (source, target) = (band.pixels, pixels)
    // Squares of pixels, so that the lines of memory that are written across stay in the cache.
    // Every stored pixel is seen in a place of its own: no two workers write to the same.
    Workers(count: threads).run { worker in
      for left in stride(from: worker * block, to: width, by: threads * block) {
        for x in left..<min(left + block, width) {
          var place = steps.first + x * steps.right + rows.lowerBound * steps.down
          for y in 0..<rows.count {
            target[place] = source[y &* width &+ x]
            place &+= steps.down
          }
        }
      }
    }
  }
}

/// Where stored pixels are seen, as steps through the memory of the shown picture.
private struct PixelSteps {
  /// The index of the first stored pixel in the shown picture.
  let first: Int
  /// To the place of the next stored pixel of the row, and to that of the next row.
  let right, down: Int

  init(_ orientation: Orientation, shown: PixelSize) {
    func place(_ x: Int, _ y: Int) -> Int {
      let pixel = orientation.displayedPixel(ofStored: x, y, in: shown)
      return pixel.y * shown.width + pixel.x
    }
    first = place(0, 0)
    right = place(1, 0) - first
    down = place(0, 1) - first
  }
}
