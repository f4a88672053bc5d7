import SlicerCore
public import SlicerScene

/// The course of a slideshow; it prints a line for each hold and each transition.
///
///     frame  frames  seconds
///         0      60    0.000  a.jpg
///        60      23    2.000  push from=left, easeInOut
public struct SlideTimeline: Hashable, Sendable {
  /// A hold or a transition.
  public struct Entry: Hashable, Sendable {
    /// The frames, and the numbers of the pictures that are seen in them.
    public let part: SlidePart
    /// When the first frame appears, in seconds.
    public let time: Double
    /// The picture's path, or the transition with its parameters and its curve.
    public let content: String
  }

  /// In the order in which they are seen.
  public let entries: [Entry]
}

extension SlideTimeline: CustomStringConvertible {
  /// A table with a line for each entry.
  public var description: String {
    let rows = entries.map { entry in
      let frames = entry.part.frames
      return (
        ["\(frames.lowerBound)", "\(frames.count)", Self.milliseconds(entry.time)], entry.content
      )
    }
    let titles = ["frame", "frames", "seconds"]
    let widths = titles.indices.map { column in
      rows.reduce(titles[column].count) { max($0, $1.0[column].count) }
    }
    func line(_ cells: [String]) -> String {
      zip(cells, widths).map { String(repeating: " ", count: $1 - $0.count) + $0 }
        .joined(separator: "  ")
    }
    return ([line(titles)] + rows.map { line($0.0) + "  " + $0.1 })
      .map { $0 + "\n" }.joined()
  }

  /// Seconds with three decimal places.
  private static func milliseconds(_ time: Double) -> String {
    let time = Int((time * 1000).rounded())
    let fraction = "\(time % 1000)"
    return "\(time / 1000)." + String(repeating: "0", count: 3 - fraction.count) + fraction
  }
}
