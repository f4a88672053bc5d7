package import SlicerCore

extension ByteSource {
  /// All bytes that are left; nil if there are more than `limit`.
  ///
  /// Not many more than `limit` are held.
  package func allBytes(limit: Int) throws -> [UInt8]? {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = try buffer.withUnsafeMutableBytes { try read(into: $0) }
      if count == 0 { return bytes }
      bytes += buffer[..<count]
      if bytes.count > limit { return nil }
    }
  }
}
