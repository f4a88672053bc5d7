package import SlicerCodecs
package import SlicerCore

/// A sample that has a recipe for JPEGs.
package protocol JPEGKind {
  var recipe: JPEGRecipe { get set }
}

extension JPEGKind {
  /// Changes the recipe.
  package func with(_ change: (inout JPEGRecipe) -> Void) -> Self {
    var result = self
    change(&result.recipe)
    return result
  }
}

/// A kind of JPEG, and pictures of that kind that are easy to compress well.
package struct SmoothJPEG: JPEGKind, Hashable, Sendable, CustomStringConvertible {
  package var recipe: JPEGRecipe
  /// In the file before the frame; the color space's own marker comes by itself.
  package var segments: [JPEGSegment] = []

  package init(
    _ space: JPEGColorSpace, _ factors: [[Int]], quality: Int = 92, isProgressive: Bool = false
  ) {
    recipe = JPEGRecipe(
      space, sampling: factors.map { (horizontal: $0[0], vertical: $0[1]) }, quality: quality)
    recipe.isProgressive = isProgressive
  }

  package static let gray = SmoothJPEG(.gray, [[1, 1]])
  /// 4:2:0.
  package static let photo = SmoothJPEG(.ycbcr, [[2, 2], [1, 1], [1, 1]])
  package static let progressive = SmoothJPEG(
    .ycbcr, [[2, 1], [1, 1], [1, 1]], isProgressive: true)
  package static let rgb = SmoothJPEG(.rgb, [[1, 1], [1, 1], [1, 1]])
  package static let cmyk = SmoothJPEG(.cmyk, [[1, 1], [1, 1], [1, 1], [1, 1]])
  package static let ycck = SmoothJPEG(.ycck, [[2, 2], [1, 1], [1, 1], [2, 2]])

  package static let all = [gray, photo, progressive, rgb, cmyk, ycck]

  package var description: String {
    "\(recipe.colorSpace)" + (recipe.isProgressive ? " progressive" : "")
  }

  /// By which a decoder knows the color space: JFIF's, with 72×96 dots per inch, or Adobe's transform.
  package static func markers(_ space: JPEGColorSpace) -> [JPEGSegment] {
    switch space {
    case .gray, .ycbcr:
      [JPEGSegment(marker: 0xE0, data: Array("JFIF\0".utf8) + [1, 2, 1, 0, 72, 0, 96, 0, 0])]
    case .rgb: [adobe(transform: 0)]
    case .cmyk: []
    case .ycck: [adobe(transform: 2)]
    }
  }

  package static func adobe(transform: UInt8) -> JPEGSegment {
    JPEGSegment(marker: 0xEE, data: Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, transform])
  }

  /// An EXIF segment that says how the picture is shown.
  package static func orientation(_ orientation: Orientation) -> JPEGSegment {
    exif(ExifBlock.minimal(orientation: orientation))
  }

  package static func exif(_ block: [UInt8]) -> JPEGSegment {
    JPEGSegment(marker: 0xE1, data: Array("Exif\0\0".utf8) + block)
  }

  /// Samples that rise smoothly in both directions, each in its own way.
  package func picture(_ size: PixelSize) throws -> Raster { try Self.picture(recipe, size) }

  /// The picture in a recipe's colors.
  package static func picture(_ recipe: JPEGRecipe, _ size: PixelSize) throws -> Raster {
    let raster = try Raster(size: size, format: PixelFormat(recipe.rowModel))
    let count = recipe.components.count
    for y in 0..<size.height {
      let row = raster.mutableRow(y)
      for x in 0..<size.width {
        for i in 0..<count {
          let distance = (x * (i + 1) + y * (4 - i)) / 5
          row[x * count + i] = UInt8(40 + 150 * distance / (size.width + size.height))
        }
      }
    }
    return raster
  }

  package func file(_ raster: Raster) throws -> [UInt8] {
    let encoder = JPEGEncoder(recipe, Self.markers(recipe.colorSpace) + segments)
    return try raster.withView { try encoder.encode($0, x: 0, y: 0) }
  }

  package func file(_ size: PixelSize) throws -> [UInt8] { try file(picture(size)) }
}
