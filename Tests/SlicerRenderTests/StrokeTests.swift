import SlicerCore
import SlicerRender
import SlicerScene
import SlicerTestSupport
import Testing

/// Lines along paths, against the plain renderer, which tries each point of a pixel.
@Suite struct StrokeTests {
  struct Sample: CustomTestStringConvertible, Sendable {
    let name: String
    let path: String
    let change: @Sendable (inout ShapeContents) -> Void

    var testDescription: String { name }

    init(
      _ name: String, _ path: String,
      _ change: @escaping @Sendable (inout ShapeContents) -> Void = { _ in }
    ) { (self.name, self.path, self.change) = (name, path, change) }
  }

  private static let zigzag = "M 12 60 L 30 14 L 48 66 L 66 20 L 100 30"
  private static let samples = [
    Sample("miter", zigzag), Sample("round", zigzag) { $0.lineJoin = .round },
    Sample("bevel", zigzag) { $0.lineJoin = .bevel },
    Sample("limited", zigzag) { $0.miterLimit = 1.5 },
    Sample("round caps", zigzag) { $0.lineCap = .round },
    Sample("square caps", zigzag) { $0.lineCap = .square },
    Sample("closed", "M 12 60 L 60 14 L 100 66 Z") { $0.fillColor = RGBA(9, 90, 9) },
    Sample("curve", "M 12 60 C 10 -20 110 -20 90 70 S 30 40 60 20"),
    Sample("circle", "M 20 40 A 30 30 0 1 1 80 40 A 30 30 0 1 1 20 40 Z") { $0.lineWidth = 9 },
    Sample("narrower than it bends", "M 40 60 C 44 20 56 20 60 60") { $0.lineWidth = 18 },
    Sample("part", "M 12 60 C 10 -20 110 -20 90 70 M 10 10 L 50 70") {
      ($0.strokeStart, $0.strokeEnd) = (0.2, 0.85)
    },
    Sample("dashes", "M 12 60 C 10 -20 110 -20 90 70") {
      ($0.lineDashPattern, $0.lineDashPhase, $0.lineCap) = ([12, 7, 5], 3, .round)
    },
    Sample("dashes of a part", "M 12 20 L 100 20 L 100 60") {
      ($0.lineDashPattern, $0.strokeStart, $0.lineWidth) = ([9, 6], 0.13, 4)
    },
    Sample("even and odd", "M 10 10 h 90 v 60 h -90 z M 30 20 h 50 v 40 h -50 z") {
      ($0.fillRule, $0.fillColor) = (.evenOdd, RGBA(200, 20, 20))
    },
  ]

  private static let turns = [
    Transform3D.identity, .rotation(aboutZ: 0.4).then(.scale(x: 1.3, y: 0.8)),
    .rotation(aboutY: 0.9).then(.perspective(distance: 300)),
  ]

  @Test(arguments: Sweep.pairs(samples, turns))
  func agreesWithThePlainRenderer(_ sample: Sample, turn: Transform3D) throws {
    var shape = ShapeContents(path: try Path(parsing: sample.path))
    (shape.fillColor, shape.strokeColor) = (.transparent, RGBA(240, 200, 30))
    shape.lineWidth = 7
    sample.change(&shape)
    let stage = Stage(112, 80)
    let layer = Layer(.shape(shape), filling: stage).with {
      ($0.transform, $0.opacity) = (turn, 0.9)
    }
    #expect(try stage.agreement([layer]) >= 34)
  }

  private func drawn(_ path: String, _ change: (inout ShapeContents) -> Void) throws -> [UInt8] {
    var shape = ShapeContents(path: try Path(parsing: path))
    (shape.fillColor, shape.strokeColor, shape.lineWidth) = (.transparent, .white, 6)
    change(&shape)
    let stage = Stage(60, 40)
    return try stage.drawn([Layer(.shape(shape), filling: stage)]).allBytes
  }

  private func area(_ path: String) throws -> [UInt8] {
    try drawn(path) { ($0.strokeColor, $0.fillColor) = (.transparent, .white) }
  }

  /// A line on whole pixels is a rectangle; one of no length is a dot where its caps are not straight.
  @Test func linesOnWholePixelsAreRectangles() throws {
    #expect(try drawn("M 10 20 H 50") { _ in } == area("M 10 17 H 50 V 23 H 10 Z"))
    #expect(try drawn("M 10 20 H 10") { _ in }.allSatisfy { $0 == 0 })
    let dot = try drawn("M 10 20 H 10") { $0.lineCap = .square }
    #expect(try dot == area("M 7 17 H 13 V 23 H 7 Z"))
  }

