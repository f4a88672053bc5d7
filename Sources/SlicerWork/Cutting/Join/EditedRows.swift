import SlicerCodecs
import SlicerCore
import SlicerFiles
import SlicerTiles
import SystemPackage

/// The rows of one edited file, in the joined picture's format, a few at a time: a row of tiles takes no more memory
/// than that, whatever its height.
///
/// Proof of `@unchecked Sendable`: one thread at a time reads a file, and ``EditedJoiner`` reads the rows when all have
/// ended.
final class EditedRows: @unchecked Sendable {
  private let path: FilePath?
  private let decoder: (any PictureDecoder)?
  private let source: (any RowSource)?
  /// The next row of the file.
  private var next = 0
  private let line: Raster
  /// The file's columns that are used, and where the file begins in the joined picture.
  private let columns: Range<Int>
  private let start: (x: Int, y: Int)
  /// The rows that were read last.
  private(set) var rows: Raster?

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - columns: of the joined picture that are used.
  ///   - start: where the file's corner lies in the joined picture, without what is repeated around it.
  ///   - readsAll: true to keep the file's bytes in memory instead of the open file.
  init(
    _ edited: EditedSet, _ path: FilePath, columns: Range<Int>, start: (x: Int, y: Int),
    copiesSamples: Bool, readsAll: Bool
  ) throws {
    (self.path, self.columns, self.start) = (path, columns, start)
    (decoder, source, line) = try WorkError.about(path) {
      let decoder = try edited.set.openEdited(
        path, copiesSamples: copiesSamples, readsAll: readsAll)
      let header = decoder.header
      let converter = RowConverter(
        from: header.pixelFormat, palette: header.palette,
        transparentSample: header.transparentSample, isInverted: header.storesInvertedInks,
        to: edited.header.pixelFormat)
      let isSame =
        header.pixelFormat == edited.header.pixelFormat
        && (header.transparentSample.isEmpty || !edited.header.transparentSample.isEmpty)
      let converted: any RowSource = isSame ? decoder : ConvertedRows(decoder, converter)
      let upright = UprightRows(converted, header.orientation)
      let line = try Raster(
        size: PixelSize(width: upright.size.width, height: 1), format: upright.format)
      return (decoder, upright, line)
    }
  }

  /// A file of one color that was left out.
  init(_ samples: [UInt16], _ format: PixelFormat, columns: Range<Int>) throws {
    (path, decoder, source) = (nil, nil, nil)
    (self.columns, start) = (columns, (columns.lowerBound, 0))
    line = try Raster(size: PixelSize(width: max(1, columns.count), height: 1), format: format)
    line.fill(line.size.bounds, samples: samples)
  }

  /// Reads the file's part of some rows of the joined picture, which come in order.
  ///
  /// A file that is a row or a column short repeats its last one.
  func read(_ range: Range<Int>) throws {
    // A narrow tile may have no column left where files were made smaller.
    guard !columns.isEmpty else { return }
    try WorkError.about(path) {
      let raster = try Raster(
        size: PixelSize(width: columns.count, height: range.count), format: line.format)
      for y in range {
        if let source {
          let row = min(y - start.y, source.size.height - 1)
          while next <= row {
            try source.readRow(into: line.mutableRow(0))
            next += 1
          }
        }
        line.withView { view in
          let x = columns.lowerBound - start.x
          let width = max(0, min(columns.count, view.size.width - x))
          let part = PixelRect(x: x, y: 0, width: width, height: 1)
          raster.draw(view.subview(part), x: 0, y: y - range.lowerBound)
          let last = view.subview(
            PixelRect(x: view.size.width - 1, y: 0, width: 1, height: 1))
          for column in width..<max(width, columns.count) {
            raster.draw(last, x: column, y: y - range.lowerBound)
          }
        }
      }
      rows = raster
    }
  }

  /// Notes on damage of the file, with its name; complete when its last row has been read.
  var notes: [WorkNote] {
    let name = path?.lastComponent.map { FilePath(root: nil, components: $0).printable } ?? ""
    return (decoder?.notes ?? []).map { WorkNote(.reading("\(name): \($0)")) }
  }

  /// Reads the remaining rows, so that the decoder makes its last checks.
  func finish() throws {
    rows = nil
    guard let decoder, let source else { return }
    try WorkError.about(path) {
      while next < source.size.height {
        try source.readRow(into: line.mutableRow(0))
        next += 1
      }
      try decoder.finish()
    }
  }
}
