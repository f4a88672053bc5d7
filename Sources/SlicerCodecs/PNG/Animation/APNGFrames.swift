import SlicerCore

/// The frames of an animated PNG, each as a PNG of its own, which ``PNGDecoder`` decodes.
final class APNGFrames: AnimationFrames {
  let size: PixelSize
  let facts: AnimationFacts
  private(set) var notes: [String]
  private let file: APNGFile
  private let header: PictureHeader
  private let options: DecodeOptions

  init(_ file: APNGFile, _ header: PictureHeader, _ options: DecodeOptions) {
    (self.file, self.header, self.options) = (file, header, options)
    (size, notes) = (header.size, file.notes)
    let seconds = file.frames.reduce(Rational(0)) { $0.adding($1.control.frame.duration) }
    facts = AnimationFacts(frameCount: file.frames.count, plays: file.plays, duration: seconds)
  }

  var format: PixelFormat {
    PixelFormat(.rgba, bitDepth: header.pixelFormat.bitDepth > 8 ? 16 : 8)
  }

  func frame(_ index: Int) -> AnimationFrame {
    let control = file.frames[index].control
    var frame = control.frame
    // An unreadable frame leaves the canvas as it is.
    (frame.isOver, frame.isOpaque) = (control.blend == .over || options.isLenient, isOpaque)
    return frame
  }

  private var isOpaque: Bool {
    !options.isLenient && !header.pixelFormat.model.hasAlpha && header.transparentSample.isEmpty
      && header.palette.allSatisfy { $0.alpha == 255 }
  }

  func finish() {}

  func draw(_ index: Int, on canvas: Raster) throws {
    let frame = file.frames[index]
    let rect = frame.control.frame.rect
    do {
      var options = options
      options.formats = [.png]
      let decoder = try PNGDecoder(MemorySource(png(frame)), options)
      let rows = ConvertedRows(
        decoder,
        RowConverter(
          from: header.pixelFormat, palette: header.palette,
          transparentSample: header.transparentSample, to: format))
      let picture = try Raster(size: rect.size, format: format)
      for y in 0..<rect.height { try rows.readRow(into: picture.mutableRow(y)) }
      try decoder.finish()
      for note in decoder.notes { self.note(note, index) }
      canvas.place(picture, in: rect, isOver: frame.control.blend == .over)
    } catch let error as SlicerError where error.isOfCodec {
      let failure = SlicerError.malformed(
        format: .png, reason: "frame \(index + 1) of \(facts.frameCount): \(error.fact)",
        remedy: .lenient(.keepsReadable))
      guard options.isLenient else { throw failure }
      note("salvaged: \(error.fact)", index)
    }
  }

  private func note(_ text: String, _ index: Int) {
    let note = "frame \(index + 1): \(text)"
    if notes.count < 10, !notes.contains(note) { notes.append(note) }
  }

  private func png(_ frame: APNGFile.Frame) -> [UInt8] {
    let kind = header.kind as? PNGKind
    let size = frame.control.frame.rect.size
    let type = PNGKind.ColorType(header.pixelFormat.model)?.rawValue ?? 0
    var file = PNGFraming.signature
    PNGFraming.append(
      "IHDR",
      UInt32(size.width).bigEndianBytes + UInt32(size.height).bigEndianBytes
        + [UInt8(header.pixelFormat.bitDepth), type, 0, 0, kind?.isInterlaced == true ? 1 : 0],
      to: &file)
    if let palette = kind?.palette, header.pixelFormat.model == .palette {
      PNGFraming.append("PLTE", palette, to: &file)
    }
    for chunk in kind?.chunks ?? [] where chunk.type == "tRNS" {
      PNGFraming.append(chunk.type, chunk.data, to: &file)
    }
    PNGFraming.append("IDAT", frame.data.bytes, to: &file)
    PNGFraming.append("IEND", [], to: &file)
    return file
  }
}

/// An animated PNG's frames, in memory and still compressed.
struct APNGFile {
  struct Frame {
    let control: APNGFrameControl
    /// The data of its IDAT or fdAT chunks.
    let data: ByteBuffer
  }

  var frames: [Frame] = []
  var plays = 0
  var notes: [String] = []
}
