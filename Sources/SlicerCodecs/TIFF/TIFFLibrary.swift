import CSlicerTIFF
import SlicerCore

/// libtiff's handle of one page: the one place where its statuses become errors.
final class TIFFLibrary {
  private var handle: OpaquePointer?
  private let bytes: FileBytes
  /// The error that the callback could not throw through C.
  private var pending: (any Error)?

  /// Bytes that a file may have libtiff ask for, whatever the limits are.
  private static let leastAllocation = 1 << 26

  init(_ bytes: FileBytes, _ limits: Limits) throws {
    self.bytes = bytes
    // Pixels of four samples of 16 bits.
    let (pixels, overflow) = limits.maxPixels.multipliedReportingOverflow(by: 8)
    let file = cslicer_tiff_file(
      read: { context, buffer, count, offset in
        guard let context else { return -1 }
        let library = Unmanaged<TIFFLibrary>.fromOpaque(context).takeUnretainedValue()
        return library.read(UnsafeMutableRawBufferPointer(start: buffer, count: count), offset)
      },
      write: nil, size: UInt64(bytes.count),
      max_allocation: overflow ? .max >> 1 : max(pixels, Self.leastAllocation),
      context: Unmanaged.passUnretained(self).toOpaque())
    handle = cslicer_tiff_create(file)
    guard handle != nil else { throw SlicerError.memory(bytes: 1 << 10) }
  }

  deinit { cslicer_tiff_destroy(handle) }

  private func read(_ buffer: UnsafeMutableRawBufferPointer, _ offset: UInt64) -> Int {
    do {
      return try bytes.read(into: buffer, at: Int(clamping: offset))
    } catch {
      pending = pending ?? error
      return -1
    }
  }

  /// Reports a fault of the pixels.
  ///
  /// - Parameter present: rows before them.
  private func damage(_ status: cslicer_tiff_status, present: Int) throws -> StoredDamage? {
    if status == CSLICER_TIFF_OK { return nil }
    if let pending { throw pending }
    if status == CSLICER_TIFF_MALFORMED, isBeyondLibrary {
      throw SlicerError.unsupported(format: .tiff, feature: "this coding of pixels (\(message))")
    }
    return StoredDamage(
      status == CSLICER_TIFF_TRUNCATED ? .ended(present: present) : .malformed(message),
      isLast: false)
  }

  /// True if the library says of a sound file that it cannot read it: lossless JPEG, planes of YCbCr.
  private var isBeyondLibrary: Bool {
    let text = String(cString: cslicer_tiff_message(handle)).lowercased()
    return text.hasPrefix("sorry") || text.contains("unsupported")
  }

  /// libtiff's message, for the middle of a sentence.
  private var message: String {
    let text = String(cString: cslicer_tiff_message(handle))
    if text.isEmpty { return "libtiff cannot read it" }
    let isWord = text.dropFirst().first?.isLowercase ?? false
    let start = isWord ? text.prefix(1).lowercased() : String(text.prefix(1))
    let words = start + text.dropFirst()
    return words.last == "." || words.last == "!" ? String(words.dropLast()) : words
  }

  func open(at offset: Int) throws -> cslicer_tiff_header {
    var header = cslicer_tiff_header()
    let status = cslicer_tiff_open(handle, UInt64(offset), &header)
    if status == CSLICER_TIFF_OK { return header }
    if let pending { throw pending }
    throw SlicerError.tiff(message)
  }

  /// The colors of a palette of `bits`, if there is one.
  func palette(bits: Int) -> [RGBA]? {
    var red: UnsafePointer<UInt16>?
    var green: UnsafePointer<UInt16>?
    var blue: UnsafePointer<UInt16>?
    guard cslicer_tiff_palette(handle, &red, &green, &blue) != 0, let red, let green, let blue
    else { return nil }
    let count = 1 << bits
    // Some programs have written bytes.
    let isBytes = (0..<count).allSatisfy { red[$0] < 256 && green[$0] < 256 && blue[$0] < 256 }
    // The high byte: programs write a color's byte v as 257 v, or as 256 v.
    func byte(_ value: UInt16) -> UInt8 { UInt8(isBytes ? value : value >> 8) }
    return (0..<count).map {
      RGBA(red: byte(red[$0]), green: byte(green[$0]), blue: byte(blue[$0]))
    }
  }

  func field(_ tag: UInt32) -> [UInt8]? {
    var bytes: UnsafePointer<UInt8>?
    var count: UInt32 = 0
    guard cslicer_tiff_bytes(handle, tag, &bytes, &count) != 0, count > 0 else { return nil }
    return Array(UnsafeBufferPointer(start: bytes, count: Int(count)))
  }

  func text(_ tag: UInt32) -> String? {
    guard let text = cslicer_tiff_text(handle, tag) else { return nil }
    let string = String(cString: text)
    return string.isEmpty ? nil : string
  }

  func convertToRGB() throws {
    if try damage(cslicer_tiff_set_rgb(handle), present: 0) != nil {
      throw SlicerError.tiff(message)
    }
  }

  var rowSize: Int { Int(clamping: cslicer_tiff_row_size(handle)) }
  var tileRowSize: Int { Int(clamping: cslicer_tiff_tile_row_size(handle)) }
  var blockSize: Int { Int(clamping: cslicer_tiff_block_size(handle)) }

  func readRow(_ y: Int, into row: UnsafeMutableRawBufferPointer) throws -> StoredDamage? {
    let start = row.baseAddress?.assumingMemoryBound(to: UInt8.self)
    return try damage(cslicer_tiff_read_row(handle, start, UInt32(y)), present: y)
  }

  /// Reads the strip or tile that contains a pixel.
  func readBlock(
    x: Int, y: Int, plane: Int, into block: UnsafeMutableRawBufferPointer
  ) throws -> StoredDamage? {
    let start = block.baseAddress?.assumingMemoryBound(to: UInt8.self)
    let status = cslicer_tiff_read_block(
      handle, UInt32(x), UInt32(y), UInt16(plane), start, block.count)
    return try damage(status, present: y)
  }

  /// The bytes of the tile with a pixel as they are stored.
  ///
  /// - Parameter most: bytes that there can be.
  func storedTile(x: Int, y: Int, most: Int) throws -> [UInt8] {
    let count = Int(clamping: cslicer_tiff_stored_size(handle, UInt32(x), UInt32(y)))
    guard (1...max(1, most)).contains(count) else {
      throw SlicerError.tiff("a tile of \(count) bytes in a file of \(bytes.count)")
    }
    var tile = [UInt8](repeating: 0, count: count)
    let status = cslicer_tiff_read_stored(handle, UInt32(x), UInt32(y), &tile, count)
    if let damage = try damage(status, present: y) {
      throw SlicerError.tiff("the tile at \(x),\(y): \(damage.reason)")
    }
    return tile
  }

  /// Reads colors, which libtiff delivers upside down.
  func readColors(
    x: Int, y: Int, into block: UnsafeMutableRawBufferPointer
  ) throws -> StoredDamage? {
    let start = block.baseAddress?.assumingMemoryBound(to: UInt32.self)
    return try damage(cslicer_tiff_read_colors(handle, UInt32(x), UInt32(y), start), present: y)
  }
}
