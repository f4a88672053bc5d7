extension FileFormat {
  /// HEIC: HEVC in a HEIF, one picture or a grid of tiles. It is read by libheif, and cut without it.
  ///
  /// Its tiles are JPEG; PNG where pixels have an opacity or more than 8 bits. Source: ISO/IEC 23008-12.
  package static let heic = HEIFKind.heic(successor: .jpeg)

  /// AVIF: AV1 in a HEIF, by libheif too. What is cut from it is JPEG or PNG unless AVIF is asked for.
  ///
  /// Source: AOM, "AV1 Image File Format".
  public static let avif = HEIFKind.avif(successor: .jpeg)
}
