import SlicerCore
import SlicerScene
import SlicerTestSupport
import Testing

/// Reveals by regions of both pictures, and layers that add light.
struct RegionTests {
  private static let stage = Stage(96, 64)

  /// Gray pictures whose columns have these levels.
  private static func columns(_ level: (Int) -> Int) throws -> Bitmap {
    try Images.made(stage.pixelSize) { x, _ in
      let gray = UInt8(level(x))
      return [gray, gray, gray, 255]
    }
  }

  private static func type(_ name: String, _ values: [String: String]) throws -> any Transition {
    try TransitionCatalog.standard.entry(named: name).transition(values)
  }

  /// The second picture begins where it differs most, where it is lighter, or where it is darker.
  @Test(arguments: [
    ("distance", [:], true), ("contrast", ["through": "lights"], true),
    ("contrast", ["through": "darks"], false),
  ]) func regionsHaveAnOrder(name: String, values: [String: String], isRight: Bool) throws {
    let pictures = ScenePictures(
      outgoing: try Self.columns { _ in 20 }, incoming: try Self.columns { 40 + 2 * $0 })
    let transition = try Self.type(name, values)
    let frame = try pictures.frame(transition, at: 0.5, on: Self.stage)
    let shares = [4, 91].map { x in
      Double(Int(frame[x, 32].x) - 20) / Double(20 + 2 * x)
    }
    #expect(isRight ? shares[1] > shares[0] + 0.5 : shares[0] > shares[1] + 0.5, "\(shares)")
  }

  /// However little and unevenly the pictures differ, some of the change is seen in each fifth of the time.
  @Test func regionsChangeAllTheTime() throws {
    let pictures = ScenePictures(
      outgoing: try Self.columns { _ in 100 }, incoming: try Self.columns { 120 + $0 * $0 / 80 })
    let transition = try Self.type("distance", ["softness": "0.2"])
    let frames = try (0...5).map {
      try pictures.frame(transition, at: Double($0) / 5, on: Self.stage)
    }
    let changes = zip(frames, frames.dropFirst()).map { $0.meanDifference(from: $1) }
    let even = frames[0].meanDifference(from: frames[5]) / 5
    #expect(changes.allSatisfy { $0 > even / 3 }, "\(changes) of \(even)")
  }

  /// A region ends where an outline does: close to it, one side has turned over and the other has not.
  @Test func regionsEndAtOutlines() throws {
    let pictures = ScenePictures(
      outgoing: try Self.columns { _ in 20 }, incoming: try Self.columns { $0 < 48 ? 80 : 220 })
    let frame = try pictures.frame(
      try Self.type("distance", ["softness": "0.2"]), at: 0.5, on: Self.stage)
    let shares = [40, 52].map { x in Double(Int(frame[x, 32].x) - 20) / (x < 48 ? 60 : 200) }
    #expect(shares[0] < 0.2 && shares[1] > 0.8, "\(shares)")
  }

  /// No pattern of the pictures is torn: of neighbors in a chessboard as much has turned over.
  @Test func regionsHoldNoDetail() throws {
    let board = try Images.made(Self.stage.pixelSize) { x, y in
      (x + y) & 1 == 0 ? [0, 0, 0, 255] : [200, 200, 200, 255]
    }
    let pictures = ScenePictures(
      outgoing: board, incoming: try Images.flat(Self.stage.pixelSize, [100, 100, 100, 255]))
    let frame = try pictures.frame(try Self.type("distance", [:]), at: 0.5, on: Self.stage)
    for x in 0..<95 { #expect(abs(Int(frame[x, 32].x) + Int(frame[x + 1, 32].x) - 200) <= 12) }
  }

  /// Light is added: nothing gets darker, and where nothing is there is no light.
  @Test(arguments: Edge.allCases) func lightNeverDarkens(from: Edge) throws {
    let size = Self.stage.pixelSize
    let leak = LightLeak().with { $0.from = from }
    let icon = try Images.made(size) { x, _ in x < 48 ? [30, 90, 200, 255] : .zero }
    let pictures = ScenePictures(outgoing: icon, incoming: icon)
    for progress in [0.05, 0.25, 0.5, 0.75, 0.95] {
      let frame = try pictures.frame(leak, at: progress, on: Self.stage)
      for y in 0..<64 {
        for x in 0..<96 {
          let (before, after) = (icon[x, y], frame[x, y])
          #expect(after.w == before.w)
          #expect(after.x >= before.x && after.y >= before.y && after.z >= before.z)
          if x >= 48 { #expect(after == .zero) }
        }
      }
    }
  }

  /// The second picture comes from afar among its mirror images, but an icon comes alone.
  @Test func anIconFliesAlone() throws {
    let size = Self.stage.pixelSize
    func corner(_ picture: Bitmap) throws -> SIMD4<UInt8> {
      let pictures = ScenePictures(outgoing: picture, incoming: picture)
      let stage = Self.stage.showing(StageContent(.bytes(picture)))
      return try pictures.frame(FlyThrough(), at: 0.75, on: stage)[2, 32]
    }
    let icon = try Images.made(size) { x, _ in (2..<94).contains(x) ? [9, 90, 200, 255] : .zero }
    let whole = try Images.flat(size, [9, 90, 200, 255])
    #expect(try corner(whole) == [9, 90, 200, 255])
    #expect(try corner(icon).w < 200)
  }
}
