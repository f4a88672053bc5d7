import SlicerCore
import SlicerScene
import SlicerWork

/// Fits the pictures of a slideshow to its stage, or to its proportions.
struct SlideFitting: Sendable {
  let stage: Stage
  let gravity: ContentsGravity
  /// The factor by which pictures will be larger than on the stage; so much more is kept of those that
  /// have it.
  let zoom: Double

  /// The picture of a file, with its fitting.
  func item(_ file: SlideHeaders.File) -> Shelf.Item {
    var item = file.item
    let scale = file.picture.statedScale.value
    item.frame = size(of: file.item.size, scale: scale).size
    item.fit = { [path = item.path] pixels, threads in
      try WorkError.about(path) { .bytes(try fitted(pixels, scale: scale, threads: threads)) }
    }
    return item
  }

  /// The picture with the bits that it has, beside the 8 of all bitmaps.
  private func fitted(_ picture: FramePixels, scale: Double, threads: Int) throws -> Bitmap {
    let (whole, factor) = size(of: picture.size, scale: scale)
    let fitted = try picture.fitted(
      to: whole, gravity, scale: scale, stageScale: stage.scale * factor, threads: threads)
    switch fitted {
    case .bytes(let picture): return picture
    case .words(let picture): return try Bitmap(rounding: picture)
    }
  }

  /// The size of a fitted picture: the stage's, or one so much larger that a picture which was shrunk can be
  /// magnified by ``zoom`` with all its pixels.
  ///
  /// - Parameter scale: the picture's pixels per point.
  /// - Returns: also by how much it is larger.
  func size(of picture: PixelSize, scale: Double) -> (size: PixelSize, factor: Double) {
    func size(_ size: PixelSize) -> Size {
      Size(width: Double(size.width), height: Double(size.height))
    }
    let factors = gravity.factors(
      from: size(picture), to: size(stage.pixelSize), natural: stage.scale / scale)
    let factor = max(1, min(zoom, 1 / factors.x, 1 / factors.y))
    func scaled(_ side: Int) -> Int { Int((Double(side) * factor).rounded()) }
    let whole = PixelSize(
      width: scaled(stage.pixelSize.width), height: scaled(stage.pixelSize.height))
    return (whole, factor)
  }
}
