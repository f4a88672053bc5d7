import SlicerCodecs
import SlicerCore

/// Writes the picture of all frames, a row of frames at a time: it holds no more than those.
///
/// Behind the last frame its row is empty: transparent, or white.
final class FilmstripWriter: FilmWriter {
  private let grid: FilmstripGrid
  private let writer: any PictureWriter
  private let line: Raster
  private var waiting: [EncodedFrame] = []
  private var frameCount = 0

  init(_ grid: FilmstripGrid, _ encoder: any PictureEncoder, to sink: any ByteSink) throws {
    self.grid = grid
    writer = try encoder.writer(size: grid.size, to: sink)
    line = try Raster(
      size: PixelSize(width: grid.size.width, height: 1), format: encoder.pixelFormat)
  }

  func write(_ frame: EncodedFrame) throws {
    waiting.append(frame)
    frameCount += 1
    if waiting.count == grid.columns || frameCount == grid.frameCount { try writeRow() }
  }

  func finish() throws { try writer.finish() }

  private func writeRow() throws {
    let row = line.mutableRow(0)
    let rowBytes = line.format.bytesPerRow(width: grid.frameSize.width)
    row.initializeMemory(as: UInt8.self, repeating: line.format.model.hasAlpha ? 0 : 255)
    for y in 0..<grid.frameSize.height {
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
