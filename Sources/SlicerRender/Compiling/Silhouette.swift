import SlicerCore
import SlicerScene

extension SceneCompiler {
  /// The same layer for a filter that makes all of it one color: opaque pictures in it are black, and what
  /// areas cut out of them are these areas. Nobody looks at their pixels.
  ///
  /// - Returns: without the filter, and true, if it would make black what is black.
  func silhouette(_ layer: Layer) -> (layer: Layer, isBlack: Bool) {
    guard let color = layer.silhouetteColor else { return (layer, false) }
    let result = layer.with { $0.sublayers = blackened(layer).sublayers }
    let drawn = result.with { ($0.filters, $0.compositing) = ([], .sourceOver) }
    guard color.opaque == .black, drawn.isBlack else { return (result, false) }
    return (result.with { $0.filters.removeFirst() }, true)
  }

  /// Blackens opaque pictures, for callers that read opacities alone.
  func blackened(_ layer: Layer) -> Layer {
    if layer.looksAtColors { return layer }
    var result = layer
    result.sublayers = layer.sublayers.map(blackened)
    let opaque = OpaquePolygon(images, scale: stage.scale)
    let faces = [false, true].allSatisfy { opaque.fillsBounds(layer, showsBack: $0) }
    guard faces, !layer.hasParts, case .picture = layer.contents, layer.filters.isEmpty else {
      return result
    }
    result.contents = .color(.black)
    result.backContents = nil
    result.shades = []
    if !layer.masksToBounds { result.cornerRadius = 0 }
    // A layer that is no picture any more would knock out all of its bounds.
    guard let area = layer.areaOfMask, !layer.masksToBounds, !layer.compositing.knocksOut else {
      return result
    }
    result.contents = .shape(area, .black)
    result.mask = nil
    return result
  }
}

extension Layer {
  /// The color that a filter makes all of it; nil if none does.
  var silhouetteColor: RGBA? {
    guard case .mixToColor(let color, let amount)? = filters.first, amount >= 1 else { return nil }
    return color
  }

  /// True if the layer and its sublayers draw black alone; false where that is not known.
  fileprivate var isBlack: Bool {
    let isPlain =
      surface == .plane && !hasParts && shadow == nil && filters.isEmpty && shades.isEmpty
      && backContents == nil && compositing == .sourceOver
    let own =
      switch contents {
      case .none: true
      case .color(let color): color.opaque == .black
      case .shape(let shape): shape.fillColor.opaque == .black && !shape.isStroked
      case .picture, .gradient, .emitter, .text: false
      }
    return isPlain && own && sublayers.allSatisfy(\.isBlack)
  }

  /// True if colors decide how much of a sublayer is seen.
  fileprivate var looksAtColors: Bool {
    sublayers.contains { layer in
      guard case .replace(let reveal) = layer.compositing else { return false }
      return switch reveal.source {
      case .difference, .contrast: true
      case .field, .map, .uniform: false
      }
    }
  }

  /// The area that is all that a mask leaves, if it lies within the bounds and nothing else does.
  fileprivate var areaOfMask: Outline? {
    guard sublayers.isEmpty, let mask, case .shape(let shape) = mask.contents,
      let outline = shape.area, shape.fillColor.alpha == 255
    else { return nil }
    let plain = Layer(mask.contents, bounds: mask.bounds, position: mask.position)
    guard mask == plain else { return nil }
    let area = outline.moved(by: mask.position - mask.anchor)
    let isWithin = area.points.allSatisfy { point in
      point.x >= 0 && point.x <= bounds.width && point.y >= 0 && point.y <= bounds.height
    }
    return isWithin ? area : nil
  }
}

extension Compositing {
  fileprivate var knocksOut: Bool { if case .knockOut = self { true } else { false } }
}
