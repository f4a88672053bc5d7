import SlicerCodecs
package import SlicerCore

extension Picture {
  /// Converts lengths to the picture's points or pixels.
  ///
  /// - Parameters:
  ///   - stated: pixels per length; nil: as the file says, whose header is read.
  ///   - inPixels: true for pixels, false for points.
  /// - Throws: ``WorkError`` around `SlicerError.noResolution` for a file that does not say.
  package func measure(
    _ stated: Resolution?, inPixels: Bool = false
  ) throws(WorkError) -> PictureMeasure {
    PictureMeasure(try resolution(stated), at: inPixels ? .one : statedScale)
  }

  /// Pixels per length of the picture as shown.
  ///
  /// - Parameter stated: replaces the file's own value.
  /// - Throws: ``WorkError`` around `SlicerError.noResolution`, also for a picture that can be read once only.
  package func resolution(_ stated: Resolution?) throws(WorkError) -> Resolution {
    if let stated { return stated }
    guard !isReadOnce, let resolution = try info().header.resolution else {
      throw WorkError(path, SlicerError.noResolution)
    }
    return resolution
  }
}
