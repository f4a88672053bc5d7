package import SlicerCore

/// Some frames of a film, with the numbers and times that they have in the whole.
package struct SelectedTimes: FrameTimes {
  private let whole: any FrameTimes
  /// In rising order.
  package let numbers: [Int]

  /// - Parameter numbers: of frames, from 0, at least one, in rising order.
  package init(_ numbers: [Int], of whole: any FrameTimes) {
    precondition(!numbers.isEmpty)
    (self.numbers, self.whole) = (numbers, whole)
  }

  package var frameCount: Int { numbers.count }
  package var rate: Rational { whole.rate }
  package var wholeCount: Int { whole.frameCount }

  package func number(ofFrame index: Int) -> Int { numbers[index] }
  package func progress(ofFrame index: Int) -> Double { whole.progress(ofFrame: numbers[index]) }
}
