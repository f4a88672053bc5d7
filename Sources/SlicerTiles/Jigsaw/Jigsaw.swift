package import SlicerCore

/// How the tiles of a grid become interlocking pieces: one curve with a tab on each inner edge.
///
/// Equal seed, tab and grid give the same pieces on every machine. Pictures of one set (@1x, @2x) whose
/// grids agree in points have pieces of one shape in points.
public struct Jigsaw: Hashable, Sendable {
  /// Chooses the side, place and form of each tab.
  package let seed: UInt64
  /// How far a tab reaches out, as a part of the shortest side of the two pieces that meet there.
  package let tab: ExactDecimal

  /// The reaches for which curves provably never meet: see ``JigsawCurve``.
  package static let tabs = ExactDecimal.millionths(50_000)...ExactDecimal.millionths(300_000)
  /// 0.2, about that of a puzzle made of cardboard.
  package static let defaultTab = ExactDecimal.millionths(200_000)

  /// - Throws: `SlicerError.tabOutOfRange(_:)` for a tab that is not in 0.05…0.3.
  package init(seed: UInt64, tab: ExactDecimal) throws {
    guard Self.tabs.contains(tab) else { throw SlicerError.tabOutOfRange(tab) }
    self.seed = seed
    self.tab = tab
  }

  /// - Parameters:
  ///   - seed: another one, another cut.
  ///   - tab: how far a tab reaches out, as a part of the shortest side of the two pieces that meet there.
  /// - Throws: an error for a tab that is not in 0.05…0.3.
  public init(seed: UInt64 = 0, tab: Double = 0.2) throws {
    // An infinite or undefined number is out of range, too.
    try self.init(seed: seed, tab: ExactDecimal(rounding: tab) ?? ExactDecimal(0))
  }

  /// Parses a seed such as `7` and a tab such as `0.2`; nil stands for the default.
  ///
  /// - Throws: `SlicerError` for a text that is not a number, and for a tab not in ``tabs``.
  package init(parsingSeed seed: String?, tab: String?) throws {
    try self.init(
      seed: try seed.map(Self.seed) ?? 0, tab: try tab.map(Self.tab) ?? Self.defaultTab)
  }

  private static func seed(_ text: String) throws -> UInt64 {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard text.utf8.allSatisfy(digits.contains), let seed = UInt64(text) else {
      throw .notASeed(text)
    }
    return seed
  }

  private static func tab(_ text: String) throws -> ExactDecimal {
    guard let tab = ExactDecimal(text) else { throw .notATab(text) }
    return tab
  }
}
