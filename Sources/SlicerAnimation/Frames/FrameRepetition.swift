/// How often the frames of a pass are shown, and whether they run back.
public struct FrameRepetition: Hashable, Sendable {
  /// Shown once, forwards.
  public static let once = FrameRepetition(proven: 1, false)

  /// Frames of all passes together.
  static let largestTotal = 1_000_000_000

  /// At least 1.
  public let repeatCount: Int
  /// Each pass runs to the new picture and back; the frame at either end is shown once.
  public let autoreverses: Bool

  /// - Throws: ``TimingError/repeatCount(_:)`` below 1.
  public init(repeatCount: Int = 1, autoreverses: Bool = false) throws(TimingError) {
    guard repeatCount >= 1 else { throw .repeatCount(repeatCount) }
    self.init(proven: repeatCount, autoreverses)
  }

  private init(proven repeatCount: Int, _ autoreverses: Bool) {
    self.repeatCount = repeatCount
    self.autoreverses = autoreverses
  }

  /// K · N frames, or K · (2N − 2) + 1 when they run back; nil when they are too many.
  func count(ofPass frames: Int) -> Int? {
    let cycle = autoreverses ? 2 * frames - 2 : frames
    let (total, overflow) = repeatCount.multipliedReportingOverflow(by: cycle)
    guard !overflow, total < Self.largestTotal else { return nil }
    return total + (autoreverses ? 1 : 0)
  }

  /// The frame of a pass that frame `index` of all shows.
  func place(ofFrame index: Int, inPassOf frames: Int) -> Int {
    guard autoreverses else { return index % frames }
    let place = index % (2 * frames - 2)
    return min(place, 2 * frames - 2 - place)
  }
}
