import SlicerCore

/// The images of a GIF, which are drawn over each other.
final class GIFFrames: AnimationFrames {
  let size: PixelSize
  let facts: AnimationFacts
  private let file: GIFFile
  private let reader: GIFImageReader
  private let isLenient: Bool

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

  func frame(_ index: Int) -> AnimationFrame {
    let image = file.images[index]
    return AnimationFrame(
      rect: image.rect.intersection(size.bounds), duration: Rational(image.delay, 100),
      disposal: image.disposal.ofFrames, isOver: true,
      isOpaque: image.transparent == nil && !isLenient)
  }

  func finish() throws {
    guard file.isUnfinished, !isLenient else { return }
    throw SlicerError.unfinished(
      format: .gif, rows: size.height, fault: "the file ends too early after the last image")
  }

  func draw(_ index: Int, on canvas: Raster) throws {
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

extension GIFImage.Disposal {
  fileprivate var ofFrames: AnimationFrame.Disposal {
    switch self {
    case .keep: .keep
    case .clear: .clear
    case .restore: .restore
    }
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
