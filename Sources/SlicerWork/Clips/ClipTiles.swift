import SlicerCodecs
import SlicerCore
import SlicerFiles
import Synchronization

/// Cuts a clip into films: each tile's frames go to an ffmpeg of its own, so that one pass makes all tiles.
struct ClipTiles: PictureEncoder, AnimationEncoder {
  private let clip: Clip
  private let quality: Int?
  /// Nil for films without sound.
  private let sound: ClipTrack?
  let pixelFormat: PixelFormat
  var isExact: Bool { format == .losslessClip }

  let format: FileFormat

  init(
    _ clip: Clip, _ picture: PictureHeader, _ options: EncodeOptions, as format: FileFormat
  ) {
    (self.clip, quality, pixelFormat) = (clip, options.quality, picture.pixelFormat)
    self.format = format
    sound = options.mutesClips || clip.header.sounds.isEmpty ? nil : ClipTrack(clip)
  }

  func writer(size: PixelSize, to sink: any ByteSink) throws -> any PictureWriter {
    throw SlicerError.clipIsNoTile
  }

  func writer(
    size: PixelSize, _ facts: AnimationFacts, keepsFrames: Bool
  ) throws -> any AnimationWriter {
    try ClipTileWriter(
      size, at: clip.rate, depth: pixelFormat.bitDepth, sound: sound?.file(), arguments(size))
  }

  /// The options of ffmpeg between its inputs and the file.
  private func arguments(_ size: PixelSize) -> [String] {
    let heard = sound == nil ? [] : ["-map", "0:v:0", "-map", "1:a:0", "-c:a"] + soundCoder
    return heard + pictureArguments(size)
  }

  /// ffmpeg's coder for the sound, with its options.
  private var soundCoder: [String] {
    switch format {
    case .losslessClip: ["copy"]
    case .webmClip, .matroskaClip: ["libopus", "-b:a", "160k"]
    case .movClip where clip.header.codec == "prores": ["pcm_s24le"]
    default: ["aac", "-b:a", "192k"]
    }
  }

  private func pictureArguments(_ size: PixelSize) -> [String] {
    let header = clip.header
    let (pixels, coder, muxer) = coding
    if isExact {
      // RGB has no matrix, and no limited range.
      return ["-pix_fmt", pixels, "-threads", "2"] + coder
        + header.rgbTags + ["-fflags", "+bitexact", "-f", muxer]
    }
    // Half as much color lies on even sides; the last pixels of odd ones are repeated.
    let (right, bottom) = pixels.contains("444") ? (0, 0) : (size.width & 1, size.height & 1)
    let sides =
      right + bottom == 0
      ? ""
      : "pad=\(size.width + right):\(size.height + bottom):0:0,"
        + "fillborders=left=0:top=0:right=\(right):bottom=\(bottom):mode=smear,"
    let range = header.isFullRange ? "pc" : "tv"
    let filter =
      "scale=out_color_matrix=\(header.matrix):out_range=\(range):flags=accurate_rnd+bitexact"
    return ["-vf", "\(sides)\(filter),format=\(pixels)", "-threads", "2"] + coder
      + ["-color_range", range] + header.colorTags + ["-fflags", "+bitexact", "-f", muxer]
  }

  /// ffmpeg's names of the pixels, the coder with its options, and the muxer: those of the format.
  private var coding: (pixels: String, coder: [String], muxer: String) {
    let hasAlpha = clip.header.hasAlpha
    let isDeep = pixelFormat.bitDepth > 8
    func factor(usual: Int, worst: Int) -> String {
      "\(quality.map { worst - (worst - 4) * $0 / 100 } ?? usual)"
    }
    switch format {
    case .movClip where hasAlpha || clip.header.codec == "prores":
      let coder = ["-c:v", "prores_ks", "-profile:v", "4", "-vendor", "apl0", "-alpha_bits", "16"]
      return (hasAlpha ? "yuva444p10le" : "yuv444p10le", coder, "mov")
    case .losslessClip:
      let pixels = isDeep ? "rgba64le" : hasAlpha ? "bgra" : "bgr0"
      return (pixels, ["-c:v", "ffv1", "-level", "3", "-g", "1", "-slicecrc", "1"], "matroska")
    case .webmClip, .matroskaClip:
      let coder = [
        "-c:v", "libvpx-vp9", "-crf", factor(usual: 20, worst: 63), "-b:v", "0", "-row-mt", "1",
        "-cpu-used", "4",
      ]
      // VP9 holds opacity with 8 bits alone.
      return (hasAlpha ? "yuva420p" : isDeep ? "yuv420p10le" : "yuv420p", coder, format.name)
    case _ where isDeep:
      let coder = [
        "-c:v", "libx265", "-preset", "medium", "-crf", factor(usual: 16, worst: 51),
        "-x265-params", "log-level=error", "-tag:v", "hvc1", "-movflags", "+faststart",
      ]
      return ("yuv420p10le", coder, format.name)
    default:
      let coder = [
        "-c:v", "libx264", "-preset", "medium", "-crf", factor(usual: 16, worst: 51), "-movflags",
        "+faststart",
      ]
      return ("yuv420p", coder, format.name)
    }
  }
}

