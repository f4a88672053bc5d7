/// IPTC-IIM data sets: captions, names, rights.
///
/// Source: IPTC-IIM 4.2, chapters 1, 5 and 6.
package enum IPTCRecords {
  /// The stream without previews and identifiers: records 1 and 2, less what is not text about
  /// the picture. What follows damage is left out.
  ///
  /// - Returns: nil when nothing is left of record 2.
  package static func sanitized(_ stream: [UInt8]) -> [UInt8]? {
    let reader = ByteReader(bytes: stream)
    var kept: [UInt8] = []
    var hasApplicationRecord = false
    var position = 0
    while let dataSet = dataSet(at: position, reader) {
      if isSafe(record: dataSet.record, number: dataSet.number) {
        kept += stream[dataSet.bytes]
        hasApplicationRecord = hasApplicationRecord || (dataSet.record == 2 && dataSet.number != 0)
      }
      position = dataSet.bytes.upperBound
    }
    return hasApplicationRecord ? kept : nil
  }

  /// True if a data set holds text about the whole picture, or the words to read it by.
  ///
  /// Record 1's versions and character set (1:90) are safe. So are record 2's data sets that IIM 4 defines,
  /// less the picture of a caption (2:125), sounds (2:150…154) and previews (2:200…202). Identifiers,
  /// histories and notes of programs stand after 2:135.
  private static func isSafe(record: Int, number: Int) -> Bool {
    switch record {
    case 1: [0, 20, 22, 90].contains(number)
    case 2: number <= 135 && number != 125
    default: false
    }
  }

  /// The text of the first data set of a number of record 2; nil where there is none.
  static func value(of number: Int, in stream: [UInt8]) -> [UInt8]? {
    let reader = ByteReader(bytes: stream)
    var position = 0
    while let dataSet = dataSet(at: position, reader) {
      if dataSet.record == 2, dataSet.number == number {
        let isLong = stream[dataSet.bytes.lowerBound + 3] & 0x80 != 0
        let extended = isLong ? Int(stream[dataSet.bytes.lowerBound + 4]) : 0
        return Array(stream[dataSet.bytes].dropFirst(5 + extended))
      }
      position = dataSet.bytes.upperBound
    }
    return nil
  }

  private static func dataSet(
    at start: Int, _ reader: ByteReader
  ) -> (record: Int, number: Int, bytes: Range<Int>)? {
    guard reader.unsigned(at: start, byteCount: 1) == 0x1C,
      let record = reader.unsigned(at: start + 1, byteCount: 1),
      let number = reader.unsigned(at: start + 2, byteCount: 1),
      let length = reader.uint16(at: start + 3)
    else { return nil }
    // With the high bit set, the rest says how many bytes of a length follow.
    let extended = length & 0x8000 == 0 ? 0 : length & 0x7FFF
    guard extended <= 4,
      let size = extended == 0 ? length : reader.unsigned(at: start + 5, byteCount: extended),
      let bytes = reader.range(at: start, count: 5 + extended + size)
    else { return nil }
    return (record, number, bytes)
  }
}
