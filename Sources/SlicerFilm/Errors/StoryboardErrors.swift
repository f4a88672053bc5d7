package import SlicerCore
import SlicerFiles

/// Errors of storyboards.
extension Error where Self == SlicerError {
  /// More bytes than the 32-bit offsets of a BIF can name.
  package static func tooLargeForBIF(_ bytes: Int) -> SlicerError {
    .usage(
      "a BIF of \(bytes) bytes is too large; at most \(UInt32.max) are allowed\nhint: use a longer "
        + "\(name: "every"), or a smaller \(name: "size")")
  }
  package static func badInterval(_ seconds: String) -> SlicerError {
    .usage("\(name: "every") \(seconds) is not between 0.001 and 86400 seconds")
  }
  package static var storyboardOfStill: SlicerError {
    .badInput(
      "this is a still picture\nhint: a storyboard is of a clip, or of an animated GIF, PNG or "
        + "WebP")
  }
  /// `allowed` are extensions of files.
  package static func notASheet(_ text: String, allowed: String) -> SlicerError {
    .usage(
      "no storyboard is written as .\(text)\nhint: write one of these: \(allowed)")
  }
  package static var storyboardToOneSink: SlicerError {
    .usage(
      "a storyboard is several files, but this output is one stream\nhint: name a file, such as "
        + "clip.jpg")
  }
}
