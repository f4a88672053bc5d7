import SlicerCore

extension TransitionRow {
  static let coreAnimationTransitions = [
    TransitionRow(
      Fade(), "the first picture dissolves into the second", family: .coreAnimation,
      aliases: [TransitionAlias("kCATransitionFade", .coreAnimation)]
        + .uiKit("CrossDissolve", [:]) + [TransitionAlias("fade", .glTransitions)]),
    TransitionRow(
      Push(), "the second picture pushes the first out", family: .coreAnimation,
      aliases: [TransitionAlias("kCATransitionPush", .coreAnimation)]
        + .xfade("slide", left: .right)
        + [TransitionAlias("Directional", .glTransitions, ["from": "top"])]),
    TransitionRow(
      MoveIn(), "the second picture slides in over the first", family: .coreAnimation,
      aliases: [TransitionAlias("kCATransitionMoveIn", .coreAnimation)]
        + .xfade("cover", left: .right)),
    TransitionRow(
      SlideAway(), "the first picture slides away from over the second", family: .coreAnimation,
      aliases: [TransitionAlias("kCATransitionReveal", .coreAnimation)]
        + .xfade("reveal", left: .right)),
  ]

  static let privateCoreAnimationTransitions = [
    TransitionRow(
      Cube(), "the pictures are faces of a cube that turns", family: .privateCoreAnimation),
    TransitionRow(
      SuckEffect(), "the first picture is drawn into a point like a genie into its bottle",
      family: .privateCoreAnimation),
    TransitionRow(
      RippleEffect(), "rings of water run over the first picture and leave the second",
      family: .privateCoreAnimation),
    TransitionRow(
      CameraIris(), "a shutter closes over the first picture and opens onto the second",
      family: .privateCoreAnimation),
    TransitionRow(
      CameraIris().with { $0.action = .open }, named: "cameraIrisHollowOpen",
      "a shutter's hole opens and shows the second picture", family: .privateCoreAnimation),
    TransitionRow(
      CameraIris().with { $0.action = .close }, named: "cameraIrisHollowClose",
      "a shutter's hole closes on the first picture, the second is around it",
      family: .privateCoreAnimation),
  ]
}

extension [TransitionAlias] {
  /// xfade names a motion by where things go, we by where they come from.
  fileprivate static func xfade(_ name: String, left: Edge) -> [TransitionAlias] {
    let edges: [(String, Edge)] = [
      ("left", left), ("right", left.opposite), ("up", .bottom), ("down", .top),
    ]
    return edges.map { TransitionAlias(name + $0, .xfade, ["from": $1.rawValue]) }
  }
}

extension TransitionRow {
  static let viewTransitions = [
    TransitionRow(
      Flip(), "the picture turns over and shows the second on its back", family: .view,
      aliases: [TransitionAlias("oglFlip", .coreAnimation)]
        + Edge.allCases.flatMap { edge in
          [TransitionAlias].uiKit(
            "FlipFrom" + edge.rawValue.capitalizingFirst, ["from": edge.rawValue])
        }),
    TransitionRow(
      Curl(), "a page is rolled off the second picture, or laid onto the first", family: .view,
      aliases: .uiKit("CurlUp", ["direction": "up"])
        + .uiKit("CurlDown", ["direction": "down"]) + [
          TransitionAlias("pageCurl", .coreAnimation, ["direction": "up"]),
          TransitionAlias("pageUnCurl", .coreAnimation, ["direction": "down"]),
        ]),
    TransitionRow(Instant(), "the second picture from the first moment on", family: .view),
  ]
}

extension [TransitionAlias] {
  /// The spellings of Swift, of Objective-C, and of UIKit before blocks, for `FlipFromLeft` …
  static func uiKit(_ name: String, _ presets: [String: String]) -> [TransitionAlias] {
    let short = name.prefix(1).lowercased() + name.dropFirst()
    let spellings = [
      short, "transition" + name, "UIViewAnimationOptionTransition" + name,
      "UIViewAnimationTransition" + name,
    ]
    return spellings.map { TransitionAlias($0, .uiKit, presets) }
  }
}

extension TransitionRow {
  /// The transitions that move, turn and bend layers; a new one is one file and one row.
  static let layerTransitions: [TransitionRow] =
    coreAnimationTransitions + viewTransitions + pageTransitions + controllerTransitions
    + plainLayerTransitions + privateCoreAnimationTransitions

