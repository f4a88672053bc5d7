import SlicerCore

/// How pictures pan and zoom while they are seen, in their transitions too: one comes nearer, the next one
/// steps back, toward and away from places at the edges, which are chosen by a seed.
///
/// The part of the picture that is shown always lies within it, and a focus always lies within that part. So with
/// a gravity that fills, the background is never seen around it. It moves evenly, by parts of pixels; what a
/// picture has beyond the stage's pixels is seen when it comes near. A slide may have a ``SlidePan`` of its own.
public struct KenBurns: Hashable, Sendable {
  /// How many times larger the picture is when it is nearest, 1…4.
  package var zoom: Double
  /// The random seed: another number gives other pans.
  package var seed: UInt32

  static let allowedZooms = 1.0...4.0

  /// - Parameters:
  ///   - zoom: how many times larger a picture is when it is nearest, 1…4.
  ///   - seed: another number, other ways.
  public init(zoom: Double = 1.12, seed: UInt32 = 0) { (self.zoom, self.seed) = (zoom, seed) }

  /// - Throws: `SlicerError.badZoom(_:allowed:)`.
  package func check() throws {
    guard Self.allowedZooms.contains(zoom) else { throw .badZoom(zoom, allowed: Self.allowedZooms) }
  }

  /// Where a picture is nearest to: the corners and the middles of the edges, in its unit square.
  private static let places = [
    Point(x: 0, y: 0), Point(x: 0.5, y: 0), Point(x: 1, y: 0), Point(x: 1, y: 0.5),
    Point(x: 1, y: 1), Point(x: 0.5, y: 1), Point(x: 0, y: 1), Point(x: 0, y: 0.5),
  ]

  /// The pan of slide `index`.
  package func pan(ofSlide index: Int) -> SlidePan {
    let hash = IntegerHash(seed: seed).bits(index, 0x4B42)
    let place = SlidePan.Part.place(Self.places[Int(hash % UInt32(Self.places.count))])
    return index % 2 == 0 ? .from(.all, to: place) : .from(place, to: .all)
  }
}
