/// A linear function along a row of the stage, by columns; what is at 0 is at the first one's center.
struct RowLine {
  let start, step: Double

  private init(start: Double, step: Double) { (self.start, self.step) = (start, step) }

  /// - Parameter numbers: ⟨(x, y, 1), numbers⟩ is the function.
  init(_ numbers: SIMD3<Double>, row: Int) {
    let y = Double(row) + 0.5
    self.init(start: numbers.x * 0.5 + numbers.y * y + numbers.z, step: numbers.x)
  }

  static func * (line: RowLine, scale: Double) -> RowLine {
    RowLine(start: line.start * scale, step: line.step * scale)
  }
}

/// Memory for what is looked up for some columns of a row.
struct RowEntries {
  private let words: UnsafeMutablePointer<UInt32>
  private let columns: Range<Int>

  /// - Parameter words: one for each column, and seven more.
  @inline(__always)
  init(_ words: UnsafeMutablePointer<UInt32>, columns: Range<Int>) {
    (self.words, self.columns) = (words, columns)
  }

  /// The entries of the columns in a block of the stage.
  ///
  /// Numbers of 24 bits tell a block's pixels apart. Each block begins exactly, whichever of its columns are drawn: a
  /// pixel depends on its place alone.
  struct Block {
    /// The block's first column.
    let start: Int
    let entries: RowEntries

    @inline(__always)
    func part(of line: RowLine) -> Line {
      Line(start: Float(line.start + line.step * Double(start)), step: Float(line.step))
    }

    /// - Parameter entry: by how far columns are from the first one.
    @inline(__always)
    func fill(_ entry: (FloatLanes) -> SIMD8<UInt32>) {
      let bytes = UnsafeMutableRawPointer(entries.words)
      let count = entries.columns.count
      var lanes = FloatLanes.steps + Float(entries.columns.lowerBound &- start)
      var i = 0
      while i < count {
        bytes.storeBytes(of: entry(lanes), toByteOffset: 4 &* i, as: SIMD8<UInt32>.self)
        lanes += 8
        i &+= 8
      }
    }
  }

  /// A linear function in one block.
  struct Line {
    fileprivate let start: Float
    let step: Float

    @inline(__always)
    subscript(offsets: FloatLanes) -> FloatLanes { start + step * offsets }
  }

  /// From the left to the right: what a block writes behind its columns the next one writes anew.
  ///
  /// - Parameter length: of a block, a power of two.
  @inline(__always)
  func eachBlock(of length: Int = 64, _ body: (Block) -> Void) {
    var column = columns.lowerBound
    while column < columns.upperBound {
      let start = column & ~(length - 1)
      let end = min(start + length, columns.upperBound)
      let part = RowEntries(words + (column - columns.lowerBound), columns: column..<end)
      body(Block(start: start, entries: part))
      column = end
    }
  }
}
