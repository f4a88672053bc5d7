import SlicerKit
import SystemPackage

/// A cut of pictures that are named later, with how these are read and what its folder may replace.
@dynamicMemberLookup struct CutOptions: Sendable {
  var split: Split
  /// How each picture is read.
  var decoding = DecodeOptions()
  var scale: Scale?
  /// The settings of the folder without its path.
  var folder = OutputFolder("")

  init(grid: GridSpec) { split = Split([], grid) }

  subscript<Value>(dynamicMember path: WritableKeyPath<Split, Value>) -> Value {
    get { split[keyPath: path] }
    set { split[keyPath: path] = newValue }
  }

  /// Options for a grid, then changed.
  static func grid(
    _ rows: Int, _ columns: Int, _ uneven: Uneven = .distribute,
    _ change: (inout CutOptions) -> Void = { _ in }
  ) -> CutOptions {
    var options = CutOptions(grid: .grid(rows: rows, columns: columns))
    options.uneven = uneven
    change(&options)
    return options
  }

  /// Cuts at these lines, in pixels.
  static func cuts(
    x: [Int], y: [Int], _ change: (inout CutOptions) -> Void = { _ in }
  ) -> CutOptions {
    var options = CutOptions(
      grid: .cuts(x: x.map { ExactDecimal($0) }, y: y.map { ExactDecimal($0) }))
    change(&options)
    return options
  }

  /// Has tiles' names follow a template, which is right.
  mutating func name(_ template: String) {
    do {
      split.naming.template = try NameTemplate(parsing: template)
    } catch { preconditionFailure("\(error)") }
  }

  func picture(_ path: FilePath) -> Picture {
    var picture = Picture(contentsOf: path)
    (picture.limits, picture.isLenient) = (decoding.limits, decoding.isLenient)
    if let formats = decoding.formats { picture.formats = formats }
    picture.scale = scale
    return picture
  }

  /// The cut of files, which are one picture at several scales, into a folder.
  func cut(_ paths: [FilePath], to folder: FilePath) -> (Split, TileSink) {
    var (split, output) = (split, self.folder)
    split.pictures = paths.map(picture)
    output.path = folder
    return (split, .folder(output))
  }

  func plan(_ path: FilePath, to folder: FilePath) throws -> SplitPlan {
    let (split, sink) = cut([path], to: folder)
    return try split.plan(sink)
  }

  /// The cut of a rectangle, with what it has in common with that of tiles.
  func subimage(_ paths: [FilePath], _ rect: Subimage) -> SubimageCut {
    var cut = SubimageCut(paths.map(picture), rect)
    cut.madeScales = split.madeScales
    cut.lossless = split.lossless
    cut.encoding = split.encoding
    return cut
  }
}

extension PixelRect {
  /// Scales the rectangle.
  func scaled(_ scale: Int) -> PixelRect {
    PixelRect(x: x * scale, y: y * scale, width: width * scale, height: height * scale)
  }

  /// Moves the rectangle.
  func moved(_ dx: Int, _ dy: Int) -> PixelRect {
    PixelRect(x: x + dx, y: y + dy, width: width, height: height)
  }
}
