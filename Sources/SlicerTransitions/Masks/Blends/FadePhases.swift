import SlicerCore

/// How strongly each picture is itself while both fade through something else.
///
/// Source: xfade's fadeblack, whose phase is 0.2.
struct FadePhases {
  /// The first picture's: 1 at progress 0, 0 from `phase` on.
  let outgoing: Double
  /// The second picture's: 0 until 1 − ``outgoing``'s end, 1 at progress 1.
  let incoming: Double

  init(progress: Double, phase: Double) {
    outgoing = Elementary.smoothstep((phase - progress) / phase)
    incoming = 1 - Elementary.smoothstep((1 - progress - phase) / (1 - phase))
  }
}
