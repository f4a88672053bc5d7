import SlicerCodecs
import SlicerCore
import SlicerTiles

/// A layout's documents about a cut: known before it but for tiles that are left out.
struct LaidOutSplit: Sendable {
  /// All documents that there can be, as they are if no tile is left out.
  let documents: [LayoutDocument]
  private let layout: TileLayout?
  /// The point of cells of one size that tiles have in common.
  private let pivot: Point?

  /// - Throws: `SlicerError` for scales and names that the layout has no place for.
  init(_ pictures: [PicturePlan], _ split: Split) throws {
    layout = split.layout
    guard let layout else {
      (documents, pivot) = ([], nil)
      return
    }
    pivot = split.commonCell?.anchor
    documents = try layout.documents(Self.set(pictures, pivot) { _ in [:] })
  }

  func documents(
    _ pictures: [PicturePlan], _ manifests: [TileManifest]
  ) throws -> [LayoutDocument] {
    guard let layout else { return [] }
    let set = Self.set(pictures, pivot) { picture in
      let manifest = manifests[picture]
      var blanks: [Int: RGBA?] = [:]
      for (index, tile) in manifest.tiles.enumerated() {
        if tile.content == .omitted { blanks.updateValue(nil, forKey: index) }
        guard case .blank(let samples) = tile.content else { continue }
        blanks.updateValue(
          BlankColor.color(samples, manifest.source.pixelFormat), forKey: index)
      }
      return blanks
    }
    return try layout.documents(set)
  }

  /// - Parameter blanks: the tiles of a picture that have no file, and their color.
  private static func set(
    _ pictures: [PicturePlan], _ pivot: Point?, _ blanks: (_ picture: Int) -> [Int: RGBA?]
  ) -> LaidOutSet {
    let members = pictures.enumerated().map { number, picture in
      LaidOutSet.Member(
        grid: picture.grid, tiles: picture.tiles, names: picture.titles, paths: picture.names,
        blanks: blanks(number),
        sheet: picture.sheet.map {
          LaidOutSet.Sheet(path: picture.names[0], size: $0.size, cells: picture.cells)
        },
        showsWholeFiles: picture.jigsaw != nil, pivot: pivot)
    }
    return LaidOutSet(name: pictures[0].picture.sourceName.name, members: members)
  }
}
