import SlicerCore

/// Rows of a JPEG XL, which libjxl decodes whole when the first is wanted.
final class JXLRows: StoredRows {
  private let whole: [UInt8]
  private let host: any LibraryHost
  private let format: PixelFormat
  private let byteCount: Int
  private let isPremultiplied: Bool
  private let tone: ToneMapping?
  private var answer: (any LibraryAnswer)?

  init(
    _ whole: [UInt8], _ host: any LibraryHost, _ header: PictureHeader, _ numbers: JXLNumbers
  ) {
    (self.whole, self.host, format) = (whole, host, header.pixelFormat)
    byteCount = format.bytesPerRow(width: header.size.width) * header.size.height
    isPremultiplied = numbers.isPremultiplied && numbers.hasAlpha
    tone = numbers.codePoints.flatMap { ToneMapping(transfer: $0.transfer) }
  }

  func readRow(into row: UnsafeMutableRawBufferPointer) throws {
    do {
      let answer = try answer ?? decoded()
      self.answer = answer
      try answer.read(into: row)
    } catch let error as SlicerError where error.isOfLibraryAboutFile {
      throw StoredDamage(.malformed("\(error)"))
    }
    if isPremultiplied { StoredAlpha.divide(row, format) }
    tone?.apply(to: row, format)
  }

  private func decoded() throws -> any LibraryAnswer {
    let options = JXLPixelOptions(
      samples: format.model.samplesPerPixel, isWide: format.bitDepth == 16)
    let answer = try host.answer(LibraryRequest(.jxlPixels, option: options.rawValue, whole))
    guard answer.byteCount == byteCount else {
      throw StoredDamage(.malformed("\(answer.byteCount) bytes of pixels, not \(byteCount)"))
    }
    return answer
  }

  func finish() -> [String] { [] }
}
