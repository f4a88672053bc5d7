import SlicerCore

/// Where a thing that moves must be so that what is seen changes evenly with the progress.
///
/// A roll that enters over a corner covers next to nothing for a long time if it moves at one speed. The area
/// that it covers shall follow the progress, and a curve then eases the area.
enum Pace {
  /// The place between 0 and 1 at which `share` has gone as far as `progress` has.
  ///
  /// - Parameter share: how much has changed at a place: never less than before, of any range.
  static func place(at progress: Double, _ share: (Double) -> Double) -> Double {
    guard progress > 0, progress < 1 else { return progress }
    let (first, last) = (share(0), share(1))
    let goal = Elementary.mix(first, last, progress)
    var (low, high) = (0.0, 1.0)
    // A pixel of a stage that is a million pixels wide is found in twenty steps.
    for _ in 0..<32 {
      let middle = (low + high) / 2
      if share(middle) < goal { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}

extension Pace {
  /// The way of a card that comes to rest at an edge. A spring creeps over its last hundredth, in which a bright line would
  /// be left beside the card: this way is all but done by then, and as smooth.
  static func arriving(_ way: Double) -> Double {
    let rest = 1 - way
    guard rest > 0 else { return way }
    return 1 - rest * rest * 1.02 / (rest + 0.02)
  }
}

extension TimingCurve {
  /// Faster at both ends, for fronts that begin as a point or end in corners: with ease they stand still there.
  static let steady = out(x1: 0.2, y1: 0.4, x2: 0.8, y2: 0.6)

  /// From rest and to rest, and so soon under way that a straight front moves in nearly all frames.
  static let restful = out(x1: 0.3, y1: 0.04, x2: 0.7, y2: 0.96)

  /// A little slower at both ends, where something moves in nearly all frames all the same.
  static let gentle = out(x1: 0.3, y1: 0.15, x2: 0.7, y2: 0.85)

  /// From rest and not to rest, for a picture that is small when it leaves.
  static let leaving = out(x1: 0.4, y1: 0, x2: 0.7, y2: 0.8)

  /// The mirror of ``leaving``, for a picture that is small when it comes.
  static let coming = out(x1: 0.3, y1: 0.2, x2: 0.6, y2: 1)

  /// From little speed to rest, and sooner there than a spring, whose last third of the time is not seen.
  static let settling = out(x1: 0.3, y1: 0.22, x2: 0.5, y2: 1)

  /// Fast at both ends, for a front as wide as the stage: it eases by itself. The area that turns over follows
  /// the time, to a quarter.
  static let forWideFronts = out(x1: 0, y1: 0.5, x2: 1, y2: 0.5)

  /// The curve of the same motion backwards: one that is as fast at its beginning as this is at its end.
  var mirrored: TimingCurve {
    guard case .cubicBezier(let curve) = kind else { return self }
    return .out(x1: 1 - curve.x2, y1: 1 - curve.y2, x2: 1 - curve.x1, y2: 1 - curve.y1)
  }

  /// A curve by numbers that are legal.
  static func out(x1: Double, y1: Double, x2: Double, y2: Double) -> TimingCurve {
    (try? .cubicBezier(x1: x1, y1: y1, x2: x2, y2: y2)) ?? .linear
  }
}

extension Cylinder {
  /// How much of a page looks otherwise than when it lay flat: what is seen beneath the page, and what is hidden by its
  /// back.
  ///
  /// - Parameter weight: of what is hidden, 0…1. With much of it the axis runs when the back has left the stage.
  func share(of size: Size, hidden weight: Double = 0.15) -> Double {
    let reach = passed(size)
    let turned = reach / radius
    // How far beyond the axis the page's outline and its free corner are.
    let outline = radius * Elementary.sine(min(max(turned, 0), .pi / 2))
    let corner =
      turned < .pi ? radius * Elementary.sine(max(turned, 0)) : .pi * radius - reach
    let hidden = turned > .pi / 2 ? reach - corner : reach - outline
    return Elementary.mix(
      covered(reach - outline, of: size), covered(hidden, of: size), weight)
  }

  /// How far the axis has come from the page's first corner, in points across the axis.
  func passed(_ size: Size) -> Double {
    let (x, y) = (size.width / 2 - origin.x, size.height / 2 - origin.y)
    let extent = abs(direction.x) * size.width + abs(direction.y) * size.height
    return extent / 2 + x * direction.x + y * direction.y
  }

  /// The share of the page that lies less than `reach` behind its first corner, 0…1: the area of a
  /// rectangle that a line cuts off.
  private func covered(_ reach: Double, of size: Size) -> Double {
    let sides = [abs(direction.x) * size.width, abs(direction.y) * size.height]
    let (short, long) = (min(sides[0], sides[1]), max(sides[0], sides[1]))
    let square = { (side: Double) in max(side, 0) * max(side, 0) }
    // A line that runs along a side cuts off a rectangle, not a corner.
    guard short > long * 1e-9 else { return min(max(reach / long, 0), 1) }
    let area = square(reach) - square(reach - short) - square(reach - long)
    return min(max((area + square(reach - short - long)) / (2 * short * long), 0), 1)
  }
}
