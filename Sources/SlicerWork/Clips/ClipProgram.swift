package import SlicerCodecs
package import SlicerCore
package import SlicerFiles
package import SystemPackage

/// ffmpeg and ffprobe as children that read a stranger's clip.
///
/// A whitelist of protocols alone would let a playlist that is called .mp4 name files. Demuxers are listed, too, and
/// the one that the first bytes call for is stated.
package enum ClipProgram {
  /// Streams of a file; more are refused.
  private static let mostStreams = 64

  package static func words(_ words: [String]) -> [[UInt8]] { words.map { Array($0.utf8) } }

  /// A file as an argument, in which no colon and no dash means anything.
  package static func file(_ path: FilePath) -> [UInt8] { Array("file:".utf8) + path.bytes }

  /// The options before `-i`.
  package static func input(_ container: ClipContainer, _ limits: Limits) -> [[UInt8]] {
    words([
      "-protocol_whitelist", "file,pipe", "-format_whitelist", ClipContainer.whitelist, "-f",
      container.demuxer, "-max_streams", "\(mostStreams)", "-max_pixels",
      "\(min(limits.maxPixels, Int(Int32.max)))",
    ])
  }

  /// Starts one of them with limits.
  ///
  /// - Parameters:
  ///   - seconds: of a processor, all threads together.
  ///   - stallLimit: seconds without any work after which it is killed.
  ///   - pixels: of a frame, which decide how much memory it may take.
  package static func start(
    _ name: String, _ arguments: [[UInt8]], seconds: Int, stallLimit: Double, pixels: Int
  ) throws -> WorkerProcess {
    guard let program = Program(named: name) else { throw .noClipProgram(name) }
    // Address space, of which threads and libraries take half a gigabyte; decoders keep up to 32 frames of up to
    // 8 bytes a pixel.
    let bytes = 3 << 30 + min(pixels, 1 << 30) * 512
    return try WorkerProcess(
      program, arguments, bytes: bytes, seconds: seconds, stallLimit: stallLimit)
  }

  /// A message without ffmpeg's name of the part that says it, which has an address, and without the file's:
  /// `[h264 @ 0x55edc31c6bc0] `, `file:a.mp4: `.
  static func plain(_ message: String) -> String {
    var message = message[...]
    while message.hasPrefix("["), let end = message.firstIndex(of: "]"),
      message[..<end].contains(" @ 0x")
    {
      message = message[message.index(after: end)...].drop { $0 == " " }
    }
    if message.hasPrefix("file:"), let colon = message.lastIndex(of: ":") {
      message = message[message.index(after: colon)...].drop { $0 == " " }
    }
    return String(message)
  }

  /// The last lines of its messages, each once.
  static func reason(_ messages: [String]) -> String {
    let lines = messages.suffix(2).map(plain)
    return (lines.first == lines.last ? lines.suffix(1) : lines[...]).joined(separator: "; ")
  }

  /// Why it has ended.
  package static func failure(
    _ ending: WorkerProcess.Ending?, _ messages: [String]
  ) -> SlicerError {
    switch ending {
    case .stalled(let seconds): .clipStoodStill(seconds: seconds)
    case .timeLimit, .signal("SIGKILL"), .code(137): .clipTookLong
    case .signal(let name): .unreadableClip(["the decoder ended with \(name)"])
    case .code, nil: .unreadableClip(messages)
    }
  }
}
