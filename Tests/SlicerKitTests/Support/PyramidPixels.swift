import SlicerKit
import SlicerTestSupport
import Testing

/// The files of a pyramid, and what they show.
struct PyramidPixels {
  let files: [TileFile]
  let manifest: PyramidManifest

  init(_ pyramid: Pyramid, _ control: WorkControl = WorkControl()) throws {
    let box = FileBox()
    try pyramid.write(to: .each { box.add($0) }, control)
    files = box.files
    let last = try #require(files.last)
    manifest = try #require(try ManifestFile.pyramidIfAny(last.bytes))
  }

  var names: Set<String> { Set(files.filter { $0.content != .manifest }.map(\.name)) }

  /// Checks that each tile shows just what the level has there, and the padding around it.
  ///
  /// - Parameters:
  ///   - level: the samples of a pixel of the level's picture.
  ///   - padding: the samples around it.
  func expectTiles(
    ofLevel number: Int, padding: [UInt16], _ level: (_ x: Int, _ y: Int) -> [UInt16]
  ) throws {
    let size = manifest.levels[number].pixels
    var covered = 0
    var seen: Set<[Int]> = []
    for file in files {
      guard case .levelTile(let tile, number) = file.content,
        seen.insert([tile.row, tile.column]).inserted
      else { continue }
      let picture = try DecodedPicture(file.bytes)
      try #require(picture.raster.size == tile.shown.size && picture.header.orientation == .topLeft)
      covered += tile.rect.width * tile.rect.height
      var wrong = 0
      for y in tile.shown.rows {
        for x in tile.shown.columns {
          let isInside = (0..<size.width).contains(x) && (0..<size.height).contains(y)
          let actual = picture.raster.samples(x - tile.shown.x, y - tile.shown.y)
          if actual != (isInside ? level(x, y) : padding) { wrong += 1 }
        }
      }
      #expect(wrong == 0, "level \(number), tile \(tile)")
    }
    #expect(covered == size.width * size.height, "level \(number)")
  }
}

/// A level made by plain code: each sample the mean of those of the picture's pixels that it covers.
struct PlainLevel {
  let samples: [[[UInt16]]]

  init(_ picture: Raster, _ level: PyramidLevel, origin: PyramidShape.PixelPlace) {
    let (width, height) = (picture.size.width, picture.size.height)
    func covered(_ line: Int, _ origin: Int, _ side: Int) -> Range<Int> {
      let step = 1 << level.halvings
      return (line * step - origin..<(line + 1) * step - origin).clamped(to: 0..<side)
    }
    samples = level.rows.map { y in
      level.columns.map { x in
        let rows = covered(y, origin.y, height)
        let columns = covered(x, origin.x, width)
        var sums = [Int](repeating: 0, count: picture.format.model.samplesPerPixel)
        for y in rows {
          for x in columns {
            for (i, sample) in picture.samples(x, y).enumerated() { sums[i] += Int(sample) }
          }
        }
        let count = rows.count * columns.count
        return sums.map { UInt16((2 * $0 + count) / (2 * count)) }
      }
    }
  }
}
