import SlicerCodecs
import SlicerCore
import SlicerTiles

/// A rectangle of one picture, to be cut out.
struct SubimagePart {
  let picture: OpenPicture
  /// In pixels of the picture as shown.
  let rect: PixelRect
  /// How the rectangle differs from the one that was asked for.
  let notes: [WorkNote]
  let isLossless: Bool

  /// - Parameter isSet: the rectangle is one of whole points, so that all scales show the same.
  init(
    _ picture: OpenPicture, _ cut: SubimageCut, isSet: Bool
  ) throws {
    self.picture = picture
    let header = picture.header
    if picture.isMade, let resizing = cut.resizing {
      let own = try cut.rect.rect(in: picture.fileSize, scale: picture.scale).size
      let isSmaller = resizing.leavesSmaller(own)
      (rect, isLossless) = (header.displaySize.bounds, false)
      notes =
        Self.clipping(cut.rect, picture, picture.fileSize)
        + (isSmaller ? [WorkNote(.notEnlarged(own))] : [])
      return
    }
    let asked = try (isSet ? cut.rect.roundedToPoints() : cut.rect).rect(
      in: header.displaySize, scale: picture.scale)
    let isSmaller = cut.resizing?.leavesSmaller(asked.size) ?? false
    let clipping =
      Self.clipping(cut.rect, picture, header.displaySize)
      + (isSmaller ? [WorkNote(.notEnlarged(asked.size))] : [])
    if asked == header.displaySize.bounds, picture.canCopyWhole {
      (isLossless, rect, notes) = (true, asked, clipping)
      return
    }
    guard cut.lossless != .whereAligned, let step = header.mcuSize else {
      isLossless = false
      rect = asked
      notes = clipping + (cut.lossless == .whereAligned ? [] : try Self.exactness(picture))
      return
    }
    if let obstacle = picture.losslessObstacle { throw SlicerError.notLossless(obstacle) }
    isLossless = true
    self.rect = asked.grown(to: step, header.orientation, in: header.displaySize)
    if self.rect != asked, cut.lossless == .exact {
      throw SlicerError.cutsBlocks(asked, step: step, grown: self.rect)
    }
    notes =
      self.rect == asked
      ? clipping
      : clipping + [WorkNote(.grownRectangle(asked: asked, grown: self.rect, step: step))]
  }

  /// True if what is of the picture's own format has lost something, for it was decoded and encoded anew.
  var isEncodedAnew: Bool {
    !isLossless && !picture.encoder.isExact && picture.encoder.format == picture.header.format
  }

  /// A note that some of the rectangle lies outside.
  ///
  /// - Parameter size: of the picture that the rectangle is measured in.
  private static func clipping(
    _ asked: Subimage, _ picture: OpenPicture, _ size: PixelSize
  ) -> [WorkNote] {
    guard asked.reachesBeyond(size, scale: picture.scale) else { return [] }
    return [WorkNote(.clippedRectangle(asked: asked.description, picture: size))]
  }

  /// A note that a picture without blocks keeps every sample.
  private static func exactness(_ picture: OpenPicture) throws -> [WorkNote] {
    if let obstacle = picture.lossOfSamples { throw .notLossless(obstacle) }
    return picture.exactFormat.map { [WorkNote(.exactAnyway($0))] } ?? []
  }

  /// The rows that are read for it, and how they are turned when it is cut out of them.
  private var source: (rows: any RowSource, orientation: Orientation) {
    isLossless || picture.isAnimated
      ? (picture.rows, .topLeft) : picture.storedRows
  }

  /// Where the rectangle lies among the rows that are read.
  private var place: PixelRect {
    source.orientation.storedRect(ofDisplayed: stored, in: picture.header.size)
  }

  /// Where the rectangle lies among the pixels as they are written.
  private var stored: PixelRect {
    picture.header.orientation.storedRect(
      ofDisplayed: rect, in: picture.header.displaySize)
  }

