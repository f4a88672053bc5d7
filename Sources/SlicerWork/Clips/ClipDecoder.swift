import SlicerCodecs
import SlicerCore
import SystemPackage

/// A clip as a picture: its first frame as rows, and all of its frames as pictures that follow one another.
final class ClipDecoder: ClipPictures {
  let header: PictureHeader
  let clip: Clip
  let notes: [String] = []
  private var frame: Raster?
  private var nextRow = 0

  init(_ clip: Clip) {
    self.clip = clip
    let facts = clip.header
    var header = PictureHeader(
      format: facts.tileFormat, size: facts.storedSize,
      pixelFormat: PixelFormat(
        facts.hasAlpha ? .rgba : .rgb, bitDepth: facts.depth > 8 ? 16 : 8),
      kind: ClipKind(clip: clip))
    header.isReadExactly = false
    header.metadata.orientation = facts.orientation
    header.animation = AnimationFacts(
      frameCount: clip.frameCount, plays: 1,
      duration: clip.rate.reciprocal.times(clip.frameCount))
    self.header = header
  }

  var size: PixelSize { header.size }
  var format: PixelFormat { header.pixelFormat }

  var player: FramePlayer { FramePlayer(ClipFrames(clip)) }

  func readRow(into row: UnsafeMutableRawBufferPointer) throws {
    if frame == nil {
      let raster = try Raster(
        size: size, format: PixelFormat(.rgba, bitDepth: format.bitDepth))
      try ClipFrames(clip).draw(0, on: raster)
      frame = raster
    }
    guard let source = frame?.mutableRow(nextRow) else { return }
    nextRow += 1
    if format.model.hasAlpha { return row.copyMemory(from: UnsafeRawBufferPointer(source)) }
    let bytes = format.bitDepth / 8
    for x in 0..<size.width {
      for byte in 0..<(3 * bytes) { row[3 * bytes * x + byte] = source[4 * bytes * x + byte] }
    }
  }

  func finish() {}
}
