package import SlicerCore

/// How a picture's pixels come into a PDF.
package enum PDFPixels: Sendable {
  /// The JPEG's bytes, all of them, unchanged.
  case jpeg
  /// The PNG's pixels as they are compressed.
  case png
  /// Rows that have been decoded; opacity apart.
  case rows

  /// - Parameter header: of the file, with rows as they are stored.
  package init(_ header: PictureHeader) {
    if let jpeg = header.kind as? JPEGKind, !jpeg.isArithmetic {
      self = .jpeg
    } else if let png = header.kind as? PNGKind, !png.isInterlaced, header.canCopyPNG {
      self = .png
    } else {
      self = .rows
    }
  }
}

extension PictureHeader {
  /// True if a PDF can say what the samples of a PNG are.
  fileprivate var canCopyPNG: Bool {
    guard let kind = kind as? PNGKind, !kind.pixelFormat.model.hasAlpha,
      (try? ColorResolution(colors, kind.pixelFormat.model)) != nil
    else { return false }
    let clear = palette.filter { $0.alpha < 255 }
    return clear.isEmpty || clear.count == 1 && clear[0].alpha == 0
  }

  /// The key by which one color is transparent: a range for each sample.
  fileprivate var transparencyKey: String {
    if let index = palette.firstIndex(where: { $0.alpha == 0 }) {
      return "/Mask[\(index) \(index)]"
    }
    guard !transparentSample.isEmpty else { return "" }
    return "/Mask[\(transparentSample.map { "\($0) \($0)" }.joined(separator: " "))]"
  }
}

extension PDFWriter {
  /// Writes the image of a file whose bytes are copied.
  ///
  /// - Parameters:
  ///   - pixels: ``PDFPixels/jpeg`` or ``PDFPixels/png``.
  ///   - isLenient: true to copy a damaged file as it is.
  ///   - check: called now and then; throws to cancel.
  /// - Throws: `SlicerError` for a file that ends early, or whose pixels have a wrong checksum.
  package func writeImage(
    _ header: PictureHeader, _ pixels: PDFPixels, copying source: any RandomAccessSource,
    isLenient: Bool, check: () throws -> Void
  ) throws -> PDFReference {
    let reference = reserve()
    switch pixels {
    case .jpeg:
      if !isLenient { try JPEGEnd.check(source) }
      try write(reference, try jpegEntries(header)) { sink in
        try source.forEachPart { part in
          try check()
          try sink.write(part)
        }
      }
    case .png, .rows:
      let format = (header.kind as? PNGKind)?.pixelFormat ?? header.pixelFormat
      let entries = try entries(
        header.size, format, header.palette, colors: header.colors)
      try write(reference, entries + header.transparencyKey) { sink in
        let pixels = PNGPixelSink(sink, checksSums: !isLenient)
        try source.forEachPart { part in
          try check()
          try pixels.write(part)
        }
        guard pixels.hasEnded || isLenient else {
          throw SlicerError.unfinished(
            format: .png, rows: header.size.height, fault: "the end marker is missing")
        }
      }
    }
    return reference
  }

  private func jpegEntries(_ header: PictureHeader) throws -> String {
    guard let kind = header.kind as? JPEGKind else { preconditionFailure("a JPEG has its kind") }
    let model = kind.colorSpace.convertedModel
    let colors = try colorSpace(model, profile: header.metadata.iccProfile)
    var entries =
      "/Type/XObject/Subtype/Image/Width \(header.size.width)/Height \(header.size.height)"
      + "/BitsPerComponent 8/ColorSpace \(colors)/Filter/DCTDecode"
    if kind.hasInvertedInks { entries += "/Decode[1 0 1 0 1 0 1 0]" }
    // Without Adobe's marker readers take three components for YCbCr; libjpeg looks at their names, too.
    if kind.colorSpace == .rgb, !kind.hasAdobeMarker {
      entries += "/DecodeParms<</ColorTransform 0>>"
    }
    return entries
  }

  /// Writes the image of rows, compressed without loss; opacity becomes a mask.
  ///
  /// - Parameters:
  ///   - rows: gray, RGB or a palette, with opacity or without, in 1 to 16 bits.
  ///   - check: called for each row; throws to cancel.
  package func writeImage(
    _ rows: any RowSource, palette: [RGBA], colors: ColorDescription, check: () throws -> Void
  ) throws -> PDFReference {
    let (reference, format) = (reserve(), rows.format)
    let opaque: PixelFormat =
      switch format.model {
      case .grayAlpha: PixelFormat(.gray, bitDepth: format.bitDepth)
      case .rgba: PixelFormat(.rgb, bitDepth: format.bitDepth)
      default: format
      }
    let mask = format.model.hasAlpha ? reserve() : nil
    let entries = try entries(rows.size, opaque, palette, colors: colors)
    let alpha = MemorySink()
    try write(reference, entries + (mask.map { "/SMask \($0)" } ?? "")) { sink in
      let planes = try PDFPlanes(rows, opaque, to: sink, alpha: mask == nil ? nil : alpha)
      for _ in 0..<rows.size.height {
        try check()
        try planes.copyRow()
      }
      try planes.finish()
    }
    if let mask {
      let format = PixelFormat(.gray, bitDepth: format.bitDepth)
      try write(mask, try self.entries(rows.size, format, [], colors: ColorDescription())) {
        try $0.write(UnsafeRawBufferPointer(alpha.buffer.bytes))
      }
    }
    return reference
  }

  /// The dictionary of an image with PNG's compression.
  private func entries(
    _ size: PixelSize, _ format: PixelFormat, _ palette: [RGBA], colors: ColorDescription
  ) throws -> String {
    let model: PixelFormat.Model = format.model == .palette ? .rgb : format.model
    let isStated = colors.codePoints == nil && !(colors.iccProfile ?? []).isEmpty
    let profile =
      isStated ? colors.iccProfile : try ColorResolution(colors, model).iccProfile(for: model)
    var space = try colorSpace(model, profile: profile)
    if format.model == .palette {
      let table = palette.map { [$0.red, $0.green, $0.blue] }.joined().hexadecimalDigits
      space = "[/Indexed \(space) \(palette.count - 1)<\(table)>]"
    }
    return "/Type/XObject/Subtype/Image/Width \(size.width)/Height \(size.height)"
      + "/BitsPerComponent \(format.bitDepth)/ColorSpace \(space)/Filter/FlateDecode"
      + "/DecodeParms<</Predictor 15/Colors \(format.samplesPerPixel)"
      + "/BitsPerComponent \(format.bitDepth)/Columns \(size.width)>>"
  }

  /// A device's colors, or those of a profile that fits the samples.
  private func colorSpace(
    _ model: PixelFormat.Model, profile: [UInt8]?
  ) throws -> String {
    let (name, count) =
      switch model {
      case .gray, .grayAlpha: ("/DeviceGray", 1)
      case .cmyk, .ycck: ("/DeviceCMYK", 4)
      default: ("/DeviceRGB", 3)
      }
    guard let profile, let facts = try? ICCProfile(profile), facts.isPlausible(for: model) else {
      return name
    }
    let reference = reserve()
    try write(reference, "/N \(count)/Alternate\(name)", deflating: profile)
    return "[/ICCBased \(reference)]"
  }
}
