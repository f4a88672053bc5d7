import SlicerCore
import SlicerFiles
package import SlicerWork
package import SystemPackage

extension Subtitles {
  /// Writes the cues as a WebVTT file.
  ///
  /// - Parameter inputs: files that it does not take the place of.
  /// - Throws: ``WorkError`` about the file.
  package func write(to sink: FileSink, inputs: [FilePath]) throws(WorkError) {
    try WorkError.about(sink.path) {
      _ = try sink.write(inputs: inputs.compactMap { try? InputIdentity(of: $0) }) { file in
        try file.write(Array(webVTT.utf8))
      }
    }
  }

  /// The text of a WebVTT file, without word times.
  package var webVTT: String {
    let blocks = cues.map { cue in
      let text = cue.text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
        .replacing(">", with: "&gt;")
      let times = [cue.milliseconds.lowerBound, cue.milliseconds.upperBound].map(CueTime.text)
      return "\n\(times[0]) --> \(times[1])\(cue.place.webVTT)\n\(text)\n"
    }
    return "WEBVTT\n" + blocks.joined()
  }
}

/// The way in which words of subtitles are seen while they are said.
package enum SubtitleStyle: String, CaseIterable, Hashable, Sendable {
  /// All of a cue at once.
  case plain
  /// A word lights up while it is said; those that are not said yet are paler.
  case karaoke
  /// A word appears when it is said, and grows for an instant.
  case pop
}
