import Synchronization

extension [UInt8] {
  /// How many there are, and the bytes.
  func withHEIFDigest(_ body: (UnsafeRawBufferPointer) -> Void) {
    count.bigEndian(8).withUnsafeBytes(body)
    withUnsafeBytes(body)
  }
}
