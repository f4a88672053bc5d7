import SlicerCodecs
import SlicerCore
import SlicerTiles

/// Joins tiles that move: at each moment at which one of them changes, all that do are drawn on one canvas.
///
/// A moment is a time and, of the pictures that take no time, which one it is: tiles that were cut from one picture
/// have equally many of these.
final class AnimationJoiner: PictureJoiner {
  private struct Player {
    let source: FramePlayer
    let canvas: Raster
    /// The part of the tile's file that is the tile, as stored.
    let part: PixelRect
    let place: PixelRect
    /// The time at which its next picture is shown.
    var moment = Moment(time: Rational(0), turn: 0)
    var isAtEnd = false
  }

  private struct Moment: Comparable {
    var time: Rational
    var turn: Int

    static func < (a: Moment, b: Moment) -> Bool {
      a.time == b.time ? a.turn < b.turn : a.time < b.time
    }

    /// The moment after a picture that is shown for some time.
    func after(_ duration: Rational) -> Moment {
      duration.numerator == 0
        ? Moment(time: time, turn: turn + 1) : Moment(time: time.adding(duration), turn: 0)
    }
  }

  private let tiles: TileSet
  private let encoding: EncodeOptions
  private let recipe: any AnimationEncoder
  private let header: PictureHeader
  /// How pictures are turned before they are written.
  private let orientation: Orientation
  private var players: [Player]

  init(_ set: TileSet, encoding: EncodeOptions) throws {
    (tiles, self.encoding) = (set, encoding)
    let reader = TileReader(set, set.decoding)
    header = try reader.first().header
    let format = encoding.fileFormat(for: header.format)
    guard let way = format.animation else {
      throw SlicerError.standsStill(format, tiles: header.format)
    }
    let settled = encoding.settled(for: header.format)
    recipe = try way.recipe(header.movingHeader, settled)
    orientation = settled.isUpright ? set.manifest.source.orientation : .topLeft
    players = try set.manifest.tiles.map { try Self.player(of: $0, reader) }
  }

  private static func player(of tile: ManifestTile, _ reader: TileReader) throws -> Player {
    guard let name = tile.file else {
      throw SlicerError.notManifest(reason: "a tile that moves has no file")
    }
    do {
      let manifest = reader.set.manifest
      let orientation = manifest.source.orientation
      let decoder = try reader.open(tile)
      let size = orientation.displaySize(ofStored: tile.fileSize)
      guard decoder.header.size == size else {
        throw SlicerError.unfitTile(
          what: "size", actual: "\(decoder.header.size)", expected: "\(size)")
      }
      guard let way = decoder.header.format.animation else {
        throw SlicerError.unfitTile(
          what: "format", actual: decoder.header.format.name, expected: manifest.source.format)
      }
      let rect = orientation.storedRect(ofDisplayed: tile.rect, in: manifest.size)
      let frame = orientation.storedRect(ofDisplayed: tile.frameInFile, in: tile.fileSize)
      // Padding is no part of the picture.
      let place = rect.intersection(manifest.canvas)
      return Player(
        source: try way.player(decoder, reader.set.decoding.limits),
        canvas: try Raster(size: size, format: PixelFormat(.rgba)),
        part: PixelRect(
          x: frame.x + place.x - rect.x, y: frame.y + place.y - rect.y, width: place.width,
          height: place.height),
        place: PixelRect(
          x: place.x - manifest.canvas.x, y: place.y - manifest.canvas.y, width: place.width,
          height: place.height))
    } catch {
      throw WorkError(reader.set.path(of: name), error)
    }
  }

  var pixelCount: Int { tiles.manifest.canvas.width * tiles.manifest.canvas.height }

  var notes: [WorkNote] { encoding.ignored(by: encoding.fileFormat(for: header.format)) }

  func write(to sink: any ByteSink, _ control: WorkControl) throws -> JoinVerdict {
    let size = tiles.manifest.canvas.size
    let facts = AnimationFacts(
      frameCount: players.map(\.source.facts.frameCount).max() ?? 1,
      plays: players[0].source.facts.plays,
      duration: players.compactMap(\.source.facts.duration).max())
    let writer = try recipe.writer(
      size: orientation.displaySize(ofStored: size), facts, keepsFrames: false)
    var digest = try AnimationDigest(size: size)
    if writer.wantsSurvey {
      try play(control) { try turned($0, $1) { writer.survey($0, $1.rect) } }
    }
    try play(control) {
      digest.add($0, $1)
      try turned($0, $1) { try writer.add($0, $1) }
    }
    try writer.finish(to: sink)
    control.add(done: pixelCount)
    return try verdict(digest.finish())
  }

  /// Hands over a picture as it is to be written.
  private func turned(
    _ picture: RasterView, _ change: AnimationChange,
    _ take: (RasterView, AnimationChange) throws -> Void
  ) throws {
    if orientation == .topLeft { return try take(picture, change) }
    var change = change
    change.rect = orientation.inverse.storedRect(ofDisplayed: change.rect, in: picture.size)
    try picture.turnedUpright(from: orientation).withView { try take($0, change) }
  }

  private func verdict(_ digest: String) throws -> JoinVerdict {
    if !tiles.manifest.exact { return .inexactTiles }
    if tiles.manifest.source.content == .frames(digest) {
      return recipe.isExact ? .exact : .unknown
    }
    guard tiles.decoding.isLenient else { throw SlicerError.changedPixels }
    return .changedTiles
  }

  /// Hands over all pictures from the first one on.
  private func play(
    _ control: WorkControl, _ take: (RasterView, AnimationChange) throws -> Void
  ) throws {
    let canvas = try Raster(size: tiles.manifest.canvas.size, format: PixelFormat(.rgba))
    for i in players.indices {
      players[i].source.rewind()
      players[i].canvas.fill(players[i].canvas.size.bounds, samples: [0, 0, 0, 0])
      (players[i].moment, players[i].isAtEnd) = (Moment(time: Rational(0), turn: 0), false)
    }
    var isFirst = true
    while let moment = players.filter({ !$0.isAtEnd }).map(\.moment).min() {
      try control.check()
      guard let rect = try draw(moment, on: canvas) else { continue }
      let change = AnimationChange(
        rect: isFirst ? canvas.size.bounds : rect, duration: duration(from: moment))
      isFirst = false
      try canvas.withView { try take($0, change) }
    }
  }

  /// Until the next moment, or the end of all tiles.
  private func duration(from moment: Moment) -> Rational {
    let next = players.filter { !$0.isAtEnd }.map(\.moment).min()
    let end = next?.time ?? players.map(\.moment.time).max() ?? moment.time
    return end.adding(Rational(-moment.time.numerator, moment.time.denominator))
  }

  /// Draws the pictures of one moment; where the canvas changes, and nil if all that come then are at their end.
  private func draw(_ moment: Moment, on canvas: Raster) throws -> PixelRect? {
    var changed: PixelRect?
    for i in players.indices where !players[i].isAtEnd && players[i].moment == moment {
      let player = players[i]
      guard let change = try player.source.next(on: player.canvas) else {
        players[i].isAtEnd = true
        continue
      }
      let part = change.rect.intersection(player.part)
      let place = PixelRect(
        x: player.place.x + max(0, part.x - player.part.x),
        y: player.place.y + max(0, part.y - player.part.y), width: part.width, height: part.height)
      player.canvas.withView { view in
        if !part.isEmpty { canvas.draw(view.subview(part), x: place.x, y: place.y) }
      }
      changed = changed.map { $0.union(place) } ?? place
      players[i].moment = moment.after(change.duration)
    }
    return changed
  }
}
