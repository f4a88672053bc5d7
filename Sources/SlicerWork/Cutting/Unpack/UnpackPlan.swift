import SlicerCodecs
package import SlicerCore
import SlicerFiles
package import SlicerTiles
import Synchronization
package import SystemPackage

/// The files of an atlas, known from its document and its sheets' headers.
///
/// One sheet is held at a time, and a frame for each thread.
package struct UnpackPlan {
  /// A sheet whose header has been read.
  private struct Sheet {
    let picture: OpenPicture
    let size: PixelSize
    let scale: Scale
    /// True if frames were trimmed, and their files have no transparency.
    let hasWhiteEdges: Bool

    /// - Parameter stated: the size that the document says; nil if it says none.
    func notes(stated: PixelSize?) -> [WorkNote] {
      var notes = picture.formatNotes()
      for case .paddedFormat(let format) in picture.paddingNotes(nil).map(\.fact) {
        notes.append(WorkNote(.clearEdges(format)))
      }
      if hasWhiteEdges { notes.append(WorkNote(.whiteEdges(picture.encoder.format))) }
      if let stated, stated != size {
        notes.append(WorkNote(.otherSheetSize(size, stated: stated)))
      }
      return notes
    }

    /// Notes about the rows that were read; one note tells of all that became white.
    var readingNotes: [WorkNote] {
      picture.notes.filter { !hasWhiteEdges || $0.fact != .opaqueFiles(picture.encoder.format) }
    }
  }

  /// The most sheets, each of which is an open file.
  private static let maxSheets = 256

  package let atlas: Atlas
  /// The file of each frame: paths inside the folder.
  package let names: [[UInt8]]
  /// Notes before any pixel is read.
  package let notes: [WorkNote]
  private let unpack: Unpack
  private let sheets: [Sheet]

  /// - Throws: ``WorkError`` for frames outside of their sheets, and sheets of another size than the document's.
  init(_ unpack: Unpack) throws {
    (self.unpack, atlas) = (unpack, unpack.atlas)
    guard unpack.sheets.count == atlas.sheets.count, atlas.sheets.count <= Self.maxSheets else {
      throw SlicerError.tooManySheets(
        unpack.sheets.count, allowed: min(atlas.sheets.count, Self.maxSheets))
    }
    try Self.check(atlas, unpack.sheets.first?.limits ?? Limits(), trims: unpack.trims)
    sheets = try unpack.sheets.indices.map { index in
      try WorkError.about(unpack.sheets[index].path) { try Self.open(index, of: unpack) }
    }
    let files = try FrameFiles(
      atlas, unpack.template, first: unpack.first,
      sheets: try sheets.map { sheet in
        let (source, format) = (sheet.picture.picture.sourceName, sheet.picture.encoder.format)
        if let template = unpack.template { try format.check(template) }
        return FrameFiles.Sheet(
          scaleSuffix: source.scale == nil ? Array(sheet.scale.suffix.utf8) : source.scaleSuffix,
          fileExtension: format.fileExtension(like: source))
      })
    names = files.names
    var notes = zip(sheets, atlas.sheets).flatMap { $0.notes(stated: $1.size) }
    if !files.numbered.isEmpty { notes.append(WorkNote(.numberedFrames(files.numbered))) }
    self.notes = notes
  }

  /// Checks all that concerns frames alone.
  private static func check(_ atlas: Atlas, _ limits: Limits, trims: Bool) throws {
    guard atlas.frames.count <= Grid.maxCount else {
      throw SlicerError.tooManyFrames(atlas.frames.count, allowed: Grid.maxCount)
    }
    var sum = 0
    for frame in atlas.frames {
      guard frame.area.isPlausible, frame.place.isPlausible else {
        throw SlicerError.frameOutsideSource(frame.name, frame.place, frame.sourceSize)
      }
      guard frame.place.size == frame.uprightSize else {
        throw SlicerError.unequalPlace(frame.name, frame.uprightSize, frame.place.size)
      }
      let size = trims ? frame.uprightSize : frame.sourceSize
      guard size.width > 0, size.height > 0 else { throw SlicerError.emptyFrame(frame.name) }
      guard trims || frame.sourceSize.bounds.contains(frame.place) else {
        throw SlicerError.frameOutsideSource(frame.name, frame.place, frame.sourceSize)
      }
      try limits.check(size)
      let pixels = size.width * size.height
      sum = sum.addingReportingOverflow(pixels).overflow ? .max : sum + pixels
    }
    // An animation may have as much.
    try limits.check("pixels, a 16th of those of all frames,", (sum - 1) / 16 + 1, .pixels)
  }

  private static func open(_ index: Int, of unpack: Unpack) throws -> Sheet {
    let frames = unpack.atlas.frames.filter { $0.sheet == index }
    let hasEdges = !unpack.trims && frames.contains(where: \.isTrimmed)
    var encoding = unpack.encoding
    // Frames lie on the sheet as it is shown.
    encoding.isUpright = true
    encoding.keepsGainMap = false
    let open = try open(unpack.sheets[index].still, encoding, hasEdges: hasEdges)
    let (size, stated) = (open.header.displaySize, unpack.atlas.sheets[index])
    if let other = stated.size, size.isMultiple(of: other) || other.isMultiple(of: size) {
      throw SlicerError.resizedSheet(size, stated: other)
    }
    for frame in frames where !size.bounds.contains(frame.area) || frame.area.isOutside(size) {
      throw SlicerError.frameOutsideSheet(frame.name, frame.area, size)
    }
    let named = unpack.sheets[index].scale ?? unpack.sheets[index].sourceName.scale
    return Sheet(
      picture: open, size: size, scale: named ?? stated.scale,
      hasWhiteEdges: hasEdges && !open.packing.canShow(.transparent))
  }

  /// Opens a sheet so that its frames can have transparent edges, if their format can.
  private static func open(
    _ picture: Picture, _ encoding: EncodeOptions, hasEdges: Bool
  ) throws -> OpenPicture {
    guard hasEdges else { return try OpenPicture(picture, encoding) }
    // A palette gets one more color; other pixels get alpha.
    let open = try OpenPicture(
      picture, encoding, padding: TilePadding(color: .transparent) { _, _ in true })
    guard !open.packing.canShow(.transparent), open.encoder.format.holdsAlpha,
      encoding.samples == .asStored
    else { return open }
    // A JPEG's samples are never padded, whatever becomes of them.
    var encoding = encoding
    encoding.samples = .withAlphaIfHeld
    return try OpenPicture(picture, encoding)
  }

  /// The document and the sheets, none of which is overwritten.
  var inputs: [InputIdentity] {
    sheets.compactMap(\.picture.bytes.identity)
      + [unpack.document.flatMap { try? InputIdentity(of: $0) }].compactMap { $0 }
  }

  /// - Parameter inputs: what must not be overwritten.
  func output(_ sink: TileSink, inputs: [InputIdentity]) throws -> OutputPlan {
    var folder = OutputFolder("")
    if case .folder(let output) = sink { folder = output }
    let name = unpack.document.map(\.lastName) ?? unpack.sheets[0].fileName
    let isNameless = unpack.document == nil && unpack.sheets[0].filePath == nil
    return OutputPlan(
      folder: folder.path, names: names.map { FilePath(bytes: $0) },
      sets: try SetRule(
        isNameless ? .nameless : .atlas(name), stated: folder.manifest, first: name),
      inputs: inputs, existingFiles: folder.existingFiles)
  }

  /// The manifest first, then all frames' files, from the folder.
  ///
  /// - Parameter asInNewFolder: whether what lies in the folder now is left out of account.
  package func outputs(_ folder: OutputFolder, asInNewFolder: Bool) throws -> [FilePath] {
    let plan = try output(.folder(folder), inputs: [])
    let manifest = try plan.manifestName(asInNewFolder: asInNewFolder)
    return ([manifest ?? FilePath(NameRules.manifest)] + plan.names).map {
      folder.path.appending($0.components)
    }
  }

  /// Makes the checks that writing makes first.
  package func check(_ folder: OutputFolder) throws {
    try output(.folder(folder), inputs: inputs).check()
  }

  /// The size of a frame's file.
  package func fileSize(_ frame: Int) -> PixelSize {
    unpack.trims ? atlas.frames[frame].uprightSize : atlas.frames[frame].sourceSize
  }
}

