/// A curve that a word stands for: a row of the one table of them.
package struct NamedCurve: Sendable {
  /// The system that named the curve.
  package enum Origin: String, Sendable, CaseIterable {
    case coreAnimation = "Core Animation and CSS"
    case springs = "SwiftUI"
    case easings = "easings.net"
    case material = "Material 3"
  }

  /// All spellings; lists show the first.
  package let spellings: [String]
  package let curve: TimingCurve
  package let origin: Origin

  private init(_ origin: Origin, _ curve: TimingCurve, _ spellings: String...) {
    (self.spellings, self.curve, self.origin) = (spellings, curve, origin)
  }

  package var name: String { spellings[0] }

  package static let all = plain + springs + easings + material

  private static let plain = [
    NamedCurve(.coreAnimation, .linear, "linear"),
    NamedCurve(.coreAnimation, .easeIn, "easeIn", "ease-in"),
    NamedCurve(.coreAnimation, .easeOut, "easeOut", "ease-out"),
    NamedCurve(.coreAnimation, .easeInOut, "easeInOut", "ease-in-out", "easeInEaseOut"),
    NamedCurve(.coreAnimation, .default, "default", "ease"),
    NamedCurve(.coreAnimation, .steps(.atStart), "step-start"),
    NamedCurve(.coreAnimation, .steps(.atEnd), "step-end"),
  ]

  private static let springs = [
    NamedCurve(.springs, .spring(.critical), "spring"),
    NamedCurve(.springs, .spring(.smooth), "smooth"),
    NamedCurve(.springs, .spring(.snappy), "snappy"),
    NamedCurve(.springs, .spring(.bouncy), "bouncy"),
  ]

  private static let easings = Easing.Family.allCases.flatMap { family in
    Easing.Side.allCases.map { side in
      let easing = Easing(family, side)
      let hyphenated = ["ease", side == .inOut ? "in-out" : side.rawValue, family.rawValue]
      return NamedCurve(
        .easings, .easing(easing), easing.description, hyphenated.joined(separator: "-"))
    }
  }

  private static let material = [
    NamedCurve(.material, .emphasized, "emphasized"),
    NamedCurve(
      .material, .cubicBezier(.emphasizedAccelerate), "emphasizedAccelerate",
      "emphasized-accelerate"),
    NamedCurve(
      .material, .cubicBezier(.emphasizedDecelerate), "emphasizedDecelerate",
      "emphasized-decelerate"),
    NamedCurve(.material, .cubicBezier(.standard), "standard"),
    NamedCurve(
      .material, .cubicBezier(.standardAccelerate), "standardAccelerate", "standard-accelerate"),
    NamedCurve(
      .material, .cubicBezier(.standardDecelerate), "standardDecelerate", "standard-decelerate"),
  ]

  static func nearest(to text: String) -> [String] {
    Guess.names(for: text, among: all.map(\.name), foreign: foreign)
  }

  /// Other systems' names of curves, by ``Guess/key(_:)``.
  package static let foreign = [
    "bounce": ["easeOutBounce"], "elastic": ["easeOutElastic"], "overshoot": ["easeOutBack"],
    "back": ["easeOutBack"], "anticipate": ["easeInBack"], "swing": ["easeInOutSine"],
    "sine": ["easeInOutSine"], "quad": ["easeInOutQuad"], "cubic": ["easeInOutCubic"],
    "quart": ["easeInOutQuart"], "quint": ["easeInOutQuint"], "expo": ["easeInOutExpo"],
    "exponential": ["easeInOutExpo"], "circ": ["easeInOutCirc"], "slow": ["easeIn"],
    "bezier": ["cubic-bezier(0.3,0,0.1,1)"], "cubicbezier": ["cubic-bezier(0.3,0,0.1,1)"],
    "step": ["steps(4)"], "steps": ["steps(4)"],
    "kcamediatimingfunctionlinear": ["linear"], "kcamediatimingfunctioneasein": ["easeIn"],
    "kcamediatimingfunctioneaseout": ["easeOut"],
    "kcamediatimingfunctioneaseineaseout": ["easeInOut"], "curvelinear": ["linear"],
    "curveeasein": ["easeIn"], "curveeaseout": ["easeOut"], "curveeaseinout": ["easeInOut"],
  ]
}
