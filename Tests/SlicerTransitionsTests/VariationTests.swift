import SlicerCore
import SlicerScene
import SlicerTransitions
import Testing

/// What masks say of which ways their values differ holds for every legal parameter.
struct VariationTests {
  @Test(arguments: TransitionCatalog.standard.rows.filter { $0.family == .masks }.map(\.name))
  func rowsAndColumnsAreAlikeAsDeclared(name: String) throws {
    let row = try #require(TransitionCatalog.standard.rows.first { $0.name == name })
    let size = PixelSize(width: 19, height: 13)
    for transition in try Legal.arguments(of: row).map({ try row.sample($0) }) {
      guard let field = transition.field(on: Stage(pixelSize: size)) else { continue }
      for y in 0..<size.height {
        for x in 0..<size.width {
          let value = field.value(at: FieldPoint(column: x, row: y, size: size))
          let alike =
            switch field.variation {
            case .everywhere: FieldPoint(column: x, row: y, size: size)
            case .alongRows: FieldPoint(column: x, row: 0, size: size)
            case .alongColumns: FieldPoint(column: 0, row: y, size: size)
            }
          #expect(field.value(at: alike) == value, "\(transition) at \(x), \(y)")
        }
      }
    }
  }

  /// What is alike in all rows or columns and does not say it is drawn pixel by pixel.
  @Test(arguments: TransitionCatalog.standard.rows.filter { $0.family == .masks }.map(\.name))
  func whatIsAlikeIsDeclared(name: String) throws {
    if name == "luma" { return }
    let size = PixelSize(width: 19, height: 13)
    let mask = try TransitionCatalog.standard.entry(named: name).transition([:])
    let field = try #require(mask.field(on: Stage(pixelSize: size)))
    let values = (0..<size.height).map { y in
      (0..<size.width).map { field.value(at: FieldPoint(column: $0, row: y, size: size)) }
    }
    let rowsAreAlike = values.allSatisfy { $0 == values[0] }
    let columnsAreAlike = values.allSatisfy { row in row.allSatisfy { $0 == row[0] } }
    #expect((rowsAreAlike || columnsAreAlike) == (field.variation != .everywhere))
  }

  @Test func straightFrontsAreDeclared() throws {
    let stage = Stage(pixelSize: PixelSize(width: 19, height: 13))
    #expect(Mask.wipe(from: .left).field(on: stage)?.variation == .alongRows)
    #expect(Mask.wipe(from: .top).field(on: stage)?.variation == .alongColumns)
    #expect(Mask.wipe(from: .topLeft).field(on: stage)?.variation == .everywhere)
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
