import SlicerCore
import SlicerFiles
import SlicerTiles
import SystemPackage

/// Files that are one picture at several scales: `photo.png`, `photo@2x.png`, `photo@3x.png`.
///
/// Source: Apple's asset files ("Image File Naming Conventions").
package enum ScaleSet {
  /// The common part of a set's members.
  private struct Key: Hashable {
    let folder: [UInt8]
    let name: [UInt8]
    let fileExtension: String

    init(_ path: FilePath, _ source: SourceName) {
      folder = path.folderKey
      name = source.name
      fileExtension = String(decoding: source.fileExtension, as: UTF8.self).lowercased()
    }
  }

  /// The inputs in sets, in the order of their first members; each set in ascending scale.
  ///
  /// Inputs that are not of different scales are no set, but pictures of their own.
  package static func grouped(_ inputs: [Picture]) -> [[Picture]] {
    var sets: [[Picture]] = []
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
      let scales = set.map(\.statedScale)
      guard Set(scales).count == scales.count else { return set.map { [$0] } }
      return [set.sorted { $0.statedScale < $1.statedScale }]
    }
  }

  private static func key(_ input: Picture) -> Key? {
    input.filePath.map { Key($0, input.sourceName) }
  }
}

extension Picture {
  package func allScales() throws(WorkError) -> [Picture] {
    try WorkError.about(filePath) {
      guard let path = filePath else { throw SlicerError.scalesOfStandardInput }
      let parent = path.removingLastComponent()
      let own = SourceName(plainName)
      let names = try Folder(opening: parent).names().filter { name in
        let other = SourceName(name.bytes)
        return other.name == own.name
          && other.fileExtension.lowercasedASCII == own.fileExtension.lowercasedASCII
      }
      guard !names.isEmpty else { throw SlicerError.failed(.open, path, .noSuchFileOrDirectory) }
      let pictures = names.map { name in
        var picture = reading(Picture(contentsOf: parent.pushing(name)))
        picture.naming = .byFile
        picture.page = page
        return picture
      }.sorted { $0.fileName.lexicographicallyPrecedes($1.fileName) }
      try Self.checkScales(pictures)
      return ScaleSet.grouped(pictures).flatMap { $0 }
    }
  }

  /// The files beside this one, and itself, that are the same picture at other scales, as it is read.
  ///
  /// - Throws: ``WorkError`` when the folder cannot be listed; a picture of which no file is there
  ///   is missing.
  public func allScales() async throws(WorkError) -> [Picture] {
    try await WorkControl().detached { () throws(WorkError) in try allScales() }
  }

  private static func checkScales(_ pictures: [Picture]) throws {
    var known: [Scale: FilePath] = [:]
    for picture in pictures {
      let scale = picture.statedScale
      if let other = known.updateValue(picture.path, forKey: scale) {
        throw .repeatedScale(scale, other, picture.path)
      }
    }
  }
}

extension [UInt8] {
  fileprivate var lowercasedASCII: [UInt8] {
    map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 }
  }
}
