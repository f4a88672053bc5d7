import SlicerKit
import SlicerTestSupport
import SystemPackage
import Testing

/// Pictures that are stored turned: whatever is made of them, its usual reader shows it upright.
@Suite struct OrientationLawTests {
  private static let inputs = TurnedFiles.turnable
  private static let outputs = TurnedFiles.written
  private static let rect = PixelRect(x: 16, y: 32, width: 64, height: 32)

  /// A folder with a turned picture in it, and its name.
  private static func folder(
    _ input: FileFormat, _ orientation: Orientation
  ) throws -> (folder: ScratchFolder, name: FilePath) {
    let name = FilePath("a.\(input.extensions[0])")
    return (try ScratchFolder(name, TurnedFiles.file(input, orientation)), name)
  }

  /// Chooses cases: all, or in short runs a third, in which each two parts of a case meet.
  private static func isTried(_ input: FileFormat, _ orientation: Orientation, _ other: Int) -> Bool
  {
    let place = inputs.firstIndex(of: input) ?? 0
    return Sweep.isWhole || (place + orientation.rawValue + other).isMultiple(of: 3)
  }

  /// Expects that a file shows the part of the picture that begins at (`x`, `y`).
  private func expect(
    _ file: [UInt8], shows size: PixelSize, x: Int = 0, y: Int = 0, isTurned: Bool = true,
    _ context: Comment, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let shown = try TurnedFiles.shown(file, isTurned: isTurned)
    #expect(shown.size == size, context, sourceLocation: sourceLocation)
    // Blocks of a JPEG are of one color each but for their edges.
    let isJPEG = FormatCatalog.format(ofFileWith: file) == .jpeg
    let distance = try TurnedFiles.distance(
      of: shown, x: x, y: y, step: isJPEG ? TurnedFiles.square : 1)
    #expect(distance.map { $0 <= 8 } == true, context, sourceLocation: sourceLocation)
  }

  /// Expects of all tiles of a manifest that they show what it says of them.
  private func expectTiles(
    _ folder: ScratchFolder, isTurned: Bool = true, isOnCells: Bool = false, _ context: Comment,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    for tile in try folder.manifest().tiles {
      let frame = tile.frameInFile
      if isOnCells {
        let cell = Rect(
          x: Double(frame.x), y: Double(frame.y), width: Double(frame.width),
          height: Double(frame.height))
        try expect(
          Picture(folder.file(of: tile)).subimage(cell, as: .png), shows: tile.rect.size,
          x: tile.rect.x, y: tile.rect.y, context, sourceLocation: sourceLocation)
        continue
      }
      try expect(
        folder.file(of: tile), shows: tile.fileSize, x: tile.rect.x - frame.x,
        y: tile.rect.y - frame.y, isTurned: isTurned, context, sourceLocation: sourceLocation)
    }
  }

  @Test(arguments: inputs, Orientation.allCases)
  func tilesPartsAndJoinedPicturesAreUpright(
    input: FileFormat, orientation: Orientation
  ) throws {
    let (folder, name) = try Self.folder(input, orientation)
    for (index, output) in Self.outputs.enumerated() where Self.isTried(input, orientation, index) {
      let context: Comment = "\(input) \(orientation) to \(output)"
      try folder.split(
        name,
        .grid(1, 2) {
          ($0.encoding.format, $0.encoding.compression) = (output, .fast)
        })
      try expectTiles(folder, context)
      let manifest = try folder.manifest()
      #expect(manifest.size == TurnedFiles.size, context)
      let keeps = output.honorsOrientation
      #expect(manifest.source.orientation == (keeps ? orientation : .topLeft), context)
      try expectPart(folder, name, output, context)
      // In short runs each format is joined to another one, with each orientation to the next.
      let target = Self.outputs[(index + orientation.rawValue) % Self.outputs.count]
      let targets = Sweep.isWhole ? Self.outputs : [target]
      for target in targets { try expectJoined(folder, manifest, to: target, context) }
    }
  }

  private func expectPart(
    _ folder: ScratchFolder, _ name: FilePath, _ output: FileFormat, _ context: Comment
  ) throws {
    let part = FilePath("part.\(output.extensions[0])")
    let options = CutOptions.grid(1, 1) { $0.encoding.compression = .fast }
    let report = try options.subimage(
      [folder[name]], try Subimage(parsing: Self.rect.description, unit: .pixels)
    ).write(to: .file(folder[part]))
    #expect(report.parts[0].rect == Self.rect, context)
    let file = try #require(folder.read(part))
    try expect(file, shows: Self.rect.size, x: Self.rect.x, y: Self.rect.y, context)
  }

