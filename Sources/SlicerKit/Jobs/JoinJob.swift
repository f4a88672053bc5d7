import SlicerCodecs
public import SlicerCore
import SlicerFiles
import SlicerTiles
public import SystemPackage

/// Puts a cut picture together again, and proves by its manifest that it is the same.
public struct JoinJob: Sendable {
  /// A manifest, or a folder that holds one.
  public var input: FilePath
  public var output: OutputTarget
  /// Decoding and encoding; `isLenient` joins tiles that were changed, too.
  public var options: SplitOptions
  private let workers: Workers

  public init(input: FilePath, output: OutputTarget, options: SplitOptions, threads: Threads) {
    self.input = input
    self.output = output
    self.options = options
    workers = Workers(DescriptorLimit.threads(threads))
  }

  public struct Report: Sendable {
    /// The joined picture as shown, in pixels.
    public let size: PixelSize
    public let verdict: JoinVerdict
    /// How many files of a set that was discarded are gone.
    public let removed: Int
    /// The files that were read: the manifest, and the tiles.
    public let inputs: [FilePath]
    /// What the user should know though nothing failed.
    public let notes: [String]
  }

  /// The files that joining reads, known from the manifest: itself, and the tiles.
  public func inputs() throws -> [FilePath] { try tileSet().files }

  private func tileSet() throws -> TileSet {
    do {
      return try TileSet(input, options.decoding, scale: scale)
    } catch {
      throw PathError(input, error)
    }
  }

  public func run(progress: WorkProgress = WorkProgress()) throws -> Report {
    let set = try tileSet()
    do {
      var joiner: any PictureJoiner =
        set.manifest.source.isLossless
        ? try LosslessJoiner(set, encoding: try encoding(), workers: workers)
        : try TileJoiner(set, encoding: try encoding(), workers: workers)
      progress.begin(pixels: joiner.pixelCount)
      let (verdict, removed) = try output.write(
        inputs: try set.identities(), options.existingFiles
      ) { try joiner.write(to: $0, progress: progress) }
      return Report(
        size: set.manifest.source.orientation.displaySize(ofStored: set.manifest.canvas.size),
        verdict: verdict, removed: removed, inputs: set.files, notes: joiner.notes)
    } catch {
      throw PathError(set.path, error)
    }
  }

  /// Which picture of a set: the one that is asked for, or as the output is called.
  private var scale: Scale {
    if let scale = options.scale { return scale }
    guard case .file(let path) = output else { return .one }
    return SourceName(PictureInput.file(path).fileName).scale ?? .one
  }

  private func encoding() throws -> EncodeOptions {
    var encoding = options.encoding
    encoding.format = try encoding.format ?? output.format()
    return encoding
  }
}
