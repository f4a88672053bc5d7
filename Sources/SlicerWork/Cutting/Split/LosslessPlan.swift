import SlicerCodecs
import SlicerCore
import SlicerTiles
import Synchronization

/// The lines along which a picture is cut without decoding it, if it can be.
struct LosslessPlan {
  private let cutting: LosslessCutting
  private let orientation: Orientation
  /// Where blocks meet, in stored pixels; nil where something asks for decoded pixels.
  private let step: PixelSize?
  private let obstacle: LosslessObstacle?
  /// The files' format, if they have every sample though they are decoded.
  private let exactFormat: FileFormat?

  init(_ picture: OpenPicture, _ split: Split) {
    cutting = split.lossless
    orientation = picture.header.orientation
    obstacle =
      picture.header.mcuSize == nil
      ? picture.lossOfSamples : Self.obstacle(picture, split)
    // Where files are of another format, the picture's own is copied if that is asked for.
    let isWanted =
      picture.encoder.format == picture.header.format || split.lossless != .whereAligned
    step = obstacle == nil && isWanted ? picture.header.mcuSize : nil
    exactFormat = picture.exactFormat
  }

  private static func obstacle(
    _ picture: OpenPicture, _ split: Split
  ) -> LosslessObstacle? {
    if split.jigsaw != nil { return .jigsaw }
    if split.blankTolerance != nil { return .skippedBlanks }
    if split.trimmed != nil { return .trim }
    if split.commonCell != nil { return .commonCell }
    if split.uneven == .pad { return .padding }
    if split.share != 0 || split.grid.kind == .window { return .windows }
    if split.gaps != .none { return .gaps }
    if let search = split.search, split.grid.kind == .sprites {
      return .found(by: search)
    }
    if split.margins.overlap > 0 { return .overlap }
    if split.margins != .none { return .extrusion }
    if split.isOneSheet { return .sheet }
    if split.layout != nil, !picture.isStoredUpright { return .layout }
    return picture.losslessObstacle
  }

  /// The grid along which the picture is cut.
  func grid(_ asked: Grid) throws -> Grid {
    guard cutting != .whereAligned else { return asked }
    if let obstacle { throw SlicerError.notLossless(obstacle) }
    guard let step else { return asked }
    if asked.hasGaps { throw SlicerError.notLossless(.gaps) }
    if cutting == .snapping { return try asked.snapped(to: step, orientation: orientation) }
    try asked.checkAligned(to: step, orientation: orientation)
    return asked
  }

  func isLossless(_ grid: Grid) -> Bool {
    guard let step, !grid.hasGaps else { return false }
    return grid.isAligned(to: step, orientation: orientation)
  }

  /// How far lines were moved, or why none had to be.
  func notes(_ grid: Grid) -> [WorkNote] {
    if cutting != .whereAligned, let exactFormat { return [WorkNote(.exactAnyway(exactFormat))] }
    guard let step, grid.requested != nil else { return [] }
    return [WorkNote(.movedLines(by: grid.largestShift, step: step))]
  }
}
