import FuzzSupport
import SlicerCodecs
import SlicerCore

/// Cuts one file without decoding it, and puts the parts together again.
struct JPEGLosslessCheck {
  private let input: FuzzInput

  init(_ input: FuzzInput) { self.input = input }

  func run() {
    let strict = Law.result { try picture(input.bytes, isLenient: false) }
    let lenient = Law.result { try picture(input.bytes, isLenient: true) }
    compareRows(strict)
    if case .success(let strict) = strict {
      let salvaged = Law.success("a sound file, read leniently") { try lenient.get() }
      Law.demand(strict.coefficients == salvaged.coefficients, "lenient coefficients differ")
    }
    if case .success(let picture) = lenient { cut(picture) }
  }

  private func picture(
    _ bytes: [UInt8], isLenient: Bool, limits: Limits = FuzzInput.limits
  ) throws -> any LosslessPicture {
    let options = DecodeOptions(limits: limits, isLenient: isLenient)
    let decoder = try FormatCatalog.open(MemorySource(bytes), options)
    guard let picture = try FormatCatalog.lossless(decoder, input.encoding()) else {
      fatalError("a JPEG that has no coefficients")
    }
    return picture
  }

  /// A file is as sound without decoding as it is decoded.
  private func compareRows(_ strict: Result<any LosslessPicture, any Error>) {
    let decoded = Law.result {
      let picture = try Picture(
        MemorySource(input.bytes), DecodeOptions(limits: FuzzInput.limits))
      return (picture.header.size, picture.notes)
    }
    let copied = strict.map { ($0.header.size, $0.notes) }
    guard let (rows, blocks) = Law.agreement("rows and coefficients", decoded, copied) else {
      return
    }
    Law.demand(rows.0 == blocks.0, "rows are of another size than coefficients")
    Law.demand(rows.1 == blocks.1, "rows have the notes \(rows.1), coefficients \(blocks.1)")
  }

  /// Two parts, side by side or one above the other, placed on a canvas are the picture again.
  private func cut(_ picture: any LosslessPicture) {
    guard case .success(let files) = Law.result({ try parts(of: picture).map(picture.encode) })
    else { return }
    let canvas = Law.success("a canvas like the picture") {
      try FormatCatalog.losslessCanvas(
        like: picture.header, size: picture.header.size, input.encoding())
    }
    guard let canvas else { fatalError("a JPEG without a canvas") }
    for (file, rect) in zip(files, parts(of: picture)) {
      let part = Law.success("a part that was written can be read") {
        try self.picture(file, isLenient: false, limits: Limits())
      }
      Law.demand(part.header.size == rect.size, "a part comes back in another size")
      Law.demand(part.header.orientation == picture.header.orientation, "it is shown otherwise")
      Law.success("a part fits where it was") { try canvas.place(part, x: rect.x, y: rect.y) }
    }
    Law.demand(canvas.coefficients == picture.coefficients, "joined coefficients differ")
    readAgain(canvas)
  }

  private func readAgain(_ canvas: any LosslessCanvas) {
    let file = Law.success("what was joined can be written") {
      let sink = MemorySink()
      try canvas.write(to: sink)
      return sink.bytes
    }
    let copy = Law.success("what was joined can be read") {
      try picture(file, isLenient: false, limits: Limits())
    }
    Law.demand(copy.coefficients == canvas.coefficients, "a joined file has other coefficients")
    _ = Law.success("what was joined can be decoded") {
      try Picture(MemorySource(file), DecodeOptions())
    }
  }

  private func parts(of picture: any LosslessPicture) -> [PixelRect] {
    let (size, step) = (picture.header.size, picture.step)
    let x = line(size.width, step.width, salt: 8)
    let y = line(size.height, step.height, salt: 9)
    let areas =
      input.choice([true, false], salt: 10)
      ? [0..<x, x..<size.width].map { PixelRect(columns: $0, rows: 0..<size.height) }
      : [0..<y, y..<size.height].map { PixelRect(columns: 0..<size.width, rows: $0) }
    return areas.filter { !$0.isEmpty }
  }

  /// An edge of blocks inside a side, or its end if there is none.
  private func line(_ side: Int, _ step: Int, salt: UInt64) -> Int {
    let count = (side - 1) / step
    return count == 0 ? side : step * (1 + input.number(below: count, salt: salt))
  }
}

extension LosslessPicture {
  /// All of them, as a digest takes them.
  fileprivate var coefficients: [UInt8] {
    var bytes: [UInt8] = []
    withCoefficients { bytes += $0 }
    return bytes
  }
}

extension LosslessCanvas {
  /// All of them, as a digest takes them.
  fileprivate var coefficients: [UInt8] {
    var bytes: [UInt8] = []
    withCoefficients { bytes += $0 }
    return bytes
  }
}
