package import SlicerCore

/// How much of each pixel a piece of a jigsaw covers, row by row.
package struct JigsawMask: Sendable {
  /// The smallest rectangle of the picture that holds every pixel of which the piece covers a part,
  /// in pixels.
  ///
  /// Coverage that rounds to 0 of 255 is none.
  package let frame: PixelRect
  private let before: JigsawRegion
  private let through: JigsawRegion

  /// - Parameters:
  ///   - before: the pieces before this one.
  ///   - through: those and this one.
  ///   - bounds: a rectangle that holds the piece.
  init(before: JigsawRegion, through: JigsawRegion, bounds: PixelRect) {
    self.before = before
    self.through = through
    var frame = bounds
    let covers = { Self.covers(before, through, $0) }
    while frame.height > 1, !covers(frame.firstRow) { frame = frame.dropping(top: 1) }
    while frame.height > 1, !covers(frame.lastRow) { frame.height -= 1 }
    while frame.width > 1, !covers(frame.firstColumn) { frame = frame.dropping(left: 1) }
    while frame.width > 1, !covers(frame.lastColumn) { frame.width -= 1 }
    self.frame = frame
  }

  /// Reads a row of the frame.
  ///
  /// `upTo − below` is the piece's coverage, 0…255, and never negative. `upTo` of the last piece is
  /// 255 everywhere, and `below` of each piece is `upTo` of the one before it.
  ///
  /// - Parameters:
  ///   - y: 0 is the frame's first row.
  ///   - below: gets the rounded areas of the union of all pieces before this one, in row-major
  ///     order; 0…255, `frame.width` bytes.
  ///   - upTo: the same with this piece.
  package func read(
    row y: Int, below: UnsafeMutablePointer<UInt8>, upTo: UnsafeMutablePointer<UInt8>
  ) {
    precondition((0..<frame.height).contains(y), "a row of the frame")
    before.read(row: frame.y + y, columns: frame.columns, into: below)
    through.read(row: frame.y + y, columns: frame.columns, into: upTo)
  }

  /// Coverage 0…255 of each pixel of the frame, row by row.
  ///
  /// - Throws: `SlicerError.memory`.
  package var coverage: [UInt8] {
    get throws {
      try MemoryReserve.check(room: frame.width * frame.height)
      return Self.coverage(before, through, frame)
    }
  }

  package func coverage(in rect: PixelRect) -> [UInt8] { Self.coverage(before, through, rect) }

  private static func coverage(
    _ before: JigsawRegion, _ through: JigsawRegion, _ rect: PixelRect
  ) -> [UInt8] {
    guard !rect.isEmpty else { return [] }
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: rect.width) { below in
      [UInt8](unsafeUninitializedCapacity: rect.width * rect.height) { output, count in
        count = output.count
        guard let below = below.baseAddress, var row = output.baseAddress else { return }
        for y in rect.rows {
          before.read(row: y, columns: rect.columns, into: below)
          through.read(row: y, columns: rect.columns, into: row)
          for x in 0..<rect.width { row[x] -= below[x] }
          row += rect.width
        }
      }
    }
  }

  private static func covers(
    _ before: JigsawRegion, _ through: JigsawRegion, _ rect: PixelRect
  ) -> Bool {
    coverage(before, through, rect).contains { $0 > 0 }
  }
}

extension PixelRect {
  fileprivate var firstRow: PixelRect { PixelRect(x: x, y: y, width: width, height: 1) }
  fileprivate var lastRow: PixelRect { dropping(top: height - 1) }
  fileprivate var firstColumn: PixelRect { PixelRect(x: x, y: y, width: 1, height: height) }
  fileprivate var lastColumn: PixelRect { dropping(left: width - 1) }

  fileprivate func dropping(top count: Int) -> PixelRect {
    PixelRect(x: x, y: y + count, width: width, height: height - count)
  }

  fileprivate func dropping(left count: Int) -> PixelRect {
    PixelRect(x: x + count, y: y, width: width - count, height: height)
  }
}
