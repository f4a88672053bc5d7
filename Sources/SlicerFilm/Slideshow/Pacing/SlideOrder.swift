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

  /// Shuffles all elements but those that stay in their places.
  func shuffled<Element>(_ elements: [Element], but stays: (Element) -> Bool) -> [Element] {
    let places = elements.indices.filter { !stays(elements[$0]) }
    var result = elements
    for (place, old) in zip(places, shuffled(places)) { result[place] = elements[old] }
    return result
  }
}

extension Slideshow {
  /// Shows pictures in another order, each with its own transition, hold and caption. Cards stay where they are.
  ///
  /// - Parameter seed: another number, another order; the same one on every machine.
  public mutating func shuffle(seed: UInt32) {
    slides = SlideOrder(seed: seed).shuffled(slides) { $0.card != nil }
  }
}

extension SlideList {
  /// Shuffles the pictures with their settings, by a random seed. Cards stay where they are.
  package func shuffled(seed: UInt32) -> SlideList {
    let lines = SlideOrder(seed: seed).shuffled(lines, but: \.isCard)
    return SlideList(path: path, lines: lines, mistakes: mistakes)
  }
}
