import SlicerKit
import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The small script beside a page that is watched: it says which film is the newest, and what is wrong.
///
/// The page asks for it again and again; from disk it may, where it may read nothing else.
struct PageScript {
  /// The page: `card.html`.
  let page: FilePath

  init(beside page: FilePath) { self.page = page }

  /// Where the script is: `card.watch.js`.
  var path: FilePath {
    var path = page
    path.extension = "watch.js"
    return path
  }

  /// The first line, by which slicer recognizes a script of its own.
  private static let head = "// slicer: what a page that is watched asks for\n"

  /// The script's address from the page's folder.
  var address: String {
    let name = path.lastComponent.map { FilePath(root: nil, [$0]).bytes } ?? []
    return name.map { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"),
        UInt8(ascii: "_"):
        String(UnicodeScalar(byte))
      default: "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }.joined()
  }

  /// Refuses to take the place of a file of anybody else's.
  func check() throws {
    guard let file = try? InputFile(opening: path).source else { return }
    var bytes = [UInt8](repeating: 0, count: Self.head.utf8.count)
    let count = try bytes.withUnsafeMutableBytes { try file.read(into: $0) }
    guard count > 0, !bytes[..<count].elementsEqual(Self.head.utf8) else { return }
    throw SlicerError.unknownFile(path)
  }

  /// Says it anew.
  ///
  /// - Parameters:
  ///   - revision: of the newest film.
  ///   - error: what keeps a newer one from being made; nil for nothing.
  func write(revision: String, error: String?) throws {
    var fields = [JSONField("revision", .text(revision))]
    if let error { fields.append(JSONField("error", .text(error))) }
    let text = Self.head + "watch(\(try JSONText.text(.object(fields))));\n"
    _ = try FileSink.file(path).write(inputs: []) { sink in
      var text = text
      try text.withUTF8 { try sink.write(UnsafeRawBufferPointer($0)) }
    }
  }

  /// Takes it away, when nothing is watched any more.
  func remove() { _ = path.withPlatformString { unlink($0) } }
}
