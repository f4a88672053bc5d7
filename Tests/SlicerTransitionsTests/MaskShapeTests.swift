import Foundation
import SlicerCore
import SlicerScene
import Testing

/// Single shapes against what they are called.
struct MaskShapeTests {
  let size = PixelSize(width: 200, height: 100)

  private func value(_ shape: some MaskShape, _ x: Int, _ y: Int) -> Double {
    shape.value(at: MaskPoint(FieldPoint(column: x, row: y, size: size), grid: .center))
  }

  /// Half of the stage is covered at half the time, and the middle is.
  @Test(arguments: Side.allCases) func wipesRunAcross(from: Side) {
    var wipe = Wipe()
    wipe.from = from
    var covered = 0
    for y in 0..<100 {
      for x in 0..<200 {
        let value = value(wipe, x, y)
        if value < 0.5 { covered += 1 }
        // From the opposite side all is reversed.
        #expect(abs(value + self.value(wipe, 199 - x, 99 - y) - 1) < 1e-12)
      }
    }
    #expect(abs(covered - 10_000) <= 100)
  }

  @Test func roundThingsAreRoundWhateverTheStage() {
    // The center lies between pixels: distances from pixel centers, mirrored in both axes.
    func mean(_ x: Int, _ y: Int) -> Double {
      [(x, y), (-x, y), (x, -y), (-x, -y)].map { value(Circle(), 100 + $0.0, 50 + $0.1) }
        .reduce(0, +) / 4
    }
    #expect(abs(mean(30, 40) - mean(50, 0)) < 1e-3)
    let corner = value(Circle(), 0, 0)
    #expect(abs(corner - 1) < 0.01)
    #expect(abs(value(Diamond(), 130, 50) - value(Diamond(), 100, 80)) < 1e-12)
    #expect(value(Rectangle(), 0, 50) == value(Rectangle(), 0, 99))
  }

  @Test func aStarHasItsTipsAndNotches() {
    // Along a ray the field is distance / outline: least where the outline is farthest.
    func radial(_ degrees: Double, _ star: Star) -> Double {
      let angle = degrees * .pi / 180
      let (x, y) = (100 + 40 * sin(angle), 50 - 40 * cos(angle))
      let (column, row) = (Int(x.rounded(.down)), Int(y.rounded(.down)))
      let (dx, dy) = (Double(column) + 0.5 - 100, Double(row) + 0.5 - 50)
      return value(star, column, row) / (dx * dx + dy * dy).squareRoot()
    }
    let star = Star()
    for tip in 0..<5 {
      let (tip, notch) = (radial(Double(tip) * 72, star), radial(Double(tip) * 72 + 36, star))
      #expect(abs(tip / notch - (1 - star.depth)) < 0.06)
    }
    var turned = Star()
    turned.angle = .pi / 5
    #expect(radial(36, turned) < radial(0, turned))
  }

  @Test func aClockRunsClockwiseFromTheTop() {
    let places = [(100, 0), (199, 50), (100, 99), (0, 50), (99, 0)]
    let hours = places.map { value(Clock(), $0.0, $0.1) }
    for (hour, expected) in zip(hours, [0.0, 0.25, 0.5, 0.75, 1]) {
      #expect(abs(hour - expected) < 0.01)
    }
    var backwards = Clock()
    backwards.turn = .counterclockwise
    #expect(abs(value(backwards, 199, 50) - 0.75) < 0.01)
    var four = Clock()
    four.hands = 4
    for (x, y) in [(100, 0), (199, 50), (99, 99), (0, 49)] { #expect(value(four, x, y) < 0.03) }
  }

  @Test func noiseIsEvenAndDependsOnItsSeed() {
    var grains = Dissolve()
    grains.patches = 0
    var other = grains
    other.seed = 1
    var blocks = Dissolve()
    blocks.block = 10
    var equal = 0
    var counts = Array(repeating: 0, count: 10)
    for y in 0..<100 {
      for x in 0..<200 {
        counts[Int(value(grains, x, y) * 10)] += 1
        let grain = value(grains, x, y)
        // Values are cut at both ends.
        if grain == value(other, x, y), (0.001...0.999).contains(grain) { equal += 1 }
        #expect(value(blocks, x, y) == value(blocks, x / 10 * 10, y / 10 * 10))
      }
    }
    #expect(counts.allSatisfy { abs($0 - 2000) < 200 })
    #expect(equal < 10)
  }

  /// A black square waits for its white neighbor, and a column for the one on its left.
  /// Few patches lie on one stage: they are even on many.
  @Test func patchesAreEvenOnTheWhole() {
    var counts = Array(repeating: 0, count: 10)
    for seed in 0..<100 {
      var grains = Dissolve()
      grains.seed = seed
      for y in stride(from: 0, to: 100, by: 5) {
        for x in stride(from: 0, to: 200, by: 5) {
          counts[min(Int(value(grains, x, y) * 10), 9)] += 1
        }
      }
    }
    #expect(counts.allSatisfy { abs($0 - 8000) < 2400 }, "\(counts)")
  }

  /// A black square begins when the white ones beside it are complete.
  @Test func aChessboardsWhiteSquaresGoFirst() {
    let whole = 0.7 + 0.3 + 0.4 / 7
    let (step, later) = (0.4 / 7 / whole, (0.3 + 0.4 / 7) / whole)
    for y in 0..<75 {
      for x in 0..<175 {
        let isBlack = (x / 25 + y / 25) % 2 == 1
        let (here, below) = (value(Checkerboard(), x, y), value(Checkerboard(), x, y + 25))
        #expect(abs(below - here - (isBlack ? -later : later)) < 1e-4)
        let right = value(Checkerboard(), x + 25, y)
        #expect(abs(right - here - step - (isBlack ? -later : later)) < 1e-4)
      }
    }
  }

  /// A board has whole squares alone: its last row is as high as the first.
  @Test func aChessboardIsNotCut() {
    let size = PixelSize(width: 160, height: 90)
    let tops = Checkerboard().areas(below: 0.3, on: size)?.map { $0.map(\.y).min() ?? 0 }
    #expect(Set(tops ?? []).sorted() == [0, 18, 36, 54, 72])
  }

  /// An app's calls and the command line have one set of defaults.
  @Test func factoriesHaveTheDefaultsOfTheirRows() throws {
    let masks: [(String, Mask)] = [
      ("wipe", .wipe()), ("diagonal", .diagonal()), ("circle", .circle()),
      ("rectangle", .rectangle()), ("diamond", .diamond()), ("star", .star()),
      ("barnDoors", .barnDoors()), ("blinds", .blinds()), ("checkerboard", .checkerboard()),
      ("slices", .slices()), ("clock", .clock()), ("dissolve", .dissolve()), ("wind", .wind()),
    ]
    let stage = Stage(pixelSize: PixelSize(width: 40, height: 30))
    for (name, mask) in masks {
      let row = try TransitionCatalog.standard.entry(named: name).row
      let flat = try row.sample(name == "blinds" ? ["style": "wipe"] : [:])
      let scenes = [mask, flat].map { $0.scene(at: 0.4, on: stage) }
      #expect(scenes[0] == scenes[1], "\(name)")
    }
  }
}
