package import SlicerCore
import SlicerFiles

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The memory that pictures and frames of a stage take, known from headers, before any pixel is there.
package struct StageMemory {
  /// Bytes, so far.
  package private(set) var bytes: Int

  /// - Parameter pictures: bytes of those that are there.
  package init(pictures: Int = 0) { bytes = pictures }

  /// What the process is granted, or else what the machine has.
  package static let granted =
    MachineGrant.current.memory ?? sysconf(Int32(_SC_PHYS_PAGES)) * sysconf(Int32(_SC_PAGESIZE))

  /// Adds pictures, or frames, of a size.
  ///
  /// - Parameter depth: bits of a sample, of which a pixel has four.
  package mutating func add(_ size: PixelSize, count: Int = 1, depth: Int = 8) {
    let factors = [size.height, count, depth / 2]
    bytes =
      factors.reduce(size.width) { product, factor in
        let (next, overflow) = product.multipliedReportingOverflow(by: factor)
        return overflow ? Int.max / 4 : next
      }.addingReportingOverflow(bytes).partialValue
    if bytes < 0 { bytes = .max }
  }

  /// - Throws: ``LimitError/stage(bytes:granted:)`` where it cannot be had.
  package func check(granted: Int = Self.granted) throws(LimitError) {
    guard bytes <= granted else { throw .stage(bytes: bytes, granted: granted) }
  }
}
