import SlicerCodecs
package import SlicerCore

/// A part of a clip that a decoder reads.
package enum ClipStream: String, Sendable {
  case pictures
  case sound
}

/// The part of a clip's stated frames that can be read, in seconds: it does not depend on the rate of reading.
package struct ClipPart: Sendable, CustomStringConvertible {
  package let read: Double
  package let stated: Double

  /// - Parameter rate: frames a second.
  package init(frames: Int, of count: Int, at rate: Rational) {
    func seconds(_ frames: Int) -> Double { (Double(frames) / rate.double * 1000).rounded() / 1000 }
    (read, stated) = (seconds(frames), seconds(count))
  }

  /// `0.6 of 2 s`.
  package var description: String { "\(read.shortest) of \(stated.shortest) s" }
}

extension Error where Self == SlicerError {
  package static func noClipProgram(_ name: String) -> SlicerError {
    .init(
      .unavailable, "a clip needs the program \(name), which is not on PATH\nhint: install ffmpeg")
  }

  /// The last lines of ffmpeg or ffprobe say why.
  package static func unreadableClip(_ messages: [String]) -> SlicerError {
    let reason = ClipProgram.reason(messages)
    return .badInput("ffmpeg cannot read the clip\(reason.isEmpty ? "" : ": \(reason)")")
      .with(.codec(reason.isEmpty ? nil : reason))
  }

  /// A clip whose decoder stops before its end. How many frames come before that depends on the decoder's threads, so no
  /// number is stated.
  ///
  /// - Parameters:
  ///   - stream: the part of it: pictures or sound.
  ///   - hasMore: whether lenient reading keeps what comes before the fault.
  package static func damagedClip(
    _ stream: ClipStream, _ messages: [String], hasMore: Bool
  ) -> SlicerError {
    let isCut = messages.contains { message in
      ["partial file", "corrupt input packet", "truncat"].contains {
        message.lowercased().contains($0)
      }
    }
    let reason = ClipProgram.reason(messages)
    let statement =
      !hasMore
      ? "truncated clip: none of its \(stream.rawValue) can be read"
      : isCut
        ? "truncated clip: the file ends within its \(stream.rawValue)"
        : "damaged clip: its \(stream.rawValue) cannot be read to the end"
    return .badInput(
      "\(statement)\(reason.isEmpty ? "" : " (\(reason))")",
      hasMore ? .lenient(.keepsReadable) : nil
    ).with(.codec(reason.isEmpty ? nil : reason))
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

  /// A clip that ends before its header says so, although no decoder complains.
  package static func truncatedClip(_ seconds: ClipPart) -> SlicerError {
    .badInput(
      "truncated clip: \(seconds) can be read",
      seconds.read > 0 ? .lenient(.keepsReadable) : nil
    ).with(.codec("\(seconds)"))
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
  package static var clipsNotJoined: SlicerError {
    .badInput(
      "join does not take films"
        + "\nhint: join them with ffmpeg's xstack, or cut with \(name: "format") png")
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
