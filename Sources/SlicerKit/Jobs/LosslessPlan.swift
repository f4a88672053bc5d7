import SlicerCodecs
import SlicerCore
import SlicerTiles

/// Whether, and along which lines, a picture is cut without decoding it.
struct LosslessPlan {
  private let cutting: LosslessCutting
  private let orientation: Orientation
  /// Where blocks meet, in stored pixels; nil where something asks for decoded pixels.
  private let step: PixelSize?
  /// What asks for decoded pixels.
  private let obstacle: String?

  init(_ picture: OpenPicture, _ options: SplitOptions) {
    cutting = options.lossless
    orientation = picture.header.orientation
    obstacle = picture.header.mcuSize == nil ? nil : Self.obstacle(picture, options)
    step = obstacle == nil ? picture.header.mcuSize : nil
  }

  private static func obstacle(_ picture: OpenPicture, _ options: SplitOptions) -> String? {
    if options.jigsaw != nil { return "--shape jigsaw needs transparency" }
    if options.blankTolerance != nil { return "--skip-blank looks at pixels" }
    if options.uneven == .pad { return "--uneven pad adds pixels" }
    if options.margins != .none { return "--overlap and --extrude repeat pixels" }
    if options.layout?.packing == .sheet { return "--layout puts tiles on a sheet" }
    return picture.losslessObstacle
  }

  /// The grid that is cut along.
  func grid(_ asked: Grid) throws -> Grid {
    guard cutting != .whereAligned else { return asked }
    if let obstacle { throw JobError.notLossless(reason: obstacle) }
    guard let step else { return asked }
    if cutting == .snapping { return try asked.snapped(to: step, orientation: orientation) }
    try asked.checkAligned(to: step, orientation: orientation)
    return asked
  }

  func isLossless(_ grid: Grid) -> Bool {
    step.map { grid.isAligned(to: $0, orientation: orientation) } ?? false
  }

  /// How far lines were moved.
  func notes(_ grid: Grid) -> [String] {
    guard let step, grid.requested != nil else { return [] }
    let shift = grid.largestShift
    return [
      "lines moved by up to \(shift) pixel\(shift == 1 ? "" : "s"), to the edges of \(step) blocks"
    ]
  }
}
