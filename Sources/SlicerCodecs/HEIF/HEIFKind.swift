import SlicerCore

/// The facts of a HEIC or AVIF beside its pixels.
struct HEIFKind: PictureKind {
  let details: [(name: String, value: String)]
  private let codePoints: ColorDescription.CodePoints?
  /// How it is cut without decoding; nil where it is not.
  let recipe: HEIFRecipe?

  init(_ picture: HEIFPicture, _ metadata: PictureMetadata) {
    recipe = Self.isCopied(picture) ? HEIFRecipe(picture, metadata) : nil
    let image = picture.image
    codePoints = picture.profile == nil ? picture.codePoints : nil
    var details = [("compression", image.codec.title), ("bits", "\(image.depth)")]
    if image.tiles.count > 1 {
      details.append(("stored", "\(image.columns)x\(image.rows) tiles of \(image.tileSize)"))
    }
    if picture.hasColorBox, let points = picture.codePoints {
      details.append(("nclx", points.description))
    }
    self.details = details
  }

  /// True if it is made of tiles of which none is cut through on the left or above.
  private static func isCopied(_ picture: HEIFPicture) -> Bool {
    let (image, crop) = (picture.image, picture.crop)
    return crop.x == 0 && crop.y == 0
      && (picture.alpha.map { $0.tileSize == image.tileSize && $0.columns == image.columns } ?? true)
  }

  /// Describes the colors of the rows, which are RGB of full range.
  func describe(_ colors: inout ColorDescription) {
    guard let codePoints, codePoints.chromaticities != nil else { return }
    let isHDR = codePoints.highDynamicRange != nil
    colors.codePoints = ColorDescription.CodePoints(
      primaries: codePoints.primaries, transfer: isHDR ? 13 : codePoints.transfer)
  }

  static let pixelFormats = Set(
    [PixelFormat.Model.gray, .grayAlpha, .rgb, .rgba].flatMap { model in
      [8, 16].map { PixelFormat(model, bitDepth: $0) }
    })

  /// The format of a picture, whose successor can hold its pixels.
  static func format(_ codec: HEIFCodec, isGeneral: Bool) -> FileFormat {
    switch (codec, isGeneral) {
    case (.hevc, false): .heic
    case (.hevc, true): deepHEIC
    case (.av1, false): .avif
    case (.av1, true): deepAVIF
    }
  }

  private static let deepHEIC = heic(successor: .png)
  private static let deepAVIF = avif(successor: .png)

  static func heic(successor: FileFormat) -> FileFormat {
    FileFormat(
      name: "heic", title: "HEIC", extensions: ["heic", "heif", "hif", "heics", "heifs"],
      pixelFormats: pixelFormats, longestSide: Int(UInt32.max), honorsOrientation: true,
      recognizes: { brands($0).contains { heicBrands.contains($0) } },
      open: { try HEIFReader.open(StoredFile($0), .heic, $1) }, successor: successor,
      lossless: lossless, loadedLibrary: .heif)
  }

  static func avif(successor: FileFormat) -> FileFormat {
    FileFormat(
      name: "avif", title: "AVIF", extensions: ["avif", "avifs"],
      pixelFormats: pixelFormats, longestSide: Int(UInt32.max), isShownByBrowsers: true,
      honorsOrientation: true, colorMarks: [.profile, .codePoints],
      options: [.quality, .compression],
      recognizes: { brands($0).contains { $0 == "avif" || $0 == "avis" } },
      open: { try HEIFReader.open(StoredFile($0), .avif, $1) },
      encoder: { try AVIFEncoder($0, $1) }, successor: successor, lossless: lossless,
      loadedLibrary: .heif)
  }

  private static let lossless = LosslessWay(
    picture: { HEIFLosslessPicture($0, $1) },
    canvas: { try HEIFLosslessCanvas(like: $0, size: $1, $2) })

  /// Brands of HEVC, and of files in general; those of codings that are not read are named by what they hold.
  private static let heicBrands: Set<String> = [
    "heic", "heix", "heim", "heis", "hevc", "hevx", "hevm", "hevs", "mif1", "mif2", "mif3", "msf1",
    "miaf", "avci", "avcs", "vvic", "vvis", "evbi", "evbs", "jpeg", "jpgs", "j2ki", "j2is", "unif",
  ]

  private static func brands(_ head: [UInt8]) -> [String] {
    guard head.count >= 12, head[4..<8].elementsEqual("ftyp".utf8) else { return [] }
    let end = min(head.count, max(12, ByteReader(bytes: head).uint32(at: 0) ?? 0))
    let brands = ([8] + Array(stride(from: 12, to: end - 3, by: 4))).map {
      String(decoding: head[$0..<($0 + 4)], as: UTF8.self)
    }
    // The minor version's place names the coding of a minimized picture.
    return brands.first == "mif3" ? brands : Array(brands.prefix(1) + brands.dropFirst(2))
  }
}
