import SlicerCodecs
package import SlicerCore
import SlicerFiles
import SystemPackage

/// A film about to be made: how its frames are encoded, and how they become one file.
package struct FilmRecipe: Sendable {
  /// Encodes frames on any thread.
  package let encoder: any FilmEncoder
  /// Encodes frames for the passes before the last.
  let lookingEncoder: any FilmEncoder
  /// Begin the one file that holds the film: each is opened when the one before has finished, and gets
  /// all frames. Only the last one writes the file; those before look at what there is.
  ///
  /// A film with a file for each frame is written by ``EncodedFrame/write(to:)``. This writes all of them
  /// one after the other, as pipes want them.
  package let passes: [Pass]

  package typealias Pass = @Sendable (any ByteSink) throws -> any FilmWriter

  init(_ encoder: any FilmEncoder, writer: @escaping Pass = { FrameStream($0) }) {
    self.init(encoder, passes: [writer])
  }

  /// - Parameter lookingEncoder: for passes before the last, if these need less; nil: the same.
  init(_ encoder: any FilmEncoder, looking lookingEncoder: (any FilmEncoder)? = nil, passes: [Pass])
  {
    (self.encoder, self.lookingEncoder) = (encoder, lookingEncoder ?? encoder)
    self.passes = passes
  }
}

/// The facts of a film before its first frame.
package struct FilmDescription: Hashable, Sendable {
  /// The size of every frame; no side is 0.
  package let size: PixelSize
  /// At least 1.
  package let frameCount: Int
  /// How long a frame is shown, in seconds: 1001/30000 at 29.97 a second.
  package let frameDuration: Rational
  /// True if every pixel of every frame is opaque; a film of such frames is smaller.
  package let isOpaque: Bool
  /// The color outside of the frame; white where the film holds no transparency.
  package let background: RGBA
  /// The meaning of the frames' samples, the background's too.
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

/// The data with which a page finds a new version of its film.
package struct PageWatch: Hashable, Sendable, Codable {
  /// The script beside the page that says which is the newest film, as an address.
  package var script: String
  /// Which film this is: another text for each.
  package var revision: String
  /// True if it is small, and the whole one is being made.
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
  /// ``FilmOptions/subtitlesAreTrack``
  case subtitlesTrack = "subtitles-track"

  /// Its number and the range of it; nil for what is no number.
  func value(_ options: FilmOptions) -> (Int, ClosedRange<Int>)? {
    switch self {
    case .quality: options.quality.map { ($0, 1...100) }
    case .lossless, .compression, .depth, .layout, .chroma, .cropEven, .audio, .subtitlesTrack: nil
    case .loop: (options.loop, 0...0x7FFF_FFFF)
    case .columns: options.columns.map { ($0, 1...1_000_000) }
    case .padding: options.padding.map { ($0, 0...1024) }
    }
  }
}

/// The reason why a file has no sound to play.
package enum AudioProblem: Hashable, Sendable, CustomStringConvertible {
  /// It is a picture, or a film without sound.
  case noSound
  /// The file is no medium that can be played.
  case noMedium
  /// It is to begin again so soon that nothing but its beginnings would be heard.
  case tooShort
  /// The program that reads sounds cannot read this one, in its own words.
  case failed(String)

  package var description: String {
    switch self {
    case .noSound: "it has no sound"
    case .noMedium: "it is not an audio file"
    case .tooShort:
      "its sound takes no more than \(SoundCheck.shortest) s, which is too short to repeat"
    case .failed(let reason): "its sound cannot be read" + (reason.isEmpty ? "" : ": \(reason)")
    }
  }
}
