import SlicerCore

/// The search for the sheet that is smallest, among bins of several sizes, rules and orders.
///
/// All lengths are in steps. A piece's sides have the gap behind them, and so has the bin, which the rim surrounds.
struct PackingSearch {
  /// A sheet with all pieces, or with as many as fit.
  private struct Result {
    var width: Int32 = 0
    var height: Int32 = 0
    var places: [(piece: Int, place: BinPlace)] = []

    var area: Int { Int(width) * Int(height) }

    func isBetter(than other: Result) -> Bool {
      (area, max(width, height)) < (other.area, max(other.width, other.height))
    }
  }

  private let pieces: [PixelSides]
  private let packing: SheetPacking
  /// The greatest side of a sheet.
  private let side: Int32
  private let (gap, rim): (Int32, Int32)

  /// Comparisons after which no more bins are tried; half a second. One bin is always filled.
  private static let patience = 400_000_000
  /// The part of a sheet that pieces take, with which the search ends.
  private static let full = 0.985
  /// The widths that are tried, in square roots of the area.
  private static let widths: [Double] = (0..<40).map { 1 + 0.0145 * Double($0) }

  init(
    _ pieces: [PixelSides], _ packing: SheetPacking, side: Int32, gap: Int32, rim: Int32
  ) {
    (self.pieces, self.packing, self.side) = (pieces, packing, side)
    (self.gap, self.rim) = (gap, rim)
  }

  func pages<Bin: PackingBin>(_: Bin.Type) -> [PackedPage] {
    var rest = Self.ways.map { sorted(Array(pieces.indices), $0.order) }
    var pages: [PackedPage] = []
    var isPlaced = Array(repeating: false, count: pieces.count)
    while !rest[0].isEmpty {
      let result = smallest(rest, Bin.self) ?? fullest(rest, Bin.self)
      pages.append(page(result))
      for (piece, _) in result.places { isPlaced[piece] = true }
      rest = rest.map { $0.filter { !isPlaced[$0] } }
    }
    return pages
  }

  private func page(_ result: Result) -> PackedPage {
    let places = result.places.sorted { $0.piece < $1.piece }.map { piece, place in
      let size = pieces[piece]
      let (width, height) = (Int(size.width - gap), Int(size.height - gap))
      return PackedPage.Place(
        piece: piece,
        area: PixelRect(
          x: Int(place.x + rim), y: Int(place.y + rim), width: place.isTurned ? height : width,
          height: place.isTurned ? width : height), isTurned: place.isTurned)
    }
    return PackedPage(
      size: PixelSize(width: Int(result.width), height: Int(result.height)), places: places)
  }

  /// The sheet's side for room that is used in a bin.
  private func outer(_ used: Int32) -> Int32 { used - gap + 2 * rim }
  /// The bin's side for a sheet's.
  private func inner(_ side: Int32) -> Int32 { side + gap - 2 * rim }

  private func sorted(_ rest: [Int], _ order: PackingOrder) -> [Int] {
    rest.sorted { a, b in
      if order.precedes(pieces[a], pieces[b]) { return true }
      return order.precedes(pieces[b], pieces[a]) ? false : a < b
    }
  }

  /// Fills a bin; nil if a piece has no room in it, unless it need not, or if the sheet has `limit` pixels or more.
  private func fill<Bin: PackingBin>(
    _ order: [Int], width: Int32, height: Int32, _ rule: PackingRule, limit: Int = .max,
    mayLeave: Bool = false, _ work: inout Int, _: Bin.Type
  ) -> Result? {
    var bin = Bin(width: inner(width), height: inner(height), rule)
    var result = Result()
    result.places.reserveCapacity(order.count)
    defer { work += bin.work }
    var without: PixelSides?
    for piece in order {
      let size = pieces[piece]
      // Equal pieces follow one another: where one has no room, none has.
      if without == size { continue }
      // Free room of many thousand pieces that lie anywhere is in as many parts.
      if rule == .shortSide, !mayLeave, bin.work > Self.patience { return nil }
      let place = bin.place(
        width: size.width, height: size.height,
        mayTurn: packing.turns && size.width != size.height)
      guard let place else {
        guard mayLeave else { return nil }
        without = size
        continue
      }
      let turned = place.isTurned
      result.width = max(result.width, outer(place.x + (turned ? size.height : size.width)))
      result.height = max(result.height, outer(place.y + (turned ? size.width : size.height)))
      if Int(result.width) * Int(result.height) >= limit { return nil }
      result.places.append((piece, place))
    }
    return result
  }
}

extension PackingSearch {
  /// The orders and rules that find the smallest sheets, in sets of game sprites, glyphs and long thin pieces.
  private static let ways: [(order: PackingOrder, rule: PackingRule)] = [
    (.height, .top), (.longerSide, .shortSide),
  ]

  /// The least area of a sheet with these pieces.
  private func area(_ rest: [Int]) -> Int {
    rest.reduce(0) { $0 + Int(pieces[$1].width) * Int(pieces[$1].height) }
  }