  private func expectJoined(
    _ folder: ScratchFolder, _ manifest: TileManifest, to target: FileFormat, _ context: Comment
  ) throws {
    let name = FilePath("joined.\(target.extensions[0])")
    ScratchFolder.removeAll(folder[name])
    let report = try folder.join(to: name) { $0.encoding.compression = .fast }
    let file = try #require(folder.read(name))
    #expect(report.size == TurnedFiles.size, "\(context) to \(target)")
    try expect(file, shows: TurnedFiles.size, "\(context) to \(target)")
    // The manifest has the digest of stored blocks, and a decoder shows the upright picture.
    guard report.verdict == .exact, case .pixels = manifest.source.content else { return }
    let joined = try DecodedPicture(file)
    #expect(joined.header.pixelFormat.description == manifest.source.pixelFormat, context)
  }

  /// A picture that tiles of another format give back takes its source's place.
  @Test(arguments: inputs.filter { $0 != .jpeg }, Orientation.allCases)
  func theSourceCanBeReplaced(input: FileFormat, orientation: Orientation) throws {
    for format in [input, .qoi] {
      let (folder, name) = try Self.folder(input, orientation)
      try folder.split(name, .grid(2, 3) { $0.encoding.format = format })
      let report = try folder.join(to: name)
      #expect(report.verdict == .exact, "\(input) \(orientation)")
      let file = try #require(folder.read(name))
      try expect(file, shows: TurnedFiles.size, "\(input) \(orientation)")
    }
  }

  /// Who reads a layout draws pixels as they are stored.
  @Test(arguments: LayoutCatalog.rows, Orientation.allCases)
  func everyLayoutIsUpright(layout: TileLayout, orientation: Orientation) throws {
    // Lossy formats change the edges of cells, whatever the orientation.
    let isOnCells = layout.packing == .cells
    for input in Self.inputs where Self.isTried(input, orientation, layout.name.count) {
      let (folder, name) = try Self.folder(input, orientation)
      let outputs = isOnCells ? [.png, .webp, .png] : [nil, FileFormat.webp, .png]
      for output in Sweep.isWhole ? outputs : [outputs[orientation.rawValue % 3]] {
        try folder.split(
          name,
          .grid(2, 3) {
            ($0.layout, $0.encoding.format, $0.encoding.compression) = (layout, output, .fast)
          })
        let context: Comment = "\(layout.name): \(input) \(orientation) to \(output?.name ?? "-")"
        try expectTiles(folder, isTurned: false, isOnCells: isOnCells, context)
        for tile in try folder.manifest().tiles {
          #expect(try folder.picture(of: tile).header.orientation == .topLeft, context)
        }
        try expectJoined(folder, folder.manifest(), to: .png, context)
      }
      for (path, bytes) in folder.files(in: "tiles") ?? [:]
      where path.hasSuffix(".tsx") && !isOnCells {
        #expect(bytes.text.contains("width=\"32\" height=\"32\""), "\(path)")
      }
    }
  }

  @Test(arguments: inputs, Orientation.allCases)
  func piecesScalesAndPyramidsAreUpright(input: FileFormat, orientation: Orientation) throws {
    let (folder, name) = try Self.folder(input, orientation)
    for (index, output) in [FileFormat.png, .webp].enumerated()
    where Self.isTried(input, orientation, index) {
      let context: Comment = "\(input) \(orientation) to \(output)"
      try folder.split(
        name,
        .grid(1, 2) {
          ($0.jigsaw, $0.encoding.format) = (try? Jigsaw(seed: 3), output)
        })
      try expectTiles(folder, context)
      try expectJoined(folder, folder.manifest(), to: .webp, context)
      try expectScales(folder, name, output, context)
      try expectPyramid(folder, name, output, context)
    }
  }

  /// A picture of another size has other pixels at the squares' edges.
  private func expectScales(
    _ folder: ScratchFolder, _ name: FilePath, _ output: FileFormat, _ context: Comment
  ) throws {
    try folder.split(
      name, to: "scales",
      .grid(2, 3) {
        ($0.scale, $0.madeScales) = (Scale("2"), [.one])
        ($0.encoding.format, $0.folder.existingFiles) = (output, .discard)
      })
    let made = try folder.manifests("scales")[0]
    #expect(made.size == PixelSize(48, 32), context)
    for tile in made.tiles {
      let shown = try TurnedFiles.shown(folder.file(of: tile, in: "scales"))
      #expect(shown.size == tile.fileSize, context)
      // The middle of a square at half the size. Copies: nothing else keeps these pictures.
      let pixel = withExtendedLifetime(shown) { Array(shown.mutableRow(4)[16..<19]) }
      let (upright, x) = (try TurnedFiles.upright(), 3 * (2 * tile.rect.x + 8))
      let right = withExtendedLifetime(upright) {
        Array(upright.mutableRow(2 * tile.rect.y + 8)[x..<(x + 3)])
      }
      #expect(zip(pixel, right).allSatisfy { abs(Int($0) - Int($1)) <= 8 }, context)
    }
  }

