/// The castle of the island: a keep, four towers, a gate and flags.
enum PixelCastle {
  static func draw(_ board: inout PixelBoard) {
    tower(&board, x: 146, foot: 104, width: 13, height: 58, roof: 24)
    tower(&board, x: 184, foot: 104, width: 13, height: 52, roof: 22)
    keep(&board, x: 165, foot: 108, width: 30, height: 46)
    tower(&board, x: 165, foot: 62, width: 17, height: 20, roof: 28)
    keep(&board, x: 165, foot: 112, width: 54, height: 24)
    tower(&board, x: 138, foot: 113, width: 15, height: 40, roof: 22)
    tower(&board, x: 193, foot: 113, width: 15, height: 40, roof: 22)
    gate(&board, x: 165, foot: 112)
  }

  /// A wall with battlements; `x` is its middle.
  private static func keep(
    _ board: inout PixelBoard, x: Int, foot: Int, width: Int, height: Int
  ) {
    wall(&board, x: x, foot: foot, width: width, height: height, isRound: false)
    for px in (x - width / 2)...(x + width / 2) where (px - x + width) % 6 < 3 {
      for dy in 1...3 {
        board[px, foot - height - dy] = dy == 3 ? 12 : 14
      }
    }
  }

  private static func wall(
    _ board: inout PixelBoard, x: Int, foot: Int, width: Int, height: Int, isRound: Bool
  ) {
    let noise = Noise(seed: UInt32(x))
    for py in (foot - height)..<foot {
      for px in (x - width / 2)...(x + width / 2) {
        let u = Double(px - x) / Double(width) * 2
        let row = py / 4
        let isJoint = py % 4 == 0 || (px + row % 2 * 4) % 8 == 0
        let stain = 0.12 * noise.value(Point(Double(px) / 5, Double(py) / 5))
        let light = (isRound ? 0.72 - 0.62 * u : 0.58 - 0.2 * u) + stain - (isJoint ? 0.22 : 0)
        board[px, py] = PixelBoard.dithered(FloatingIsland.stone, light, px, py)
      }
    }
  }

  private static func tower(
    _ board: inout PixelBoard, x: Int, foot: Int, width: Int, height: Int, roof: Int
  ) {
    wall(&board, x: x, foot: foot, width: width, height: height, isRound: true)
    let top = foot - height
    for dy in 0..<roof {
      let half = (dy * (width / 2 + 3)) / roof
      for px in (x - half)...(x + half) {
        let u = Double(px - x) / Double(half + 1)
        let tile = dy % 4 == 3 ? -0.18 : 0
        board[px, top - roof + dy] = PixelBoard.dithered(
          FloatingIsland.roof, 0.52 - 0.5 * u + tile, px, dy)
      }
    }
    for px in (x - width / 2 - 3)...(x + width / 2 + 3) { board[px, top] = FloatingIsland.ink }
    window(&board, x: x, y: top + 9)
    flag(&board, x: x, y: top - roof)
  }

  private static func window(_ board: inout PixelBoard, x: Int, y: Int) {
    for dy in 0..<7 {
      for dx in -1...1 where dy > 0 || dx == 0 {
        board[x + dx, y + dy] = dy < 2 ? FloatingIsland.ink : (dx == 1 ? 4 : 5)
      }
    }
  }

  private static func flag(_ board: inout PixelBoard, x: Int, y: Int) {
    for dy in 0..<9 { board[x, y - dy] = FloatingIsland.ink }
    for dx in 1...8 {
      for dy in 0..<max(1, 5 - dx / 2) {
        board[x + dx, y - 8 + dy + (dx / 3) % 2] = dy == 0 ? 11 : 10
      }
    }
  }

  private static func gate(_ board: inout PixelBoard, x: Int, foot: Int) {
    for dy in 0..<17 {
      let half = dy < 12 ? 7 : 7 - (dy - 11) * (dy - 11) / 4
      for dx in -half...half {
        let isFrame = abs(dx) >= half - 1 || dy == 16
        let isBar = dx % 3 == 0 || dy % 4 == 0
        board[x + dx, foot - 1 - dy] = isFrame ? 13 : isBar ? 3 : FloatingIsland.ink
      }
    }
  }
}
