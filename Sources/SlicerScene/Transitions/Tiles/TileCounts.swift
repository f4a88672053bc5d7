import SlicerCore
import SlicerTiles

/// How many rows and columns of tiles a stage is cut into.
public struct TileCounts: Hashable, Sendable, CustomStringConvertible {
  package var rows: Int
  package var columns: Int

  /// A grid by its sides.
  public init(rows: Int, columns: Int) {
    self.rows = rows
    self.columns = columns
  }

  /// Parses `4x6`, rows first; nil for another text.
  init?(_ text: String) {
    guard case .grid(let rows, let columns)? = try? GridSpec(parsing: text) else { return nil }
    self.init(rows: rows, columns: columns)
  }

  /// `3x4`: rows, then columns.
  public var description: String { "\(rows)x\(columns)" }
}

extension TileCounts {
  /// Each tile is a layer or two of every frame.
  package static let most = 10_000

  /// True if there are tiles, and no more than so many.
  func fit(_ most: Int) -> Bool {
    guard rows > 0, columns > 0 else { return false }
    let (count, overflow) = rows.multipliedReportingOverflow(by: columns)
    return !overflow && count <= most
  }

  /// For a stage that is higher than wide rows and columns are exchanged: tiles are as wide and high there
  /// as those of a picture that lies. On a stage that is nearly a square the longer line has fewer tiles, so that they
  /// are not narrow.
  func turned(for stage: Stage) -> TileCounts {
    let (width, height) = (Double(stage.pixelSize.width), Double(stage.pixelSize.height))
    let fitting = Double(rows) * max(width, height) / min(width, height)
    let along = fitting < Double(columns) ? max(rows, Int(fitting.rounded())) : columns
    return height > width
      ? TileCounts(rows: along, columns: rows) : TileCounts(rows: rows, columns: along)
  }

  /// Refuses more than ``most`` tiles, and more than a stage has pixels along a side. Of what nobody asked
  /// for there are fewer where there is no room.
  func check(on stage: Stage) throws {
    guard fit(Self.most) else {
      throw .parameterOutOfRange(
        parameter: "tiles", text: description,
        fault: ParameterKind.tiles(most: Self.most).fault)
    }
    do {
      _ = try GridSpec.grid(rows: rows, columns: columns).tiles(for: stage.pixelSize)
    } catch { throw .noRoomOnStage(parameter: "tiles", error) }
  }

  /// The cut of a stage in pixels; where ``check(on:)`` refuses it, a coarser one.
  func grid(on stage: Stage) -> Grid? {
    let (width, height) = (stage.pixelSize.width, stage.pixelSize.height)
    let columns = min(max(columns, 1), width, Self.most)
    let rows = min(max(rows, 1), height, Self.most / columns)
    return try? GridSpec.grid(rows: rows, columns: columns).tiles(for: stage.pixelSize)
  }

  /// The tiles of a stage, row by row.
  func tiles(on stage: Stage) -> [StageTile] {
    guard let grid = grid(on: stage) else { return [] }
    return grid.tiles.map { StageTile($0, of: grid, on: stage) }
  }

  /// The tiles in which a picture shows something. What pictures show is cut, not the stage: a tile with a clear margin
  /// would not turn about the middle of what is seen of it.
  ///
  /// - Parameter reach: how far a tile goes beyond its sides, in parts of them.
  func seenTiles(on stage: Stage, reach: Double = 0) -> [StageTile] {
    guard !stage.content.isEverywhere else { return tiles(on: stage) }
    let (bounds, size) = (stage.content.bounds, stage.pixelSize)
    let (x, y) = (Int(bounds.x * Double(size.width)), Int(bounds.y * Double(size.height)))
    let seen = PixelSize(
      width: min(Int((bounds.maxX * Double(size.width)).rounded(.up)), size.width) - x,
      height: min(Int((bounds.maxY * Double(size.height)).rounded(.up)), size.height) - y)
    guard let grid = grid(on: Stage(pixelSize: seen)) else { return [] }
    return grid.tiles.map { StageTile($0, of: grid, right: x, down: y, on: stage) }
      .filter {
        let (x, y) = ($0.part.width * reach, $0.part.height * reach)
        let part = Rect(
          x: $0.part.x - x, y: $0.part.y - y, width: $0.part.width + 2 * x,
          height: $0.part.height + 2 * y)
        return stage.content.isSeen(in: part)
      }
  }
}

/// A tile of the stage, and the part of the pictures that lies there.
struct StageTile {
  let row: Int
  let column: Int
  let grid: Grid
  /// The grid on the stage, in points.
  let origin: Point
  /// In points of the stage.
  let rect: Rect
  /// In the pictures' unit square.
  let part: Rect

