import SlicerKit

/// A castle on an island in the air, in sixteen colors, one of them none.
enum FloatingIsland {
  static let palette: [RGBA] =
    [.transparent]
    + [
      0x1B1B2F, 0x4A2F3D, 0x7D4A43, 0xB87A52, 0xF2C878, 0x1F4D3A, 0x3A8A45, 0x8FD14F, 0x2B4F9E,
      0x4A9DE0, 0xA5E3F5, 0xFFFFFF, 0x747C96, 0xC3C8D8, 0xD9484F,
    ].map { (hex: Int) in
      RGBA(red: UInt8(hex >> 16), green: UInt8(hex >> 8 & 255), blue: UInt8(hex & 255))
    }

  static let ink: UInt8 = 1
  static let rock: [UInt8] = [2, 3, 4, 5]
  static let grass: [UInt8] = [6, 7, 8]
  static let water: [UInt8] = [9, 10, 11, 12]
  static let stone: [UInt8] = [13, 14, 12]
  static let roof: [UInt8] = [2, 15, 5]

  static func draw() -> PixelBoard {
    var board = PixelBoard(PixelSize(width: 320, height: 192))
    island(&board, middle: 166, top: 108, half: 104, depth: 76, seed: 2)
    island(&board, middle: 34, top: 84, half: 24, depth: 30, seed: 9)
    bridge(&board)
    pond(&board)
    PixelCastle.draw(&board)
    for (x, y, size) in [
      (84, 108, 17), (102, 112, 13), (248, 110, 16), (232, 115, 11), (35, 85, 13),
    ] {
      tree(&board, x, y, size)
    }
    for (x, y) in [(122, 113), (214, 113), (262, 109), (72, 107)] { pine(&board, x, y) }
    balloon(&board, x: 284, y: 42)
    board.outline(ink)
    waterfall(&board)
    clouds(&board, y: 150, seed: 5, isBehind: true)
    clouds(&board, y: 176, seed: 14, isBehind: false)
    return board
  }

  /// A lens of earth: grass on top, rock below that runs out into points.
  private static func island(
    _ board: inout PixelBoard, middle: Int, top: Int, half: Int, depth: Int, seed: UInt32
  ) {
    let noise = Noise(seed: seed)
    board.paint { x, y in
      let u = Double(x - middle) / Double(half)
      guard abs(u) < 1 else { return nil }
      let edge = Double(top) + 3 * noise.value(Point(Double(x) / 17, 0.5)) + 5 * u * u
      let tips = 0.55 + 0.45 * noise.fractal(Point(Double(x) / 13, 3.5), octaves: 3)
      let bottom = edge + 7 + Double(depth) * (1 - u * u) * tips
      let down = Double(y) - edge
      guard down >= 0, Double(y) < bottom else { return nil }
      let fringe = 5 + 4 * noise.hash(x / 2, 7)
      if down < fringe {
        return PixelBoard.dithered(grass, 1.05 - down / fringe * 0.95, x, y)
      }
      let face = noise.fractal(Point(Double(x) / 11, Double(y) / 16), octaves: 3)
      let light = 0.50 - 0.42 * u + 0.42 * face - 0.55 * (down / (bottom - edge + 1))
      return PixelBoard.dithered(rock, light, x, y)
    }
  }

  private static func waterfall(_ board: inout PixelBoard) {
    let noise = Noise(seed: 4)
    board.paint { x, y in
      let left = 196 + Int((1.5 * noise.value(Point(0.5, Double(y) / 11))).rounded())
      guard x >= left, x < left + 12, y >= 113, y < 186 else { return nil }
      let streak = noise.fractal(Point(Double(x) / 1.7, Double(y) / 19), octaves: 2)
      let edge = min(x - left, left + 11 - x)
      let fade = Double(y - 150) / 36
      guard noise.hash(x, y / 2) > fade else { return nil }
      return PixelBoard.dithered(water, 0.52 + 0.5 * streak + (edge < 1 ? 0.4 : 0), x, y)
    }
  }

  private static func pond(_ board: inout PixelBoard) {
    board.paint { x, y in
      let u = Double(x - 192) / 22
      let v = Double(y - 113) / 3.6
      guard u * u + v * v < 1 else { return nil }
      return PixelBoard.dithered(
        water, 0.40 + 0.16 * sine(turns: Double(x) / 15 + v) - 0.12 * v, x, y)
    }
  }

