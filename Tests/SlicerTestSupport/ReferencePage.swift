import SlicerCore
import SlicerScene

/// A layer's contents as colors of points of its bounds, on whatever surface they lie.
final class ReferencePage {
  let layer: Layer
  private let frontPart, backPart: Part?
  /// The bounds on the stage; none of a page that is on none.
  private(set) var ends: [Point] = []
  private var shadows = ReferenceCylinder.Shadows(beneath: nil, onPage: nil)
  /// How white the paper of each side is, and the light on it: less than 1 for dark pictures.
  let frontPaper, backPaper: Double
  /// By which kernel pictures are read, across and down.
  private var kernels = (x: ReferenceKernel.linear, y: ReferenceKernel.linear)

  init(_ layer: Layer, _ pictures: StageImages) {
    self.layer = layer
    let isPlane = if case .plane = layer.surface { true } else { false }
    self.isPlane = isPlane
    // A plane needs no paper, and the mean of a whole picture takes long for each of many tiles.
    func paper(_ name: SceneImage) -> Double {
      isPlane ? 1 : pictures[name]?.referencePaper ?? 1
    }
    switch layer.contents {
    case .picture(let name): frontPaper = paper(name)
    case .color(let color): frontPaper = SIMD4<Double>(premultiplied: color).referencePaper
    case .none, .shape, .gradient, .emitter, .text: frontPaper = 1
    }
    if case .picture(let name, let part) = layer.backContents {
      backPaper = paper(name)
      backPart = pictures[name].map { Part($0, part) }
    } else {
      backPaper = frontPaper
      backPart = nil
    }
    var sides = [SceneImage]()
    if case .picture(let name) = layer.contents { sides.append(name) }
    if case .picture(let name, _) = layer.backContents { sides.append(name) }
    isOpaque = sides.allSatisfy { pictures[$0]?.isOpaque == true }
    if case .picture(let name) = layer.contents {
      frontPart = pictures[name].map { Part($0, layer.contentsRect) }
    } else {
      frontPart = nil
    }
  }

  /// A page that casts shadows on itself and on what is beneath.
  ///
  /// - Parameter kernel: by which pictures are read; nil for that of the renderer.
  convenience init(
    _ layer: Layer, _ pictures: StageImages, on stage: Stage, _ projection: ReferenceProjection,
    _ kernel: ReferenceKernel?
  ) {
    self.init(layer, pictures)
    ends = projection.outline(of: layer.bounds)
    if let kernel {
      kernels = (kernel, kernel)
    } else if let side = isPlane ? projection.pixel(of: layer.bounds) : nil {
      let isBack = projection.showsBack
      var (name, part) = (SceneImage?.none, layer.contentsRect)
      if case .picture(let front) = layer.contents { name = front }
      if isBack, case .picture(let back, let rect) = layer.backContents {
        (name, part) = (back, rect)
      }
      if let size = name.flatMap({ pictures[$0]?.size }) {
        kernels = (
          .near(abs(part.width) * Double(size.width) / layer.bounds.width * side.width),
          .near(abs(part.height) * Double(size.height) / layer.bounds.height * side.height)
        )
      }
    }
    guard case .cylinder(let cylinder) = layer.surface else { return }
    let corners = [(0, 0), (1, 0), (0, 1), (1, 1)].compactMap { x, y in
      projection.unprojected(Point(x: x * stage.size.width, y: y * stage.size.height))
    }
    let (x, y) = (corners.map(\.x), corners.map(\.y))
    guard let left = x.min(), let right = x.max(), let top = y.min(), let bottom = y.max() else {
      return
    }
    shadows = ReferenceCylinder(cylinder, self, isBack: projection.showsBack).shadows(
      in: Rect(x: left, y: top, width: right - left, height: bottom - top), side: 1 / stage.scale)
  }

  /// True if both sides are opaque pictures.
  let isOpaque: Bool

  let isPlane: Bool

  /// True if it fills the bounds without being a picture, so that round corners are its own.
  var isColor: Bool {
    switch layer.contents {
    case .color, .gradient: true
    case .none, .picture, .shape, .emitter, .text: false
    }
  }

  /// True where a pixel of the stage is one sample of the picture: a kernel mixes all the pixels that are seen
  /// there.
  var isReadOnce: Bool {
    if case .cubic = kernels.x, case .cubic = kernels.y { true } else { false }
  }

  /// The color at each point of the bounds.
  func colors(isBack: Bool) -> (Point) -> SIMD4<Double> {
    switch layer.surface {
    case .plane: return { self.face($0, isBack: isBack) }
    case .cylinder(let cylinder):
      let rolled = ReferenceCylinder(cylinder, self, isBack: isBack)
      return { [shadows] in rolled.color(at: $0, shadows) }
    case .ripple(let ripple): return { self.color(ripple, at: $0, isBack: isBack) }
    case .funnel(let funnel): return { self.color(funnel, at: $0, isBack: isBack) }
    case .warp(let warp): return { self.color(warp, at: $0, isBack: isBack) }
    }
  }

