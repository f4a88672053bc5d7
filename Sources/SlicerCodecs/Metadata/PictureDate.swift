import SlicerCore

/// The moment in which a picture was taken, as a clock at that place showed it.
package struct PictureDate: Hashable, Sendable {
  /// Nanoseconds from 1970-01-01 00:00 to what the clock showed.
  package let clock: Int
  /// Nanoseconds by which the clock was ahead of UTC; nil where nobody has said that.
  package let offset: Int?

  package init(clock: Int, offset: Int?) { (self.clock, self.offset) = (clock, offset) }

  /// Nanoseconds from 1970-01-01 00:00 UTC; nil where the clock's offset is not known.
  package var instant: Int? { offset.map { clock - $0 } }

  fileprivate static let second = 1_000_000_000
}

extension PictureMetadata {
  /// The date in EXIF: DateTimeOriginal, or else DateTime, with its fraction of a second and its offset.
  ///
  /// Source: EXIF 2.32 §4.6.5 (tags 36867, 306, 37520, 37521, 36880 and 36881).
  package var date: PictureDate? {
    guard let exif, let block = try? ExifBlock(exif) else { return nil }
    let original = block.exif.flatMap { block.date(in: $0, time: 0x9003) }
    return original.map { block.dated($0, fraction: 0x9291, offset: 0x9011) }
      ?? block.date(in: block.primary, time: 0x0132).map {
        block.dated($0, fraction: 0x9290, offset: 0x9010)
      }
  }
}

extension ExifBlock {
  /// Seconds from 1970 to `2024:07:31 18:05:59`; nil for spaces and zeros, as cameras without a clock write.
  fileprivate func date(in directory: ExifDirectory, time tag: UInt16) -> Int? {
    guard let text = text(tag, in: directory), text.count >= 19 else { return nil }
    let numbers = text.prefix(19).split { !$0.isNumber }.map { Int($0) ?? -1 }
    guard numbers.count == 6, (1...9999).contains(numbers[0]), (1...12).contains(numbers[1]),
      (1...31).contains(numbers[2]), (0...23).contains(numbers[3]), (0...59).contains(numbers[4]),
      (0...60).contains(numbers[5])
    else { return nil }
    let days = Self.days(year: numbers[0], month: numbers[1], day: numbers[2])
    return (days * 24 + numbers[3]) * 3600 + numbers[4] * 60 + numbers[5]
  }

  fileprivate func dated(_ seconds: Int, fraction: UInt16, offset: UInt16) -> PictureDate {
    let digits = text(fraction, in: exif).map { $0.prefix { "0"..."9" ~= $0 }.prefix(9) } ?? ""
    let fraction = Int(digits + String(repeating: "0", count: 9 - digits.count)) ?? 0
    return PictureDate(
      clock: seconds * PictureDate.second + fraction,
      offset: text(offset, in: exif).flatMap(Self.offset).map { $0 * PictureDate.second })
  }

  /// The seconds of `+09:30`; nil for any other text.
  private static func offset(_ text: String) -> Int? {
    guard let match = text.wholeMatch(of: /([+-])(\d\d):(\d\d)\s*/), let hours = Int(match.2),
      let minutes = Int(match.3), hours < 24, minutes < 60
    else { return nil }
    return (match.1 == "-" ? -1 : 1) * (hours * 3600 + minutes * 60)
  }

  private func text(_ tag: UInt16, in directory: ExifDirectory?) -> String? {
    directory?.entry(tag).map { entry in
      String(decoding: reader.bytes[entry.values].prefix { $0 != 0 }, as: UTF8.self)
    }
  }

  /// Days from 1970-01-01 in the Gregorian calendar.
  ///
  /// Source: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", `days_from_civil`.
  private static func days(year: Int, month: Int, day: Int) -> Int {
    let year = month <= 2 ? year - 1 : year
    let era = year / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }
}
