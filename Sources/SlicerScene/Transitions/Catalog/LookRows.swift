import SlicerCore

extension TransitionRow {
  /// The masks among the looks.
  static let maskLooks = [
    TransitionRow(
      ShapeMask<Slices>().with { ($0.shape.growth, $0.shape.overlap) = (.even, 1.2) },
      named: "windowSlice", "strips that open like the slats of a window", family: .masks,
      aliases: [
        TransitionAlias(
          "glWindowslice", .glTransitions,
          [
            "count": "10", "softness": "0", "shadow": "0", "growth": "smooth", "overlap": "0.5",
          ])
      ]),
    TransitionRow(ShapeMask<Perlin>(), "soft clouds that curl like ink in water", family: .masks),
  ]

  /// The blends among the looks.
  static let blendLooks = [
    TransitionRow(Hexagonalize(), "through hexagons", family: .blends)
  ]

  /// The transitions that bend, blur or burn whole pictures; a new one is one file and one row.
  ///
  /// Names are those of gl-transitions where it has one. An alias says where the picture is theirs, too:
  /// `GLTransitionTests` compare them. A name that a row has with another picture begins with `gl`.
  static let looks = [
    TransitionRow(
      GridFlip(), "tiles turn over like cards, each at a moment of its own", family: .looks),
    TransitionRow(
      WhipPan(), "the camera whips round to the second picture", family: .looks),
    TransitionRow(
      LightLeak(), "warm light sweeps over the picture and leaves the second", family: .looks),
    TransitionRow(
      FilmBurn(), "a glowing front burns the first picture away", family: .looks),
    TransitionRow(
      CrossWarp(), "the first picture is drawn to the middle, the second comes out of it",
      family: .looks,
      aliases: [TransitionAlias("glCrosswarp", .glTransitions, ["mix": "1"])]),
    TransitionRow(
      CrossWarp().with { ($0.angle, $0.softness) = (-.pi * 3 / 4, 0.5) }, named: "directionalWarp",
      "a slanted front draws the first picture to the middle", family: .looks,
      aliases: [
        TransitionAlias("glDirectionalwarp", .glTransitions, ["softness": "0.1", "mix": "1"])
      ]),
    TransitionRow(
      Kaleidoscope(), "mirrors fold the first picture in and open on the second",
      family: .looks),
    TransitionRow(
      Dreamy(), "the pictures sway, shine and dissolve like a memory", family: .looks,
      aliases: [
        TransitionAlias(
          "glDreamy", .glTransitions,
          ["height": "0.03", "waves": "1.5915494", "glow": "0", "dissolve": "1"])
      ]),
    TransitionRow(
      CrossZoom(), "the camera rushes into the first picture and out of the second",
      family: .looks),
    TransitionRow(
      RadialBlur(), "the camera spins out of the first picture and into the second",
      family: .looks),
    TransitionRow(
      Glitch(), "strips jump and colors part, like a bad tape", family: .looks),
  ]
}

extension TransitionFamily {
  /// Looks of films: warps, blurs and lights.
  package static let looks = TransitionFamily("Looks")
}
