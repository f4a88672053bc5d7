import SlicerCore

/// Deep Zoom: `NAME.dzi`, and `NAME_files/LEVEL/COLUMN_ROW.EXT`.
///
/// Level 0 is a single pixel, whether it is written or not: numbers are absolute. Source: the schema
/// http://schemas.microsoft.com/deepzoom/2008.
extension PyramidLayout {
  /// Deep Zoom, as OpenSeadragon shows it.
  public static let deepZoom = PyramidLayout(
    name: "dzi", aim: "Deep Zoom", summary: "Deep Zoom, for OpenSeadragon and others", overlap: 1,
    depth: .pixel, depths: [.pixel, .tile, .one],
    tileName: { level, set in
      let number = set.deepZoomNumber(ofLevel: level)
      return "\(set.name)_files/\(number)/\(.column)_\(.row).\(set.fileExtension)"
    },
    documents: { [("\($0.name).dzi", $0.deepZoomDocument)] })
}

extension PyramidSet {
  /// The full picture's is ⌈log2⌉ of its longest side.
  fileprivate func deepZoomNumber(ofLevel level: Int) -> Int {
    let side = max(shape.picture.width, shape.picture.height)
    return (side - 1 == 0 ? 0 : Int.bitWidth - (side - 1).leadingZeroBitCount) - level
  }

  fileprivate var deepZoomDocument: String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <Image xmlns="http://schemas.microsoft.com/deepzoom/2008" \
    TileSize="\(shape.tile)" Overlap="\(shape.overlap)" Format="\(fileExtension)">
      <Size Width="\(shape.picture.width)" Height="\(shape.picture.height)"/>
    </Image>

    """
  }
}
