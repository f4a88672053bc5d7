import SlicerCore

/// Draws the images of a GIF over each other.
final class GIFPlayer: AnimationDecoder {
  let size: PixelSize
  let facts: AnimationFacts
  private let file: GIFFile
  private let reader: GIFImageReader
  private let isLenient: Bool
  private var next = 0
  /// What was under an image that is taken away again.
  private var covered: (pixels: [UInt32], rect: PixelRect)?

  init(_ file: GIFFile, isLenient: Bool) {
    self.file = file
    size = file.size
    facts = file.facts
    self.isLenient = isLenient
    reader = GIFImageReader(file, isLenient: isLenient)
  }

  var notes: [String] {
    file.notes + reader.notes
      + (file.isUnfinished ? ["salvaged: the file ends early"] : [])
      + (file.hasExtraData ? ["data after the end is ignored"] : [])
  }

  func rewind() { (next, covered) = (0, nil) }

  func next(on canvas: Raster) throws -> AnimationChange? {
    guard next < file.images.count else {
      if file.isUnfinished, !isLenient {
        throw CodecError.unfinished(
          format: .gif, rows: size.height, missing: "what follows its last image")
      }
      return nil
    }
    let image = file.images[next]
    var rect = image.rect.intersection(size.bounds)
    if next > 0 { rect = dispose(of: file.images[next - 1], on: canvas).union(rect) }
    if image.disposal == .restore {
      covered = keep(image.rect.intersection(size.bounds), of: canvas)
    }
    try draw(next, on: canvas)
    next += 1
    return AnimationChange(rect: rect, duration: Rational(image.delay, 100))
  }

  /// Takes an image away as it asks for; what was changed by that.
  private func dispose(of image: GIFImage, on canvas: Raster) -> PixelRect {
    let rect = image.rect.intersection(size.bounds)
    switch image.disposal {
    case .keep: return PixelRect(x: 0, y: 0, width: 0, height: 0)
    case .clear:
      for y in rect.rows { canvas.pixels(row: y, rect.columns).update(repeating: 0) }
      return rect
    case .restore:
      guard let covered else { return rect }
      for y in 0..<covered.rect.height {
        let row = canvas.pixels(row: covered.rect.y + y, covered.rect.columns)
        let start = y * covered.rect.width
        _ = row.update(fromContentsOf: covered.pixels[start..<(start + covered.rect.width)])
      }
      self.covered = nil
      return rect
    }
  }

  private func keep(
    _ rect: PixelRect, of canvas: Raster
  ) -> (pixels: [UInt32], rect: PixelRect) {
    (rect.rows.flatMap { Array(canvas.pixels(row: $0, rect.columns)) }, rect)
  }

  private func draw(_ index: Int, on canvas: Raster) throws {
    let image = file.images[index]
    let colors = file.rgba(of: image)
    let rect = image.rect.intersection(size.bounds)
    try reader.read(index) { y, numbers in
      let shown = rect.columns.count
      guard rect.rows.contains(image.rect.y + y), shown > 0 else { return }
      let row = canvas.pixels(row: image.rect.y + y, rect.columns)
      colors.withUnsafeBufferPointer { colors in
        for x in 0..<min(shown, numbers.count) {
          let color = colors[Int(numbers[x])]
          if color != 0 { row[x] = color }
        }
      }
    }
  }
}

extension Raster {
  /// Some pixels of a row of RGBA.
  func pixels(row y: Int, _ columns: Range<Int>) -> UnsafeMutableBufferPointer<UInt32> {
    UnsafeMutableBufferPointer(rebasing: mutableRow(y).bindMemory(to: UInt32.self)[columns])
  }
}

extension GIFFile {
  var facts: AnimationFacts {
    AnimationFacts(
      frameCount: images.count, plays: plays ?? 1, duration: Rational(hundredths, 100))
  }

  /// An image's 256 colors as RGBA in memory: 0 is the transparent one, what its table lacks is black.
  func rgba(of image: GIFImage) -> [UInt32] {
    let table = colors(of: image)
    return (0..<256).map { i in
      if image.transparent.map(Int.init) == i { return 0 }
      guard 3 * i + 2 < table.count else { return UInt32(0xFF00_0000).littleEndian }
      let (red, green, blue) = (table[3 * i], table[3 * i + 1], table[3 * i + 2])
      return (0xFF00_0000 | UInt32(blue) << 16 | UInt32(green) << 8 | UInt32(red)).littleEndian
    }
  }
}
