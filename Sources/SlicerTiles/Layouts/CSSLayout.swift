import SlicerCore

/// A page that shows the puzzle put together, `photo.html`: a CSS grid of the tiles, no script.
///
/// Tracks are columns and rows in points, 1 CSS pixel each, or less where the window is narrower; `srcset` has the scales. A box to tick
/// opens gaps. Each image has a stated size in points and is moved behind its cell's edges, so that
/// overlap and extruded edges do not show. `object-fit` would take a file's own size, which is wrong
/// where there is no @1x: browsers then show `src` at 1x. Pieces that are shown whole stick out
/// of their cells and are added up (`plus-lighter`), so that anti-aliased edges leave no seam.
/// Its readers make it part of pages of their own, so it is no ``Page``: neither slicer's colors nor
/// its policy for what a page may load.
///
/// Source: HTML, §4.8.4 (srcset); CSS Grid Layout 1; Compositing and Blending 2.
enum CSSLayout {
  static let row = TileLayout(
    name: "css", summary: "a web page that shows the tiles as one picture, by a CSS grid",
    path: { $0.folder + $0.stem + $0.ending }, documents: documents)

  private static func documents(of set: LaidOutSet) throws -> [LayoutDocument] {
    guard set.sharpest.grid.boxes == nil else { throw SlicerError.spritesInCSS }
    let title = Quoted.markup(PrintableText.lossy(set.name))
    let grid = set.sharpest.grid
    let apart =
      set.sharpest.showsWholeFiles ? "Take the puzzle apart" : "Move the tiles apart"
    let pieces = set.sharpest.tiles.indices.map { piece($0, of: set) }
    let style = PageResource.puzzleStyle.template.filled([
      "width": "\(points(grid.columnSpans, grid.scale))",
      "columns": tracks(grid.columnSpans, grid.scale), "rows": tracks(grid.rowSpans, grid.scale),
      "gap": gap(set),
    ])
    let text = PageResource.puzzle.template.filled([
      "title": title, "style": style, "apart": apart, "pieces": pieces.joined(separator: "\n"),
    ])
    return [LayoutDocument(set.name + Array(".html".utf8), text)]
  }

  /// How far tiles are moved apart: whole files out of each other.
  private static func gap(_ set: LaidOutSet) -> String {
    guard set.sharpest.showsWholeFiles else { return "8px" }
    let reaches = set.sharpest.filed.flatMap { index in
      let (outline, frame) = (set.sharpest.tiles[index].outline, set.sharpest.tiles[index].frame)
      return [
        frame.x - outline.x, frame.y - outline.y,
        outline.columns.upperBound - frame.columns.upperBound,
        outline.rows.upperBound - frame.rows.upperBound,
      ]
    }
    // Two pieces never both have a tab at an edge, but their outlines wander.
    return length((reaches.max() ?? 0) * 3 / 2, set.sharpest.scale)
  }

  /// The widths of columns or heights of rows in points.
  private static func tracks(_ spans: [Range<Int>], _ scale: Scale) -> String {
    spans.map { length($0.count, scale) }.joined(separator: " ")
  }

  /// All spans side by side, in points; gaps between them are closed.
  private static func points(_ spans: [Range<Int>], _ scale: Scale) -> ExactDecimal {
    ExactDecimal(spans.map(\.count).reduce(0, +), dividedBy: scale)
  }

  /// The CSS length of so many pixels.
  private static func length(_ pixels: Int, _ scale: Scale) -> String {
    pixels == 0 ? "0" : "calc(\(ExactDecimal(pixels, dividedBy: scale)) * var(--pt))"
  }

  /// A cell: the tile's image, or its color where it is blank at all scales.
  private static func piece(_ i: Int, of set: LaidOutSet) -> String {
    let sources = set.members.filter { $0.hasFile(i) }.map { member in
      Source(tile: member.tiles[i], path: member.paths[i], scale: member.scale)
    }
    guard let base = sources.last else { return blank(set.sharpest.blanks[i] ?? nil) }
    let isWhole = set.sharpest.showsWholeFiles
    let candidates = sources.filter { $0.agrees(with: base) }
    let urls = candidates.map { Quoted.url($0.path) }
    let srcset = zip(urls, candidates).map { "\($0) \($1.scale)x" }.joined(separator: ", ")
    let attributes = "src=\"\(urls[0])\" srcset=\"\(srcset)\" alt=\"\""
    if base.isPlain { return "<img \(attributes)>" }
    let cell = isWhole ? "<div class=\"whole\">" : "<div>"
    return "\(cell)<img \(attributes) style=\"\(style(base))\"></div>"
  }

  private static func blank(_ color: RGBA?) -> String {
    guard let color else { return "<div></div>" }
    return "<div style=\"background: \(color.hexadecimalWithAlpha)\"></div>"
  }

  /// The size of a file that is larger than its tile, and how far it is moved to show the tile.
  private static func style(_ source: Source) -> String {
    let (area, offset) = (source.tile.outline, source.offset)
    let sides = [area.width, area.height].map { length($0, source.scale) }
    let moves = [-offset.y, -offset.x].map { length($0, source.scale) }
    return "width: \(sides[0]); height: \(sides[1]); margin: \(moves[0]) 0 0 \(moves[1])"
  }

  /// A tile's file at one scale.
  private struct Source {
    let tile: PlacedTile
    let path: [UInt8]
    let scale: Scale

    /// True if the file is the tile and nothing else.
    var isPlain: Bool { tile.frame == tile.outline && !tile.isTrimmed }

    /// The tile's corner in the file; before it, if the file lacks the tile's edges.
    var offset: (x: Int, y: Int) {
      let (area, outline) = (tile.area, tile.outline)
      return (
        area.x - outline.x + tile.rect.x - tile.shown.x,
        area.y - outline.y + tile.rect.y - tile.shown.y
      )
    }

    /// True if both show the tile in the same place of the same size in points. Without anything
    /// around the tile they do: a pixel more or less is stretched.
    func agrees(with other: Source) -> Bool {
      isPlain && other.isPlain
        || zip(lengths, other.lengths).allSatisfy {
          $0 * other.scale.thousandths == $1 * scale.thousandths
        }
    }

    private var lengths: [Int] {
      return [tile.outline.width, tile.outline.height, offset.x, offset.y]
    }
  }
}
