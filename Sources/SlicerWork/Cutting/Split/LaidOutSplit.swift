import SlicerCodecs
import SlicerCore
import SlicerTiles

/// A layout's documents about a cut: known before it but for tiles that are left out.
struct LaidOutSplit: Sendable {
  /// All documents that there can be, as they are if no tile is left out.
  let documents: [LayoutDocument]
  private let layout: TileLayout?

  /// - Throws: `LayoutError` for scales and names that the layout has no place for.
  init(_ pictures: [PicturePlan], _ split: Split) throws {
    layout = split.layout
    guard let layout else {
      documents = []
      return
    }
    documents = try layout.documents(Self.set(pictures) { _, _ in nil })
  }

  /// The documents of a finished cut.
  func documents(
    _ pictures: [PicturePlan], _ manifests: [TileManifest]
  ) throws -> [LayoutDocument] {
    guard let layout else { return [] }
    let set = Self.set(pictures) { picture, tile in
      guard case .blank(let samples) = manifests[picture].tiles[tile].content else { return nil }
      return .blank(BlankColor.color(samples, manifests[picture].source.pixelFormat))
    }
    return try layout.documents(set)
  }

  /// - Parameter blank: what is known of a tile of one color; nil for one that has a file.
  private static func set(
    _ pictures: [PicturePlan], _ blank: (Int, Int) -> LaidOutTile.Content?
  ) -> LaidOutSet {
    let members = pictures.enumerated().map { number, picture in
      LaidOutSet.Member(
        grid: picture.grid,
        tiles: picture.places.indices.map { i in
          LaidOutTile(
            tile: picture.places[i].tile, name: picture.titles[i],
            content: blank(number, i) ?? .file(file(i, of: picture)))
        },
        sheet: picture.sheet.map { LaidOutSet.Sheet(path: picture.names[0], size: $0.size) },
        showsWholeFiles: picture.jigsaw != nil)
    }
    return LaidOutSet(name: pictures[0].picture.sourceName.name, members: members)
  }

  private static func file(_ tile: Int, of picture: PicturePlan) -> LaidOutFile {
    let (frame, size) = picture.frame(of: tile)
    return LaidOutFile(
      path: picture.names[tile], size: size, frame: frame, area: picture.sheet?.areas[tile])
  }
}
