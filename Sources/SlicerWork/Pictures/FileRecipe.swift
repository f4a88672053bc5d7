package import SlicerCodecs
package import SlicerCore

/// The use of a picture's colors in files.
package enum ColorUse: Sendable {
  /// They are shown as they are: a profile goes along in the format's own way, or samples become sRGB.
  case kept
  /// They are sRGB without a profile, or have one of few bytes: what viewers of tiles want.
  case forViewers
  /// They are sRGB, as those of all pictures on a sheet.
  case sRGB
}

/// All that decides how a picture's rows become a file: what is done with their colors, then with their
/// samples, and the encoder that takes them.
package struct FileRecipe {
  /// The header of the rows that the encoder takes, before they have its pixel format.
  package private(set) var header: PictureHeader
  package private(set) var encoding: EncodeOptions
  package private(set) var encoder: any PictureEncoder
  /// Notes about colors, before any row is read.
  package private(set) var notes: [WorkNote] = []
  private var colorSteps: [any RowStep] = []
  private let matte: RGBA
  /// Bits per sample of the picture.
  private let depth: Int

  /// The bytes of a profile that each tile of a pyramid may have; a page's tiles are hundreds.
  private static let smallProfile = 1024

  /// - Parameters:
  ///   - source: the picture's.
  ///   - matte: what shows through where files have no transparency.
  /// - Throws: `SlicerError` as the encoder does, and for samples of narrow range in a file that
  ///   cannot say so.
  package init(
    _ source: PictureHeader, _ encoding: EncodeOptions, _ use: ColorUse = .kept,
    matte: RGBA = .white
  ) throws {
    (header, self.encoding, self.matte) = (source, encoding, matte)
    depth = source.pixelFormat.bitDepth
    encoder = try FormatCatalog.encoder(for: source, encoding)
    try bringToScreen(use)
    try takeInks(use)
    switch use {
    case .kept: try apply(try change(), use)
    case .forViewers: try apply(try changeForViewers(), use)
    case .sRGB: try apply(try conversion() ?? .leftOut, use)
    }
    if losesBits { notes.append(WorkNote(.reducedSamples(encoder.format))) }
  }

  /// True if samples have more than 8 bits, and 8 in files.
  package var losesBits: Bool { depth > 8 && encoder.pixelFormat.bitDepth <= 8 }

  /// True if samples change because their colors do.
  package var convertsColors: Bool { !colorSteps.isEmpty }

  /// True if the picture's samples can be had back from the rows.
  ///
  /// - Parameter isOpaque: whether no pixel is anything but opaque, though its format lets it.
  package func isExact(ofOpaque isOpaque: Bool = false) -> Bool {
    !convertsColors
      && RowConverter(for: header, to: encoder, matte: matte).isExact(ofOpaque: isOpaque)
  }

  package var steps: [any RowStep] {
    colorSteps + [RowConverter(for: header, to: encoder, matte: matte)]
  }

  /// The rows in the encoder's format.
  package func rows(_ source: any RowSource) -> any RowSource {
    steps.reduce(source) { ConvertedRows($0, $1) }
  }

  private mutating func add(_ step: any RowStep, profile: [UInt8]?) throws {
    colorSteps.append(step)
    header = header.recolored(step.target, profile: profile)
    encoder = try FormatCatalog.encoder(for: header, encoding)
  }

  /// Light beyond white is kept where files can say that they have it.
  private mutating func bringToScreen(_ use: ColorUse) throws {
    let isHeld =
      use == .kept
      && (encoder.format == header.format || encoder.format.colorMarks.contains(.codePoints))
    guard !isHeld, let toned = try header.toned() else { return }
    try add(toned.step, profile: toned.header.metadata.iccProfile)
    notes.append(toned.note)
  }

  /// Inks that leave their JPEG have 0 for none.
  private mutating func takeInks(_ use: ColorUse) throws {
    let model = header.pixelFormat.model
    let isStored = encoder.format == header.format && encoder.pixelFormat.model == model
    guard model == .ycck || header.storesInvertedInks, !isStored || use != .kept
    else { return }
    let step = InkConverter(from: header.pixelFormat, isInverted: header.storesInvertedInks)
    try add(step, profile: header.metadata.iccProfile)
  }
}

/// The change that lets files show a picture's colors.
private enum ColorChange {
  /// No change beyond the encoder's own.
  case none
  /// They are sRGB, and files need not say so.
  case leftOut
  /// A profile says what the format cannot say otherwise.
  case stated([UInt8])
  case converted(any RowStep, from: String)
}

