package import SlicerCore

extension ByteSource {
  /// As ``contents(limit:)``, in an array: for small texts.
  package func allBytes(limit: Int) throws -> [UInt8]? {
    try contents(limit: limit).map { Array($0.bytes) }
  }

  /// All bytes that are left; nil if there are more than `limit`.
  ///
  /// Not many more than `limit` are held.
  package func contents(limit: Int) throws -> ByteBuffer? {
    let bytes = ByteBuffer()
    let portion = try ByteBuffer(capacity: 1 << 16)
    while true {
      let count = try read(into: portion.room)
      if count == 0 { return bytes }
      try bytes.append(UnsafeRawBufferPointer(rebasing: portion.room[..<count]))
      if bytes.count > limit { return nil }
    }
  }
}
