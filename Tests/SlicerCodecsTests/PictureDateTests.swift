import SlicerCodecs
import Testing

/// The date of a picture in EXIF.
struct PictureDateTests {
  /// A block with these texts in its first directory and in that of EXIF.
  private static func date(
    _ primary: [Int: String], _ exif: [Int: String], isBigEndian: Bool = true
  ) -> PictureDate? {
    var sample = ExifSample(isBigEndian: isBigEndian)
    let child = sample.append(exif.map { sample.text($0, $1) })
    let fields = primary.map { sample.text($0, $1) } + [sample.long(0x8769, child)]
    sample.setPrimary(sample.append(fields))
    var metadata = PictureMetadata()
    metadata.exif = sample.bytes
    return metadata.date
  }

  private static let second = 1_000_000_000

  @Test(arguments: [true, false]) func theOriginalDateCountsFirst(isBigEndian: Bool) {
    let date = Self.date(
      [0x0132: "2030:01:01 00:00:00"],
      [
        0x9003: "2024:07:31 18:05:59", 0x9291: "25", 0x9011: "+09:30", 0x9290: "99",
        0x9010: "-01:00",
      ], isBigEndian: isBigEndian)
    // `date -u -d '2024-07-31 18:05:59' +%s`
    #expect(date?.clock == 1_722_449_159 * Self.second + 250_000_000)
    #expect(date?.offset == 34_200 * Self.second)
    #expect(date?.instant == (1_722_449_159 - 34_200) * Self.second + 250_000_000)
  }

  @Test func theOtherDateCountsElse() {
    let date = Self.date(
      [0x0132: "2024:02:29 00:00:00"],
      [0x9003: "0000:00:00 00:00:00", 0x9290: "5", 0x9010: "-03:00", 0x9291: "9"])
    #expect(date?.clock == 1_709_164_800 * Self.second + 500_000_000)
    #expect(date?.offset == -10_800 * Self.second)
    #expect(Self.date([0x0132: "1969:12:31 23:59:59"], [:])?.clock == -Self.second)
  }

  @Test(arguments: [
    "", "    :  :     :  :  ", "2024:13:01 00:00:00", "2024:01:00 00:00:00", "2024:01:01",
    "yesterday, at half past ten", "2024:01:01 24:00:00", "99999:01:01 00:00:00",
  ])
  func whatIsNoDateIsNone(text: String) {
    #expect(Self.date([:], [0x9003: text]) == nil)
  }

  @Test func aStrangeOffsetIsNone() {
    for text in ["", "Z", "+9:30", "+25:00", "   :  "] {
      let date = Self.date([:], [0x9003: "2024:01:01 00:00:00", 0x9011: text])
      #expect(date != nil && date?.offset == nil && date?.instant == nil, "\(text)")
    }
  }
}
