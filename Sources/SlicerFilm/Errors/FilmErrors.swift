import SlicerCodecs
package import SlicerCore
import SlicerFiles
package import SystemPackage

extension Error where Self == SlicerError {
  package static func filmOptionOutOfRange(
    _ option: FilmOption, actual: Int, allowed: ClosedRange<Int>
  ) -> SlicerError {
    .usage(
      "\(name: option.rawValue) \(actual) is not between \(allowed.lowerBound) and \(allowed.upperBound)"
    )
  }

  /// Bits a sample that films do not have. `allowed` are those of this kind, `others` the names of the kinds
  /// that have them, none if there are none.
  package static func noSuchDepth(
    actual: Int, film: String, allowed: [Int], others: [String]
  ) -> SlicerError {
    .usage(
      "\(name: FilmOption.depth.rawValue) \(actual): samples of \(film) have "
        + "\(allowed.map(String.init).joined(separator: " or ")) bits",
      others.isEmpty ? nil : .otherFormat(others))
  }

  /// A side of the picture of all frames is `actual` pixels long.
  package static func sideTooLong(actual: Int, allowed: Int) -> SlicerError {
    .usage(
      "a picture of all frames, \(actual) pixels a side, is too large; at most \(allowed) are allowed\nhint: use other columns, fewer or smaller frames"
    )
  }

  /// Frames are larger than a kind of film, or the program that makes it, can have them; `allowed` is as wide or narrower.
  package static func framesTooLarge(
    _ size: PixelSize, film: String, allowed: PixelSize
  ) -> SlicerError {
    .badInput(
      "frames of \(size) pixels are too large for \(film); at most \(allowed) are allowed",
      .smallerFrames)
  }

  /// A side of a frame is shorter than `least` pixels.
  package static func framesTooSmall(_ size: PixelSize, film: String, least: Int) -> SlicerError {
    .badInput(
      "frames of \(size) pixels are too small for \(film); at least \(least)x\(least) are needed\nhint: make frames larger with \(name: "size"), or use another \(name: "format")"
    )
  }
  package static func silentFile(_ path: FilePath, _ problem: AudioProblem) -> SlicerError {
    let help: ErrorMessage =
      problem == .tooShort
      ? "leave \(name: "audio-repeat") out"
      : "\(name: FilmOption.audio.rawValue) takes MP3, M4A, WAV and FLAC files, and films with sound"
    return .badInput("\(path.printable): \(problem)\nhint: \(help)")
  }
  package static func tooSmallToCrop(_ size: PixelSize) -> SlicerError {
    .usage(
      "frames of \(size) pixels cannot be cropped to even sides",
      .keepEdges)
  }

  /// The program that makes such a film is not there; `others` are the kinds that need none.
  package static func missingProgram(
    _ program: String, film: String, others: [String]
  ) -> SlicerError {
    .init(
      .unavailable, "\(film) needs the program \(program), which is not on PATH",
      .install(program, or: others))
  }
  /// - Parameter present: the other encoders of films that it has.
  package static func missingEncoder(
    _ encoder: String, program: String, present: [String] = []
  ) -> SlicerError {
    let others = present.isEmpty ? "" : "; it has \(present.joined(separator: ", "))"
    return .init(
      .unavailable,
      "this \(program) has no encoder \(encoder)\(others)"
        + "\nhint: install one that is built with it, or use another format")
  }
  package static func unfinishedFilm(program: String, frames: Int, expected: Int) -> SlicerError {
    .init(
      .inputOutput,
      "\(program) wrote only \(frames) of \(expected) frames, without an error")
  }
}

extension Error where Self == SlicerError {
  package static func badStageSize(_ size: String) -> SlicerError {
    .usage("\(name: "size") \(size) is not a size in pixels")
  }
  package static func badEyeDistance(_ distance: String) -> SlicerError {
    .usage("the eye's distance of \(distance) points is not above 0")
  }
  package static func badMotionBlur(_ frames: String) -> SlicerError {
    .usage("\(name: "motion-blur") \(frames) is not between 0 and 2 frames")
  }
  package static func badFrame(_ frame: Int, count: Int) -> SlicerError {
    .usage(
      "\(name: "frames") names the frame \(frame), but the last is \(count - 1)\nhint: frames are numbered from 0"
    )
  }
  package static var noFrames: SlicerError {
    .usage("\(name: "frames") names no frame\nhint: name at least one")
  }
  package static var noSlides: SlicerError { .usage("a slideshow needs a picture") }
  package static func badZoom(_ zoom: Double, allowed: ClosedRange<Double>) -> SlicerError {
    .usage(
      "\(name: "zoom") \(zoom.shortest) is not between \(allowed.lowerBound.shortest) and "
        + "\(allowed.upperBound.shortest)")
  }
}
