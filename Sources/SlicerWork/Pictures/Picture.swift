public import SlicerCodecs
public import SlicerCore
package import SlicerFiles
package import SlicerTiles
package import SystemPackage

/// A picture that is to be read: bytes, a file, a stream or pixels of your own.
///
///     let upload = Picture(bytes)
///     let photo = Picture(contentsOf: "photo@2x.png")
///     let drawn = Picture(raster)
///
/// A picture is a value. Each call that needs it opens it and reads it anew. The format is detected from the
/// first bytes, not from the name.
public struct Picture: Sendable {
  enum Source: Sendable {
    case file(FilePath)
    case standardInput
    case bytes([UInt8])
    case stream(PictureStream)
    case raster(SharedRaster)
  }

  let source: Source
  /// The file's name, without folders, as bytes: names and numbers of tiles, and the scale, come from it.
  package var fileName: [UInt8] {
    if let state { return StateName.file(plainName, state: state) }
    return page.map { PageName.file(plainName, page: $0) } ?? plainName
  }
  /// The file's name without its page or state.
  let plainName: [UInt8]
  /// Pixels per point; nil: as the name says (`photo@2x.png`), else 1.
  public var scale: Scale?
  /// The limits for a file.
  public var limits = Limits()
  /// The formats that it may be in, in the order in which they are tried: all of slicer's unless others are set.
  public var formats: [FileFormat] {
    get { statedFormats ?? FileFormat.all }
    set { statedFormats = newValue }
  }

  private var statedFormats: [FileFormat]?
  /// True if what can be read of a damaged file is kept, with a note, instead of an error.
  public var isLenient = false
  /// True if of pictures that follow one another the first is taken, where all of them could be.
  public var isStill = false
  /// Which of the file's pages it is, counted from 0; nil: the first, with a note if there are others.
  public var page: Int?
  /// The state in which a scene is shown; nil: the scene as it is.
  package var state: String?
  /// True if a scene's pictures and fonts may lie outside of its folder.
  package var allowsOutside = false
  /// True if other fonts may take the place of those that a scene lacks.
  package var allowsFontFallback = false
  /// The part of a clip that is shown; nil: all of it.
  package var range: ClipRange?
  /// The constant rate at which a clip is read, in frames a second; nil: its own.
  package var rate: Rational?
  /// Who names the file: what another file names has to be a plain one.
  package var naming = InputNaming.byUser

  private init(_ source: Source, fileName: [UInt8]) {
    self.source = source
    plainName = fileName
  }

  /// A picture file in memory.
  ///
  /// - Parameter name: what the file would be called; tiles are named after it.
  public init(_ bytes: [UInt8], name: String = "picture") {
    self.init(.bytes(bytes), fileName: Array(name.utf8))
  }

  package init(contentsOf path: FilePath) {
    self.init(.file(path), fileName: path.lastName)
  }

  /// A picture file on disk, by a path as text.
  public init(contentsOf path: String) {
    self.init(contentsOf: FilePath(path))
  }

  /// A picture file that arrives, such as the body of a request. Its tiles are cut while it does.
  ///
  /// - Parameters:
  ///   - name: what the file would be called.
  ///   - open: begins to read it from the start; called once for each work.
  public init(
    name: String = "picture", reading open: @escaping @Sendable () throws -> any ByteSource
  ) {
    self.init(.stream(PictureStream(open: open)), fileName: Array(name.utf8))
  }

  /// Pixels of your own: gray or RGB, with opacity or without, 8 or 16 bits a sample, sRGB.
  public init(_ raster: Raster, name: String = "picture") {
    self.init(.raster(SharedRaster(raster)), fileName: Array(name.utf8))
  }

  /// The picture from the process's standard input; it can be read once.
  package static let standardInput = Picture(.standardInput, fileName: Array("stdin".utf8))

  /// How messages call it: the file's path, `-` for standard input, else the name.
  package var path: FilePath {
    switch source {
    case .file(let path):
      if let range {
        FilePath(bytes: path.bytes + Array("[\(range)]".utf8))
      } else if let state {
        StateName.argument(path, state: state)
      } else {
        page.map { PageName.argument(path, page: $0) } ?? path
      }
    case .standardInput: "-"
    case .bytes, .stream, .raster: FilePath(bytes: fileName)
    }
  }

