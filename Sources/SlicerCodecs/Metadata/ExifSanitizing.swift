package import SlicerCore

extension ExifBlock {
  /// The block for a file that holds pixels of this picture, in the same byte order.
  ///
  /// The fields for the picture's size, where present, and the orientation become `size` and `orientation`.
  /// An orientation other than ``Orientation/topLeft`` is added where it is absent. Horizontal and vertical
  /// resolution change places when the pixels have been turned by 90°.
  ///
  /// - Parameters:
  ///   - size: the size of the new file's pixels, as stored.
  ///   - orientation: how they are shown.
  ///   - policy: `safe` writes a new block with the tags that ``ExifTag`` lists; `all` is this
  ///     block byte for byte, thumbnail, position and maker note at their offsets, but for the
  ///     fields named above, or as `safe` where its directories overlap; `none` says the orientation only.
  /// - Returns: nil when there is nothing to say.
  package func sanitized(
    size: PixelSize, orientation: Orientation, policy: MetadataPolicy
  ) -> [UInt8]? {
    switch policy {
    case .none:
      orientation == .topLeft ? nil : Self.minimal(orientation: orientation)
    case .safe:
      safeBlock(size, orientation)
    case .all:
      patched(size, orientation) ?? safeBlock(size, orientation)
    }
  }

  /// Returns nil where directories of a hostile block lie over each other: a new size changes the orientation, too.
  private func patched(_ size: PixelSize, _ orientation: Orientation) -> [UInt8]? {
    let bytes = ExifPatch(self).applied(
      size: size, orientation: orientation, swapsAxes: swapsAxes(orientation))
    return (try? ExifBlock(bytes))?.orientation == orientation ? bytes : nil
  }

  private func swapsAxes(_ orientation: Orientation) -> Bool {
    orientation.isTransposed != self.orientation.isTransposed
  }

  private func safeBlock(_ size: PixelSize, _ orientation: Orientation) -> [UInt8]? {
    var writer = ExifWriter(isBigEndian: reader.isBigEndian)
    // Fields of a hostile block may all name the same bytes: what is copied is bounded by the
    // block's own size.
    var budget = reader.bytes.count
    copy(primary, ExifTag.safePrimary, to: &writer.root, &budget)
    if orientation != .topLeft || writer.root.fields[ExifTag.orientation] != nil {
      writer.root.set(ExifTag.orientation, short: orientation.rawValue)
    }
    writer.root.replace(ExifTag.imageWidth, ExifTag.imageLength, with: size)
    if let child = safeExif(size, orientation, &budget) {
      writer.root.children[ExifTag.exifDirectory] = child
    }
    if swapsAxes(orientation) { writer.root.swapAxes() }
    return writer.root.isEmpty ? nil : writer.encoded()
  }

  private func safeExif(
    _ size: PixelSize, _ orientation: Orientation, _ budget: inout Int
  ) -> ExifWriter.Directory? {
    var target = ExifWriter.Directory(reader: reader.empty)
    if let exif { copy(exif, ExifTag.safeExif, to: &target, &budget) }
    target.replace(ExifTag.pixelXDimension, ExifTag.pixelYDimension, with: size)
    if swapsAxes(orientation) { target.swapAxes() }
    if let interoperability {
      var child = ExifWriter.Directory(reader: reader.empty)
      copy(interoperability, ExifTag.safeInteroperability, to: &child, &budget)
      if !child.isEmpty { target.children[ExifTag.interoperabilityDirectory] = child }
    }
    return target.isEmpty ? nil : target
  }

  /// Copies the fields whose tags are in `safe`, the first of each tag.
  private func copy(
    _ source: ExifDirectory, _ safe: Set<UInt16>, to target: inout ExifWriter.Directory,
    _ budget: inout Int
  ) {
    for entry in source.entries where safe.contains(entry.tag) {
      guard target.fields[entry.tag] == nil, entry.values.count <= budget else { continue }
      budget -= entry.values.count
      target.fields[entry.tag] = ExifWriter.Directory.Field(
        type: entry.type, count: entry.count, values: Array(reader.bytes[entry.values]))
    }
  }
}

extension ByteReader {
  /// An empty block in the same byte order.
  fileprivate var empty: ByteReader { ByteReader(bytes: [], isBigEndian: isBigEndian) }
}

extension ExifWriter.Directory {
  fileprivate var isEmpty: Bool { fields.isEmpty && children.isEmpty }

  /// Corrects a pair of sizes, where it is present.
  fileprivate mutating func replace(_ width: UInt16, _ height: UInt16, with size: PixelSize) {
    if fields[width] != nil { set(width, long: size.width) }
    if fields[height] != nil { set(height, long: size.height) }
  }

  fileprivate mutating func swapAxes() {
    for pair in ExifTag.axisPairs {
      (fields[pair.x], fields[pair.y]) = (fields[pair.y], fields[pair.x])
    }
  }
}