  /// Parts of a line that are drawn one after the other are the line; nothing is none of it.
  @Test func aLineIsItsParts() throws {
    let path = "M 10 20 H 30 V 35 H 50"
    #expect(try drawn(path) { ($0.strokeStart, $0.strokeEnd) = (0.5, 0.5) }.allSatisfy { $0 == 0 })
    #expect(try drawn(path) { $0.strokeEnd = 4 } == drawn(path) { _ in })
    // Half of its 55 points: to the middle of the way down.
    #expect(try drawn(path) { $0.strokeEnd = 27.5 / 55 } == drawn("M 10 20 H 30 V 27.5") { _ in })
  }

  @Test(arguments: [[1e-9, 1e-9], [1e-300, 0.001]]) func endlessDashesAreRefused(
    _ pattern: [Double]
  ) {
    #expect {
      try drawn("M 0 0 L 1000000 0") { $0.lineDashPattern = pattern }
    } throws: { $0.isOfLimit }
  }

  /// Too many dashes name their layer, on its own and within others.
  @Test func tooManyDashesNameTheirLayer() throws {
    var shape = ShapeContents(path: try Path(parsing: "M 0 0 L 1000000 0"))
    (shape.strokeColor, shape.lineDashPattern) = (.white, [1, 1])
    let stage = Stage(60, 40)
    let sign = Layer(.shape(shape), filling: stage).named("sign")
    let group = Layer(group: [sign], on: stage).named("group").with { $0.opacity = 0.5 }
    for layer in [sign, sign.with { $0.borderWidth = 2 }, group] {
      let error = #expect(throws: SlicerError.self) { try stage.drawn([layer]) }
      #expect(
        error.map { "\($0)" }
          == "1000002 dashes of layer 'sign' are too many; at most 100000 are allowed")
    }
  }

  /// Whatever is asked for, white is drawn, or some of it, or nothing.
  @Test(arguments: [
    "M 5 5", "M 5 5 Z", "M 5 5 L 5 5 L 5 5 Z", "M 5 5 L 9 5 Z", "M 5 5 L 9 5 L 5 5",
    "M 1e15 0 L -1e15 1e15", "M 5 5 C 5 5 5 5 5 5", "M 5 5 C 50 5 -50 5 5 5",
  ]) func anyStrokeIsDrawn(_ path: String) throws {
    for width in [0, 1e-9, 5, 1e9] {
      for cap in ShapeContents.LineCap.allCases {
        for join in ShapeContents.LineJoin.allCases {
          for dashes in [[], [0, 3], [3, 0], [2.0]] where dashes.isEmpty || !path.contains("e") {
            let bytes = try drawn(path) {
              ($0.lineWidth, $0.lineCap, $0.lineJoin) = (width, cap, join)
              $0.lineDashPattern = dashes
            }
            let pixels = stride(from: 0, to: bytes.count, by: 4).map { bytes[$0..<$0 + 4] }
            #expect(pixels.allSatisfy { Set($0).count == 1 }, "\(width) \(cap) \(join) \(dashes)")
            #expect(width > 0 || bytes.allSatisfy { $0 == 0 })
          }
        }
      }
    }
  }
}

/// Areas, and what they cut out.
@Suite struct ShapeTests {
  /// A stage in two areas along any line: each pixel has the whole of its color.
  @Test(arguments: [-0.3, 0, 0.21, 0.5, 0.777, 1])
  func sharesOfACommonEdgeAddUpToOne(_ slope: Double) throws {
    let stage = Stage(31, 17)
    let (top, bottom) = (Point(31 * slope, 0), Point(31 * (1 - slope), 17))
    let left = Outline.polygon([.zero, top, bottom, Point(0, 17)])
    let right = Outline.polygon([top, Point(31, 0), Point(31, 17), bottom])
    let layers = [left, right].map { outline in
      Layer(.shape(outline, .black), filling: stage).with { $0.compositing = .plus }
    }
    #expect(Bitmap(try stage.drawn([Layer(group: layers, on: stage)])).isOpaque)
  }

  /// Whole pixels are wholly covered or not at all.
  @Test func areasOfWholePixelsAreExact() throws {
    let stage = Stage(9, 6)
    let outline = Outline.polygon([Point(2, 1), Point(7, 1), Point(7, 5), Point(2, 5)])
    let expected = try Images.made(stage.pixelSize) { x, y in
      (2..<7).contains(x) && (1..<5).contains(y) ? SIMD4(repeating: 255) : .zero
    }
    let drawn = try stage.drawn([Layer(.shape(outline, .white), filling: stage)])
    #expect(Bitmap(drawn) == expected)
  }
}
