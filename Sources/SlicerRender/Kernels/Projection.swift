internal import CSlicerKernels

/// Which places of a picture are seen around one pixel of the stage.
///
/// For (i, j) pixels from the anchor, where (u, v) is seen: u(i, j) = u + (i·a + j·b) / (1 + i·c + j·d),
/// likewise v. The differences are small, so that Float holds them to less than 1/256 pixel.
struct Projection {
  let x, y: Axis
  /// How fast the depth changes, as a part of the anchor's.
  private let c, d: Float

  init(_ plane: cslicer_plane, _ column: Double, _ row: Double) {
    func value(_ form: (Double, Double, Double)) -> Double {
      form.0 * column + form.1 * row + form.2
    }
    let reciprocal = 1 / max(value(plane.depth), PlaneEdges.leastDepth)
    (c, d) = (Float(plane.depth.0 * reciprocal), Float(plane.depth.1 * reciprocal))
    func axis(_ form: (Double, Double, Double), _ first: Int32, _ last: Int32) -> Axis {
      let place = value(form) * reciprocal
      return Axis(
        place, (form.0 - place * plane.depth.0) * reciprocal,
        (form.1 - place * plane.depth.1) * reciprocal, Int(first), Int(last))
    }
    let picture = plane.picture
    x = axis(plane.column, picture.first_column, picture.last_column)
    y = axis(plane.row, picture.first_row, picture.last_row)
  }

  /// Minification along the stage's columns and rows.
  var across: Float { Self.spread(x.across, y.across) }
  var down: Float { Self.spread(x.down, y.down) }

  static func spread(_ columns: Float, _ rows: Float) -> Float {
    (columns * columns + rows * rows).squareRoot() / 256
  }

  /// A column and a row of the picture in steps of 1/256 pixel, from its first pixel to its last.
  func place(_ i: Float, _ j: Float) -> (column: Int32, row: Int32) {
    let reciprocal = 1 / (i * c + (1 + j * d)).atLeast(1e-6)
    return (x.place(i, j, reciprocal), y.place(i, j, reciprocal))
  }

  /// One coordinate of the picture in steps of 1/256 pixel.
  struct Axis {
    /// The change per pixel of the stage.
    let across, down: Float
    /// The anchor's place and the limits, from the whole pixel `base`.
    private let start, low, high: Float
    private let base: Int32

    /// Farther from the anchor nothing is told apart: 2²² steps more than 1.5 · 2²³ are exact.
    private static let reach = 4_194_000.0

    init(_ place: Double, _ across: Double, _ down: Double, _ first: Int, _ last: Int) {
      func near(_ value: Double) -> Float { Float(min(max(value, -Self.reach), Self.reach)) }
      (self.across, self.down) = (Float(across * 256), Float(down * 256))
      let whole = Int(min(max(place, Double(first)), Double(last)))
      start = near((place - Double(whole)) * 256)
      low = near(Double(first - whole) * 256)
      high = near(Double(last - whole) * 256)
      base = Int32(whole * 256)
    }

    /// NaN becomes the first pixel.
    func place(_ i: Float, _ j: Float, _ reciprocal: Float) -> Int32 {
      let place = (i * across + j * down) * reciprocal + start
      return base + Int32(place.atLeast(low).atMost(high).nearest)
    }
  }
}
