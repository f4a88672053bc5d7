import SlicerCodecs
package import SlicerCore
import SlicerFiles
import SystemPackage

/// A film about to be made: how its frames are encoded, and how they become one file.
package struct FilmRecipe: Sendable {
  /// Encodes frames on any thread.
  package let encoder: any FilmEncoder
  /// Begin the one file that holds the film: each is opened when the one before has finished, and gets
  /// all frames. Only the last one writes the file; those before look at what there is.
  ///
  /// Where a film has a file for each frame, ``EncodedFrame/write(to:)`` writes each, and this
  /// writes all of them one after the other, as pipes want them.
  package let passes: [Pass]

  package typealias Pass = @Sendable (any ByteSink) throws -> any FilmWriter

  init(_ encoder: any FilmEncoder, writer: @escaping Pass = { FrameStream($0) }) {
    self.init(encoder, passes: [writer])
  }

  init(_ encoder: any FilmEncoder, passes: [Pass]) {
    self.encoder = encoder
    self.passes = passes
  }
}

/// What is known of a film before its first frame.
package struct FilmDescription: Hashable, Sendable {
  /// Of every frame; no side is 0.
  package let size: PixelSize
  /// At least 1.
  package let frameCount: Int
  /// How long a frame is shown, in seconds: 1001/30000 at 29.97 a second.
  package let frameDuration: Rational
  /// Whether every pixel of every frame is opaque; a film of such frames is smaller.
  package let isOpaque: Bool
  /// What is seen where there is no frame; white where the film holds no transparency.
  package let background: RGBA
  /// What the frames' samples mean, the background's too.
  package let space: ColorSpace
  /// Pixels per point.
  package let scale: Double
  /// Bits a sample, 8 or 16.
  package var depth = 8

  package init(
    size: PixelSize, frameCount: Int, frameDuration: Rational, isOpaque: Bool,
    background: RGBA = .transparent, space: ColorSpace = .sRGB, scale: Double = 1
  ) {
    precondition(!size.bounds.isEmpty && frameCount > 0, "a film has frames, and they have pixels")
    precondition(frameDuration > Rational(0), "a frame is shown for some time")
    self.size = size
    self.frameCount = frameCount
    self.frameDuration = frameDuration
    self.isOpaque = isOpaque
    self.background = background
    self.space = space
    self.scale = scale
  }

  /// How straight pixels of the frames are packed.
  var pixelFormat: PixelFormat { PixelFormat(isOpaque ? .rgb : .rgba, bitDepth: depth) }
}

/// What a page knows of its film that is made again and again.
package struct PageWatch: Hashable, Sendable, Codable {
  /// The script beside the page that says which is the newest film, as an address.
  package var script: String
  /// Which film this is: another text for each.
  package var revision: String
  /// Whether it is small, and the whole one is being made.
  package var isDraft: Bool

  /// - Parameter script: its address from the page's folder.
  package init(script: String, revision: String, isDraft: Bool) {
    (self.script, self.revision, self.isDraft) = (script, revision, isDraft)
  }
}

/// The name of an option of ``FilmOptions``.
package enum FilmOption: String, CaseIterable, Sendable {
  case quality
  /// ``FilmOptions/isLossless``
  case lossless
  case compression
  case loop
  case columns
  case padding
  /// ``FilmOptions/sheet``
  case layout
  case depth
  case chroma
  /// ``FilmOptions/cropsToEven``
  case cropEven = "crop-even"
  case audio

  /// Its number and the range of it; nil for what is no number.
  func value(_ options: FilmOptions) -> (Int, ClosedRange<Int>)? {
    switch self {
    case .quality: options.quality.map { ($0, 1...100) }
    case .lossless, .compression, .depth, .layout, .chroma, .cropEven, .audio: nil
    case .loop: (options.loop, 0...0x7FFF_FFFF)
    case .columns: options.columns.map { ($0, 1...1_000_000) }
    case .padding: options.padding.map { ($0, 0...1024) }
    }
  }
}

