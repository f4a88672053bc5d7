import SlicerCore
import SlicerScene

/// Layers that are drawn onto transparency, filtered, clipped, and then join as one.
struct WideGroup: WideOperation {
  let operations: [any WideOperation]
  var filters: [Filter] = []
  /// Clips to a rectangle of the stage.
  var clip: FixedRect?
  var join = WideJoin.plain

  func draw(row y: Int, onto row: WideRow, _ scratch: WideScratch) {
    scratch.withRow { inner in
      for operation in operations { operation.draw(row: y, onto: inner, scratch) }
      for filter in filters { filter.apply(to: inner) }
      clip?.clip(inner, row: y)
      join.join(inner[...], onto: row)
    }
  }
}

extension Filter {
  /// Whether ``apply(to:)`` knows it.
  var canBeWide: Bool {
    switch self {
    case .mixToColor, .desaturate: true
    case .pixellate, .blurHorizontally, .blurRightward, .blur: false
    }
  }

  fileprivate func apply(to row: WideRow) {
    switch self {
    case .mixToColor(let color, let amount):
      let opaque = WidePixels.widened(color.opaque.premultiplied)
      WidePixels.tint(row, opaque, WidePixels.weight(amount))
    case .desaturate(let amount): WidePixels.desaturate(row, WidePixels.weight(amount))
    case .pixellate, .blurHorizontally, .blurRightward, .blur: break
    }
  }
}

/// What some operations draw, as opaque as what others do, in 8 bits.
struct WideMask: WideOperation {
  let operations: [any WideOperation]
  /// Only their alpha counts.
  let mask: OperationList

  func draw(row y: Int, onto row: WideRow, _ scratch: WideScratch) {
    scratch.bytes.withRow { pixels in
      var cut = RowBuffer(pixels.prefix(row.count))
      mask.draw(row: y, onto: &cut, scratch.bytes)
      guard let cut = cut.span else { return }
      scratch.withRow { inner in
        for operation in operations { operation.draw(row: y, onto: inner, scratch) }
        for x in cut.columns {
          let alpha = UInt16(cut.pixels[x - cut.start] >> 24) &* 257
          inner[x] = WidePixels.product(inner[x], alpha: alpha)
        }
        WideJoin.plain.join(inner[cut.columns], onto: row)
      }
    }
  }
}

/// Turns what the group holds into a layer: old · (1 − m) + new · m at each pixel.
struct WideReplace: WideOperation {
  /// The layer, which is drawn onto transparency.
  let operations: [any WideOperation]
  let plan: WideReveal
  let isLinear: Bool

  func draw(row y: Int, onto row: WideRow, _ scratch: WideScratch) {
    if case .weight(0) = plan { return }
    scratch.withRow { new in
      for operation in operations { operation.draw(row: y, onto: new, scratch) }
      switch plan {
      case .weight(let weight):
        mix(row, new) { _ in weight }
      case .field(let map, let weights):
        let values = map.row(y).values
        weights.withUnsafeBufferPointer { weights in
          mix(row, new) { weights[Int(values[$0])] }
        }
      case .lines(let front) where front.rowsAreAlike:
        front.shares.withUnsafeBufferPointer { shares in
          mix(row, new) { WidePixels.weight(shares[$0]) }
        }
      case .lines(let front):
        let weight = WidePixels.weight(front.shares[y])
        mix(row, new) { _ in weight }
      case .front(let front):
        if front.state(row: y) == .old { return }
        scratch.bytes.withRow { weights in
          front.weigh(weights.prefix(row.count), row: y, scratch.bytes)
          mix(row, new) { WidePixels.weight(ofLanes: weights[$0]) }
        }
      case .difference(let weights):
        weights.withUnsafeBufferPointer { weights in
          for x in row.indices {
            let weight = weights[Int(WideReveal.distance(row[x], new[x]))]
            row[x] = WidePixels.mix(row[x], new[x], weight)
          }
        }
      case .contrast(let shares): shares.mix(row, new)
      }
    }
  }

  @inline(__always)
  private func mix(_ row: WideRow, _ new: WideRow, _ weight: (Int) -> UInt32) {
    if isLinear {
      WideLight.mix(row, new, weight)
    } else {
      for x in row.indices { row[x] = WidePixels.mix(row[x], new[x], weight(x)) }
    }
  }
}
