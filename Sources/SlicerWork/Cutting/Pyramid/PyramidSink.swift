import SlicerCodecs
import SlicerCore
public import SlicerFiles
import SlicerTiles
public import SystemPackage

/// Where the files of a pyramid go.
public enum PyramidSink: Sendable {
  /// A folder, as one set: all files and their manifest appear, or nothing changes.
  case folder(OutputFolder)
  /// One file: of the layouts `tiff`, `pmtiles` and `mbtiles` that file; else an archive that holds all, the
  /// manifest too, each stored as it is: a tar file if its name ends in `.tar`, else a ZIP file. One that ends
  /// in `.szi` is a Smart Zoom image, of the layout `dzi`.
  case file(FilePath, ExistingFiles = .replace)
  /// An archive that is handed on as it grows, as to the process's standard output; not for layouts that are
  /// one file.
  case stream(PyramidArchive, FileSink)
  /// A closure that takes each file as it is made, in no order, one at a time; the manifest comes last. A
  /// layout that is one file has no manifest.
  case each(@Sendable (TileFile) throws -> Void)

  /// A folder of this path; see ``OutputFolder`` for what it may replace.
  public static func folder(_ path: String) -> PyramidSink { .folder(OutputFolder(FilePath(path))) }

  /// The folder or the file; nil for a closure.
  var path: FilePath? {
    switch self {
    case .folder(let folder): folder.path
    case .file(let path, _): path
    case .stream(_, let sink): sink.path
    case .each: nil
    }
  }

  var isFolder: Bool { if case .folder = self { true } else { false } }

  var isSmartZoom: Bool {
    if case .file(let path, _) = self {
      return path.extension?.lowercased() == SmartZoom.fileExtension
    }
    return false
  }

  /// The documents beside the layout's own.
  func documents(_ set: PyramidSet, _ header: PictureHeader) -> [LayoutDocument] {
    isSmartZoom ? [SmartZoom.document(of: set, pitch: header.metadata.density?.pitch)] : []
  }
}

extension Density {
  /// How far a pixel is from the next; nil where only its shape is known.
  fileprivate var pitch: SmartZoom.PixelPitch? {
    let perMetre: Double
    switch unit {
    case .aspect: return nil
    case .inch: perMetre = 1 / 0.0254
    case .centimetre: perMetre = 100
    case .metre: perMetre = 1
    }
    guard x > 0, y > 0 else { return nil }
    return SmartZoom.PixelPitch(
      pixelsPerMetre: Double(x) * perMetre, Double(y) * perMetre)
  }
}

extension PyramidPlan {
  /// The files of the sink, to be written.
  ///
  /// - Parameter inputs: what must not be overwritten.
  func files(inputs: [InputIdentity]) throws -> SetFiles {
    if set.layout.isOneFile { return SetFiles(try OneFile(self, format, inputs: inputs)) }
    switch sink {
    case .folder(let folder):
      return try SetFiles(.folder(folder)) { try output(inputs: inputs) }
    case .each(let body):
      return try SetFiles(.each(body)) { try output(inputs: inputs) }
    case .file(let path, _):
      let output = try OpenFile(try output(inputs: inputs))
      return try archive(path.extension?.lowercased() == "tar" ? .tar : .zip, output, path)
    case .stream(let kind, let sink):
      return try archive(kind, try sink.open(inputs: inputs), nil)
    }
  }

  private func archive(
    _ kind: PyramidArchive, _ output: OpenFile, _ path: FilePath?
  ) throws -> SetFiles {
    let set = self.set
    let head = set.documents.map(\.path).prefix(1)
    return SetFiles(
      ArchiveFiles(
        output, kind, beside: path, order: archiveOrder,
        heads: sink.isSmartZoom ? Array(head) : []
      ) { [isSmartZoom = sink.isSmartZoom] name in
        // Its own document has the folder in its name already.
        isSmartZoom && !name.starts(with: SmartZoom.path([], of: set))
          ? SmartZoom.path(name, of: set) : name
      })
  }

  /// Tiles by how far down the picture they reach: about in the order in which they are made, so that few
  /// wait for their turn.
  var archiveOrder: [[UInt8]] {
    let all = strips.all
    let end = set.shape.levels[0].rows.upperBound
    let reach = all.map { min($0.rows.upperBound << $0.level, end) }
    return all.indices.sorted { (reach[$0], $0) < (reach[$1], $1) }.flatMap { strip in
      all[strip].columns.compactMap { column in
        set.paths(of: PyramidTile(level: all[strip].level, column: column, row: all[strip].row))
          .first
      }
    }
  }
}

/// A file that holds other files.
public enum PyramidArchive: String, CaseIterable, Sendable {
  /// Source: PKWARE, .ZIP File Format Specification 6.3.10.
  case zip
  /// Source: POSIX.1-2017, `pax`.
  case tar
}
