import SlicerCodecs
import SlicerCore
import SlicerTestSupport
import Testing

/// JPEGs of every kind, made by the codec from pictures that are easy to compress well.
struct JPEGSample: CustomTestStringConvertible {
  var recipe: JPEGRecipe
  var size: PixelSize
  var segments: [JPEGSegment] = []

  var testDescription: String {
    let factors = recipe.components.map { "\($0.horizontal)x\($0.vertical)" }
    return "\(recipe.colorSpace) \(factors.joined(separator: ",")) \(size)"
      + (recipe.isProgressive ? " progressive" : "") + (recipe.isArithmetic ? " arithmetic" : "")
      + (recipe.restartInterval > 0 ? " restarts" : "")
  }

  init(
    _ space: JPEGColorSpace, _ factors: [(Int, Int)], size: PixelSize = Self.size,
    quality: Int = 92
  ) {
    recipe = JPEGRecipe(
      space, sampling: factors.map { (horizontal: $0, vertical: $1) }, quality: quality)
    self.size = size
    segments = Self.markers(space)
  }

  static let size = PixelSize(width: 83, height: 59)

  /// The segments by which a decoder knows the color space.
  static func markers(_ space: JPEGColorSpace) -> [JPEGSegment] {
    switch space {
    case .gray, .ycbcr: [jfif]
    case .rgb: [adobe(transform: 0)]
    case .cmyk: []
    case .ycck: [adobe(transform: 2)]
    }
  }

  static let jfif = JPEGSegment(
    marker: 0xE0, data: Array("JFIF\0".utf8) + [1, 2, 1, 0, 72, 0, 96, 0, 0])

  static func adobe(transform: UInt8) -> JPEGSegment {
    JPEGSegment(marker: 0xEE, data: Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, transform])
  }

  /// Rows that rise smoothly in both directions, each sample in its own way.
  func picture() throws -> Raster { try SmoothJPEG.picture(recipe, size) }

  func encoded() throws -> [UInt8] { try encoded(picture()) }

  func encoded(_ raster: Raster) throws -> [UInt8] {
    try raster.withView { try JPEGEncoder(recipe, segments).encode($0, x: 0, y: 0) }
  }

  func with(_ change: (inout JPEGRecipe) -> Void) -> JPEGSample {
    var result = self
    change(&result.recipe)
    return result
  }

  // MARK: All kinds

  static let samplings: [(JPEGColorSpace, [(Int, Int)])] = [
    (.gray, [(1, 1)]), (.gray, [(2, 2)]), (.gray, [(1, 3)]),
    (.ycbcr, [(1, 1), (1, 1), (1, 1)]), (.ycbcr, [(2, 1), (1, 1), (1, 1)]),
    (.ycbcr, [(2, 2), (1, 1), (1, 1)]), (.ycbcr, [(1, 2), (1, 1), (1, 1)]),
    (.ycbcr, [(4, 1), (1, 1), (1, 1)]), (.ycbcr, [(4, 2), (1, 1), (1, 1)]),
    (.ycbcr, [(2, 2), (2, 1), (1, 2)]), (.ycbcr, [(2, 2), (2, 2), (2, 2)]),
    (.ycbcr, [(4, 2), (2, 1), (2, 1)]), (.ycbcr, [(3, 1), (1, 1), (1, 1)]),
    (.rgb, [(1, 1), (1, 1), (1, 1)]), (.rgb, [(2, 2), (1, 1), (1, 1)]),
    (.cmyk, [(1, 1), (1, 1), (1, 1), (1, 1)]), (.cmyk, [(2, 2), (1, 1), (1, 1), (2, 2)]),
    (.ycck, [(1, 1), (1, 1), (1, 1), (1, 1)]), (.ycck, [(2, 1), (1, 1), (1, 1), (2, 1)]),
  ]

  /// Each sampling in each coding.
  static let all: [JPEGSample] = samplings.flatMap { space, factors in
    [false, true].flatMap { isProgressive in
      [false, true].flatMap { isArithmetic in
        [0, 3].map { interval in
          JPEGSample(space, factors).with {
            $0.isProgressive = isProgressive
            $0.isArithmetic = isArithmetic
            $0.restartInterval = interval
          }
        }
      }
    }
  }

  /// One of each coding.
  static let codings = all.filter {
    $0.recipe.colorSpace == .ycbcr && $0.recipe.components[0].vertical == 2
      && $0.recipe.components[0].horizontal == 2 && $0.recipe.components[1].horizontal == 1
  }
}

extension DecodedPicture {
  /// A tile of `rect`, as the source's kind of file.
  func tile(
    _ rect: PixelRect, _ options: EncodeOptions = EncodeOptions()
  ) throws -> [UInt8] {
    let encoder = try FormatCatalog.encoder(for: header, options)
    return try raster.withView { try encoder.encode($0.subview(rect), x: rect.x, y: rect.y) }
  }

  func tile(_ options: EncodeOptions = EncodeOptions()) throws -> [UInt8] {
    try tile(header.size.bounds, options)
  }
}
