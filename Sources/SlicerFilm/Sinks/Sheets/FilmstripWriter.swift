import SlicerCodecs
import SlicerCore

/// Writes the picture of all frames, a row of frames at a time: it holds no more than those.
///
/// After the last frame its row shows the film's background, as frames show it.
final class FilmstripWriter: FilmWriter {
  private let grid: FrameGrid
  private let writer: any PictureWriter
  private let line: Raster
  /// A row of pixels without frames.
  private let blank: ByteBuffer
  private var waiting: [EncodedFrame] = []
  private var frameCount = 0

  init(
    _ grid: FrameGrid, _ encoder: any PictureEncoder, _ background: RGBA,
    to sink: any ByteSink
  ) throws {
    self.grid = grid
    writer = try encoder.writer(size: grid.size, to: sink)
    line = try Raster(
      size: PixelSize(width: grid.size.width, height: 1), format: encoder.pixelFormat)
    blank = try Self.blank(background, width: grid.size.width, encoder.pixelFormat)
  }

  /// A row of `background`, converted as frames are.
  private static func blank(
    _ background: RGBA, width: Int, _ format: PixelFormat
  ) throws -> ByteBuffer {
    let canvas = try Canvas(size: PixelSize(width: width, height: 1))
    canvas.row(0).update(repeating: background.premultiplied)
    let pixels =
      try format.bitDepth == 8
      ? FramePixels.bytes(Bitmap(canvas)) : .words(WideBitmap(widening: Bitmap(canvas)))
    return try ByteBuffer(filling: format.bytesPerRow(width: width)) { target in
      pixels.convert(row: 0, 0..<width, to: format, target)
    }
  }

  func write(_ frame: EncodedFrame) throws {
    waiting.append(frame)
    frameCount += 1
    if waiting.count == grid.columns || frameCount == grid.count { try writeRow() }
  }

  func finish() throws { try writer.finish() }

  private func writeRow() throws {
    let row = line.mutableRow(0)
    let rowBytes = line.format.bytesPerRow(width: grid.cell.width)
    row.copyMemory(from: blank.bytes)
    for y in 0..<grid.cell.height {
      for (column, frame) in waiting.enumerated() {
        frame.withBytes { pixels in
          UnsafeMutableRawBufferPointer(rebasing: row[(column * rowBytes)...])
            .copyMemory(
              from: UnsafeRawBufferPointer(rebasing: pixels[(y * rowBytes)..<((y + 1) * rowBytes)]))
        }
      }
      try line.withView { try writer.write($0) }
    }
    waiting = []
  }
}
