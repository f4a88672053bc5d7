package import SlicerCore

/// Where a picture lies on a map, as GeoTIFF says it, and what its numbers mean there.
///
/// Source: OGC 19-008r4, "OGC GeoTIFF Standard"; GDAL, "GTiff – GeoTIFF File Format", tags 42112 and 42113.
package struct TIFFPlace: Sendable {
  private static let scaleTag = 33550, tiepointTag = 33922, matrixTag = 34264, keysTag = 34735
  private static let placeTags: Set<Int> = [
    scaleTag, tiepointTag, matrixTag, keysTag, 34736, 34737,
  ]
  private static let metadataTag = 42112
  static let missingTag = 42113

  static let tags = placeTags.union([metadataTag, missingTag])

  private let fields: [TIFFField]

  /// Returns nil if there are no fields.
  init?(_ fields: [TIFFField]) {
    guard !fields.isEmpty else { return nil }
    self.fields = fields
  }

  /// True if it says where pixels lie, and not only what their numbers mean.
  package var isOnMap: Bool { fields.contains { Self.placeTags.contains($0.tag) } }

  private func doubles(_ tag: Int) -> [Double] { fields.first { $0.tag == tag }?.doubles ?? [] }

  /// The text of the number that stands for no value; nil where there is none.
  package var missingValue: Double? {
    guard let field = fields.first(where: { $0.tag == Self.missingTag }), field.type == 2 else {
      return nil
    }
    let text = String(decoding: field.bytes.prefix { $0 != 0 }, as: UTF8.self)
    return Double(text.filter { $0 != " " })
  }

  /// True if a place is that of a pixel's middle. Source: OGC 19-008r4, GTRasterTypeGeoKey.
  private var isOfMiddles: Bool {
    let keys = fields.first { $0.tag == Self.keysTag }?.words ?? []
    return stride(from: 4, to: keys.count - 3, by: 4).contains {
      keys[$0] == 1025 && keys[$0 + 1] == 0 && keys[$0 + 3] == 2
    }
  }

  /// From pixels to the map: x' = m0 x + m1 y + m2, y' = m3 x + m4 y + m5; nil where a file has none, or only
  /// points of control.
  package var transform: [Double]? {
    let matrix = doubles(Self.matrixTag)
    if matrix.count == 16 { return [0, 1, 3, 4, 5, 7].map { matrix[$0] } }
    let (scale, point) = (doubles(Self.scaleTag), doubles(Self.tiepointTag))
    guard scale.count >= 2, point.count == 6 else { return nil }
    return [
      scale[0], 0, point[3] - point[0] * scale[0], 0, -scale[1], point[4] + point[1] * scale[1],
    ]
  }
}

extension TIFFPlace {
  /// The place of a part whose first pixel is the pixel at `x`, `y`.
  package func moved(x: Int, y: Int) -> TIFFPlace {
    x == 0 && y == 0
      ? self
      : replaced {
        points(moved: Double(x), Double(y))
      } matrix: { m in
        m[3] += m[0] * Double(x) + m[1] * Double(y)
        m[7] += m[4] * Double(x) + m[5] * Double(y)
        m[11] += m[8] * Double(x) + m[9] * Double(y)
      }
  }

  /// - Parameters:
  ///   - points: the tiepoints, six numbers each.
  ///   - matrix: changes the matrix, of which rows follow one another.
  private func replaced(
    points: () -> [Double], matrix change: (inout [Double]) -> Void
  ) -> TIFFPlace {
    let changed = fields.map { field -> TIFFField in
      switch field.tag {
      case Self.tiepointTag: return .doubles(Self.tiepointTag, points())
      case Self.matrixTag:
        var matrix = field.doubles
        if matrix.count == 16 { change(&matrix) }
        return .doubles(Self.matrixTag, matrix)
      default: return field
      }
    }
    return TIFFPlace(changed) ?? self
  }

  private func points(moved x: Double, _ y: Double) -> [Double] {
    var points = doubles(Self.tiepointTag)
    for i in stride(from: 0, to: points.count - 5, by: 6) {
      points[i] -= x
      points[i + 1] -= y
    }
    return points
  }

