package import SlicerCore
import SlicerFiles
package import SystemPackage

/// Frames of a clip at one constant rate, as they come from a child ffmpeg: in memory of one, however long it is.
///
/// `round=up` shows at each moment the last frame that has begun; ffmpeg's default would show some too early.
/// Matroska's times are whole milliseconds, so frames count as begun 0.6 ms before they do.
package final class ClipReader {
  /// The pictures to read.
  package struct Request: Sendable {
    package let path: FilePath
    package let header: ClipHeader
    /// Frames a second.
    package let rate: Rational
    /// Seconds from the clip's first frame to the first one that is wanted.
    package let from: Double
    package let limits: Limits
    package let isLenient: Bool

    package init(
      _ path: FilePath, _ header: ClipHeader, at rate: Rational, from: Double = 0,
      _ limits: Limits = Limits(), isLenient: Bool = false
    ) {
      (self.path, self.header, self.rate, self.from) = (path, header, rate, from)
      (self.limits, self.isLenient) = (limits, isLenient)
    }

    /// The frames' pixels: straight RGBA, 16 bits a sample (high byte first) of a clip with more than 8.
    package var format: PixelFormat {
      PixelFormat(.rgba, bitDepth: header.depth > 8 ? 16 : 8)
    }

    /// The bytes of a frame as the decoder hands it over: its planes, or its pixels.
    var frameBytes: Int {
      let size = header.storedSize
      return header.planes == nil
        ? format.bytesPerRow(width: size.width) * size.height : size.width * size.height * 3 / 2
    }
  }

  package let request: Request
  private let process: WorkerProcess
  private let frame: ByteBuffer
  /// Frames that have come.
  package private(set) var count = 0
  private var isOver = false

  /// Seconds without any work after which a decoder is killed.
  private static let stallLimit = 30.0

  /// - Parameters:
  ///   - first: the number of the first frame that is wanted.
  ///   - most: the number of frames after which ffmpeg ends.
  package init(_ request: Request, first: Int = 0, atMost most: Int) throws {
    self.request = request
    let size = request.header.storedSize
    let pixels = size.width * size.height
    frame = try ByteBuffer(capacity: request.frameBytes)
    // A second of a processor for four million pixels, several times what the slowest codec takes.
    // At a lower rate than the clip's more frames are decoded than come.
    let share = max(1, request.header.rate.double / request.rate.double)
    let decoded = Int(min(Double(most) * share, 0x1p24))
    let seconds = 60 + decoded * (1 + pixels / 4_000_000)
    process = try ClipProgram.start(
      "ffmpeg", Self.arguments(request, first: first, most), seconds: min(seconds, 1 << 20),
      stallLimit: Self.stallLimit, pixels: pixels)
  }

  private static func arguments(_ request: Request, first: Int, _ most: Int) -> [[UInt8]] {
    let header = request.header
    let moment = header.start + request.from + Double(first) / request.rate.double
    // One second before: the frame that is seen at that moment began earlier.
    let seek = moment > 1.5 ? moment - 1 : 0
    var words = ["-hide_banner", "-nostdin", "-nostats", "-loglevel", "error"]
    if !request.isLenient { words.append("-xerror") }
    words += ["-noautorotate", "-threads", "2"]
    if header.hasAlpha, let decoder = ["vp9": "libvpx-vp9", "vp8": "libvpx"][header.codec] {
      // ffmpeg's own decoders of these leave the opacity out.
      words += ["-c:v", decoder]
    }
    if seek > 0 { words += ["-ss", Self.decimal(seek)] }
    let chain = filters(request, start: moment - seek)
    let output = [
      "-map", "0:\(header.stream)", "-an", "-sn", "-dn", "-vf", chain, "-frames:v", "\(most)",
      "-fps_mode", "passthrough", "-f", "rawvideo", "pipe:1",
    ]
    return ClipProgram.words(words) + ClipProgram.input(header.container, request.limits)
      + [Array("-i".utf8), ClipProgram.file(request.path)] + ClipProgram.words(output)
  }

  private static func filters(_ request: Request, start: Double) -> String {
    let (header, rate) = (request.header, request.rate)
    let size = header.storedSize
    var filters = header.isInterlaced ? ["yadif=deint=interlaced"] : []
    filters += [
      "settb=AVTB", "setpts=PTS-600",
      "fps=fps=\(rate.numerator)/\(rate.denominator):round=up:start_time=\(decimal(start))",
    ]
    if header.planes != nil {
      // Planes pass through unless the stream changes its size.
      filters += ["scale=\(size.width):\(size.height)", "format=\(header.pixelFormat)"]
      return filters.joined(separator: ",")
    }
    filters += [
      """
      scale=\(size.width):\(size.height):in_color_matrix=\(header.matrix)\
      :in_range=\(header.isFullRange ? "pc" : "tv"):out_range=pc\
      :flags=bicubic+accurate_rnd+full_chroma_int+full_chroma_inp+bitexact
      """,
      "format=\(request.format.bitDepth == 16 ? "rgba64be" : "rgba")",
    ]
    return filters.joined(separator: ",")
  }

  /// Seconds with six decimal places: never an exponent.
  private static func decimal(_ seconds: Double) -> String {
    let micro = Int((seconds * 1_000_000).rounded())
    let fraction = "\(micro % 1_000_000)"
    return "\(micro / 1_000_000)." + String(repeating: "0", count: 6 - fraction.count) + fraction
  }

  /// Reads the next frame, without taking it.
  ///
  /// - Returns: its pixels or planes, valid until the next call; nil after the last one.
  package func next() throws -> UnsafeRawBufferPointer? {
    if isOver { return nil }
    var filled = 0
    while filled < frame.room.count {
      let rest = UnsafeMutableRawBufferPointer(rebasing: frame.room[filled...])
      let got = try process.read(into: rest)
      if got == 0 {
        isOver = true
        return nil
      }
      filled += got
    }
    count += 1
    return UnsafeRawBufferPointer(frame.room)
  }

  /// The reason why no more frames come: nil for a clip that is over; else the decoder has complained, or was ended.
  package var fault: SlicerError? {
    guard isOver else { return nil }
    let messages = process.messages
    if process.ending == .code(0), messages.isEmpty { return nil }
    return ClipProgram.failure(process.ending, messages)
  }

  /// ffmpeg's last words.
  package var messages: [String] { process.messages }
}
