import SlicerCodecs
import SlicerCore
import SlicerTestSupport
import Testing

/// JPEGs of every kind, made by the codec from pictures that are easy to compress well.
struct JPEGSample: JPEGKind, CustomTestStringConvertible {
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
    _ space: JPEGColorSpace, _ factors: [(Int, Int)], size: PixelSize = Self.size, quality: Int = 92
  ) {
    recipe = JPEGRecipe(
      space, sampling: factors.map { (horizontal: $0, vertical: $1) }, quality: quality)
    self.size = size
    segments = SmoothJPEG.markers(space)
  }

  static let size = PixelSize(width: 83, height: 59)

  /// Rows that rise smoothly in both directions, each sample in its own way.
  func picture() throws -> Raster { try SmoothJPEG.picture(recipe, size) }

  func encoded() throws -> [UInt8] { try encoded(picture()) }

  func encoded(_ raster: Raster) throws -> [UInt8] {
    try raster.withView { try JPEGEncoder(recipe, segments).encode($0, x: 0, y: 0) }
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
    (0..<8).map { bits in
      JPEGSample(space, factors).with {
        ($0.isProgressive, $0.isArithmetic) = (bits & 4 != 0, bits & 2 != 0)
        $0.restartInterval = bits & 1 == 0 ? 0 : 3
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
  func tile(_ rect: PixelRect, _ options: EncodeOptions = EncodeOptions()) throws -> [UInt8] {
    let encoder = try FormatCatalog.encoder(for: header, options)
    return try raster.withView { try encoder.encode($0.subview(rect), x: rect.x, y: rect.y) }
  }

  func tile(_ options: EncodeOptions = EncodeOptions()) throws -> [UInt8] {
    try tile(header.size.bounds, options)
  }
}
