/// Noise from an integer hash and a seed: the same on every machine, in every order.
package struct IntegerHash: Hashable, Sendable {
  package let seed: UInt32

  package init(seed: UInt32) { self.seed = seed }

  /// All 32 bits for a lattice point, without any relation between neighbors.
  @inline(__always)
  package func bits(_ x: Int, _ y: Int = 0) -> UInt32 {
    var h = UInt32(truncatingIfNeeded: x) &* 0x8DA6_B343
    h ^= UInt32(truncatingIfNeeded: y) &* 0xD816_3841
    h ^= seed &* 0xCB1A_B31F
    h = (h ^ h >> 16) &* 0x7FEB_352D
    h = (h ^ h >> 15) &* 0x846C_A68B
    return h ^ h >> 16
  }

  /// 0..<1.
  @inline(__always)
  package func unit(_ x: Int, _ y: Int = 0) -> Double { Double(bits(x, y)) / 4_294_967_296 }
}
