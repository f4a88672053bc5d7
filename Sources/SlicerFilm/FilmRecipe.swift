public import SlicerCodecs
public import SlicerCore

/// A film about to be made: how its frames are encoded, and how they become one file.
package struct FilmRecipe: Sendable {
  /// Encodes frames on any thread.
  package let encoder: any FilmEncoder
  private let open: @Sendable (any ByteSink) throws -> any FilmWriter

  init(
    _ encoder: any FilmEncoder,
    writer open: @escaping @Sendable (any ByteSink) throws -> any FilmWriter = { FrameStream($0) }
  ) {
    self.encoder = encoder
    self.open = open
  }

  /// Begins the one file that holds the film.
  ///
  /// Where a film has a file for each frame, ``EncodedFrame/write(to:)`` writes each, and this
  /// writes all of them one after the other, as pipes want them.
  package func writer(to sink: any ByteSink) throws -> any FilmWriter { try open(sink) }
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
  /// Bits a sample, 8 or 16.
  package var depth = 8

  /// What a writer has to know before the first frame.
  package init(
    size: PixelSize, frameCount: Int, frameDuration: Rational, isOpaque: Bool,
    background: RGBA = .transparent, space: ColorSpace = .sRGB
  ) {
    precondition(!size.bounds.isEmpty && frameCount > 0, "a film has frames, and they have pixels")
    precondition(frameDuration > Rational(0), "a frame is shown for some time")
    self.size = size
    self.frameCount = frameCount
    self.frameDuration = frameDuration
    self.isOpaque = isOpaque
    self.background = background
    self.space = space
  }

  /// How straight pixels of the frames are packed.
  var pixelFormat: PixelFormat { PixelFormat(isOpaque ? .rgb : .rgba, bitDepth: depth) }
}

/// How a film is written; each kind of film takes those that its catalog row names.
public struct FilmOptions: Sendable {
  /// 1…100, of films that lose something; nil: the kind's own. Frames in WebP files lose nothing then.
  public var quality: Int?
  /// Without loss, of films that could lose something.
  public var isLossless = false
  /// Time against bytes.
  public var compression = EncodeOptions.Compression.default
  /// How often the film is shown; 0: for ever.
  public var loop = 0
  /// Frames in a row of a filmstrip.
  public var columns = 1
  /// Bits a sample, 8 or 16. Fades, masks and pictures that are moved can be drawn in 16.
  public var depth = 8
  /// What heads a page that plays the film; nil: `Film`.
  public var title: String?
  /// The command that makes the film, for a page that plays it; nil: none is shown.
  public var command: String?

  /// Of an animated WebP.
  public static let defaultWebPQuality = 80

  /// The defaults.
  public init() {}

  /// - Throws: ``FilmError/option(_:actual:allowed:)`` for one of `options` that is out of range.
  func check(_ options: Set<FilmOption>) throws(FilmError) {
    for option in FilmOption.allCases where options.contains(option) {
      guard let (value, range) = option.value(self), !range.contains(value) else { continue }
      throw .option(option, actual: value, allowed: range)
    }
  }
}

/// The name of an option of ``FilmOptions``.
public enum FilmOption: String, CaseIterable, Sendable {
  /// ``FilmOptions/quality``
  case quality
  /// ``FilmOptions/isLossless``
  case lossless
  /// ``FilmOptions/compression``
  case compression
  /// ``FilmOptions/loop``
  case loop
  /// ``FilmOptions/columns``
  case columns
  /// ``FilmOptions/depth``
  case depth

  /// Its number and the range of it; nil for what is no number.
  func value(_ options: FilmOptions) -> (Int, ClosedRange<Int>)? {
    switch self {
    case .quality: options.quality.map { ($0, 1...100) }
    case .lossless, .compression, .depth: nil
    case .loop: (options.loop, 0...0x7FFF_FFFF)
    case .columns: (options.columns, 1...1_000_000)
    }
  }
}

/// What a film cannot be.
public enum FilmError: ParameterError, Equatable {
  /// An option is out of its range.
  case option(FilmOption, actual: Int, allowed: ClosedRange<Int>)
  /// Bits a sample that films do not have; `allowed` are those of this kind, `others` the names of the
  /// kinds that have them, none if there are none.
  case depth(actual: Int, film: String, allowed: [Int], others: [String])
  /// A side of the picture of all frames is `actual` pixels long.
  case side(actual: Int, allowed: Int)

  /// The request is at fault.
  public var kind: FailureKind { .usage }

  /// What can be asked for instead.
  public var remedy: Remedy? {
    if case .depth(_, _, _, let others) = self, !others.isEmpty {
      .otherFormat(others)
    } else {
      nil
    }
  }

  /// What the kind of film does not have, and which does.
  public func message(_ notation: (String) -> String) -> String {
    switch self {
    case .option(let option, let actual, let allowed):
      "\(notation(option.rawValue)) \(actual): \(allowed.lowerBound) to \(allowed.upperBound) is allowed"
    case .depth(let actual, let film, let allowed, _):
      "\(notation(FilmOption.depth.rawValue)) \(actual): samples of \(film) have "
        + "\(allowed.map(String.init).joined(separator: " or ")) bits"
    case .side(let actual, let allowed):
      "a filmstrip of \(actual) pixels a side: at most \(allowed) are allowed "
        + "(other columns, fewer or smaller frames)"
    }
  }
}
