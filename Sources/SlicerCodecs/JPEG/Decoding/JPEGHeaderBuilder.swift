import CSlicerJPEG
import SlicerCore

/// Puts together what libjpeg and the segments say into a ``PictureHeader``.
struct JPEGHeaderBuilder {
  private let facts: cslicer_jpeg_header
  private let segments: [JPEGSegment]
  private let colorSpace: JPEGColorSpace
  private let convertsRows: Bool
  /// Faults of segments that are not needed.
  private(set) var notes: [String] = []

  init(
    _ facts: cslicer_jpeg_header, _ segments: [JPEGSegment], _ colorSpace: JPEGColorSpace,
    convertsRows: Bool
  ) {
    self.facts = facts
    self.segments = segments
    self.colorSpace = colorSpace
    self.convertsRows = convertsRows
  }

  /// - Throws: `SlicerError` for a profile that is too large when it is put together.
  mutating func build(_ limits: Limits) throws -> PictureHeader {
    let (components, tables) = Self.components(facts)
    let kind = JPEGKind(
      colorSpace: colorSpace, components: components, tables: tables,
      isProgressive: facts.is_progressive != 0, isArithmetic: facts.is_arithmetic != 0,
      segments: segments, convertsRows: convertsRows)
    var header = PictureHeader(
      format: .jpeg, size: PixelSize(width: Int(facts.width), height: Int(facts.height)),
      pixelFormat: PixelFormat(kind.rowModel), kind: kind)
    header.isProgressive = kind.isProgressive || facts.is_interleaved == 0
    header.mcuSize = kind.mcuSize
    header.metadata = try metadata(limits)
    return header
  }

  /// The components, and their tables by slot; slots that no component uses repeat another.
  ///
  /// A file may load a slot anew between scans: components whose tables differ get another slot.
  static func components(
    _ facts: cslicer_jpeg_header
  ) -> ([JPEGComponent], [JPEGQuantizationTable]) {
    let found = withUnsafeBytes(of: facts.components) {
      Array($0.bindMemory(to: cslicer_jpeg_component.self))
    }
    let steps = withUnsafeBytes(of: facts.tables) { Array($0.bindMemory(to: UInt16.self)) }
    var slots = [JPEGQuantizationTable?](repeating: nil, count: found.count)
    let components = found.prefix(Int(facts.component_count)).enumerated().map { i, component in
      let count = JPEGQuantizationTable.count
      let table = JPEGQuantizationTable(steps: Array(steps[(i * count)..<((i + 1) * count)]))
      // There are as many slots as components: one is free, or holds the table.
      let choices = [Int(component.table)] + slots.indices
      let slot = choices.first { slots.indices.contains($0) && (slots[$0] ?? table) == table } ?? 0
      slots[slot] = table
      return JPEGComponent(
        identifier: component.id, horizontal: Int(component.h), vertical: Int(component.v),
        table: slot)
    }
    let any = slots.lazy.compactMap { $0 }.first ?? JPEGQuantizationTable.standard(quality: 75)[0]
    return (components, slots.map { $0 ?? any })
  }

  private mutating func metadata(_ limits: Limits) throws -> PictureMetadata {
    var metadata = PictureMetadata()
    metadata.density = segments.lazy.compactMap { JFIFHeader($0) }.last?.density
    metadata.iccProfile = try profile(limits)
    if let exif = data(.exif, JPEGSegment.Role.exifSignature) {
      metadata.setExif(exif, notes: &notes)
    }
    metadata.xmp = data(.xmp, JPEGSegment.Role.xmpSignature)
    metadata.iptc = JPEGPhotoshop.body(segments).flatMap(PhotoshopResources.iptc)
    metadata.texts = segments.filter { $0.role == .comment }.map(JPEGComment.text)
    return metadata
  }

  /// The data after the signature in the first segment of a role.
  private func data(_ role: JPEGSegment.Role, _ signature: String) -> [UInt8]? {
    segments.first { $0.role == role }.map { Array($0.data.dropFirst(signature.utf8.count)) }
  }

  private mutating func profile(_ limits: Limits) throws -> [UInt8]? {
    guard segments.contains(where: { $0.role == .profile }) else { return nil }
    guard let profile = JPEGProfile.assembled(segments) else {
      notes.append("the ICC profile's parts do not fit together and are left out")
      return nil
    }
    try limits.check("bytes in the ICC profile", profile.count, .chunk)
    return profile
  }
}
