import SlicerCore
package import SlicerScene
package import SlicerWork

/// Frames of a film by their numbers, as the command line writes them: `0,5,10-12`.
package struct FrameSelection: Hashable, Sendable {
  /// In rising order; without an end for `10-`, which is the rest of the film.
  package let ranges: [ClosedRange<Int>]

  private static let largest = FrameTiming.allowedFrames.upperBound

  /// - Parameter text: numbers and ranges with commas between them; nil for anything else, and for a range
  ///   that runs backwards.
  package init?(_ text: String) {
    var ranges: [ClosedRange<Int>] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let ends = part.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
      guard let first = Self.number(ends[0]) else { return nil }
      guard ends.count == 2 else {
        ranges.append(first...first)
        continue
      }
      guard let last = ends[1].isEmpty ? Self.largest : Self.number(ends[1]), first <= last else {
        return nil
      }
      ranges.append(first...last)
    }
    self.ranges = ranges.sorted { $0.lowerBound < $1.lowerBound }
  }

  /// - Parameter numbers: in rising order, each once.
  init(numbers: [Int]) {
    ranges = numbers.reduce(into: []) { ranges, number in
      if let last = ranges.last, last.upperBound + 1 == number {
        ranges[ranges.count - 1] = last.lowerBound...number
      } else {
        ranges.append(number...number)
      }
    }
  }

  private static func number(_ text: Substring) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (48...57).contains($0) }), let number = Int(text),
      number <= largest
    else { return nil }
    return number
  }

  /// The numbers, each once, in rising order.
  ///
  /// - Parameter count: frames of the film; a range without an end has those that the film has.
  /// - Throws: `SlicerError.badFrame(_:count:)` for others.
  package func numbers(of count: Int) throws -> [Int] {
    let ranges = try ranges.map { range in
      let isOpen = range.upperBound == Self.largest
      let last = isOpen ? max(count - 1, range.lowerBound) : range.upperBound
      guard last < count else { throw SlicerError.badFrame(last, count: count) }
      return range.lowerBound...last
    }
    return Set(ranges.joined()).sorted()
  }
}

extension FrameTimes {
  /// The frames, if they are not all of a film; nil for a whole one.
  package var selection: FrameSelection? {
    frameCount < wholeCount
      ? FrameSelection(numbers: (0..<frameCount).map(number(ofFrame:))) : nil
  }
}

extension Filmable {
  /// Some of the frames, or all of them for nil.
  ///
  /// - Throws: ``WorkError`` for a frame that the film has not.
  package func only(_ selection: FrameSelection?) throws(WorkError) -> FilmSource {
    let source = try source
    guard let selection else { return source }
    return try only(
      frames: try WorkError.about(nil) { try selection.numbers(of: source.times.frameCount) })
  }
}

extension FrameSelection: CustomStringConvertible {
  /// `0,5,10-12`.
  package var description: String {
    ranges.map {
      $0.lowerBound == $0.upperBound ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)"
    }.joined(separator: ",")
  }
}
