/// An ICC profile in APP2 segments: 14 bytes of name, number and count, then a part.
///
/// Source: ICC.1:2022 §B.4.
enum JPEGProfile {
  private static let headerCount = 14
  private static let partCount = JPEGSegment.maxCount - headerCount

  /// The profile put together; nil unless every part is there once and all agree on their count.
  static func assembled(_ segments: [JPEGSegment]) -> [UInt8]? {
    let parts = segments.filter { $0.role == .profile }
    guard let count = parts.first?.data[13], Int(count) == parts.count,
      parts.allSatisfy({ $0.data[13] == count })
    else { return nil }
    let ordered = parts.sorted { $0.data[12] < $1.data[12] }
    guard ordered.map({ Int($0.data[12]) }) == Array(1...parts.count) else { return nil }
    return ordered.flatMap { $0.data.dropFirst(headerCount) }
  }

  /// The profile in segments; none for one that is empty or too large for 255 of them.
  static func segments(_ profile: [UInt8]) -> [JPEGSegment] {
    let count = (profile.count + partCount - 1) / partCount
    guard (1...255).contains(count) else { return [] }
    return (0..<count).map { i in
      let part = profile[(i * partCount)..<min((i + 1) * partCount, profile.count)]
      return JPEGSegment(
        marker: JPEGSegment.app(2),
        data: Array(JPEGSegment.Role.profileSignature.utf8) + [UInt8(i + 1), UInt8(count)] + part)
    }
  }
}
