import SlicerCodecs
import SlicerCore
import SlicerTestSupport

/// An animated GIF's blocks, read by the book and not by the code that wrote it.
///
/// Source: GIF89a; Netscape's application extension.
struct ParsedGIF {
  struct Frame: Equatable {
    /// Hundredths of a second.
    var delay: Int
    var disposal: Int
    /// Nil without one.
    var transparentIndex: Int?
  }

  enum Failure: Error {
    case broken(Int)
  }

  let size: PixelSize
  /// How often it is repeated, 0 for ever; nil: it says nothing, and is shown once.
  private(set) var repeats: Int?
  private(set) var frames: [Frame] = []

  init(_ file: [UInt8]) throws {
    func number(_ at: Int) -> Int { Int(file[at]) | Int(file[at + 1]) << 8 }
    func colors(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }
    func end(ofBlocks start: Int) -> Int {
      var at = start
      while file[at] > 0 { at += 1 + Int(file[at]) }
      return at + 1
    }
    guard file.starts(with: "GIF89a".utf8), file.last == 0x3B else { throw Failure.broken(0) }
    size = PixelSize(width: number(6), height: number(8))
    var at = 13 + colors(file[10])
    while file[at] != 0x3B {
      switch (file[at], file[at + 1]) {
      case (0x21, 0xF9):
        let flags = file[at + 3]
        frames.append(
          Frame(
            delay: number(at + 4), disposal: Int(flags >> 2 & 7),
            transparentIndex: flags & 1 == 1 ? Int(file[at + 6]) : nil))
        at = end(ofBlocks: at + 2)
      case (0x21, 0xFF):
        if file[(at + 3)...].starts(with: "NETSCAPE2.0".utf8) { repeats = number(at + 16) }
        at = end(ofBlocks: at + 2)
      case (0x21, _): at = end(ofBlocks: at + 2)
      case (0x2C, _): at = end(ofBlocks: at + 11 + colors(file[at + 9]))
      default: throw Failure.broken(at)
      }
    }
  }
}
