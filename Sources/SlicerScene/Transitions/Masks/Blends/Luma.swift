public import SlicerCore

/// The second picture appears where a gray picture is dark first, where it is light last. That picture
/// is stretched over the stage.
///
/// Grays count by their order: equal parts of the area turn over in equal times, whatever the picture's contrast. So they
/// do of what is opaque in icons. The second picture lies on the first and casts a soft shadow there.
/// Source: MLT's luma transition.
public struct Luma: CatalogTransition {
  package static let parameters: [Parameter<Self>] = [
    .picture(
      "map", "gray picture; the second picture appears first where it is black", \.map,
      isRequired: true),
    .softness(\.softness),
    .flag("inverted", "the second picture appears first where the map is white", \.isInverted),
    .shadow(\.shadow),
  ]

  package var map: Bitmap? { didSet { ranks = map.map(\.grayRanks) } }
  /// The map with the rank of each gray in place of it.
  private var ranks: Bitmap?
  package var softness = 0.05
  package var isInverted = false
  package var shadow = 0.35

  /// A map whose black parts turn over first unless said.
  ///
  /// - Parameter isInverted: whether white turns over first, not black.
  public init(_ map: Bitmap, softness: Double = 0.05, isInverted: Bool = false) {
    (self.map, self.softness, self.isInverted) = (map, softness, isInverted)
    ranks = map.grayRanks
  }

  /// Without a map yet: both pictures mix evenly.
  package init() {}

  package func layers(at progress: Double, on stage: Stage) -> [Layer] {
    let source =
      ranks.map { Reveal.Source.map(.image($0, name: "map"), isInverted: isInverted) } ?? .uniform
    let way = ranks.map { self.way($0, at: progress, on: stage) } ?? progress
    let reveal = Reveal(source, progress: way, softness: softness)
    let incoming = Layer(.incoming, on: stage).with { $0.compositing = .replace(reveal) }
    let flat = [Layer(.outgoing, on: stage), incoming]
    guard castShadow > 0 else { return flat }
    // A hole that only begins, or all but closes, is too small for a shadow that is seen.
    let seen = Elementary.smoothstep(min(progress, 1 - progress) / 0.25)
    return Self.relief.layers(flat, reveal, at: progress, shadow: castShadow * seen)
  }

  /// The progress of the front, so that equal parts of what is seen turn over in equal times.
  private func way(_ ranks: Bitmap, at progress: Double, on stage: Stage) -> Double {
    guard !stage.content.isEverywhere, progress > 0, progress < 1 else { return progress }
    let size = ranks.size
    let values = stage.content.values { place in
      let (x, y) = (place.x * Double(size.width), place.y * Double(size.height))
      let rank = Double(ranks.row(Int(y))[Int(x)].sum) / 765
      return isInverted ? 1 - rank : rank
    }
    let index = progress * Double(values.count - 1)
    let (low, high) = (Int(index), min(Int(index) + 1, values.count - 1))
    let value = Elementary.mix(values[low], values[high], index - Double(low))
    return min(max((value + softness * progress) / (1 + softness), 1e-6), 1 - 1e-6)
  }

  private static let relief = MaskRelief(upper: .inside, width: 0.04)
  /// The shadow's strength: a wide front is no edge.
  private var castShadow: Double { ranks == nil ? 0 : shadow * max(1 - 5 * softness, 0) }

  package var traits: TransitionBehavior {
    let behavior: TransitionBehavior = castShadow > 0 ? .covering : .blend
    return behavior.lasting(0.75, .gentle)
  }

  /// The map inverted; nil with a shadow, which falls on the other picture there.
  package var inverse: (any Transition)? {
    guard castShadow == 0 else { return nil }
    var result = self
    result.isInverted.toggle()
    return result
  }
}

extension Bitmap {
  /// The picture with the share of the pixels that are darker in place of each gray, half of its own ones included;
  /// itself if all are alike or there is no memory.
  fileprivate var grayRanks: Bitmap {
    var counts = [Int](repeating: 0, count: 3 * 255 + 1)
    for y in 0..<size.height { for pixel in row(y) { counts[pixel.sum] += 1 } }
    guard counts.count(where: { $0 > 0 }) > 1, let canvas = try? Canvas(size: size) else {
      return self
    }
    let total = size.width * size.height
    var below = 0
    let ranks = counts.map { count -> UInt32 in
      defer { below += count }
      let third = UInt32((Double(2 * below + count) / Double(2 * total) * 765).rounded())
      // Three channels have three times as many grays as one.
      return third / 3 | ((third + 1) / 3) << 8 | ((third + 2) / 3) << 16 | 0xFF00_0000
    }
    for y in 0..<size.height {
      let (source, target) = (row(y), canvas.row(y))
      for x in 0..<size.width { target[x] = ranks[source[x].sum] }
    }
    return Bitmap(canvas, isOpaque: true)
  }
}

extension UInt32 {
  /// Red + green + blue of a pixel.
  fileprivate var sum: Int { Int(self & 255) + Int(self >> 8 & 255) + Int(self >> 16 & 255) }
}
