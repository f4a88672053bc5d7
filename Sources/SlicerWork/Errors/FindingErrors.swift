import SlicerCore
import SlicerTiles

extension Error where Self == SlicerError {
  static func cellsOfStream(_ search: CellSearch) -> SlicerError {
    .usage(
      "\(name: search.option) reads the picture before it is cut, but standard input can be read only "
        + "once",
      .nameFiles)
  }
  static func cellsExclude(_ option: String, layout: String) -> SlicerError {
    let parameter: ErrorMessage =
      option == "jigsaw" ? "\(name: "shape") jigsaw" : "\(name: option)"
    return .usage(
      "the layout \(layout) has cells of one size that do not overlap, and \(parameter) makes files "
        + "that do\nhint: use \(name: "layout") pixi, or leave one out")
  }
  static func trimmedCells(layout: String) -> SlicerError {
    .usage(
      "the layout \(layout) has cells of one size, and \(name: "trim") makes files of many sizes"
        + "\nhint: add \(name: "common") bottom, or use \(name: "layout") pixi")
  }
  static var trimmedEmoji: SlicerError {
    .usage(
      "tiles of the layout emoji are shown side by side, and \(name: "trim") makes gaps between them",
      .leaveOneOut)
  }
  static var trimOfStream: SlicerError {
    .usage(
      "\(name: "trim") reads the picture twice, but standard input can be read only once",
      .nameFiles)
  }
  /// Options for tile edges, which trimmed files do not have.
  static func trimExcludes(_ option: String) -> SlicerError {
    .usage(
      "\(name: "trim") takes away what \(name: option) adds around tiles", .leaveOneOut)
  }
  static func jigsawWithout(_ option: String) -> SlicerError {
    .usage(
      "\(name: "shape") jigsaw gives each piece its place and its size, which \(name: option) changes",
      .leaveOneOut)
  }
  static func tooLargeToSearch(_ size: PixelSize) -> SlicerError {
    .init(
      .tooLarge,
      "cells are found in pictures of up to \(LumaPlane.maxPixels) pixels and grids along up to "
        + "\(GridFinder.maxSide), and this picture has \(size)"
        + "\nhint: find the grid in a smaller copy, and state it")
  }
  static func searchExcludes(_ search: CellSearch, _ option: String) -> SlicerError {
    .usage(
      "\(name: search.option) finds all lines, and \(name: option) states some of them",
      .leaveOneOut)
  }
  static var noSpritesFound: SlicerError {
    .badInput(
      "the picture has no sprites: all of it is empty, or each part is smaller than \(name: "min-area")"
        + "\nhint: write a smaller \(name: "min-area")")
  }
  static var oneSpriteFound: SlicerError {
    .badInput(
      "all of the picture is one sprite: nothing at its edges is transparent or of one color"
        + "\nhint: write a smaller \(name: "gap"), or state ROWSxCOLUMNS")
  }
  static var tooManySprites: SlicerError {
    .badInput(
      "the picture has more than \(SpriteFinder.maxParts) parts that do not touch, as noise has"
        + "\nhint: make the background one color, or transparent")
  }
  static func stripTooShort(_ length: ExactDecimal) -> SlicerError {
    .usage(
      "a strip of \(length) is less than one pixel\nhint: write a greater \(name: "max-height")")
  }
  static var noPanelsFound: SlicerError {
    .badInput(
      "no lines of one color lie between panels\nhint: state \(name: "max-height"), and strips end at it, or "
        + "find a grid with \(name: "auto")"
    )
  }

  /// Nothing that is sure enough; `grids` are what is likeliest, with the options that cut them.
  static func noGridFound(
    _ grids: [FoundGrid], in size: PixelSize, isScaled: Bool
  ) -> SlicerError {
    guard let best = grids.first else {
      return .badInput(
        "no grid was found: the picture has no gutters, and no edges at equal distances"
          + "\nhint: state ROWSxCOLUMNS, or use \(name: "panels") for strips")
    }
    let options = grids.prefix(3).map { Self.options($0, size, isScaled) }
    // Strips of different heights, as in comics, are no grid.
    let isStrips = best.columns.kind == .none && best.rows.spans.count > 1
    var list = isStrips ? "\(name: "panels") for strips, or \(options[0])" : options[0]
    for option in options.dropFirst() { list = "\(list), or \(option)" }
    let sure =
      "\(FoundGrid.hundredths(best.confidence)), and "
      + "\(FoundGrid.hundredths(FoundGrid.leastConfidence)) is needed"
    if best.isDivisible {
      return .badInput(
        "no grid is sure: cells of the likeliest hold several parts as far from each other as the cells are, "
          + "so its confidence is \(sure)\nhint: use \(name: "sprites") for parts of any size, or \(list)"
      )
    }
    guard best.lost > FoundGrid.mostLost else {
      return .badInput(
        "no grid is sure: the likeliest has a confidence of \(sure)\nhint: use \(list)")
    }
    let share = best.lost < 0.05 ? "\(FoundGrid.hundredths(best.lost * 100)) %" : "5 % or more"
    return .badInput(
      "no grid is sure: the likeliest cuts through \(share) of the content or leaves it out, so its "
        + "confidence is \(sure)\nhint: use \(name: "sprites") for parts of any size, or \(list)")
  }

  /// `4x5 --spacing 8`.
  private static func options(
    _ grid: FoundGrid, _ size: PixelSize, _ isScaled: Bool
  ) -> ErrorMessage {
    let (spec, gaps) = grid.options(in: size)
    var words: ErrorMessage
    switch spec {
    case .tile(let width, let height):
      words = "\(name: "tile") \(width == height ? "\(width)" : "\(width)x\(height)")"
    case .grid(let rows, let columns): words = "\(rows)x\(columns)"
    case .cuts(let x, let y):
      let cuts = [("at-x", x), ("at-y", y)].filter { !$0.1.isEmpty }
      let lists = cuts.map { option, cuts -> ErrorMessage in
        let places = cuts.map { "\($0)" }.joined(separator: ",")
        return "\(name: option) \(places)"
      }
      words = lists.count == 2 ? "\(lists[0]) \(lists[1])" : lists.first ?? "1x1"
    case .window, .auto, .cells, .sprites:
      words = "\(grid.rows.spans.count)x\(grid.columns.spans.count)"
    }
    for (option, length) in gaps.parts { words = "\(words) \(name: option) \(length)" }
    return isScaled ? "\(words) \(name: "grid-unit") pixels" : words
  }
}