  private static func bridge(_ board: inout PixelBoard) {
    for x in 52...70 {
      let t = Double(x - 52) / 18
      let y = Int((mix(88, 107, t) + 5 * (t - t * t) * 4).rounded())
      for dy in 0...2 { board[x, y + dy] = dy == 0 ? 5 : (x % 3 == 0 ? 3 : 4) }
      board[x, y - 6] = 3
      if x % 4 == 0 { for dy in 1...5 { board[x, y - dy] = 3 } }
    }
  }

  private static func tree(_ board: inout PixelBoard, _ x: Int, _ y: Int, _ size: Int) {
    for dy in 0..<(size / 2 + 4) {
      for dx in -1...1 { board[x + dx, y + 2 - dy] = dx < 0 ? 4 : dx == 0 ? 3 : 2 }
    }
    let noise = Noise(seed: UInt32(x))
    let middle = Point(Double(x), Double(y - size))
    board.paint { px, py in
      let q = (Point(Double(px), Double(py)) - middle) / Double(size)
      let rough = 0.16 * noise.value(Point(Double(px) / 4, Double(py) / 4))
      guard (q * Point(1, 1.12)).length + rough < 0.92 else { return nil }
      let clump = noise.fractal(Point(Double(px) / 5, Double(py) / 4), octaves: 2)
      return PixelBoard.dithered(grass, 0.48 - 0.5 * q.x - 0.62 * q.y + 0.35 * clump, px, py)
    }
  }

  private static func pine(_ board: inout PixelBoard, _ x: Int, _ y: Int) {
    for dy in 0..<26 {
      let tier = dy % 8
      let half = 1 + dy / 4 * 1 / 2 + tier / 2
      for dx in -half...half {
        let light = 0.55 - Double(dx) / Double(half + 1) * 0.6 - Double(tier) * 0.05
        board[x + dx, y - 27 + dy] = PixelBoard.dithered(Array(grass.prefix(2)), light, x + dx, dy)
      }
    }
    for dy in 0..<3 { for dx in 0...1 { board[x + dx, y - 1 + dy] = 2 } }
  }

  /// - Parameter isBehind: only where nothing is yet.
  private static func clouds(
    _ board: inout PixelBoard, y: Int, seed: UInt32, isBehind: Bool
  ) {
    let noise = Noise(seed: seed)
    for i in 0..<9 {
      let middle = Point(
        20 + 36 * Double(i) + 16 * noise.hash(i, 1), Double(y) + 10 * noise.hash(i, 2))
      let size = Point(
        13 + 13 * noise.hash(i, 3), 5 + 4 * noise.hash(i, 4))
      let before = board
      board.paint { px, py in
        guard !isBehind || before[px, py] == 0 else { return nil }
        let q = (Point(Double(px), Double(py)) - middle) / size
        let lump = 0.28 * noise.value(Point(Double(px) / 6, Double(py) / 4))
        guard q.length + lump < 1, q.y < 0.45 else { return nil }
        return PixelBoard.dithered([10, 11, 12], 0.72 - 0.75 * q.y - 0.15 * q.x, px, py)
      }
    }
  }

  private static func balloon(_ board: inout PixelBoard, x: Int, y: Int) {
    board.paint { px, py in
      let q = (Point(Double(px), Double(py)) - Point(Double(x), Double(y))) / Point(17, 19)
      let narrow = q.y > 0 ? 1 + 0.55 * q.y * q.y : 1
      guard (q * Point(narrow, 1)).length < 1 else { return nil }
      let gore = Int(((q.x * narrow / max(0.15, (1 - q.y * q.y).squareRoot())) * 2.5 + 10.5))
      let light = 0.75 - 0.6 * q.x - 0.35 * q.y
      return PixelBoard.dithered(gore % 2 == 0 ? [2, 15, 15, 5] : [13, 14, 12, 12], light, px, py)
    }
    for dy in 0..<8 {
      for dx in [-5 + dy / 3, 5 - dy / 3] { board[x + dx, y + 18 + dy] = 3 }
    }
    for dy in 0..<6 {
      for dx in -4...4 { board[x + dx, y + 26 + dy] = dy == 0 ? 5 : (dx + dy) % 2 == 0 ? 4 : 3 }
    }
  }
}
