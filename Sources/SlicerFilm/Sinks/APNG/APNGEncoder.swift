import SlicerCodecs
import SlicerCore
import SlicerPixels

/// The part of each frame that differs from the one before.
///
/// Of transparent films a part that changes here and there, to opaque pixels only, is laid over
/// what is shown, with nothing where nothing changed; other parts replace it.
struct APNGEncoder: FilmEncoder {
  private let compressor: PNGFrameCompressor

  var needsPrevious: Bool { true }

  init(_ film: FilmDescription, _ options: FilmOptions, samples: [Image]) throws {
    compressor = try FrameSample.compressor(film, options, samples)
  }

  func encode(_ frame: FrameInput) throws -> EncodedFrame {
    guard let previous = frame.previous else {
      return try replacement(of: frame.picture.size.bounds, in: frame)
    }
    let changed = ChangedRect.of(previous, frame.picture)
    if changed.isEmpty {
      // A frame has a pixel at least: one that stays what it is.
      let corner = PixelRect(x: 0, y: 0, width: 1, height: 1)
      return try replacement(of: corner, in: frame, isUnchanged: true)
    }
    let isOverlay =
      compressor.format.model == .rgba
      && FrameDifference.isSparse(previous, frame.picture, changed)
    return isOverlay
      ? try overlay(of: changed, in: frame, over: previous)
      : try replacement(of: changed, in: frame)
  }

  private func replacement(
    of rect: PixelRect, in frame: FrameInput, isUnchanged: Bool = false
  ) throws -> EncodedFrame {
    let format = compressor.format
    let pixels = try compressor.compress(rect.size) { y, row in
      StraightRows.convert(frame.picture.part(rect, y), to: format, row)
    }
    return EncodedFrame(index: frame.index, .bytes(pixels), rect: rect, isUnchanged: isUnchanged)
  }

  private func overlay(
    of rect: PixelRect, in frame: FrameInput, over previous: Image
  ) throws -> EncodedFrame {
    let pixels = try compressor.compress(rect.size) { y, row in
      FrameDifference.copyChanges(
        of: frame.picture.part(rect, y), from: previous.part(rect, y), to: row)
    }
    return EncodedFrame(index: frame.index, .bytes(pixels), rect: rect, blend: .over)
  }
}

extension Image {
  /// The pixels of row `y` of `rect`.
  func part(_ rect: PixelRect, _ y: Int) -> UnsafeBufferPointer<UInt32> {
    UnsafeBufferPointer(rebasing: row(rect.y + y)[rect.columns])
  }
}
