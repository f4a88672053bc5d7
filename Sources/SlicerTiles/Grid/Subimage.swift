package import SlicerCore

/// A rectangle that the user asks for, in points or pixels of the shown picture.
///
/// Source: `CGImage.cropping(to:)`, `subimageWithRect:`.
package struct Subimage: Hashable, Sendable {
  /// From the picture's left edge; it may be outside.
  package let x: ExactDecimal
  /// From the picture's upper edge; it may be outside.
  package let y: ExactDecimal
  /// More than 0.
  package let width: ExactDecimal
  /// More than 0.
  package let height: ExactDecimal
  /// The unit of all four numbers.
  package let unit: GridUnit

  /// All of any picture.
  package static let whole = Subimage(
    x: 0, y: 0, width: ExactDecimal(ExactDecimal.limit), height: ExactDecimal(ExactDecimal.limit),
    unit: .points)

  /// Parses `X,Y,WIDTHxHEIGHT`, such as `10,-2.5,30x40`, or four numbers, or as X and ImageMagick have it
  /// `30x40+10-2.5`; in pixels all are whole numbers.
  package init(parsing text: String, unit: GridUnit = .points) throws {
    guard let parts = Self.parts(of: text),
      let size = parts.size.pairAroundX ?? parts.size.pairAroundComma,
      let x = ExactDecimal(parts.x), let y = ExactDecimal(parts.y),
      let width = ExactDecimal(size.0), let height = ExactDecimal(size.1)
    else { throw SlicerError.notARectangle(text) }
    guard width > ExactDecimal(0), height > ExactDecimal(0) else {
      throw SlicerError.emptyRectangle(text)
    }
    guard unit == .points || [x, y, width, height].allSatisfy(\.isWhole) else {
      throw SlicerError.notWholePixels(text)
    }
    self.x = x
    self.y = y
    self.width = width
    self.height = height
    self.unit = unit
  }

  private static func parts(of text: String) -> (x: Substring, y: Substring, size: Substring)? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    if parts.count == 3 { return (parts[0], parts[1], parts[2]) }
    if parts.count == 4 {
      return (parts[0], parts[1], text[parts[2].startIndex..<parts[3].endIndex])
    }
    let signs = text.indices.filter { "+-".contains(text[$0]) }
    guard parts.count == 1, signs.count == 2 else { return nil }
    let x = text[signs[0]..<signs[1]].drop { $0 == "+" }
    return (x, text[signs[1]...].drop { $0 == "+" }, text[..<signs[0]])
  }

  /// The pixels of a picture shown at `size` that the rectangle touches.
  ///
  /// The origin is rounded down and the far edge up, then what lies outside the picture is dropped.
  ///
  /// - Throws: `SlicerError.rectangleOutside(_:size:pixels:)` when nothing is left.
  package func rect(in size: PixelSize, scale: Scale = .one) throws -> PixelRect {
    let rect = pixels(at: scale).intersection(size.bounds)
    guard !rect.isEmpty else {
      let points = [size.width, size.height].map { ExactDecimal($0, dividedBy: scale) }
      throw .rectangleOutside(
        description, size: "\(points[0])x\(points[1])", pixels: size)
    }
    return rect
  }

  /// True if some of the pixels that it touches lie outside of a picture shown at `size`.
  package func reachesBeyond(_ size: PixelSize, scale: Scale = .one) -> Bool {
    if self == .whole { return false }
    let rect = pixels(at: scale)
    return rect.intersection(size.bounds) != rect
  }

  /// The pixels that it touches, of a picture without edges.
  private func pixels(at scale: Scale) -> PixelRect {
    let unitScale = unit.pixels(at: scale)
    return PixelRect(
      columns: Self.pixels(from: x, to: x + width, unitScale),
      rows: Self.pixels(from: y, to: y + height, unitScale))
  }

  /// The smallest rectangle of whole points around this one, which has the same size at all scales;
  /// one in pixels is itself.
  package func roundedToPoints() -> Subimage {
    guard unit == .points else { return self }
    let (left, top) = (ExactDecimal(x.floor), ExactDecimal(y.floor))
    let size = [x + width, y + height].map { ExactDecimal($0.pixelsRoundedUp(at: .one)) }
    return Subimage(
      x: left, y: top, width: size[0] - left, height: size[1] - top, unit: unit)
  }

  private init(
    x: ExactDecimal, y: ExactDecimal, width: ExactDecimal, height: ExactDecimal, unit: GridUnit
  ) {
    (self.x, self.y, self.width, self.height, self.unit) = (x, y, width, height, unit)
  }

  private static func pixels(
    from start: ExactDecimal, to end: ExactDecimal, _ scale: Scale
  ) -> Range<Int> {
    start.pixelsRoundedDown(at: scale)..<end.pixelsRoundedUp(at: scale)
  }
}

extension Subimage: CustomStringConvertible {
  /// `10,-2.5,30x40`, as it is parsed.
  public var description: String { "\(x),\(y),\(width)x\(height)" }
}

extension ExactDecimal {
  fileprivate var isWhole: Bool { self == ExactDecimal(floor) }
}
