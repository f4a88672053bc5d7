import SlicerCore

/// Which part of a picture goes where on a stage.
struct Fitting: Equatable {
  /// In the picture's pixels, not always whole ones.
  let region: Rect
  /// In the stage's pixels, inside the stage.
  let target: PixelRect

  /// - Parameters:
  ///   - picture: at least 1×1.
  ///   - stage: at least 1×1.
  ///   - ratio: the stage's pixels per point by the picture's; counts only for `center`.
  init(_ picture: PixelSize, to stage: PixelSize, _ gravity: ContentsGravity, ratio: Double) {
    let horizontal = Double(stage.width) / Double(picture.width)
    let vertical = Double(stage.height) / Double(picture.height)
    func span(_ picture: Int, _ stage: Int) -> Span {
      switch gravity {
      case .resize: .filling(picture, stage)
      case .resizeAspectFill: .filled(picture, stage, max(horizontal, vertical))
      case .resizeAspect: .centered(picture, stage, min(horizontal, vertical))
      case .center: .centered(picture, stage, ratio)
      }
    }
    let x = span(picture.width, stage.width)
    let y = span(picture.height, stage.height)
    region = Rect(x: x.start, y: y.start, width: x.length, height: y.length)
    target = PixelRect(columns: x.target, rows: y.target)
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

  /// The middle of the picture on all of the stage.
  static func filled(_ picture: Int, _ stage: Int, _ scale: Double) -> Span {
    let length = min(Double(picture), Double(stage) / scale)
    return Span(start: (Double(picture) - length) / 2, length: length, target: 0..<stage)
  }

  /// The picture in the middle of the stage, at the whole number of pixels next to its scaled size.
  static func centered(_ picture: Int, _ stage: Int, _ scale: Double) -> Span {
    let ideal = (Double(picture) * scale).rounded()
    let size = ideal < 1 ? 1 : ideal < 1e9 ? Int(ideal) : 1_000_000_000
    let origin = (stage - size) >> 1
    let target = max(origin, 0)..<min(origin + size, stage)
    let pixel = Double(picture) / Double(size)
    return Span(
      start: Double(target.lowerBound - origin) * pixel, length: Double(target.count) * pixel,
      target: target)
  }
}
