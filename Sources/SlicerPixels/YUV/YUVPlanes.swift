package import SlicerCore

/// The planes of one picture, made from two of its rows at a time while these are near.
package struct YUVPlanes: ~Copyable {
  private let picture: Bitmap
  private let format: YUVFormat
  private let lumaSize: PixelSize
  private let chromaSize: PixelSize
  private let luma: YUVRows.Plane
  private let cb: YUVRows.Plane
  private let cr: YUVRows.Plane
  private let alpha: YUVRows.Plane?
  private let lines: YUVLines

  /// Fills `target` with the planes of `picture`, which lies on white if `format` has no opacity.
  ///
  /// - Parameter target: room for ``YUVFormat/byteCount(of:)`` bytes.
  package static func write(
    _ picture: Bitmap, as format: YUVFormat, to target: UnsafeMutableRawBufferPointer
  ) throws(LimitError) {
    precondition(target.count >= format.byteCount(of: picture.size), "planes have room")
    guard let start = target.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return }
    let planes = try YUVPlanes(picture, format, start)
    planes.fill()
  }

  private init(
    _ picture: Bitmap, _ format: YUVFormat, _ start: YUVRows.Plane
  ) throws(LimitError) {
    (self.picture, self.format) = (picture, format)
    lumaSize = format.lumaSize(of: picture.size)
    chromaSize = format.chromaSize(of: picture.size)
    luma = start
    cb = luma + lumaSize.width * lumaSize.height
    cr = cb + chromaSize.width * chromaSize.height
    alpha = format.hasAlpha ? cr + chromaSize.width * chromaSize.height : nil
    let width = max(lumaSize.width, chromaSize.width * format.subsampling.blockSide)
    lines = try YUVLines(picture, width: width, isOnWhite: !format.hasAlpha)
  }

  private func fill() {
    let side = format.subsampling.blockSide
    for block in 0..<chromaSize.height {
      lines.move(to: block * side, count: side)
      for line in 0..<side where block * side + line < lumaSize.height {
        writeLuma(block * side + line, from: line)
      }
      writeChroma(block)
    }
  }

  private func writeLuma(_ y: Int, from line: Int) {
    YUVRows.luma(lines.colors(line), to: luma + y * lumaSize.width, count: lumaSize.width)
    guard let alpha else { return }
    YUVRows.alpha(lines.pixels(line), to: alpha + y * lumaSize.width, count: lumaSize.width)
  }

  private func writeChroma(_ y: Int) {
    let (cb, cr) = (cb + y * chromaSize.width, cr + y * chromaSize.width)
    switch format.subsampling {
    case .yuv420:
      YUVRows.chroma(
        ofBlocks: lines.pixels(0), lines.pixels(1), cb: cb, cr: cr, count: chromaSize.width)
    case .yuv444: YUVRows.chroma(lines.colors(0), cb: cb, cr: cr, count: chromaSize.width)
    }
  }
}
