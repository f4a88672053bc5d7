import SlicerCodecs
import SlicerCore
import SlicerFiles

/// A picture that goes into a PDF: as its file's bytes where a PDF can hold them, else as rows.
///
/// A JPEG is never decoded, and only a picture that comes through a pipe is held in memory.
final class PrintedPicture {
  /// The size in pixels, as the picture is shown.
  let size: PixelSize
  let orientation: Orientation
  /// Pixels per length; nil where neither the file nor the caller says.
  let resolution: Resolution?
  /// Notes about the picture; complete after ``write(to:_:)``.
  private(set) var notes: [WorkNote]
  let identity: InputIdentity?
  private let picture: Picture
  private let header: PictureHeader
  private let bytes: PictureBytes
  private let pixels: PDFPixels

  init(_ picture: Picture, _ resolution: Resolution?) throws {
    self.picture = try picture.isReadOnce ? picture.inMemory() : picture
    let (bytes, decoder) = try self.picture.decoder(for: EncodeOptions())
    (self.bytes, header) = (bytes, decoder.header)
    notes = decoder.notes.map { WorkNote(.reading($0)) }
    let isRandom = bytes.source is any RandomAccessSource
    pixels = isRandom ? PDFPixels(header) : .rows
    (size, orientation, identity) = (header.displaySize, header.orientation, bytes.identity)
    self.resolution = resolution ?? header.resolution
  }

  /// Writes the image, and returns the object that pages draw.
  func write(to pdf: PDFWriter, _ control: WorkControl) throws -> PDFReference {
    try WorkError.about(picture.path) {
      if pixels != .rows, let source = bytes.source as? any RandomAccessSource {
        let image = try pdf.writeImage(
          header, pixels, copying: source, isLenient: picture.isLenient
        ) { try control.check() }
        control.add(done: size.width * size.height)
        return image
      }
      return try writeRows(to: pdf, control)
    }
  }

  /// The number of pixels, for progress.
  var pixelCount: Int { size.width * size.height }

  private func writeRows(to pdf: PDFWriter, _ control: WorkControl) throws -> PDFReference {
    var encoding = EncodeOptions()
    encoding.format = .png
    let isClear = header.palette.contains { $0.alpha < 255 } || !header.transparentSample.isEmpty
    if isClear { encoding.samples = .expanded }
    // PDFs have no light beyond white.
    let isBright = header.colors.codePoints?.highDynamicRange != nil
    let open = try OpenPicture(
      picture.still, encoding, colors: isBright ? .forViewers : .kept)
    guard open.header.orientation == orientation else {
      preconditionFailure("a PNG keeps its orientation")
    }
    let image = try pdf.writeImage(open.rows, palette: open.palette, colors: open.rowColors) {
      try control.check()
      control.add(done: open.rows.size.width)
    }
    try open.finish()
    notes += open.notes.filter { !notes.contains($0) }
    return image
  }
}

extension Picture {
  /// The picture with all bytes of its stream in memory.
  fileprivate func inMemory() throws -> Picture {
    let (source, buffer) = (try open().source, ByteBuffer())
    let part = try ByteBuffer(capacity: 1 << 18)
    while true {
      let count = try source.read(into: part.room)
      if count == 0 { break }
      try buffer.append(
        UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(part.room)[..<count]))
    }
    var picture = reading(
      Picture(Array(buffer.bytes), name: String(decoding: fileName, as: UTF8.self)))
    (picture.scale, picture.page) = (scale, page)
    return picture
  }
}
