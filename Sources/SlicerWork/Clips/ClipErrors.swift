import SlicerCodecs
package import SlicerCore

extension Error where Self == SlicerError {
  package static func noClipProgram(_ name: String) -> SlicerError {
    .init(
      .unavailable, "a clip needs the program \(name), which is not on PATH\nhint: install ffmpeg")
  }

  /// The last lines of ffmpeg or ffprobe say why.
  ///
  /// - Parameter hasMore: whether lenient reading keeps what comes before the fault.
  package static func unreadableClip(
    _ messages: [String], hasMore: Bool = false
  ) -> SlicerError {
    let reason = messages.suffix(2).map(ClipProgram.plain).joined(separator: "; ")
    return .badInput(
      "ffmpeg cannot read the clip\(reason.isEmpty ? "" : ": \(reason)")",
      hasMore ? .lenient(.keepsReadable) : nil
    )
    .with(.codec(reason.isEmpty ? nil : reason))
  }

  package static func clipStoodStill(seconds: Int) -> SlicerError {
    .badInput("the clip's decoder did nothing for \(seconds) seconds, and was ended")
      .with(.codec(nil))
  }
  package static var clipTookLong: SlicerError {
    .badInput("the clip's decoder took more time or memory than such a clip needs, and was ended")
      .with(.codec(nil))
  }
  package static var clipWithoutPicture: SlicerError {
    .badInput("the file has no moving pictures").with(.codec(nil))
  }
  package static var clipWithoutLength: SlicerError {
    .badInput("the clip does not state its length\nhint: name a part of it, as in clip.webm[0-5]")
      .with(.codec(nil))
  }
  package static func clipTooLong(_ seconds: Double) -> SlicerError {
    .badInput("the clip has too many frames: it states \(seconds) seconds").with(.codec(nil))
  }
  package static func clipRangeOutside(_ from: Double, duration: Double) -> SlicerError {
    .badInput("the part begins at \(from) s, and the clip ends at \(duration) s").with(.codec(nil))
  }

  /// A clip that ends before its header says so.
  package static func truncatedClip(
    frames: Int, of count: Int, messages: [String]
  ) -> SlicerError {
    let reason = messages.last.map { ": \(ClipProgram.plain($0))" } ?? ""
    return .badInput(
      "truncated clip: \(frames) of \(count) frames can be read\(reason)",
      frames > 0 ? .lenient(.keepsReadable) : nil
    ).with(.codec("\(frames) of \(count) frames"))
  }

  package static func tooManyClipTiles(_ most: Int) -> SlicerError {
    .usage(
      "a clip is cut into at most \(most) films at once"
        + "\nhint: use a smaller grid, or \(name: "format") png for animated PNGs")
  }
  package static func unfinishedClip(frames: Int, of count: Int) -> SlicerError {
    .init(.inputOutput, "ffmpeg wrote only \(frames) of \(count) frames, without an error")
  }

  /// The tiles' codec shows what lies behind nothing.
  package static var clipOpacity: SlicerError {
    .usage("the clip has opacity, which an MP4 does not hold\nhint: choose mov, webm or mkv")
  }
  package static func clipNotWritten(_ ending: String) -> SlicerError {
    .usage(
      "slicer writes no \(ending) clips\nhint: choose "
        + "\(FileFormat.clipEndings.alternatives)")
  }

  /// A part is stated of what is no clip.
  package static func rangeOfStill(_ range: ClipRange) -> SlicerError {
    .badInput("[\(range)] is a part of a clip, and the file is none\nhint: leave it out")
  }
  package static func backwardClipRange(_ range: ClipRange) -> SlicerError {
    .usage(
      "[\(range)] ends before it begins\nhint: write [FROM-TO] in seconds, as in clip.mp4[2.5-6]")
  }
}
