/// 17³ colours, evenly over all RGB, in slices of one red (0…16); the fourth sample is 0.
enum ColorCube {
  static func bytes(red: Int) -> [SIMD4<UInt8>] {
    func level(_ step: Int) -> UInt8 { UInt8((step * 255 + 8) / 16) }
    return (0..<289).map { SIMD4(level(red), level($0 / 17), level($0 % 17), 0) }
  }

  static func words(red: Int) -> [SIMD4<UInt16>] {
    bytes(red: red).map { SIMD4<UInt16>(truncatingIfNeeded: $0) &* 257 }
  }
}
