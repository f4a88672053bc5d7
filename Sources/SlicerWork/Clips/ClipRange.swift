import SlicerFiles
import SystemPackage

/// A part of a clip, in seconds: `clip.mp4[2.5-6]`, `[2.5-]` or `[-6]`; `[1:02-1:10.5]` has minutes.
package struct ClipRange: Hashable, Sendable, CustomStringConvertible {
  /// 0 or more.
  package let from: Double
  /// More than ``from``; nil: to the end.
  package let to: Double?
  /// The text as it was written.
  package let description: String

  /// Nil for what is no range.
  init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, !(parts[0].isEmpty && parts[1].isEmpty) else { return nil }
    let ends = parts.map { $0.isEmpty ? nil : Self.seconds(String($0)) }
    for (part, end) in zip(parts, ends) where !part.isEmpty && end == nil { return nil }
    (from, to, description) = (ends[0] ?? 0, ends[1], text)
  }

  /// True if it ends after it begins.
  package var isForward: Bool { to.map { $0 > from } ?? true }

  /// `2.5`, `1:02` or `00:01:02.25` in seconds; nil for anything else.
  static func seconds(_ text: String) -> Double? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (1...3).contains(parts.count) else { return nil }
    var seconds = 0.0
    for part in parts {
      let isPlain = part.allSatisfy { $0.isASCII && ($0.isNumber || $0 == ".") }
      guard isPlain, part.count <= 12, let number = Double(part) else { return nil }
      seconds = seconds * 60 + number
    }
    return seconds <= 1e9 ? seconds : nil
  }

  /// A path that ends in a range, taken apart.
  static func parse(_ path: FilePath) -> (file: FilePath, range: ClipRange)? {
    let bytes = path.bytes
    guard bytes.last == UInt8(ascii: "]"), let start = bytes.lastIndex(of: UInt8(ascii: "[")),
      start > 0,
      let range = ClipRange(
        String(decoding: bytes[(start + 1)..<(bytes.count - 1)], as: UTF8.self))
    else { return nil }
    return (FilePath(bytes: Array(bytes[..<start])), range)
  }
}
