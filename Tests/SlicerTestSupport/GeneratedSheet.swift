package import SlicerCore

/// A small sheet of a kind that people cut, with damage, of which a seed decides everything.
package struct GeneratedSheet: Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    case wideGutters, unevenGutters, thinGutters, noGutters, spritesInCells, rowsThatDiffer
    case freeSprites, irregularRows, overhangingSprites

    /// True if no grid has these sprites: right is a refusal, or cells that cut none.
    package var hasNoGrid: Bool { self == .irregularRows || self == .overhangingSprites }
  }

  package enum Damage: String, CaseIterable, Sendable {
    case none, noise, rotatedColors, jpeg95, jpeg75, jpeg50

    package var quality: Int? {
      switch self {
      case .none, .noise, .rotatedColors: nil
      case .jpeg95: 95
      case .jpeg75: 75
      case .jpeg50: 50
      }
    }
  }

  package let kind: Kind
  package private(set) var damage = Damage.none
  package private(set) var size = PixelSize(width: 0, height: 0)
  /// RGBA, straight, row after row.
  package private(set) var pixels: [UInt8] = []
  /// The cells or sprites.
  package private(set) var boxes: [PixelRect] = []
  private var noise: SeededNoise

  package init(_ kind: Kind, seed: Int) {
    self.kind = kind
    let number = Kind.allCases.firstIndex(of: kind) ?? 0
    noise = SeededNoise(seed: UInt64(seed * 64 + number) &* 7919 &+ 3)
    switch kind {
    case .wideGutters: drawGrid([4, 6, 8, 12, 20])
    case .unevenGutters: drawGrid([8, 12, 20], isUneven: true)
    case .thinGutters: drawGrid([1, 2, 3])
    case .noGutters: drawGrid([0])
    case .spritesInCells: drawFigures()
    case .rowsThatDiffer: drawPage()
    case .freeSprites: drawFreeSprites()
    case .irregularRows: drawShelves()
    case .overhangingSprites: drawOverhanging()
    }
  }

  /// The sheet with damage; that of a JPEG comes when it is encoded.
  package func with(_ damage: Damage) -> GeneratedSheet {
    var sheet = self
    sheet.damage = damage
    switch damage {
    case .noise: sheet.addGrain()
    case .rotatedColors: sheet.rotateColors()
    case .none, .jpeg95, .jpeg75, .jpeg50: break
    }
    return sheet
  }

  /// True if all of the sheet is opaque, as a JPEG is.
  package var isOpaque: Bool {
    stride(from: 3, to: pixels.count, by: 4).allSatisfy { pixels[$0] == 255 }
  }

  /// True if the cells that were found are the sheet's: each edge within a pixel, 2 in a JPEG, 4 for its sprites.
  ///
  /// Without a grid, cells may leave out 0.5 % of the sprites' area, 1 % in a JPEG.
  package func matches(_ found: [PixelRect]) -> Bool {
    let isLossy = damage.quality != nil
    if kind.hasNoGrid { return lost(found, isLossy ? 2 : 1) <= (isLossy ? 0.01 : 0.005) }
    let most = !isLossy ? 1 : kind == .freeSprites ? 4 : 2
    return found.count == boxes.count
      && boxes.allSatisfy { box in
        found.contains {
          Self.isNear($0.columns, box.columns, most) && Self.isNear($0.rows, box.rows, most)
        }
      }
  }

  private static func isNear(_ a: Range<Int>, _ b: Range<Int>, _ most: Int) -> Bool {
    max(abs(a.lowerBound - b.lowerBound), abs(a.upperBound - b.upperBound)) <= most
  }

  /// The share of the boxes' area that cells cut through or leave out.
  private func lost(_ found: [PixelRect], _ most: Int) -> Double {
    let lost = boxes.map { box -> Int in
      let parts = found.map { $0.intersection(box) }
      let isCut = parts.count { min($0.width, $0.height) > most } > 1
      let whole = parts.map { $0.width * $0.height }.max() ?? 0
      return box.width * box.height - (isCut ? 0 : whole)
    }
    let area = boxes.map { $0.width * $0.height }.reduce(0, +)
    return Double(lost.reduce(0, +)) / Double(area)
  }
}

