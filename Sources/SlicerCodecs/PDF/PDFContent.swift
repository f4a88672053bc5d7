package import SlicerCore

/// The drawing of a page or a form: operators of PDF, with lengths in micrometers.
///
/// x runs to the right and y upwards, from the lower left corner. Source: ISO 32000-1:2008 Annex A.
package struct PDFContent {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  /// Adds operators as they are.
  package mutating func add(_ operators: String) { bytes += Array((operators + "\n").utf8) }

  /// Micrometers as points of 1/72 inch, to 1/10,000.
  package static func points(_ micrometers: Int) -> String {
    number((micrometers * 7_200_000 / 25_400 + (micrometers < 0 ? -5 : 5)) / 10)
  }

  /// Millimeters as points of 1/72 inch, to 1/10,000.
  package static func points(millimeters: Double) -> String {
    number(Int((millimeters * 720_000 / 25.4).rounded()))
  }

  /// Micrometers as points, with spaces between.
  package static func points(_ micrometers: [Int]) -> String {
    micrometers.map { points($0) }.joined(separator: " ")
  }

  private static func number(_ tenThousandths: Int) -> String {
    "\(ExactDecimal.millionths(tenThousandths * 100))"
  }

  package mutating func save() { add("q") }
  package mutating func restore() { add("Q") }

  /// Sets the width of lines, in micrometers, and the gray of lines and areas, 0…1.
  package mutating func setLine(width: Int, gray: String) {
    add("\(Self.points(width)) w \(gray) G \(gray) g")
  }

  package mutating func line(_ x0: Int, _ y0: Int, _ x1: Int, _ y1: Int) {
    add("\(Self.points([x0, y0])) m \(Self.points([x1, y1])) l S")
  }

  package mutating func clip(x: Int, y: Int, width: Int, height: Int) {
    add("\(Self.points([x, y, width, height])) re W n")
  }

  package mutating func strokeRect(x: Int, y: Int, width: Int, height: Int) {
    add("\(Self.points([x, y, width, height])) re S")
  }

  /// Draws a picture's image into a box.
  ///
  /// The image is the unit square with its first stored row on top; `orientation` turns it.
  package mutating func draw(
    _ name: String, _ orientation: Orientation, x: Int, y: Int, width: Int, height: Int
  ) {
    let (right, top) = (x + width, y + height)
    let matrix: [Int] =
      switch orientation {
      case .topLeft: [width, 0, 0, height, x, y]
      case .topRight: [-width, 0, 0, height, right, y]
      case .bottomRight: [-width, 0, 0, -height, right, top]
      case .bottomLeft: [width, 0, 0, -height, x, top]
      case .leftTop: [0, -height, -width, 0, right, top]
      case .rightTop: [0, -height, width, 0, x, top]
      case .rightBottom: [0, height, width, 0, x, y]
      case .leftBottom: [0, height, -width, 0, right, y]
      }
    add("q \(Self.points(matrix)) cm /\(name) Do Q")
  }

  /// Writes a text in Helvetica, the page's font F1.
  ///
  /// - Parameters:
  ///   - size: of the font, in micrometers.
  ///   - x: where the text begins, or its middle.
  package mutating func text(
    _ text: String, size: Int, x: Int, y: Int, isCentered: Bool = false, mode: Int = 0
  ) {
    let left = isCentered ? x - Helvetica.width(of: text, size: size) / 2 : x
    let digits = Helvetica.bytes(of: text).hexadecimalDigits
    add(
      "BT \(mode) Tr /F1 \(Self.points(size)) Tf \(Self.points([left, y])) Td <\(digits)> Tj ET"
    )
  }
}
