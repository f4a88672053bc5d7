import SlicerCore
import SlicerScene
import SlicerTestSupport
import Testing

/// Laws of a move between two layer trees.
struct MagicMoveTests {
  private static let stage = Stage(48, 32)

  private static func card(
    _ name: String?, _ color: RGBA, _ frame: Rect, _ change: (inout Layer) -> Void = { _ in }
  ) -> Layer {
    Layer(
      .none, bounds: frame.size,
      position: Point(x: frame.x + frame.width / 2, y: frame.y + frame.height / 2)
    ).with {
      ($0.name, $0.backgroundColor) = (name, color)
      change(&$0)
    }
  }

  private static let red = RGBA(255, 0, 0)
  private static let blue = RGBA(0, 0, 255)
  private static let old = Scene(
    stage,
    [
      card("a", red, Rect(x: 2, y: 4, width: 20, height: 20)) { $0.cornerRadius = 4 },
      card("b", blue, Rect(x: 10, y: 8, width: 20, height: 20)),
      card("gone", RGBA(0, 255, 0), Rect(x: 36, y: 2, width: 8, height: 8)),
    ])
  private static let new = Scene(
    stage,
    [
      card("b", blue, Rect(x: 14, y: 6, width: 20, height: 24)),
      card("a", red, Rect(x: 20, y: 4, width: 26, height: 20)) {
        ($0.cornerRadius, $0.transform.rotation.z) = (8, 0.5)
      },
      card("come", RGBA(255, 255, 0), Rect(x: 2, y: 20, width: 8, height: 8)),
    ])

  private static func drawn(_ scene: Scene) throws -> Bitmap {
    Bitmap(try ScenePictures().drawn(scene))
  }

  private static func frame(_ progress: Double, _ move: MagicMove = MagicMove()) throws -> Scene {
    try move.frame(at: progress, from: old, to: new)
  }

  @Test func endsAreTheScenes() throws {
    #expect(try Self.frame(0) == Self.old)
    #expect(try Self.frame(1) == Self.new)
  }

  /// Nothing jumps: neither at the ends nor where layers change their order.
  @Test func consecutiveFramesAreAlike() throws {
    let count = 200
    let frames = try (0...count).map { try Self.drawn(Self.frame(Double($0) / Double(count))) }
    for (index, (first, second)) in zip(frames, frames.dropFirst()).enumerated() {
      let sum = zip(first.canvas.bytes, second.canvas.bytes).reduce(0) {
        $0 + abs(Int($1.0) - Int($1.1))
      }
      // An edge of 100 pixels that goes a tenth of a pixel changes 10 · 255 of two channels or three.
      #expect(sum < 12_000, "frame \(index)")
      let most =
        zip(first.canvas.bytes, second.canvas.bytes).map { abs(Int($0) - Int($1)) }.max() ?? 0
      #expect(most < 80, "frame \(index)")
    }
  }

  @Test(arguments: [0.1, 0.5, 0.93, 1.2]) func aSceneThatGoesIntoItselfStays(
    progress: Double
  ) throws {
    for move in [MagicMove(), MagicMove(scale: 0.5, stagger: 0.5)] {
      let scene = try move.frame(at: progress, from: Self.old, to: Self.old)
      #expect(try Self.drawn(scene) == Self.drawn(Self.old))
    }
    // Other names, the same contents.
    let text = Scene(Self.stage, Self.old.layers.map { $0.with { $0.name = nil } })
    let scene = try MagicMove().frame(at: progress, from: Self.old, to: text)
    #expect(try Self.drawn(scene) == Self.drawn(Self.old))
  }

  /// Centers, sizes, turns and radii go in proportion, as they are seen.
  @Test func placesAreMixedAsTheyAreSeen() throws {
    let small = Self.card("a", Self.red, Rect(x: 0, y: 0, width: 10, height: 10)) {
      ($0.cornerRadius, $0.anchorPoint) = (2, .zero)
      $0.position = .zero
    }
    let large = Self.card("a", Self.red, Rect(x: 0, y: 0, width: 10, height: 10)) {
      ($0.cornerRadius, $0.transform) = (2, .scale(x: 3, y: 3))
      $0.position = Point(x: 25, y: 15)
    }
    let scene = try MagicMove().frame(
      at: 0.5, from: Scene(Self.stage, [small]), to: Scene(Self.stage, [large]))
    let layer = try #require(scene.layers.first)
    let scale = layer.transform.rows.0.x
    #expect(layer.position == Point(x: 15, y: 10))
    #expect(abs(layer.bounds.width * scale - 20) < 1e-9)
    #expect(abs(layer.cornerRadius * scale - 4) < 1e-9)
  }

