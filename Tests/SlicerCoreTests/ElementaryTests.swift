import Foundation
import SlicerCore
import Testing

@Suite struct ElementaryTests {
  @Test func agreesWithTheMathematicalLibrary() {
    for step in -4000...4000 {
      let x = Double(step) / 137
      let (s, c) = Elementary.sineCosine(x)
      #expect(abs(s - sin(x)) < 2e-15 * max(1, abs(x)))
      #expect(abs(c - cos(x)) < 2e-15 * max(1, abs(x)))
      #expect(abs(Elementary.arctangent(x) - atan(x)) < 1e-15)
      #expect(abs(Elementary.exponential(x) - exp(x)) <= 1e-13 * exp(x))
      if x > 0 {
        #expect(abs(Elementary.logarithm(x) - log(x)) < 1e-14 * max(1, abs(log(x))))
        #expect(abs(Elementary.power(x, 1.7) - pow(x, 1.7)) <= 1e-12 * pow(x, 1.7))
      }
      let y = Double(step % 83) / 11
      #expect(abs(Elementary.arctangent(y: y, x: x) - atan2(y, x)) < 1e-14)
      #expect(abs(Elementary.arcsine(x / 30) - asin(x / 30)) < 1e-14)
    }
  }

  @Test func quarterTurnsAreExact() {
    for quarter in -8...8 {
      let (s, c) = Elementary.sineCosine(Double(quarter) * .pi / 2)
      let index = ((quarter % 4) + 4) % 4
      #expect(s == [0, 1, 0, -1][index])
      #expect(c == [1, 0, -1, 0][index])
    }
  }

  @Test func aWholeTurnOfSpaceIsNone() {
    #expect(Transform3D.rotation(aboutY: 2 * .pi) == .identity)
    let there = Transform3D.translation(x: 3, y: 4, z: 5)
    #expect(there.then(.translation(x: -3, y: -4, z: -5)) == .identity)
    // A positive turn about y brings the left side to the front.
    let left = Transform3D.rotation(aboutY: .pi / 6).apply(to: SIMD4(-100, 0, 0, 1))
    #expect(abs(left.z - 50) < 1e-9)
  }
}
