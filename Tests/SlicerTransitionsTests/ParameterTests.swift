import SlicerCore
import SlicerRender
import SlicerScene
import SlicerTestSupport
import SlicerTransitions
import Testing

/// Texts become values, or messages that say what is allowed.
struct ParameterTests {
  let catalog = TransitionCatalog.standard

  private func message(_ type: String, _ arguments: [String: String]) -> String {
    do {
      _ = try catalog.entry(named: type).transition(arguments)
      return "no error"
    } catch {
      #expect((error as? TransitionError)?.kind == .usage)
      return "\(error)"
    }
  }

  /// What other programs call types is no name here, and what is offered instead is one.
  @Test func foreignNamesLeadToTypes() throws {
    for (word, types) in TransitionCatalog.foreign {
      #expect(word == Guess.key(word) && !types.isEmpty)
      #expect(throws: TransitionError.unknownType(word, nearest: types)) {
        try catalog.entry(named: word)
      }
      for type in types { #expect(try catalog.entry(named: type).row.name == type) }
    }
  }

  @Test func messagesNameTheRemedy() {
    #expect(message("psh", [:]) == "no transition is named 'psh' (did you mean push?)")
    #expect(message("curlUpp", [:]) == "no transition is named 'curlUpp' (did you mean curlUp?)")
    #expect(message("foo", [:]) == "no transition is named 'foo'")
    #expect(message("push", ["radius": "3"]) == "push has no parameter radius (it has from)")
    #expect(message("fade", ["from": "left"]) == "fade has no parameter from (it has none)")
    #expect(
      message("push", ["from": "up"])
        == "from 'up' is not left, right, top or bottom (did you mean top?)")
    #expect(
      message("curl", ["radus": "2"]).hasPrefix(
        "curl has no parameter radus (did you mean radius? "))
    #expect(message("curl", ["radius": "2"]) == "radius 2 is out of range (0.01 to 0.5)")
    #expect(message("curl", ["radius": "x"]) == "radius 'x' is not a number (0.01 to 0.5)")
    #expect(message("curl", ["radius": "nan"]) == "radius 'nan' is not a number (0.01 to 0.5)")
    #expect(message("curl", ["angle": "90"]) == "angle 90 is out of range (-60 to 60 degrees)")
    #expect(
      message("cameraIris", ["blades": "2.5"]) == "blades '2.5' is not a whole number (3 to 12)")
    #expect(message("cameraIris", ["color": "blak"]) == "color 'blak' is not a CSS color")
    #expect(message("custom", ["move": "3"]) == "move '3' is not x,y in points")
    #expect(
      message("suckEffect", ["to": "0.5,2"])
        == "to 0.5,2 is out of range (x,y from 0,0 (top left) to 1,1)")
    #expect(message("push", ["from": "top"]) == "no error")
  }

  @Test func coreAnimationsConstantsAreTaken() throws {
    for (text, edge) in [
      ("kCATransitionFromLeft", Edge.left), ("fromRight", .right), ("TOP", .top),
      ("kcatransitionfrombottom", .bottom),
    ] {
      let push = try catalog.entry(named: "kCATransitionPush").transition(["from": text])
      #expect(push as? Push == Push(from: edge))
    }
  }

  @Test func aliasesSetParametersThatArgumentsOverride() throws {
    #expect(try catalog.entry(named: "slideleft").transition() as? Push == Push(from: .right))
    #expect(try catalog.entry(named: "slideup").transition() as? Push == Push(from: .bottom))
    #expect(
      try catalog.entry(named: "slideleft").transition(["from": "top"]) as? Push == Push(from: .top)
    )
    #expect(try catalog.entry(named: "coverright").transition() as? MoveIn == MoveIn(from: .left))
    #expect(
      try catalog.entry(named: "revealdown").transition() as? SlideAway == SlideAway(from: .top))
    #expect(try catalog.entry(named: "pageUnCurl").transition() as? Curl == Curl().inverse as? Curl)
    #expect(try catalog.entry(named: "transitionCurlUp").transition() as? Curl == Curl())
    let flip = try #require(
      try catalog.entry(named: "UIViewAnimationOptionTransitionFlipFromTop").transition() as? Flip)
    #expect(flip.from == .top)
  }

  /// iOS exchanges the vertical subtypes of CATransition, and not those of UIView.
  @Test func iosVerticalConcernsCATransitionOnly() throws {
    func edge(_ name: String, _ from: String) throws -> ParameterValue? {
      try catalog.entry(named: name).values(["from": from], iosVertical: true)["from"]
    }
    #expect(try edge("push", "top") == .choice("bottom"))
    #expect(try edge("kCATransitionReveal", "bottom") == .choice("top"))
    #expect(try edge("cube", "left") == .choice("left"))
    #expect(try edge("oglFlip", "top") == .choice("bottom"))
    #expect(try edge("flip", "top") == .choice("top"))
    #expect(try edge("slideup", "top") == .choice("top"))
  }

  @Test func picturesAreNamedByTheirParameters() throws {
    let entry = try catalog.entry(named: "page")
    let values = try entry.values(["back": "paper.png"])
    #expect(values.pictures.map(\.name) == ["back"] && values.pictures.map(\.path) == ["paper.png"])
    #expect(throws: TransitionError.unreadPicture(parameter: "back", path: "paper.png")) {
      try entry.row.transition(values)
    }
    let read = try entry.row.transition(values.with(["back": .placeholder]))
    #expect((read as? Page)?.back == .placeholder)
  }

  /// What a mask cannot do without cannot be forgotten, and is not looked for when it is drawn.
  @Test func aMapIsNeededWithItsPixels() throws {
    let entry = try catalog.entry(named: "luma")
    let missing = TransitionError.missingParameter(
      "map", type: "luma", expected: "a picture's path")
    #expect(throws: missing) { try entry.transition() }
    #expect(throws: missing) { try entry.row.transition() }
    #expect(throws: missing) { try entry.row.transition(ParameterValues(["map": .none])) }
    #expect(throws: TransitionError.unreadPicture(parameter: "map", path: "g.png")) {
      try entry.transition(["map": "g.png"])
    }
    #expect(throws: TransitionError.unknownParameter("map", type: "fade", allowed: [])) {
      try catalog.entry(named: "fade").transition(images: ["map": .placeholder])
    }
    let size = PixelSize(9, 7)
    let map = try LawPicture.outgoing(size, isOpaque: true)
    let luma = try entry.transition(["softness": "0"], images: ["map": map])
    #expect(luma as? Luma == Luma(map, softness: 0))
    #expect(luma as? Luma != Luma(try LawPicture.incoming(size, isOpaque: true), softness: 0))
  }

  /// Black turns over first, whatever the renderer was given for other scenes.
  @Test func aMapIsDrawn() throws {
    let size = PixelSize(2, 1)
    let map = try LawPicture.row([.zero, SIMD4(repeating: 255)])
    let (a, b) = (SIMD4<UInt8>(200, 10, 20, 255), SIMD4<UInt8>(30, 40, 250, 255))
    let luma = try catalog.entry(named: "luma").transition(images: ["map": map])
    let renderer = Renderer(
      StageImages(outgoing: try LawPicture.row([a, a]), incoming: try LawPicture.row([b, b])))
    let canvas = try Canvas(size: size)
    try renderer.render(luma.frame(at: 0.5, on: Stage(pixelSize: size)), into: canvas)
    #expect(canvas[0, 0] == b && canvas[1, 0] == a)
  }

  @Test func anglesAreDegreesOutsideAndRadiansInside() throws {
    let row = try catalog.entry(named: "custom").row
    let custom = try #require(row.transition(try row.values(from: ["rotate": "180deg"])) as? Custom)
    #expect(abs(custom.angle - .pi) < 1e-12)
    #expect(row.parameter(named: "rotate")?.defaultValue == .number(90))
  }

  /// `--from` names the edge of the leaf; orientation, spine and direction follow.
  @Test(arguments: Edge.allCases) func theEdgeOfALeafChoosesTheSpine(_ edge: Edge) throws {
    let entry = try catalog.entry(named: "page")
    let single = try #require(try entry.transition(["from": edge.rawValue]) as? Page)
    #expect(single.from == edge && single.spine != .mid)
    let spread = try entry.transition(["from": edge.rawValue, "spine": "mid"])
    #expect((spread as? Page)?.from == edge && (spread as? Page)?.spine == .mid)
  }

  /// Of all ways to state the edge twice, exactly those that agree are taken.
  @Test(arguments: Edge.allCases) func aLeafHasOneEdge(_ edge: Edge) throws {
    let entry = try catalog.entry(named: "page")
    for spine in Page.Spine.allCases {
      for orientation in Axis.allCases {
        for direction in Page.Direction.allCases {
          var page = Page()
          (page.spine, page.orientation, page.direction) = (spine, orientation, direction)
          var arguments = [
            "spine": spine.rawValue, "orientation": orientation.rawValue,
            "direction": direction.rawValue,
          ]
          #expect(try entry.transition(arguments) as? Page == page)
          arguments["from"] = edge.rawValue
          if page.from == edge {
            #expect(try entry.transition(arguments) as? Page == page)
          } else {
            #expect(throws: TransitionError.self) { try entry.values(arguments) }
          }
        }
      }
    }
  }

  @Test func contradictionsNameBothParameters() throws {
    let entry = try catalog.entry(named: "page")
    #expect(
      throws: TransitionError.contradiction("spine", value: "min", "from", otherValue: "left")
    ) { try entry.values(["spine": "min", "from": "left"]) }
    #expect(
      throws: TransitionError.contradiction(
        "direction", value: "forward", "from", otherValue: "left")
    ) { try entry.values(["spine": "mid", "direction": "forward", "from": "left"]) }
    #expect(
      TransitionError.contradiction("spine", value: "min", "from", otherValue: "left").description
        == "spine min contradicts from left (leave one of them out)")
  }
}
