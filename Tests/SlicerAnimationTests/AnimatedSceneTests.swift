import SlicerCore
import SlicerScene
import Testing

/// Changes to the layers of a scene.
@Suite struct AnimatedSceneTests {
  private let stage = Stage(pixelSize: PixelSize(width: 100, height: 50))

  private func layer(_ name: String, _ sublayers: [Layer] = []) -> Layer {
    Layer.dot(name, 10, at: Point(x: 5, y: 5)).with { $0.sublayers = sublayers }
  }

  private func move(
    to x: Double, duration: Double = 1, fillMode: MediaTiming.FillMode = .removed
  ) -> BasicAnimation<Double> {
    BasicAnimation(
      keyPath: \.position.x, to: x, timing: MediaTiming(duration: duration, fillMode: fillMode))
  }

  private func x(_ scene: AnimatedScene, at time: Double) -> Double {
    (try? scene.scene(at: time))?.layers.first?.position.x ?? .nan
  }

  @Test func layersAreFoundWhereverTheyAre() throws {
    let mask = layer("mask")
    var scene = try AnimatedScene(
      stage, [layer("a", [layer("b", [layer("c")])]).with { $0.mask = mask }])
    for name in ["b", "c", "mask"] { try scene.add(move(to: 15), to: name) }
    let shown = try #require(scene.scene(at: 0.5).layers.first)
    #expect(shown.position.x == 5 && shown.mask?.position.x == 10)
    #expect(shown.sublayers.first?.position.x == 10)
    #expect(shown.sublayers.first?.sublayers.first?.position.x == 10)
    #expect(scene.duration == 1)
  }

  /// Copies at a moment may all have one name.
  @Test func aMomentIsASceneWhateverItsNames() throws {
    let scene = Scene(stage, [layer("a"), layer("a", [layer("a")])])
    #expect(try AnimatedScene(scene).scene(at: 0).layers.map(\.name) == ["a", "a"])
    #expect("\(layer("a"))" == "a: #ffffff 10x10 at (5, 5)")
  }

