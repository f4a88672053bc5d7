import SlicerCore
import SlicerScene
import SlicerTestSupport
import Testing

/// The laws of every mask's field, whatever its parameters.
struct MaskFieldTests {
  /// All but those of a map.
  static let names = Legal.masks.filter { $0 != "luma" }
  static let sizes = [PixelSize(1, 1), PixelSize(1, 40), PixelSize(17, 33), PixelSize(96, 64)]

  /// The reveal of a mask's scene; nil if the scene is not the two pictures and a field.
  static func reveal(_ mask: any Transition, _ progress: Double, _ size: PixelSize) -> Reveal? {
    let layers = mask.scene(at: progress, on: Stage(pixelSize: size)).layers
    guard layers.count == 2, layers[0].contents == .picture(.outgoing),
      layers[1].contents == .picture(.incoming), case .replace(let reveal) = layers[1].compositing,
      case .field = reveal.source
    else { return nil }
    return reveal
  }

  static func values(_ mask: any Transition, _ size: PixelSize) -> [UInt16] {
    guard case .field(let field) = reveal(mask, 0.5, size)?.source else { return [] }
    return (0..<size.height).flatMap { y in
      (0..<size.width).map { x in field.value(at: FieldPoint(column: x, row: y, size: size)) }
    }
  }

  @Test(arguments: names) func coverageOnlyGrows(name: String) throws {
    let row = try Legal.row(name)
    for arguments in Legal.arguments(of: row) {
      let mask = try row.flat(arguments)
      for size in Self.sizes.dropFirst() {
        let known = Set(Self.values(mask, size))
        #expect(!known.isEmpty)
        var before = Dictionary(uniqueKeysWithValues: known.map { ($0, 0) })
        for step in 0...32 {
          let reveal = try #require(Self.reveal(mask, Double(step) / 32, size))
          for value in known {
            let weight = reveal.weight(at: value)
            #expect(weight >= before[value, default: 0], "\(name) \(arguments)")
            before[value] = weight
          }
        }
        #expect(before.values.allSatisfy { $0 == Reveal.fullWeight })
      }
    }
  }

  /// Half a pixel from the first point and one from the last, at the most.
  @Test(arguments: names) func fieldsSpanTheWholeWay(name: String) throws {
    let row = try Legal.row(name)
    let narrow = ["first", "last", "strength"]
    for arguments in Legal.arguments(of: row)
    where !narrow.contains(where: arguments.keys.contains) && arguments["block"] != "1000"
      && !["1", "200"].contains(arguments["count"])
    {
      let values = Self.values(try row.flat(arguments), PixelSize(160, 90))
      let (least, greatest) = (try #require(values.min()), try #require(values.max()))
      #expect(least < 65535 / 4, "\(name) \(arguments)")
      #expect(greatest > 65535 / 3, "\(name) \(arguments)")
      if arguments.isEmpty || arguments.keys.contains("direction") && arguments.count == 1 {
        #expect(least < 16384 && greatest > 49151, "\(name) \(arguments)")
      }
    }
  }

  static let shapes: [any MaskShape] = [
    Wipe(), CornerWipe(), Diagonal(), Circle(), Rectangle(), Diamond(), Star(), BarnDoors(),
    Blinds(), Checkerboard(), Slices(), Clock(), Dissolve(), Wind(), Perlin(),
  ]

  /// Clamping must not be what keeps a field in 0…1.
  @Test func shapesStayInRangeByThemselves() {
    let stars = [3, 4, 5, 24].flatMap { points in
      [0.05, 0.3, 0.5, 0.7, 0.9].map { depth -> any MaskShape in
        var star = Star()
        (star.points, star.depth) = (points, depth)
        return star
      }
    }
    for shape in Self.shapes + stars {
      for size in Self.sizes {
        for y in 0..<size.height {
          for x in 0..<size.width {
            let pixel = FieldPoint(column: x, row: y, size: size)
            let value = shape.value(at: MaskPoint(pixel, grid: .center))
            #expect((-1e-12...1 + 1e-12).contains(value), "\(shape) \(x) \(y) \(size)")
          }
        }
      }
    }
  }

  @Test(arguments: names) func theInverseTurnsBack(name: String) throws {
    let row = try Legal.row(name)
    let size = PixelSize(17, 33)
    for arguments in Legal.arguments(of: row) where arguments["last"] != "2.0" {
      let mask = try row.flat(arguments)
      let inverse = try #require(mask.inverse)
      let (values, back) = (Self.values(mask, size), Self.values(inverse, size))
      for step in 1..<16 {
        let progress = Double(step) / 16 + 0.003
        let there = try #require(Self.reveal(mask, progress, size))
        let here = try #require(Self.reveal(inverse, 1 - progress, size))
        for (a, b) in zip(values, back) {
          let sum = there.weight(at: a) + here.weight(at: b)
          #expect(abs(sum - Reveal.fullWeight) <= 2 || there.softness == 0, "\(name) \(arguments)")
        }
      }
      #expect(zip(values, back).allSatisfy { abs(Int($0) + Int($1) - 65535) <= 1 })
    }
  }
}

extension Reveal {
  /// The weight that is the whole of the new picture.
  fileprivate static let fullWeight = 32768

  /// ``share(_:)`` of a field's 16-bit value in steps of 1/32768, rounded.
  fileprivate func weight(at value: UInt16) -> Int {
    Int((share(Double(value) / 65535) * Double(Self.fullWeight)).rounded())
  }
}