extension UnpackPlan {
  func write(
    _ files: SetFiles, _ sink: TileSink, _ control: WorkControl
  ) throws -> Unpack.Report {
    let digests = Mutex([String](repeating: "", count: names.count))
    for sheet in sheets { control.expect(bytes: sheet.picture.picture.byteCount) }
    for (index, sheet) in sheets.enumerated() {
      try WorkError.about(sheet.picture.picture.path) {
        let raster = try read(sheet, control)
        let cutter = FrameCutter(sheet.picture, trims: unpack.trims)
        let own = atlas.frames.indices.filter { atlas.frames[$0].sheet == index }
        let (names, frames, scale) = (names, atlas.frames, sheet.scale)
        let sizes = own.map(fileSize)
        try control.forEach(in: Array(zip(own, sizes))) { number, size in
          let file = files.begin([names[number]], .frame, picture: (size, scale))
          try cutter.write(frames[number], of: raster.raster, to: file)
          let digest = try file.finish(maxBytes: nil)
          digests.withLock { $0[number] = digest }
        }
      }
    }
    let manifest = manifest(digests.withLock { $0 })
    let committed = try files.commit(manifest: try ManifestFile.bytes(manifest))
    var folder: FilePath?
    if case .folder(let output) = sink { folder = output.path }
    return Unpack.Report(
      self, manifest, committed, in: folder, notes: notes + sheets.flatMap(\.readingNotes))
  }

