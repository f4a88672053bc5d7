import Synchronization

extension [UInt8] {
  /// Calls `body` with the number of bytes, then with the bytes.
  func withHEIFDigest(_ body: (UnsafeRawBufferPointer) -> Void) {
    count.bigEndian(8).withUnsafeBytes(body)
    withUnsafeBytes(body)
  }
}
