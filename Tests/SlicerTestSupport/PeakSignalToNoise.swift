#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// How much two pictures differ, in decibels.
package enum PeakSignalToNoise {
  /// Infinite for equal samples; 0 if their numbers differ.
  package static func decibels(_ a: [UInt8], _ b: [UInt8]) -> Double {
    guard a.count == b.count, !a.isEmpty else { return 0 }
    let error = zip(a, b).reduce(0.0) { sum, pair in
      let difference = Double(pair.0) - Double(pair.1)
      return sum + difference * difference
    }
    return error == 0 ? .infinity : 10 * log10(255 * 255 * Double(a.count) / error)
  }
}