  @Test func namesThatAreWrongAreMetWithTheNearest() throws {
    var scene = try AnimatedScene(stage, [layer("ship"), layer("star")])
    #expect(throws: SlicerError.unknownLayer("shop", nearest: "ship")) {
      try scene.add(move(to: 1), to: "shop")
    }
    #expect(throws: SlicerError.duplicateLayer("ship")) {
      try AnimatedScene(stage, [layer("star"), layer("ship", [layer("ship")])])
    }
    try scene.add(move(to: 1), to: "ship", key: "move")
    #expect(
      throws: SlicerError.unknownAnimation(
        key: "moves", layer: "ship", time: 0.5, nearest: "move")
    ) { try scene.remove("moves", from: "ship", at: 0.5) }
    #expect(
      throws: SlicerError.badAnimationNumber(name: "time", value: -1, allowed: "0 or more seconds")
    ) { try scene.add(move(to: 1), to: "ship", at: -1) }
  }

  /// The model's value is seen again, unless the fill mode or the scene holds the end.
  @Test func theEndIsHeldIfAskedFor() throws {
    for mode in MediaTiming.FillMode.allCases {
      var scene = try AnimatedScene(stage, [layer("a")])
      try scene.add(move(to: 25, fillMode: mode), to: "a", at: 1)
      let holds = mode == .forwards || mode == .both
      #expect(x(scene, at: 0.5) == 5 && x(scene, at: 1.5) == 15 && x(scene, at: 2) == 25)
      #expect(x(scene, at: 3) == (holds ? 25 : 5))
      scene.holdsFinal = true
      #expect(x(scene, at: 3) == 25 && x(scene, at: 0.5) == 5)
    }
  }

  @Test func theModelChangesAtAMoment() throws {
    var scene = try AnimatedScene(stage, [layer("a")])
    try scene.set(\.position.x, of: "a", to: 30, at: 2)
    try scene.set(\.isHidden, of: "a", to: true, at: 3)
    try scene.set(\.position.x, of: "a", to: 20, at: 1)
    #expect([0.9, 1, 1.9, 2, 5].map { x(scene, at: $0) } == [5, 20, 20, 30, 30])
    #expect(try [2.9, 3].map { try scene.scene(at: $0).layers[0].isHidden } == [false, true])
    // An animation starts from the model as it is then.
    try scene.add(move(to: 40), to: "a", at: 2)
    #expect(x(scene, at: 2.5) == 35 && scene.duration == 3)
  }

  @Test func removingAnAnimationShowsTheModelAgain() throws {
    var scene = try AnimatedScene(stage, [layer("a")])
    try scene.add(move(to: 25, duration: 2), to: "a", key: "move")
    try scene.remove("move", from: "a", at: 1)
    #expect(x(scene, at: 0.999) > 14 && x(scene, at: 1) == 5)
    try scene.add(move(to: 25, duration: 2), to: "a", key: "move", at: 3)
    #expect(x(scene, at: 4) == 15)
    scene.holdsFinal = true
    #expect(x(scene, at: 2) == 5 && x(scene, at: 9) == 25)
    #expect(
      scene.story == [
        "0 s: a move started", "1 s: a move stopped, not finished", "3 s: a move started",
        "5 s: a move stopped, finished",
      ])
  }

  @Test func oneOfTheSameKeyTakesThePlace() throws {
    var scene = try AnimatedScene(stage, [layer("a")])
    try scene.add(move(to: 25, duration: 4), to: "a", key: "move")
    try scene.add(
      BasicAnimation(keyPath: \.position.y, to: 10, timing: MediaTiming(duration: 4)), to: "a",
      key: "move", at: 1)
    #expect(x(scene, at: 0.5) == 7.5 && x(scene, at: 1) == 5)
    #expect(
      scene.story == [
        "0 s: a move started", "1 s: a move stopped, not finished", "1 s: a move started",
        "5 s: a move stopped, finished",
      ])
  }

  @Test func animationsBuildOnEachOther() throws {
    var scene = try AnimatedScene(stage, [layer("a")])
    try scene.add(move(to: 25), to: "a")
    let add = BasicAnimation(
      keyPath: \.position.x, from: 0, to: 100, timing: MediaTiming(duration: 1), isAdditive: true)
    try scene.add(add, to: "a")
    #expect(x(scene, at: 0.5) == 65)
  }

  @Test func sequencesGoOnWhenAStepIsOver() throws {
    var scene = try AnimatedScene(stage, [layer("a"), layer("b")])
    let fade = BasicAnimation(keyPath: \.opacity, to: 0, timing: MediaTiming(duration: 0.5))
    let story = Choreography.sequence([
      .animate("a", move(to: 15, duration: 0.1), key: "first"), .change("a") { $0.position.x = 15 },
      .parallel([.animate("a", fade, key: "fade"), .animate("b", move(to: 9, duration: 0.2))]),
      .wait(0.4), .change("a") { $0.isHidden = true },
    ])
    #expect(abs(story.duration - 1) < 1e-12)
    try scene.play(story, at: 1)
    #expect(abs(scene.duration - 2) < 1e-12)
    #expect(abs(x(scene, at: 1.05) - 10) < 1e-12)
    #expect(x(scene, at: 1.1) == 15 && x(scene, at: 1.5) == 15)
    let shown = try scene.scene(at: 1.35)
    #expect(abs(shown.layers[0].opacity - 0.5) < 1e-12)
    #expect(try scene.scene(at: 1.99).layers[0].isHidden == false)
    #expect(try scene.scene(at: 2).layers[0].isHidden)
    #expect(
      scene.story == [
        "1 s: a first started", "1.1 s: a first stopped, finished", "1.1 s: a fade started",
        "1.1 s: b started", "1.3 s: b stopped, finished", "1.6 s: a fade stopped, finished",
      ])
  }

  @Test func aChoreographyIsTakenAsAWhole() throws {
    var scene = try AnimatedScene(stage, [layer("a")])
    #expect(throws: SlicerError.self) {
      try scene.play(.sequence([.animate("a", move(to: 9)), .stop("a", key: "b")]))
    }
    #expect(scene.duration == 0 && scene.events.isEmpty)
  }

  @Test func whatFollowsForEverNeverBegins() throws {
    var scene = try AnimatedScene(stage, [layer("a")])
    let endless = BasicAnimation(
      .rotateZ, from: 0, to: 2 * .pi, timing: MediaTiming(duration: 1, repeatCount: .infinity))
    try scene.play(
      .sequence([.animate("a", endless, key: "turn"), .change("a") { $0.isHidden = true }]))
    #expect(scene.duration == .infinity)
    #expect(try scene.scene(at: 1_000_000.25).layers[0].transform == .rotation(aboutZ: .pi / 2))
    scene.statedDuration = 5
    #expect(scene.duration == 5)
    scene.statedDuration = nil
    try scene.play(.stop("a", key: "turn"), at: 3)
    #expect(scene.duration == 3)
  }

  /// Groups in groups: each has a time of its own, and hands down what it says.
  @Test func groupsInGroupsHaveTheirOwnTimes() throws {
    let inner = AnimationGroup(
      [BasicAnimation(keyPath: \.position.x, from: 0, to: 1)],
      timing: MediaTiming(beginTime: 1, speed: 2, repeatCount: 2, fillMode: .forwards))
    let outer = AnimationGroup(
      [inner, BasicAnimation(keyPath: \.position.y, from: 0, to: 1)],
      timing: MediaTiming(beginTime: 2, duration: 4, speed: 0.5), childCurve: .easeIn)
    var scene = try AnimatedScene(stage, [layer("a")])
    try scene.add(outer, to: "a", at: 1)
    func position(_ time: Double) -> Point? { try? scene.scene(at: time).layers[0].position }
    // Outer time is (t − 1 − 2) / 2 of 4 s; inner time (outer − 1) · 2 in two cycles of 4 s.
    #expect(position(2.9) == Point(x: 5, y: 5))
    #expect(position(3) == Point(x: 5, y: 0))
    let ease = { (time: Double) in TimingCurve.easeIn.value(at: time) }
    #expect(position(5) == Point(x: 0, y: ease(0.25)))
    #expect(position(8) == Point(x: ease(0.75), y: ease(0.625)))
    #expect(position(10) == Point(x: ease(0.25), y: ease(0.875)))
    #expect(scene.duration == 11)
    #expect(position(11) == Point(x: ease(0.5), y: 1))
    #expect(position(11.1) == Point(x: 5, y: 5))
    let bent = AnimationGroup(
      [BasicAnimation(keyPath: \.position.x, from: 0, to: 1)],
      timing: MediaTiming(duration: 2), curve: .easeOut)
    var second = try AnimatedScene(stage, [layer("a")])
    try second.add(bent, to: "a")
    #expect(abs(x(second, at: 0.5) - TimingCurve.easeOut.value(at: 0.25)) < 1e-15)
  }

  /// Two scenes that were asked for other moments in between, in another order, are the same.
  @Test func aMomentDependsOnNothingButItself() throws {
    var scene = try AnimatedScene(stage, [layer("a", [layer("b")]), layer("c")])
    let turn = BasicAnimation(
      keyPath: \.transform.rotation.y, by: 7,
      timing: MediaTiming(duration: 0.3, repeatCount: 4.5, autoreverses: true),
      curve: .easeInOut, isAdditive: true, isCumulative: true)
    try scene.play(
      .sequence([
        .animate("b", turn, key: "turn"), .animate("a", move(to: 60), key: "move"),
        .change("a") { $0.opacity = 0.5 }, .animate("c", move(to: 3)),
      ]))
    try scene.remove("turn", from: "b", at: 1)
    let times = (0...60).map { Double($0) / 15 }
    let forwards = try times.map { "\(try scene.scene(at: $0))" }
    var copy = scene
    try copy.add(move(to: 9), to: "c", at: 100)
    for (time, text) in zip(times, forwards).shuffled() {
      #expect(try "\(scene.scene(at: time))" == text && "\(copy.scene(at: time))" == text)
    }
    #expect(Set(forwards).count > 20)
  }

  @Test func aThousandLayersTakeTheirShareEach() throws {
    var scene = try AnimatedScene(stage, (0..<1000).map { layer("l\($0)") })
    for index in 0..<1000 { try scene.add(move(to: 25), to: "l\(index)", at: Double(index) / 1000) }
    #expect(try scene.scene(at: 1).layers.map(\.position.x).first == 25)
    #expect(abs(scene.duration - 1.999) < 1e-12)
  }
}
