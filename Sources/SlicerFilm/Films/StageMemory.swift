package import SlicerCore
import SlicerFiles
import SlicerScene
import SlicerWork

/// The memory that the pictures of a film take, known from headers, and what it leaves to frames.
package struct StageMemory: Hashable, Sendable {
  /// Bytes of all pictures, while they are read and fitted.
  private var reading = 0
  /// Bytes of those that stay for the frames.
  private var kept = 0

  package init() {}

  /// Adds pictures of a size.
  ///
  /// - Parameters:
  ///   - depth: bits of a sample, of which a pixel has four.
  ///   - isKept: whether frames are drawn of them, and not of what they are fitted to.
  package mutating func add(
    _ size: PixelSize, count: Int = 1, depth: Int = 8, isKept: Bool = true
  ) {
    let bytes = Self.product(size.bytes(depth: depth), count)
    reading = Self.sum(reading, bytes)
    if isKept { kept = Self.sum(kept, bytes) }
  }

  /// Adds what other pictures take.
  mutating func add(_ other: StageMemory) {
    (reading, kept) = (Self.sum(reading, other.reading), Self.sum(kept, other.kept))
  }

  /// The memory of pictures of 8 bits a sample whose copies in frames have `depth` bits.
  package func showing(depth: Int) -> StageMemory {
    var memory = self
    if depth > 8 { memory.kept = Self.sum(kept, Self.product(kept, depth / 8)) }
    return memory
  }

  /// Refuses frames of which not even one can be made: drawn, and as much again for what is encoded of
  /// it.
  ///
  /// - Parameter depth: bits of the frames' samples.
  /// - Throws: `SlicerError.memoryOfStage(bytes:granted:)`.
  package func check(
    frame: PixelSize, depth: Int = 8, granted: Int = MachineGrant.current.usableMemory
  ) throws {
    let making = Self.sum(kept, Self.product(frame.bytes(depth: depth), 2))
    let bytes = max(reading, making)
    guard bytes <= granted else { throw .memoryOfStage(bytes: bytes, granted: granted) }
  }

  /// `count` canvases, or as many as leave three quarters of what the pictures leave to what is made of
  /// them; at least 1.
  package func canvases(
    atMost count: Int, of size: PixelSize, granted: Int = MachineGrant.current.usableMemory
  ) -> Int {
    min(count, max(1, (granted - min(kept, granted)) / 4 / max(1, size.bytes())))
  }

  private static func product(_ a: Int, _ b: Int) -> Int {
    let (result, overflow) = a.multipliedReportingOverflow(by: b)
    return overflow ? .max : result
  }

  private static func sum(_ a: Int, _ b: Int) -> Int {
    let (result, overflow) = a.addingReportingOverflow(b)
    return overflow ? .max : result
  }
}

extension PixelSize {
  /// The memory of four samples a pixel; at most 16 TB.
  ///
  /// - Parameter depth: bits of a sample.
  func bytes(depth: Int = 8) -> Int {
    let bytes = Double(width) * Double(height) * Double(depth / 2)
    return Int(min(bytes, Double(1 << 44)))
  }
}
