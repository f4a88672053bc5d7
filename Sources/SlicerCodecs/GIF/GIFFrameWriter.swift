package import SlicerCore

/// Writes pictures that follow one another into a GIF: of each the rectangle that differs from the one before, in
/// which pixels that do not may be the transparent color.
///
/// A picture waits for the next one: if that is the same it is shown for longer. Pixels that become
/// transparent are cleared in between.
package final class GIFFrameWriter {
  /// The longest time that a frame can be shown, in hundredths of a second.
  package static let longest = 0xFFFF

  private let size: PixelSize
  private let keepsFrames: Bool
  private let namesClearColor: Bool
  private let sink: any ByteSink
  private let lzw = LZWEncoder()
  private var symbols: [LZWEncoder.Symbol] = []
  /// The table of all images; nil: each has its own.
  private let globalTable: GIFColorTable?
  /// The canvas under the waiting picture.
  private let before: Raster
  /// The waiting picture.
  private let shown: Raster
  /// The area in which the waiting picture differs from its ground, and its hundredths of a second.
  private var waiting: (rect: PixelRect, delay: Int)?

  /// Writes all that stands before the frames.
  ///
  /// - Parameters:
  ///   - plays: 0: without end.
  ///   - table: all colors of all pictures; nil: each image has a table of its own.
  ///   - keepsFrames: true if a picture that is as the one before has a frame of its own all the same.
  ///   - namesClearColor: true if an image that is cleared names the transparent color even where no pixel has it.
  ///     ffmpeg clears it to the background color otherwise, which is opaque.
  init(
    _ size: PixelSize, plays: Int, _ metadata: GIFMetadata, table: GIFColorTable?,
    keepsFrames: Bool = false, namesClearColor: Bool = false, to sink: any ByteSink
  ) throws {
    (self.size, self.sink, globalTable) = (size, sink, table)
    (self.keepsFrames, self.namesClearColor) = (keepsFrames, namesClearColor)
    before = try Raster(size: size, format: PixelFormat(.rgba))
    shown = try Raster(size: size, format: PixelFormat(.rgba))
    try sink.write(
      GIFBlocks.head(size, table: table) + GIFBlocks.loop(plays: plays) + GIFBlocks.text(metadata))
  }

  /// Takes the next picture.
  ///
  /// - Parameters:
  ///   - picture: rows of RGBA; 0 for what is transparent.
  ///   - rect: outside of it the picture is as the one before.
  ///   - delay: hundredths of a second, at most ``longest``.
  package func add(_ picture: RasterView, _ rect: PixelRect, delay: Int) throws {
    guard let (_, time) = waiting else {
      take(picture, rect)
      // Some programs show black where the first image does not cover.
      let coversAll = globalTable?.transparent != nil || isOpaque(size.bounds)
      waiting = (coversAll ? size.bounds : difference(in: size.bounds), delay)
      return
    }
    let (changed, cleared) = changes(picture, rect)
    if changed.isEmpty, !keepsFrames, Self.mayMerge(time, delay) {
      waiting?.delay += delay
      return
    }
    let gone = try flush(clearing: cleared)
    take(picture, rect)
    waiting = (difference(in: changed.union(gone)), delay)
  }

  /// Ends the file; all pictures have been added.
  package func finish() throws {
    try flush(clearing: .nothing)
    try sink.write(GIFBlocks.trailer)
  }

  /// Programs show what takes less than two hundredths for ten, so that two of these are not one of the sum.
  private static func mayMerge(_ time: Int, _ delay: Int) -> Bool {
    min(time, delay) >= 2 && time + delay <= longest
  }
}

/// The pixels that change.
extension GIFFrameWriter {
  /// The areas in which `picture` differs from the waiting one, and in which only that is opaque.
  private func changes(
    _ picture: RasterView, _ rect: PixelRect
  ) -> (changed: PixelRect, cleared: PixelRect) {
    let changed = ChangedRect.of(shown.view, picture, within: rect)
    var cleared = Bounds()
    for y in changed.rows {
      let pixels = picture.pixels(row: y, changed.columns)
      let old = shown.pixels(row: y, changed.columns)
      for x in 0..<pixels.count where pixels[x] == 0 && old[x] != 0 {
        cleared.add(changed.x + x, y)
      }
    }
    return (changed, cleared.rect)
  }