  /// A dissolve of equal pixels is no change, whatever lies beneath.
  @Test(arguments: [0.2, 0.5, 0.8]) func equalPixelsStayInADissolve(progress: Double) throws {
    func picture(_ corner: SIMD4<UInt8>) throws -> Layer {
      let image = try Images.made(PixelSize(16, 16)) { x, y in
        x + y < 4 ? corner : [90, 60, 30, 120]
      }
      return Layer(.image(image, name: "\(corner)"), on: Stage(16, 16)).named("picture")
    }
    let stage = Stage(16, 16)
    let (old, new) = (try picture([255, 0, 0, 255]), try picture([0, 0, 255, 255]))
    let scene = try MagicMove().frame(
      at: progress, from: Scene(stage, [old]), to: Scene(stage, [new]))
    let (pixels, before) = (try Self.drawn(scene), try Self.drawn(Scene(stage, [old])))
    #expect(pixels.row(10)[10] == before.row(10)[10])
    #expect(pixels.row(0)[0] != before.row(0)[0])
  }

  /// Names first, then equal contents, then grounds; letters by the longest common sequence.
  @Test func pairsAreFound() throws {
    let texts = LayerPairs(["M", "a", "g", "i", "c"], ["A", "m", "a", "g", "e"], run: 3)
    #expect(
      texts.oldOrder == [
        .old(0), .new(0), .new(1), .pair(1, 2), .pair(2, 3), .old(3), .old(4), .new(4),
      ])
    let blocks = LayerPairs.blocks(texts.oldOrder, texts.newOrder)
    #expect(texts.oldOrder == texts.newOrder && blocks.allSatisfy { $0.count == 1 })
    let pairs = LayerPairs(Self.old.layers, Self.new.layers, in: Self.stage.size, Self.stage.size)
    #expect(LayerPairs.blocks(pairs.oldOrder, pairs.newOrder) == [0..<4])
    #expect(Set(pairs.oldOrder) == [.pair(0, 1), .pair(1, 0), .old(2), .new(2)])
  }

  /// Words change places whole; single letters do not fly across a line.
  @Test func runsOfLettersArePairsWhereverTheyStand() throws {
    let (old, new) = ("magic moves".filter { $0 != " " }, "a move of magic".filter { $0 != " " })
    let pairs = LayerPairs(old.map { "\($0)" }, new.map { "\($0)" }, run: 3)
    let kept = pairs.oldOrder.compactMap { thing -> Int? in
      if case .pair(let i, let j) = thing { j - i } else { nil }
    }
    #expect(kept == [7, 7, 7, 7, 7, -4, -4, -4, -4])
  }

  /// Rows that change places lie on each other on the way, and are never seen through each other.
  @Test func rowsOfAListChangePlacesOpaquely() throws {
    let rows = (0..<4).map { row in
      Self.card(
        "\(row)", RGBA(UInt8(60 * row), 90, 200),
        Rect(x: 4, y: Double(8 * row), width: 40, height: 7))
    }
    let moved = zip(rows, [2, 0, 3, 1]).map { row, place in
      row.with { $0.position.y = Double(8 * place) + 3.5 }
    }
    let new = [1, 3, 0, 2].map { moved[$0] }
    for progress in [0.01, 0.2, 0.5, 0.8, 0.99] {
      let scene = try MagicMove().frame(
        at: progress, from: Scene(Self.stage, rows), to: Scene(Self.stage, new))
      #expect(Set(scene.layers.compactMap(\.name)).count == 4, "\(progress)")
    }
  }

  /// A picture that lies in a card of one scene, and by itself in the other, moves there.
  @Test func aLayerLeavesItsCard() throws {
    let photo = Self.card("photo", Self.blue, Rect(x: 2, y: 2, width: 12, height: 8))
    let card = Self.card("card", Self.red, Rect(x: 10, y: 4, width: 16, height: 20)) {
      ($0.masksToBounds, $0.cornerRadius, $0.sublayers) = (true, 3, [photo])
    }
    let large = photo.with { $0.frame = Rect(x: 0, y: 0, width: 40, height: 32) }
    let (old, new) = (Scene(Self.stage, [card]), Scene(Self.stage, [large]))
    func change(_ progress: Double, _ scene: Scene) throws -> Int {
      let frame = try Self.drawn(MagicMove().frame(at: progress, from: old, to: new))
      let whole = try Self.drawn(scene)
      return withExtendedLifetime((frame, whole)) {
        zip(frame.canvas.bytes, whole.canvas.bytes).map { abs(Int($0) - Int($1)) }.max() ?? 0
      }
    }
    let (first, last) = (try change(0.001, old), try change(0.999, new))
    #expect(first < 20 && last < 20)
    let middle = try Self.drawn(MagicMove().frame(at: 0.5, from: old, to: new))
    // Half-way between the centers (18, 10) and (20, 16).
    #expect(middle.row(13)[19] == middle.row(12)[20])
    #expect(middle.row(13)[19] >> 16 & 0xff == 255)
  }

  /// A faded, masked, filtered or turned card is left without a jump, and its layer flies whole.
  @Test(
    arguments: [
      { $0.opacity = 0.6 },
      {
        $0.mask = Layer(
          .color(.white), bounds: Size(width: 12, height: 12), position: Point(x: 8, y: 8))
      },
      { $0.filters = [.desaturate(amount: 1)] },
      { ($0.masksToBounds, $0.transform) = (true, .rotation(aboutZ: 0.4)) },
    ] as [@Sendable (inout Layer) -> Void]) func aLayerLeavesATornCard(
      change: @Sendable (inout Layer) -> Void
    ) throws
  {
    let photo = Self.card("photo", Self.blue, Rect(x: 2, y: 2, width: 12, height: 8))
    var card = Self.card("card", Self.red, Rect(x: 10, y: 4, width: 16, height: 20)) {
      $0.sublayers = [photo]
    }
    change(&card)
    let alone = photo.with { $0.frame = Rect(x: 24, y: 20, width: 12, height: 8) }
    let (old, new) = (Scene(Self.stage, [card]), Scene(Self.stage, [alone]))
    for (first, last) in [(old, new), (new, old)] {
      func most(_ progress: Double, _ other: Double) throws -> Int {
        let frames = try [progress, other].map {
          try Self.drawn(MagicMove().frame(at: $0, from: first, to: last))
        }
        return withExtendedLifetime(frames) {
          zip(frames[0].canvas.bytes, frames[1].canvas.bytes)
            .map { abs(Int($0) - Int($1)) }.max() ?? 0
        }
      }
      for step in 0..<50 {
        let progress = Double(step) / 50
        #expect(try most(progress, progress + 0.001) < 40, "\(progress)")
      }
      let middle = try MagicMove().frame(at: 0.5, from: first, to: last)
      #expect(middle.layers.count == 2)
    }
  }

  /// A card that is named as the source leaves its place and becomes the whole stage.
  @Test(arguments: ["zoom", "navigate"]) func aLayerIsTheSource(type: String) throws {
    let entry = try TransitionCatalog.standard.entry(named: type)
    let transition = try entry.transition(["source": "a"], images: [:])
    #expect(try transition.frame(at: 0, from: Self.old, to: Self.new) == Self.old)
    #expect(try transition.frame(at: 1, from: Self.old, to: Self.new) == Self.new)
    let first = try transition.frame(at: 0.01, from: Self.old, to: Self.new)
    let card = try #require(first.layers.last)
    #expect(abs(card.position.x - 12) < 1 && abs(card.bounds.width - 20) < 1)
    #expect(abs(card.cornerRadius - 4) < 0.2)
    let back = try transition.reversed.frame(at: 0.75, from: Self.new, to: Self.old)
    #expect(try back == transition.frame(at: 0.25, from: Self.old, to: Self.new))
    #expect(throws: SlicerError.self) { try transition.checkPictures() }
    #expect(throws: SlicerError.self) {
      try entry.transition(["source": "nobody"], images: [:])
        .frame(at: 0.5, from: Self.old, to: Self.new)
    }
  }

  /// Gradients of other numbers of colors become one another.
  @Test func gradientsOfOtherCountsAreMixed() throws {
    func sky(_ colors: [RGBA], _ places: [Double] = []) -> Layer {
      var gradient = GradientContents(colors: colors)
      gradient.locations = places
      return Layer(.gradient(gradient), on: Self.stage).named("sky")
    }
    let (old, new) = (
      sky([Self.red, Self.blue]), sky([Self.red, .white, Self.blue], [0, 0.5, 1])
    )
    let scene = try MagicMove().frame(
      at: 0.5, from: Scene(Self.stage, [old]), to: Scene(Self.stage, [new]))
    let middle = try #require(scene.layers.first)
    #expect(middle.sublayers.isEmpty)
    let place = try #require(middle.locations.firstIndex(of: 0.5))
    #expect(middle.colors[place] == RGBA(192, 128, 192))
  }

  /// Each layer of a group that the other scene does not have moves by itself.
  @Test func allLayersLeaveTheirGroup() throws {
    let dots = (0..<6).map { index in
      Self.card("\(index)", Self.red, Rect(x: Double(8 * index), y: 2, width: 6, height: 6))
    }
    let group = Layer(group: dots, on: Self.stage).named("group")
    let moved = dots.map { $0.moved(by: Point(x: 0, y: 20)) }
    let scene = try MagicMove().frame(
      at: 0.5, from: Scene(Self.stage, [group]), to: Scene(Self.stage, moved))
    let shown = scene.layers.filter { $0.name != "group" }
    #expect(shown.map(\.name) == dots.map(\.name))
    #expect(shown.allSatisfy { $0.position.y == 15 && $0.opacity == 1 })
  }
}
