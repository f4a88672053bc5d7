package import SlicerCore

/// A layer's background, contents and border as plain layers: what a renderer draws that knows contents
/// which fill their bounds.
///
/// They lie in the coordinates of the layer's bounds and have no sublayers but those of ``face(_:)``'s
/// nine parts.
extension Layer {
  /// True if there is more to it than contents that fill its bounds.
  package var hasParts: Bool {
    surface == .plane && (backgroundColor.alpha > 0 || hasBorder || isFitted)
  }

  /// The layers beneath the sublayers, back to front.
  ///
  /// - Parameter size: of a picture in pixels; nil for one that there is not.
  package func face(_ size: (SceneImage) -> PixelSize?) -> [Layer] {
    var parts: [Layer] = []
    if backgroundColor.alpha > 0 { parts.append(rounded(.color(backgroundColor))) }
    switch contents {
    case .none, .emitter: break
    case .color, .gradient: parts.append(rounded(contents))
    case .shape, .text: parts.append(part(contents))
    case .picture(let image):
      parts += joined(
        pieces(of: contentsRect, size(image)).map { piece in
          part(contents, over: piece.frame).with {
            $0.contentsRect = piece.part
            // The other side may be another picture.
            $0.isDoubleSided = !hasBackPicture
          }
        })
    }
    guard case .picture(let image, let rect) = backContents else { return parts }
    return parts
      + joined(
        pieces(of: rect, size(image)).map { piece in
          part(.none, over: piece.frame.mirrored(in: bounds)).with {
            $0.backContents = .picture(image, piece.part)
          }
        })
  }

  /// The ring above the sublayers, inside the bounds; nil for none.
  package var border: Layer? {
    guard hasBorder else { return nil }
    let ring = Outline.ring(in: bounds.bounds, cornerRadius: cornerRadius, width: borderWidth)
    return part(.shape(ring, borderColor)).with { $0.shades = [] }
  }

  private var hasBorder: Bool { borderWidth > 0 && borderColor.alpha > 0 }

  private var isFitted: Bool { contentsGravity != .resize || contentsCenter != .unit }

  private var hasBackPicture: Bool {
    if case .picture = backContents { true } else { false }
  }

  /// A layer over the bounds, or a part of them, that looks like this one from behind.
  private func part(_ contents: Contents, over frame: Rect? = nil) -> Layer {
    let frame = frame ?? bounds.bounds
    return Layer(contents, bounds: frame.size, position: Point(x: frame.x, y: frame.y)).with {
      ($0.name, $0.anchorPoint) = (name, .zero)
      $0.shades = shades.map { $0.moved(from: bounds, to: frame) }
      if !hasBackPicture { $0.backContents = backContents }
    }
  }

  /// A color over the bounds; where all within them is cut out, it is, too.
  private func rounded(_ contents: Contents) -> Layer {
    part(contents).with { $0.cornerRadius = masksToBounds ? 0 : cornerRadius }
  }

  /// Parts that abut show no seam when they are added up.
  private func joined(_ pieces: [Layer]) -> [Layer] {
    guard pieces.count > 1 else { return pieces }
    return [
      Layer(.none, bounds: bounds, position: .zero).with {
        $0.anchorPoint = .zero
        $0.sublayers = pieces.map { $0.with { $0.compositing = .plus } }
      }
    ]
  }

  private func pieces(of part: Rect, _ size: PixelSize?) -> [ContentsPiece] {
    guard let size else { return [] }
    let scale = contentsScale > 0 && contentsScale.isFinite ? contentsScale : 1
    let natural = Size(
      width: abs(part.width) * Double(size.width) / scale,
      height: abs(part.height) * Double(size.height) / scale)
    let fitting = ContentsFitting(
      natural, in: bounds, contentsGravity, center: contentsCenter, isClipped: masksToBounds)
    return fitting.pieces(of: part)
  }
}

extension Outline {
  /// A line along the edge of a rounded rectangle, inside it: all of the rectangle, if there is no room.
  static func ring(in rect: Rect, cornerRadius: Double, width: Double) -> Outline {
    let outer = roundedRect(rect, cornerRadius: cornerRadius)
    guard 2 * width < min(rect.width, rect.height) else { return outer }
    let radius = min(max(cornerRadius, 0), min(rect.width, rect.height) / 2)
    return outer.without(
      roundedRect(
        Rect(
          x: rect.x + width, y: rect.y + width, width: rect.width - 2 * width,
          height: rect.height - 2 * width),
        cornerRadius: radius - width))
  }

  /// Subtracts another outline that goes round the same way.
  ///
  /// Both are joined by a bridge that is gone there and back, and so covers nothing.
  package func without(_ other: Outline) -> Outline {
    let back = other.reversed
    return Outline(
      start: start,
      parts: parts + [.line(start), .line(back.start)] + back.parts
        + [.line(back.start), .line(start)])
  }

  /// Reverses the line, from its end; a closing side goes first.
  private var reversed: Outline {
    var (ends, back) = ([start], [Part]())
    for part in parts {
      let from = ends[ends.count - 1]
      switch part {
      case .line(let end):
        back.append(.line(from))
        ends.append(end)
      case .curve(let a, let b, let end):
        back.append(.curve(b, a, from))
        ends.append(end)
      }
    }
    return Outline(start: ends[ends.count - 1], parts: back.reversed())
  }
}

extension Rect {
  /// Seen from behind, in a rectangle of a size.
  fileprivate func mirrored(in size: Size) -> Rect {
    Rect(x: size.width - maxX, y: y, width: width, height: height)
  }
}

extension Shade {
  /// Maps the gradient to the unit square of a part of the bounds.
  ///
  /// It is a linear function of the unit square, t = ⟨p − start, way⟩ / ⟨way, way⟩, and stays one.
  fileprivate func moved(from bounds: Size, to frame: Rect) -> Shade {
    let way = end - start
    let length = way.x * way.x + way.y * way.y
    guard frame != bounds.bounds, length > 0 else { return self }
    let origin = Point(x: frame.x / bounds.width, y: frame.y / bounds.height)
    let slope = Point(
      x: way.x / length * frame.width / bounds.width,
      y: way.y / length * frame.height / bounds.height)
    let steepness = slope.x * slope.x + slope.y * slope.y
    guard steepness > 0 else { return self }
    let before = ((origin.x - start.x) * way.x + (origin.y - start.y) * way.y) / length
    let first = slope * (-before / steepness)
    return with(start: first, end: first + slope * (1 / steepness))
  }

  private func with(start: Point, end: Point) -> Shade {
    Shade(color: color, from: start, to: end, stops: stops)
  }
}
