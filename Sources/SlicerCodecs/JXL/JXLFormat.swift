import SlicerCore

extension FileFormat {
  /// JPEG XL, by libjxl. One that was made from a JPEG is read as that JPEG, which comes back to the byte.
  ///
  /// Tiles of others are JPEG, or PNG where pixels have an opacity or more than 8 bits, unless JPEG XL is
  /// asked for. Source: ISO/IEC 18181.
  public static let jxl = JXLKind.format(successor: .jpeg)
}

struct JXLKind: PictureKind {
  let details: [(name: String, value: String)]
  private let codePoints: ColorDescription.CodePoints?

  init(_ numbers: JXLNumbers) {
    codePoints = numbers.codePoints
    details = [("bits", "\(numbers.bits)\(numbers.isFloat ? ", floating-point" : "")")]
  }

  func describe(_ colors: inout ColorDescription) {
    guard let codePoints, codePoints.chromaticities != nil else { return }
    let isHDR = codePoints.highDynamicRange != nil
    colors.codePoints = ColorDescription.CodePoints(
      primaries: codePoints.primaries, transfer: isHDR ? 13 : codePoints.transfer)
  }

  /// The format of pictures that no JPEG holds.
  static let deep = format(successor: .png)

  static func format(successor: FileFormat) -> FileFormat {
    FileFormat(
      name: "jxl", title: "JPEG XL", extensions: ["jxl"], pixelFormats: HEIFKind.pixelFormats,
      longestSide: 1 << 30, honorsOrientation: true, colorMarks: [.profile, .codePoints],
      options: [.quality, .compression],
      recognizes: { JXLFile.isJXL($0) },
      open: { try JXLReader.open(StoredFile($0), $1) }, encoder: { try JXLEncoder($0, $1) },
      successor: successor, loadedLibrary: .jxl)
  }
}
