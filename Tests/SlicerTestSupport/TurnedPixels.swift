package import SlicerCore

/// Pictures turned pixel by pixel: slow, and plainly right.
package enum TurnedPixels {
  /// Pixels that are shown as `upright` when their orientation is `orientation`.
  package static func stored(_ upright: Raster, as orientation: Orientation) throws -> Raster {
    let stored = try Raster(
      size: orientation.displaySize(ofStored: upright.size), format: upright.format)
    upright.withView { view in
      for y in 0..<stored.size.height {
        for x in 0..<stored.size.width {
          let shown = orientation.displayedPixel(ofStored: x, y, in: upright.size)
          PlainPixels.set(PlainPixels.samples(view, shown.x, shown.y), in: stored, x, y)
        }
      }
    }
    return stored
  }

  /// The upright picture of pixels that are stored with `orientation`.
  package static func upright(_ stored: Raster, from orientation: Orientation) throws -> Raster {
    let upright = try Raster(
      size: orientation.displaySize(ofStored: stored.size), format: stored.format)
    stored.withView { view in
      for y in 0..<stored.size.height {
        for x in 0..<stored.size.width {
          let shown = orientation.displayedPixel(ofStored: x, y, in: upright.size)
          PlainPixels.set(PlainPixels.samples(view, x, y), in: upright, shown.x, shown.y)
        }
      }
    }
    return upright
  }
}
