import Foundation
import SlicerCore
import SlicerTestSupport

/// A film as ffmpeg reads it back.
struct DecodedFilm {
  /// Whether there is one to ask.
  static let isPossible = ShellCommand.exists("ffmpeg") && ShellCommand.exists("ffprobe")

  let file: [UInt8]

  /// Straight RGBA of all frames.
  ///
  /// - Parameter decoder: another than ffmpeg's own choice.
  func pixels(decoder: String? = nil, filter: String = "null") throws -> [UInt8] {
    let choice = decoder.map { "-c:v \($0) " } ?? ""
    return try ShellCommand.withFile(file) { path in
      try ShellCommand.withFile([]) { output in
        let line =
          "ffmpeg -v error -y \(choice)-i \(path) -vf '\(filter)' -f rawvideo -pix_fmt rgba "
          + "-fps_mode passthrough \(output) && echo done"
        guard ShellCommand.run(line) != nil else { return [] }
        return Array(try Data(contentsOf: URL(filePath: output)))
      }
    }
  }

  /// Facts of the first stream, as ffprobe writes them.
  func facts(_ names: String, _ options: String = "") throws -> [String: String] {
    let text = try ShellCommand.withFile(file) { path in
      ShellCommand.run(
        "ffprobe -v error \(options) -select_streams v:0 -show_entries stream=\(names) "
          + "-of flat=h=0 \(path)")
    }
    let pairs = (text ?? "").split(separator: "\n").compactMap { line -> (String, String)? in
      let parts = line.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2, let name = parts[0].split(separator: ".").last else { return nil }
      return (String(name), parts[1].filter { $0 != "\"" })
    }
    return Dictionary(pairs) { $1 }
  }
}
