/// An APPn or COM segment, without its marker and length.
///
/// Source: ITU-T T.81 §B.2.4.5, §B.2.4.6.
package struct JPEGSegment: Hashable, Sendable {
  /// The marker's second byte: 0xE0…0xEF, or 0xFE for a comment.
  package var marker: UInt8
  /// In a file, at most ``maxCount`` bytes.
  package var data: [UInt8]

  package init(marker: UInt8, data: [UInt8]) {
    self.marker = marker
    self.data = data
  }

  /// Bytes in a segment: its length is 16 bits and counts itself.
  package static let maxCount = 65_533

  static let comment: UInt8 = 0xFE

  static func app(_ number: UInt8) -> UInt8 { 0xE0 + number }

  var role: Role {
    if marker == Self.comment { return .comment }
    return Role.signatures.first { row in
      Self.app(row.app) == marker && data.count >= row.minCount
        && data.starts(with: row.signature.utf8)
    }?.role ?? .other
  }

  enum Role: Hashable, Sendable {
    case jfif, jfifExtension, exif, xmp, extendedXMP, profile, multiPicture, gainMap, boxes
    case photoshop, adobe, comment, other

    /// The name in `slicer info`.
    var title: String? {
      switch self {
      case .jfif: "JFIF"
      case .jfifExtension: "JFIF extension"
      case .exif: "EXIF"
      case .xmp: "XMP"
      case .extendedXMP: "extended XMP"
      case .profile: "ICC"
      case .multiPicture: "MPF"
      case .gainMap: "gain map"
      case .boxes: "JUMBF"
      case .photoshop: "Photoshop"
      case .adobe: "Adobe"
      case .comment, .other: nil
      }
    }

    /// How segments begin, by the number of their APPn.
    ///
    /// Source: JFIF 1.02; EXIF 2.32 §4.7.2; XMP part 3 §1.1.3; ICC.1:2022 §B.4; CIPA DC-007 §5.2;
    /// ISO 21496-1 §C; ISO/IEC 19566-5 §D; Photoshop File Formats, "Image Resources"; Adobe TN 5116.
    fileprivate static let signatures:
      [(app: UInt8, signature: String, minCount: Int, role: Role)] = [
        (0, "JFIF\0", 14, .jfif), (0, "JFXX\0", 5, .jfifExtension),
        (1, exifSignature, 6, .exif), (1, xmpSignature, 29, .xmp),
        (1, "http://ns.adobe.com/xmp/extension/\0", 35, .extendedXMP),
        (2, profileSignature, 14, .profile), (2, "MPF\0", 4, .multiPicture),
        (2, "urn:iso:std:iso:ts:21496:-1\0", 28, .gainMap), (10, "AROT\0\0", 6, .gainMap),
        (11, "JP", 2, .boxes), (11, "HDR_RI", 6, .boxes),
        (13, "Photoshop 3.0\0", 14, .photoshop), (14, "Adobe", 12, .adobe),
      ]

    static let exifSignature = "Exif\0\0"
    static let xmpSignature = "http://ns.adobe.com/xap/1.0/\0"
    static let profileSignature = "ICC_PROFILE\0"
  }
}

extension JPEGSegment: CustomStringConvertible {
  /// `APP2 ICC 3144`: the marker, what it is known to hold, bytes.
  package var description: String {
    let name = marker == Self.comment ? "COM" : "APP\(marker & 15)"
    return ([name, role.title, "\(data.count)"] as [String?]).compactMap { $0 }
      .joined(separator: " ")
  }
}
