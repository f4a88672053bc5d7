public import SlicerCore
package import SlicerScene
package import SlicerWork
package import SystemPackage

/// Where the frames of a film are drawn.
public struct StageOptions: Hashable, Sendable {
  /// The stage's size in pixels, rounded to whole ones, not in points as other values of this type. Nil: the
  /// first picture's size.
  public var size: Size? {
    get { if case .both(let size)? = asked { size } else { nil } }
    set { asked = newValue.map { .both($0) } }
  }
  /// The stated size, where one side may follow from the first picture.
  package var asked: StageSize?
  /// How pictures of another size are fitted.
  public var gravity = ContentsGravity.resizeAspectFill
  /// The point of pictures that stays visible, in their unit square; nil: the middle. (0.5, 0) keeps the top.
  ///
  /// A picture that fills the stage is cropped so that the point is as near the stage's middle as its edges
  /// allow. Pans never cut it off.
  public var focus: Point?
  /// True if a picture that leaves a part of the stage free stands over a copy of itself.
  ///
  /// The copy fills the stage, blurred and darker. A picture is fitted so by ``ContentsGravity/resizeAspect``.
  public var blursBackground = false
  /// The largest ratio of the picture's and the stage's aspects at which a picture with ``blursBackground`` fills the stage.
  /// Only with ``ContentsGravity/resizeAspect``.
  package var fillsUpTo = 1.01
  /// ``fillsUpTo`` where nobody states a gravity: 16:10 fills 16:9.
  package static let nearlyFills = 1.15
  /// Behind everything; nil: transparent, and where the output has no transparency what the transition's
  /// type states (`ground`), or else white. As all colors that are stated it is sRGB,
  /// and is converted to the frames' color space.
  public var background: RGBA?
  /// Points from the eye to the stage; nil: 2000 for a longest side of 1024, and in proportion.
  public var eyeDistance: Double?
  /// True if the eye steps back from what turns, so that it stays within the stage.
  public var dollies = true
  /// The frames' color space; nil: that of both pictures if it is the same, and else sRGB, with a note.
  public var profile: StageProfile?
  /// True if pictures are mixed as light adds up, not as it is encoded. Samples of every profile are
  /// taken for what they are in sRGB, whose curve Display P3 shares.
  public var usesLinearLight = false
  /// How long each frame is exposed, in frames, 0…2: it is the mean of the light of that time, half of it
  /// before the frame's moment and half after. 0 is a moment; 0.5 is what film cameras do (a shutter of
  /// 180°). Frames in which nothing moves, and the ends of a transition, are sharp.
  public var motionBlur = 0.0
  /// True if layers move by whole pixels.
  public var snapsToPixels = false
  /// The longest side of a draft in pixels, whatever the size; nil: the size counts.
  package var longestSide: Int?

  package init() {}
}

extension StageOptions {
  /// True if a picture covers all of the stage, whatever its size.
  var fills: Bool {
    blursBackground || gravity == .resize || gravity == .resizeAspectFill
  }

  /// The color behind everything, in sRGB.
  ///
  /// - Parameters:
  ///   - ground: what the type of transition states; nil if nothing.
  ///   - holdsTransparency: of what is written.
  package func background(of ground: RGBA?, holdsTransparency: Bool) -> RGBA {
    if let background { return background }
    // White beneath blurred copies is as dark as the copy of a white picture: no edge shines.
    let paper = blursBackground ? StageFitting.dimming : .white
    return holdsTransparency ? .transparent : ground ?? paper
  }

  /// Where a film is drawn whose first picture has so many pixels, and so many of them a point.
  ///
  /// - Throws: `SlicerError.badStageSize(_:)`, `SlicerError.badEyeDistance(_:)`,
  ///   `SlicerError.badMotionBlur(_:)`, `SlicerError.badFocus(_:)`.
  func stage(of picture: PixelSize, scale: Scale) throws -> Stage {
    let pixels = try asked.map { asked in
      let size = asked.size(of: Size(picture))
      return PixelSize(
        width: try Self.side(size.width, of: size), height: try Self.side(size.height, of: size))
    }
    if let eyeDistance, !(eyeDistance > 0 && eyeDistance.isFinite) {
      throw .badEyeDistance("\(eyeDistance)")
    }
    try MotionBlur.check(motionBlur)
    try focus?.checkFocus()
    return Stage(
      pixelSize: pixels ?? picture, scale: scale.value, eyeDistance: eyeDistance, dollies: dollies
    ).reduced(toSide: longestSide)
  }

  /// A note about the pictures that lose a quarter of themselves or more at the stage's edges; nil for none. Less is cut
  /// off wherever a photograph fills a screen.
  ///
  /// - Parameter pictures: each that is seen, in order; the note is about the first one that is cropped.
  package func note(on stage: Stage, of pictures: [(path: FilePath, size: PixelSize)]) -> FilmNote?
  {
    guard gravity == .resizeAspectFill else { return nil }
    let cropped = pictures.filter { _, picture in
      let width = Double(picture.width) * Double(stage.pixelSize.height)
      let height = Double(picture.height) * Double(stage.pixelSize.width)
      return min(width, height) * 4 <= max(width, height) * 3
    }
    guard let first = cropped.first else { return nil }
    let note = WorkNote.Fact.croppedPictures(
      cropped.count, first: first.size, stage: stage.pixelSize)
    return FilmNote(note, about: first.path)
  }

  /// A side of a stage in whole pixels.
  private static func side(_ pixels: Double, of size: Size) throws -> Int {
    guard pixels > 0, let side = Int(exactly: max(1, pixels.rounded())) else {
      throw .badStageSize("\(size)")
    }
    return side
  }
}

/// The color space of a film's frames, where the pictures do not decide.
public enum StageProfile: String, CaseIterable, Hashable, Sendable {
  /// The color space that every program shows.
  case sRGB = "srgb"
  /// The color space of the first picture, and sRGB if that is gray or of inks.
  case source
  /// ``ColorSpace/displayP3``
  case displayP3 = "display-p3"
}

extension StageOptions {
  func space(_ a: ColorResolution, _ b: ColorResolution) -> ColorSpace { [a, b].space(profile) }

  /// A note about two pictures for which nothing was stated.
  func note(_ a: ColorResolution, _ b: ColorResolution) -> WorkNote? { [a, b].note(profile) }
}

extension [ColorResolution] {
  /// The color space of frames that show all of these pictures.
  ///
  /// - Parameter profile: what was stated.
  func space(_ profile: StageProfile?) -> ColorSpace {
    guard let first else { return profile == .displayP3 ? .displayP3 : .sRGB }
    return switch profile {
    case .sRGB: .sRGB
    case .source: first.space
    case .displayP3: .displayP3
    case nil: unlike == nil ? first.space : .sRGB
    }
  }

  /// A note, where nothing was stated, that two profiles differ.
  func note(_ profile: StageProfile?) -> WorkNote? {
    guard profile == nil, let first, let unlike else { return nil }
    return WorkNote(.unlikeProfiles(first: first.name, second: unlike.name))
  }

  /// The first of which the first one's space does not keep the colors.
  private var unlike: ColorResolution? {
    guard let space = first?.space else { return nil }
    return first { !$0.isKept(in: space) }
  }
}

extension FilmSamples.Kind {
  init(_ picture: UnreadPicture) {
    self.init(profile: picture.colors.name, depth: picture.depth)
  }
}
