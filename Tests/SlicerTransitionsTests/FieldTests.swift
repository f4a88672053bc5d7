import SlicerCore
import SlicerScene
import SlicerTestSupport
import Testing

/// What masks say of which ways their values differ holds for every legal parameter.
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

  /// What is alike in all rows or columns and does not say it is drawn pixel by pixel.
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

extension Transition {
  /// That of its reveal, halfway.
  func field(on stage: Stage) -> Field? {
    for layer in frame(at: 0.5, on: stage).layers {
      if case .replace(let reveal) = layer.compositing, case .field(let field) = reveal.source {
        return field
      }
    }
    return nil
  }
}

/// The areas that a field says are those in which its values are below a number, for every legal
/// parameter of every transition that has such a field.
struct OutlineTests {
  @Test(arguments: Legal.rows) func areasAreWhereValuesAreBelow(name: String) throws {
    let size = PixelSize(37, 23)
    for transition in try Legal.transitions(name) {
      guard let field = transition.field(on: Stage(pixelSize: size)), field.grain == .points,
        field.variation != .alongRows, field.variation != .alongColumns
      else { continue }
      for number in [0.03, 0.28, 0.5, 0.77, 0.96] {
        guard let outline = field.outline?(number, size) else { continue }
        var wrong = 0
        for y in 0..<size.height {
          for x in 0..<size.width {
            let point = FieldPoint(column: x, row: y, size: size, shift: Point(0.137, -0.251))
            let value = field.function(point)
            // Values are known to half of a step of 1/65535 where they are reversed.
            if abs(value - number) < 1e-4 { continue }
            let place = Point(Double(x) + 0.637, Double(y) + 0.249)
            if outline.contains(place) != (value < number) { wrong += 1 }
          }
        }
        #expect(wrong == 0, "\(transition) below \(number)")
      }
    }
  }

  @Test func shapesWithStraightEdgesSayTheirAreas() {
    let size = PixelSize(64, 48)
    let masks: [Mask] = [
      .wipe(from: .topLeft), .diamond(), .rectangle(), .star(), .checkerboard(), .clock(),
    ]
    for mask in masks {
      let field = mask.field(on: Stage(pixelSize: size))
      #expect(field?.outline?(0.4, size)?.polygons.isEmpty == false, "\(mask)")
    }
  }
}

extension FrontOutline {
  /// Whether a point lies inside: polygons go round it the same way, and once at most.
  fileprivate func contains(_ point: Point) -> Bool {
    let turns = polygons.map { polygon in
      zip(polygon, polygon.dropFirst() + polygon.prefix(1)).reduce(0) { turns, side in
        let (a, b) = side
        guard (a.y <= point.y) != (b.y <= point.y) else { return turns }
        let x = a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
        return x > point.x ? turns + (b.y > a.y ? 1 : -1) : turns
      }
    }
    let sum = turns.reduce(0, +)
    precondition(abs(sum) <= 1 && turns.allSatisfy { $0 == 0 || $0 == sum }, "areas overlap")
    return (sum != 0) != isOutside
  }
}
