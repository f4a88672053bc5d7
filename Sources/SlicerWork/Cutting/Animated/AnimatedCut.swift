import SlicerCodecs
import SlicerCore
import SlicerTiles

/// Pictures that follow one another, cut into tiles that do: of a few of them at a time, drawn one over the other,
/// each tile's file takes what it shows.
///
/// Where files want to know all colors before the first picture is written, all pictures are drawn twice.
///
/// Proof of `@unchecked Sendable`: ``SplitLane`` has one thread at a time fill the one slot, when nobody
/// reads it. Each tile's writer is one thread's at a time, in the bands' order, and so is the digest.
final class AnimatedCut: CutMaker, @unchecked Sendable {
  private let plan: PicturePlan
  private let tiles: CutTiles
  private let planned: BandPlan
  private let cutter: TileCutter
  private let source: FramePlayer
  private let writers: [any AnimationWriter]
  private let frameCount: Int
  /// The number of pictures that are held at once.
  private let portion: Int
  private let passes: Int
  private var canvases: [Raster] = []
  /// The changes of the pictures in memory.
  private var changes: [AnimationChange] = []
  private var sum: AnimationDigest

  /// Bytes of pictures that are held at once, if one is not more.
  private static let portionBytes = 1 << 24

  init(
    _ picture: OpenPicture, _ plan: PicturePlan, _ split: Split, _ tiles: CutTiles
  ) throws {
    (self.plan, self.tiles) = (plan, tiles)
    planned = BandPlan(
      plan.tiles, orientation: picture.header.orientation, displaySize: plan.size, isWhole: true)
    let (source, encoder) = try picture.openAnimation()
    self.source = source
    let format = source.format
    cutter = TileCutter(picture, plan, split, moving: format)
    frameCount = source.facts.frameCount
    sum = try AnimationDigest(size: source.size, format)
    writers = try planned.tiles.indices.map { [planned] in
      try encoder.writer(
        size: planned.fileSize($0), source.facts, keepsFrames: split.keepsFrames)
    }
    passes = writers[0].wantsSurvey ? 2 : 1
    let bytes = format.bytesPerRow(width: source.size.width) * source.size.height
    portion = max(1, min(frameCount, Self.portionBytes / max(1, bytes)))
  }

  /// The number of bands in one pass.
  private var bandCount: Int { (frameCount + portion - 1) / portion }

  /// True if the band is drawn for its colors alone.
  private func isSurvey(_ band: Int) -> Bool { band < (passes - 1) * bandCount }

  /// The bands, whose parts are the tiles.
  var bands: [CutBand] {
    (0..<(passes * bandCount)).map {
      CutBand(parts: plan.tiles.count, hasDigest: !isSurvey($0))
    }
  }

  var depth: Int { 1 }

  func read(_ band: Int) throws {
    if canvases.isEmpty {
      canvases = try (0..<portion).map { _ in
        try Raster(size: source.size, format: source.format)
      }
    }
    let first = band % bandCount * portion
    if first == 0 {
      source.rewind()
      canvases[portion - 1].fill(source.size.bounds, samples: [0, 0, 0, 0])
    }
    changes.removeAll(keepingCapacity: true)
    for index in 0..<min(portion, frameCount - first) {
      let before = canvases[(index + portion - 1) % portion]
      if portion > 1 { before.withView { canvases[index].draw($0, x: 0, y: 0) } }
      guard let change = try source.next(on: canvases[index]) else {
        preconditionFailure("an animation has the pictures that it states")
      }
      changes.append(change)
    }
  }

  func digest(_ band: Int) {
    for (canvas, change) in zip(canvases, changes) { canvas.withView { sum.add($0, change) } }
  }

  func make(_ tile: Int, of band: Int) throws -> Int {
    for (index, change) in changes.enumerated() {
      let isFirst = index == 0 && band % bandCount == 0
      try canvases[index].withView {
        try take($0, change, tile, isFirst: isFirst, isSurvey: isSurvey(band))
      }
    }
    guard band == passes * bandCount - 1 else { return 0 }
    try tiles.add(tile) { try writers[tile].finish(to: $0) }
    return plan.pixels(of: tile)
  }

  func release(_ band: Int) {}

  /// Passes a picture on to a tile's file.
  private func take(
    _ canvas: RasterView, _ change: AnimationChange, _ tile: Int, isFirst: Bool, isSurvey: Bool
  ) throws {
    try cutter.withShown(planned, tile, from: canvas, rows: 0..<canvas.size.height) { shown in
      try cutter.withFile(shown, planned.tiles[tile]) { file in
        var change = change
        change.rect = isFirst ? file.size.bounds : planned.inFile(change.rect, tile)
        if isSurvey {
          writers[tile].survey(file, change.rect)
        } else {
          try writers[tile].add(file, change)
        }
      }
    }
  }

  func finish() throws -> ManifestSource.Content {
    let end = try Raster(size: source.size, format: source.format)
    let more = try source.next(on: end)
    precondition(more == nil, "an animation has the pictures that it states")
    return .frames(sum.finish())
  }
}

extension BandPlan {
  /// The size of a tile's file, as stored.
  fileprivate func fileSize(_ tile: Int) -> PixelSize {
    let margin = 2 * tiles[tile].extrusion
    return PixelSize(width: rects[tile].width + margin, height: rects[tile].height + margin)
  }

  /// The part of a tile's file that a part of the picture takes.
  ///
  /// Pixels that are repeated around the tile change with those at its edge: all of the file is looked at.
  fileprivate func inFile(_ part: PixelRect, _ tile: Int) -> PixelRect {
    let inside = part.part(of: rects[tile])
    return tiles[tile].extrusion == 0 || inside.isEmpty ? inside : fileSize(tile).bounds
  }
}
