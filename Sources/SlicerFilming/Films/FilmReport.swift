public import SlicerAnimation
public import SlicerCore
public import SlicerWork
package import SystemPackage

/// What is known of a film when it has been made.
public struct FilmReport<Timing: FrameTimes>: Sendable {
  /// The size of a frame in pixels.
  public let size: PixelSize
  /// Which frames there are.
  public let timing: Timing
  /// The manifest's path; nil if there is none.
  package let manifest: FilePath?
  /// How many old files are gone.
  package let removed: Int
  /// What the samples of a transition's pictures were, and what the frames' are; nil of other films.
  package let samples: FilmSamples?
  /// What the user should know though nothing failed.
  public let notes: [FilmNote]
  /// What was written into a folder; empty for one file.
  package let files: [WrittenFile]
}

extension FilmReport: CustomStringConvertible {
  /// `23 frames of 640x480 pixels, 0.767 s`.
  public var description: String {
    let seconds = (timing.duration.double * 1000).rounded() / 1000
    let frames = timing.frameCount == 1 ? "1 frame" : "\(timing.frameCount) frames"
    return "\(frames) of \(size) pixels, \(seconds) s"
  }
}
