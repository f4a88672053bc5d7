public import SlicerCodecs
public import SlicerCore
import SlicerFiles
import SlicerTiles
package import SystemPackage

/// A cut picture to be put together again, proved by its manifest to be the same.
///
///     let report = try await Join(contentsOf: "photo-tiles").write(to: .file("photo.png"))
///     print(report.verdict)  // exact
public struct Join: Sendable {
  /// A manifest, or a folder that holds one.
  package var input: FilePath
  /// Which picture of a set, in pixels per point; nil: as the file's name says, `photo@2x.png`.
  public var scale: Scale?
  /// The limits for tiles and manifests.
  public var limits = Limits()
  /// The formats that tiles may be in, in the order in which they are tried: all of slicer's unless others are set.
  public var formats: [FileFormat] {
    get { statedFormats ?? FileFormat.all }
    set { statedFormats = newValue }
  }

  private var statedFormats: [FileFormat]?
  /// True if tiles that were changed, or are damaged, are joined all the same.
  public var isLenient = false
  /// The options for tiles that other programs have edited; nil: tiles must be unchanged.
  public var edited: EditedTiles?
  /// How the picture is encoded; its format is the tiles', or that of the sink's name.
  public var encoding: EncodeOptions

  /// - Parameter input: a manifest, or a folder that holds one.
  package init(contentsOf input: FilePath) {
    self.input = input
    encoding = EncodeOptions()
    encoding.metadata = .all
  }

  /// - Parameter input: the path of a manifest, or of a folder that holds one.
  public init(contentsOf input: String) { self.init(contentsOf: FilePath(input)) }

  /// The result of joining.
  public struct Report: Sendable {
    /// The joined picture as shown, in pixels.
    public let size: PixelSize
    /// The size of the joined picture divided by its source's; 1 unless edited tiles were joined.
    package var factor = Rational(1)
    /// States whether the joined picture equals its source.
    public let verdict: JoinVerdict
    /// How many files of a set that was discarded are gone.
    package let removed: Int
    /// The files that were read: the manifest, and the tiles.
    package let inputs: [FilePath]
    /// Notes for the user about a picture that was joined.
    public let notes: [WorkNote]
  }

  /// The files that joining reads, known from the manifest: itself, and the tiles.
  ///
  /// - Throws: ``WorkError`` for what is no manifest.
  package func inputs(for sink: FileSink) throws(WorkError) -> [FilePath] {
    if edited != nil { return try editedSet(for: sink).inputs }
    return try WorkError.about(input) { try tileSet(sink).files }
  }

  @discardableResult
  package func write(
    to sink: FileSink, _ control: WorkControl = WorkControl()
  ) throws(WorkError) -> Report {
    try control.call { () throws(WorkError) in try joined(sink, control) }
  }

  private func joined(_ sink: FileSink, _ control: WorkControl) throws(WorkError) -> Report {
    if let edited { return try joined(editedSet(for: sink), edited, sink, control) }
    let set = try WorkError.about(input) { try tileSet(sink) }
    return try WorkError.about(set.path) {
      guard !set.manifest.grid.hasGaps else { throw SlicerError.joinsGaps }
      guard set.manifest.tiles.allSatisfy({ $0.content != .omitted }) else {
        throw SlicerError.omittedTiles
      }
      if !set.manifest.exact { try Self.keepSource(of: set.manifest, sink) }
      var encoding = encoding
      let isCopied =
        if case .coefficients = set.manifest.source.content { true } else { false }
      encoding.keepsGainMap = isCopied
      encoding.format = try encoding.format ?? sink.format(copied: isCopied)
      var joiner: any PictureJoiner =
        switch set.manifest.source.content {
        case .coefficients: LosslessJoiner(set, encoding: encoding)
        case .frames: try AnimationJoiner(set, encoding: encoding)
        case .pixels: try TileJoiner(set, encoding: encoding)
        }
      control.begin(pixels: joiner.pixelCount)
      let (verdict, removed) = try sink.write(inputs: try set.identities()) {
        try joiner.write(to: $0, control)
      }
      return Report(
        size: set.manifest.source.orientation.displaySize(ofStored: set.manifest.canvas.size),
        verdict: verdict, removed: removed, inputs: set.files, notes: joiner.notes)
    }
  }

  /// The edited files, with their headers.
  ///
  /// - Throws: ``WorkError`` about the manifest or a file.
  package func editedSet(for sink: FileSink) throws(WorkError) -> EditedSet {
    try WorkError.about(input) {
      do {
        let set = try tileSet(sink)
        return try WorkError.about(set.path) {
          try EditedSet(set, edited ?? EditedTiles(), copiesSamples: copiesSamples)
        }
      } catch let error as SlicerError where error.id == "noManifest" {
        throw SlicerError.noManifestOfEdited
      }
    }
  }

  private var copiesSamples: Bool { encoding.copiesSamples(of: .tiff) }

  private func joined(
    _ set: EditedSet, _ edited: EditedTiles, _ sink: FileSink, _ control: WorkControl
  ) throws(WorkError) -> Report {
    try WorkError.about(set.set.path) {
      try Self.keepSource(of: set.set.manifest, sink)
      var encoding = encoding
      encoding.format = try encoding.format ?? sink.format()
      let joiner = try EditedJoiner(
        set, edited, encoding: encoding, copiesSamples: copiesSamples)
      control.begin(pixels: joiner.pixelCount)
      let (verdict, removed) = try sink.write(
        inputs: try set.inputs.map { try InputIdentity(of: $0) }
      ) {
        try joiner.write(to: $0, control)
      }
      return Report(
        size: set.size, factor: set.factor, verdict: verdict, removed: removed,
        inputs: set.inputs, notes: joiner.notes)
    }
  }

  /// Refuses to put what is only like a picture in the place of that picture.
  private static func keepSource(of manifest: TileManifest, _ sink: FileSink) throws {
    guard case .file(let path, _) = sink, let digest = manifest.source.fileDigest,
      FileSize.bytes(of: path) != nil
    else { return }
    if try Digest.of(InputFile(opening: path).source) == digest {
      throw SlicerError.wouldLoseSource(path)
    }
  }

  /// Joins the tiles, and compares their digests and that of the joined pixels with the manifest's.
  ///
  /// - Throws: ``WorkError`` about the manifest, a tile or the output, which is not replaced where it is the source,
  ///   and where the picture would not be its source.
  @discardableResult
  public func write(
    to sink: FileSink, _ control: WorkControl = WorkControl()
  ) async throws(WorkError) -> Report {
    try await control.detached { () throws(WorkError) in try write(to: sink, control) }
  }

  /// - Parameter sink: its name says which picture of a set is meant, unless ``scale`` does.
  private func tileSet(_ sink: FileSink) throws -> TileSet {
    var named: Scale?
    if case .file(let path, _) = sink { named = Picture(contentsOf: path).sourceName.scale }
    var decoding = DecodeOptions(limits: limits, isLenient: isLenient)
    decoding.formats = statedFormats
    return try TileSet(input, decoding, scale: scale, named: named)
  }
}

extension Join.Report: CustomStringConvertible {
  /// `640x480 pixels, exact`.
  public var description: String { "\(size) pixels, \(verdict)" }
}
