import SlicerCore

/// The colors' numbers of a GIF's images, one image at a time.
final class GIFImageReader {
  private let file: GIFFile
  private let isLenient: Bool
  private let lzw = LZWDecoder()
  private var numbers = ByteBuffer()
  /// Notes on damage that lenient reading has tolerated.
  private(set) var notes: [String] = []

  init(_ file: GIFFile, isLenient: Bool) { (self.file, self.isLenient) = (file, isLenient) }

  /// An image's rows from the top as far as they are there, each a number for every column.
  ///
  /// - Parameter index: which image.
  /// - Throws: `SlicerError.truncated(format:rows:of:)` and `SlicerError.malformed(format:reason:remedy:)` for
  ///   data that end early or have a wrong code, unless it reads leniently.
  func read(
    _ index: Int, _ row: (Int, UnsafeBufferPointer<UInt8>) -> Void
  ) throws {
    let image = file.images[index]
    let (width, height) = (image.rect.width, image.rect.height)
    try numbers.reserve(width * height + LZWDecoder.slack)
    let pixels = UnsafeMutableRawBufferPointer(
      rebasing: numbers.room[..<(width * height + LZWDecoder.slack)]
    ).bindMemory(to: UInt8.self)
    let (count, end) = lzw.decode(file.bytes.bytes, at: image.data, pixels)
    try check(index, count, end)
    try checkColors(index, UnsafeBufferPointer(rebasing: pixels[..<count]))
    for y in 0..<height {
      let present = min(width, max(0, count - y * width))
      if present == 0 { break }
      row(
        image.row(stored: y),
        UnsafeBufferPointer(rebasing: pixels[(y * width)..<(y * width + present)]))
    }
  }

  private func check(_ index: Int, _ count: Int, _ end: LZWDecoder.End) throws {
    let rect = file.images[index].rect
    let what = file.images.count > 1 ? "image \(index + 1) of \(file.images.count): " : ""
    let failure: SlicerError
    switch end {
    case .whole: return
    case .early:
      let rows = count / rect.width
      failure =
        file.images.count > 1
        ? .malformed(
          format: .gif, reason: what + SlicerError.present(rows, of: rect.height),
          remedy: .lenient(.keepsCounted))
        : .truncated(format: .gif, rows: rows, of: rect.height)
    case .invalidCode(let code):
      failure = .malformed(
        format: .gif, reason: "\(what)a code that stands for nothing, \(code)",
        remedy: count > 0 ? .lenient(.keepsCounted) : nil)
    }
    guard isLenient, count > 0 else { throw failure }
    note("salvaged: \(failure)")
  }

  /// Refuses numbers beyond the table, except for the transparent one.
  ///
  /// Readers disagree on the others, which are a sign of damage: Chromium and Pillow paint black, FFmpeg nothing.
  private func checkColors(_ index: Int, _ numbers: UnsafeBufferPointer<UInt8>) throws {
    let image = file.images[index]
    let count = file.colors(of: image).count / 3
    guard count < 256, var largest = numbers.max(), Int(largest) >= count else { return }
    if largest == image.transparent {
      largest = numbers.lazy.filter { $0 != largest }.max() ?? 0
      guard Int(largest) >= count else { return }
    }
    let failure = SlicerError.malformed(
      format: .gif, reason: "a pixel of color \(largest), and the table has \(count)",
      remedy: .lenient(.keepsCounted))
    guard isLenient else { throw failure }
    note("salvaged: \(failure)")
  }

  private func note(_ text: String) {
    if notes.count < 10, !notes.contains(text) { notes.append(text) }
  }
}
