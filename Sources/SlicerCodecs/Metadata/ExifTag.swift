/// Tags of EXIF that slicer knows by name, and the lists of those that are safe to hand on.
///
/// To add a tag that is handed on, write it into the list of its directory, and into `Documentation/Metadata.md`. Tags that are not listed
/// are dropped under the policy `safe`.
///
/// Source: EXIF 2.32 §4.6, and EXIF 3.0 for the tags from 0xA436.
enum ExifTag {
  static let imageWidth: UInt16 = 0x0100
  static let imageLength: UInt16 = 0x0101
  static let orientation: UInt16 = 0x0112
  static let xResolution: UInt16 = 0x011A
  static let yResolution: UInt16 = 0x011B
  static let resolutionUnit: UInt16 = 0x0128
  static let exifDirectory: UInt16 = 0x8769
  static let gpsDirectory: UInt16 = 0x8825
  static let pixelXDimension: UInt16 = 0xA002
  static let pixelYDimension: UInt16 = 0xA003
  static let interoperabilityDirectory: UInt16 = 0xA005
  static let focalPlaneXResolution: UInt16 = 0xA20E
  static let focalPlaneYResolution: UInt16 = 0xA20F

  /// Directories that a field of another one points to.
  static let directories: Set<UInt16> = [exifDirectory, gpsDirectory, interoperabilityDirectory]

  /// The pairs that change places when rows become columns.
  static let axisPairs: [(x: UInt16, y: UInt16)] = [
    (xResolution, yResolution), (focalPlaneXResolution, focalPlaneYResolution),
  ]

  /// The fields of IFD0 that are safe: what the picture is, who made it and with what, and when.
  ///
  /// Not in it: strips and tiles of pixels, XMP (0x02BC), IPTC (0x83BB), Photoshop (0x8649),
  /// PrintIM, and the private tags of any maker, Windows' (0x9C9B…) too.
  static let safePrimary = Set<UInt16>([
    0x0100, 0x0101, 0x0102, 0x0106, 0x010E, 0x010F, 0x0110, 0x0112, 0x0115, 0x011A, 0x011B,
    0x011C, 0x0128, 0x012D, 0x0131, 0x0132, 0x013B, 0x013E, 0x013F, 0x0211, 0x0212, 0x0213,
    0x0214, 0x8298,
  ])

  /// The fields of the Exif directory that are safe: how and when the picture was taken.
  ///
  /// Not in it: MakerNote (0x927C); UserComment (0x9286), where programs keep data of their own;
  /// serial numbers, owner and unique name (0xA420, 0xA430, 0xA431, 0xA435); the weather, height
  /// and depth of the place (0x9400…0x9405); a place in the whole picture (0x9214, 0xA214) and
  /// another file's name (0xA004), which a part of the picture does not have.
  static let safeExif = Set<UInt16>([
    0x829A, 0x829D, 0x8822, 0x8824, 0x8827, 0x8828, 0x8830, 0x8831, 0x8832, 0x8833, 0x8834,
    0x8835, 0x9000, 0x9003, 0x9004, 0x9010, 0x9011, 0x9012, 0x9101, 0x9102, 0x9201, 0x9202,
    0x9203, 0x9204, 0x9205, 0x9206, 0x9207, 0x9208, 0x9209, 0x920A, 0x9290, 0x9291, 0x9292,
    0xA000, 0xA001, 0xA002, 0xA003, 0xA20B, 0xA20C, 0xA20E, 0xA20F, 0xA210, 0xA215, 0xA217,
    0xA300, 0xA301, 0xA302, 0xA401, 0xA402, 0xA403, 0xA404, 0xA405, 0xA406, 0xA407, 0xA408,
    0xA409, 0xA40A, 0xA40B, 0xA40C, 0xA432, 0xA433, 0xA434, 0xA436, 0xA437, 0xA438, 0xA439,
    0xA43A, 0xA43B, 0xA43C, 0xA460, 0xA461, 0xA462, 0xA500,
  ])

  /// The fields of the interoperability directory that are safe: its kind and its version.
  static let safeInteroperability: Set<UInt16> = [0x0001, 0x0002]
}