  private func read(_ sheet: Sheet, _ control: WorkControl) throws -> SharedRaster {
    let (rows, size) = (sheet.picture.rows, sheet.picture.rows.size)
    control.begin(bytes: sheet.picture.picture.byteCount, pixels: size.width * size.height)
    let raster = try SharedRaster(rows) {
      try control.check()
      control.add(done: size.width)
    }
    try sheet.picture.finish()
    return raster
  }

  private func manifest(_ digests: [String]) -> AtlasManifest {
    AtlasManifest(
      document: unpack.document?.lastName ?? unpack.sheets[0].fileName, format: unpack.format,
      trimmed: unpack.trims,
      sheets: sheets.map {
        AtlasManifest.Sheet(name: $0.picture.picture.fileName, size: $0.size, scale: $0.scale)
      },
      frames: atlas.frames.indices.map {
        AtlasManifest.Frame(atlas.frames[$0], file: names[$0], digest: digests[$0])
      }, animations: atlas.animations.map(AtlasManifest.Animation.init))
  }
}

/// Cuts a frame out of its sheet, and turns it upright.
private struct FrameCutter: Sendable {
  private let encoder: any PictureEncoder
  private let format: PixelFormat
  /// Transparent, or white without transparency, as transparent pixels become.
  private let padding: [UInt16]
  private let trims: Bool

  init(_ picture: OpenPicture, trims: Bool) {
    (encoder, format, self.trims) = (picture.encoder, picture.rows.format, trims)
    let packing = picture.packing
    padding = packing.samples(for: packing.canShow(.transparent) ? .transparent : .white)
  }

  func write(_ frame: Atlas.Frame, of sheet: Raster, to sink: any ByteSink) throws {
    try sheet.withView { view in
      let part = view.subview(frame.area)
      switch frame.turn {
      case .none: try finish(part, frame, to: sink)
      case .clockwise:
        try part.turnedUpright(from: .leftBottom).withView { try finish($0, frame, to: sink) }
      case .counterclockwise:
        try part.turnedUpright(from: .rightTop).withView { try finish($0, frame, to: sink) }
      }
    }
  }

  /// Puts the upright frame into its place in its source.
  private func finish(_ view: RasterView, _ frame: Atlas.Frame, to sink: any ByteSink) throws {
    if trims || !frame.isTrimmed { return try encoder.encode(view, x: 0, y: 0, to: sink) }
    let source = try Raster(size: frame.sourceSize, format: format)
    source.fill(frame.sourceSize.bounds, samples: padding)
    if !frame.place.isEmpty { source.draw(view, x: frame.place.x, y: frame.place.y) }
    try source.withView { try encoder.encode($0, x: 0, y: 0, to: sink) }
  }
}

extension PixelRect {
  /// True if its edges are numbers that pixels of a picture can have, and can be added.
  fileprivate var isPlausible: Bool {
    let allowed = -ExactDecimal.limit...ExactDecimal.limit
    return [x, y, width, height].allSatisfy(allowed.contains)
  }

  /// True for a corner outside of a picture, which an empty rectangle may have.
  fileprivate func isOutside(_ size: PixelSize) -> Bool {
    x < 0 || y < 0 || x > size.width || y > size.height
  }
}

extension PixelSize {
  /// True if it is another size by a whole factor of 2 or more, the same along both sides.
  fileprivate func isMultiple(of other: PixelSize) -> Bool {
    other.width > 0 && width > other.width && width % other.width == 0
      && height == other.height * (width / other.width)
  }
}
