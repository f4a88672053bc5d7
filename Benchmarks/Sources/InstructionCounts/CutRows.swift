import SlicerCodecs
import SlicerCore
import SlicerFiles
import SlicerTiles
import SlicerWork
import SystemPackage

extension GatePictures {
  /// Rows for tiles of each kind of picture, pyramids, joins and checksums.
  func cutRows(scratch: String, _ control: WorkControl) -> [CountedRow] {
    splitRows(control) + [jigsawRow(control)]
      + [PyramidLayout.deepZoom, .tiff].map { pyramidRow($0, scratch: scratch, control) }
      + [
        joinRow("join png", of: .png, scratch: scratch, control),
        joinRow("join jpeg without loss", of: .jpeg, scratch: scratch, control), digestRow,
      ]
  }

  private func splitRows(_ control: WorkControl) -> [CountedRow] {
    let files = [("photo", Self.photo), ("flat", Self.flat), ("palette", Self.palette)]
    return files.map { kind, path in
      splitRow("split png \(kind)", control) { Split(Picture(contentsOf: path), Self.grid) }
    } + [
      splitRow("split jpeg without loss", control) {
        Split(Picture(try file(.jpeg, quality: 90, control)), Self.blocks)
      },
      splitRow("split jpeg", control) {
        var split = Split(Picture(try file(.jpeg, quality: 90, control)), Self.grid)
        split.encoding.quality = 80
        return split
      },
    ]
  }

  private static let grid = GridSpec.grid(rows: 2, columns: 3)
  /// Lines between a JPEG's blocks.
  private static let blocks = GridSpec.tile(width: 96, height: 64)

  private func splitRow(
    _ name: String, _ control: WorkControl, _ split: @escaping () throws -> Split
  ) -> CountedRow {
    CountedRow(name) { _ in
      let split = try split()
      return { try split.write(to: .each { _ in }, control) }
    }
  }

  private func jigsawRow(_ control: WorkControl) -> CountedRow {
    splitRow("split jigsaw", control) {
      var split = Split(Picture(contentsOf: Self.photo), Self.grid)
      split.jigsaw = try Jigsaw(seed: 7)
      return split
    }
  }

  private func pyramidRow(
    _ layout: PyramidLayout, scratch: String, _ control: WorkControl
  ) -> CountedRow {
    CountedRow("pyramid \(layout.name)", disturbsHeap: layout.isOneFile) { _ in
      var pyramid = Pyramid(Picture(contentsOf: Self.photo), layout)
      pyramid.tile = 64
      let sink: PyramidSink =
        layout.isOneFile ? .file(FilePath("\(scratch)/pyramid.tiff")) : .each { _ in }
      return { [pyramid] in try pyramid.write(to: sink, control) }
    }
  }

  private func joinRow(
    _ name: String, of format: FileFormat, scratch: String, _ control: WorkControl
  ) -> CountedRow {
    CountedRow(name, disturbsHeap: true) { pass in
      // Tiles of a picture without a file are replaced by no others.
      let folder = "\(scratch)/\(format.name)-tiles-\(pass)"
      let split = Split(
        Picture(try file(format, control)), format == .jpeg ? Self.blocks : Self.grid)
      try split.write(to: .folder(folder), control)
      return { try Join(contentsOf: folder).write(to: .memory(MemorySink()), control) }
    }
  }

  private var digestRow: CountedRow {
    CountedRow("digest") { _ in
      let bytes = (0..<1 << 20).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 7) }
      return { _ = bytes.withUnsafeBytes { Digest.of($0) } }
    }
  }
}
