import SlicerCore

/// The picture of a file: its primary item, how that is cropped and turned, and its metadata.
struct HEIFPicture {
  let file: HEIFFile
  let image: HEIFImage
  /// The opacity of its pixels, a picture of light of the same size.
  let alpha: HEIFImage?
  let isPremultiplied: Bool
  let crop: PixelRect
  let orientation: Orientation
  let profile: [UInt8]?
  /// The colors of an nclx box, or else of the bitstream.
  let codePoints: ColorDescription.CodePoints?
  /// True if a box states the colors, not the bitstream.
  let hasColorBox: Bool
  let notes: [String]

  var format: FileFormat { file.format }

  init(_ file: HEIFFile, _ limits: Limits) throws {
    self.file = file
    let id = file.items.primary
    image = try HEIFImage(id, file, limits)
    var notes: [String] = []
    let properties = file.items.properties(of: id)
    (crop, orientation) = try Self.shown(image.size, properties, file.format)
    alpha = try Self.alpha(of: image, file, limits, &notes)
    isPremultiplied =
      alpha.map { file.items.targets(of: id, "prem").contains($0.id) } ?? false
    if isPremultiplied {
      notes.append("its colors are premultiplied with their opacity: they are divided by it")
    }
    // A tile says what a grid leaves out.
    let all = properties + (image.isGrid ? file.items.properties(of: image.tiles[0]) : [])
    profile = all.lazy.compactMap { if case .profile(let bytes) = $0 { bytes } else { nil } }.first
    let boxed =
      all.lazy.compactMap { if case .codePoints(let points) = $0 { points } else { nil } }.first
    hasColorBox = boxed != nil
    codePoints = try boxed ?? image.streamColors(file)
    self.notes = notes + Self.ignored(image, alpha, file)
  }

  /// Crops and turns decoded pixels: each property applies after the one before.
  private static func shown(
    _ size: PixelSize, _ properties: [HEIFProperty], _ format: FileFormat
  ) throws -> (PixelRect, Orientation) {
    var (crop, orientation) = (size.bounds, Orientation.topLeft)
    for property in properties {
      switch property {
      case .rotation(let quarters):
        for _ in 0..<quarters { orientation = orientation.followed(by: .leftBottom) }
      case .mirror(let swapsRows):
        orientation = orientation.followed(by: swapsRows ? .bottomLeft : .topRight)
      case .aperture(let aperture):
        let shown = orientation.displaySize(ofStored: crop.size)
        guard let rect = aperture.rect(in: shown) else {
          throw SlicerError.heif(format, "what is shown is not a rectangle of its \(shown) pixels")
        }
        let stored = orientation.storedRect(ofDisplayed: rect, in: shown)
        crop = PixelRect(
          x: crop.x + stored.x, y: crop.y + stored.y, width: stored.width, height: stored.height)
      default: break
      }
    }
    return (crop, orientation)
  }

  private static func alpha(
    of image: HEIFImage, _ file: HEIFFile, _ limits: Limits, _ notes: inout [String]
  ) throws -> HEIFImage? {
    let auxiliary = file.items.sources(of: image.id, "auxl")
    guard let id = auxiliary.first(where: { HEIFAuxiliary(of: $0, file.items) == .alpha }) else {
      return nil
    }
    let alpha = try HEIFImage(id, file, limits)
    if alpha.size == image.size { return alpha }
    notes.append("its opacity has \(alpha.size) pixels, and is ignored")
    return nil
  }

  /// One note of all that is not read.
  private static func ignored(
    _ image: HEIFImage, _ alpha: HEIFImage?, _ file: HEIFFile
  ) -> [String] {
    let auxiliary = file.items.sources(of: image.id, "auxl").filter { $0 != alpha?.id }
    let names = auxiliary.map { HEIFAuxiliary(of: $0, file.items).title }
    let thumbnails = file.items.sources(of: image.id, "thmb").count
    var all: [String] = []
    for name in names where !all.contains(name) { all.append(name) }
    if thumbnails > 0 { all.append(thumbnails == 1 ? "a thumbnail" : "\(thumbnails) thumbnails") }
    if file.items.items.values.contains(where: { $0.type == "tmap" }), !all.contains("a gain map") {
      all.append("a gain map")
    }
    if file.hasSequence { all.append("pictures that follow one another") }
    guard !all.isEmpty else { return [] }
    let list = [all.dropLast().joined(separator: ", "), all.last ?? ""].filter { !$0.isEmpty }
      .joined(separator: " and ")
    return ["\(list) beside the picture: not read"]
  }
}

/// The purpose of an auxiliary picture.
private enum HEIFAuxiliary {
  case alpha
  case depth
  case gainMap
  case other

  /// Source: ISO/IEC 23008-12 §6.5.8; AV1 in MIAF; Apple's names, as its cameras write them.
  init(of id: Int, _ items: HEIFItems) {
    var name = ""
    for case .auxiliary(let text) in items.properties(of: id) { name = text }
    switch name {
    case "urn:mpeg:hevc:2015:auxid:1", "urn:mpeg:mpegB:cicp:systems:auxiliary:alpha": self = .alpha
    case "urn:mpeg:hevc:2015:auxid:2", "urn:mpeg:mpegB:cicp:systems:auxiliary:depth": self = .depth
    case _ where name.lowercased().contains("gainmap"): self = .gainMap
    default: self = .other
    }
  }

  var title: String {
    switch self {
    case .alpha: "an opacity"
    case .depth: "a depth map"
    case .gainMap: "a gain map"
    case .other: "an auxiliary picture"
    }
  }
}

extension Orientation {
  /// The one of pixels that are first shown by this one, and what is seen is shown by `next`.
  ///
  /// Law: a stored pixel is seen where `next` shows the place at which this one shows it.
  func followed(by next: Orientation) -> Orientation {
    let size = PixelSize(width: 2, height: 3)
    let between = displaySize(ofStored: size)
    let last = next.displaySize(ofStored: between)
    func place(_ x: Int, _ y: Int) -> [Int] {
      let first = displayedPixel(ofStored: x, y, in: between)
      let second = next.displayedPixel(ofStored: first.x, first.y, in: last)
      return [second.x, second.y]
    }
    let same = Self.allCases.first { one in
      [(0, 0), (1, 0), (0, 2)].allSatisfy { x, y in
        let seen = one.displayedPixel(ofStored: x, y, in: one.displaySize(ofStored: size))
        return one.isTransposed == (isTransposed != next.isTransposed)
          && [seen.x, seen.y] == place(x, y)
      }
    }
    guard let same else { preconditionFailure("the eight orientations are a group") }
    return same
  }
}