  /// One side of the page, with its shades; points outside the bounds show the edge.
  func face(_ point: Point, isBack: Bool) -> SIMD4<Double> {
    let unit = Point(x: point.x / layer.bounds.width, y: point.y / layer.bounds.height)
    var color = isBack ? back(unit) : front(unit)
    for shade in layer.shades {
      let opacity = shade.opacity(at: unit) * Double(shade.color.alpha) / 255
      color = color.mixed(with: shade.color, opacity)
    }
    return color
  }

  /// One side without a veil and shades.
  func border(_ point: Point, isBack: Bool) -> SIMD4<Double> {
    let unit = Point(x: point.x / layer.bounds.width, y: point.y / layer.bounds.height)
    if isBack, case .picture = layer.backContents { return back(unit) }
    return front(unit)
  }

  private func front(_ unit: Point) -> SIMD4<Double> {
    if let frontPart { return sample(frontPart, unit) }
    return switch layer.contents {
    case .none, .emitter, .text, .picture: .zero
    case .color(let color): SIMD4(premultiplied: color)
    case .shape(let shape): SIMD4(premultiplied: shape.fillColor)
    case .gradient(let gradient): gradient.color(at: unit)
    }
  }

  private func back(_ unit: Point) -> SIMD4<Double> {
    switch layer.backContents {
    case nil: front(unit)
    case .mirrored(let veil):
      front(unit).mixed(with: .black, veil)
        + SIMD4(gray: (isPlane ? 1 : frontPaper) * veil * front(unit).w)
    case .picture: backPart.map { sample($0, Point(x: 1 - unit.x, y: unit.y)) } ?? .zero
    }
  }

  /// A sample of a part of a picture, whose edge goes on for ever.
  private func sample(_ part: Part, _ unit: Point) -> SIMD4<Double> {
    let (image, columns, rows) = (part.image, part.columns, part.rows)
    let (width, height) = (Double(image.size.width), Double(image.size.height))
    // A part of negative width or height is shown with its sides exchanged.
    let x = min(max((part.rect.x + unit.x * part.rect.width) * width - 0.5, -1), width)
    let y = min(max((part.rect.y + unit.y * part.rect.height) * height - 0.5, -1), height)
    let (left, top) = (x.rounded(.down), y.rounded(.down))
    func pixel(_ dx: Int, _ dy: Int) -> SIMD4<Double> {
      let column = min(max(Int(left) + dx, columns.lowerBound), columns.upperBound)
      let row = min(max(Int(top) + dy, rows.lowerBound), rows.upperBound)
      return SIMD4<Double>(image[column, row])
    }
    let (across, down) = (kernels.x.weights(at: x - left), kernels.y.weights(at: y - top))
    let color = kernels.x.value(across) { dx in
      kernels.y.value(down) { dy in pixel(dx, dy) }
    }
    return color.replacing(with: color.w, where: color .> color.w)
  }

  /// A part of a picture.
  private struct Part {
    let image: Bitmap
    let rect: Rect
    let columns, rows: ClosedRange<Int>

    init(_ image: Bitmap, _ rect: Rect) {
      (self.image, self.rect) = (image, rect)
      let (width, height) = (Double(image.size.width), Double(image.size.height))
      columns = ReferencePage.pixels(rect.x * width, rect.maxX * width, image.size.width)
      rows = ReferencePage.pixels(rect.y * height, rect.maxY * height, image.size.height)
    }
  }

  /// The pixels that a range touches, at least one and inside the picture.
  private static func pixels(_ a: Double, _ b: Double, _ count: Int) -> ClosedRange<Int> {
    let (low, high) = (min(a, b), max(a, b))
    let first = min(max(Int((low + 1e-9).rounded(.down)), 0), count - 1)
    let last = min(max(Int((high - 1e-9).rounded(.up)) - 1, first), count - 1)
    return first...last
  }
}

extension SIMD4<Double> {
  /// A gray without opacity.
  fileprivate init(gray: Double) { self.init(gray, gray, gray, 0) }

  /// 0.05 and 2.8 times the mean of this light, but never more than white.
  fileprivate var referencePaper: Double {
    w > 0 ? Swift.min(1, 0.05 + 2.8 * (x + y + z) / (3 * w)) : 1
  }
}

extension Bitmap {
  /// The paper of all visible light.
  fileprivate var referencePaper: Double {
    var sum = SIMD4<Double>.zero
    for y in 0..<size.height { for x in 0..<size.width { sum += SIMD4<Double>(self[x, y]) } }
    return sum.referencePaper
  }
}

extension Shade {
  /// The gradient's opacity at a point of the unit square.
  fileprivate func opacity(at unit: Point) -> Double {
    let way = end - start
    let length = way.x * way.x + way.y * way.y
    let from = unit - start
    let location = length == 0 ? 0 : (from.x * way.x + from.y * way.y) / length
    var last = stops[0]
    if location <= last.location { return last.opacity }
    for stop in stops.dropFirst() {
      if location <= stop.location {
        let share = (location - last.location) / (stop.location - last.location)
        return ReferenceFormulas.mix(last.opacity, stop.opacity, share)
      }
      last = stop
    }
    return last.opacity
  }
}
