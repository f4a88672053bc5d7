/// The meaning of H.273's numbers, as far as they describe RGB.
///
/// Source: ITU-T H.273 (07/2024), tables 2 and 3.
extension ColorDescription.CodePoints {
  /// The chromaticities; nil for numbers without primaries.
  package var chromaticities: ColorDescription.Chromaticities? {
    let (d65, c) = (Point(x: 0.3127, y: 0.329), Point(x: 0.310, y: 0.316))
    return switch primaries {
    case 1: .init(d65, (0.64, 0.33), (0.3, 0.6), (0.15, 0.06))
    case 4: .init(c, (0.67, 0.33), (0.21, 0.71), (0.14, 0.08))
    case 5: .init(d65, (0.64, 0.33), (0.29, 0.6), (0.15, 0.06))
    case 6, 7: .init(d65, (0.63, 0.34), (0.31, 0.595), (0.155, 0.07))
    case 8: .init(c, (0.681, 0.319), (0.243, 0.692), (0.145, 0.049))
    case 9: .init(d65, (0.708, 0.292), (0.17, 0.797), (0.131, 0.046))
    case 11: .init(Point(x: 0.314, y: 0.351), (0.68, 0.32), (0.265, 0.69), (0.15, 0.06))
    case 12: .init(d65, (0.68, 0.32), (0.265, 0.69), (0.15, 0.06))
    case 22: .init(d65, (0.63, 0.34), (0.295, 0.605), (0.155, 0.077))
    default: nil
    }
  }

  /// The name of a transfer whose white is not the brightest that it has.
  package var highDynamicRange: String? {
    switch transfer {
    case 16: "PQ"
    case 18: "HLG"
    default: nil
    }
  }
}

extension ColorDescription.Chromaticities {
  fileprivate init(
    _ white: Point, _ red: (Double, Double), _ green: (Double, Double), _ blue: (Double, Double)
  ) {
    self.init(
      white: white, red: Point(x: red.0, y: red.1), green: Point(x: green.0, y: green.1),
      blue: Point(x: blue.0, y: blue.1))
  }

  /// BT.709's, which are sRGB's.
  package static let sRGB = Self(Point(x: 0.3127, y: 0.329), (0.64, 0.33), (0.3, 0.6), (0.15, 0.06))

  /// True if no number differs by more than the thousandth to which files round.
  package func isClose(to other: Self) -> Bool {
    zip([white, red, green, blue], [other.white, other.red, other.green, other.blue]).allSatisfy {
      abs($0.x - $1.x) <= 0.001 && abs($0.y - $1.y) <= 0.001
    }
  }
}