  func write(to sink: any ByteSink, _ control: WorkControl) throws {
    try WorkError.about(picture.picture.path) {
      if isLossless {
        try copy(to: sink, control)
      } else if picture.isAnimated {
        try play(to: sink, control)
      } else {
        let raster = try read(control)
        try finish(control)
        try turned(raster).withView {
          try picture.encoder.encode($0, x: stored.x, y: stored.y, to: sink)
        }
      }
      control.add(done: writtenPixels)
    }
  }

  /// The pixels that are read and then written. The rectangle's own count when they are written.
  var pixelCount: Int { source.rows.size.height * source.rows.size.width }

  private var writtenPixels: Int { stored.width * stored.height }

  /// Reads all lines, holds those of the rectangle, and copies its blocks.
  private func copy(to sink: any ByteSink, _ control: WorkControl) throws {
    let source = try picture.openLossless()
    let step = source.step.height
    let lines = stored.y / step..<(stored.rows.upperBound + step - 1) / step
    let height = picture.header.size.height
    for line in 0..<source.lineCount {
      try control.check()
      try source.read(lines: line + 1)
      if !lines.contains(line) { source.discard(lines: line..<(line + 1)) }
      for y in line * step..<min((line + 1) * step, height) { count(row: y, control) }
    }
    try source.finish()
    try source.encode(stored, to: sink)
  }

  /// Cuts the rectangle out of all pictures that follow one another.
  private func play(to sink: any ByteSink, _ control: WorkControl) throws {
    let (source, recipe) = try picture.openAnimation()
    let writer = try recipe.writer(size: stored.size, source.facts, keepsFrames: false)
    try writer.write(to: sink) { take in
      try source.play { canvas, change in
        try control.check()
        var change = change
        change.rect = change.rect.part(of: stored)
        try take(canvas.subview(stored), change)
      }
    }
    control.add(done: pixelCount - writtenPixels)
  }

  /// Counts what of a row that was read is not written.
  private func count(row y: Int, _ control: WorkControl) {
    let isInside = place.rows.contains(y)
    control.add(done: source.rows.size.width - (isInside ? place.width : 0))
  }

  /// Reads what is after the rectangle: damage below it is refused as damage inside of it, or noted.
  private func finish(_ control: WorkControl) throws {
    let rows = source.rows
    let line = try Raster(size: PixelSize(width: rows.size.width, height: 1), format: rows.format)
    for y in place.rows.upperBound..<rows.size.height {
      try control.check()
      try rows.readRow(into: line.mutableRow(0))
      count(row: y, control)
    }
    try picture.finish()
  }

  private func read(_ control: WorkControl) throws -> Raster {
    let (rows, rect) = (source.rows, place)
    let line = try Raster(
      size: PixelSize(width: rows.size.width, height: 1), format: rows.format)
    let raster = try Raster(size: rect.size, format: rows.format)
    let part = PixelRect(x: rect.x, y: 0, width: rect.width, height: 1)
    for y in 0..<rect.rows.upperBound {
      try control.check()
      try rows.readRow(into: line.mutableRow(0))
      if y >= rect.y { line.withView { raster.draw($0.subview(part), x: 0, y: y - rect.y) } }
      count(row: y, control)
    }
    return raster
  }

  /// The part, turned as it is written.
  private func turned(_ part: Raster) throws -> Raster {
    if source.orientation == .topLeft { return part }
    return try part.withView { try $0.turnedUpright(from: source.orientation) }
  }
}

extension PixelRect {
  /// The rectangle, as shown, with its first stored column and row moved out to multiples of `step`;
  /// the other edges stay, as with `jpegtran -crop`.
  fileprivate func grown(
    to step: PixelSize, _ orientation: Orientation, in size: PixelSize
  ) -> PixelRect {
    let stored = orientation.storedRect(ofDisplayed: self, in: size)
    let grown = PixelRect(
      columns: stored.x / step.width * step.width..<stored.columns.upperBound,
      rows: stored.y / step.height * step.height..<stored.rows.upperBound)
    return orientation.inverse.storedRect(
      ofDisplayed: grown, in: orientation.displaySize(ofStored: size))
  }
}
