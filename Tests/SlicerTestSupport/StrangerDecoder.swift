import SlicerCodecs
import SlicerCore

final class StrangerDecoder: PictureDecoder {
  let header: PictureHeader
  let notes: [String] = []
  private let source: any ByteSource
  private var rowsRead = 0

  var size: PixelSize { header.size }
  var format: PixelFormat { header.pixelFormat }

  init(_ source: any ByteSource, _ options: DecodeOptions) throws {
    self.source = source
    var head = [UInt8](repeating: 0, count: 16)
    let count = try head.withUnsafeMutableBytes { try Self.fill($0, from: source) }
    guard count == head.count else {
      throw SlicerError.malformed(format: .stranger, reason: "no size")
    }
    let sides = [8, 12].map { head[$0..<($0 + 4)].reduce(0) { $0 << 8 | Int($1) } }
    let size = PixelSize(width: sides[0], height: sides[1])
    try options.limits.check(size)
    header = PictureHeader(
      format: .stranger, size: size, pixelFormat: PixelFormat(.rgba, bitDepth: 16),
      kind: StrangerKind())
  }

  func readRow(into row: UnsafeMutableRawBufferPointer) throws {
    guard try Self.fill(row, from: source) == row.count else {
      throw SlicerError.truncated(format: .stranger, rows: rowsRead, of: size.height)
    }
    rowsRead += 1
  }

  func finish() {}

  private static func fill(
    _ buffer: UnsafeMutableRawBufferPointer, from source: any ByteSource
  ) throws -> Int {
    var filled = 0
    while filled < buffer.count {
      let count = try source.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]))
      if count == 0 { break }
      filled += count
    }
    return filled
  }
}