  /// - Parameters:
  ///   - right: where the grid lies on the stage, in pixels.
  ///   - down: the same for rows.
  init(_ tile: Tile, of grid: Grid, right: Int = 0, down: Int = 0, on stage: Stage) {
    (row, column, self.grid) = (tile.row, tile.column, grid)
    origin = Point(x: Double(right), y: Double(down)) * (1 / stage.scale)
    func scaled(_ x: Double, _ y: Double) -> Rect {
      Rect(
        x: Double(tile.rect.x + right) * x, y: Double(tile.rect.y + down) * y,
        width: Double(tile.rect.width) * x, height: Double(tile.rect.height) * y)
    }
    rect = scaled(1 / stage.scale, 1 / stage.scale)
    part = scaled(1 / Double(stage.pixelSize.width), 1 / Double(stage.pixelSize.height))
  }

  /// A layer of a picture's tile, or of a part of it, in its place.
  ///
  /// - Parameter inner: the part, in the tile's unit square.
  func layer(_ picture: SceneImage, within inner: Rect = .unit) -> Layer {
    let place = rect.part(inner)
    return Layer(.picture(picture), bounds: place.size, position: place.center).with {
      $0.contentsRect = part.part(inner)
    }
  }

  /// B's part behind a tile that is not in its place, in shade.
  ///
  /// Icons have a ground where both are opaque: the stage's own is not seen there, and nothing stands beside a tile or
  /// is seen twice through its soft parts.
  ///
  /// - Parameters:
  ///   - dark: how dark it is, 0…1.
  ///   - picture: the one that the tile above it shows.
  ///   - parted: how far the tile is from where it lay and from where it will lie, 0…1.
  func ground(
    dark: Double, behind picture: SceneImage, parted: Double, on stage: Stage
  ) -> Layer {
    layer(.incoming).with {
      // Dark squares in a small icon would be holes.
      let dark = stage.content.isEverywhere ? dark : 0.4 * dark
      $0.shades = dark > 0 ? [Shade(opacity: dark)] : []
      guard !stage.content.isEverywhere else {
        // Through a tile that all but covers it a picture that is not opaque would be seen twice.
        $0.compositing = .behind(picture, parted: 0.4 * parted)
        return
      }
      let cover = layer(.outgoing).with { $0.position = rect.size.center }
      $0.mask = Layer(group: [cover] + cover.thickened(by: parted), on: Stage(size: rect.size))
      $0.compositing = .plus
    }
  }

  /// A soft shadow on the tile's place and round it, of a tile above it: a quarter as strong on icons.
  func shadow(_ opacity: Double, on stage: Stage) -> Layer {
    let radius = 0.3 * min(rect.width, rect.height)
    return Layer(.none, on: stage).with {
      $0.shadow = Shadow(
        opacity: stage.content.isEverywhere ? opacity : opacity / 4, radius: radius,
        offset: Point(x: 0, y: 0.2 * radius), path: .roundedRect(rect, cornerRadius: 0))
    }
  }
}

extension Layer {
  /// Shadows on tiles at rest and on grounds, below the tiles that move: on what is opaque alone.
  static func cast(_ shadows: [Layer], on stage: Stage) -> [Layer] {
    guard !shadows.isEmpty else { return [] }
    return [
      Layer(group: shadows, on: stage).with {
        ($0.compositing, $0.zPosition) = (.atop, 0.25)
      }
    ]
  }
}

extension Rect {
  /// Maps a part of the unit square into this one.
  func part(_ inner: Rect) -> Rect {
    Rect(
      x: x + inner.x * width, y: y + inner.y * height, width: inner.width * width,
      height: inner.height * height)
  }

  var center: Point { Point(x: x + width / 2, y: y + height / 2) }
}

/// Many things that move within one time, each after a delay of its own.
struct TileStagger: Hashable, Sendable {
  /// The part of the time that the last one waits, 0 … ``most``.
  let wait: Double

  static let most = 0.95

  init(_ wait: Double) { self.wait = wait > 0 ? min(wait, Self.most) : 0 }

  /// When each thing begins: the one with the least delay at 0, the one with the greatest at ``wait``.
  func starts(after delays: [Double]) -> [Double] {
    let least = delays.min() ?? 0
    let span = (delays.max() ?? 0) - least
    return delays.map { span > 0 ? wait * ($0 - least) / span : 0 }
  }

  /// How far each thing has come, 0…1, if all take as long and the last one ends at 1.
  func progresses(at progress: Double, after delays: [Double]) -> [Double] {
    let starts = starts(after: delays)
    let duration = 1 - (starts.max() ?? 0)
    return starts.map { min(max((progress - $0) / duration, 0), 1) }
  }
}

extension Parameter {
  /// The part of the time that the last tile waits for.
  static func stagger(_ property: Property<Double>) -> Parameter {
    .number(
      "stagger", "part of the time that the last tile waits", property, in: 0...TileStagger.most)
  }
}
