import SlicerCodecs
import SlicerCore
import SlicerFiles
import SlicerTiles
import Synchronization
import SystemPackage

/// Frames that have been read and arranged, before any sheet is drawn.
struct PackedFrames: Sendable {
  /// In natural order of their names.
  let frames: [PackFrame]
  let animations: [Atlas.Animation]
  let scales: PackScales
  /// For each frame the index of the first that is equal to it: its own, if it is the first.
  let same: [Int]
  let pages: [PackedPage]
  /// In pixels of the largest scale.
  let packing: SheetPacking
  let notes: [WorkNote]
  /// The picture of each note.
  let noted: [FilePath]
  let inputs: [InputIdentity]

  var stored: Int { pages.reduce(0) { $0 + $1.places.count } }
}

/// The making of an atlas: reads frames, arranges them, draws sheets.
///
/// Each frame's pixels are held once, and of the sheets as many as there are threads.
struct PackWork: Sendable {
  private let pack: Pack
  private let control: WorkControl

  init(_ pack: Pack, _ control: WorkControl) { (self.pack, self.control) = (pack, control) }

  func files(_ path: FilePath) throws -> PackFiles {
    try PackFiles(path, pack, try PackScales(pack).all)
  }

  /// Reads and arranges all frames.
  func packed() throws -> PackedFrames {
    try checkNumbers()
    guard !pack.sources.isEmpty else { throw WorkError(SlicerError.noFramesToPack) }
    let scales = try PackScales(pack)
    let read = try read(scales)
    let (frames, sources, animations) = try named(read)
    var packing = pack.packing
    if pack.layout.abilities.contains(.cells) { packing.method = .grid }
    // A cell is known by its place.
    let same = packing.method == .grid ? Array(frames.indices) : Self.same(frames)
    let unique = frames.indices.filter { same[$0] == $0 }
    packing.step = scales.step
    for key in [\SheetPacking.padding, \.border, \.extrusion] {
      packing[keyPath: key] =
        (packing[keyPath: key] * scales.largest.thousandths + 999) / 1000
    }
    if pack.layout.turn == .none { packing.turns = false }
    try checkRoom(unique.map { (frames[$0], pack.sources[sources[$0]].path) }, packing)
    var pages = try packing.pages(of: unique.map { frames[$0].place.size })
    for page in pages.indices {
      for place in pages[page].places.indices {
        pages[page].places[place].piece = unique[pages[page].places[place].piece]
      }
    }
    try control.check()
    return PackedFrames(
      frames: frames, animations: animations, scales: scales, same: same, pages: pages,
      packing: packing, notes: read.flatMap(\.notes),
      noted: read.flatMap(\.noted), inputs: read.flatMap(\.inputs))
  }

  private func checkNumbers() throws {
    let packing = pack.packing
    let numbers = [
      ("packing.padding", packing.padding, 0...1024), ("packing.border", packing.border, 0...1024),
      ("packing.extrusion", packing.extrusion, 0...256),
      ("packing.maxSide", packing.maxSide, 1...65_535),
    ]
    for (what, actual, allowed) in numbers where !allowed.contains(actual) {
      throw SlicerError.propertyOutOfRange(what: what, actual: actual, allowed: allowed)
    }
    if pack.packing.turns, pack.layout.turn == .none { throw SlicerError.noTurns(pack.layout.name) }
    if pack.trims == true, !pack.layout.abilities.contains(.trims) {
      throw SlicerError.noTrims(pack.layout.name)
    }
  }

  /// Names the frame that has no room on any sheet.
  private func checkRoom(
    _ frames: [(frame: PackFrame, path: FilePath?)], _ packing: SheetPacking
  ) throws {
    for (frame, path) in frames {
      let size = frame.place.size
      guard max(size.width, size.height) > packing.maxPiece else { continue }
      throw WorkError(
        path,
        SlicerError.pieceTooLarge(size, fits: max(0, packing.maxPiece), maxSide: packing.maxSide))
    }
  }

  private func read(_ scales: PackScales) throws -> [PackReader.Result] {
    let limits = pack.sources.first?.pictures.first?.limits ?? Limits()
    let pixels = Mutex(0)
    let results = Mutex<[PackReader.Result?]>(Array(repeating: nil, count: pack.sources.count))
    let trims =
      pack.trims ?? (pack.layout.abilities.contains(.trims) && pack.packing.method != .grid)
    for picture in pack.sources.flatMap(\.pictures) { control.expect(bytes: picture.byteCount) }
    try control.forEach(in: Array(pack.sources.indices)) { [pack, control] index in
      let reader = PackReader(
        source: pack.sources[index], scales: scales, trims: trims, control: control
      ) { count in
        let sum = pixels.withLock { sum in
          sum += count
          return sum
        }
        try limits.check("pixels of all frames", sum, .pixels)
      }
      let result = try reader.read()
      results.withLock { $0[index] = result }
    }
    return results.withLock { $0.compactMap { $0 } }
  }

