import SlicerCore

/// An order by lot, the same for a seed on every machine.
///
/// Source: Durstenfeld's form of the Fisher–Yates shuffle.
struct SlideOrder {
  private let hash: IntegerHash

  init(seed: UInt32) { hash = IntegerHash(seed: seed) }

  func shuffled<Element>(_ elements: [Element]) -> [Element] {
    var elements = elements
    for last in elements.indices.dropFirst().reversed() {
      elements.swapAt(last, Int(hash.bits(last, 0x5368) % UInt32(last + 1)))
    }
    return elements
  }
}

extension Slideshow {
  /// Shows pictures in another order, each with its own transition, hold and caption. Cards stay where they are.
  ///
  /// - Parameter seed: another number, another order; the same one on every machine.
  public mutating func shuffle(seed: UInt32) {
    let places = slides.indices.filter { slides[$0].card == nil }
    let shuffled = SlideOrder(seed: seed).shuffled(places)
    let old = slides
    for (place, slide) in zip(places, shuffled) { slides[place] = old[slide] }
  }
}

extension SlideList {
  /// The same pictures, each with what is set of it, in an order by lot.
  package func shuffled(seed: UInt32) -> SlideList {
    SlideList(path: path, lines: SlideOrder(seed: seed).shuffled(lines), mistakes: mistakes)
  }
}
