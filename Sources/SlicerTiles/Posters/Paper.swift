public import SlicerCore

/// A sheet of paper by its sides.
public struct Paper: Hashable, Sendable {
  /// The name by which it is asked for, such as `a4`; nil for paper of stated sides.
  public let name: String?
  /// The shorter side of catalog paper, or the side that is stated first.
  public private(set) var width: Length
  /// The other side.
  public private(set) var height: Length
  /// True for catalog paper that lies on its longer side.
  private var isTurned = false

  /// Paper of any size.
  public init(width: Length, height: Length) {
    (name, self.width, self.height) = (nil, width, height)
  }

  private init(_ name: String, _ width: Int, _ height: Int) {
    self.name = name
    (self.width, self.height) = (Length(micrometers: width), Length(micrometers: height))
  }

  /// The shortest and longest side: PDF pages have at most 14,400 points.
  package static let sides = 20_000...5_080_000

  /// Paper that has a name. To add one, write its row.
  ///
  /// Source: ISO 216:2007; ANSI/ASME Y14.1 for letter and tabloid.
  public static let all = [
    Paper("a4", 210_000, 297_000), Paper("a3", 297_000, 420_000), Paper("a2", 420_000, 594_000),
    Paper("a1", 594_000, 841_000), Paper("a0", 841_000, 1_189_000),
    Paper("letter", 215_900, 279_400), Paper("legal", 215_900, 355_600),
    Paper("tabloid", 279_400, 431_800),
  ]

  /// A4, which most printers hold.
  public static let a4 = all[0]

  /// Parses a name such as `a4`, or sides such as `210x297mm`.
  ///
  /// - Throws: an error for other names, and for sides that are not between 20 mm and 5.08 m.
  public init(parsing text: String) throws {
    if let paper = Self.all.first(where: { $0.name == text.lowercased() }) {
      self = paper
      return
    }
    guard let sides = try? PaperSides(parsing: text) else {
      throw SlicerError.unknownPaper(
        text, nearest: Guess.name(for: text, among: Self.all.compactMap(\.name)))
    }
    guard [sides.width, sides.height].allSatisfy({ Self.sides.contains($0.micrometers) }) else {
      throw SlicerError.paperOutOfRange(text)
    }
    self.init(width: sides.width, height: sides.height)
  }

  /// The paper in the other orientation.
  var turned: Paper {
    var paper = self
    (paper.width, paper.height, paper.isTurned) = (height, width, !isTurned)
    return paper
  }
}

extension Paper: CustomStringConvertible {
  /// The name as it is printed, `A4` or `A4 landscape`, or the sides: `210 x 297 mm`.
  public var description: String {
    guard let name else { return "\(width.millimeters) x \(height.millimeters) mm" }
    return name.prefix(1).uppercased() + name.dropFirst() + (isTurned ? " landscape" : "")
  }
}

/// Two lengths such as `210x297mm`: a unit also counts for the number before it.
package struct PaperSides: Hashable, Sendable {
  package let width: Length
  package let height: Length

  package init(width: Length, height: Length) { (self.width, self.height) = (width, height) }

  /// Parses two lengths; one is both sides.
  ///
  /// - Throws: `SlicerError` for other texts.
  package init(parsing text: String) throws {
    let pair = text.pairAroundX ?? (Substring(text), Substring(text))
    height = try Length(parsing: String(pair.1))
    guard let first = try? Length(parsing: String(pair.0)) else {
      let unit = pair.1.drop { !$0.isLetter && $0 != " " }
      width = try Length(parsing: String(pair.0) + unit)
      return
    }
    width = first
  }
}
