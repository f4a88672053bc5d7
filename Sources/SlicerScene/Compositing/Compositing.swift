/// How a layer's pixels join those that its group has already.
///
/// The group is the superlayer's, without what lies beneath that: a layer with a sublayer that joins
/// by ``plus`` or ``replace(_:)`` is drawn onto transparency and laid over as a whole.
public enum Compositing: Hashable, Sendable {
  /// src + dst · (1 − src alpha), premultiplied.
  case sourceOver
  /// src + dst, for parts that abut: their coverages of a shared edge add up to one.
  case plus
  /// dst · (1 − m) + src · m, premultiplied, with the reveal's m at each point: the group turns
  /// into this layer.
  case replace(Reveal)
}
