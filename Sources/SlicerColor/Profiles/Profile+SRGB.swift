/// Whether a profile says no more than that a picture is sRGB.
extension Profile {
  /// Whether no colour of a cube of 17³ (no grey of 256) moves by more than 1/255 on its way to sRGB.
  func isSRGB(for model: InputModel) -> Bool {
    guard let transform = ColorTransform(from: self, model.exactLayout, isExact: true) else {
      return false
    }
    let slices = model == .gray ? [Self.grays] : (0..<17).map(Self.slice)
    return slices.allSatisfy { slice in
      var moved = slice
      moved.withUnsafeMutableBytes { bytes in
        if let start = bytes.baseAddress { transform.apply(to: start, count: slice.count) }
      }
      return zip(slice, moved).allSatisfy { a, b in
        (0..<3).allSatisfy { abs(Int(a[$0]) - Int(b[$0])) <= 257 }
      }
    }
  }

  private static var grays: [SIMD4<UInt16>] {
    (0..<256).map { SIMD4(repeating: UInt16($0) * 257) }
  }

  /// The colours of one red, 0…16.
  private static func slice(red: Int) -> [SIMD4<UInt16>] {
    func level(_ step: Int) -> UInt16 { UInt16((step * 255 + 8) / 16) * 257 }
    return (0..<289).map { SIMD4(level(red), level($0 / 17), level($0 % 17), 0) }
  }
}
