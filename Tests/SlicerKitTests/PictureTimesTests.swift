import SlicerKit
import SlicerTestSupport
import SystemPackage
import Testing

/// Which picture of a file is seen when.
struct PictureTimesTests {
  private static func times(_ hundredths: [Int], plays: Int) -> PictureTimes {
    PictureTimes(
      hundredths.map { Rational($0, 100) }, plays: plays, tooFast: Rational(1, 100),
      slow: Rational(1, 10))
  }

  @Test func anEndlessFilmBeginsAgain() {
    let times = Self.times([10, 20, 5], plays: 0)
    #expect(times.duration == 0.35)
    let moments: [(Double, Int)] = [
      (-1, 0), (0, 0), (0.0999, 0), (0.1, 1), (3.0 / 30, 1), (0.29, 1), (0.3, 2), (0.3499, 2),
      (0.35, 0), (0.45, 1), (700, 0), (700.2, 1),
    ]
    for (moment, number) in moments { #expect(times.number(at: moment) == number, "\(moment)") }
  }

  /// After the last play the last picture stays.
  @Test func theLastPictureStaysAfterTheLastPlay() {
    let times = Self.times([10, 20, 5], plays: 2)
    #expect([0.36, 0.69, 0.7, 0.71, .infinity].map(times.number(at:)) == [0, 2, 2, 2, 2])
    #expect(Self.times([10, 20, 5], plays: 0).number(at: .infinity) == 2)
  }

  @Test func timesWithinOnePlayDoNotWrap() {
    let times = Self.times([10, 20, 5], plays: 0)
    #expect([0, 0.1, 0.34, 0.35, 1].map(times.number(within:)) == [0, 1, 2, 2, 2])
  }

  /// A picture without a duration is a part of the next one; a very short one is slow, as in browsers.
  @Test func picturesWithoutTimeAreShownWithTheNext() {
    let parts = Self.times([0, 0, 10, 1], plays: 0)
    #expect(parts.duration == 0.2)
    #expect([0, 0.09, 0.1, 0.2].map(parts.number(at:)) == [2, 2, 3, 2])
    let none = Self.times([0, 0], plays: 0)
    #expect([0, 0.05, 0.1, 0.2].map(none.number(at:)) == [0, 0, 1, 0])
    // One picture in parts: all of it is there at once.
    let still = Self.times([0, 0, 0], plays: 1)
    #expect([0, 9].map(still.number(at:)) == [2, 2])
  }
}
