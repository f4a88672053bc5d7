import SlicerCore

/// Opens a HEIC or AVIF: its boxes, what it says, and what its rows are read by.
enum HEIFReader {
  static func open(
    _ file: StoredFile, _ format: FileFormat, _ options: DecodeOptions
  ) throws -> any PictureDecoder {
    let bytes = try FileBytes(file, format, options.limits)
    let boxes = try HEIFFile(bytes, format, options.limits)
    // The contents decide about the codec: the first bytes may name both.
    let codec = try HEIFImage(boxes.items.primary, boxes, options.limits).codec
    let picture = try HEIFPicture(
      (codec == .av1) == (format == .avif)
        ? boxes : HEIFFile(bytes, codec == .av1 ? .avif : .heic, options.limits), options.limits)
    let header = try header(picture, options.limits)
    let rows = HEIFRows(picture, header.pixelFormat)
    let decoder = StoredDecoder(
      header, rows, isLenient: options.isLenient, notes: picture.notes + toneNotes(picture))
    return HEIFDecoder(decoder, picture)
  }

  private static func toneNotes(_ picture: HEIFPicture) -> [String] {
    guard let name = picture.codePoints?.highDynamicRange else { return [] }
    return ["its colors are brighter than white (\(name)): they are brought to what a screen shows"]
  }

  private static func header(_ picture: HEIFPicture, _ limits: Limits) throws -> PictureHeader {
    let isHDR = picture.codePoints?.highDynamicRange != nil
    let isLight = picture.image.isMonochrome && !isHDR
    let model: PixelFormat.Model =
      isLight
      ? picture.alpha == nil ? .gray : .grayAlpha : picture.alpha == nil ? .rgb : .rgba
    // Tone-mapped samples fall between the 8 bits that they come from.
    let isDeep = isHDR || picture.image.depth > 8 || (picture.alpha?.depth ?? 8) > 8
    let pixels = PixelFormat(model, bitDepth: isDeep ? 16 : 8)
    let format = HEIFKind.format(picture.image.codec, isGeneral: isDeep || model.hasAlpha)
    let metadata = try metadata(picture, limits)
    let kind = HEIFKind(picture, metadata)
    var header = PictureHeader(
      format: format, size: picture.crop.size, pixelFormat: pixels, kind: kind)
    header.metadata = metadata
    // A single tile has no line to be cut along.
    if kind.recipe != nil, picture.image.tiles.count > 1 { header.mcuSize = picture.image.tileSize }
    return header
  }

  private static func metadata(
    _ picture: HEIFPicture, _ limits: Limits
  ) throws -> PictureMetadata {
    var metadata = PictureMetadata()
    metadata.orientation = picture.orientation
    let points = picture.codePoints
    let isHDR = points?.highDynamicRange != nil
    metadata.iccProfile =
      (isHDR ? nil : picture.profile)
      ?? points.flatMap { ICCWriter.profile($0, transfer: isHDR ? 13 : nil) }
    for id in picture.file.items.sources(of: picture.image.id, "cdsc").sorted() {
      guard let item = picture.file.items.items[id] else { continue }
      if item.type == "Exif", metadata.exif == nil {
        metadata.exif = ExifBlock.ofBox(
          try picture.file.data(of: id, limit: limits.maxChunk), size: picture.crop.size,
          orientation: picture.orientation)
      } else if item.contentType == "application/rdf+xml", metadata.xmp == nil {
        metadata.xmp = try picture.file.data(of: id, limit: limits.maxChunk)
      }
    }
    return metadata
  }
}

extension ExifBlock {
  /// The metadata of a box or an item, with the orientation of the boxes in place of its own, which repeats
  /// that or states nothing.
  ///
  /// - Parameter bytes: where the block begins, counted from behind this number, and the block. Source: ISO/IEC 23008-12
  ///   annex A.2.1; 18181-2 §9.4.
  static func ofBox(_ bytes: [UInt8], size: PixelSize, orientation: Orientation) -> [UInt8]? {
    // A minimized picture has the block alone, without that number.
    let isBare = bytes.starts(with: "II*\0".utf8) || bytes.starts(with: "MM\0*".utf8)
    guard let offset = isBare ? -4 : ByteReader(bytes: bytes).uint32(at: 0),
      offset < bytes.count - 4, let block = try? ExifBlock(Array(bytes[(4 + offset)...]))
    else { return nil }
    return block.sanitized(size: size, orientation: orientation, policy: .all)
  }
}

/// A HEIC or AVIF that is being decoded, or that is cut without that.
final class HEIFDecoder: PictureDecoder {
  let picture: HEIFPicture
  private let decoder: StoredDecoder
  var header: PictureHeader { decoder.header }
  var size: PixelSize { decoder.size }
  var format: PixelFormat { decoder.format }
  var notes: [String] { decoder.notes }

  init(_ decoder: StoredDecoder, _ picture: HEIFPicture) {
    (self.decoder, self.picture) = (decoder, picture)
  }

  func readRow(into row: UnsafeMutableRawBufferPointer) throws { try decoder.readRow(into: row) }
  func finish() throws { try decoder.finish() }
}
