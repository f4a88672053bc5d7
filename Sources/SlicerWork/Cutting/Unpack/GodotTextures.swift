import SlicerCore
import SlicerFiles
import SlicerTiles
import SystemPackage

/// Godot's resources of one `AtlasTexture` each, read as one atlas: those in a folder, or a single file.
///
/// A frame is named after its file, with folders. `../atlas.png` counts from the file. A bare name, as of `res://`, is
/// looked for in the file's folder and in those around it, up to `folder`.
struct GodotTextures {
  private(set) var atlas = Atlas(sheets: [], frames: [])
  private(set) var format = ""
  /// A path beside which the sheets lie: the outermost folder of resources.
  let folder: FilePath

  /// The end of the folder that `pack` makes.
  private static let ending = Array(".sprites".utf8)

  /// - Parameter read: reads a document.
  /// - Throws: `SlicerError` for a folder without such resources.
  init(
    _ path: FilePath, isFolder: Bool, _ read: (FilePath) throws -> (format: String, atlas: Atlas)
  ) throws {
    folder = isFolder ? path : Self.outermost(path)
    let files = isFolder ? try Self.resources(in: path) : [path]
    let base = folder.removingLastComponent()
    for file in files {
      let (format, texture): (String, Atlas)
      do throws(WorkError) {
        (format, texture) = try WorkError.about(file) { try read(file) }
      } catch {
        // A folder may have other resources, too.
        if isFolder, case .failed(let fault) = error.reason, fault.id == "unknownAtlas" { continue }
        throw error
      }
      guard texture.isTexture, texture.sheets.indices.contains(texture.frames[0].sheet) else {
        continue
      }
      self.format = format
      let sheet = texture.sheets[texture.frames[0].sheet]
      let image = Self.image(sheet.image, of: file, in: base)
      if !atlas.sheets.contains(where: { $0.image == image }) {
        atlas.sheets.append(Atlas.Sheet(image: image))
      }
      var frame = texture.frames[0]
      frame.sheet = atlas.sheets.firstIndex { $0.image == image } ?? 0
      frame.name = Self.name(of: file, in: isFolder ? path : file.removingLastComponent())
      atlas.frames.append(frame)
    }
    guard !atlas.frames.isEmpty else { throw SlicerError.noTextures }
  }

  /// - Throws: `SlicerError` for a folder that cannot be read, and for one without files that end in `.tres`.
  private static func resources(in folder: FilePath) throws -> [FilePath] {
    do {
      return try PictureFolder(folder, isDeep: true) { $0.extension?.lowercased() == "tres" }
        .pictures
    } catch let error as SlicerError where error.id == "noPictures" {
      throw SlicerError.noTextures
    }
  }

  /// The outermost folder named `NAME.sprites` that a file lies in; else the file.
  private static func outermost(_ file: FilePath) -> FilePath {
    var (folder, found) = (file.removingLastComponent(), file)
    while let last = folder.lastComponent {
      if Array(last.string.utf8).suffix(ending.count) == ending { found = folder }
      guard folder.removeLastComponent() else { break }
    }
    return found
  }

  /// `ui/coin` of `atlas.sprites/ui/coin.tres`.
  private static func name(of file: FilePath, in folder: FilePath) -> String {
    var name = file
    name.extension = nil
    let count = folder.components.count
    return name.components.dropFirst(count).map(\.string).joined(separator: "/")
  }

  /// The picture's path from `base`, or its name if it lies elsewhere.
  private static func image(_ image: [UInt8], of file: FilePath, in base: FilePath) -> [UInt8] {
    var around = file.removingLastComponent()
    let stated = FilePath(bytes: image)
    var path = around.appending(stated.components).lexicallyNormalized()
    while stated.components.count == 1, FileSize.bytes(of: path) == nil, around != base,
      around.removeLastComponent()
    {
      path = around.appending(stated.components).lexicallyNormalized()
    }
    let start = base.lexicallyNormalized()
    guard path.starts(with: start) else { return Array(SourceName.last(of: image)) }
    let inside = path.components.dropFirst(start.components.count)
    return Array(inside.map(\.string).joined(separator: "/").utf8)
  }
}

extension Atlas {
  /// True for a resource that is one frame without a name.
  var isTexture: Bool { frames.count == 1 && frames[0].name.isEmpty }
}
