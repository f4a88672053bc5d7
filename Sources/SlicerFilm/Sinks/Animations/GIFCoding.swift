import SlicerCodecs
import SlicerCore
import SlicerFiles
import SystemPackage

/// The options with which ffmpeg chooses a GIF's colors and pixels. We write the file.
///
/// No library of Debian 12 does that well under a free license: libimagequant is under the GPL, giflib does not
/// dither, and Leptonica and libgd choose other colors for each frame.
///
/// Source: ffmpeg-filters(1), palettegen and paletteuse.
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

  /// A single pass for the palette and the film.
  var pass: [FilmRecipe.Pass] {
    let graph = "format=bgra,split[a][b];[a]palettegen[p];[b][p]\(paletteUse)"
    return [{ try GIFFilmWriter(film, coding(graph), timing, plays: options.loop, to: $0) }]
  }

  /// Two passes: the palette, then the film.
  var passes: [FilmRecipe.Pass] {
    let palette = PaletteFile()
    return [
      { _ in try FFmpegWriter(paletteCoding, film, to: try palette.begin()) },
      { sink in
        let coding = coding("[0:v][1:v]\(paletteUse)", palette: palette.path)
        return try GIFFilmWriter(film, coding, timing, plays: options.loop, to: sink)
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

  private func coding(_ graph: String, palette: FilePath? = nil) -> FFmpegCoding {
    FFmpegCoding(
      muxer: "rawvideo", feed: .rgba(film), filters: ["-filter_complex", graph],
      options: ["-pix_fmt", "pal8", "-fps_mode", "passthrough"], frames: frames, palette: palette)
  }

  /// All frames, of which a picture of 256 pixels is made.
  private var paletteCoding: FFmpegCoding {
    FFmpegCoding(
      muxer: "apng", feed: .rgba(film), filters: ["-vf", "palettegen"], options: [],
      isBegun: { $0.starts(with: [0x89, 0x50, 0x4E, 0x47]) }, frames: frames, framesWritten: 1)
  }
}

/// The file of a palette, which lies there from one pass to the next.
final class PaletteFile: Sendable {
  private let file = Monitor<ScratchFile?>(nil)

  /// Creates the file.
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
