package import SlicerCodecs
package import SlicerCore

/// The facts about a clip that its header states. None of them is believed: frames are counted as they come.
package struct ClipHeader: Hashable, Sendable {
  package let container: ClipContainer
  /// The number of the picture's stream in the file.
  package let stream: Int
  /// ffmpeg's name of the codec: `h264`.
  package let codec: String
  /// ffmpeg's name of the pixels: `yuv420p10le`.
  package let pixelFormat: String
  /// Pixels as they are coded, before any turn.
  package let codedSize: PixelSize
  /// Width of a pixel, divided by its height.
  package let pixelAspect: Rational
  /// How the pixels are turned to be shown.
  package let orientation: Orientation
  /// Frames a second, at one constant rate: the clip's own, or one that shows all of its frames.
  package let rate: Rational
  /// True if frames follow each other at unequal intervals.
  package let hasVariableRate: Bool
  /// Pictures a second in the mean, as the file states it.
  package let averageRate: Rational
  package let isInterlaced: Bool
  package let hasAlpha: Bool
  /// Bits of a sample, as stored.
  package let depth: Int
  /// The code points of the pixels as RGB of full range. PQ and HLG keep their curve; any other one counts as sRGB's,
  /// as in browsers.
  package let colors: ColorDescription.CodePoints
  /// swscale's name of the matrix from brightness and colors to RGB.
  package let matrix: String
  package let isFullRange: Bool
  /// ffmpeg's options that say what the file says of its colors; none for what it does not.
  let colorTags: [String]
  /// Seconds from the file's beginning, for which its sounds begin, to the first frame.
  package let start: Double
  /// Seconds from the first frame's beginning to the last one's end; nil where the file does not say.
  package let duration: Double?
  /// True if ``duration`` is the picture's own, and not that of the whole file.
  package let statesOwnDuration: Bool
  /// Sound streams; the first one is played.
  package let sounds: [Sound]

  package struct Sound: Hashable, Sendable {
    /// The number of the stream in the file.
    package let stream: Int
    package let codec: String
    package let rate: Int
    package let channels: Int
    /// Seconds from the file's beginning.
    package let start: Double
  }

  /// Square pixels, before any turn: rows are kept, and columns are stretched.
  package var storedSize: PixelSize {
    let width = Double(codedSize.width) * pixelAspect.double
    return PixelSize(
      width: max(1, Int(min(width.rounded(), 1e9))), height: codedSize.height)
  }

  /// Square pixels, as shown.
  package var size: PixelSize { orientation.displaySize(ofStored: storedSize) }

  /// The frames of a part of the clip at a constant rate.
  ///
  /// - Parameters:
  ///   - range: nil: the whole clip.
  ///   - rate: frames a second.
  /// - Returns: at least 1.
  /// - Throws: `SlicerError` for a part that begins after the clip's end, and for a clip of unknown length.
  package func frameCount(in range: ClipRange?, at rate: Rational) throws -> Int {
    if let range, !range.isForward { throw .backwardClipRange(range) }
    let from = range?.from ?? 0
    guard let end = range?.to ?? duration else { throw .clipWithoutLength }
    if let duration, from >= duration { throw .clipRangeOutside(from, duration: duration) }
    let count = ((end - from) * rate.double).rounded()
    guard count < Double(Int32.max) else { throw .clipTooLong(end - from) }
    return max(1, Int(count))
  }
}

