import SlicerCore
import SlicerScene

/// A canvas's pixel: premultiplied red, green, blue and opacity, of 8 bits each (`UInt32`) or of 16
/// (`SIMD4<UInt16>`).
///
/// The renderer is one text for both; here is what depends on the bits. Weights, lights and coverages are
/// words, the same for both. Those by which rows are mixed are as loops in C take them
/// (``Kernels/lanes(_:)``), and may hold 15 bits more for pixels that can tell.
protocol CanvasPixel: Hashable, Sendable {
  /// The type of a mix's share in tables.
  associatedtype Weight: FixedWidthInteger & UnsignedInteger & Sendable
  /// The sum of pixels that stand side by side.
  associatedtype Sum: PixelSum where Sum.Pixel == Self
  /// The table of channels' changes, by their sizes.
  associatedtype Contrast: ContrastTable where Contrast.Pixel == Self

  associatedtype Ramp: ColorRamp where Ramp.Pixel == Self

  typealias Target = UnsafeMutablePointer<Self>
  typealias Source = UnsafeMutablePointer<Self>

  /// True if loops over rows are C, which knows pixels of 8 bits a sample; else they are
  /// ``PlainRowKernels``.
  static var hasLoops: Bool { get }
  /// The bits of a sample.
  static var depth: UInt32 { get }
  static var clear: Self { get }
  /// Red, green, blue and alpha.
  var channels: SIMD4<UInt32> { get }
  /// Takes the low bits of each sample.
  init(channels: SIMD4<UInt32>)
  /// The pixel with one channel of another.
  func taking(_ channel: Int, from other: Self) -> Self
  var alpha: UInt32 { get }
  var isOpaque: Bool { get }
  static func areOpaque(_ pixels: Source, _ count: Int) -> Bool

  /// Between two pixels, by a word that rows are mixed by.
  static func mixed(_ a: Self, _ b: Self, _ word: UInt32) -> Self
  /// Multiplies by a share of 0…1, rounded.
  func scaled(_ share: Double) -> Self
  /// Multiplies by an opacity of up to ``fullOpacity``.
  func scaled(opacity: UInt32) -> Self
  /// The opacity for a share of 0…1.
  static func opacity(_ share: Double) -> Int
  static var fullOpacity: Int { get }
  /// The weight of a share of 0…1 of a reveal.
  static func weight(ofReveal share: Double) -> Weight
  /// The weight of a share of 0…1 of a shade.
  static func weight(ofShade share: Double, strength: Double) -> Weight
  /// The weight in the form for mixing rows.
  static func word(_ weight: Weight) -> UInt32
  /// The word for a weight of `part` / 256.
  static func word(ofPart part: Double) -> UInt32

  /// Between a and b by words, of the light that they stand for.
  static func mixLight(
    _ target: Target, _ a: Source, _ b: Source, _ count: Int, _ weights: WordPointer)
  /// Words of a table by how far apart the straight colors of pixels are.
  static func weigh(
    _ target: WordPointer, _ a: Source, _ b: Source, _ count: Int, _ table: [Weight])
  /// Mixes pixels with their own grays, (R + G + B) / 3.
  static func desaturate(_ target: Target, _ source: Source, _ count: Int, amount: Double)
  /// The sum of at most 64 pixels.
  static func sum(_ pixels: Source, _ count: Int) -> SIMD4<UInt32>
  /// `count` pixels, a power of two, straight from one cell's middle to the next one's.
  static func fill(_ target: Target, _ count: Int, from a: SIMD4<Float>, to b: SIMD4<Float>)
  /// Pixels of a table, whose places for some columns `fill` looks up in a table of words.
  static func lookUp(
    _ target: PixelRow<Self>, _ table: [Self], _ scratch: RowScratch<Self>,
    fill: (WordRow, [UInt32]) -> Void)

  /// Makes an image of pixels with 8 bits a sample.
  ///
  /// - Throws: `SlicerError.memory`.
  static func image(_ bitmap: Bitmap) throws -> PixelImage<Self>
}

/// A sum from which pixels can be taken away.
protocol PixelSum {
  associatedtype Pixel
  /// By what a sum is multiplied for a mean.
  associatedtype Part

  init()
  mutating func add(_ pixel: Pixel)
  mutating func remove(_ pixel: Pixel)
  /// - Parameter count: pixels.
  static func part(of count: Int) -> Part
  /// To the nearest; of 8 bits halves go upwards.
  func mean(_ part: Part) -> Pixel
}

/// A table of a channel's changes, by their sizes; see ``Reveal/Source``.
protocol ContrastTable: Sendable {
  associatedtype Pixel: CanvasPixel

  /// - Parameter share: of a channel's change that has come, by the size of that; both 0…1.
  init(share: (Double) -> Double)
  func mix(_ target: PixelRow<Pixel>, _ a: PixelRow<Pixel>, _ b: PixelRow<Pixel>)
}

extension CanvasPixel {
  /// The largest sample.
  @inline(__always)
  static var whole: UInt32 { (1 &<< depth) &- 1 }

  /// A color of 8 bits a sample, premultiplied.
  init(_ color: RGBA) {
    self.init(channels: color.premultiplied.channels &* (Self.whole / 255))
  }

  /// Times `weight` / 256; `half` is 128, or 127 to round halves down.
  @inline(__always)
  func scaled(weight: UInt32, half: UInt32) -> Self {
    Self(channels: (channels &* weight &+ half) &>> 8)
  }

  /// Multiplies by `alpha` / ``whole``, rounded.
  @inline(__always)
  func product(_ alpha: UInt32) -> Self {
    let products = channels &* alpha &+ (1 &<< (Self.depth &- 1))
    return Self(channels: (products &+ products &>> Self.depth) &>> Self.depth)
  }

  /// Sample times sample, of the largest one, rounded.
  @inline(__always)
  func product(_ other: Self) -> Self {
    let products = channels &* other.channels &+ (1 &<< (Self.depth &- 1))
    return Self(channels: (products &+ products &>> Self.depth) &>> Self.depth)
  }

  /// The sum, each channel at most ``whole``.
  @inline(__always)
  func plus(_ other: Self) -> Self {
    let (sum, limit) = (channels &+ other.channels, SIMD4(repeating: Self.whole))
    return Self(channels: sum.replacing(with: limit, where: sum .> limit))
  }

  /// (R + G + B) / 3 in steps of 1/65535, rounded.
  var gray: UInt16 {
    let channels = channels
    let sum = channels.x &+ channels.y &+ channels.z
    return UInt16(truncatingIfNeeded: (sum &* (65_535 / Self.whole) &+ 1) / 3)
  }

  /// Bytes of a pixel.
  @inline(__always)
  static var size: Int { MemoryLayout<Self>.stride }

  /// The size of the canvas that holds so many pixels.
  static func canvasSize(of size: PixelSize) -> PixelSize {
    let (width, overflow) = size.width.multipliedReportingOverflow(by: Self.size / 4)
    return PixelSize(width: overflow ? Int.max : width, height: size.height)
  }
}
