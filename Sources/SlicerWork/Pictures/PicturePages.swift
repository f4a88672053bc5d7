import SlicerCodecs
import SlicerCore
import SlicerFiles
import SlicerTiles
package import SystemPackage

/// How pages of a file are called: `scan.tif[3]`, and tiles after `scan-3.tif`.
enum PageName {
  private static let opening = UInt8(ascii: "["), closing = UInt8(ascii: "]")

  /// The argument that names the page.
  static func argument(_ path: FilePath, page: Int) -> FilePath {
    FilePath(bytes: path.bytes + [opening] + Array("\(page)".utf8) + [closing])
  }

  /// The name of a file that had the page alone.
  static func file(_ name: [UInt8], page: Int) -> [UInt8] {
    let stem = SourceName(name).name
    return stem + Array("-\(page)".utf8) + name.dropFirst(stem.count)
  }

  /// A path that ends in a page's number, taken apart.
  static func parse(_ path: FilePath) -> (file: FilePath, page: Int)? {
    let bytes = path.bytes
    guard bytes.last == closing, let start = bytes.lastIndex(of: opening), start > 0 else {
      return nil
    }
    let digits = bytes[(start + 1)..<(bytes.count - 1)]
    guard (1...9).contains(digits.count), digits.allSatisfy({ (48...57).contains($0) }),
      let page = Int(String(decoding: digits, as: UTF8.self))
    else { return nil }
    return (FilePath(bytes: Array(bytes[..<start])), page)
  }
}

/// How states of scenes are called: `card.yaml#open`, and films after `card-open`.
package enum StateName {
  private static let mark = UInt8(ascii: "#")

  /// The argument that names the state.
  static func argument(_ path: FilePath, state: String) -> FilePath {
    FilePath(bytes: path.bytes + [mark] + Array(state.utf8))
  }

  /// The name of a file that had the state alone.
  package static func file(_ name: [UInt8], state: String) -> [UInt8] {
    let stem = SourceName(name).name
    let letters = state.map { $0 == "/" || $0.isWhitespace ? "-" : $0 }
    return stem + Array("-\(String(letters))".utf8) + name.dropFirst(stem.count)
  }

  /// A path that ends in a scene's state, taken apart; nil where a file is called so.
  package static func parse(_ path: FilePath) -> (file: FilePath, state: String)? {
    let bytes = path.bytes
    guard let start = bytes.lastIndex(of: mark), start > 0, FileKind(of: path) == nil else {
      return nil
    }
    let file = FilePath(bytes: Array(bytes[..<start]))
    guard Picture.isScene(file) else { return nil }
    return (file, String(decoding: bytes[(start + 1)...], as: UTF8.self))
  }
}

extension Picture {
  /// True if a file's name is that of a scene.
  package static func isScene(_ path: FilePath) -> Bool {
    ["yaml", "yml", "json"].contains(path.extension?.lowercased() ?? "")
  }

  /// A picture file on disk, unless a file is called as one of these: a page (`scan.tif[3]`), a part of a clip
  /// (`clip.mp4[2.5-6]`), or a state of a scene (`card.yaml#open`).
  package init(named path: FilePath) {
    if FileKind(of: path) == nil, let (file, page) = PageName.parse(path) {
      self.init(contentsOf: file)
      self.page = page
    } else if FileKind(of: path) == nil, let (file, range) = ClipRange.parse(path) {
      self.init(contentsOf: file)
      self.range = range
    } else if let (file, state) = StateName.parse(path) {
      self.init(contentsOf: file)
      self.state = state
    } else {
      self.init(contentsOf: path)
    }
  }

  /// True if there is a file for a path, or for a page or a part that it names.
  package static func isThere(_ path: FilePath) -> Bool {
    let file =
      PageName.parse(path)?.file ?? ClipRange.parse(path)?.file ?? StateName.parse(path)?.file
    return FileKind(of: path) != nil || file.map { FileKind(of: $0) != nil } ?? false
  }

  /// The file that is read, whichever page; `-` of standard input, else the name.
  package var inputPath: FilePath { filePath ?? path }

  /// Every page of the file, or the one that was asked for; of formats without pages the picture itself.
  ///
  /// - Throws: ``WorkError`` for what is no picture.
  package func allPages() throws(WorkError) -> [Picture] {
    guard page == nil, canBeReadAgain else { return [self] }
    let count = try info().header.pageCount
    return count == 1
      ? [self]
      : (0..<count).map { number in
        var picture = self
        picture.page = number
        return picture
      }
  }
}
