import SlicerCore

/// Rows of RLE4, RLE8 and OS/2's RLE24: decoded when the first is wanted, for the last comes first.
///
/// Pixels that no run reaches have the palette's first color, or black.
final class BMPRunRows: StoredRows {
  private let file: StoredFile
  private let bmp: BMPFile
  private let check: PaletteCheck
  private let isLenient: Bool
  private var picture: BMPRuns?
  private var row = 0

  init(_ file: StoredFile, _ bmp: BMPFile, _ check: PaletteCheck, isLenient: Bool) {
    (self.file, self.bmp, self.check, self.isLenient) = (file, bmp, check, isLenient)
  }

  func readRow(into target: UnsafeMutableRawBufferPointer) throws {
    let isFirst = picture == nil
    let picture = try picture ?? decode()
    let pixels = picture.raster.mutableRow(bmp.isTopDown ? row : bmp.size.height - 1 - row)
    row += 1
    if bmp.bitsPerPixel == 4 {
      pack(pixels, target)
    } else {
      target.copyMemory(from: .init(pixels))
    }
    if bmp.bitsPerPixel <= 8 { try check.check(target) }
    if isFirst, let damage = picture.damage { throw damage }
  }

  private func decode() throws -> BMPRuns {
    var runs = try BMPRuns(file, bmp, isLenient: isLenient)
    try runs.decode()
    picture = runs
    return runs
  }

  /// Two indices a byte, the first in the high bits.
  private func pack(
    _ pixels: UnsafeMutableRawBufferPointer, _ target: UnsafeMutableRawBufferPointer
  ) {
    for i in 0..<target.count {
      let second = 2 * i + 1 < pixels.count ? pixels[2 * i + 1] : 0
      target[i] = pixels[2 * i] << 4 | second & 15
    }
  }

  func finish() -> [String] { [] }
}
