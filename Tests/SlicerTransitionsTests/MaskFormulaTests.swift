import Foundation
import SlicerCore
import SlicerScene
import Testing

/// Every mask as it is called, written down once more with the C library's functions.
struct MaskFormulaTests {
  /// From a place in a pixel, its center unless said, in fractions of the stage (0…1) and in pixels from the middle.
  struct Place {
    let x, y, dx, dy, width, height: Double

    init(_ column: Int, _ row: Int, _ size: PixelSize, _ inX: Double = 0.5, _ inY: Double = 0.5) {
      (width, height) = (Double(size.width), Double(size.height))
      (x, y) = ((Double(column) + inX) / width, (Double(row) + inY) / height)
      (dx, dy) = ((x - 0.5) * width, (y - 0.5) * height)
    }

    /// From the middle to a corner.
    var diagonal: Double { hypot(width, height) / 2 }
    /// Clockwise from the top, in turns, 0..<1.
    var turns: Double { fraction(atan2(dx, -dy) / (2 * .pi) + 1) }
  }

  /// The defaults of each mask without chance, by the row's name.
  static let formulas: [String: @Sendable (Place) -> Double] = [
    "wipe": { $0.x },
    "corner": { corner($0) },
    "diagonal": { ($0.x + $0.y) / 2 },
    "circle": { hypot($0.dx, $0.dy) / $0.diagonal },
    "rectangle": { max(abs($0.x - 0.5), abs($0.y - 0.5)) * 2 },
    "diamond": { (abs($0.dx) + abs($0.dy)) / (($0.width + $0.height) / 2) },
    "star": { star($0) },
    "barnDoors": { abs($0.x - 0.5) * 2 },
    "checkerboard": { checkerboard($0) },
    "slices": { slices($0) },
    "windowSlice": { windowSlice($0) },
    "clock": { $0.turns },
  ]

  static let names = MaskFieldTests.names.filter { !["dissolve", "wind", "perlin"].contains($0) }

  @Test(arguments: names) func valuesAreThoseOfTheFormula(name: String) throws {
    let formula = try #require(Self.formulas[name], "a formula for the new mask")
    let mask = try Legal.row(name).prototype
    for size in [PixelSize(width: 40, height: 24), PixelSize(width: 17, height: 33)] {
      let field = try #require(mask.field(on: Stage(pixelSize: size)))
      for row in 0..<size.height {
        for column in 0..<size.width {
          let value = Double(field.value(at: FieldPoint(column: column, row: row, size: size)))
          let expected = min(max(formula(Place(column, row, size)), 0), 1) * 65535
          #expect(abs(value - expected) <= 0.5001, "\(size) at \(column), \(row)")
        }
      }
    }
  }

  /// The side of the rectangle whose edge, with its round corner, passes the place.
  private static func corner(_ place: Place) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<48 {
      let side = (low + high) / 2
      let radius = 0.8 * side * (1 - side) * min(place.width, place.height)
      let (dx, dy) = ((side - place.x) * place.width, (side - place.y) * place.height)
      let isInCorner = dx < radius && dy < radius
      let isInside =
        dx >= 0 && dy >= 0 && (!isInCorner || hypot(radius - dx, radius - dy) <= radius)
      if isInside { high = side } else { low = side }
    }
    return high
  }

  private static func fraction(_ x: Double) -> Double { x - floor(x) }

  /// The white squares, those with an even sum of column and row, from their left; then the black. Whole squares, as
  /// many along the shorter side as fit best, and those on the left first.
  private static func checkerboard(_ place: Place) -> Double {
    let square = max(place.width, place.height) / 8
    let columns = (place.width / square).rounded()
    let (column, row) = (place.x * columns, place.y * (place.height / square).rounded())
    let isBlack = (floor(column) + floor(row)).truncatingRemainder(dividingBy: 2) != 0
    let delay = 0.3 + 0.4 / (columns - 1)
    let start = 0.4 * floor(column) / (columns - 1) + (isBlack ? delay : 0)
    return (start + 0.3 * fraction(column)) / (0.7 + delay)
  }

  /// A strip grows from its top as smoothstep does, and takes half of the time.
  private static func slices(_ place: Place) -> Double {
    let grown = 0.5 - sin(asin(1 - 2 * place.y) / 3)
    return (floor(place.x * 8) / 7 + grown) / 2
  }

  /// Strips grow from their left sides at one speed, the first one at 0.
  private static func windowSlice(_ place: Place) -> Double {
    (floor(place.x * 8) / 7 + 1.2 * fraction(place.x * 8)) / 2.2
  }

  /// The size of a star of five tips and notches at 0.45 through a point; at 1 the notches, which are
  /// nearer than the sides, are at the corners of the stage.
  private static func star(_ place: Place) -> Double {
    let angle = place.turns * 2 * .pi
    let fromTip = abs(remainder(angle, .pi / 2.5))
    // Where the ray meets the line from the tip (1, 0) to the notch.
    let notch = (x: 0.45 * cos(.pi / 5), y: 0.45 * sin(.pi / 5))
    let outline = notch.y / (cos(fromTip) * notch.y + sin(fromTip) * (1 - notch.x))
    return hypot(place.dx, place.dy) * 0.45 / (outline * place.diagonal)
  }
}
