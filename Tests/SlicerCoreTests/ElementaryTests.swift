import Foundation
import SlicerCore
import Testing

@Suite struct ElementaryTests {
  /// To the errors that are stated, and libm's own.
  @Test func agreesWithTheMathematicalLibrary() {
    for step in -4000...4000 {
      let x = Double(step) / 137
      let (s, c) = Elementary.sineCosine(x)
      #expect(abs(s - sin(x)) < 5e-16)
      #expect(abs(c - cos(x)) < 5e-16)
      #expect(abs(Elementary.sine(x * 30_000) - sin(x * 30_000)) < 5e-16)
      #expect(abs(Elementary.arctangent(x) - atan(x)) < 5e-16)
      #expect(abs(Elementary.exponential(x) - exp(x)) <= 7e-16 * exp(x))
      if x > 0 {
        #expect(abs(Elementary.logarithm(x) - log(x)) < 7e-16 * max(1, abs(log(x))))
        #expect(abs(Elementary.power(x, 1.7) - pow(x, 1.7)) <= 2e-15 * pow(x, 1.7))
      }
      let y = Double(step % 83) / 11
      #expect(abs(Elementary.arctangent(y: y, x: x) - atan2(y, x)) < 8e-16)
      #expect(abs(Elementary.arcsine(x / 30) - asin(x / 30)) < 8e-16)
    }
  }

  /// The bits are those of the constants alone, whatever the machine.
  @Test func bitsAreTheSameOnEveryMachine() {
    var hash: UInt64 = 14_695_981_039_346_656_037
    func add(_ value: Double) { hash = (hash ^ value.bitPattern) &* 1_099_511_628_211 }
    for step in -2000...2000 {
      let x = Double(step) * 0.0371
      let (sine, cosine) = Elementary.sineCosine(x)
      [sine, cosine, Elementary.arctangent(x), Elementary.arcsine(x / 75)].forEach(add)
      [Elementary.arctangent(y: x, x: 3 - sine), Elementary.exponential(x)].forEach(add)
      add(Elementary.logarithm(abs(x) + 0.01))
    }
    #expect(hash == 5_018_681_764_472_127_038)
  }

  @Test func quarterTurnsAreExact() {
    for quarter in -8...8 {
      let (s, c) = Elementary.sineCosine(Double(quarter) * .pi / 2)
      let index = ((quarter % 4) + 4) % 4
      #expect(s == [0, 1, 0, -1][index])
      #expect(c == [1, 0, -1, 0][index])
    }
    for eighth in -3...4 {
      let (y, x) = [(-1.0, -1.0), (-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1)][
        eighth + 3]
      #expect(Elementary.arctangent(y: y, x: x) == Double(eighth) * .pi / 4)
    }
    #expect(Elementary.logarithm(1) == 0 && Elementary.exponential(0) == 1)
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
