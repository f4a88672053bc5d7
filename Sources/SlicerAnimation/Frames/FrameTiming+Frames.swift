extension FrameTiming {
  /// The frames of all passes.
  public var frameCount: Int {
    // `init` let no repetition through whose frames cannot be counted.
    repetition.count(ofPass: framesPerPass) ?? framesPerPass
  }

  /// Which frame of a pass from the old to the new picture frame `index` of all shows.
  ///
  /// Frames with the same place are the same picture.
  public func place(ofFrame index: Int) -> Int {
    precondition((0..<frameCount).contains(index))
    return repetition.place(ofFrame: index, inPassOf: framesPerPass)
  }

  /// What frame `index` of all shows, 0 (old picture) … 1 (new picture), beyond where the curve is.
  public func progress(ofFrame index: Int) -> Double {
    progression.progress(at: Double(place(ofFrame: index)) / Double(framesPerPass - 1))
  }

  /// When frame `index` of all appears, in seconds: index / rate.
  public func time(ofFrame index: Int) -> Rational {
    Rational(index * rate.frameDuration.numerator, rate.frameDuration.denominator)
  }

  /// How long all frames last, in seconds.
  public var duration: Rational { time(ofFrame: frameCount) }
}