  /// The place of a picture of `size` as stored when it has been turned upright.
  package func upright(_ orientation: Orientation, size: PixelSize) -> TIFFPlace {
    guard orientation != .topLeft else { return self }
    let corner = orientation.storedRect(
      ofDisplayed: PixelRect(x: 0, y: 0, width: 1, height: 1),
      in: orientation.displaySize(ofStored: size))
    let middle = isOfMiddles ? 0 : 0.5
    let (right, down) = Self.axes(orientation)
    // The corner of the first pixel shown, among the stored ones.
    let first = (
      x: Double(corner.x) + middle * (1 - right.x - down.x),
      y: Double(corner.y) + middle * (1 - right.y - down.y)
    )
    guard let m = transform else {
      // Points of control: each is looked up the other way.
      return replaced {
        var points = doubles(Self.tiepointTag)
        for i in stride(from: 0, to: points.count - 5, by: 6) {
          let (dx, dy) = (points[i] - first.x, points[i + 1] - first.y)
          points[i] = dx * right.x + dy * right.y
          points[i + 1] = dx * down.x + dy * down.y
        }
        return points
      } matrix: { _ in
      }
    }
    let turned = [
      m[0] * right.x + m[1] * right.y, m[0] * down.x + m[1] * down.y, 0,
      m[0] * first.x + m[1] * first.y + m[2],
      m[3] * right.x + m[4] * right.y, m[3] * down.x + m[4] * down.y, 0,
      m[3] * first.x + m[4] * first.y + m[5],
    ]
    let rest = fields.filter {
      ![Self.scaleTag, Self.tiepointTag, Self.matrixTag].contains($0.tag)
    }
    return TIFFPlace(
      rest + [.doubles(Self.matrixTag, turned + [0, 0, 1, 0, 0, 0, 0, 1])]) ?? self
  }

  /// Where the shown axes point among the stored pixels: unit steps.
  private static func axes(
    _ orientation: Orientation
  ) -> (right: (x: Double, y: Double), down: (x: Double, y: Double)) {
    let size = PixelSize(width: 2, height: 2)
    func stored(_ x: Int, _ y: Int) -> (x: Double, y: Double) {
      let pixel = orientation.storedRect(
        ofDisplayed: PixelRect(x: x, y: y, width: 1, height: 1), in: size)
      return (Double(pixel.x), Double(pixel.y))
    }
    let (first, right, down) = (stored(0, 0), stored(1, 0), stored(0, 1))
    return (
      (right.x - first.x, right.y - first.y), (down.x - first.x, down.y - first.y)
    )
  }

  /// The fields for a file.
  ///
  /// - Parameters:
  ///   - keepsPlace: whether it may say where the picture lies.
  ///   - keepsNumbers: whether samples have the numbers that the source's have.
  ///   - keepsCamera: whether GDAL's copies of EXIF stay, which have positions and serial numbers.
  ///   - isWhole: whether it is all of the picture, of which statistics stay true.
  func fields(
    keepsPlace: Bool, keepsNumbers: Bool, keepsCamera: Bool, isWhole: Bool
  ) -> [TIFFField] {
    let left = (isWhole ? [] : ["STATISTICS_"]) + (keepsCamera ? [] : ["EXIF_"])
    return fields.compactMap { field in
      switch field.tag {
      case Self.missingTag: keepsNumbers ? field : nil
      case Self.metadataTag:
        !keepsPlace || !keepsNumbers ? nil : Self.without(left, field)
      default: keepsPlace ? field : nil
      }
    }
  }

  /// GDAL's items without those whose names begin in one of these ways.
  private static func without(_ beginnings: [String], _ field: TIFFField) -> TIFFField? {
    let text = String(decoding: field.bytes.prefix { $0 != 0 }, as: UTF8.self)
    guard beginnings.contains(where: { text.contains("name=\"\($0)") }) else { return field }
    let items = text.split(separator: "<Item", omittingEmptySubsequences: false)
    guard let head = items.first else { return field }
    let end = "</Item>"
    var kept = String(head)
    var hasItem = false
    for item in items.dropFirst() {
      guard beginnings.contains(where: { item.contains("name=\"\($0)") }) else {
        kept += "<Item" + item
        hasItem = true
        continue
      }
      let parts = item.split(separator: "</Item>", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 { kept += parts[1].drop { $0 == "\n" || $0 == " " } }
    }
    return hasItem && text.contains(end) ? .text(Self.metadataTag, kept) : nil
  }
}
