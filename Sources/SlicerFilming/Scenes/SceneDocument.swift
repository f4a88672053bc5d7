public import SlicerAnimation
import SlicerColor
public import SlicerCore
import SlicerFiles
import SlicerScene
import SlicerSceneFiles
public import SlicerWork
public import SystemPackage

/// A scene file that is to be read, with the pictures that it shows.
///
///     let scene = try await SceneDocument(contentsOf: "wiggle.yaml").read().scene
///
/// It is a value: nothing is opened before it is read. The pictures' paths begin at the file's folder;
/// those of ``settings`` at the current one, and they may lie anywhere.
public struct SceneDocument: Sendable {
  /// Values in place of some of the file's, by their paths: `("stage.scale", "2")`.
  public var settings: [(path: String, value: String)] = []
  /// Pictures in place of files, by the path that the scene has: `["card.png": Picture(raster)]`.
  public var pictures: [String: Picture] = [:]
  /// Whether pictures may lie outside of the scene's folder.
  public var allowsOutside = false
  /// The frames' color space; nil: that of all pictures if it is the same, and else sRGB, with a note.
  public var profile: StageProfile?
  /// What pictures may ask for at most.
  public var limits = Limits()
  /// Whether what can be read of a damaged picture is kept, with a note, instead of an error.
  public var isLenient = false

  private let source: Source

  private enum Source: Sendable {
    case file(FilePath)
    case standardInput
    case bytes([UInt8], folder: FilePath)
  }

  /// Bytes that a scene file may have.
  private static let largest = 64 << 20

  /// A file on disk.
  package init(contentsOf path: FilePath) { source = path == "-" ? .standardInput : .file(path) }

  /// A file on disk, by a path as text.
  public init(contentsOf path: String) { self.init(contentsOf: FilePath(path)) }

  /// A scene in memory.
  ///
  /// - Parameter folder: where the paths of its pictures begin.
  public init(_ bytes: [UInt8], folder: FilePath = "") { source = .bytes(bytes, folder: folder) }

  /// How messages call it.
  package var path: FilePath {
    switch source {
    case .file(let path): path
    case .standardInput: "-"
    case .bytes: "scene"
    }
  }

  /// As the call that is awaited, for which this thread waits.
  package func read(_ control: WorkControl = WorkControl()) throws(WorkError) -> ReadScene {
    try control.call { () throws(WorkError) in try readNow(control) }
  }

  private func readNow(_ control: WorkControl) throws(WorkError) -> ReadScene {
    try WorkError.about(path) {
      let file = try SceneFile(try contents(), settings: settings)
      try limits.check(file.stage.pixelSize)
      let files = try file.pictures.map { path, place in
        ScenePictureFiles.File(path: path, picture: try picture(path, place), place: place)
      }
      let unread = try ScenePictureFiles(files)
      let memory = try unread.memory(of: file)
      try memory.check(frame: file.stage.pixelSize)
      let pictures = try unread.read(profile, control)
      let scene = try file.scene { path in pictures.pixels[path] }
      return ReadScene(
        path: path, scene: scene, background: file.background,
        framesPerSecond: file.framesPerSecond, colorSpace: pictures.space,
        notes: pictures.notes, picturePaths: files.map(\.picture.inputPath),
        memory: memory)
    }
  }

  /// Reads the file, and then all pictures at once.
  ///
  /// - Throws: ``WorkError`` about the file, with the line and the column of what is wrong in it, or
  ///   about a picture.
  public func read(_ control: WorkControl = WorkControl()) async throws(WorkError) -> ReadScene {
    try await control.detached { () throws(WorkError) in try read(control) }
  }
}

extension SceneDocument {
  private func contents() throws -> [UInt8] {
    let file: InputFile
    switch source {
    case .file(let path): file = try InputFile(opening: path, .byUser)
    case .standardInput: file = try InputFile.standardInput()
    case .bytes(let bytes, _): return bytes
    }
    guard let bytes = try file.source.contents(limit: Self.largest) else {
      throw JobError.tooLarge(limit: Self.largest)
    }
    return Array(bytes.bytes)
  }

  private var folder: FilePath {
    switch source {
    case .file(let path): path.removingLastComponent()
    case .standardInput: ""
    case .bytes(_, let folder): folder
    }
  }

  /// A picture that the file names.
  ///
  /// - Throws: `SceneFileError` for one that is not there, or not where it may be.
  private func picture(_ text: String, _ place: ScenePlace) throws(SceneFileError) -> Picture {
    if let given = pictures[text] { return given }
    // What a setting says is the caller's, not the file's.
    let isStated = if case .setting = place { true } else { false }
    let path = isStated ? FilePath(text) : folder.pushing(FilePath(text))
    let isFree = allowsOutside || isStated
    // What is there outside of the folder is not for the file to find out.
    if !isFree, folder.place(of: FilePath(text)) == .outside {
      throw SceneFileError(place, .outside(text))
    }
    guard !text.isEmpty, Picture.isThere(path) else {
      throw SceneFileError(place, .missingPicture(text))
    }
    var picture = Picture(named: path)
    (picture.limits, picture.isLenient) = (limits, isLenient)
    picture.naming = isStated ? .byUser : .byFile
    return picture
  }
}

/// A scene that has been read, and what its file says of a film of it: `SceneFilm(read)`.
public struct ReadScene: Sendable {
  /// How messages call the file.
  package let path: FilePath
  /// What is seen at every moment.
  public let scene: AnimatedScene
  /// Behind all layers, in sRGB.
  package let background: RGBA
  /// What the film has, where the file says so.
  package let framesPerSecond: Double?
  /// What the pictures' pixels are in.
  package let colorSpace: ColorSpace
  /// What the user should know though nothing failed.
  package let notes: [FilmNote]
  /// Of its pictures, which no film takes the place of; see ``SceneFilm/otherInputs``.
  package let picturePaths: [FilePath]
  /// Of all of them, and of their parts.
  let memory: StageMemory
}
