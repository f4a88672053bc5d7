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
        throw FilmError.option(.loop, actual: options.loop, allowed: GIFPlays.allowed)
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

/// What ffmpeg does to make a GIF.
private struct GIFCoding: Sendable {
  private let film: FilmDescription
  private let options: FilmOptions
  private let timing: GIFTiming

  init(_ film: FilmDescription, _ options: FilmOptions) {
    (self.film, self.options, timing) = (film, options, GIFTiming(film))
  }

  /// Bytes of all frames in ffmpeg's memory.
  var heldBytes: Int {
    let pixels = Double(film.size.width) * Double(film.size.height)
    return Int(min(4 * pixels * Double(timing.count), 0x1p62))
  }

  /// All at once.
  var pass: [FilmRecipe.Pass] {
    let graph = "format=bgra,split[a][b];[a]palettegen[p];[b][p]\(paletteUse)"
    return [{ try FFmpegWriter(coding(["-filter_complex", graph]), film, to: $0) }]
  }

  /// First the palette, then the film.
  var passes: [FilmRecipe.Pass] {
    let palette = GIFPalette()
    return [
      { _ in try FFmpegWriter(paletteCoding, film, to: try palette.begin()) },
      { sink in
        let graph = "[0:v][1:v]\(paletteUse)"
        return try FFmpegWriter(
          coding(["-filter_complex", graph], palette: palette.path), film, to: sink)
      },
    ]
  }

  /// Measured: bayer's is the quickest; error diffusion keeps smooth colors, and only in the rectangle
  /// that has changed.
  private var paletteUse: String {
    let dither = options.compression == .fast ? "bayer:bayer_scale=4" : "sierra2_4a"
    return "paletteuse=dither=\(dither):diff_mode=rectangle"
  }

  private var frames: FFmpegFrames {
    FFmpegFrames(rate: timing.rate, count: timing.count, contains: timing.contains)
  }

  private func coding(_ filters: [String], palette: FilePath? = nil) -> FFmpegCoding {
    // What ffmpeg leaves out of frames goes wrong where transparency comes and goes.
    let flags = film.isOpaque ? [] : ["-gifflags", "-offsetting-transdiff"]
    return FFmpegCoding(
      muxer: "gif", feed: .rgba(film), filters: filters,
      options: flags + ["-loop", "\(GIFPlays.repeats(options.loop))"],
      isBegun: { $0.starts(with: "GIF89a".utf8) }, frames: frames, palette: palette,
      complete: { path in
        try GIFControlBlocks(path).rewrite(delays: timing.delays, isOpaque: film.isOpaque)
      })
  }

  /// All frames, of which a picture of 256 pixels is made.
  private var paletteCoding: FFmpegCoding {
    FFmpegCoding(
      muxer: "apng", feed: .rgba(film), filters: ["-vf", "palettegen"], options: [],
      isBegun: { $0.starts(with: [0x89, 0x50, 0x4E, 0x47]) }, frames: frames, framesWritten: 1)
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
