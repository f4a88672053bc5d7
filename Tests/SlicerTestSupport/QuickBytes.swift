#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

// Functions that tests call for each byte, without generic types. Most tests are not optimized, and there the standard
// library's functions of the same names ask for the types' properties at every byte.

/// True if both are the same bytes.
package func == (a: [UInt8], b: [UInt8]) -> Bool {
  a.withUnsafeBytes { a in b.withUnsafeBytes { a.elementsEqual($0) } }
}

package func != (a: [UInt8], b: [UInt8]) -> Bool { !(a == b) }

extension UnsafeRawBufferPointer {
  package func elementsEqual(_ other: UnsafeRawBufferPointer) -> Bool {
    guard count == other.count else { return false }
    guard let a = baseAddress, let b = other.baseAddress else { return true }
    return memcmp(a, b, count) == 0
  }
}

extension UnsafeMutableRawBufferPointer {
  package func elementsEqual(_ other: UnsafeMutableRawBufferPointer) -> Bool {
    UnsafeRawBufferPointer(self).elementsEqual(UnsafeRawBufferPointer(other))
  }

  /// The sum of all differences of samples of 8 bits.
  package func difference(from other: UnsafeMutableRawBufferPointer) -> Int {
    zip(self, other).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
  }
}

extension [UInt8] {
  /// Bytes by their places.
  package init(count: Int, _ byte: (Int) -> UInt8) {
    self.init((0..<count).lazy.map(byte))
  }
}

extension UInt8 {
  package static func random(
    in range: ClosedRange<UInt8>, using noise: inout SeededNoise
  ) -> UInt8 { drawn(range, &noise) }

  package static func random(in range: Range<UInt8>, using noise: inout SeededNoise) -> UInt8 {
    drawn(range, &noise)
  }
}

extension Int {
  package static func random(
    in range: ClosedRange<Int>, using noise: inout SeededNoise
  ) -> Int { drawn(range, &noise) }

  package static func random(in range: Range<Int>, using noise: inout SeededNoise) -> Int {
    drawn(range, &noise)
  }
}

private func drawn<Number: FixedWidthInteger>(
  _ range: ClosedRange<Number>, _ noise: inout some RandomNumberGenerator
) -> Number { .random(in: range, using: &noise) }

private func drawn<Number: FixedWidthInteger>(
  _ range: Range<Number>, _ noise: inout some RandomNumberGenerator
) -> Number { .random(in: range, using: &noise) }