  /// The file's path; nil for what is no file.
  package var filePath: FilePath? {
    if case .file(let path) = source { path } else { nil }
  }

  package var isStandardInput: Bool {
    if case .standardInput = source { true } else { false }
  }
}

extension Picture: CustomStringConvertible {
  /// `photo.png`, or `upload (5120 bytes)` of a file in memory.
  public var description: String {
    switch source {
    case .bytes(let bytes): "\(path.printable) (\(bytes.count) bytes)"
    case .raster(let shared): "\(path.printable) (\(shared.raster.size) pixels)"
    case .file, .standardInput, .stream: path.printable
    }
  }
}

extension Picture {
  package var decoding: DecodeOptions {
    var options = DecodeOptions(limits: limits, isLenient: isLenient)
    options.formats = statedFormats
    options.page = page
    return options
  }

  /// The name without scale and extension, the scale, and the extension.
  package var sourceName: SourceName { SourceName(fileName) }

  package var statedScale: Scale { scale ?? sourceName.scale ?? .one }

  /// The picture, of which the first frame is taken where it is animated.
  package var still: Picture {
    var picture = self
    picture.isStill = true
    return picture
  }

  /// Another picture, read with the limits, the leniency and the formats of this one.
  package func reading(_ other: Picture) -> Picture {
    var other = other
    (other.limits, other.isLenient, other.isStill) = (limits, isLenient, isStill)
    other.statedFormats = statedFormats
    return other
  }

  /// True if both are one file, one stream or the same pixels, and read the same way.
  package func isReadAs(_ other: Picture) -> Bool {
    source.isKnown(as: other.source) && scale == other.scale && limits == other.limits
      && isLenient == other.isLenient && statedFormats == other.statedFormats
      && isStill == other.isStill && page == other.page && range == other.range
      && state == other.state && rate == other.rate && allowsOutside == other.allowsOutside
      && allowsFontFallback == other.allowsFontFallback
  }

  /// True if it may be opened a second time.
  package var canBeReadAgain: Bool {
    switch source {
    case .file, .bytes, .raster: true
    case .standardInput, .stream: false
    }
  }

  /// True if its bytes can be had once only, as far as that is known without opening it: those of a
  /// stream, of standard input and of a named pipe.
  package var isReadOnce: Bool {
    switch source {
    case .file(let path): FileKind(of: path) == .pipe
    case .standardInput, .stream: true
    case .bytes, .raster: false
    }
  }

  /// True if its bytes have a digest: pixels have none.
  package var hasBytes: Bool {
    if case .raster = source { false } else { true }
  }

  /// The size in bytes, without opening it; 0 where that is not known.
  package var byteCount: Int {
    switch source {
    case .file(let path): FileSize.bytes(of: path) ?? 0
    case .bytes(let bytes): bytes.count
    case .standardInput, .stream, .raster: 0
    }
  }

  /// Which file it is, without opening it; nil for what is none, or is asked when it is read.
  package func identity() throws -> InputIdentity? {
    try filePath.map { try InputIdentity(of: $0) }
  }

  package func open() throws -> PictureBytes {
    switch source {
    case .file(let path): PictureBytes(try InputFile(openingPicture: path, naming))
    case .standardInput: PictureBytes(try InputFile.standardInput())
    case .bytes(let bytes): PictureBytes(source: MemorySource(bytes))
    case .stream(let stream): PictureBytes(source: EndingSource.wrapping(try stream.open()))
    case .raster: PictureBytes(source: MemorySource([]))
    }
  }

  /// Opens the picture for decoding.
  ///
  /// - Parameters:
  ///   - encoding: how its rows will be written; nil: not at all, they become pixels.
  ///   - decoding: how they are read, if not as the picture's own properties say.
  func decoder(
    for encoding: EncodeOptions?, _ decoding: DecodeOptions? = nil
  ) throws -> (bytes: PictureBytes, decoder: any PictureDecoder) {
    let bytes = try open()
    let decoding = decoding ?? self.decoding
    if case .raster(let shared) = source {
      return (bytes, try RasterDecoder(shared.raster))
    }
    if let clip = try clipDecoder(bytes) { return (bytes, clip) }
    if let range { throw SlicerError.rangeOfStill(range) }
    if let encoding {
      return (bytes, try FormatCatalog.open(bytes.source, decoding, for: encoding))
    }
    var options = decoding
    options.convertsToRGB = true
    return (bytes, try FormatCatalog.open(bytes.source, options))
  }
}

