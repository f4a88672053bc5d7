import SlicerCodecs
package import SlicerCore
package import SystemPackage

/// A clip, and the part of it that is shown: so many frames at a constant rate.
package struct Clip: Sendable {
  package let path: FilePath
  package let header: ClipHeader
  package let range: ClipRange?
  /// Frames a second.
  package let rate: Rational
  /// At least 1.
  package let frameCount: Int
  package let limits: Limits
  package let isLenient: Bool

  /// Seconds from the clip's first frame to the part's first one.
  package var from: Double { range?.from ?? 0 }

  /// Reads the header.
  ///
  /// - Parameter rate: nil: the clip's own.
  /// - Throws: `SlicerError` for what ffprobe cannot read, for a part that the clip has not, and for sizes over the
  ///   limits.
  init(
    _ path: FilePath, _ container: ClipContainer, _ range: ClipRange?, at rate: Rational?,
    _ limits: Limits, isLenient: Bool
  ) throws {
    (self.path, self.range, self.limits, self.isLenient) = (path, range, limits, isLenient)
    header = try ClipProbe.header(of: path, container, limits)
    self.rate = rate ?? header.rate
    frameCount = try header.frameCount(in: range, at: self.rate)
  }

  /// The frames from one of the part's on.
  ///
  /// - Parameters:
  ///   - first: the number of the first one.
  ///   - most: the number of frames after which the decoder ends; nil: all of the part's.
  package func reader(from first: Int = 0, atMost most: Int? = nil) throws -> ClipReader {
    try ClipReader(
      ClipReader.Request(path, header, at: rate, from: from, limits, isLenient: isLenient),
      first: first, atMost: most ?? max(1, frameCount - first))
  }
}