extension GeneratedSheet {
  private static let grounds: [[UInt8]] = [
    [255, 255, 255, 255], [0, 0, 0, 255], [128, 128, 128, 255], [200, 60, 90, 255], [0, 0, 0, 0],
  ]
  private static let magenta: [UInt8] = [255, 0, 255, 255]

  private mutating func clear(_ width: Int, _ height: Int, _ ground: [UInt8]) {
    size = PixelSize(width: width, height: height)
    pixels = (0..<width * height).flatMap { _ in ground }
  }

  private mutating func ground() -> [UInt8] { Self.grounds[noise.number(5)] }

  /// Magenta for half of the sheets.
  private mutating func spriteGround() -> [UInt8] {
    noise.number(2) == 0 ? Self.magenta : ground()
  }

  /// The outlines of sprites, in shares of their sides.
  private enum Outline: CaseIterable {
    case box, ellipse, triangle

    func contains(_ x: Double, _ y: Double) -> Bool {
      switch self {
      case .box: true
      case .ellipse: (x - 0.5) * (x - 0.5) + (y - 0.5) * (y - 0.5) <= 0.25
      case .triangle: abs(x - 0.5) * 2 <= y
      }
    }
  }

  private mutating func paint(_ box: PixelRect, _ outline: Outline = .box) {
    let surface = SheetSurface(box.width, box.height, &noise)
    for y in 0..<box.height {
      for x in 0..<box.width {
        let place = (
          (Double(x) + 0.5) / Double(box.width), (Double(y) + 0.5) / Double(box.height)
        )
        guard outline.contains(place.0, place.1) else { continue }
        let start = 4 * ((box.y + y) * size.width + box.x + x)
        pixels.replaceSubrange(start..<start + 4, with: surface.color(x, y, &noise))
      }
    }
  }

  private mutating func paintAll(_ outlines: [Outline] = [.box]) {
    for box in boxes { paint(box, outlines[noise.number(outlines.count)]) }
  }

  private mutating func drawGrid(_ gutters: [Int], isUneven: Bool = false) {
    let gutter = gutters[noise.number(gutters.count)]
    let margin = [0, 0, gutter, 16][noise.number(4)]
    let counts = (noise.number(1...7), noise.number(2...7))
    func line(_ count: Int, _ cell: Int, _ noise: inout SeededNoise) -> [Range<Int>] {
      var place = margin
      return (0..<count).map { _ in
        defer { place += cell + (isUneven ? gutter / 2 + noise.number(gutter + 1) : gutter) }
        return place..<place + cell
      }
    }
    let rows = line(counts.0, noise.number(20...40), &noise)
    let columns = line(counts.1, noise.number(20...40), &noise)
    boxes = rows.flatMap { row in columns.map { PixelRect(columns: $0, rows: row) } }
    let last = boxes[boxes.count - 1]
    clear(last.x + last.width + margin, last.y + last.height + margin, ground())
    paintAll()
  }

  /// Ellipses of many sizes that stand on the floors of equal cells, on nothing.
  private mutating func drawFigures() {
    let cell = noise.number(24...48)
    let (rows, columns) = (noise.number(2...5), noise.number(2...7))
    clear(columns * cell, rows * cell, Self.grounds[4])
    for row in 0..<rows {
      for column in 0..<columns {
        let (width, height) = (noise.number(cell / 3...cell - 4), noise.number(cell / 3...cell - 4))
        let left = column * cell + noise.number(1...cell - width - 1)
        let top = (row + 1) * cell - height - 1
        paint(PixelRect(x: left, y: top, width: width, height: height), .ellipse)
        boxes.append(PixelRect(x: column * cell, y: row * cell, width: cell, height: cell))
      }
    }
  }

