import SlicerCore

/// IIIF Image API, level 0: `REGION/SIZE/0/default.EXT`, and `info.json`.
///
/// Where viewers differ in how they ask for the same picture, it has each of these names. Source: IIIF
/// Image API 3.0 §4 and §5, 2.1.1 §4 and §5.
extension PyramidLayout {
  /// Version 3.
  public static let iiif3 = PyramidLayout(
    name: "iiif", summary: "IIIF Image API 3, level 0, for Mirador, OpenSeadragon and others",
    isService: true, kinds: .usually("jpg"), tileName: iiifName,
    paths: { tile, set in set.iiifPaths(of: tile, .three) },
    pictures: { $0.iiifPictures(.three) },
    documents: { [("info.json", $0.iiif3Document)] })

  /// Version 2.1, whose level 0 is of JPEGs, and whose viewers ask for nothing else.
  public static let iiif2 = PyramidLayout(
    name: "iiif2", family: "iiif", summary: "IIIF Image API 2.1, level 0", isService: true,
    kinds: .only("jpg"), tileName: iiifName, paths: { tile, set in set.iiifPaths(of: tile, .two) },
    pictures: { $0.iiifPictures(.two) },
    documents: { [("info.json", $0.iiif2Document)] })

  /// Region and size in numbers: a name that a tile has in both versions.
  private static let iiifName: @Sendable (Int, PyramidSet) -> TileName = { level, set in
    let (tile, picture) = (set.shape.tile, set.shape.picture)
    let size = set.shape.levels[level].size
    let step = tile << set.shape.levels[level].halvings
    let (x, y) = (TileNumber.column * step, TileNumber.row * step)
    let (width, height) = ((picture.width - x).atMost(step), (picture.height - y).atMost(step))
    let right = (size.width - TileNumber.column * tile).atMost(tile)
    let bottom = (size.height - TileNumber.row * tile).atMost(tile)
    return "\(x),\(y),\(width),\(height)/\(right),\(bottom)/0/default.\(set.fileExtension)"
  }
}

extension PyramidSet {
  /// Source: IIIF Image API 3.0 §5.
  fileprivate var iiif3Document: String {
    let largest = iiifLevels.first.map { shape.levels[$0].size }
    let limit = largest.flatMap { $0 == shape.picture ? nil : $0 }
    let limits = limit.map {
      "\n  \"maxWidth\": \($0.width),\n  \"maxHeight\": \($0.height),"
    }
    let format =
      fileExtension == "jpg"
      ? ""
      : ",\n  \"extraFormats\": [\(Quoted.json(fileExtension))]"
        + ",\n  \"preferredFormats\": [\(Quoted.json(fileExtension))]"
    return """
      {
        "@context": "http://iiif.io/api/image/3/context.json",
        "id": \(Quoted.json(id)),
        "type": "ImageService3",
        "protocol": "http://iiif.io/api/image",
        "profile": "level0",
        "width": \(shape.picture.width),
        "height": \(shape.picture.height),\(limits ?? "")
      \(sharedFacts)\(format)
      }

      """
  }

  /// Source: IIIF Image API 2.1.1 §5.
  fileprivate var iiif2Document: String {
    """
    {
      "@context": "http://iiif.io/api/image/2/context.json",
      "@id": \(Quoted.json(id)),
      "protocol": "http://iiif.io/api/image",
      "profile": ["http://iiif.io/api/image/2/level0.json"],
      "width": \(shape.picture.width),
      "height": \(shape.picture.height),
    \(sharedFacts)
    }

    """
  }

  /// Sizes from the smallest on, and tiles, whose height OpenLayers does not guess.
  private var sharedFacts: String {
    let sizes = iiifLevels.reversed().map { level in
      let size = shape.levels[level].size
      return "    {\"width\": \(size.width), \"height\": \(size.height)}"
    }
    let factors = shape.levels.map { "\(1 << $0.halvings)" }
    return """
        "sizes": [
      \(sizes.joined(separator: ",\n"))
        ],
        "tiles": [
          {
            "width": \(shape.tile), "height": \(shape.tile),
            "scaleFactors": [\(factors.joined(separator: ", "))]
          }
        ]
      """
  }
}
