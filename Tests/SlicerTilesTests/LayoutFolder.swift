import Foundation
import SlicerCore
import SlicerTestSupport
import SlicerTiles
import Testing

/// A laid out set with its pictures on disk, for programs that read it.
///
/// Pixels tell place and scale. What lies around a tile is magenta, which must not show; pieces that
/// are shown whole fade into their neighbors instead, so that all together are the picture.
struct LayoutFolder {
  let path: String
  let set: LaidOutSet

  /// Writes tiles and documents of `sample`, and removes them after `body`.
  static func with(
    _ layout: String, _ sample: LayoutSample, _ body: (LayoutFolder) throws -> Void
  ) throws {
    let row = try LayoutCatalog.row(named: layout)
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "slicer-layout-\(UUID().uuidString)").resolvingSymlinksInPath()
    defer { try? FileManager.default.removeItem(at: folder) }
    let set = try sample.set(for: row)
    for document in try row.documents(set) { try write(document.bytes, document.path.text, folder) }
    for member in set.members {
      if let sheet = member.sheet, sheet.cells != nil {
        try write(try Self.sheet(of: member), sheet.path.text, folder)
      }
    }
    for member in set.members where member.sheet == nil {
      for tile in member.filed {
        try write(try Self.png(tile, of: member), member.paths[tile].text, folder)
      }
    }
    try body(LayoutFolder(path: folder.path, set: set))
  }

  /// One pixel of the picture.
  static func color(_ x: Int, _ y: Int, _ scale: Scale) -> RGBA {
    RGBA(UInt8((x * 37 + y * 11) & 255), UInt8((x * y) & 255), UInt8(scale.thousandths / 20))
  }

  /// The sheet of cells: each tile's pixels, transparent padding, and edges around them.
  private static func sheet(of member: LaidOutSet.Member) throws -> [UInt8] {
    let sheet = try Raster(size: member.fileSize(0), format: PixelFormat(.rgba))
    for index in member.filed {
      let tile = member.tiles[index]
      let cell = try Raster(size: tile.cell.size, format: PixelFormat(.rgba))
      for y in 0..<tile.rect.height {
        for x in 0..<tile.rect.width {
          let color = color(x + tile.rect.x, y + tile.rect.y, member.scale)
          let row = cell.mutableRow(y)
          for (i, value) in [color.red, color.green, color.blue, color.alpha].enumerated() {
            row[x * 4 + i] = value
          }
        }
      }
      try cell.withView { try $0.extruded(by: tile.extrusion) }.withView {
        sheet.draw($0, x: tile.outline.x, y: tile.outline.y)
      }
    }
    return StoredPNG.file(sheet)
  }

  private static func write(_ bytes: [UInt8], _ path: String, _ folder: URL) throws {
    let url = folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  private static func png(
    _ index: Int, of member: LaidOutSet.Member
  ) throws -> [UInt8] {
    let (tile, size) = (member.tiles[index], member.fileSize(index))
    let raster = try Raster(size: size, format: PixelFormat(.rgba))
    for y in 0..<size.height {
      let row = raster.mutableRow(y)
      for x in 0..<size.width {
        let isInside = tile.frame.columns.contains(x) && tile.frame.rows.contains(y)
        let (left, top) = (x + tile.rect.x - tile.frame.x, y + tile.rect.y - tile.frame.y)
        var color = color(left, top, member.scale)
        if member.showsWholeFiles {
          let grid = member.grid
          let width = share(left, grid.columnLines, tile.column, member.scale)
          let height = share(top, grid.rowLines, tile.row, member.scale)
          color.alpha = UInt8((width * height * 255).rounded())
        } else if !isInside {
          color = RGBA(255, 0, 255)
        }
        for (i, value) in [color.red, color.green, color.blue, color.alpha].enumerated() {
          row[x * 4 + i] = value
        }
      }
    }
    return StoredPNG.file(raster)
  }

  /// How much of a pixel column belongs to the tile: 1 inside, falling to 0 over 4 points to each
  /// side of an inner line; the shares of neighbors add up to 1.
  private static func share(_ x: Int, _ lines: [Int], _ index: Int, _ scale: Scale) -> Double {
    let ramp = 4 * scale.value
    func behind(_ line: Int) -> Double {
      min(max((Double(x) + 0.5 - Double(line) + ramp) / (2 * ramp), 0), 1)
    }
    let isBehindFirst = index == 0 ? 1 : behind(lines[index])
    let isBehindLast = index == lines.count - 2 ? 0 : behind(lines[index + 1])
    return isBehindFirst - isBehindLast
  }
}