  /// All frames in natural order of their names, the index of each one's source, and their animations.
  private func named(
    _ read: [PackReader.Result]
  ) throws -> (frames: [PackFrame], sources: [Int], animations: [Atlas.Animation]) {
    var all: [(frame: PackFrame, source: Int, key: NaturalName)] = []
    for (source, result) in read.enumerated() {
      all += result.frames.map { ($0, source, NaturalName(FilePath($0.name))) }
    }
    all.sort { $0.key < $1.key }
    for (frame, next) in zip(all, all.dropFirst()) where frame.frame.name == next.frame.name {
      throw WorkError(
        pack.sources[next.source].path,
        SlicerError.sameFrameName(
          frame.frame.name, pack.sources[next.source].path, pack.sources[frame.source].path))
    }
    var animations: [Atlas.Animation] = []
    var isMoving = Array(repeating: false, count: all.count)
    for (source, result) in read.enumerated() {
      guard let plays = result.plays else { continue }
      let frames = all.indices.filter { all[$0].source == source }
      for frame in frames { isMoving[frame] = true }
      animations.append(
        Atlas.Animation(
          name: pack.sources[source].name, frames: frames, repeats: plays == 0 ? nil : plays))
    }
    // Frames of animated files are in their animation already.
    let still = all.indices.filter { !isMoving[$0] }
    let known = Set(animations.map(\.name))
    for var sequence in FrameSequences.animations(of: still.map({ all[$0].frame.name }))
    where !known.contains(sequence.name) {
      sequence.frames = sequence.frames.map { still[$0] }
      animations.append(sequence)
    }
    return (all.map(\.frame), all.map(\.source), animations.sorted { $0.frames[0] < $1.frames[0] })
  }

  /// For each frame the first that has the same pixels at all scales.
  private static func same(_ frames: [PackFrame]) -> [Int] {
    var known: [ContentDigest: [Int]] = [:]
    return frames.indices.map { index in
      let pixels = frames[index].pixels
      let digest = Digest()
      for raster in pixels { raster.withBytes(digest.update) }
      let key = digest.finished()
      let first = known[key, default: []].first { other in
        zip(frames[other].pixels, pixels).allSatisfy { $0.hasPixels(of: $1) }
      }
      if first == nil { known[key, default: []].append(index) }
      return first ?? index
    }
  }
}

extension PackWork {
  /// The frames on the sheets of a scale.
  private func atlas(_ packed: PackedFrames, _ scale: Scale, _ files: PackFiles) -> Atlas {
    let scales = packed.scales
    var places: [Int: (page: Int, place: PackedPage.Place)] = [:]
    for (page, packedPage) in packed.pages.enumerated() {
      for place in packedPage.places { places[place.piece] = (page, place) }
    }
    let frames = packed.frames.indices.compactMap { index -> Atlas.Frame? in
      guard let (page, place) = places[packed.same[index]] else { return nil }
      let frame = packed.frames[index]
      return Atlas.Frame(
        name: pack.layout.frameName(frame.name, files.format.extensions[0]), sheet: page,
        area: scales.rect(place.area, at: scale),
        turn: place.isTurned ? pack.layout.turn : .none,
        place: scales.rect(frame.place, at: scale),
        sourceSize: scales.size(frame.sourceSize, at: scale),
        milliseconds: frame.milliseconds)
    }
    let sheets = packed.pages.indices.map { page in
      Atlas.Sheet(
        image: files.sheet(page, of: packed.pages.count, at: scale),
        size: scales.size(packed.pages[page].size, at: scale), scale: scale)
    }
    return Atlas(sheets: sheets, frames: frames, animations: packed.animations)
  }

  func report(_ packed: PackedFrames, _ files: PackFiles, removed: Int) throws -> Pack.Report {
    let atlases = packed.scales.all.map { atlas(packed, $0, files) }
    return Pack.Report(
      atlases: atlases,
      sheets: atlases.flatMap { atlas in
        zip(atlas.sheets, packed.pages).map { sheet, page in
          let area = page.places.reduce(0) { $0 + $1.area.width * $1.area.height }
          return Pack.Report.Sheet(
            path: files.folder.pushing(FilePath(bytes: sheet.image)),
            size: sheet.size ?? page.size, scale: sheet.scale,
            fill: Double(area) / Double(page.size.width * page.size.height))
        }
      },
      documents: try documents(atlases, packed, files).map {
        files.folder.pushing(FilePath(bytes: $0.path))
      }, stored: packed.stored, notes: packed.notes,
      noted: packed.noted, removed: removed)
  }

  private func documents(
    _ atlases: [Atlas], _ packed: PackedFrames, _ files: PackFiles
  ) throws -> [LayoutDocument] {
    try zip(atlases, packed.scales.all).flatMap { atlas, scale in
      try pack.layout.write(atlas, files.document(at: scale))
    }
  }

