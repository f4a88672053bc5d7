package import SlicerCore

package struct ScenePicture: Sendable {
  /// In the color space of the scene.
  package let pixels: Bitmap
  /// Pixels per point.
  package let scale: Scale
  /// All of the pictures, if they follow one another; ``pixels`` is one of them.
  package var moving: (any MovingPictures)?

  package init(_ pixels: Bitmap, scale: Scale = .one) {
    (self.pixels, self.scale) = (pixels, scale)
  }

  /// In points.
  var size: Size {
    Size(
      width: Double(pixels.size.width) / scale.value,
      height: Double(pixels.size.height) / scale.value)
  }
}

/// The images of a scene by name, and what else is known of its file while it is read.
struct ScenePictures: Sendable {
  /// The section `images`.
  let definitions: [String: ImageDefinition]
  private var images: [String: ScenePicture] = [:]
  /// The animated images of the scene.
  private(set) var moving = MovingImages()
  /// The counts of other parts of the file.
  private(set) var count = SceneCount()
  /// The shapes of SVG files.
  private(set) var shapes = SceneShapes()
  private(set) var texts: SceneTexts
  /// The texts and styles that layers refer to by name.
  let names: SceneNames
  /// The number of styles that what is read lies within.
  var styleDepth = 0

  /// The image before there are pixels: a file is read for its mistakes first.
  private let placeholder: ScenePicture

  /// The deepest nesting of parts of parts.
  private static let depthLimit = 32

  /// - Throws: `SlicerError` for an image that is made of itself, or of too many others.
  init(
    _ definitions: [String: ImageDefinition] = [:], _ texts: SceneTexts = SceneTexts(),
    _ names: SceneNames = SceneNames()
  ) throws {
    (self.definitions, self.texts, self.names) = (definitions, texts, names)
    placeholder = try SlicerError.about(nil) {
      ScenePicture(Bitmap(try Canvas(size: PixelSize(width: 1, height: 1)), isOpaque: false))
    }
    for name in definitions.keys.sorted() { _ = try path(of: name) }
  }

  /// The pictures that have to be read, by path, and the place of the first image that needs each.
  var sources: [(path: String, place: ScenePlace)] {
    var found: [String: ScenePlace] = [:]
    for (name, definition) in definitions.sorted(by: { $0.key < $1.key }) {
      guard let path = try? path(of: name), found[path] == nil else { continue }
      found[path] = definition.sourcePlace
    }
    return found.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Reads the file with pixels.
  func reading(
    _ texts: SceneTexts, _ drawings: [String: SVGShapes],
    _ picture: (_ path: String) -> ScenePicture?
  ) throws -> ScenePictures {
    var copy = self
    (copy.count, copy.moving) = (SceneCount(), MovingImages())
    copy.shapes = SceneShapes(drawings)
    copy.texts = texts
    for (name, part) in try parts({ picture($0).map { ($0.pixels.size, $0.scale) } }) {
      guard let whole = picture(part.path) else { continue }
      let image = try SlicerError.about(definitions[name]?.place) {
        // An image that moves is told by its pixels: they are its own.
        part.isWhole && whole.moving == nil
          ? whole : ScenePicture(try whole.pixels.cropped(to: part.rect), scale: part.scale)
      }
      copy.images[name] = image
      if let pictures = whole.moving {
        let seen = part.isWhole ? pictures : MovingPart(of: pictures, part.rect)
        copy.moving.insert(
          MovingImage(
            image.pixels, seen, end: part.timing.end(of: pictures),
            time: part.timing.time(in: pictures)))
      }
    }
    return copy
  }

  /// - Throws: `SlicerError` for a name that there is not.
  func image(named name: String, at place: ScenePlace) throws -> ScenePicture {
    guard definitions[name] != nil else {
      let nearest = Guess.name(for: name, among: definitions.keys.sorted())
      throw SlicerError(place, .unknownName(name, of: "image", nearest: nearest))
    }
    return images[name] ?? placeholder
  }

  /// The part of a file's picture that an image shows.
  struct Part {
    let path: String
    let size: PixelSize
    let scale: Scale
    /// In the picture's pixels.
    var rect: PixelRect
    var timing = ImageTiming()

    var isWhole: Bool { rect == size.bounds }
  }

  /// The part of each image, by its name.
  func parts(
    _ extent: (_ path: String) -> (size: PixelSize, scale: Scale)?
  ) throws -> [String: Part] {
    var parts: [String: Part] = [:]
    for name in definitions.keys.sorted() { _ = try part(name, extent, &parts) }
    return parts
  }

  private func part(
    _ name: String, _ extent: (_ path: String) -> (size: PixelSize, scale: Scale)?,
    _ parts: inout [String: Part]
  ) throws -> Part {
    if let known = parts[name] { return known }
    guard let definition = definitions[name] else {
      throw SlicerError(nil, .unknownName(name, of: "image", nearest: nil))
    }
    let source = definition.source
    var part: Part
    // A picture may be called as its file is.
    if source == name || definitions[source] == nil {
      guard let file = extent(source) else {
        throw SlicerError(definition.place, .missingPicture(source))
      }
      part = Part(path: source, size: file.size, scale: file.scale, rect: file.size.bounds)
    } else {
      part = try self.part(source, extent, &parts)
    }
    if let cut = try definition.cut(of: part.rect.size, scale: part.scale) {
      part.rect = PixelRect(
        x: part.rect.x + cut.x, y: part.rect.y + cut.y, width: cut.width, height: cut.height)
    }
    part.timing = definition.timing.over(part.timing)
    parts[name] = part
    return part
  }

  /// The path of the picture that the image comes from in the end.
  private func path(of name: String) throws -> String {
    var (name, passed) = (name, Set<String>())
    while let definition = definitions[name], definition.source != name {
      guard passed.insert(name).inserted else {
        throw SlicerError(definition.place, .cyclicImage(name))
      }
      guard passed.count <= Self.depthLimit else {
        throw SlicerError(definition.place, .tooManyImageParts(Self.depthLimit))
      }
      name = definition.source
    }
    return name
  }
}