  /// Makes `picture` the waiting one.
  private func take(_ picture: RasterView, _ rect: PixelRect) {
    shown.draw(picture.subview(rect), x: rect.x, y: rect.y)
  }

  /// The area in which the waiting picture differs from its ground.
  private func difference(in rect: PixelRect) -> PixelRect {
    ChangedRect.of(shown.view, before.view, within: rect)
  }

  /// Writes the waiting picture, and clears the part of it that has to go when its time is over.
  ///
  /// - Returns: what is cleared.
  @discardableResult
  private func flush(clearing cleared: PixelRect) throws -> PixelRect {
    guard let (changed, delay) = waiting else { return .nothing }
    var rect = changed.union(cleared)
    if rect.isEmpty { rect = .corner }
    var image = GIFImage(rect: rect)
    image.delay = delay
    image.disposal = cleared.isEmpty ? .keep : .clear
    let (table, isGlobal) = try table(for: rect)
    fill(table, rect)
    let (data, hasTransparency) = lzw.encode(&symbols, transparent: table.transparent)
    if hasTransparency || namesClearColor && image.disposal == .clear {
      image.transparent = table.transparent
    }
    try sink.write(GIFBlocks.image(image, table: isGlobal ? nil : table, data: data))
    guard image.disposal == .clear else {
      shown.withView { before.draw($0.subview(rect), x: rect.x, y: rect.y) }
      return .nothing
    }
    before.fill(rect, samples: [0, 0, 0, 0])
    return rect
  }

  /// The table for what changes in a rectangle.
  private func table(for rect: PixelRect) throws -> (table: GIFColorTable, isGlobal: Bool) {
    if let globalTable, globalTable.transparent != nil || isOpaque(rect) {
      return (globalTable, true)
    }
    for holdsAll in [false, true] {
      var survey = GIFColorSurvey()
      for y in rect.rows {
        let (new, old) = (shown.pixels(row: y, rect.columns), before.pixels(row: y, rect.columns))
        for x in 0..<new.count where new[x] != 0 && (holdsAll || new[x] != old[x]) {
          survey.add(new[x])
        }
      }
      if survey.isOverfull { continue }
      let table = GIFColorTable(survey)
      if table.transparent != nil || holdsAll && isOpaque(rect) { return (table, false) }
    }
    throw SlicerError.cannotEncode(
      format: .gif,
      reason: "more than \(GIFColorTable.limit) colors in one picture; "
        + "PNG and WebP hold all")
  }

  private func isOpaque(_ rect: PixelRect) -> Bool {
    rect.rows.allSatisfy { !shown.pixels(row: $0, rect.columns).contains(0) }
  }

  private func fill(_ table: GIFColorTable, _ rect: PixelRect) {
    let transparent = table.transparent
    symbols.removeAll(keepingCapacity: true)
    symbols.reserveCapacity(rect.width * rect.height)
    for y in rect.rows {
      let (new, old) = (shown.pixels(row: y, rect.columns), before.pixels(row: y, rect.columns))
      for x in 0..<new.count {
        let isFree = transparent != nil && new[x] == old[x]
        let number = new[x] == 0 ? nil : table.number(of: new[x])
        let symbol = LZWEncoder.Symbol(number ?? transparent ?? 0)
        symbols.append(isFree ? symbol | LZWEncoder.free : symbol)
      }
    }
  }
}

private struct Bounds {
  private var left = Int.max
  private var right = Int.min
  private var top = Int.max
  private var bottom = Int.min

  @inline(__always)
  mutating func add(_ x: Int, _ y: Int) {
    if x < left { left = x }
    if x > right { right = x }
    if y < top { top = y }
    if y > bottom { bottom = y }
  }

  var rect: PixelRect {
    left > right ? .nothing : PixelRect(columns: left..<(right + 1), rows: top..<(bottom + 1))
  }
}
