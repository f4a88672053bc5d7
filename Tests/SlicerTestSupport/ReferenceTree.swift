import SlicerCore
import SlicerScene

/// The walk through the layers of one scene.
struct ReferenceTree {
  let pictures: StageImages
  let stage: Stage
  let kernel: ReferenceKernel?

  typealias Placed = (layer: Layer, matrix: Transform3D)

  /// Siblings in the order in which they are drawn, each with its way to the stage.
  func ordered(_ layers: [Layer], in superlayer: Layer?, _ matrix: Transform3D) -> [Placed] {
    let placed = layers.map { layer -> Placed in
      let own = superlayer.map { layer.transform(in: $0) } ?? layer.ownTransform
      return (layer, own.then(matrix))
    }
    return placed.enumerated().sorted { a, b in
      let (first, second) = (a.element, b.element)
      if first.layer.zPosition != second.layer.zPosition {
        return first.layer.zPosition < second.layer.zPosition
      }
      let depths = (depth(first), depth(second))
      return depths.0 != depths.1 ? depths.0 < depths.1 : a.offset < b.offset
    }.map(\.element)
  }

  /// How near the anchor point is, on the stage; rounded, so that sums of angles do not decide.
  private func depth(_ placed: Placed) -> Double {
    let anchor = placed.layer.anchor
    let point = placed.matrix.apply(to: SIMD4(anchor.x, anchor.y, 0, 1))
    return (point.z / max(point.w, 1.0 / 64) * 1e6).rounded()
  }

  func draw(_ layer: Layer, _ matrix: Transform3D, onto target: inout ReferencePixels) {
    let projection = ReferenceProjection(matrix, stage.scale)
    guard !layer.isHidden, layer.isDoubleSided || !projection.showsBack else { return }
    if isPlain(layer) { return drawParts(layer, matrix, projection, onto: &target) }
    var group = ReferencePixels(target.size)
    drawParts(layer, matrix, projection, onto: &group)
    group = group.rounded()
    for filter in layer.filters { group = filter.applied(to: group, stage).rounded() }
    let tint = SIMD4(premultiplied: layer.tint) / 255
    let opacity = min(max(layer.opacity * seen(layer), 0), 1)
    group = group.map { _, _, value in value * tint * opacity }
    composite(group, layer.compositing, onto: &target)
  }

  /// How much of a layer may be seen through the card before it, 0…1.
  private func seen(_ layer: Layer) -> Double {
    guard case .behind(let card, let parted) = layer.compositing else { return 1 }
    guard let picture = pictures[card] else { return Elementary.smoothstep(parted / 0.4) }
    let part = layer.contents == .picture(card) ? layer.contentsRect : .unit
    func samples(_ from: Double, _ to: Double, _ count: Int) -> [Int] {
      let (first, last) = (
        Int((min(max(from, 0), 1) * Double(count)).rounded()),
        Int((min(max(to, 0), 1) * Double(count)).rounded())
      )
      let step = max(1, (last - first) / 64)
      return Array(stride(from: first + step / 2, to: last, by: step))
    }
    let columns = samples(part.x, part.maxX, picture.size.width)
    let places = samples(part.y, part.maxY, picture.size.height).flatMap { y in
      columns.map { ($0, y) }
    }
    let opacity = places.reduce(0.0) { $0 + Double(picture[$1.0, $1.1].w) } / 255
    let reach = 0.4 * min(4 * (1 - opacity / Double(max(1, places.count))), 1)
    return reach > 0 ? Elementary.smoothstep(parted / reach) : 1
  }

  /// True if a layer's parts may be laid over what is there one by one: sums and replacements among
  /// sublayers are theirs alone.
  private func isPlain(_ layer: Layer) -> Bool {
    layer.opacity == 1 && layer.tint == .white && layer.filters.isEmpty
      && layer.compositing == .sourceOver
      && layer.sublayers.allSatisfy(\.compositing.isOver)
  }

  /// All of a layer but its opacity and filters, cut out by its mask.
  private func drawParts(
    _ layer: Layer, _ matrix: Transform3D, _ projection: ReferenceProjection,
    onto target: inout ReferencePixels
  ) {
    guard let mask = layer.mask else {
      return drawUnmasked(layer, matrix, projection, onto: &target)
    }
    var (group, cut) = (ReferencePixels(target.size), ReferencePixels(target.size))
    drawUnmasked(layer, matrix, projection, onto: &group)
    draw(mask, mask.ownTransform.then(matrix), onto: &cut)
    let (whole, alphas) = (group.rounded(), cut.rounded())
    group = whole.map { x, y, value in value * (alphas[x, y].w / 255) }
    composite(group, .sourceOver, onto: &target)
  }