  /// Writes all files, or none.
  func write(
    _ packed: PackedFrames, _ files: PackFiles, _ existing: ExistingFiles
  ) throws -> Pack.Report {
    let atlases = packed.scales.all.map { atlas(packed, $0, files) }
    let documents = try documents(atlases, packed, files)
    let sheets = atlases.flatMap(\.sheets)
    var plan = OutputPlan(
      folder: files.folder,
      names: sheets.map { FilePath(bytes: $0.image) }
        + documents.map { FilePath(bytes: $0.path) },
      sets: .noSet, inputs: packed.inputs, existingFiles: existing)
    plan.documents =
      files.earlier(sheets.map(\.image), documents.map(\.path))
      + files.leftovers(Set(sheets.map(\.image) + documents.map(\.path)))
    for document in documents { plan.sharable[FilePath(bytes: document.path)] = document.bytes }
    let transaction = try OutputTransaction(plan)
    try forEachSheet(packed) { scale, page in
      let name = FilePath(bytes: atlases[scale].sheets[page].image)
      let file = transaction.begin(name)
      try encode(try draw(packed, page, scale), files.format, to: file)
      try file.finish()
    }
    for document in documents {
      try transaction.write(FilePath(bytes: document.path), document.bytes)
    }
    return try report(packed, files, removed: try transaction.commit().removed)
  }

  /// The files in memory: sheets, then documents.
  func files(_ packed: PackedFrames, _ files: PackFiles) throws -> [TileFile] {
    let atlases = packed.scales.all.map { atlas(packed, $0, files) }
    let pages = packed.pages.count
    let made = Mutex<[TileFile?]>(Array(repeating: nil, count: atlases.count * pages))
    try forEachSheet(packed) { scale, page in
      let sheet = atlases[scale].sheets[page]
      let memory = MemorySink()
      try encode(try draw(packed, page, scale), files.format, to: memory)
      let file = TileFile(
        nameBytes: sheet.image, bytes: memory.bytes, content: .sheet([]), scale: sheet.scale,
        size: sheet.size)
      made.withLock { $0[scale * pages + page] = file }
    }
    return made.withLock { $0.compactMap { $0 } }
      + (try documents(atlases, packed, files)).map {
        TileFile(nameBytes: $0.path, bytes: $0.bytes, content: .document, scale: nil, size: nil)
      }
  }

  private func forEachSheet(
    _ packed: PackedFrames, _ body: @escaping @Sendable (_ scale: Int, _ page: Int) throws -> Void
  ) throws {
    let sheets = packed.scales.all.indices.flatMap { scale in
      packed.pages.indices.map { (scale: scale, page: $0) }
    }
    for (scale, page) in sheets {
      let size = packed.scales.size(packed.pages[page].size, at: packed.scales.all[scale])
      control.begin(pixels: size.width * size.height)
    }
    try control.forEach(in: sheets.indices.map { $0 }) { [control] index in
      let (scale, page) = sheets[index]
      try body(scale, page)
      let size = packed.scales.size(packed.pages[page].size, at: packed.scales.all[scale])
      control.add(done: size.width * size.height)
    }
  }

  /// A sheet with its frames, turned and extruded.
  private func draw(_ packed: PackedFrames, _ page: Int, _ scale: Int) throws -> Raster {
    let scales = packed.scales
    let (own, packedPage) = (scales.all[scale], packed.pages[page])
    let sheet = try Raster(size: scales.size(packedPage.size, at: own), format: PixelFormat(.rgba))
    let extrusion = scales.length(packed.packing.extrusion, at: own)
    let turn: Orientation = pack.layout.turn == .counterclockwise ? .leftBottom : .rightTop
    for place in packedPage.places {
      try control.check()
      let area = scales.rect(place.area, at: own)
      try packed.frames[place.piece].pixels[scale].raster.withView { view in
        if place.isTurned {
          try view.turnedUpright(from: turn).withView { sheet.draw($0, x: area.x, y: area.y) }
        } else {
          sheet.draw(view, x: area.x, y: area.y)
        }
      }
      sheet.extrude(area, by: extrusion)
    }
    return sheet
  }

  private func encode(_ sheet: Raster, _ format: FileFormat, to sink: any ByteSink) throws {
    var options = pack.encoding
    options.format = format
    let header = PictureHeader(drawn: sheet.size, sheet.format)
    let encoder = try FormatCatalog.encoder(for: header, options)
    guard encoder.pixelFormat == sheet.format else {
      throw SlicerError.sheetsNeedOpacity(format, FormatCatalog.ofSheets)
    }
    try sheet.withView { try encoder.encode($0, x: 0, y: 0, to: sink) }
  }
}

extension AtlasFormat {
  /// A frame's name as documents of this kind have it: many have the name of a file.
  func frameName(_ name: String, _ fileExtension: String) -> String {
    abilities.contains(.fileNames) ? "\(name).\(fileExtension)" : name
  }
}
