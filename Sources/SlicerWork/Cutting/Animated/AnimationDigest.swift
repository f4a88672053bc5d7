import SlicerCodecs
import SlicerCore
import SlicerFiles

/// The digest of pictures that follow one another, as they are seen: of each that differs from the one before where
/// it does, what it has there, and how long the one before was seen.
///
/// XXH3 of, for each such picture: x, y, width and height of the least rectangle that differs (of the first
/// picture all of it), 4 bytes each; its pixels row by row as straight RGBA; then its seconds as a fraction
/// in lowest terms, 8 bytes each; all little-endian. So it depends on what is seen alone, not on how a file
/// says it.
struct AnimationDigest {
  private let digest = Digest()
  private let last: Raster
  private var isFirst = true
  private var seconds = Rational(0)

  /// - Parameter format: RGBA of 8 or 16 bits a sample.
  init(size: PixelSize, _ format: PixelFormat = PixelFormat(.rgba)) throws {
    last = try Raster(size: size, format: format)
  }

  mutating func add(_ canvas: RasterView, _ change: AnimationChange) {
    // A clip's frames, which alone have 16 bits, are whole pictures.
    let rect =
      isFirst || canvas.format.bitDepth > 8
      ? canvas.size.bounds
      : ChangedRect.of(last.view, canvas, within: change.rect)
    if rect.isEmpty {
      seconds = seconds.adding(change.duration)
      return
    }
    if !isFirst { flush() }
    isFirst = false
    seconds = change.duration
    for number in [rect.x, rect.y, rect.width, rect.height] {
      withUnsafeBytes(of: UInt32(truncatingIfNeeded: number).littleEndian) { digest.update($0) }
    }
    let bits = canvas.subview(rect)
    last.draw(bits, x: rect.x, y: rect.y)
    for y in 0..<rect.height { digest.update(bits.row(y)) }
  }

  mutating func finish() -> String {
    flush()
    return digest.finish()
  }

  private mutating func flush() {
    for number in [seconds.numerator, seconds.denominator] {
      withUnsafeBytes(of: UInt64(truncatingIfNeeded: number).littleEndian) { digest.update($0) }
    }
  }
}
