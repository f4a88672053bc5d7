import SlicerCodecs
package import SlicerCore
package import SlicerTiles

/// The lines along which a picture is cut into the tiles or pieces of a ``Split``, at their physical size.
package struct CutDrawing: Sendable {
  /// The cut; only its grid and its jigsaw matter.
  package var split: Split
  package var way = CutLines.Way.seams
  package var kerf = Length(micrometers: 0)
  /// True for a PDF of one page, false for an SVG.
  package var isPDF = false
  /// The size of the picture.
  package var size = PosterSize.natural
  /// Pixels per length, in place of what the picture's file says.
  package var resolution: Resolution?

  package init(_ split: Split) { self.split = split }

  package struct Report: Sendable {
    package let picture: Picture
    /// The size of the drawing.
    package let width: Length
    package let height: Length
    /// The number of paths.
    package let count: Int
    package let notes: [WorkNote]
    package let sink: FileSink
    package let removed: Int
  }

  /// Writes the lines.
  @discardableResult
  package func write(
    to sink: FileSink, _ control: WorkControl = WorkControl()
  ) throws(WorkError) -> Report {
    try control.call { () throws(WorkError) in
      try WorkError.about(split.pictures.first?.path) {
        guard let picture = split.pictures.first, split.pictures.count == 1 else {
          throw SlicerError.noPicture
        }
        let printed = try PrintedPicture(picture, resolution)
        if case .natural = size, printed.resolution == nil { throw SlicerError.drawingWithoutSize }
        let pages = try PosterPages(whole: printed.size, size, printed.resolution)
        let lines = try lines(
          in: picture, printed.size, width: Length(micrometers: pages.width),
          height: Length(micrometers: pages.height), way)
        let (_, removed) = try sink.write(inputs: [printed.identity].compactMap { $0 }) {
          try isPDF ? Self.write(lines, to: $0) : $0.write(lines.svg)
        }
        return Report(
          picture: picture, width: Length(millimeters: lines.width),
          height: Length(millimeters: lines.height),
          count: lines.layers.reduce(0) { $0 + $1.paths.count }, notes: printed.notes, sink: sink,
          removed: removed)
      }
    }
  }

  /// Writes a page as large as the drawing.
  private static func write(_ lines: CutLines, to sink: any ByteSink) throws {
    let document = try PrintedDocument(sink)
    let width = Length(millimeters: lines.width).micrometers
    let height = Length(millimeters: lines.height).micrometers
    try document.addPage(
      PDFContent(alone: lines, height: height), label: "1", width: width, height: height)
    try document.finish()
  }

  /// The lines of a picture that is shown at `pixels`.
  func lines(
    in picture: Picture, _ pixels: PixelSize, width: Length, height: Length, _ way: CutLines.Way
  ) throws -> CutLines {
    var split = split
    split.pictures = [picture]
    if case .auto = split.grid { split = try split.resolved(split.openPictures()) }
    let grid = try split.cells(of: pixels, picture.statedScale)
    _ = try split.pieces(of: grid)
    return try CutLines(
      grid, split.jigsaw, width: width, height: height, way,
      kerf: way == .pieces ? kerf : Length(micrometers: 0))
  }
}

extension PDFContent {
  /// Cut lines over a picture: black on a wider white, which show on any picture.
  ///
  /// - Parameter height: of the picture, in micrometers: y runs upwards.
  init(_ lines: CutLines, height: Int) {
    self.init()
    add("1 j 1 J")
    for (width, gray) in [(350, "1"), (120, "0")] {
      setLine(width: width, gray: gray)
      for layer in lines.layers { layer.paths.forEach { stroke($0, Double(height) / 1000) } }
    }
  }

  /// Cut lines alone, 0.1 mm wide, in the colors of their layers.
  ///
  /// - Parameter height: of the drawing, in micrometers.
  init(alone lines: CutLines, height: Int) {
    self.init()
    add("1 j 1 J")
    for layer in lines.layers {
      let color = layer.color
      let parts = [color.red, color.green, color.blue].map { Self.share(of: $0) }
      add("\(Self.points(100)) w \(parts.joined(separator: " ")) RG")
      layer.paths.forEach { stroke($0, Double(height) / 1000) }
    }
  }

  /// A sample as a share of the largest.
  private static func share(of sample: UInt8) -> String {
    "\(ExactDecimal.millionths(Int(sample) * 1_000_000 / 255))"
  }

  private mutating func stroke(_ path: CutPath, _ height: Double) {
    func pair(_ point: Point) -> String {
      "\(Self.points(millimeters: point.x)) \(Self.points(millimeters: height - point.y))"
    }
    add("\(pair(path.start)) m")
    for step in path.steps {
      switch step {
      case .line(let end): add("\(pair(end)) l")
      case .curve(let a, let b, let end): add("\(pair(a)) \(pair(b)) \(pair(end)) c")
      }
    }
    add(path.isClosed ? "s" : "S")
  }
}
