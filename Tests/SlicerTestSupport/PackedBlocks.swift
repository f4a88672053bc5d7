/// A JPEG's blocks in the form that digests are made of: of each a mask, which of its 64 coefficients
/// are not 0, and those.
package enum PackedBlocks {
  /// A row of blocks as they are: 64 16-bit little-endian numbers each.
  package static func unpacked(_ packed: UnsafeRawBufferPointer) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = packed[...]
    while !rest.isEmpty {
      let mask = rest.prefix(8).enumerated().reduce(UInt64(0)) {
        $0 | UInt64($1.element) << UInt64(8 * $1.offset)
      }
      rest = rest.dropFirst(8)
      for k in 0..<64 {
        let isThere = mask >> UInt64(k) & 1 == 1
        bytes += isThere ? Array(rest.prefix(2)) : [0, 0]
        rest = rest.dropFirst(isThere ? 2 : 0)
      }
    }
    return bytes
  }
}
