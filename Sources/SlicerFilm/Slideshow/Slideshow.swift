public import SlicerCore
public import SlicerScene
public import SlicerWork
package import SystemPackage

/// Pictures one after the other, each held, with transitions between them.
///
///     var show = Slideshow([a, b, c], hold: 2, Push(from: .left))
///     show.slides[1].hold = 4
///     try await show.write(to: .file("show.png"))
///
/// The frames follow ``parts``. Pictures are decoded when they are needed and let go: a show
/// of a thousand takes the memory of three, and that of pictures in the frames being made, at most two for
/// each canvas. All headers are read before the first frame is drawn, so that what is missing is said at
/// once.
public struct Slideshow: Sendable {
  /// A picture, how long it is held, and how it turns into the next one.
  public struct Slide: Sendable {
    /// The slide's picture.
    public var picture: Picture
    /// Seconds for which it is shown alone: 0 up to a day, to a millionth.
    public var hold: Double
    /// How it turns into the next picture, with all that it needs.
    package var transition: TransitionChoice
    /// Seconds of the transition, 0 up to a day, to a millionth; 0 is a cut.
    public var duration: Double
    /// From the transition's time to its progress.
    public var curve: TimingCurve
    /// In place of the show's; nil for that.
    public var caption: SlideCaption?
    /// The card in place of the picture, and over it; nil for the picture.
    public var card: SlideCard?
    /// The point of the picture that stays visible, in its unit square, in place of the stage's
    /// ``StageOptions/focus``; nil for that.
    public var focus: Point?
    /// How the picture pans, in place of ``Slideshow/kenBurns``; nil for that.
    public var pan: SlidePan?
    /// True if its hold stays what it is where others follow a total.
    package var keepsHold = false

    /// - Parameters:
    ///   - transition: one of the catalog's, such as `Push(from: .left)`, or your own; that of the last
    ///     slide is seen where the circle is closed.
    ///   - duration: nil: the curve's own, or the transition's.
    ///   - curve: nil: the transition's own.
    public init(
      _ picture: Picture, hold: Double = 2, _ transition: some Transition = Fade(),
      duration: Double? = nil, curve: TimingCurve? = nil
    ) {
      self.init(picture, hold: hold, .value(transition), duration: duration, curve: curve)
    }

    /// Sets how it turns into the next picture; see ``init(_:hold:_:duration:curve:)``.
    public mutating func transition(
      _ transition: some Transition, duration: Double? = nil, curve: TimingCurve? = nil
    ) {
      let choice = TransitionChoice.value(transition)
      let behavior = choice.behavior.with(duration: duration, curve: curve)
      (self.transition, self.duration, self.curve) = (choice, behavior.duration, behavior.curve)
    }

    package init(
      _ picture: Picture, hold: Double, _ transition: TransitionChoice, duration: Double?,
      curve: TimingCurve?
    ) {
      let behavior = transition.behavior.with(duration: duration, curve: curve)
      (self.picture, self.hold, self.transition) = (picture, hold, transition)
      (self.duration, self.curve) = (behavior.duration, behavior.curve)
    }
  }

  /// In the order in which they are shown; one at least.
  public var slides: [Slide]
  /// True if the last picture turns into the first, so that the film can go round.
  public var isClosed = false
  /// Seconds in which the picture fades in from black, from the first frame on; 0 for none. A closed circle has none.
  public var fadeIn = 0.0
  /// Seconds in which the picture fades out to black, up to the last frame; 0 for none.
  public var fadeOut = 0.0
  /// Pans and zooms slowly; nil: pictures stand still.
  public var kenBurns: KenBurns?
  /// Words on each slide that has none of its own; nil for none.
  public var caption: SlideCaption?
  /// Size, fitting and light of the stage; the first picture's size unless it is stated.
  public var stage = StageOptions()
  /// How frames are encoded.
  public var encoding = FilmOptions()
  /// The file that lists the slides: no film takes its place, and frames are called by its name.
  package var list: FilePath?
  /// Other files that say what is shown, such as beats and fonts; no film takes their place.
  package var others: [FilePath] = []
  /// The folders whose pictures are shown.
  package var folders: [FilePath] = []
  /// Notes about the way in which it was put together.
  package var remarks: [WorkNote] = []
  /// Frames per second; what no film can have is refused when there is work.
  private var rate: Result<Rational, any Error>

  /// - Parameter framesPerSecond: in 1/1000…1000, to a millionth; 29.97 and its like are 30000/1001.
  public init(_ slides: [Slide], framesPerSecond: Double = 30) {
    self.slides = slides
    rate = Result { try Rational(framesPerSecond: framesPerSecond) }
  }

  /// - Parameter rate: frames per second, in 1/1000…1000.
  package init(_ slides: [Slide], rate: Rational) {
    (self.slides, self.rate) = (slides, .success(rate))
  }

  /// Pictures that are all held as long and turn over in one way.
  ///
  /// - Parameters:
  ///   - hold: seconds for which each is shown alone.
  ///   - duration: seconds of each transition; nil: the curve's own, or the transition's.
  ///   - curve: nil: the transition's own.
  public init(
    _ pictures: [Picture], hold: Double = 2, _ transition: some Transition = Fade(),
    duration: Double? = nil, curve: TimingCurve? = nil, framesPerSecond: Double = 30
  ) {
    self.init(
      pictures.map { Slide($0, hold: hold, transition, duration: duration, curve: curve) },
      framesPerSecond: framesPerSecond)
  }

  /// Holds and transitions in turn, from the first picture's hold on, and the frames of each.
  ///
  /// - Throws: ``WorkError`` for a rate, a hold, a duration or a fade that no film can have, and for no pictures.
  public var parts: [SlidePart] { get throws(WorkError) { try timing.parts } }

  /// Which frames there are.
  ///
  /// - Throws: ``WorkError`` around `SlicerError` for a rate, a hold or a duration that no film can have,
  ///   and around `SlicerError.noSlides`.
  package var timing: SlideTiming {
    get throws(WorkError) {
      try WorkError.about(nil) {
        guard !slides.isEmpty else { throw SlicerError.noSlides }
        let timing = try SlideTiming(
          try slides.map { slide in
            guard let hold = ExactDecimal(rounding: slide.hold) else {
              throw SlicerError.badHold("\(slide.hold)")
            }
            guard let duration = ExactDecimal(rounding: slide.duration) else {
              throw SlicerError.badSlideDuration("\(slide.duration)")
            }
            return SlideTiming.Slide(hold: hold, duration: duration, curve: slide.curve)
          }, rate: try rate.get(), isClosed: isClosed)
        try fades.check(timing, isClosed: isClosed)
        return timing
      }
    }
  }

  /// Sets the frames per second, in 1/1000…1000.
  mutating func setRate(_ rate: Rational) { self.rate = .success(rate) }

  var fades: FilmFades { FilmFades(start: fadeIn, end: fadeOut) }
}
