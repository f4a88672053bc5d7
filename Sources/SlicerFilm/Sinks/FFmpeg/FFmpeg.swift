import SlicerCore
import SlicerFiles
import SystemPackage

enum FFmpeg {
  /// The name of the program, and of the package that has it.
  static let name = "ffmpeg"

  /// It asks nothing, says what goes wrong and nothing else, and ends then.
  static let manners = [
    "-hide_banner", "-nostdin", "-nostats", "-loglevel", "error", "-xerror",
  ]

  /// Rows of the highest picture of this width that ffmpeg can hold.
  ///
  /// Source: `av_image_check_size2` in libavutil, which counts 128 pixels more a side, and eight bytes a pixel.
  static func mostRows(ofWidth width: Int) -> Int { Int(Int32.max) / 8 / (width + 128) - 128 }

  static func words(_ words: [String]) -> [[UInt8]] { words.map { Array($0.utf8) } }

  /// A file as an argument, in which no colon and no dash means anything.
  static func file(_ path: FilePath) -> [UInt8] { Array("file:".utf8) + path.bytes }

  /// - Parameter read: reads its standard output; nil: the last lines are kept.
  static func start(
    _ arguments: [[UInt8]], reading read: (@Sendable (any ByteSource) -> Void)? = nil
  ) throws -> FedProgram {
    guard let program = Program(named: name) else {
      throw SlicerError.programNotStarted(name, reason: "it is not on PATH any more")
    }
    return try FedProgram(program, arguments, reading: read)
  }

  /// Frames that it says it has written in all, at the end of what `-progress` reports; nil if it does
  /// not.
  static func frameCount(_ report: [String]) -> Int? {
    report.last == "progress=end" ? framesSoFar(report) : nil
  }

  /// Frames that it says it has written, in what `-progress` reports twice a second.
  static func framesSoFar(_ report: [String]) -> Int? {
    let line = report.last { $0.hasPrefix("frame=") }
    return line.flatMap { Int($0.dropFirst("frame=".count)) }
  }

  /// Says which encoder it does without, if that is what it has failed for.
  static func understood<R>(_ body: () throws -> R) throws -> R {
    do {
      return try body()
    } catch let error as SlicerError {
      let sign = "Unknown encoder '"
      let line = error.messages?.last { $0.contains(sign) }
      guard let line, let encoder = line.split(separator: "'").dropFirst().first else {
        throw error
      }
      throw SlicerError.missingEncoder(
        String(encoder), program: name, present: presentEncoders())
    }
  }

  /// The encoders of films that this ffmpeg has; empty where it does not say.
  private static func presentEncoders() -> [String] {
    let list = Monitor([UInt8]())
    let program = try? start(words(["-hide_banner", "-loglevel", "error", "-encoders"])) { source in
      let bytes = try? source.allBytes(limit: 1 << 20)
      list.update { $0 = (bytes ?? nil) ?? [] }
    }
    _ = try? program?.finish()
    let text = String(decoding: list.update { $0 }, as: UTF8.self)
    let known = ["libx264", "libx265", "libsvtav1", "libvpx-vp9", "prores_ks"]
    let present = Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
    return known.filter(present.contains)
  }
}
