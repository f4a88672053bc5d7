import SlicerCore
import SlicerScene
import SlicerTestSupport
import Testing

/// The table of what can be animated.
@Suite struct KeyPathTests {
  private static let rows = KeyPathCatalog.standard.rows

  @Test func namesAreUniqueAndSaidWithAUnit() {
    #expect(Set(Self.rows.map(\.name)).count == Self.rows.count)
    for row in Self.rows {
      #expect(!row.defaultValue.isEmpty, "\(row.name)")
      let hasUnit = ["number", "point", "size", "rect"].contains(row.type)
      #expect((row.unit == nil) != hasUnit, "\(row.name)")
    }
  }

  @Test func aRowSaysTypeUnitAndDefault() throws {
    let catalog = KeyPathCatalog.standard
    let row = try catalog.row(named: "anchorPoint")
    #expect(row.type == "point" && row.unit == .unitSquare && row.defaultValue == "(0.5, 0.5)")
    #expect(try catalog.row(named: "frame").type == "rect")
    for (name, value) in [
      ("transform", "identity"), ("transform.scale", "1"), ("shadowColor", "#000000"),
      ("backgroundColor", "#00000000"),
    ] { #expect(try catalog.row(named: name).defaultValue == value) }
  }

  @Test func aWrongNameIsMetWithTheNearest() {
    #expect(throws: SlicerError.unknownKeyPath("postion.x", nearest: "position.x")) {
      try KeyPathCatalog.standard.row(named: "postion.x")
    }
    #expect(
      "\(SlicerError.unknownKeyPath("postion.x", nearest: "position.x"))"
        == "no property is named 'postion.x'")
  }

  /// Swift's key paths reach the rows of these names.
  @Test func swiftReachesTheRows() {
    let reached: [(AnyKeyPath, String)] = [
      (\Layer.position.x, "position.x"), (\Layer.opacity, "opacity"),
      (\Layer.bounds, "bounds.size"), (\Layer.transform, "transform"),
      (\Layer.transform.rotation.z, "transform.rotation.z"),
      (\Layer.sublayerTransform.scale.y, "sublayerTransform.scale.y"),
      (\Layer.transform.uniformScale, "transform.scale"),
      (\Layer.transform.translation.z, "transform.translation.z"),
    ]
    for (path, name) in reached {
      #expect(Self.rows.filter { $0.isReached(path) }.map(\.name) == [name])
    }
  }

  /// Each property changes the layer, and nothing else of it.
  @Test func aPropertyIsSetAlone() {
    func expect<Value: Animatable>(
      _ path: any WritableKeyPath<Layer, Value> & Sendable, _ value: Value,
      _ change: (inout Layer) -> Void
    ) {
      let seen = BasicAnimation(keyPath: path, to: value).shown(at: 0.25)
      #expect(seen == Layer.dot().with(change))
    }
    expect(\.position.x, 7) { $0.position.x = 7 }
    expect(\.bounds.width, 7) { $0.bounds.width = 7 }
    expect(\.isHidden, true) { $0.isHidden = true }
    expect(\.borderWidth, 7) { $0.borderWidth = 7 }
    expect(\.frame, Rect(5, 6, 40, 20)) { ($0.bounds, $0.position) = (Size(40, 20), Point(25, 16)) }
    expect(\.shadowRadius, 7) { $0.shadow = Shadow(opacity: 0, radius: 7, offset: Point(0, 3)) }
    expect(\.transform.uniformScale, 2) { $0.transform = .scale(x: 2, y: 2, z: 2) }
    expect(\.sublayerTransform.translation.x, 2) { $0.sublayerTransform = .translation(x: 2) }
    // Beyond the table, any value of a layer that can be mixed.
    expect(\.transform.scale, SIMD3(2, 3, 4)) { $0.transform = .scale(x: 2, y: 3, z: 4) }
  }

  /// A row makes the animation that Swift's key path makes.
  @Test func aRowMakesAnimationsByName() throws {
    let timing = MediaTiming(duration: 1, repeatCount: 2)
    var named = try KeyPathCatalog.standard.row(named: "position")
      .basic(from: .numbers([1, 2]), by: .numbers([4, 8]))
    (named.timing, named.curve, named.isAdditive) = (timing, .easeIn, true)
    let typed = BasicAnimation(
      keyPath: \.position, from: Point(1, 2), by: Point(4, 8), timing: timing,
      curve: .easeIn, isAdditive: true)
    #expect(named.shown(at: 0.5) == typed.shown(at: 0.5))
    var frames = try KeyPathCatalog.standard.row(named: "shadowColor")
      .keyframes([.color(.black), .color(.white), .color(.transparent)], mode: .cubic)
    frames.timing = timing
    let typedFrames = KeyframeAnimation(
      keyPath: \.shadowColor, values: [.black, .white, .transparent], mode: .cubic, timing: timing)
    #expect(frames.shown(at: 0.5) == typedFrames.shown(at: 0.5))
    var turn = try KeyPathCatalog.valueFunctions.row(named: "rotateZ")
      .basic(from: .number(0), to: .number(4))
    turn.timing = timing
    let typedTurn = BasicAnimation(.rotateZ, from: 0, to: 4, timing: timing)
    #expect(turn.shown(at: 0.5) == typedTurn.shown(at: 0.5))
  }

  /// Each row takes values of its type, and no others.
  @Test func aRowKnowsItsType() throws {
    let values: [String: PropertyValue] = [
      "number": .number(0.25), "point": .numbers([1, 2]), "size": .numbers([1, 2]),
      "vector": .numbers([1, 2, 3]), "rect": .numbers([1, 2, 3, 4]), "color": .color(.white),
      "flag": .flag(true), "transform": .transform(.scale(x: 2)),
      "contents": .contents(.color(.black)),
    ]
    for row in Self.rows + KeyPathCatalog.valueFunctions.rows {
      for (type, value) in values {
        let pairs = ["point", "size"]
        let isList = row.type == "numbers" && ["number", "vector", "rect"].contains(type)
        let fits =
          type == row.type || pairs.contains(type) && (pairs + ["numbers"]).contains(row.type)
          || isList
        var layer = Layer(.none, bounds: Size(8, 8), position: .zero)
        // Properties of texts alone change nothing of other layers.
        if ["fontSize", "foregroundColor"].contains(row.name) {
          var text = StyledText("a")
          text.color = .black
          layer.contents = .text(text)
        }
        if fits {
          let before = layer
          try row.set(value, of: &layer)
          try row.keyframes([value]).check()
          #expect((layer != before) == (row.name != "doubleSided"), "\(row.name)")
        } else {
          #expect(throws: SlicerError.wrongValueType(name: row.name, allowed: row.type)) {
            try row.set(value, of: &layer)
          }
          #expect(throws: SlicerError.self) { try row.basic(to: value) }
        }
      }
    }
  }
}
