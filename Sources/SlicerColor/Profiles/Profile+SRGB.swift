/// Whether a profile says no more than that a picture is sRGB.
extension Profile {
  /// Whether no colour of a cube of 17³ (no grey of 256) moves by more than 1/255 on its way to sRGB.
  func isSRGB(for model: InputModel) -> Bool {
    guard let transform = ColorTransform(from: self, model.exactLayout, isExact: true) else {
      return false
    }
    let slices = model == .gray ? [Self.grays] : (0..<17).map(ColorCube.words)
    return slices.allSatisfy { slice in
      zip(slice, transform.applied(to: slice)).allSatisfy { a, b in
        (0..<3).allSatisfy { abs(Int(a[$0]) - Int(b[$0])) <= 257 }
      }
    }
  }

  private static var grays: [SIMD4<UInt16>] {
    (0..<256).map { SIMD4(repeating: UInt16($0) * 257) }
  }
}
