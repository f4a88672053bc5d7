package import SlicerCore
import Synchronization

/// Makes shapes of texts, so that they can be drawn.
package final class Typesetter: Sendable {
  /// Reads the picture of a glyph, a PNG, in the color space of the scene.
  package typealias PictureReader = @Sendable (_ png: [UInt8]) throws -> Bitmap

  private struct Key: Hashable {
    let font: UInt64
    let glyph: UInt32
  }

  private let read: PictureReader
  private let bitmaps = Mutex<[Key: Bitmap]>([:])

  package init(reading read: @escaping PictureReader) { self.read = read }

  /// Lays a text out, to find its mistakes.
  package static func check(_ text: StyledText) throws {
    _ = try TextCache.composed(text, in: Size(width: 0, height: 0))
  }

  /// Returns the points that a text needs in bounds, a side of which that is 0 is as long as it needs.
  package static func size(of text: StyledText, in bounds: Size) throws -> Size {
    try TextCache.composed(text, in: bounds).size
  }

  /// Returns the points that the widest part of a text needs within which no line may be broken: a word, an
  /// ideograph with its punctuation, a URL's part up to a slash.
  package static func widestRun(of text: StyledText) throws -> Double {
    var line = text
    (line.wraps, line.truncation) = (false, .none)
    return try TextLibrary.set(line, width: nil, height: nil).widestRun
  }

  /// Sizes texts without a size to fit, and makes a layer for each of their units, named `NAME/1`, `NAME/2`
  /// …, beneath other sublayers.
  ///
  /// - Throws: `SlicerError`, and what reading pictures throws.
  package func prepared(_ layers: [Layer]) throws -> [Layer] {
    try layers.map { try $0.hasTexts ? prepared($0) : $0 }
  }

  private func prepared(_ layer: Layer) throws -> Layer {
    var layer = layer
    layer.sublayers = try prepared(layer.sublayers)
    layer.mask = try layer.mask.map { try prepared($0) }
    guard case .text(var text) = layer.contents, text.placement == nil else { return layer }
    let composed = try TextCache.composed(text, in: layer.bounds)
    layer.bounds = layer.bounds.filled(by: composed.size)
    guard text.units != nil else { return layer }
    text.placement = StyledText.Placement(
      fontSize: text.fontSize, style: text.style, origins: composed.units.map(\.frame.corner),
      strings: composed.units.map(\.string))
    layer.contents = .text(text)
    let units = try composed.units.enumerated().map { index, unit in
      var own = try self.layer(unit.piece, unit.frame, text)
      own.name = layer.name.map { "\($0)/\(index + 1)" }
      return own
    }
    layer.sublayers = units + layer.sublayers
    return layer
  }

  /// Replaces texts by shapes, in layers whose bounds begin at 0.
  ///
  /// - Throws: `SlicerError`, and what reading pictures throws.
  package func set(_ scene: Scene) throws -> Scene {
    let scene = scene.atOrigin
    guard scene.hasTexts else { return scene }
    let shown = try scene.withImages { image in
      guard case .snapshot(let shown) = image else { return image }
      return .snapshot(try set(shown))
    }
    return Scene(shown.stage, try shown.layers.map(set))
  }

  private func set(_ layer: Layer) throws -> Layer {
    guard layer.hasTexts else { return layer }
    var layer = layer
    layer.sublayers = try layer.sublayers.map(set)
    layer.mask = try layer.mask.map(set)
    guard case .text(let text) = layer.contents else { return layer }
    if let placement = text.placement, placement.origins.count <= layer.sublayers.count {
      return try units(of: layer, text, placement)
    }
    let composed = try TextCache.composed(text, in: layer.bounds)
    layer.bounds = layer.bounds.filled(by: composed.size)
    let (contents, sublayers) = try parts(composed.whole, text)
    layer.contents = contents
    layer.sublayers = sublayers + layer.sublayers
    return layer
  }

  /// Layers of units as they are; or, where the text's size or style is another one by now, with that.
  private func units(
    of layer: Layer, _ text: StyledText, _ placement: StyledText.Placement
  ) throws -> Layer {
    var layer = layer
    layer.contents = .none
    guard text.fontSize != placement.fontSize || text.style != placement.style else {
      return layer
    }
    let composed = try TextCache.composed(text, in: layer.bounds)
    for (index, origin) in placement.origins.enumerated() {
      guard index < composed.units.count else {
        layer.sublayers[index].isHidden = true
        continue
      }
      let unit = composed.units[index]
      let own = try self.layer(unit.piece, unit.frame, text)
      layer.sublayers[index].change(to: own, at: unit.frame.corner, from: origin)
    }
    return layer
  }

  /// A layer of a part of a text, whose anchor point is in the middle of its frame.
  private func layer(
    _ piece: ComposedText.Piece, _ frame: Rect, _ text: StyledText
  ) throws -> Layer {
    let (contents, sublayers) = try parts(piece, text)
    var layer = Layer(contents, bounds: frame.size, position: frame.corner + frame.size.center)
    layer.sublayers = sublayers
    return layer
  }

  /// The parts that a layer shows itself, and those that need layers of their own: parts in other colors, and
  /// pictures.
  private func parts(
    _ piece: ComposedText.Piece, _ text: StyledText
  ) throws -> (Contents, [Layer]) {
    var shapes = piece.outlines.map { part in Contents(part.path, of: text, part.color) }
    let contents = shapes.isEmpty ? Contents.none : shapes.removeFirst()
    let pictures = try piece.pictures.map { picture, frame in
      Layer(
        .picture(.image(try bitmap(picture), name: "glyph \(picture.glyph)")), bounds: frame.size,
        position: frame.corner + frame.size.center)
    }
    return (contents, shapes.map { Layer(overlay: $0) } + pictures)
  }

  private func bitmap(_ picture: GlyphPicture) throws -> Bitmap {
    let key = Key(font: picture.key, glyph: picture.glyph)
    if let known = bitmaps.withLock({ $0[key] }) { return known }
    let bitmap: Bitmap
    do {
      bitmap = try read(picture.png)
    } catch {
      throw SlicerError.badGlyphPicture(font: picture.font)
    }
    bitmaps.withLock { $0[key] = bitmap }
    return bitmap
  }
}

extension Contents {
  /// Lines of glyphs, filled and drawn along as the text is.
  init(_ path: Path, of text: StyledText, _ color: RGBA?) {
    var shape = text.style
    shape.path = path
    if let color { shape.fillColor = color }
    self = .shape(shape)
  }
}

extension Layer {
  /// Contents in the coordinates of the layer that it lies on.
  init(overlay contents: Contents) {
    self.init(contents, bounds: Size(width: 0, height: 0), position: .zero)
    anchorPoint = .zero
  }

  /// A unit's layer that looks as another one, and lies as far from where it lay as that.
  fileprivate mutating func change(to other: Layer, at place: Point, from origin: Point) {
    contents = other.contents
    sublayers = other.sublayers
    let anchor = Point(x: anchorPoint.x * bounds.width, y: anchorPoint.y * bounds.height)
    let otherAnchor = Point(
      x: anchorPoint.x * other.bounds.width, y: anchorPoint.y * other.bounds.height)
    position = position + (place + otherAnchor) - (origin + anchor)
    bounds = other.bounds
  }
}

extension Size {
  /// Fills sides that are 0 from another size.
  fileprivate func filled(by other: Size) -> Size {
    Size(width: width > 0 ? width : other.width, height: height > 0 ? height : other.height)
  }
}

extension Rect {
  /// The upper left corner.
  fileprivate var corner: Point { Point(x: x, y: y) }
}
