import SlicerCore
import SlicerScene
import SlicerTestSupport
import Testing

/// Texts become values, or messages that say what is allowed.
struct ParameterTests {
  let catalog = TransitionCatalog.standard

  /// The answers to a type and a parameter with a value.
  @Test(arguments: [
    ("psh", "", "", "no transition is named 'psh'"),
    ("curlUpp", "", "", "no transition is named 'curlUpp'"),
    ("foo", "", "", "no transition is named 'foo'"),
    ("push", "radius", "3", "push has no parameter radius; it has from"),
    ("fade", "from", "left", "fade has no parameters, so from does not apply"),
    ("push", "from", "up", "from 'up' is not left, right, top or bottom"),
    ("curl", "radus", "2", "curl has no parameter radus; it has …"),
    ("curl", "radius", "2", "radius 2 is not in the range 0.01 to 0.5"),
    ("curl", "radius", "x", "radius 'x' is not a number (0.01 to 0.5)"),
    ("curl", "radius", "nan", "radius 'nan' is not a number (0.01 to 0.5)"),
    ("curl", "angle", "90", "angle 90 is not in the range -60 to 60 degrees"),
    ("cameraIris", "blades", "2.5", "blades '2.5' is not a whole number (3 to 12)"),
    ("cameraIris", "color", "blak", "color 'blak' is not a CSS color"),
    ("custom", "move", "3", "move '3' is not x,y in points"),
    ("suckEffect", "to", "0.5,2", "to 0.5,2 is not between 0,0 (top left) and 1,1"),
  ]) func messagesNameTheRemedy(type: String, name: String, value: String, message: String) {
    let error = #expect(throws: SlicerError.self) {
      try catalog.entry(named: type).transition(name.isEmpty ? [:] : [name: value])
    }
    #expect(error?.kind == .usage)
    let text = error?.description ?? ""
    #expect(message.hasSuffix("…") ? text.hasPrefix(message.dropLast()) : text == message)
  }

  /// Each choice of each type is found by a name that lacks its last letter or has one more.
  @Test func misspeltChoicesAreGuessed() throws {
    for row in catalog.rows {
      for parameter in row.parameters {
        guard case .choice(let words, let synonyms) = parameter.kind else { continue }
        for word in words where word.count > 4 {
          for typed in [String(word.dropLast()), word + "x"] {
            if words.contains(typed) || synonyms[typed.lowercased()] != nil { continue }
            let error = #expect(throws: SlicerError.self) {
              try parameter.kind.value(of: typed, parameter: parameter.name)
            }
            let hint = error?.remedy.map { $0.message.text { $0 } } ?? ""
            #expect(hint.contains("'\(word)'"), "\(row.name) \(parameter.name)=\(typed)")
          }
        }
      }
    }
  }

  /// Other programs' names of types are no names here, and the suggested ones are.
  @Test func foreignNamesLeadToTypes() throws {
    for (word, types) in TransitionCatalog.foreign {
      #expect(word == Guess.key(word) && !types.isEmpty)
      #expect(throws: SlicerError.unknownTransition(word, nearest: types)) {
        try catalog.entry(named: word)
      }
      for type in types { #expect(try catalog.entry(named: type).row.name == type) }
    }
  }

  /// Aliases set parameters that arguments override; Core Animation's constants are taken.
  @Test(
    arguments: [
      ("kCATransitionPush", "kCATransitionFromLeft", Push(from: .left)),
      ("kCATransitionPush", "fromRight", Push(from: .right)),
      ("kCATransitionPush", "TOP", Push(from: .top)),
      ("kCATransitionPush", "kcatransitionfrombottom", Push(from: .bottom)),
      ("push", "top", Push(from: .top)), ("slideleft", nil, Push(from: .right)),
      ("slideup", nil, Push(from: .bottom)), ("slideleft", "top", Push(from: .top)),
      ("coverright", nil, MoveIn(from: .left)), ("revealdown", nil, SlideAway(from: .top)),
      ("pageUnCurl", nil, Curl().reversed), ("transitionCurlUp", nil, Curl()),
      ("UIViewAnimationOptionTransitionFlipFromTop", nil, Flip(from: .top)),
    ] as [(String, String?, any Transition)])
  func namesAndEdgesOfOthers(name: String, from: String?, expected: any Transition) throws {
    let transition = try catalog.entry(named: name).transition(from.map { ["from": $0] } ?? [:])
    #expect(AnyHashable(transition) == AnyHashable(expected))
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
    #expect(throws: SlicerError.unreadPicture(parameter: "back", path: "paper.png")) {
      try entry.row.transition(values)
    }
    let read = try entry.row.transition(values.with(["back": .placeholder]))
    #expect((read as? Page)?.back == .placeholder)
  }

  /// A mask's required picture cannot be forgotten, and is not looked for when it is drawn.
  @Test func aMapIsNeededWithItsPixels() throws {
    let entry = try catalog.entry(named: "luma")
    let missing = SlicerError.missingParameter(
      "map", type: "luma", expected: "a picture's path")
    #expect(throws: missing) { try entry.transition() }
    #expect(throws: missing) { try entry.row.transition() }
    #expect(throws: missing) { try entry.row.transition(ParameterValues(["map": .none])) }
    #expect(throws: SlicerError.unreadPicture(parameter: "map", path: "g.png")) {
      try entry.transition(["map": "g.png"])
    }
    #expect(throws: SlicerError.unknownParameter("map", of: [("fade", [])], owners: ["luma"])) {
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
    let map = try Images.made(size) { x, _ in x == 0 ? .zero : SIMD4(repeating: 255) }
    let (a, b) = (SIMD4<UInt8>(200, 10, 20, 255), SIMD4<UInt8>(30, 40, 250, 255))
    let luma = try catalog.entry(named: "luma").transition(images: ["map": map])
    let pictures = ScenePictures(
      outgoing: try Images.flat(size, a), incoming: try Images.flat(size, b))
    let frame = try pictures.frame(luma, at: 0.5, on: Stage(2, 1))
    #expect(frame[0, 0] == b && frame[1, 0] == a)
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

  /// Edges that are stated twice are taken exactly if they agree.
  @Test(arguments: Edge.allCases) func aLeafHasOneEdge(_ edge: Edge) throws {
    let entry = try catalog.entry(named: "page")
    for spine in Page.Spine.allCases {
      for orientation in Axis.allCases {
        for direction in Page.Direction.allCases {
          let page = Page().with {
            ($0.spine, $0.orientation, $0.direction) = (spine, orientation, direction)
          }
          var arguments = [
            "spine": spine.rawValue, "orientation": orientation.rawValue,
            "direction": direction.rawValue,
          ]
          #expect(try entry.transition(arguments) as? Page == page)
          arguments["from"] = edge.rawValue
          if page.from == edge {
            #expect(try entry.transition(arguments) as? Page == page)
          } else {
            #expect(throws: SlicerError.self) { try entry.values(arguments) }
          }
        }
      }
    }
  }

  @Test func contradictionsNameBothParameters() throws {
    let entry = try catalog.entry(named: "page")
    let spine = SlicerError.contradictingParameters(
      "spine", value: "min", "from", otherValue: "left")
    #expect(throws: spine) { try entry.values(["spine": "min", "from": "left"]) }
    #expect(spine.description == "spine min contradicts from left")
    let direction = SlicerError.contradictingParameters(
      "direction", value: "forward", "from", otherValue: "left")
    #expect(throws: direction) {
      try entry.values(["spine": "mid", "direction": "forward", "from": "left"])
    }
  }
}
