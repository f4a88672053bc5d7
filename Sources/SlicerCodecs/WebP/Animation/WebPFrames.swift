import SlicerCore

/// The frames of an animated WebP, or the picture of a still one.
final class WebPFrames: AnimationFrames {
  let size: PixelSize
  let facts: AnimationFacts
  private(set) var notes: [String] = []
  private let file: WebPFile
  private let first: WebPPicturePart
  private let options: DecodeOptions
  /// The opacity of frames that were asked for.
  private var areOpaque: [Int: Bool] = [:]

  init(_ file: WebPFile, _ first: WebPPicturePart, _ options: DecodeOptions) {
    (self.file, self.first, self.options) = (file, first, options)
    size = file.size
    notes = file.notes + (file.hasExtraData ? ["data after the end is ignored"] : [])
    facts = file.facts
  }

  func frame(_ index: Int) throws -> AnimationFrame {
    guard let head = try head(index) else {
      return AnimationFrame(
        rect: first.rect, duration: Rational(0), disposal: .keep, isOver: false, isOpaque: false)
    }
    return AnimationFrame(
      rect: head.rect, duration: Rational(head.milliseconds, 1000),
      disposal: head.isCleared ? .clear : .keep, isOver: !head.isReplacing || options.isLenient,
      isOpaque: isOpaque(index))
  }

  /// By what its bitstream says, and not by what the file says of all; of a damaged one it is not known.
  private func isOpaque(_ index: Int) -> Bool {
    if options.isLenient { return false }
    if index == 0 { return !first.hasAlpha }
    if let known = areOpaque[index] { return known }
    let isOpaque = (try? part(index)).map { !$0.hasAlpha } ?? false
    areOpaque[index] = isOpaque
    return isOpaque
  }

  /// The frame's header; nil for a still picture.
  private func head(_ index: Int) throws -> WebPFrameHead? {
    if index == 0 { return file.firstHead }
    let bytes = file.frames[index - 1].bytes
    guard bytes.count >= WebPFrameHead.size else { throw failure(index, "it ends early") }
    let head = WebPFrameHead(Array(bytes.prefix(WebPFrameHead.size)))
    guard size.bounds.contains(head.rect) else {
      throw failure(index, "\(head.rect) lies outside of \(size) pixels")
    }
    return head
  }

  private func failure(
    _ index: Int, _ reason: String, _ remedy: Remedy? = .firstPicture
  ) -> SlicerError {
    .malformed(
      format: .webp, reason: "frame \(index + 1) of \(facts.frameCount): \(reason)",
      remedy: remedy)
  }

  func draw(_ index: Int, on canvas: Raster) throws {
    let head = try head(index)
    let part = try index == 0 ? first : part(index)
    let picture = try Raster(size: part.rect.size, format: PixelFormat(.rgba))
    let outcome = try WebPBitstream.decode(part.atOrigin, into: picture)
    if let error = outcome.failure {
      let failure = failure(index, error.fact, outcome.rows > 0 ? .lenient(.keepsReadable) : nil)
      guard options.isLenient, outcome.rows > 0 else { throw failure }
      if notes.count < 10 { notes.append("salvaged: \(failure)") }
    }
    canvas.place(picture, in: part.rect, isOver: head?.isReplacing == false)
  }

  private func part(_ index: Int) throws -> WebPPicturePart {
    do {
      return try WebPReader.frame(file.frames[index - 1], of: file, options)
    } catch let error as SlicerError where error.isOfCodec {
      throw failure(index, error.fact)
    }
  }

  func finish() throws {
    guard file.isUnfinished else { return }
    let failure = SlicerError.unfinished(
      format: .webp, rows: size.height, fault: "the file ends too early after the last frame")
    guard options.isLenient else { throw failure }
    notes.append("salvaged: \(failure)")
  }
}

extension WebPPicturePart {
  fileprivate var atOrigin: WebPPicturePart {
    WebPPicturePart(
      rect: rect.size.bounds, isLossless: isLossless, hasAlpha: hasAlpha, file: file)
  }
}

extension WebPFile {
  /// The facts of its frames; of a still picture one frame without a duration.
  var facts: AnimationFacts {
    let times =
      [firstHead?.milliseconds ?? 0]
      + frames.map { frame in
        frame.count < WebPFrameHead.size
          ? 0 : WebPFrameHead(Array(frame.bytes.prefix(WebPFrameHead.size))).milliseconds
      }
    return AnimationFacts(
      frameCount: times.count, plays: plays, duration: Rational(times.reduce(0, +), 1000))
  }
}
