package import SlicerCore

/// A picture of those that follow one another in a file, as the file says it.
package struct AnimationFrame: Hashable, Sendable {
  /// The change to the canvas when the frame's time is over.
  package enum Disposal: Hashable, Sendable {
    case keep, clear, restore
  }

  /// Where it is drawn, on the canvas.
  package var rect: PixelRect
  /// Seconds.
  package var duration: Rational
  package var disposal: Disposal
  /// True if what is under it is seen through its transparent pixels; if not, they take its place.
  package var isOver: Bool
  /// True if none of its pixels can be anything but opaque.
  package var isOpaque: Bool

  package init(
    rect: PixelRect, duration: Rational, disposal: Disposal, isOver: Bool, isOpaque: Bool
  ) {
    (self.rect, self.duration, self.disposal) = (rect, duration, disposal)
    (self.isOver, self.isOpaque) = (isOver, isOpaque)
  }

  /// True if nothing is seen in it of what was before: neither now nor when its time is over.
  func isWhole(on size: PixelSize) -> Bool {
    rect == size.bounds && disposal != .restore && (isOpaque || !isOver)
  }
}

/// The frames of a file, of which a ``FramePlayer`` makes pictures.
package protocol AnimationFrames: AnyObject {
  var size: PixelSize { get }
  /// The format of the canvas: straight RGBA, of 8 bits unless frames have 16.
  var format: PixelFormat { get }
  var facts: AnimationFacts { get }
  var notes: [String] { get }
  func frame(_ index: Int) throws -> AnimationFrame
  /// Draws a frame's pixels over what is there.
  func draw(_ index: Int, on canvas: Raster) throws
  /// True if the file ends as it should, after its last frame.
  func finish() throws
  /// The rate of a clip's frames, each of which is a whole picture; nil where each has a duration of its own.
  var rate: Rational? { get }
}

extension AnimationFrames {
  package var format: PixelFormat { PixelFormat(.rgba) }
  package var rate: Rational? { nil }
}

/// Makes pictures that follow one another out of a file: draws its frames over each other, and takes them away
/// again as they ask for.
///
/// Pictures are drawn on one canvas of straight RGBA, in which what is transparent is 0.
package final class FramePlayer {
  private let frames: any AnimationFrames
  private let orientation: Orientation
  /// The canvas as stored, where pictures are turned.
  private var stored: Raster?
  private var next = 0
  private var last: AnimationFrame?
  /// The pixels under a frame that will be removed.
  private var covered: Raster?
  /// The parts of a second in which files count the times of a clip's frames: each lasts for whole ones, and all together as
  /// long as the clip. Nil: times are exact.
  package var ticks: Int?

  package init(_ frames: any AnimationFrames, shownAs orientation: Orientation = .topLeft) {
    (self.frames, self.orientation) = (frames, orientation)
  }

  /// A player of the upright pictures, drawn by one thread at a time.
  package func turnedUpright(from orientation: Orientation) -> FramePlayer {
    FramePlayer(frames, shownAs: orientation)
  }

  package var size: PixelSize { orientation.displaySize(ofStored: frames.size) }
  /// The format of the canvas: 16 bits a sample where frames have as many, else 8.
  package var format: PixelFormat { frames.format }
  /// The facts that are known before any picture is read.
  package var facts: AnimationFacts { frames.facts }
  package var notes: [String] { frames.notes }
  /// The rate of frames that are all whole pictures; nil where each has a duration of its own.
  package var rate: Rational? { frames.rate }

  package func rewind() { (next, last, covered, stored) = (0, nil, nil, nil) }

  /// The number of the picture that is drawn next.
  package var position: Int { next }

  /// Passes over pictures of which nothing is seen in picture `number`, which has not been drawn.
  package func skip(to number: Int) throws {
    guard number > next else { return }
    for index in (next + 1...number).reversed()
    where try frames.frame(index).isWhole(on: frames.size) {
      (next, last, covered) = (index, nil, nil)
      return
    }
  }

  /// Seconds for which a picture is shown.
  package func duration(of number: Int) throws -> Rational { try frames.frame(number).duration }

  /// True if all pictures after an opaque first one are opaque, too, as far as it is known beforehand.
  package var keepsOpaque: Bool {
    get throws {
      if frames.rate != nil { return try frames.frame(0).isOpaque }
      return try (0..<facts.frameCount).allSatisfy { index in
        let frame = try frames.frame(index)
        return frame.disposal != .clear && (frame.isOver || frame.isOpaque)
      }
    }
  }

  package func finish() throws { try frames.finish() }

  /// A player of the same pictures from the first on, with a canvas of its own, for one thread at a time.
  package func twin() -> FramePlayer { FramePlayer(frames, shownAs: orientation) }

  /// Draws all pictures, from the first one on, of which all of the canvas counts as changed.
  package func play(_ take: (RasterView, AnimationChange) throws -> Void) throws {
    rewind()
    let canvas = try Raster(size: size, format: format)
    var isFirst = true
    while var change = try next(on: canvas) {
      if isFirst { change.rect = size.bounds }
      isFirst = false
      try canvas.withView { try take($0, change) }
    }
  }

  /// Draws the next picture over the last one, or over nothing; nil after the last one.
  package func next(on canvas: Raster) throws -> AnimationChange? {
    if orientation == .topLeft { return try drawNext(on: canvas) }
    let stored = try stored ?? Raster(size: frames.size, format: format)
    self.stored = stored
    guard var change = try drawNext(on: stored) else { return nil }
    if change.rect.isEmpty { return change }
    let part = try stored.withView {
      try $0.subview(change.rect).turnedUpright(from: orientation)
    }
    change.rect = orientation.inverse.storedRect(ofDisplayed: change.rect, in: frames.size)
    part.withView { canvas.draw($0, x: change.rect.x, y: change.rect.y) }
    return change
  }

  private func drawNext(on canvas: Raster) throws -> AnimationChange? {
    guard next < facts.frameCount else {
      try finish()
      return nil
    }
    let frame = try frames.frame(next)
    var rect = frame.rect
    if let last { rect = dispose(of: last, on: canvas).union(rect) }
    covered = frame.disposal == .restore ? try canvas.copy(of: frame.rect) : nil
    try frames.draw(next, on: canvas)
    let duration = wholeTicks(next) ?? frame.duration
    (next, last) = (next + 1, frame)
    return AnimationChange(rect: rect, duration: duration)
  }

  /// The time of a clip's frame in whole ticks; nil where times are exact.
  private func wholeTicks(_ index: Int) -> Rational? {
    guard let ticks, let rate = frames.rate?.double else { return nil }
    func start(_ frame: Int) -> Int { Int((Double(frame * ticks) / rate).rounded()) }
    return Rational(start(index + 1) - start(index), ticks)
  }

  /// Takes a frame away as it asks for; what was changed by that.
  private func dispose(of frame: AnimationFrame, on canvas: Raster) -> PixelRect {
    switch frame.disposal {
    case .keep: return .nothing
    case .clear: canvas.fill(frame.rect, samples: [0, 0, 0, 0])
    case .restore: covered?.withView { canvas.draw($0, x: frame.rect.x, y: frame.rect.y) }
    }
    return frame.rect
  }
}