extension Picture {
  /// The decoder of a clip; nil for what is none, or is read as other formats alone.
  private func clipDecoder(_ bytes: PictureBytes) throws -> ClipDecoder? {
    guard let source = bytes.source as? any RandomAccessSource, statedFormats == nil else {
      return nil
    }
    var head = [UInt8](repeating: 0, count: ClipContainer.headSize)
    let count = try head.withUnsafeMutableBytes { try source.read(into: $0, at: 0) }
    head.removeLast(head.count - count)
    guard let container = ClipContainer(head: head), FormatCatalog.format(ofFileWith: head) == nil
    else { return nil }
    guard let path = filePath else { throw SlicerError.clipWithoutPath }
    if let page { throw SlicerError.noPage(page, format: .clip, count: 1) }
    return ClipDecoder(
      try Clip(path, container, range, at: rate, limits, isLenient: isLenient))
  }

  /// The clip that it is; nil for another picture, and for what is read once.
  ///
  /// - Throws: ``WorkError`` around what ffprobe refuses.
  package var clip: Clip? {
    get throws(WorkError) {
      try WorkError.about(path) {
        guard filePath != nil, !isReadOnce else { return nil }
        return try clipDecoder(try open())?.clip
      }
    }
  }
}

/// A picture's bytes that are open, and which file they are.
package struct PictureBytes {
  package let source: any ByteSource
  /// So that no output overwrites it; nil for what is no file.
  package let identity: InputIdentity?
  private let file: InputFile?

  init(_ file: InputFile) {
    (source, identity, self.file) = (file.source, file.identity, file)
  }

  init(source: any ByteSource) {
    (self.source, identity, file) = (source, nil, nil)
  }

  /// True if the bytes are those that were there when they were opened, and can be read again.
  package var isUnchanged: Bool { file?.isUnchanged ?? (source is any RandomAccessSource) }

  /// The digest of all bytes, wherever they are being read; nil if they change meanwhile, or are no file.
  package func digest() throws -> String? {
    guard let source = source as? any RandomAccessSource else { return nil }
    let digest = try Digest.of { buffer, offset in try source.read(into: buffer, at: offset) }
    return isUnchanged ? digest : nil
  }
}

extension Raster {
  /// A raster of packed rows, one after the other, each on whole bytes; samples of 16 bits have
  /// their high byte first.
  ///
  /// - Throws: ``WorkError`` for another number of
  ///   bytes, or where there is no memory.
  public convenience init(
    size: PixelSize, format: PixelFormat, bytes: [UInt8]
  ) throws(WorkError) {
    do {
      // No larger one has so many bytes.
      let isSmall = size.width <= 1 << 40
      let (expected, overflow) = format.bytesPerRow(width: isSmall ? size.width : 0)
        .multipliedReportingOverflow(by: size.height)
      guard isSmall, !overflow, bytes.count == expected else {
        throw SlicerError.wrongRasterBytes(actual: bytes.count, expected: expected)
      }
      try self.init(size: size, format: format)
      bytes.withUnsafeBytes { bytes in
        for y in 0..<size.height {
          mutableRow(y).copyMemory(
            from: UnsafeRawBufferPointer(rebasing: bytes[y * bytesPerRow..<(y + 1) * bytesPerRow]))
        }
      }
    } catch {
      throw WorkError(error)
    }
  }

  /// A copy of all packed rows.
  public var bytes: [UInt8] {
    [UInt8](unsafeUninitializedCapacity: bytesPerRow * size.height) { target, count in
      for y in 0..<size.height {
        UnsafeMutableRawBufferPointer(target)[(y * bytesPerRow)...].copyBytes(from: mutableRow(y))
      }
      count = bytesPerRow * size.height
    }
  }
}
