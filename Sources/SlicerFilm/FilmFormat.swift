package import SlicerCore
import SlicerFiles
package import SlicerWork

extension FilmFormat {
  /// Every kind, in the order in which help lists them.
  public static var all: [FilmFormat] { FilmCatalog.rows }
}

/// A kind of film: how frames are spread over files, and what these can hold.
public struct FilmFormat: Sendable {
  /// By which it is asked for: `apng`, `png-filmstrip`.
  public let name: String
  /// The name in messages.
  package let title: String
  package let help: String
  package let layout: FilmLayout
  /// Endings of file names, lower-case, without the dot; the first is the one that is written.
  /// None for what only goes through pipes.
  package let extensions: [String]
  /// Without it frames are opaque: they are shown on a ground.
  package let holdsTransparency: Bool
  /// The options that change the format's bytes.
  package let options: Set<FilmOption>
  package var companion: @Sendable (FilmOptions) -> FilmCompanion? = { _ in nil }
  /// The size of the one picture of all frames, if no two are the same; nil for what is none.
  package var picture: (@Sendable (FilmDescription, FilmOptions) throws -> PixelSize)?
  /// The program without which there is none of it; nil: slicer does it alone.
  package var program: String?
  /// True if a film of it says what samples in such a space mean.
  package var holds: @Sendable (ColorSpace) -> Bool = { _ in true }
  /// True if its sides are even: frames' odd ones get a pixel, or lose one if they are to.
  package var hasEvenSides = false
  /// The shortest side that a frame can have in the file, in pixels.
  package var shortestSide = 1
  /// The longest side of a frame, in pixels.
  package var longestSide = Int.max
  /// The bits a sample with which its frames are drawn where nothing is stated.
  package var usualDepth = 8
  /// The rate that viewers see of one that it cannot hold; nil for one that it can.
  package var shownRate: @Sendable (FilmDescription) -> ShownRate? = { _ in nil }
  let make: @Sendable (FilmDescription, FilmOptions, [FramePixels]) throws -> FilmRecipe

  /// A film of this kind.
  ///
  /// - Parameter samples: pictures such as the frames will be, the first and the last of them: how
  ///   to compress all is decided from them. Their sizes do not matter.
  /// - Throws: `SlicerError`, and what the format cannot hold.
  package func film(
    _ description: FilmDescription, _ options: FilmOptions = FilmOptions(),
    samples: [FramePixels]
  ) throws -> FilmRecipe {
    try check(options)
    try check(description.size, options)
    var description = description
    description.depth = depth(options)
    return try make(description, options, samples)
  }

  /// Bits that the samples of its frames can have.
  package var depths: [Int] { options.contains(.depth) ? [8, 16] : [8] }

  /// The bits a sample with which frames are drawn.
  package func depth(_ options: FilmOptions) -> Int { options.statedDepth ?? usualDepth }

  /// - Throws: `SlicerError` for options that no film of this kind can have.
  package func check(_ options: FilmOptions) throws {
    try options.check(self.options)
    let depth = depth(options)
    if !depths.contains(depth) {
      let others = FilmCatalog.rows.filter { $0.depths.contains(depth) }.map(\.name)
      throw SlicerError.noSuchDepth(
        actual: depth, film: title, allowed: depths, others: others)
    }
    if let program, Program(named: program) == nil {
      let others = FilmCatalog.rows.filter { $0.program == nil }.map(\.name)
      throw SlicerError.missingProgram(program, film: title, others: others)
    }
  }

  /// The size of frames in the file: sides that must be even are padded or cropped.
  package func writtenSize(_ size: PixelSize, _ options: FilmOptions) -> PixelSize {
    guard hasEvenSides else { return size }
    let added = options.cropsToEven ? 0 : 1
    return PixelSize(width: (size.width + added) & ~1, height: (size.height + added) & ~1)
  }

  /// - Parameter size: of frames as they are drawn.
  /// - Throws: `SlicerError.framesTooLarge(_:film:allowed:)` and `framesTooSmall(_:film:least:)` for one that no film of
  ///   this kind can have.
  package func check(_ size: PixelSize, _ options: FilmOptions) throws {
    let written = writtenSize(size, options)
    let width = min(written.width, longestSide)
    let rows = program == FFmpeg.name ? FFmpeg.mostRows(ofWidth: width) : longestSide
    let height = min(rows, longestSide)
    let allowed = PixelSize(width: width, height: hasEvenSides ? height & ~1 : height)
    if written.width > allowed.width || written.height > allowed.height {
      throw .framesTooLarge(size, film: title, allowed: allowed)
    }
    if shortestSide > 1, min(written.width, written.height) < shortestSide {
      throw .framesTooSmall(size, film: title, least: shortestSide)
    }
  }

  /// - Throws: `SlicerError.silentFile(_:_:)` for a sound that cannot be played.
  func checkSound(_ options: FilmOptions) throws {
    guard self.options.contains(.audio) else { return }
    for sound in options.audioFiles {
      try SoundCheck.check(sound, repeats: options.audioRepeats)
    }
  }
}
