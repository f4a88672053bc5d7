package import SlicerCore

extension RasterView {
  /// Some pixels of a row of RGBA with 8 bits a sample.
  @inline(__always)
  package func pixels(row y: Int, _ columns: Range<Int>) -> UnsafeBufferPointer<UInt32> {
    UnsafeBufferPointer(rebasing: row(y).bindMemory(to: UInt32.self)[columns])
  }
}

extension Raster {
  /// Some pixels of a row of RGBA with 8 bits a sample.
  @inline(__always)
  package func pixels(row y: Int, _ columns: Range<Int>) -> UnsafeMutableBufferPointer<UInt32> {
    UnsafeMutableBufferPointer(rebasing: mutableRow(y).bindMemory(to: UInt32.self)[columns])
  }
}
