/// The light that samples stand for, and the sample that stands for a mean of light.
///
/// Light is a whole number, so sums of it are exact; a mean is rounded once, to a sample: it becomes
/// the sample v if it lies from the light of v − ½ to that of v + ½, the latter excluded. Law: the
/// light of a sample becomes that sample again; of several with the same light, the lowest.
package struct LightCurve: Sendable {
  /// All light. Less than 2³⁰, so that four of them fit a word. A multiple of 2·65535, of 2·12.92·255 and of
  /// 2·12.92·65535. So stored values, sRGB's straight part, and the middle between two of them are whole
  /// numbers.
  package static let white: UInt32 = 1_058_390_250

  package let top: Int
  /// The light of every sample; then the least light that becomes the next sample; then the sample of each
  /// bucket's first light. Buckets are runs of light of equal length.
  private let entries: [UInt32]
  /// How many bits of light are left out of a bucket's number.
  private let bucketBits: UInt32

  /// - Parameters:
  ///   - bitDepth: 8 or 16.
  ///   - light: 0…1 for a sample of 0…1; never falling.
  package init(bitDepth: Int, light: (Double) -> Double) {
    precondition(bitDepth == 8 || bitDepth == 16)
    let top = 1 << bitDepth - 1
    func steps(_ sample: Double) -> UInt32 {
      UInt32((min(max(light(sample / Double(top)), 0), 1) * Double(Self.white)).rounded())
    }
    let lights = (0...top).map { steps(Double($0)) }
    // A light that several samples have is not enough for the second of them.
    let thresholds =
      (0..<top).map { max(steps(Double($0) + 0.5), lights[$0] + 1) } + [UInt32.max]
    self.top = top
    // sRGB's darkest steps at 8 bits are longer than a bucket.
    bucketBits = bitDepth == 8 ? 18 : 14
    entries = lights + thresholds + Self.buckets(thresholds, bits: bucketBits)
  }

  package static func sRGB(bitDepth: Int) -> LightCurve {
    bitDepth == 8 ? sRGBBytes : sRGBWords
  }

  /// Light in proportion to the samples, as they are stored.
  package static func stored(bitDepth: Int) -> LightCurve {
    bitDepth == 8 ? storedBytes : storedWords
  }

  private static let sRGBBytes = LightCurve(bitDepth: 8, light: SRGBCurve.light)
  private static let sRGBWords = LightCurve(bitDepth: 16, light: SRGBCurve.light)
  private static let storedBytes = LightCurve(bitDepth: 8) { $0 }
  private static let storedWords = LightCurve(bitDepth: 16) { $0 }

  /// The samples that the first light of each bucket becomes, and one more.
  private static func buckets(_ thresholds: [UInt32], bits: UInt32) -> [UInt32] {
    var sample = 0
    return (0...(white >> bits) + 1).map { bucket in
      while thresholds[sample] <= bucket << bits { sample += 1 }
      return UInt32(sample)
    }
  }

  @inline(__always)
  package func withTables<Result>(_ body: (LightTables) -> Result) -> Result {
    entries.withUnsafeBufferPointer { entries in
      let buckets = UnsafeBufferPointer(rebasing: entries[(2 * (top + 1))...])
      return body(
        LightTables(
          lights: UnsafeBufferPointer(rebasing: entries[...top]),
          thresholds: UnsafeBufferPointer(rebasing: entries[(top + 1)...(2 * top + 1)]),
          buckets: buckets, bucketBits: bucketBits))
    }
  }
}

/// A curve's tables while they are looked up.
package struct LightTables {
  package let lights, thresholds, buckets: UnsafeBufferPointer<UInt32>
  let bucketBits: UInt32

  /// The sample that a mean of light becomes.
  ///
  /// A bucket has its samples' range; most have one sample or two, and no branch to mispredict.
  @inline(__always)
  package func sample(_ mean: UInt32) -> UInt32 {
    let bucket = Int(mean &>> bucketBits)
    var low = buckets[bucket]
    var high = buckets[bucket &+ 1]
    while high &- low > 1 {
      let middle = (low &+ high &+ 1) / 2
      if mean >= thresholds[Int(middle &- 1)] { low = middle } else { high = middle &- 1 }
    }
    return low &+ (mean >= thresholds[Int(low)] ? 1 : 0)
  }
}