extension ClipHeader {
  /// Reads what ffprobe has printed in its flat form.
  ///
  /// - Throws: `SlicerError` for a file without pictures, and for sizes that there are not.
  init(_ facts: ProbedFacts, _ container: ClipContainer) throws {
    let streams = facts.streams
    guard
      let video = streams.first(where: {
        $0["codec_type"] == "video" && $0["disposition.attached_pic"] != "1"
      })
    else { throw .clipWithoutPicture }
    guard let width = video.integer("width"), let height = video.integer("height"), width > 0,
      height > 0
    else { throw .unreadableClip(["its pictures have no size"]) }
    self.container = container
    stream = video.index
    codec = video["codec_name"] ?? "unknown"
    codedSize = PixelSize(width: width, height: height)
    let pixels = video["pix_fmt"] ?? ""
    pixelFormat = pixels
    pixelAspect = Self.aspect(video["sample_aspect_ratio"])
    orientation = Self.orientation(video.number("side_data_list.side_data.0.rotation"))
    (rate, hasVariableRate) = Self.rate(
      video.rational("r_frame_rate"), average: video.rational("avg_frame_rate"))
    averageRate = video.rational("avg_frame_rate") ?? rate
    isInterlaced = ["tt", "bb", "tb", "bt"].contains(video["field_order"] ?? "")
    hasAlpha =
      video["tags.alpha_mode"] == "1" || video["tags.ALPHA_MODE"] == "1"
      || Self.alphaFormats.contains { pixels.hasPrefix($0) }
    depth = Self.depth(pixels)
    colors = Self.colors(video["color_primaries"] ?? "", video["color_transfer"] ?? "")
    matrix = Self.matrix(video["color_space"] ?? "", height: height)
    isFullRange = video["color_range"] == "pc" || pixels.hasPrefix("yuvj")
    colorTags = [
      ("-color_primaries", "color_primaries"), ("-color_trc", "color_transfer"),
      ("-colorspace", "color_space"),
    ].flatMap { option, name in
      // Only words: they go into a command line.
      video[name].flatMap { $0.allSatisfy(\.isClipWord) ? [option, $0] : nil } ?? []
    }
    let begin = facts.file.number("start_time") ?? 0
    let first = max(0, (video.number("start_time") ?? begin) - begin)
    start = first
    let tag = (video["tags.DURATION"] ?? video["tags.DURATION-eng"]).flatMap(ClipRange.seconds)
    // Matroska states when the last frame ends, counted from the file's beginning.
    let own = video.number("duration") ?? tag.map { $0 - (video.number("start_time") ?? 0) }
    let whole = facts.file.number("duration").map { $0 - first }
    let stated = own ?? whole
    duration = stated.flatMap { $0 > 0 ? $0 : nil }
    statesOwnDuration = own != nil
    sounds = streams.filter { $0["codec_type"] == "audio" }.map {
      Sound(
        stream: $0.index, codec: $0["codec_name"] ?? "unknown",
        rate: $0.integer("sample_rate") ?? 0, channels: $0.integer("channels") ?? 0,
        start: max(0, ($0.number("start_time") ?? begin) - begin))
    }
  }

  private static let alphaFormats = [
    "yuva", "rgba", "bgra", "argb", "abgr", "gbrap", "ya8", "ya16", "pal8", "ayuv", "vuya",
  ]

  /// The highest rate at which a clip with unequal intervals is read, in frames a second.
  private static let highestRate = 120.0

  private static func aspect(_ text: String?) -> Rational {
    let parts = (text ?? "").split(separator: ":").map { Int($0) ?? 0 }
    guard parts.count == 2, (1...65_535).contains(parts[0]), (1...65_535).contains(parts[1])
    else { return Rational(1) }
    let aspect = Rational(parts[0], parts[1])
    // A header with wider pixels lies.
    return (1.0 / 16...16).contains(aspect.double) ? aspect : Rational(1)
  }

  /// - Parameter rotation: degrees counterclockwise.
  private static func orientation(_ rotation: Double?) -> Orientation {
    guard let rotation, rotation.isFinite else { return .topLeft }
    let quarters = Int((rotation.truncatingRemainder(dividingBy: 360) / 90).rounded())
    return [.topLeft, .leftBottom, .bottomRight, .rightTop][(quarters % 4 + 4) % 4]
  }