  /// The smallest sheet that holds all; nil if none is found.
  ///
  /// - Parameter rest: the pieces in the order of each way.
  private func smallest<Bin: PackingBin>(_ rest: [[Int]], _: Bin.Type) -> Result? {
    let area = area(rest[0])
    guard area <= Int(inner(side)) * Int(inner(side)) else { return nil }
    if packing.isPowerOfTwo { return powerOfTwo(rest, area, Bin.self) }
    return packing.isSquare ? square(rest, area, Bin.self) : any(rest, area, Bin.self)
  }

  private func any<Bin: PackingBin>(_ rest: [[Int]], _ area: Int, _: Bin.Type) -> Result? {
    let root = Double(area).squareRoot()
    let widest =
      rest[0].map { packing.turns ? min(pieces[$0].width, pieces[$0].height) : pieces[$0].width }
      .max() ?? 0
    var widths = Self.widths.map {
      min(side, outer(max(widest, Int32(min((root * $0).rounded(.up), 65_536)))))
    }
    widths = widths.enumerated().filter { $0.offset == 0 || widths[$0.offset - 1] != $0.element }
      .map(\.element)
    var (best, work): (Result?, Int) = (nil, 0)
    func take(_ result: Result) {
      if best.map(result.isBetter) ?? true { best = result }
    }
    /// True while more bins are tried: no sheet is full enough, and comparisons are left.
    func goesOn() -> Bool {
      work < Self.patience
        && best.map { Double(area) < Self.full * Double($0.area) } ?? true
    }
    // If the largest sheet is too small, smaller ones are, too.
    if 2 * area > Int(inner(side)) * Int(inner(side)) {
      best =
        zip(rest, Self.ways).lazy.compactMap { order, way in
          fill(order, width: side, height: side, way.rule, &work, Bin.self)
        }.first
      if best == nil { return nil }
    }
    for (order, (_, rule)) in zip(rest, Self.ways) {
      for width in widths where goesOn() {
        if rule == .top {
          let limit = best.map { $0.area + 1 } ?? .max
          fill(order, width: width, height: side, rule, limit: limit, &work, Bin.self).map(take)
          continue
        }
        // A stated height is what this rule needs: each is a little less than the best sheet's.
        var isBetter = true
        while isBetter, goesOn() {
          isBetter = false
          for part in [0, 5, 10] {
            let most = best.map { ($0.area - 1) / Int(width) } ?? Int(side)
            let height = min(Int(side), most - most * part / 1000)
            guard height > 2 * Int(rim), Int(width) * height >= area else { continue }
            if let result = fill(
              order, width: width, height: Int32(height), rule, &work, Bin.self)
            {
              take(result)
              isBetter = true
            }
          }
        }
      }
    }
    return best
  }

  private func square<Bin: PackingBin>(_ rest: [[Int]], _ area: Int, _: Bin.Type) -> Result? {
    let longest = rest[0].map { max(pieces[$0].width, pieces[$0].height) }.max() ?? 0
    let root = Int32(min(Double(area).squareRoot().rounded(.up), 65_536))
    var (side, work) = (outer(max(root, longest)), 0)
    while true {
      side = min(side, self.side)
      for (order, (_, rule)) in zip(rest, Self.ways) {
        guard
          var result = fill(order, width: side, height: side, rule, &work, Bin.self)
        else { continue }
        result.width = max(result.width, result.height)
        result.height = result.width
        return result
      }
      if side == self.side { return nil }
      side += max(1, side / (work < Self.patience ? 200 : 10))
    }
  }

  private func powerOfTwo<Bin: PackingBin>(
    _ rest: [[Int]], _ area: Int, _: Bin.Type
  ) -> Result? {
    let sides = (0..<17).map { Int32(1) << $0 }.filter { $0 <= side && inner($0) > 0 }
    let sizes = sides.flatMap { width in sides.map { (width, $0) } }
      .filter { !packing.isSquare || $0.0 == $0.1 }
      .filter { Int(inner($0.0)) * Int(inner($0.1)) >= area }
      .sorted { a, b in
        let (own, other) = (Int(a.0) * Int(a.1), Int(b.0) * Int(b.1))
        if own != other { return own < other }
        let (longer, others) = (max(a.0, a.1), max(b.0, b.1))
        return longer == others ? a.0 > b.0 : longer < others
      }
    var work = 0
    for (width, height) in sizes {
      // After that many comparisons only sizes with spare room are tried.
      let room = Int(inner(width)) * Int(inner(height))
      if work > Self.patience, 10 * room < 11 * area { continue }
      for (order, (_, rule)) in zip(rest, Self.ways) {
        if var result = fill(order, width: width, height: height, rule, &work, Bin.self) {
          (result.width, result.height) = (width, height)
          return result
        }
      }
    }
    return nil
  }

  /// The largest sheet, with as much on it as has room.
  private func fullest<Bin: PackingBin>(_ rest: [[Int]], _: Bin.Type) -> Result {
    var (best, most, work) = (Result(), -1, 0)
    for (order, (_, rule)) in zip(rest, Self.ways) {
      guard
        let result = fill(
          order, width: side, height: side, rule, mayLeave: true, &work, Bin.self)
      else { continue }
      let area = area(result.places.map(\.piece))
      if area > most { (best, most) = (result, area) }
    }
    if packing.isPowerOfTwo { (best.width, best.height) = (side, side) }
    if packing.isSquare { best.width = max(best.width, best.height) }
    if packing.isSquare { best.height = best.width }
    return best
  }
}