  private static let pageTransitions = [
    TransitionRow(
      Page(), "a leaf of a book turns over at its spine", family: .pages,
      aliases: [
        TransitionAlias("UIPageViewControllerTransitionStylePageCurl", .uiKit),
        TransitionAlias("pageTurn", .uiKit),
      ]),
    TransitionRow(
      Scroll(), "both pictures move on together, with a gap between them", family: .pages,
      aliases: [TransitionAlias("UIPageViewControllerTransitionStyleScroll", .uiKit)]),
  ]

  private static let controllerTransitions = [
    TransitionRow(
      Navigate(), "the second picture is pushed over the first, which moves on more slowly",
      family: .controllers,
      aliases: [
        TransitionAlias("pushViewController", .uiKit, ["direction": "push"]),
        TransitionAlias("popViewController", .uiKit, ["direction": "pop"]),
      ]),
    TransitionRow(
      Sheet(), "the second picture slides up over the first, which steps back",
      family: .controllers,
      aliases: [
        TransitionAlias("UIModalPresentationPageSheet", .uiKit),
        TransitionAlias("pageSheet", .uiKit),
      ]),
    TransitionRow(
      Zoom(), "the second picture grows out of a part of the first", family: .controllers),
    TransitionRow(
      MagicMove(), "layers that both scenes have go to their new places, others fade",
      family: .controllers),
  ]

  private static let plainLayerTransitions = [
    TransitionRow(
      Fold(), "the first picture folds shut like a paper map and opens as the second",
      family: .layers),
    TransitionRow(
      Doorway(), "the first picture opens like two doors and the second comes through",
      family: .layers),
    TransitionRow(
      Swap(), "the first picture goes behind, the second comes round it to the front",
      family: .layers),
    TransitionRow(
      Swing(), "the first picture swings open on its hinges", family: .layers),
    TransitionRow(
      FlyThrough(), "the camera flies through the first picture to the second", family: .layers,
      aliases: [TransitionAlias("zoomin", .xfade, ["arrival": "still"])]),
    TransitionRow(
      Blur(), "the first picture blurs, dissolves into the second, and that gets sharp",
      family: .layers),
    TransitionRow(
      Custom(), "the first picture is scaled, turned, moved and faded away", family: .layers),
    TransitionRow(
      Custom(scale: 0.1, angle: .pi, opacity: 0), named: "vanish",
      "the first picture turns by half and shrinks away", family: .layers),
  ]
}

extension TransitionRow {
  /// The transitions that cut pictures into tiles; a new one is one file and one row.
  static let tileTransitions = [
    TransitionRow(
      Mosaic(), "the tiles turn over in a wave and show the second picture", family: .tiles),
    TransitionRow(
      Shuffle(), "tiles change places until they are the second picture", family: .tiles),
    TransitionRow(
      VenetianBlinds(), "the slats of a blind turn and open the view to the second picture",
      family: .tiles),
    TransitionRow(
      Puzzle(), "the pieces of a jigsaw leave or arrive", family: .tiles),
    TransitionRow(
      Shatter(), "the first picture breaks into shards that fall", family: .tiles),
  ]
}

extension TransitionFamily {
  package static let tiles = TransitionFamily("Tiles")
}

extension TransitionRow {
  /// The transitions that reveal or mix without moving layers; a new one is one file and one row.
  static let maskTransitions: [TransitionRow] = masks + maskLooks + blends + blendLooks

