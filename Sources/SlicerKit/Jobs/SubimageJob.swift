import SlicerCodecs
public import SlicerCore
public import SlicerTiles

/// Cuts one rectangle out of a picture.
///
/// Only the rows down to the rectangle's last are read, and only the rectangle is held. A damaged
/// picture that is salvaged is read to its end, for only there its decoder says what was missing.
public struct SubimageJob: Sendable {
  public var input: PictureInput
  public var rect: Subimage
  public var output: OutputTarget
  /// Decoding, encoding and the scale; grid and names are not used.
  public var options: SplitOptions

  public init(
    input: PictureInput, rect: Subimage, output: OutputTarget, options: SplitOptions
  ) {
    self.input = input
    self.rect = rect
    self.output = output
    self.options = options
  }

  /// What was cut: the rectangle in pixels of the picture as shown.
  public struct Report: Sendable {
    public let rect: PixelRect
    public let notes: [String]
  }

  public func run() throws -> Report {
    var options = options
    options.encoding.format = try options.encoding.format ?? output.format()
    let picture = try OpenPicture(input, options.decoding, options.encoding)
    let scale = options.scale ?? SourceName(input.fileName).scale ?? .one
    do {
      let shown = try rect.rect(in: picture.header.displaySize, scale: scale)
      let stored = picture.header.orientation.storedRect(
        ofDisplayed: shown, in: picture.header.displaySize)
      try output.write(
        inputs: [picture.identity], keepsExisting: options.keepsExisting
      ) { sink in
        let raster = try Self.read(stored, from: picture.rows)
        let file = try raster.withView {
          try picture.encoder.encode($0, x: stored.x, y: stored.y)
        }
        if options.decoding.isLenient { try Self.finish(picture, behind: stored) }
        try file.withUnsafeBytes { try sink.write($0) }
      }
      let ineffective = options.ineffectiveOptions(for: picture)
      return Report(rect: shown, notes: ineffective + picture.notes)
    } catch {
      throw PathError(input.path, error)
    }
  }

  /// Reads what is behind the rectangle, so that ``OpenPicture/notes`` are complete.
  private static func finish(_ picture: OpenPicture, behind rect: PixelRect) throws {
    let rows = picture.rows
    let line = try Raster(size: PixelSize(width: rows.size.width, height: 1), format: rows.format)
    for _ in rect.rows.upperBound..<rows.size.height { try rows.readRow(into: line.mutableRow(0)) }
    try picture.finish()
  }

  private static func read(_ rect: PixelRect, from rows: any RowSource) throws -> Raster {
    let line = try Raster(
      size: PixelSize(width: rows.size.width, height: 1), format: rows.format)
    let raster = try Raster(size: rect.size, format: rows.format)
    let part = PixelRect(x: rect.x, y: 0, width: rect.width, height: 1)
    for y in 0..<rect.rows.upperBound {
      try rows.readRow(into: line.mutableRow(0))
      if y >= rect.y { line.withView { raster.draw($0.subview(part), x: 0, y: y - rect.y) } }
    }
    return raster
  }
}
