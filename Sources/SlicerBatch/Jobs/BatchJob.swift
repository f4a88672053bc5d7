import SlicerCore
import SlicerFiles
public import SlicerWork
public import SystemPackage

/// A piece of work that reads files and writes others, one of many in a ``Batch``.
///
/// It is made when a batch looks at it, and again when it is done, so that a million of them take no room.
public struct BatchJob {
  /// A place that is written to.
  public enum Output: Hashable, Sendable {
    /// One file.
    case file(FilePath)
    /// A set of files, which others may lie beside.
    case folder(FilePath)

    /// One file.
    public static func file(_ path: String) -> Output { .file(FilePath(path)) }

    /// A set of files, which others may lie beside.
    public static func folder(_ path: String) -> Output { .folder(FilePath(path)) }
  }

  /// The settings that decide about the outputs beside the inputs: the verb and all of its options.
  package var identity: [[UInt8]]
  /// The command that records of the job show.
  package var command: [UInt8]
  package var inputs: [FilePath]
  package var readFiles: () throws -> [FilePath]
  package var outputs: [Output]
  /// All files that may be written, as in a folder where nothing lies yet; asked for where two jobs seem to
  /// write to one place.
  package var files: () throws -> [FilePath]
  /// The program of somebody else's that decides about the outputs; nil for none.
  package var program: String?
  /// True if some of the inputs may have been read already: then it is made anew after they were digested.
  package var holdsInputs = false
  /// True if what it does is counted in pixels; else in frames, for which its inputs' size says nothing.
  package var countsPixels = true
  /// The threads that it was given; nil: as many as it pays to give it.
  package var ownThreads: Int?
  let perform: (WorkControl) throws -> Product

  package struct Product: Sendable {
    package let files: [WrittenFile]
    package let notes: [String]

    package init(_ files: [WrittenFile], notes: [String] = []) {
      (self.files, self.notes) = (files, notes)
    }
  }

  package init(
    _ identity: String, reads inputs: [FilePath], writes outputs: [Output],
    _ perform: @escaping @Sendable (WorkControl) async throws -> [WrittenFile]
  ) {
    self.init(
      identity: [Array(identity.utf8)], command: Array(identity.utf8), inputs: inputs,
      readFiles: { inputs }, outputs: outputs,
      // Folders are known only as folders.
      files: { outputs.map(\.path) }
    ) { control in
      try WorkControl.blocking { Product(try await perform(control)) }
    }
  }

  /// - Parameters:
  ///   - identity: what decides about the outputs beside what the inputs hold. Another identity is
  ///     another job to a journal.
  ///   - inputs: all files that are read. They have to be there before the batch begins.
  ///   - outputs: what is written, which no other job may read or write.
  ///   - perform: does it, with these reins, which share the batch's threads and end with the batch;
  ///     returns the files that it has written. What it throws is the job's failure.
  public init(
    _ identity: String, reads inputs: [String], writes outputs: [Output],
    _ perform: @escaping @Sendable (WorkControl) async throws -> [WrittenFile]
  ) {
    self.init(identity, reads: inputs.map { FilePath($0) }, writes: outputs, perform)
  }

  /// A job that writes the files of these names.
  ///
  /// - Parameters:
  ///   - identity: what decides about the outputs beside what the inputs hold.
  ///   - inputs: all files that are read.
  ///   - outputs: all files that are written.
  ///   - perform: does it.
  public init(
    _ identity: String, from inputs: [String], to outputs: [String],
    _ perform: @escaping @Sendable (WorkControl) async throws -> Void
  ) {
    let paths = outputs.map { FilePath($0) }
    self.init(identity, reads: inputs.map { FilePath($0) }, writes: paths.map { .file($0) }) {
      try await perform($0)
      return paths.map { WrittenFile($0) }
    }
  }

  package init(
    identity: [[UInt8]], command: [UInt8], inputs: [FilePath],
    readFiles: @escaping () throws -> [FilePath], outputs: [Output],
    files: @escaping () throws -> [FilePath],
    perform: @escaping (WorkControl) throws -> Product
  ) {
    (self.identity, self.command, self.inputs) = (identity, command, inputs)
    (self.readFiles, self.outputs, self.files) = (readFiles, outputs, files)
    self.perform = perform
  }
}

extension BatchJob.Output {
  package var path: FilePath {
    switch self {
    case .file(let path), .folder(let path): path
    }
  }
}

extension BatchJob {
  /// A job that reads less, and makes no frames, is done by one thread before two have begun.
  private static let small = 1 << 19

  /// The threads that it pays to give it.
  ///
  /// - Parameter cost: the bytes that it reads.
  func threads(cost: Int) -> Int {
    ownThreads ?? (countsPixels && cost < Self.small ? 1 : .max)
  }

  /// About how many bytes it takes while it runs: its pictures' pixels, some times over.
  var memory: Int {
    let pixels = inputs.reduce(0.0) { sum, path in
      guard (FileSize.bytes(of: path) ?? 0) > 1 << 16 else { return sum }
      var picture = Picture(contentsOf: path)
      // True if it is too large is for the job to say.
      (picture.limits.maxPixels, picture.limits.maxSide) = (1 << 50, 1 << 40)
      guard let info = try? picture.info() else { return sum }
      return sum + Double(info.size.width) * Double(info.size.height)
    }
    return (16 << 20) + Int(min(16 * pixels, 1e15))
  }
}
