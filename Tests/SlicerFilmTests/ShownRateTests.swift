import SlicerCore
import SlicerFilm
import SlicerTestSupport
import Testing

/// What is said of rates that players show otherwise.
struct ShownRateTests {
  private func text(_ format: FilmFormat, _ rate: Rational, frames: Int = 3) throws -> String? {
    var film = try TestFilm.square(PixelSize(width: 9, height: 9), count: frames, isOpaque: true)
    film.duration = rate.reciprocal
    return format.shownRate(film.description)?.text(format.title)
  }

  private static func slowed(_ rate: String, _ none: String = "") -> String {
    "at \(rate) frames a second they last 10 ms or less\(none), which browsers show as 100: up to 50 "
      + "frames a second are shown as they are"
  }

  /// Nothing that is recommended is shown slowly.
  @Test func webP() throws {
    for rate in [20, 25, 40, 50] { #expect(try text(.webp, Rational(rate)) == nil) }
    let uneven = "animated WebP counts 1/1000 s: frames are shown for "
    #expect(
      try text(.webp, Rational(60)) == uneven + "16 or 17 of them (50 frames a second are even)")
    #expect(
      try text(.webp, Rational(99)) == uneven + "10 or 11 of them (50 frames a second are even)")
    #expect(try text(.webp, Rational(100)) == Self.slowed("100"))
    #expect(try text(.webp, Rational(120)) == Self.slowed("120"))
    #expect(try text(.webp, Rational(1000)) == Self.slowed("1000"))
    #expect(try text(.webp, Rational(1001)) == Self.slowed("1001", ", some none at all,"))
    #expect(try text(.webp, Rational(120), frames: 1) == nil)
  }

  /// Its times are fractions.
  @Test func animatedPNG() throws {
    for rate in [Rational(30), Rational(30000, 1001), Rational(60), Rational(99)] {
      #expect(try text(.apng, rate) == nil)
    }
    #expect(try text(.apng, Rational(100)) == Self.slowed("100"))
    #expect(try text(.apng, Rational(1001)) == Self.slowed("1001"))
  }

  @Test func videos() throws {
    for format in [FilmFormat.mp4, .webm, .mov] { #expect(try text(format, Rational(120)) == nil) }
  }
}
