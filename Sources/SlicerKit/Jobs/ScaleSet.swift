import SlicerCore
import SlicerFiles
import SlicerTiles
import SystemPackage

/// Files that are one picture at several scales: `photo.png`, `photo@2x.png`, `photo@3x.png`.
///
/// Source: Apple's asset files ("Image File Naming Conventions").
public enum ScaleSet {
  /// Whether the inputs are one picture.
  public static func isSet(_ inputs: [PictureInput]) -> Bool { grouped(inputs).count == 1 }

  /// What the members of a set have in common.
  private struct Key: Hashable {
    /// As bytes: a path is hashed letter by letter, which takes ten times as long.
    let folder: [UInt8]
    let name: [UInt8]
    let fileExtension: String

    init(_ folder: FilePath, _ source: SourceName) {
      self.folder = folder.bytes
      name = source.name
      fileExtension = String(decoding: source.fileExtension, as: UTF8.self).lowercased()
    }
  }

  /// The inputs in sets, in the order of their first members; each set in ascending scale.
  ///
  /// Inputs that are not of different scales are no set, but pictures of their own.
  static func grouped(_ inputs: [PictureInput]) -> [[PictureInput]] {
    var sets: [[PictureInput]] = []
    var places: [Key: Int] = [:]
    for input in inputs {
      let key = key(input)
      if let key, let place = places[key] {
        sets[place].append(input)
      } else {
        if let key { places[key] = sets.count }
        sets.append([input])
      }
    }
    return sets.flatMap { set in
      let scales = set.map(scale)
      guard Set(scales).count == scales.count else { return set.map { [$0] } }
      return [set.sorted { scale($0) < scale($1) }]
    }
  }

  private static func key(_ input: PictureInput) -> Key? {
    guard case .file(let path) = input else { return nil }
    return Key(path.removingLastComponent().lexicallyNormalized(), SourceName(input.fileName))
  }

  fileprivate static func scale(_ input: PictureInput) -> Scale {
    SourceName(input.fileName).scale ?? .one
  }
}

extension PictureInput {
  /// The files beside this one, and itself, that are the same picture at other scales.
  ///
  /// - Throws: ``PathError`` when the folder cannot be listed; a picture of which no file is there
  ///   is missing.
  public func allScales() throws -> [PictureInput] {
    guard case .file(let path) = self else { throw JobError.scalesOfStandardInput }
    do {
      let parent = path.removingLastComponent()
      let own = SourceName(fileName)
      let names = try Folder(opening: parent).names().filter { name in
        let other = SourceName(name.bytes)
        return other.name == own.name
          && other.fileExtension.lowercasedASCII == own.fileExtension.lowercasedASCII
      }
      guard !names.isEmpty else { throw FileError.failed(.open, path, .noSuchFileOrDirectory) }
      let inputs = names.map { PictureInput.file(parent.pushing($0)) }
      for input in inputs {
        let same = inputs.filter { $0 != input && ScaleSet.scale($0) == ScaleSet.scale(input) }
        if let other = same.first?.filePath, let path = input.filePath {
          throw JobError.repeatedScale(ScaleSet.scale(input), path, other)
        }
      }
      return ScaleSet.grouped(inputs.sorted { $0.fileName.lexicographicallyPrecedes($1.fileName) })
        .flatMap { $0 }
    } catch {
      throw PathError(path, error)
    }
  }
}

extension [UInt8] {
  fileprivate var lowercasedASCII: [UInt8] {
    map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 }
  }
}