  private static func rate(_ real: Rational?, average: Rational?) -> (Rational, Bool) {
    guard let rate = real ?? average, rate.double >= 0.01 else { return (Rational(30), true) }
    let average = average ?? rate
    let isEven = abs(average.double / rate.double - 1) < 0.01
    if isEven { return (rate, false) }
    if rate.double <= highestRate { return (rate, true) }
    // Counts ticks, not frames: a common rate above the mean.
    let common = [Rational(30), Rational(60), Rational(120)]
    return (common.first { $0.double >= average.double - 0.5 } ?? Rational(120), true)
  }

  private static func depth(_ pixelFormat: String) -> Int {
    guard pixelFormat.hasSuffix("le") || pixelFormat.hasSuffix("be") else { return 8 }
    let digits = pixelFormat.dropLast(2).reversed().prefix { $0.isNumber }.reversed()
    guard let number = Int(String(digits)) else { return 8 }
    // `p010` has 10, `rgb48` and `rgba64` have 16 bits a sample.
    if [48, 64].contains(number) { return 16 }
    return (9...16).contains(number) ? number : 8
  }

  /// Source: ITU-T H.273 tables 2 and 3; ffmpeg's `libavutil/pixdesc.c`.
  private static func colors(
    _ primaries: String, _ transfer: String
  ) -> ColorDescription.CodePoints {
    let primaries = [
      "bt470m": 4, "bt470bg": 5, "smpte170m": 6, "smpte240m": 7, "film": 8, "bt2020": 9,
      "smpte431": 11, "smpte432": 12, "jedec-p22": 22, "ebu3213": 22,
    ][primaries]
    let transfer = ["smpte2084": 16, "arib-std-b67": 18][transfer]
    let isHDR = transfer != nil
    return ColorDescription.CodePoints(
      primaries: primaries ?? (isHDR ? 9 : 1), transfer: transfer ?? 13)
  }

  /// Files that do not state it have that of their size, as in all players.
  private static func matrix(_ space: String, height: Int) -> String {
    switch space {
    case "bt709": "bt709"
    case "bt2020nc", "bt2020c", "bt2020ncl", "bt2020cl": "bt2020"
    case "fcc": "fcc"
    case "smpte240m": "smpte240m"
    case "bt470bg", "smpte170m": "smpte170m"
    default: height > 576 ? "bt709" : "smpte170m"
    }
  }
}

extension ClipHeader {
  /// The colors of planes that are read as they are decoded; nil where ffmpeg makes pixels of them.
  var planes: PlanarColors? {
    let isEven = codedSize.width.isMultiple(of: 2) && codedSize.height.isMultiple(of: 2)
    guard ["yuv420p", "yuvj420p"].contains(pixelFormat), !hasAlpha, isEven,
      storedSize == codedSize
    else { return nil }
    // Source: ITU-T H.273 table 4.
    let (red, blue) =
      switch matrix {
      case "bt709": (0.2126, 0.0722)
      case "bt2020": (0.2627, 0.0593)
      case "fcc": (0.30, 0.11)
      case "smpte240m": (0.212, 0.087)
      default: (0.299, 0.114)
      }
    return PlanarColors(red: red, blue: blue, isFullRange: isFullRange)
  }

  /// ffmpeg's options that say what the file says of its colors, for pixels that come as RGB.
  var rgbTags: [String] {
    var tags = colorTags
    if let matrix = tags.firstIndex(of: "-colorspace") {
      tags.removeSubrange(matrix...(matrix + 1))
    }
    return tags + ["-colorspace", "rgb", "-color_range", "pc"]
  }

  /// The kind of film that its tiles are.
  var tileFormat: FileFormat {
    switch container {
    case .webm: .webmClip
    case .matroska where codec != "prores": .matroskaClip
    case .mp4 where !hasAlpha && codec != "prores", .avi where !hasAlpha && codec != "prores": .clip
    default: .movClip
    }
  }
}

extension Character {
  fileprivate var isClipWord: Bool { isASCII && (isLetter || isNumber || self == "-") }
}
