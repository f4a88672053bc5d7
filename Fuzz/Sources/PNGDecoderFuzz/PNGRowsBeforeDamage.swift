import FuzzSupport
import SlicerCodecs
import SlicerCore

/// The rows of a file as far as a strict reader gets.
struct PNGRowsBeforeDamage {
  private(set) var rows: [[UInt8]] = []
  /// The error that ended them; nil if all are there.
  private(set) var failure: String?

  /// Nil when not even the header can be read.
  init?(_ source: any ByteSource) {
    guard let decoder = try? PNGDecoder(source, DecodeOptions(limits: FuzzInput.limits)) else {
      return nil
    }
    var row = [UInt8](repeating: 0, count: decoder.format.bytesPerRow(width: decoder.size.width))
    do {
      for _ in 0..<decoder.size.height {
        try row.withUnsafeMutableBytes { try decoder.readRow(into: $0) }
        rows.append(row)
      }
    } catch {
      failure = "\(error)"
    }
  }
}