/// Why nothing can be heard of a file.
package enum AudioProblem: Hashable, Sendable, CustomStringConvertible {
  /// It is a picture, or a film without sound.
  case noSound
  /// It is nothing that could be played.
  case noMedium
  /// It is to begin again so soon that nothing but its beginnings would be heard.
  case tooShort
  /// The program that reads sounds cannot read this one, in its own words.
  case failed(String)

  package var description: String {
    switch self {
    case .noSound: "it has no sound"
    case .noMedium: "it is no file of sound"
    case .tooShort:
      "its sound takes no more than \(SoundCheck.shortest) s, which is too short to repeat"
    case .failed(let reason): "its sound cannot be read" + (reason.isEmpty ? "" : ": \(reason)")
    }
  }
}

/// What a film cannot be.
package enum FilmError: AccountedError, Equatable {
  case option(FilmOption, actual: Int, allowed: ClosedRange<Int>)
  /// Bits a sample that films do not have; `allowed` are those of this kind, `others` the names of the
  /// kinds that have them, none if there are none.
  case depth(actual: Int, film: String, allowed: [Int], others: [String])
  /// A side of the picture of all frames is `actual` pixels long.
  case side(actual: Int, allowed: Int)
  /// Frames are larger than a kind of film, or the program that makes it, can have them; `allowed` is as wide or narrower.
  case frameSize(PixelSize, film: String, allowed: PixelSize)
  /// A file that is to be heard has no sound that can be read.
  case silent(FilePath, AudioProblem)
  /// Odd sides that cannot be made even by leaving a pixel off.
  case tooSmallToCrop(PixelSize)
  /// The program that makes such a film is not there; `others` are the kinds that need none.
  case missingProgram(String, film: String, others: [String])
  case missingEncoder(String, program: String)
  /// The program says that all is well, and has not made the film.
  case unfinished(program: String, frames: Int, expected: Int)

  package func account(_ n: (String) -> String) -> ErrorAccount {
    switch self {
    case .option(let option, let actual, let allowed):
      .usage(
        "\(n(option.rawValue)) \(actual) is not between \(allowed.lowerBound) and "
          + "\(allowed.upperBound)")
    case .depth(let actual, let film, let allowed, let others):
      .usage(
        "\(n(FilmOption.depth.rawValue)) \(actual): samples of \(film) have "
          + "\(allowed.map(String.init).joined(separator: " or ")) bits",
        others.isEmpty ? nil : .otherFormat(others))
    case .side(let actual, let allowed):
      .usage(
        "a picture of all frames, \(actual) pixels a side: at most \(allowed) are allowed "
          + "(other columns, fewer or smaller frames)")
    case .frameSize(let size, let film, let allowed):
      .badInput(
        "frames of \(size) pixels are too large for \(film): at most \(allowed) are allowed",
        .smallerFrames)
    case .silent(let path, .tooShort):
      .badInput("\(path.printable): \(AudioProblem.tooShort) (leave \(n("audio-repeat")) out)")
    case .silent(let path, let problem):
      .badInput(
        "\(path.printable): \(problem) (\(n(FilmOption.audio.rawValue)) takes MP3, M4A, WAV, "
          + "FLAC and the like, and films with a sound)")
    case .tooSmallToCrop(let size):
      .usage(
        "frames are \(size) pixels, and nothing is left of a side of 1 that loses its odd one",
        .keepEdges)
    case .missingProgram(let program, let film, let others):
      .init(
        .unavailable, "\(film) is made by the program \(program), which is not on PATH",
        .install(program, or: others))
    case .missingEncoder(let encoder, let program):
      .init(
        .unavailable,
        "this \(program) has no encoder \(encoder) (install one that is built with it)")
    case .unfinished(let program, let frames, let expected):
      .init(
        .inputOutput,
        "\(program) has written \(frames) of \(expected) frames, and calls that a success")
    }
  }
}
