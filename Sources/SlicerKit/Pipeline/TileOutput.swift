import SlicerCodecs
import SlicerCore
import SlicerFiles
import SlicerTiles
import Synchronization
import SystemPackage

/// The files of one cut picture: tiles as they come, and at the end the manifest over them.
final class TileOutput: Sendable {
  private let plan: SplitPlan
  private let transaction: OutputTransaction
  /// What became of each tile, row by row.
  private let contents: Mutex<[Placed?]>

  private enum Placed: Sendable {
    /// `isExact` unless it has one colour in place of several that are nearly so.
    case file(digest: String, isExact: Bool = true)
    case blank(samples: [UInt16], isExact: Bool)
  }

  /// - Parameter inputs: what must not be overwritten.
  init(_ plan: SplitPlan, inputs: [InputIdentity], keepsExisting: Bool) throws {
    self.plan = plan
    transaction = try OutputTransaction(
      OutputPlan(
        folder: plan.folder, names: plan.names.map { FilePath(bytes: $0) },
        manifest: FilePath(NameRules.manifest), inputs: inputs,
        existingFiles: keepsExisting ? .keep : .replace))
    contents = Mutex(Array(repeating: nil, count: plan.names.count))
  }

  func rollback() { transaction.rollback() }

  /// Writes a tile's file, or notes its colour. `index` counts row by row.
  func add(_ content: TileCutter.Content, at index: Int) throws {
    let placed: Placed
    switch content {
    case .file(let bytes): placed = .file(digest: try write(bytes, at: index))
    case .blank(let samples, let isExact): placed = .blank(samples: samples, isExact: isExact)
    }
    contents.withLock { $0[index] = placed }
  }

  /// Writes a tile's file and returns its digest.
  private func write(_ bytes: [UInt8], at index: Int) throws -> String {
    try transaction.write(FilePath(bytes: plan.names[index]), bytes)
    return Digest.of(bytes)
  }

  /// Gives all files their final names, the manifest last.
  func commit(
    _ picture: OpenPicture, pixelDigest: String, padColor: RGBA?, cutter: TileCutter
  ) throws -> SplitReport {
    try keepOneTile(cutter, picture.header.orientation)
    let manifest = manifest(picture, pixelDigest: pixelDigest, padColor: padColor)
    try transaction.commit(manifest: try ManifestFile.bytes(manifest)) { StaleFile.listed(in: $0) }
    return SplitReport(
      input: plan.input, folder: plan.folder, rows: plan.grid.rows, columns: plan.grid.columns,
      blankCount: manifest.tiles.count { $0.file == nil }, isExact: manifest.exact,
      notes: picture.notes)
  }

  /// If every tile is of one colour the first is written all the same: the kind of file, its palette
  /// and its profile stand nowhere else.
  private func keepOneTile(_ cutter: TileCutter, _ orientation: Orientation) throws {
    let all = contents.withLock { $0 }
    guard case .blank(let samples, let isExact) = all[0],
      all.allSatisfy({ if case .blank = $0 { true } else { false } })
    else { return }
    let shown = plan.grid.tile(row: 0, column: 0).rect
    let rect = orientation.storedRect(ofDisplayed: shown, in: plan.size)
    let digest = try write(try cutter.file(of: samples, at: rect), at: 0)
    contents.withLock { $0[0] = .file(digest: digest, isExact: isExact) }
  }

  private func manifest(
    _ picture: OpenPicture, pixelDigest: String, padColor: RGBA?
  ) -> TileManifest {
    let placed = contents.withLock { $0 }
    let tiles = zip(plan.grid.tiles, zip(plan.names, placed)).map { tile, content in
      ManifestTile(tile, scale: plan.scale, manifestContent(content.0, content.1, picture))
    }
    let hasNearlyBlank = placed.contains {
      switch $0 {
      case .file(_, isExact: false), .blank(_, isExact: false): true
      default: false
      }
    }
    let source = ManifestSource(
      name: plan.input.fileName, format: picture.header.format.rawValue, size: plan.size,
      scale: plan.scale, orientation: picture.header.orientation,
      pixelFormat: picture.rows.format, pixelDigest: pixelDigest)
    return TileManifest(
      generator: "slicer \(SlicerVersion.current)", source: source,
      grid: ManifestGrid(plan.grid, padColor: padColor.map(\.hexadecimalWithAlpha)),
      exact: picture.encoder.isExact && plan.grid.coversExactly && !hasNearlyBlank, tiles: tiles)
  }

  private func manifestContent(
    _ name: [UInt8], _ placed: Placed?, _ picture: OpenPicture
  ) -> ManifestTile.Content {
    switch placed {
    case .file(let digest, _): .file(ManifestName(name), digest: digest)
    case .blank(let samples, _):
      .blank(samples: BlankColor(samples, picture.rows.format).hexadecimal)
    case nil: preconditionFailure("every tile is encoded before the commit")
    }
  }
}