extension FileRecipe {
  private mutating func apply(_ change: ColorChange, _ use: ColorUse) throws {
    switch change {
    case .none: return
    case .leftOut: encoding.leavesColorsOut = true
    case .stated(let profile): header.metadata.iccProfile = profile
    case .converted(let step, let name):
      if use != .sRGB {
        let isForViewers = use == .forViewers
        notes.append(WorkNote(.convertedColors(name, isForViewers ? nil : encoder.format)))
      }
      return try add(step, profile: nil)
    }
    encoder = try FormatCatalog.encoder(for: header, encoding)
  }

  private func change() throws -> ColorChange {
    let (source, target) = (header.pixelFormat.model, encoder.pixelFormat.model)
    let (colors, marks) = (header.colors, encoder.format.colorMarks)
    let isLike = source.sharesProfiles(with: target)
    if encoder.format == header.format, isLike { return .none }
    if marks.contains(.codePoints), isLike, try colors.codePoints(for: encoder.format) != nil {
      return .none
    }
    let hasGammaAlone =
      colors.codePoints == nil && colors.iccProfile == nil && colors.chromaticities == nil
    if marks.contains(.gamma), hasGammaAlone { return .none }
    if marks.contains(.profile) {
      if header.isDescribed(byProfileOf: target) { return .none }
      if let profile = try header.profile(for: target) { return .stated(profile) }
    }
    return try conversion() ?? .none
  }

  /// Nil for sRGB, and inks of which nothing is known.
  private func conversion() throws -> ColorChange? {
    let resolution = try ColorResolution(header.colors, header.pixelFormat.model)
    let step = ColorStep(
      resolution, header.pixelFormat, palette: header.palette,
      transparentSample: header.transparentSample)
    return step.map { .converted($0, from: resolution.name) }
  }

  private func changeForViewers() throws -> ColorChange {
    if header.pixelFormat.model == .cmyk {
      let naive = RowConverter(from: header.pixelFormat, to: PixelFormat(.rgb))
      return try conversion() ?? .converted(naive, from: "CMYK")
    }
    // Senseless colors are left as they are.
    guard let resolution = try? ColorResolution(header.colors, header.pixelFormat.model) else {
      return try change()
    }
    if resolution.saysNothing { return .leftOut }
    let own = header.metadata.iccProfile?.count ?? 0
    let change = try change()
    if case .stated(let profile) = change, profile.count < Self.smallProfile { return change }
    if case .none = change, own < Self.smallProfile { return change }
    return try conversion() ?? change
  }
}

extension PictureHeader {
  /// True if the profile that is there says what the picture's colors are, and can be that of pixels of `model`.
  fileprivate func isDescribed(byProfileOf model: PixelFormat.Model) -> Bool {
    // PNG prefers code points to its profile; other decoders make the profile of these.
    guard let bytes = metadata.iccProfile, colors.codePoints == nil || format != .png else {
      return false
    }
    return (try? ICCProfile(bytes))?.isPlausible(for: model) ?? false
  }

  /// A profile that says of pixels of `model` what these say; nil for sRGB, and where there is none.
  fileprivate func profile(for model: PixelFormat.Model) throws -> [UInt8]? {
    let colors = colors
    let hasOwn = colors.iccProfile != nil && colors.codePoints == nil
    // Code points can describe gray and RGB.
    let resolution = try ColorResolution(colors, hasOwn ? pixelFormat.model : model)
    return resolution.iccProfile(for: model)
  }

  /// The header with a profile for animations, which are drawn in RGBA.
  package var movingHeader: PictureHeader {
    guard !isDescribed(byProfileOf: .rgba), let profile = try? profile(for: .rgba) else {
      return self
    }
    var header = self
    header.metadata.iccProfile = profile
    return header
  }

  /// The step that brings colors brighter than white to a screen, and the header of the rows after it; nil
  /// for others.
  package func toned() throws -> (step: ColorStep, header: PictureHeader, note: WorkNote)? {
    guard let points = colors.codePoints, let name = points.highDynamicRange,
      let step = ColorStep(
        toning: points, pixelFormat, palette: palette, transparentSample: transparentSample)
    else { return nil }
    var colors = ColorDescription()
    colors.codePoints = ColorDescription.CodePoints(primaries: points.primaries, transfer: 13)
    let resolution = try ColorResolution(colors, .rgb)
    var header = recolored(step.target, profile: resolution.iccProfile(for: .rgb))
    header.animation = nil
    return (
      step, header,
      WorkNote(
        .reading(
          "its colors are brighter than white (\(name)): they are brought to what a screen shows"))
    )
  }
}