  private func expectPyramid(
    _ folder: ScratchFolder, _ name: FilePath, _ output: FileFormat, _ context: Comment
  ) throws {
    let path = FilePath("pyramid-\(output)")
    var pyramid = Pyramid(Picture(contentsOf: folder[name]), .deepZoom)
    pyramid.encoding.format = output
    try pyramid.write(to: .folder(OutputFolder(folder[path])))
    try folder.join(path, to: "level.webp")
    try expect(try #require(folder.read("level.webp")), shows: TurnedFiles.size, context)
  }

  /// Pictures that follow one another, too.
  @Test(arguments: [FileFormat.png, .webp], Orientation.allCases)
  func whatMovesIsUpright(input: FileFormat, orientation: Orientation) throws {
    let pictures = try (0..<3).map { try MovingPicture.picture(PixelSize(30, 20), $0, of: 3) }
    let name = FilePath("a.\(input.extensions[0])")
    let folder = try ScratchFolder(name, TurnedFiles.film(input, orientation, pictures))
    let rect = PixelRect(x: 3, y: 5, width: 20, height: 10)
    for output in [FileFormat.png, .webp, .gif] {
      let context: Comment = "\(input) \(orientation) to \(output)"
      try folder.split(
        name,
        .grid(2, 3) {
          ($0.encoding.format, $0.folder.existingFiles) = (output, .discard)
        })
      for tile in try folder.manifest().tiles {
        let parts = try pictures.map { Rasters.bytes(try $0.cropped(tile.rect)) }
        #expect(try TurnedFiles.shownFilm(folder.file(of: tile)) == merged(parts), context)
      }
      let part = FilePath("part.\(output.extensions[0])")
      try CutOptions.grid(1, 1).subimage(
        [folder[name]], try Subimage(parsing: rect.description, unit: .pixels)
      ).write(to: .file(folder[part]))
      let parts = try pictures.map { Rasters.bytes(try $0.cropped(rect)) }
      #expect(try TurnedFiles.shownFilm(#require(folder.read(part))) == merged(parts), context)
      for target in [FileFormat.png, .webp, .gif] {
        let joined = FilePath("joined.\(target.extensions[0])")
        ScratchFolder.removeAll(folder[joined])
        // A GIF's transparent pixels have no color, so that it never promises more.
        let verdict = try folder.join(to: joined).verdict
        #expect(verdict == (output == .gif ? .inexactTiles : .exact) || target == .gif, context)
        let whole = try TurnedFiles.shownFilm(#require(folder.read(joined)))
        #expect(whole == merged(pictures.map { Rasters.bytes($0) }), context)
      }
    }
  }

  private func merged(_ pictures: [[UInt8]]) -> [[UInt8]] {
    pictures.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  /// An app's own rows, too.
  @Test(arguments: outputs, Orientation.allCases)
  func encodedRowsAreUpright(output: FileFormat, orientation: Orientation) async throws {
    let stored = try TurnedPixels.stored(TurnedFiles.upright(), as: orientation)
    let options = EncodeOptions { ($0.format, $0.compression) = (output, .fast) }
    let file = try await stored.encoded(options, orientation: orientation.rawValue)
    try expect(file, shows: TurnedFiles.size, "\(orientation) to \(output)")
  }

  /// A JPEG cannot be turned without loss: a layout's tiles are encoded anew, and nothing says otherwise.
  @Test(arguments: LayoutCatalog.rows.filter { $0.packing == .files })
  func aLayoutOfATurnedJPEGIsNotWithoutLoss(layout: TileLayout) throws {
    let (folder, name) = try Self.folder(.jpeg, .rightTop)
    let options = CutOptions.grid(2, 3) { $0.layout = layout }
    try folder.split(name, options)
    #expect(try !folder.manifest().exact)
    var lossless = options
    lossless.lossless = .exact
    let error = try folder.refusal(name, lossless)
    #expect(error.description.contains("it turns pixels upright"), "\(error)")
    let (upright, _) = try Self.folder(.jpeg, .topLeft)
    try upright.split(name, lossless)
    #expect(try upright.manifest().exact)
  }
}
