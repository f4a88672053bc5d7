import SlicerCore

/// Finds lines of one color at which a long picture can be cut into strips.
package struct PanelFinder {
  private let luma: LumaPlane

  /// The greatest spread of a line's luma, but for 2 % at each end, and of all of it.
  private static let tolerance = (common: 16, all: 48)

  package init(luma: LumaPlane) { self.luma = luma }

  /// True if strips are columns: the picture is wider than high.
  package var cutsColumns: Bool { luma.size.width > luma.size.height }

  /// The strips, which together are the whole picture.
  ///
  /// - Parameter maxLength: the longest strip in pixels, at least 1; nil: cut at all runs of lines of one
  ///   color that are as long as 1/100 of the other side, and 4.
  package func strips(maxLength: Int?) -> [Range<Int>] {
    let lines = PlaneProfile(cutsColumns ? luma.transposed() : luma).lines
    let runs = Self.runs(lines)
    let breadth = cutsColumns ? luma.size.height : luma.size.width
    guard let maxLength else {
      let gutters = runs.filter { $0.count >= max(4, breadth / 100) }
      return .init(lines: [0] + gutters.map(Self.middle) + [lines.count])
    }
    var cuts = [0]
    var middles = runs.map(Self.middle)[...]
    while let start = cuts.last, lines.count - start > maxLength {
      let before = middles.prefix { $0 <= start + maxLength }
      middles = middles.dropFirst(before.count)
      cuts.append(before.last { $0 > start } ?? start + maxLength)
    }
    return .init(lines: cuts + [lines.count])
  }

  /// True if lines of one color part a strip across, as between panels that stand side by side.
  package func isParted(_ strip: Range<Int>) -> Bool {
    let rect =
      cutsColumns
      ? PixelRect(columns: strip, rows: 0..<luma.size.height)
      : PixelRect(columns: 0..<luma.size.width, rows: strip)
    let plane = luma.cropped(rect)
    let lines = PlaneProfile(cutsColumns ? plane : plane.transposed()).lines
    return Self.runs(lines).contains { $0.count >= max(4, lines.count / 100) }
  }

  /// The runs of lines of one color, without those at the ends, which separate nothing.
  private static func runs(_ lines: [LineProfile]) -> [Range<Int>] {
    let isPlain = lines.map {
      $0.spread <= tolerance.common && $0.greatest - $0.least <= tolerance.all
    }
    return GutterSearch.spans(isPlain.map { !$0 }).filter {
      $0.lowerBound > 0 && $0.upperBound < lines.count
    }
  }

  private static func middle(_ run: Range<Int>) -> Int { (run.lowerBound + run.upperBound) / 2 }
}
