import SlicerCore
import SlicerFiles
package import SlicerTiles
import SystemPackage

/// Frames with names that end in consecutive numbers: `walk_0001`, `walk_0002`.
package enum FrameSequences {
  /// The animations among names that have no extension, in the order of their first frames.
  ///
  /// - Parameter names: in natural order.
  package static func animations(of names: [String]) -> [Atlas.Animation] {
    var members: [String: [(number: Int, frame: Int)]] = [:]
    for (frame, name) in names.enumerated() {
      guard let (stem, number) = numbered(name) else { continue }
      members[stem, default: []].append((number, frame))
    }
    return members.compactMap { stem, members -> Atlas.Animation? in
      let sorted = members.sorted { ($0.number, $0.frame) < ($1.number, $1.frame) }
      guard sorted.count > 1,
        zip(sorted, sorted.dropFirst()).allSatisfy({ $1.number == $0.number + 1 })
      else { return nil }
      return Atlas.Animation(name: stem, frames: sorted.map(\.frame))
    }.sorted { $0.frames[0] < $1.frames[0] }
  }

  /// `walk` and 7 of `walk_07`, `walk-7` and `walk7`; nil for a name without a number, or of nothing else.
  static func numbered(_ name: String) -> (stem: String, number: Int)? {
    let bytes = Array(name.utf8)
    let digits = bytes.reversed().prefix { (0x30...0x39).contains($0) }.count
    guard (1...9).contains(digits),
      let number = Int(String(decoding: bytes.suffix(digits), as: UTF8.self))
    else { return nil }
    var stem = bytes.dropLast(digits)
    if let last = stem.last, "_- ".utf8.contains(last) { stem = stem.dropLast() }
    guard let last = stem.last, last != UInt8(ascii: "/") else { return nil }
    return (String(decoding: stem, as: UTF8.self), number)
  }
}
