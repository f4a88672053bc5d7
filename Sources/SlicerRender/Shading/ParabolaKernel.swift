import SlicerCore

/// ¾ · (1 − x² / r²) / r for |x| < r, over whole cells.
struct ParabolaKernel {
  /// The side of a cell, in pixels: a power of two.
  let cell: Int
  /// How many cells it reaches to each side.
  let cells: Int
  /// The weights of cells, from that many to the left on.
  private let weights: [Float]

  /// - Parameter radius: in pixels, 0.5 or more.
  init(radius: Double) {
    var cell = 1
    while radius >= Double(16 * cell) { cell *= 2 }
    // Cells and what is read between them blur a little, too: by 1/12 + 1/6 of a cell's square.
    let inCells = radius / Double(cell)
    let own = cell == 1 ? inCells : (inCells * inCells - 1.25).squareRoot()
    let cells = Int((own - 0.5).rounded(.up))
    func share(_ x: Double) -> Double { Elementary.smoothstep((x / own + 1) / 2) }
    weights = (-cells...cells).map { Float(share(Double($0) + 0.5) - share(Double($0) - 0.5)) }
    (self.cell, self.cells) = (cell, cells)
  }

  /// The reach in pixels, a whole number of cells.
  var reach: Int { (cells + 1) * cell }

  /// Adds a line of cells, each spread out to both sides, to a line that begins at column `start`.
  func add(
    _ target: inout [Float], _ line: Int, _ start: Int, _ source: [Float], _ first: Int,
    _ columns: Range<Int>, in limits: Range<Int>
  ) {
    for offset in -cells...cells {
      // The share that a cell gives on one side and gets on the other.
      let seen = (columns.lowerBound + offset..<columns.upperBound + offset).clamped(to: limits)
      add(
        &target, line + seen.lowerBound - start, source,
        first + seen.lowerBound - offset - columns.lowerBound, seen.count, at: offset)
    }
  }

  /// Adds a line times the weight of the cell at `offset`.
  func add(
    _ target: inout [Float], _ to: Int, _ source: [Float], _ from: Int, _ count: Int,
    at offset: Int
  ) {
    let weight = weights[offset + cells]
    target.withUnsafeMutableBufferPointer { target in
      source.withUnsafeBufferPointer { source in
        for i in 0..<count { target[to + i] += source[from + i] * weight }
      }
    }
  }
}
