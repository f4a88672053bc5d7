/// The places of tiles in the data of a PMTiles file, in order of their numbers.
///
/// Source: PMTiles Specification 3, §3.4 "Directories".
package struct PMTilesDirectory: Sendable {
  package struct Entry: Hashable, Sendable {
    /// The first tile's number; see `HilbertTile`.
    package var number: Int
    /// The number of tiles in a row that are equal; 0: a leaf directory.
    package var run: Int
    package var offset: Int
    package var count: Int

    package init(number: Int, run: Int, offset: Int, count: Int) {
      (self.number, self.run, self.offset, self.count) = (number, run, offset, count)
    }
  }

  package let entries: [Entry]

  package init(_ entries: [Entry]) { self.entries = entries }

  /// The directory as it lies in a file, before it is compressed.
  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    func put(_ number: Int) {
      var rest = UInt64(number)
      while rest > 127 {
        bytes.append(UInt8(rest & 127) | 128)
        rest >>= 7
      }
      bytes.append(UInt8(rest))
    }
    put(entries.count)
    var last = 0
    for entry in entries {
      put(entry.number - last)
      last = entry.number
    }
    for entry in entries { put(entry.run) }
    for entry in entries { put(entry.count) }
    var end: Int?
    for entry in entries {
      put(entry.offset == end ? 0 : entry.offset + 1)
      end = entry.offset + entry.count
    }
    return bytes
  }
}
