import SlicerCodecs
import SlicerCore

/// Animated GIF: 256 colors, chosen for all of a film, and pixels that are opaque or not there.
///
/// Source: CompuServe, "Graphics Interchange Format, Version 89a".
extension FilmFormat {
  /// An animated GIF.
  public static let gif = FilmFormat(
    name: "gif", title: "animated GIF",
    help: "one animated GIF of 256 colors, at most 50 frames a second",
    layout: .movingFile, extensions: ["gif"], holdsTransparency: true,
    options: [.compression, .loop], program: FFmpeg.name, holds: { $0 == .sRGB },
    longestSide: FileFormat.gif.longestSide,
    shownRate: { GIFTiming($0).shownRate },
    make: { film, options, _ in
      // 16 bits hold how often it is repeated.
      let plays = 0...0x10000
      guard plays.contains(options.loop) else {
        throw SlicerError.filmOptionOutOfRange(.loop, actual: options.loop, allowed: plays)
      }
      return FilmRecipe.gif(film, options)
    })
}

extension FilmRecipe {
  /// The palette of a film is known when all its frames have been seen. A film that fits in some memory is
  /// held by ffmpeg meanwhile; another is drawn twice.
  ///
  /// - Parameter heldBytes: of frames that ffmpeg may hold.
  package static func gif(
    _ film: FilmDescription, _ options: FilmOptions, heldBytes: Int = 256 << 20
  ) -> FilmRecipe {
    let gif = GIFCoding(film, options)
    let raw = FFmpegFeed.rgba(film).encoder
    return FilmRecipe(
      GIFFrameEncoder(raw: raw), looking: raw,
      passes: gif.heldBytes <= heldBytes ? gif.pass : gif.passes)
  }
}

/// The pixels of a frame for ffmpeg, and what is new in them.
private struct GIFFrameEncoder: FilmEncoder {
  let raw: any FilmEncoder

  var needsPrevious: Bool { true }

  func encode(_ frame: FrameInput) throws -> EncodedFrame {
    let pixels = try raw.encode(frame).content
    return EncodedFrame(index: frame.index, pixels, changed: frame.changedRect)
  }
}
