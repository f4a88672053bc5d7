extension TransitionRow {
  static let coreAnimationTransitions = [
    TransitionRow(
      Fade(), "the first picture dissolves into the second", family: .coreAnimation,
      aliases: [TransitionAlias("kCATransitionFade", .coreAnimation)]
        + .uiKit("CrossDissolve", [:])),
    TransitionRow(
      Push(), "the second picture pushes the first out", family: .coreAnimation,
      aliases: [TransitionAlias("kCATransitionPush", .coreAnimation)]
        + .xfade("slide", left: .right)),
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
      SuckEffect(), "the first picture is drawn into a point like a cloth",
      family: .privateCoreAnimation),
    TransitionRow(
      RippleEffect(), "rings of water run over the first picture and leave the second",
      family: .privateCoreAnimation),
    TransitionRow(
      CameraIris(), "a shutter closes over the first picture and opens onto the second",
      family: .privateCoreAnimation),
    TransitionRow(
      CameraIris(.open), named: "cameraIrisHollowOpen",
      "a shutter's hole opens and shows the second picture", family: .privateCoreAnimation,
      parameters: CameraIris.hollowParameters),
    TransitionRow(
      CameraIris(.close), named: "cameraIrisHollowClose",
      "a shutter's hole closes on the first picture, the second is around it",
      family: .privateCoreAnimation, parameters: CameraIris.hollowParameters),
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
