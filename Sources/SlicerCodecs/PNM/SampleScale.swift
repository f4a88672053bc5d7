/// Samples from 0 to a largest value, as pixels of 1, 8 or 16 bits.
///
/// A value v of m becomes (v·n + m/2) / n' in whole numbers, n the largest of the new depth, as in netpbm.
struct SampleScale {
  /// 1…65535.
  let maximum: Int
  /// 1 if the samples are 0 and 1 and a pixel has one of them, 8 up to 255, else 16.
  let bitDepth: Int
  private let bytes: [UInt8]
  private let words: [UInt16]

  init(maximum: Int, samplesPerPixel: Int) {
    self.maximum = maximum
    bitDepth = maximum > 255 ? 16 : maximum == 1 && samplesPerPixel == 1 ? 1 : 8
    let (isByte, isWord) = (bitDepth == 8 && maximum < 255, bitDepth == 16 && maximum < 65535)
    bytes = isByte ? (0...255).map { UInt8(Self.scaled(min($0, maximum), maximum, to: 255)) } : []
    words = isWord ? (0...maximum).map { UInt16(Self.scaled($0, maximum, to: 65535)) } : []
  }

  private static func scaled(_ value: Int, _ maximum: Int, to new: Int) -> Int {
    (value * new + maximum / 2) / maximum
  }

  var bytesPerSample: Int { maximum > 255 ? 2 : 1 }

  var isCopy: Bool { maximum == 255 || maximum == 65535 }

  /// Scales a row of samples, whose high bytes come first.
  ///
  /// - Throws: ``StoredDamage`` where one is larger than it may be; it has become the largest.
  func convert(
    _ samples: UnsafeRawBufferPointer, to row: UnsafeMutableRawBufferPointer
  ) throws(StoredDamage) {
    let largest: Int
    switch bitDepth {
    case 1: largest = pack(samples, row)
    case 8: largest = scaleBytes(samples, row)
    default: largest = scaleWords(samples, row)
    }
    guard largest > maximum else { return }
    throw StoredDamage(
      .malformed("a sample of \(largest), where \(maximum) is the largest"), isLast: false)
  }

  private func pack(
    _ samples: UnsafeRawBufferPointer, _ row: UnsafeMutableRawBufferPointer
  ) -> Int {
    row.initializeMemory(as: UInt8.self, repeating: 0)
    var largest: UInt8 = 0
    for (x, sample) in samples.enumerated() {
      largest = max(largest, sample)
      row[x >> 3] |= (sample == 0 ? 0 : 0x80) >> UInt8(x & 7)
    }
    return Int(largest)
  }

  private func scaleBytes(
    _ samples: UnsafeRawBufferPointer, _ row: UnsafeMutableRawBufferPointer
  ) -> Int {
    guard !isCopy else {
      row.copyMemory(from: UnsafeRawBufferPointer(rebasing: samples[..<row.count]))
      return 0
    }
    var largest: UInt8 = 0
    bytes.withUnsafeBufferPointer { table in
      for i in 0..<samples.count {
        let sample = samples[i]
        largest = max(largest, sample)
        row[i] = table[Int(sample)]
      }
    }
    return Int(largest)
  }

  private func scaleWords(
    _ samples: UnsafeRawBufferPointer, _ row: UnsafeMutableRawBufferPointer
  ) -> Int {
    guard !isCopy else {
      row.copyMemory(from: UnsafeRawBufferPointer(rebasing: samples[..<row.count]))
      return 0
    }
    var largest = 0
    words.withUnsafeBufferPointer { table in
      for i in stride(from: 0, to: samples.count - 1, by: 2) {
        let sample = Int(samples[i]) << 8 | Int(samples[i + 1])
        largest = max(largest, sample)
        let scaled = table[min(sample, maximum)]
        row[i] = UInt8(truncatingIfNeeded: scaled >> 8)
        row[i + 1] = UInt8(truncatingIfNeeded: scaled)
      }
    }
    return largest
  }
}