  /// The shadow, the contents, the sublayers.
  private func drawUnmasked(
    _ layer: Layer, _ matrix: Transform3D, _ projection: ReferenceProjection,
    onto target: inout ReferencePixels
  ) {
    if let shadow = layer.shadow {
      let soft = self.shadow(of: layer, matrix, shadow)
      target = target.map { x, y, below in
        ReferencePixels.rounded(over(soft.value(at: stage.center(x, y)), below))
      }
      if layer.sublayers.contains(where: { !$0.compositing.isOver }) {
        // Sums among sublayers are theirs alone: the shadow is beneath them.
        var group = ReferencePixels(target.size)
        drawUnmasked(layer.with { $0.shadow = nil }, matrix, projection, onto: &group)
        return composite(group.rounded(), .sourceOver, onto: &target)
      }
    }
    guard layer.cornerRadius > 0 else {
      drawContents(layer, projection, onto: &target)
      return drawClipped(layer, matrix, projection, onto: &target)
    }
    var group = ReferencePixels(target.size)
    drawContents(layer, projection, onto: &group)
    if layer.masksToBounds { drawSublayers(layer, matrix, onto: &group) }
    composite(cornered(group, layer, projection), .sourceOver, onto: &target)
    if !layer.masksToBounds { drawSublayers(layer, matrix, onto: &target) }
  }

  /// Without the corners, if the layer has a color or clips.
  private func cornered(
    _ group: ReferencePixels, _ layer: Layer, _ projection: ReferenceProjection
  ) -> ReferencePixels {
    guard layer.masksToBounds || ReferencePage(layer, pictures).isColor else { return group }
    let outline = ReferenceOutline(
      .roundedRect(layer.bounds.bounds, cornerRadius: layer.cornerRadius))
    return group.rounded().map { x, y, value in
      value == .zero ? value : value * projection.coverage(x, y, outline)
    }
  }

  private func drawClipped(
    _ layer: Layer, _ matrix: Transform3D, _ projection: ReferenceProjection,
    onto target: inout ReferencePixels
  ) {
    guard layer.masksToBounds else { return drawSublayers(layer, matrix, onto: &target) }
    var group = ReferencePixels(target.size)
    drawSublayers(layer, matrix, onto: &group)
    group = group.rounded().map { x, y, value in
      value == .zero ? value : value * projection.coverage(x, y, layer.bounds)
    }
    composite(group, .sourceOver, onto: &target)
  }

  private func drawSublayers(
    _ layer: Layer, _ matrix: Transform3D, onto target: inout ReferencePixels
  ) {
    for sublayer in ordered(layer.sublayers, in: layer, matrix) {
      draw(sublayer.layer, sublayer.matrix, onto: &target)
    }
  }

  private func drawContents(
    _ layer: Layer, _ projection: ReferenceProjection, onto target: inout ReferencePixels
  ) {
    guard layer.contents != .none, projection.isVisible else { return }
    let page = ReferencePage(layer, pictures, on: stage, projection, kernel)
    if case .shape(let shape) = layer.contents {
      fill(layer, shape.fillColor, projection, onto: &target, ReferenceOutline(shape))
      if shape.isStroked {
        fill(layer, shape.strokeColor, projection, onto: &target, ReferenceStroke(shape))
      }
      return
    }
    let colors = page.colors(isBack: projection.showsBack)
    target = target.map { x, y, below in
      let source = projection.source(x, y, page, colors)
      return source == .zero ? below : ReferencePixels.rounded(over(source, below))
    }
  }

  /// An area of one color, under the layer's shades.
  private func fill(
    _ layer: Layer, _ color: RGBA, _ projection: ReferenceProjection,
    onto target: inout ReferencePixels, _ area: some ReferenceArea
  ) {
    let colored = layer.with { $0.contents = .color(color) }
    let page = ReferencePage(colored, pictures, on: stage, projection, kernel)
    target = target.map { x, y, below in
      let covered = projection.coverage(x, y, area)
      if covered == 0 { return ReferencePixels.rounded(below) }
      let color = projection.unprojected(stage.center(x, y)).map { page.face($0, isBack: false) }
      let source = (color ?? .zero) * covered
      return ReferencePixels.rounded(over(source, below))
    }
  }

  private func composite(
    _ group: ReferencePixels, _ compositing: Compositing, onto target: inout ReferencePixels
  ) {
    switch compositing {
    case .sourceOver, .behind:
      target = target.map { x, y, below in ReferencePixels.rounded(over(group[x, y], below)) }
    case .plus:
      // Not rounded: two halves of a pixel are a whole one.
      target = target.map { x, y, below in
        (below + group[x, y]).clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255))
      }
    case .atop:
      target = target.map { x, y, below in
        let source = group[x, y]
        return ReferencePixels.rounded(source * (below.w / 255) + below * (1 - source.w / 255))
      }
    case .light:
      target = target.map { x, y, below in
        let (source, full) = (group[x, y], SIMD4<Double>(repeating: 1))
        let painted = source * (below.w / 255) + below * (1 - source.w / 255)
        let share = below.w > 0 ? below * (2 / below.w) + 0.125 : full
        let part = share.clamped(lowerBound: .zero, upperBound: full)
        return ReferencePixels.rounded(below + (painted - below) * part)
      }
    case .screen:
      target = target.map { x, y, below in
        let room = SIMD4<Double>(repeating: below.w) - below
        return ReferencePixels.rounded(below + group[x, y] * room / 255)
      }
    case .replace(let reveal):
      let reveal = ReferenceReveal(reveal, pictures, target.size)
      let (old, new) = (target.rounded(), group.rounded())
      target = old.map { x, y, value in reveal.mixed(value, new[x, y], x, y) }
    }
  }
}

extension Stage {
  /// The center of a pixel in points.
  func center(_ x: Int, _ y: Int) -> Point {
    Point(x: (Double(x) + 0.5) / scale, y: (Double(y) + 0.5) / scale)
  }
}