extension Raster {
  fileprivate func copy(of rect: PixelRect) throws -> Raster? {
    if rect.isEmpty { return nil }
    let part = try Raster(size: rect.size, format: format)
    withView { part.draw($0.subview(rect), x: 0, y: 0) }
    return part
  }

  /// Draws straight RGBA into a part of this canvas of RGBA with as many bits.
  ///
  /// - Parameter isOver: over what is there; else in its place. What is transparent becomes 0.
  func place(_ picture: Raster, in rect: PixelRect, isOver: Bool) {
    precondition(picture.format == format, "frames have the bits of their canvas")
    guard format.bitDepth == 8 else { return placeWide(picture, in: rect, isOver: isOver) }
    for y in 0..<rect.height {
      let target = pixels(row: rect.y + y, rect.columns)
      let source = picture.pixels(row: y, 0..<rect.width)
      for x in 0..<rect.width {
        let alpha = UInt32(littleEndian: source[x]) >> 24
        if alpha == 255 || !isOver {
          target[x] = alpha == 0 ? 0 : source[x]
        } else if alpha > 0 {
          target[x] = Self.over(source[x], target[x])
        }
      }
    }
  }

  /// Places a picture with 16 bits a sample.
  private func placeWide(_ picture: Raster, in rect: PixelRect, isOver: Bool) {
    let bytes = format.bytesPerPixel
    for y in 0..<rect.height {
      let target = mutableRow(rect.y + y)
      let source = picture.mutableRow(y)
      for x in 0..<rect.width {
        let (from, to) = (x * bytes, (rect.x + x) * bytes)
        let top = source.loadUnaligned(fromByteOffset: from, as: UInt64.self)
        let alpha = UInt64(bigEndian: top) & 65535
        if alpha == 65535 || !isOver {
          target.storeBytes(of: alpha == 0 ? 0 : top, toByteOffset: to, as: UInt64.self)
        } else if alpha > 0 {
          let ground = target.loadUnaligned(fromByteOffset: to, as: UInt64.self)
          target.storeBytes(of: Self.overWide(top, ground), toByteOffset: to, as: UInt64.self)
        }
      }
    }
  }

  /// Like ``over(_:_:)``, with 16 bits a sample, red highest.
  private static func overWide(_ source: UInt64, _ target: UInt64) -> UInt64 {
    let (top, ground) = (UInt64(bigEndian: source), UInt64(bigEndian: target))
    let upper = (top & 65535) * 65535
    let lower = (65535 - top & 65535) * (ground & 65535)
    let sum = upper + lower
    var result = (sum + 32767) / 65535
    for shift: UInt64 in [16, 32, 48] {
      let sample = ((top >> shift) & 65535) * upper + ((ground >> shift) & 65535) * lower
      result |= ((sample + sum / 2) / sum) << shift
    }
    return result.bigEndian
  }

  /// Source: Porter and Duff, "Compositing Digital Images", 1984, of straight samples, rounded once.
  private static func over(_ source: UInt32, _ target: UInt32) -> UInt32 {
    let (top, ground) = (UInt32(littleEndian: source), UInt32(littleEndian: target))
    let upper = (top >> 24) * 255
    let lower = (255 - (top >> 24)) * (ground >> 24)
    let sum = upper + lower
    var result = ((sum + 127) / 255) << 24
    for shift: UInt32 in [0, 8, 16] {
      let sample = ((top >> shift) & 255) * upper + ((ground >> shift) & 255) * lower
      result |= ((sample + sum / 2) / sum) << shift
    }
    return result.littleEndian
  }
}
