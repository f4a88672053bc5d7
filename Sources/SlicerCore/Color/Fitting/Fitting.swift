extension Bitmap {
  /// The picture on a transparent stage of `size`, which it fills as `gravity` says.
  ///
  /// Laws: the result is exactly `size`. A picture that already fills the stage is the result, and where only
  /// its place changes its pixels are copied.
  ///
  /// - Parameters:
  ///   - size: the stage in pixels, each side at least 1; the picture is at least 1×1 too.
  ///   - scale: the picture's pixels per point; counts only where it keeps its size.
  ///   - stageScale: the stage's pixels per point; counts only where the picture keeps its size.
  ///   - threads: at least 1; the pixels do not depend on it.
  /// - Throws: `SlicerError.memory`.
  package func fitted(
    to size: PixelSize, _ gravity: ContentsGravity = .resizeAspectFill, scale: Double = 1,
    stageScale: Double = 1, threads: Int = 1
  ) throws -> Bitmap {
    precondition(scale > 0 && stageScale > 0, "a scale is more than 0")
    return try fitted(
      to: size, as: Fitting(self.size, to: size, gravity, ratio: stageScale / scale),
      threads: threads)
  }

  fileprivate func fitted(
    to size: PixelSize, as fitting: Fitting, threads: Int
  ) throws -> Bitmap {
    if fitting.isWhole(self.size, on: size) { return self }
    let canvas = try Canvas(size: size)
    try resample(fitting.region, on: canvas, to: fitting.target, threads: threads)
    return Bitmap(canvas)
  }
}

extension WideBitmap {
  fileprivate func fitted(
    to size: PixelSize, as fitting: Fitting, threads: Int
  ) throws -> WideBitmap {
    if fitting.isWhole(self.size, on: size) { return self }
    let canvas = try WideCanvas(size: size)
    try resample(fitting.region, on: canvas, to: fitting.target, threads: threads)
    return WideBitmap(canvas)
  }
}

extension FramePixels {
  /// The picture on a transparent stage of `size`, placed as `fitting` says.
  ///
  /// Law: a picture that already fills the stage is the result.
  ///
  /// - Throws: `SlicerError.memory`.
  package func fitted(
    to size: PixelSize, as fitting: Fitting, threads: Int
  ) throws -> FramePixels {
    switch self {
    case .bytes(let picture):
      .bytes(try picture.fitted(to: size, as: fitting, threads: threads))
    case .words(let picture):
      .words(try picture.fitted(to: size, as: fitting, threads: threads))
    }
  }
}

/// Which part of a picture goes where on a stage.
package struct Fitting: Hashable, Sendable {
  /// In the picture's pixels, not always whole ones.
  package let region: Rect
  /// In the stage's pixels, inside the stage.
  package let target: PixelRect

  package init(_ region: Rect, to target: PixelRect) {
    (self.region, self.target) = (region, target)
  }

  /// - Parameters:
  ///   - picture: at least 1×1.
  ///   - stage: at least 1×1.
  ///   - focus: in the picture's unit square. A picture that fills the stage is cropped so that this point
  ///     is as near the stage's middle as the picture's edges allow; other gravities ignore it.
  ///   - ratio: the stage's pixels per point by the picture's; counts where it keeps its size.
  package init(
    _ picture: PixelSize, to stage: PixelSize, _ gravity: ContentsGravity,
    focus: Point = Point(x: 0.5, y: 0.5), ratio: Double
  ) {
    func size(_ size: PixelSize) -> Size {
      Size(width: Double(size.width), height: Double(size.height))
    }
    let factors = gravity.factors(from: size(picture), to: size(stage), natural: ratio)
    func span(
      _ picture: Int, _ stage: Int, _ factor: Double, _ share: Double, _ focus: Double
    ) -> Span {
      switch gravity {
      case .resize: .filling(picture, stage)
      case .resizeAspectFill: .filled(picture, stage, factor, focus)
      default: .placed(picture, stage, factor, share)
      }
    }
    let x = span(picture.width, stage.width, factors.x, gravity.alignment.x, focus.x)
    let y = span(picture.height, stage.height, factors.y, gravity.alignment.y, focus.y)
    region = Rect(x: x.start, y: y.start, width: x.length, height: y.length)
    target = PixelRect(columns: x.target, rows: y.target)
  }

  /// True if the picture is the stage's as it is.
  func isWhole(_ picture: PixelSize, on stage: PixelSize) -> Bool {
    picture == stage && target == stage.bounds
      && region
        == Rect(x: 0, y: 0, width: Double(picture.width), height: Double(picture.height))
  }
}

/// One axis of a fitting.
private struct Span {
  let start: Double
  let length: Double
  let target: Range<Int>

  /// All of the picture on all of the stage.
  static func filling(_ picture: Int, _ stage: Int) -> Span {
    Span(start: 0, length: Double(picture), target: 0..<stage)
  }

  /// The picture around its focus on all of the stage.
  static func filled(_ picture: Int, _ stage: Int, _ scale: Double, _ focus: Double) -> Span {
    let length = min(Double(picture), Double(stage) / scale)
    let start = max(0, min(Double(picture) * focus - length / 2, Double(picture) - length))
    return Span(start: start, length: length, target: 0..<stage)
  }

  /// The picture at the whole number of pixels next to its scaled size; `share` of what is left of the
  /// stage lies before it.
  static func placed(_ picture: Int, _ stage: Int, _ scale: Double, _ share: Double) -> Span {
    let ideal = (Double(picture) * scale).rounded()
    let size = ideal < 1 ? 1 : ideal < 1e9 ? Int(ideal) : 1_000_000_000
    let origin = Int((Double(stage - size) * share).rounded(.down))
    let target = max(origin, 0)..<min(origin + size, stage)
    let pixel = Double(picture) / Double(size)
    return Span(
      start: Double(target.lowerBound - origin) * pixel, length: Double(target.count) * pixel,
      target: target)
  }
}
