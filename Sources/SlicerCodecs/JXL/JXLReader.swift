import SlicerCore

/// Opens a JPEG XL: as the JPEG that it was made from, or as pixels.
enum JXLReader {
  static func open(_ file: StoredFile, _ options: DecodeOptions) throws -> any PictureDecoder {
    let bytes = try FileBytes(file, .jxl, options.limits)
    let boxes = try JXLFile(bytes, options.limits)
    let pixels = boxes.size.width * boxes.size.height
    let (most, overflow) = pixels.multipliedReportingOverflow(by: bytesPerPixel)
    guard overflow || bytes.count <= most + options.limits.maxChunksTotal else {
      throw SlicerError.malformed(
        format: .jxl, reason: "\(bytes.count) bytes for \(boxes.size) pixels")
    }
    let whole = try bytes.bytes(at: 0, count: bytes.count)
    let host = try LibraryHosts.open(
      LibraryBudget(pixels: pixels, totalPixels: 4 * min(pixels, 1 << 40)))
    if boxes.hasJPEG, let decoder = try jpeg(whole, host, options) { return decoder }
    return try decoder(whole, boxes, host, options)
  }

  /// The most bytes that may decode to one pixel.
  private static let bytesPerPixel = 32

  /// The JPEG, read as if the file were that; nil where it does not come back and whatever there is will do.
  private static func jpeg(
    _ whole: [UInt8], _ host: any LibraryHost, _ options: DecodeOptions
  ) throws -> (any PictureDecoder)? {
    do {
      let answer = try asked(.jxlJPEG, whole, host)
      return try FileFormat.jpeg.open(MemorySource(try contents(answer)), options)
    } catch let error as SlicerError where error.isOfCodec {
      guard options.isLenient else { throw error }
      return nil
    }
  }

  private static func decoder(
    _ whole: [UInt8], _ boxes: JXLFile, _ host: any LibraryHost, _ options: DecodeOptions
  ) throws -> any PictureDecoder {
    let answer = try asked(.jxlHeader, whole, host)
    guard let numbers = JXLNumbers(answer.numbers),
      PixelSize(width: numbers.width, height: numbers.height) == boxes.size
    else { throw SlicerError.malformed(format: .jxl, reason: "two sizes") }
    let profile = try contents(answer)
    var notes: [String] = []
    let format = try pixelFormat(numbers, &notes)
    var header = PictureHeader(
      format: format.bitDepth > 8 || format.model.hasAlpha ? JXLKind.deep : .jxl,
      size: boxes.size, pixelFormat: format, kind: JXLKind(numbers))
    header.metadata.orientation = numbers.orientation
    let points = numbers.codePoints
    if let points, points.highDynamicRange != nil {
      header.metadata.iccProfile = ICCWriter.profile(points, transfer: 13)
    } else if points?.transfer != 13 || points?.primaries != 1 {
      header.metadata.iccProfile = profile.isEmpty ? nil : profile
    }
    if boxes.hasMetadata { try addMetadata(whole, host, options.limits, to: &header) }
    return StoredDecoder(
      header, JXLRows(whole, host, header, numbers), isLenient: options.isLenient, notes: notes)
  }

  private static func pixelFormat(
    _ numbers: JXLNumbers, _ notes: inout [String]
  ) throws -> PixelFormat {
    guard [1, 3].contains(numbers.colors), (1...32).contains(numbers.bits) else {
      throw SlicerError.malformed(format: .jxl, reason: "\(numbers.colors) colors")
    }
    let dynamic = numbers.codePoints?.highDynamicRange
    if let dynamic {
      guard numbers.colors == 3 else {
        throw SlicerError.unsupported(
          format: .jxl, feature: "greys brighter than white (\(dynamic))")
      }
      notes.append(
        "its colors are brighter than white (\(dynamic)): they are brought to what a screen shows")
    }
    if numbers.isFloat {
      notes.append("its floating-point samples from 0 to 1 become 16-bit, others are cut off")
    } else if numbers.bits > 16 {
      notes.append("its \(numbers.bits)-bit samples become 16-bit")
    }
    let left = numbers.extraChannels - (numbers.hasAlpha ? 1 : 0)
    if left > 0 {
      notes.append("\(left.counted("more sample")) of each pixel left out")
    }
    if numbers.isAnimated { notes.append("the file is animated: its first picture is taken") }
    if numbers.hasAlpha, numbers.isPremultiplied {
      notes.append("its colors are premultiplied with their opacity: they are divided by it")
    }
    let model: PixelFormat.Model =
      numbers.colors == 1 ? numbers.hasAlpha ? .grayAlpha : .gray : numbers.hasAlpha ? .rgba : .rgb
    return PixelFormat(model, bitDepth: numbers.bits > 8 || dynamic != nil ? 16 : 8)
  }

  private static func addMetadata(
    _ whole: [UInt8], _ host: any LibraryHost, _ limits: Limits, to header: inout PictureHeader
  ) throws {
    for (option, name) in [(UInt8(0), "Exif"), (1, "xml ")] {
      let answer = try asked(.jxlBox, option: option, whole, host)
      try limits.check("bytes of the box \(name)", answer.byteCount, .chunk)
      let bytes = try contents(answer)
      if bytes.isEmpty { continue }
      if option == 0 {
        header.metadata.exif = ExifBlock.ofBox(
          bytes, size: header.size, orientation: header.metadata.orientation)
      } else {
        header.metadata.xmp = bytes
      }
    }
  }

  static func asked(
    _ task: LibraryRequest.Task, option: UInt8 = 0, _ whole: [UInt8], _ host: any LibraryHost
  ) throws -> any LibraryAnswer {
    do {
      return try host.answer(LibraryRequest(task, option: option, whole))
    } catch let error as SlicerError where error.isOfLibraryAboutFile {
      throw SlicerError.malformed(format: .jxl, reason: "\(error)")
    }
  }

  private static func contents(_ answer: any LibraryAnswer) throws -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: answer.byteCount)
    try bytes.withUnsafeMutableBytes { try answer.read(into: $0) }
    return bytes
  }
}