  /// Panels whose columns differ from row to row.
  private mutating func drawPage() {
    let (gutter, width) = ([4, 6, 8, 12, 20][noise.number(5)], noise.number(200...320))
    var counts = (0..<noise.number(2...3)).map { _ in noise.number(1...4) }
    if Set(counts).count == 1 { counts[0] += 1 }
    var top = gutter
    for count in counts {
      let height = noise.number(40...80)
      let inner = (1..<max(1, count)).map {
        $0 * width / count + noise.number(-width / 20...width / 20)
      }
      let edges = [0] + inner.sorted() + [width]
      boxes += zip(edges, edges.dropFirst()).map { start, end in
        PixelRect(columns: start + gutter..<end, rows: top..<top + height)
      }
      top += height + gutter
    }
    clear(width + gutter, top, ground())
    paintAll()
  }

  /// Boxes of many sizes, wherever they have room.
  private mutating func drawFreeSprites() {
    clear(260, 200, ground())
    for _ in 0..<40 {
      let (width, height) = (noise.number(8...48), noise.number(8...48))
      add(
        PixelRect(
          x: noise.number(9...251 - width), y: noise.number(9...191 - height), width: width,
          height: height), apart: 9)
    }
    paintAll()
  }

  /// Rows of sprites of many sizes.
  private mutating func drawShelves() {
    let (width, gap) = (noise.number(160...360), [1, 2, 3, 6, 10][noise.number(5)])
    var top = gap
    for _ in 0..<noise.number(2...5) {
      let height = noise.number(14...48)
      var x = gap + noise.number(0...8)
      while x + height * 7 / 5 + gap <= width {
        let (w, h) = (noise.number(10...height * 7 / 5), noise.number(height / 2...height))
        let y = top + (noise.number(2) == 0 ? height - h : noise.number(0...height - h))
        boxes.append(PixelRect(x: x, y: y, width: w, height: h))
        x += w + gap + (noise.number(3) == 0 ? noise.number(0...12) : 0)
      }
      top += height + gap
    }
    clear(width, top, spriteGround())
    paintAll(Outline.allCases)
  }

  /// Sprites that hang over the edges of equal cells.
  private mutating func drawOverhanging() {
    let (cell, rows, columns) = (noise.number(24...48), noise.number(2...5), noise.number(2...6))
    clear(columns * cell, rows * cell, spriteGround())
    for index in 0..<rows * columns {
      let (width, height) = (noise.number(cell / 3...cell - 2), noise.number(cell / 3...cell - 2))
      let x = index % columns * cell + noise.number(-5...cell - width + 5)
      let y = index / columns * cell + noise.number(-5...cell - height + 5)
      add(
        PixelRect(
          x: min(max(x, 0), size.width - width), y: min(max(y, 0), size.height - height),
          width: width, height: height), apart: 0)
    }
    paintAll()
  }

  /// Keeps a box that is more than `apart` pixels from all others along an axis.
  private mutating func add(_ box: PixelRect, apart: Int) {
    let isFree = boxes.allSatisfy {
      box.x > $0.columns.upperBound + apart || $0.x > box.columns.upperBound + apart
        || box.y > $0.rows.upperBound + apart || $0.y > box.rows.upperBound + apart
    }
    if isFree { boxes.append(box) }
  }

  /// Noise with a deviation of 2 in what is seen: the mean of four dice.
  private mutating func addGrain() {
    for index in pixels.indices where index % 4 < 3 && pixels[index - index % 4 + 3] > 0 {
      let grain = (0..<4).reduce(0) { sum, _ in sum + noise.number(-3...3) } / 2
      pixels[index] = UInt8(max(0, min(255, Int(pixels[index]) + grain)))
    }
  }

  private mutating func rotateColors() {
    let shift = noise.number(1...2)
    for start in stride(from: 0, to: pixels.count, by: 4) {
      let color = (0..<3).map { pixels[start + ($0 + shift) % 3] }
      pixels.replaceSubrange(start..<start + 3, with: color)
    }
  }
}
