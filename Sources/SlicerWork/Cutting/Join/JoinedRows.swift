import SlicerCore
import SlicerTiles

/// Rows that are joined of files whose rows have been read.
///
/// Proof of `@unchecked Sendable`: threads write different rows of the raster, and the files are only read meanwhile.
final class JoinedRows: @unchecked Sendable {
  private let raster: Raster
  private let edited: EditedSet
  private let mixer: TileMixer?
  private let files: [Int: EditedRows]
  private let tileRows: [Int]
  private let first: Int

  init(
    _ raster: Raster, _ edited: EditedSet, _ mixer: TileMixer?, _ files: [Int: EditedRows],
    _ tileRows: [Int], first: Int
  ) {
    (self.raster, self.edited, self.mixer) = (raster, edited, mixer)
    (self.files, self.tileRows, self.first) = (files, tileRows, first)
  }

  func join(_ y: Int) {
    let columnCount = edited.columns.used.count
    for segment in edited.columns.segments {
      let x = segment.range.lowerBound
      var sources: [TileMixer.Source] = []
      for row in tileRows {
        let weight = edited.rows.weights[row][first + y - edited.rows.used[row].lowerBound]
        for column in segment.tiles {
          guard let rows = files[row * columnCount + column]?.rows else { continue }
          let start = x - edited.columns.used[column].lowerBound
          if mixer == nil || tileRows.count == 1 && segment.tiles.count == 1 {
            let part = PixelRect(x: start, y: y, width: segment.range.count, height: 1)
            rows.withView { raster.draw($0.subview(part), x: x, y: y) }
            continue
          }
          let size = raster.format.bytesPerPixel
          let end = start + segment.range.count
          sources.append(
            TileMixer.Source(
              pixels: UnsafeRawBufferPointer(
                rebasing: rows.mutableRow(y)[(start * size)..<(end * size)]),
              weights: edited.columns.weights[column][start..<end], weight: weight))
        }
      }
      guard let mixer, !sources.isEmpty else { continue }
      let size = raster.format.bytesPerPixel
      mixer.mix(
        sources, segment.range.count,
        into: UnsafeMutableRawBufferPointer(
          rebasing: raster.mutableRow(y)[(x * size)...]))
    }
  }
}
