import SlicerCodecs
public import SlicerCore
import SlicerFiles
public import SlicerScene
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
  /// The name of the state in which the scene is read; nil for the scene as it is.
  public var state: String?
  /// True if pictures and fonts may lie outside of the scene's folder.
  public var allowsOutside = false
  /// True if other fonts may take the place of those that are not there or do not have a glyph.
  public var allowsFontFallback = false
  /// The frames' color space; nil: that of all pictures if it is the same, and else sRGB, with a note.
  public var profile: StageProfile?
  /// The limits for pictures.
  public var limits = Limits()
  /// True if what can be read of a damaged picture is kept, with a note, instead of an error.
  public var isLenient = false
  /// True if of pictures that follow one another the first is shown; if not, they play.
  public var isStill = false
  /// Bits a sample with which pictures that have more than 8 are read: 8, or 16 for films of 10 bits.
  package var depth = 8
  /// True if of pictures that stand still only the headers are read: enough to check a scene, and to know its film.
  package var isDraft = false

  private let source: Source

  private enum Source: Sendable {
    case file(FilePath)
    case standardInput
    case bytes([UInt8], folder: FilePath)
  }

  /// The most bytes of a scene file.
  private static let largest = 64 << 20

  package init(contentsOf path: FilePath) {
    if let (file, state) = StateName.parse(path) {
      source = .file(file)
      self.state = state
    } else {
      source = path == "-" ? .standardInput : .file(path)
    }
  }

  /// A file on disk, by a path as text. `card.yaml#open` is a state of one.
  public init(contentsOf path: String) { self.init(contentsOf: FilePath(path)) }

  /// A scene in memory.
  ///
  /// - Parameter folder: where the paths of its pictures begin.
  public init(_ bytes: [UInt8], folder: FilePath) { source = .bytes(bytes, folder: folder) }

  /// A scene in memory.
  ///
  /// - Parameter folder: where the paths of its pictures begin.
  public init(_ bytes: [UInt8], folder: String = "") { self.init(bytes, folder: FilePath(folder)) }

  package var path: FilePath {
    switch source {
    case .file(let path): path
    case .standardInput: "-"
    case .bytes: "scene"
    }
  }

  package func read(_ control: WorkControl = WorkControl()) throws(WorkError) -> ReadScene {
    try control.call { () throws(WorkError) in try readNow(control) }
  }

  /// The values that the file leaves open; pictures are not looked at.
  ///
  /// - Throws: ``WorkError`` about the file, with the places of what is wrong with them.
  package var variables: SceneVariables {
    get throws(WorkError) {
      try WorkError.about(path) {
        do {
          return try SceneFile.variables(of: try contents())
        } catch let error as SlicerError where error.path == nil {
          throw WorkError.all(error.parts.map { WorkError(path, $0) })
        }
      }
    }
  }

  /// The names of the scene's states, in the order of the file; pictures are not looked at.
  ///
  /// - Throws: ``WorkError`` about the file, with the places of what is wrong with them.
  package var states: [String] {
    get throws(WorkError) {
      try WorkError.about(path) {
        do {
          return try SceneFile.states(of: try contents())
        } catch let error as SlicerError where error.path == nil {
          throw WorkError.all(error.parts.map { WorkError(path, $0) })
        }
      }
    }
  }

  private func readNow(_ control: WorkControl) throws(WorkError) -> ReadScene {
    try WorkError.about(path) {
      let file = try sceneFile()
      try limits.check(file.stage.pixelSize)
      let files = try file.pictures.map { path, place in
        ScenePictureFiles.File(path: path, picture: try picture(path, place), place: place)
      }
      let unread = try ScenePictureFiles(files)
      let depth = unread.areDeep ? depth : 8
      let memory = try unread.memory(of: file, depth: depth, control.threads)
      try memory.check(frame: file.stage.pixelSize)
      let pictures = try unread.read(
        profile, depth: depth, isDraft: isDraft, control)
      let drawings = try SceneInputs(drawingsOf: file, find: path)
      let fonts = try SceneInputs(fontsOf: file, find: path)
      let typesetter = Typesetter(in: pictures.space)
      let scene = try file.scene(typesetter, fonts: fonts.files, drawings: drawings.files) {
        pictures.pixels[$0]
      }
      return ReadScene(
        path: path, state: state, scene: scene, background: file.background,
        framesPerSecond: file.framesPerSecond, colorSpace: pictures.space,
        notes: pictures.notes,
        picturePaths: files.map(\.picture.inputPath) + drawings.paths + fonts.paths,
        memory: memory, playing: pictures.playing, isRounded: unread.areDeep && depth == 8)
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
  /// The extensions of files that layers may name as their contents.
  private static let pictureEndings = Set(
    FileFormat.all.flatMap(\.extensions) + FileFormat.clipEndings + ["avi"])

  /// - Throws: ``WorkError`` with all mistakes, or `SlicerError`, which calls a picture what it is.
  private func sceneFile() throws -> SceneFile {
    let bytes = try contents()
    do {
      return try SceneFile(
        bytes, settings: settings, state: state, allowsFontFallback: allowsFontFallback,
        pictureEndings: Self.pictureEndings)
    } catch let error as SlicerError {
      if let format = FormatCatalog.format(ofFileWith: bytes) {
        throw SlicerError(nil, .otherThanScene("picture", format.title))
      }
      if let clip = ClipContainer(head: Array(bytes.prefix(ClipContainer.headSize))) {
        throw SlicerError(nil, .otherThanScene("clip", clip.title))
      }
      throw WorkError.all(error.parts.map { WorkError(path, $0) })
    }
  }

  private func contents() throws -> [UInt8] {
    let file: InputFile
    switch source {
    case .file(let path): file = try InputFile(opening: path, .byUser)
    case .standardInput: file = try InputFile.standardInput()
    case .bytes(let bytes, _): return bytes
    }
    guard let bytes = try file.source.contents(limit: Self.largest) else {
      throw SlicerError.fileTooLarge(limit: Self.largest)
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
  /// - Throws: `SlicerError` for one that is not there, or not where it may be.
  private func picture(_ text: String, _ place: ScenePlace) throws -> Picture {
    if let given = pictures[text] { return given }
    guard let path = try path(text, place) else {
      throw SlicerError(place, .missingPicture(text))
    }
    var picture = Picture(named: path)
    (picture.limits, picture.isLenient, picture.isStill) = (limits, isLenient, isStill)
    picture.naming = place.isStated ? .byUser : .byFile
    return picture
  }

  /// The path of what the file names; nil where nothing is there.
  ///
  /// - Throws: `SlicerError` for one that is not where it may be.
  private func path(_ text: String, _ place: ScenePlace) throws -> FilePath? {
    // A path in a setting is relative to the caller's folder, one in the file to the file's.
    let path = place.isStated ? FilePath(text) : folder.pushing(FilePath(text))
    let isFree = allowsOutside || place.isStated
    // The file must not find out what exists outside of the folder.
    if !isFree, folder.place(of: FilePath(text)) == .outside {
      throw SlicerError(place, .outsideFolder(text))
    }
    return !text.isEmpty && Picture.isThere(path) ? path : nil
  }
}

extension ScenePlace {
  /// True if a setting beside the file gives the value.
  var isStated: Bool { if case .setting = self { true } else { false } }
}

/// A scene that has been read, and what its file says of a film of it: `SceneFilm(read)`.
public struct ReadScene: Sendable {
  package let path: FilePath
  /// The state that it is in; nil for the scene as the file has it.
  let state: String?
  /// The scene at every moment.
  public let scene: AnimatedScene
  /// Behind all layers, in sRGB.
  package let background: RGBA
  /// The film's frame rate, where the file states it.
  package let framesPerSecond: Double?
  package let colorSpace: ColorSpace
  package let notes: [FilmNote]
  /// The files of its pictures and fonts, which no film replaces; see ``SceneFilm/otherInputs``.
  package let picturePaths: [FilePath]
  /// The memory of all of them, and of their parts.
  let memory: StageMemory
  /// The animated pictures among them.
  let playing: Shelf?
  /// True if pictures of more than 8 bits a sample were read with 8.
  package let isRounded: Bool

  /// The scene in a frame. However long that is exposed, images that move are seen as at its own moment.
  ///
  /// - Parameters:
  ///   - moment: of the frame, in seconds.
  ///   - way: seconds after that for what is no moving image.
  func scene(at moment: Double, after way: Double) throws -> Scene {
    try scene.movingImages.showing(scene.scene(at: moment + way), at: moment)
  }
}
