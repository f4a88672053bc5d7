import SlicerCore
import SlicerScene
import SlicerTestSupport
import Testing

/// The declared variations of masks' values hold for every legal parameter.
struct VariationTests {
  @Test(arguments: Legal.masks) func rowsAndColumnsAreAlikeAsDeclared(name: String) throws {
    let size = PixelSize(19, 13)
    for transition in try Legal.transitions(name) {
      guard let field = transition.field(on: Stage(pixelSize: size)) else { continue }
      func value(_ x: Int, _ y: Int) -> UInt16 {
        field.value(at: FieldPoint(column: x, row: y, size: size))
      }
      for y in 0..<size.height {
        for x in 0..<size.width {
          let expected =
            switch field.variation {
            case .everywhere: value(x, y)
            case .alongRows: value(x, 0)
            case .alongColumns: value(0, y)
            case .crosswise(let place):
              Self.farther(
                value(x, Self.index(place.y, 13)), value(Self.index(place.x, 19), y),
                from: value(Self.index(place.x, 19), Self.index(place.y, 13)))
            }
          #expect(value(x, y) == expected, "\(transition) at \(x), \(y)")
        }
      }
    }
  }

  private static func index(_ share: Double, _ count: Int) -> Int {
    Int(min(max(share * Double(count), 0), Double(count - 1)))
  }

  private static func farther(_ a: UInt16, _ b: UInt16, from middle: UInt16) -> UInt16 {
    abs(Int(a) - Int(middle)) > abs(Int(b) - Int(middle)) ? a : b
  }

  /// Masks that are alike in all rows or columns and do not say that they are drawn pixel by pixel.
  @Test(arguments: Legal.masks) func whatIsAlikeIsDeclared(name: String) throws {
    if name == "luma" { return }
    let size = PixelSize(19, 13)
    let mask = try TransitionCatalog.standard.entry(named: name).transition([:])
    let field = try #require(mask.field(on: Stage(pixelSize: size)))
    let values = (0..<size.height).map { y in
      (0..<size.width).map { field.value(at: FieldPoint(column: $0, row: y, size: size)) }
    }
    let rowsAreAlike = values.allSatisfy { $0 == values[0] }
    let columnsAreAlike = values.allSatisfy { row in row.allSatisfy { $0 == row[0] } }
    let isStraight = field.variation == .alongRows || field.variation == .alongColumns
    #expect((rowsAreAlike || columnsAreAlike) == isStraight)
  }

  @Test func straightFrontsAreDeclared() throws {
    let stage = Stage(pixelSize: PixelSize(19, 13))
    #expect(Mask.wipe(from: .left).field(on: stage)?.variation == .alongRows)
    #expect(Mask.wipe(from: .top).field(on: stage)?.variation == .alongColumns)
    #expect(Mask.wipe(from: .topLeft).field(on: stage)?.variation == .everywhere)
    let center = Point(0.25, 0.75)
    #expect(Mask.rectangle(center: center).field(on: stage)?.variation == .crosswise(center))
  }
}
