import SlicerCodecs
import SlicerCore
import SlicerFiles
import SlicerTiles
import SystemPackage

/// Reads the frames of one source: a picture, or all pictures that follow one another in a file.
struct PackReader {
  /// The frames of a source, and how they are shown.
  struct Result: Sendable {
    var frames: [PackFrame] = []
    /// How often they are shown, 0 without end; nil for a still picture.
    var plays: Int?
    var notes: [WorkNote] = []
    /// The picture of each note.
    var noted: [FilePath] = []
    var inputs: [InputIdentity] = []
  }

  let source: Pack.Source
  let scales: PackScales
  let trims: Bool
  let control: WorkControl
  /// Called with the pixels of each frame before they are kept, to refuse too many.
  let count: (Int) throws -> Void

  func read() throws -> Result {
    let own = source.pictures.sorted { $0.statedScale < $1.statedScale }
    guard let largest = own.last else { throw WorkError(SlicerError.noPicture) }
    var result = Result()
    try WorkError.about(largest.path) {
      try readLargest(largest, Set(own.map(\.statedScale)), &result)
    }
    for picture in own.dropLast() {
      try WorkError.about(picture.path) { try readAlso(picture, largest, &result) }
    }
    return result
  }

  private func readLargest(_ picture: Picture, _ own: Set<Scale>, _ result: inout Result) throws {
    if let made = scales.all.last, made > picture.statedScale {
      throw SlicerError.largerScale(made, largest: picture.statedScale)
    }
    var frames: [PackFrame] = []
    result.plays = try forEachFrame(of: picture, &result) { full, milliseconds in
      let size = full.raster.size
      for scale in scales.all where !own.contains(scale) { try check(size, picture, at: scale) }
      let seen = trims ? full.visibleBox ?? PixelRect(x: 0, y: 0, width: 1, height: 1) : size.bounds
      let place = scales.grown(seen, in: size)
      try count(place.width * place.height)
      let part = try full.part(place)
      let pixels = try scales.all.map { scale in
        // The files of other scales follow, and take the place of this one.
        if own.contains(scale) { return part }
        return try full.scaled(to: scales.size(size, at: scale)).part(scales.rect(place, at: scale))
      }
      frames.append(
        PackFrame(
          name: "", place: place, sourceSize: size, pixels: pixels, milliseconds: milliseconds))
    }
    let digits = max(4, "\(frames.count)".count)
    let isOne = result.plays == nil
    result.frames = frames.enumerated().map { number, frame in
      let zeros = String(repeating: "0", count: digits - "\(number + 1)".count)
      return PackFrame(
        name: isOne ? source.name : "\(source.name)_\(zeros)\(number + 1)", place: frame.place,
        sourceSize: frame.sourceSize, pixels: frame.pixels, milliseconds: frame.milliseconds)
    }
  }

  /// Reads the same frames at another scale.
  private func readAlso(_ picture: Picture, _ largest: Picture, _ result: inout Result) throws {
    let scale = picture.statedScale
    guard let index = scales.all.firstIndex(of: scale) else { return }
    var number = 0
    let known = result.frames
    var pixels: [SharedRaster] = []
    _ = try forEachFrame(of: picture, &result) { full, _ in
      defer { number += 1 }
      guard number < known.count else { return }
      let size = known[number].sourceSize
      guard full.raster.size.isScaled(scale, from: size, scales.largest) else {
        throw SlicerError.unequalScales(
          full.raster.size, scale, other: largest.path, size, scales.largest)
      }
      pixels.append(try full.part(scales.rect(known[number].place, at: scale)))
    }
    guard number == known.count else {
      throw SlicerError.unequalFrames(number, other: largest.path, known.count)
    }
    for frame in known.indices { result.frames[frame].pixels[index] = pixels[frame] }
  }

  private func check(_ size: PixelSize, _ picture: Picture, at scale: Scale) throws {
    guard !picture.sourceName.isNinePatch else { throw SlicerError.resizedNinePatch }
    guard scales.size(size, at: scale).isScaled(scale, from: size, scales.largest) else {
      throw SlicerError.unevenScale(size, scales.largest, made: scale)
    }
  }

  /// Hands over each picture in sRGB, as it is shown, with its milliseconds.
  ///
  /// - Returns: how often they are shown; nil for a still picture.
  private func forEachFrame(
    of picture: Picture, _ result: inout Result, _ take: (SharedRaster, Int?) throws -> Void
  ) throws -> Int? {
    var options = EncodeOptions()
    (options.format, options.samples, options.isUpright) = (.png, .withAlpha, true)
    let open = try OpenPicture(picture, options, colors: .sRGB)
    result.inputs += [open.bytes.identity].compactMap { $0 }
    defer {
      result.notes += open.notes
      result.noted += result.notes[result.noted.count...].map { _ in picture.path }
    }
    if open.header.pixelFormat.bitDepth > 8 {
      result.notes.append(WorkNote(.reducedDepth(canBeKept: false)))
    }
    return open.isAnimated
      ? try forEachFrame(ofMoving: open, take) : try forEachFrame(ofStill: open, take)
  }

  private func forEachFrame(
    ofStill open: OpenPicture, _ take: (SharedRaster, Int?) throws -> Void
  ) throws -> Int? {
    let (rows, size) = (open.rows, open.rows.size)
    control.begin(bytes: open.picture.byteCount, pixels: size.width * size.height)
    let shown = ConvertedRows(rows, RowConverter(from: rows.format, to: PixelFormat(.rgba)))
    let raster = try SharedRaster(shown) {
      try control.check()
      control.add(done: size.width)
    }
    try open.finish()
    try take(raster, nil)
    return nil
  }

  private func forEachFrame(
    ofMoving open: OpenPicture, _ take: (SharedRaster, Int?) throws -> Void
  ) throws -> Int? {
    let (player, _) = try open.openAnimation()
    let (size, format) = (player.size, PixelFormat(.rgba))
    let step = ColorStep(
      try ColorResolution(open.header.movingHeader.colors, .rgba), format, palette: [],
      transparentSample: [])
    control.begin(
      bytes: open.picture.byteCount, pixels: size.width * size.height * player.facts.frameCount)
    let tooFast = open.header.format.animation?.tooFast
    try player.play { canvas, change in
      try control.check()
      let raster = try Raster(size: size, format: format)
      for y in 0..<size.height {
        if let step {
          step.convert(canvas.row(y), to: raster.mutableRow(y), width: size.width)
        } else {
          canvas.copyRow(y, to: raster.mutableRow(y))
        }
      }
      let isTooFast = tooFast.map { change.duration <= $0 } ?? false
      let seconds = isTooFast ? AnimationWay.slow : change.duration
      try take(SharedRaster(raster), Int((seconds.double * 1000).rounded()))
      control.add(done: size.width * size.height)
    }
    try player.finish()
    return player.facts.plays
  }
}

extension PixelSize {
  /// True if it is exactly the size that a picture of another scale has at this one.
  fileprivate func isScaled(_ scale: Scale, from size: PixelSize, _ other: Scale) -> Bool {
    width * other.thousandths == size.width * scale.thousandths
      && height * other.thousandths == size.height * scale.thousandths && width > 0 && height > 0
  }
}