/// A clip's sound for the films of its tiles: decoded once, when the first of them begins.
private final class ClipTrack: Sendable {
  private let clip: Clip
  private let decoded = Mutex<ScratchFile?>(nil)

  init(_ clip: Clip) { self.clip = clip }

  /// The sound of the clip's part as FLAC.
  func file() throws -> ScratchFile {
    try decoded.withLock { decoded in
      if let file = decoded { return file }
      let rate = clip.header.sounds.first.map(\.rate).flatMap { $0 > 0 ? $0 : nil } ?? 48_000
      let decoder = try ClipSoundDecoder(
        clip, from: clip.from, atMost: .max, at: rate, filters: [],
        output: ["-c:a", "flac", "-f", "matroska"])
      let (file, portion) = (try ScratchFile(), try ByteBuffer(capacity: 1 << 16))
      while case let count = try decoder.read(into: portion.room), count > 0 {
        _ = try file.append(UnsafeRawBufferPointer(rebasing: portion.room[..<count]))
      }
      decoded = file
      return file
    }
  }
}

/// A tile's film: an ffmpeg that is fed with its frames.
final class ClipTileWriter: AnimationWriter {
  let wantsSurvey = false
  private let file: ScratchFile
  private let sound: ScratchFile?
  private let program: FedProgram
  private let rate: Rational
  private var written = 0
  private var row: [UInt8]

  /// ffmpegs at once. More tiles would take gigabytes.
  private static let most = 64
  private static let running = Monitor(0)

  /// - Parameters:
  ///   - depth: bits of a sample, 8 or 16.
  ///   - sound: the second input.
  ///   - arguments: those between ffmpeg's inputs and the file.
  init(
    _ size: PixelSize, at rate: Rational, depth: Int, sound: ScratchFile?, _ arguments: [String]
  ) throws {
    guard let ffmpeg = Program(named: "ffmpeg") else { throw SlicerError.noClipProgram("ffmpeg") }
    guard Self.running.update({ $0 < Self.most }) else {
      throw SlicerError.tooManyClipTiles(Self.most)
    }
    file = try ScratchFile()
    let words = [
      "-hide_banner", "-nostdin", "-nostats", "-loglevel", "error", "-xerror", "-y", "-progress",
      "pipe:1", "-f", "rawvideo", "-pix_fmt", depth > 8 ? "rgba64be" : "rgba", "-s",
      "\(size)", "-r",
      "\(rate.numerator)/\(rate.denominator)", "-i", "pipe:0",
    ]
    let heard = sound.map { [Array("-i".utf8), ClipProgram.file($0.path)] } ?? []
    program = try FedProgram(
      ffmpeg,
      ClipProgram.words(words) + heard + ClipProgram.words(arguments)
        + [ClipProgram.file(file.path)])
    self.sound = sound
    self.rate = rate
    row = [UInt8](repeating: 0, count: size.width * depth / 2)
    Self.running.update { $0 += 1 }
  }

  deinit { Self.running.update { $0 -= 1 } }

  func survey(_ picture: RasterView, _ rect: PixelRect) {}

  func add(_ picture: RasterView, _ change: AnimationChange) throws {
    // A picture that is as the one before may have been joined with it.
    let count = max(1, Int((change.duration.double * rate.double).rounded()))
    for _ in 0..<count {
      for y in 0..<picture.size.height {
        try row.withUnsafeMutableBytes { row in
          picture.copyRow(y, to: row)
          try program.write(UnsafeRawBufferPointer(row))
        }
      }
      written += 1
    }
  }

  func finish(to sink: any ByteSink) throws {
    let report = try program.finish()
    let frames = report.last { $0.hasPrefix("frame=") }.flatMap { Int($0.dropFirst(6)) } ?? 0
    guard frames == written else {
      throw SlicerError.unfinishedClip(frames: frames, of: written)
    }
    try file.copy(to: sink)
  }
}
