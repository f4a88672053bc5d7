import SlicerCore
import SlicerRender
import SlicerScene
import SlicerTestSupport
import Testing

/// Rows of gradients against their formula, pixel by pixel.
@Suite struct GradientRowTests {
  private static let seeds = 0..<12 as Range<UInt64>

  /// Wider than chance's period, and of all remainders of eight.
  private static func stage(_ seed: UInt64) -> Stage { Stage(137 + Int(seed), 31) }

  private static func gradient(
    _ kind: GradientContents.Kind, _ noise: inout SeededNoise
  ) -> GradientContents {
    func color() -> RGBA {
      let word = noise.next()
      return RGBA(
        UInt8(word & 255), UInt8(word >> 8 & 255), UInt8(word >> 16 & 255),
        word >> 32 & 1 == 0 ? 255 : UInt8(word >> 24 & 255))
    }
    func point(_ range: ClosedRange<Double>) -> Point {
      Point(.random(in: range, using: &noise), .random(in: range, using: &noise))
    }
    let start = point(-0.2...1.2)
    var gradient = GradientContents(
      kind, colors: [color(), color(), color()], start: start, end: start + point(0.1...0.8))
    if noise.next() & 1 == 0 { gradient.locations = [0.2, 0.3, 0.9] }
    gradient.isPremultiplied = noise.next() & 1 == 0
    return gradient
  }

  /// Transforms that turn it, and show it in perspective, at any column.
  private static func transforms(_ noise: inout SeededNoise) -> [Transform3D] {
    let turn = Double.random(in: -3...3, using: &noise)
    return [
      .identity, .rotation(aboutZ: turn),
      .rotation(aboutY: turn / 3).then(.rotation(aboutX: 0.3)).then(.perspective(distance: 300)),
    ]
  }

  private func pixels(_ layers: [Layer], on stage: Stage) throws -> [UInt32] {
    let canvas = try stage.drawn(layers)
    return (0..<canvas.size.height).flatMap { y in Array(canvas.row(y)) }
  }

  @Test(arguments: GradientContents.Kind.allCases, seeds)
  func gradientsFollowTheirFormula(_ kind: GradientContents.Kind, _ seed: UInt64) throws {
    var noise = SeededNoise(seed: seed)
    let stage = Self.stage(seed)
    let gradient = Self.gradient(kind, &noise)
    for transform in Self.transforms(&noise) {
      let position = stage.size.center + Point(.random(in: -20...20, using: &noise), 0.3)
      let layer = Layer(
        .gradient(gradient), bounds: Size(120.5, 90), position: position
      ).with { $0.transform = transform }
      let drawn = try pixels([layer], on: stage)
      let plain = PlainGradient(layer, on: stage)
      var covered = 0
      for (i, pixel) in drawn.enumerated() {
        let (y, x) = i.quotientAndRemainder(dividingBy: stage.pixelSize.width)
        // 24 bits and a series that is right to 4e-6 turns.
        let expected = plain.pixels(x, y, tolerance: 0.02)
        guard !expected.isEmpty else { continue }
        covered += 1
        #expect(expected.contains(pixel), "\(transform) at \(x), \(y)")
      }
      #expect(covered > 300)
    }
  }

  /// Places that no number tells are colors too.
  @Test(arguments: GradientContents.Kind.allCases, [0, 1e-300, 1e-30, 1e30, 1e300])
  func ofAnyLengthTheyAreColors(_ kind: GradientContents.Kind, _ length: Double) throws {
    let stage = Self.stage(4)
    for start in [Point.zero, Point(length, -length), Point(-1e300, 0.5)] {
      let gradient = GradientContents(
        kind, colors: [.black, .white], start: start, end: start + Point(length, length))
      let layer = Layer(.gradient(gradient), filling: stage)
      #expect(try pixels([layer], on: stage).allSatisfy { $0 >> 24 == 255 })
    }
  }

  /// At every short width and column they do not show what is beneath, whose pixels their memory has held.
  @Test(arguments: GradientContents.Kind.allCases)
  func theyHideWhatIsBeneath(_ kind: GradientContents.Kind) throws {
    let stage = Stage(96, 2)
    let gradient = GradientContents(
      kind, colors: [.black, .white], start: Point(0.2, 0.4), end: Point(0.9, 1))
    func layer(_ columns: Range<Int>) -> Layer {
      let (left, width) = (Double(columns.lowerBound), Double(columns.count))
      return Layer(
        .gradient(gradient), bounds: Size(width, 2), position: Point(left + width / 2, 1))
    }
    let ground = layer(0..<96).with { $0.opacity = 0.5 }
    for count in 1...17 {
      for first in 60..<68 {
        let columns = first..<first + count
        let drawn = try pixels([ground, layer(columns)], on: stage)
        let alone = try pixels([layer(columns)], on: stage)
        for i in drawn.indices where columns.contains(i % 96) {
          #expect(drawn[i] == alone[i] && drawn[i] >> 24 == 255, "\(columns): \(i)")
        }
      }
    }
  }

  /// A layer whose left edge is anywhere has the colors that one has that goes on there.
  @Test(arguments: GradientContents.Kind.allCases)
  func edgesLeaveTheRestAsItIs(_ kind: GradientContents.Kind) throws {
    let stage = Self.stage(3)
    let gradient = GradientContents(
      kind, colors: [.black, .white], start: Point(0.25, 0.5), end: Point(1, 0.75))
    let ground = Layer(.color(.white), filling: stage)
    let layer = Layer(.gradient(gradient), filling: stage)
    let whole = try pixels([layer], on: stage)
    for part in [0.0, 0.3, 9.5, 64] {
      let cut = Layer(
        .none, bounds: Size(stage.size.width - part, stage.size.height),
        position: stage.size.center + Point(part / 2, 0)
      ).with {
        $0.masksToBounds = true
        $0.sublayers = [layer.with { $0.position.x -= part }]
      }
      let drawn = try pixels([ground, cut], on: stage)
      for i in whole.indices where Double(i % stage.pixelSize.width) >= part {
        #expect(drawn[i] == whole[i], "\(part): \(i)")
      }
    }
  }
}
