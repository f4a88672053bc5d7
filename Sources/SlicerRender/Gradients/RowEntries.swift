/// A linear function along a row of the stage, by columns; what is at 0 is at the first one's centre.
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

  /// Up to 64 columns of one block of the stage, in which numbers of 24 bits tell pixels apart.
  ///
  /// Each begins exactly, whichever of its columns are drawn: a pixel depends on its place alone.
  struct Block {
    static var length: Int { 64 }

    fileprivate let words: UnsafeMutablePointer<UInt32>
    /// The block's first column.
    fileprivate let start: Int
    /// Those that are drawn.
    fileprivate let offsets: Range<Int>

    @inline(__always)
    func part(of line: RowLine) -> Line {
      Line(start: Float(line.start + line.step * Double(start)), step: Float(line.step))
    }

    /// - Parameter entries: by how far columns are from the first one.
    @inline(__always)
    func fill(_ entries: (FloatLanes) -> SIMD8<UInt32>) {
      let bytes = UnsafeMutableRawPointer(words)
      let count = offsets.count
      var lanes = FloatLanes.steps + Float(offsets.lowerBound)
      var i = 0
      while i < count {
        bytes.storeBytes(of: entries(lanes), toByteOffset: 4 &* i, as: SIMD8<UInt32>.self)
        lanes += 8
        i &+= 8
      }
    }
  }

  /// A linear function in one block.
  struct Line {
    fileprivate let start, step: Float

    @inline(__always)
    subscript(offsets: FloatLanes) -> FloatLanes { start + step * offsets }

    /// At the block's ends, and as far behind as is written.
    @inline(__always)
    var ends: SIMD2<Float> { SIMD2(start, start + step * Float(Block.length + 7)) }
  }

  /// From the left to the right: what a block writes behind its columns the next one writes anew.
  @inline(__always)
  func eachBlock(_ body: (Block) -> Void) {
    var column = columns.lowerBound
    while column < columns.upperBound {
      let start = column & ~(Block.length - 1)
      let end = min(start + Block.length, columns.upperBound)
      body(
        Block(
          words: words + (column - columns.lowerBound), start: start,
          offsets: column - start..<end - start))
      column = end
    }
  }
}
