import SlicerCodecs
import SlicerCore
import SlicerFiles
import SystemPackage

/// Animated GIF: 256 colors, chosen for all of a film, and pixels that are opaque or not there.
///
/// Source: CompuServe, "Graphics Interchange Format, Version 89a"; ffmpeg's palettegen and paletteuse.
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
      guard GIFPlays.allowed.contains(options.loop) else {
        throw SlicerError.filmOptionOutOfRange(
          .loop, actual: options.loop, allowed: GIFPlays.allowed)
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
    return FilmRecipe(
      FFmpegFeed.rgba(film).encoder, passes: gif.heldBytes <= heldBytes ? gif.pass : gif.passes)
  }
}

enum GIFPlays {
  /// 16 bits hold how often it is repeated.
  static let allowed = 0...0x10000

  /// ffmpeg's word: how often it is repeated; 0 for ever, -1 not at all.
  static func repeats(_ plays: Int) -> Int {
    switch plays {
    case 0: 0
    case 1: -1
    default: plays - 1
    }
  }
}

/// The file of a palette, which lies there from one pass to the next.
final class GIFPalette: Sendable {
  private let file = Monitor<ScratchFile?>(nil)

  /// Makes it.
  func begin() throws -> FilePath {
    let scratch = try ScratchFile()
    file.update { $0 = scratch }
    return scratch.path
  }

  var path: FilePath {
    guard let path = file.update({ $0?.path }) else {
      preconditionFailure("a film's palette comes before its frames")
    }
    return path
  }
}
