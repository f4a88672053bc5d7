package import SlicerAnimation
public import SlicerCore
public import SlicerWork
package import SystemPackage

/// What is known of a film when it has been made.
public struct FilmReport: Sendable {
  /// The size of a frame in pixels.
  public let size: PixelSize
  /// How many there are.
  public var frameCount: Int { times.frameCount }
  /// Which frames there are.
  package let times: any FrameTimes
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

extension FilmReport: Described {
  /// `23 frames of 640x480 pixels, 0.767 s`.
  package var words: String {
    let seconds = (times.duration.double * 1000).rounded() / 1000
    let frames = frameCount == 1 ? "1 frame" : "\(frameCount) frames"
    return "\(frames) of \(size) pixels, \(seconds) s"
  }
}
