import SlicerCore

extension Subtitles {
  /// The text of a WebVTT file, without word times.
  package var webVTT: String {
    let blocks = cues.map { cue in
      let text = cue.text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
        .replacing(">", with: "&gt;")
      let times = [cue.milliseconds.lowerBound, cue.milliseconds.upperBound].map(CueTime.text)
      return "\n\(times[0]) --> \(times[1])\n\(text)\n"
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
