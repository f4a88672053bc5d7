import SlicerCodecs
import SlicerCore
import SystemPackage

/// ffmpeg's filters and options for a GIF.
struct GIFCoding: Sendable {
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
    // ffmpeg crops frames wrongly where transparency comes and goes.
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
