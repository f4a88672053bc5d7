import Foundation
package import SlicerCore

/// The difference between the expected text and the actual one.
package struct GoldenDifference {
  private let expected: Canvas
  private let actual: Canvas

  package init(expected: Canvas, actual: Canvas) {
    (self.expected, self.actual) = (expected, actual)
  }

  package var isEmpty: Bool {
    expected.size == actual.size && expected.bytes.elementsEqual(actual.bytes)
  }

  /// How many pixels differ, and by how much at most.
  package var summary: String {
    guard expected.size == actual.size else { return "\(actual.size), not \(expected.size)" }
    let worst = (0..<actual.size.height).flatMap { y in
      (0..<actual.size.width).map { x in distance(x, y).max() }
    }
    return "\(worst.count { $0 > 0 }) pixels differ, by \(worst.max() ?? 0) at most"
  }

  /// Writes `expected | difference | actual` above one another into a temporary folder.
  ///
  /// The difference is opaque, 16 times as bright as it is.
  package func written(_ name: String) throws -> String {
    let size = expected.size
    let sheet = try Canvas(
      size: PixelSize(width: size.width, height: 2 * size.height + actual.size.height))
    for y in 0..<size.height {
      for x in 0..<size.width {
        sheet[x, y] = expected[x, y]
        sheet[x, size.height + y] = bright(x, y)
        if y < actual.size.height, x < actual.size.width {
          sheet[x, 2 * size.height + y] = actual[x, y]
        }
      }
    }
    let url = FileManager.default.temporaryDirectory.appending(path: "slicer-goldens/\(name).png")
    try GoldenFolder.write(sheet, to: url)
    return url.path()
  }

  private func bright(_ x: Int, _ y: Int) -> SIMD4<UInt8> {
    let difference = distance(x, y)
    // A difference of transparency alone is shown in all colors.
    let channels = (0..<3).map { UInt8(min(max(difference[$0], difference[3]) * 16, 255)) }
    return SIMD4(channels[0], channels[1], channels[2], 255)
  }

  private func distance(_ x: Int, _ y: Int) -> SIMD4<Int> {
    guard x < actual.size.width, y < actual.size.height else { return SIMD4(repeating: 255) }
    let (a, b) = (SIMD4<Int>(truncatingIfNeeded: expected[x, y]), actual[x, y])
    let rest = a &- SIMD4<Int>(truncatingIfNeeded: b)
    return rest.replacing(with: SIMD4(repeating: 0) &- rest, where: rest .< 0)
  }
}