  private static let masks = [
    row(
      Wipe.self, "a straight front from an edge or a corner",
      aliases: wipeAliases + [directionalWipe]),
    row(CornerWipe.self, "a rectangle that grows out of a corner", aliases: cornerAliases),
    row(Diagonal.self, "a straight front from a corner", aliases: diagonalAliases),
    row(
      Circle.self, "a round hole",
      aliases: openAndClose(
        "circle", ["softness": "0.5", "first": "0.25", "last": "0.75", "grid": "corner"],
        // Nothing is seen to change in the first and last sixth of the progress.
        curve: .out(x1: 0, y1: 0.8, x2: 1, y2: 0.2))),
    row(Rectangle.self, "a rectangular hole of the stage's proportions"),
    row(Diamond.self, "a hole that stands on its corner"),
    row(Star.self, "a hole like a star"),
    row(
      BarnDoors.self, "two fronts from the middle to opposite edges",
      aliases: openAndClose("vert", soft(["axis": "horizontal"]), curve: .forWideFronts)
        + openAndClose("horz", soft(["axis": "vertical"]), curve: .forWideFronts)),
    row(Checkerboard.self, "the white squares of a chessboard, then the black"),
    row(Slices.self, "strips that grow one after the other", aliases: sliceAliases),
    row(Clock.self, "hands that sweep around the center", aliases: [radial, angular]),
    row(Dissolve.self, "fine grains in patches, or blocks in no order"),
    row(Wind.self, "rows that are blown across the stage", aliases: windAliases),
  ]

  private static let blends = [
    TransitionRow(Luma(), "starts where a gray picture is dark", family: .masks),
    TransitionRow(
      Distance(), "soft regions change one by one, first those that differ most", family: .blends),
    TransitionRow(
      Contrast(), "a dissolve through the lights, the darks, or channel by channel",
      family: .blends,
      aliases: [
        TransitionAlias(
          "fadefast", .xfade, ["through": "channels", "speed": "fast", "strength": "1"]),
        TransitionAlias(
          "fadeslow", .xfade, ["through": "channels", "speed": "slow", "strength": "1"]),
      ]),
    TransitionRow(
      FadeColor(), "into a color and out of it", family: .blends,
      aliases: [
        TransitionAlias(
          "fadeblack", .xfade, ["color": "black", "phase": "0.2", "order": "together"]),
        TransitionAlias(
          "fadewhite", .xfade, ["color": "white", "phase": "0.2", "order": "together"]),
      ]),
    TransitionRow(
      FadeGray(), "into grays and out of them", family: .blends,
      aliases: [
        TransitionAlias("fadegrays", .xfade, ["phase": "0.2", "order": "together"])
      ]),
    TransitionRow(
      Crop(), "a color closes in on the first picture and opens on the second", family: .blends,
      aliases: [
        TransitionAlias(
          "circlecrop", .xfade,
          ["shape": "circle", "softness": "0", "shadow": "0", "grid": "edge"],
          // The radius shrinks by its cube, so that next to nothing is left for a while.
          curve: .out(x1: 0.75, y1: 0.25, x2: 0.25, y2: 0.75)),
        TransitionAlias(
          "rectcrop", .xfade,
          ["shape": "rectangle", "softness": "0", "shadow": "0", "grid": "edge"]),
      ]),
    TransitionRow(Pixelize(), "through squares", family: .blends),
    TransitionRow(
      Smear(), "through a smear sideways", family: .blends,
      aliases: [TransitionAlias("hblur", .xfade, ["window": "right", "strength": "0.5"])]),
    TransitionRow(
      Squeeze(), "the first picture is squeezed into its middle line", family: .blends,
      aliases: [
        TransitionAlias(
          "squeezeh", .xfade, ["side": "height", "dim": "0", "collapse": "0", "shadow": "0"]),
        TransitionAlias(
          "squeezev", .xfade, ["side": "width", "dim": "0", "collapse": "0", "shadow": "0"]),
      ]),
  ]

  private static let directionalWipe = TransitionAlias(
    "directionalwipe", .glTransitions, ["from": "topLeft", "softness": "0.5"],
    // A wide front that also begins and ends in corners.
    curve: .out(x1: 0, y1: 0.65, x2: 1, y2: 0.35))
  private static let angular = TransitionAlias(
    "angular", .glTransitions, ["softness": "0", "turn": "counterclockwise"])

  private static func row<Shape: MaskShape>(
    _ shape: Shape.Type, _ summary: String,
    aliases: @autoclosure @escaping @Sendable () -> [TransitionAlias] = []
  ) -> TransitionRow {
    TransitionRow(ShapeMask<Shape>(), summary, family: .masks, aliases: aliases())
  }
}

extension TransitionFamily {
  /// B appears where a shape says, from its first point to its last.
  package static let masks = TransitionFamily("Masks")
  /// Mixes of the two pictures that no shape says.
  package static let blends = TransitionFamily("Blends")
}
