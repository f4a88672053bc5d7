import SlicerCore
import Synchronization

/// How texts of a scene file are set while it is read.
///
/// It is read twice: for its mistakes first, when font files are not there yet. Then each text with units has
/// as many layers as it might need, so that animations find them.
struct SceneTexts: Sendable {
  /// True if other fonts may take the place of those that are named.
  let allowsFontFallback: Bool
  private let setting: Setting?
  private let named = NamedFonts()

  struct Setting: Sendable {
    /// The fonts, by their names in the scene.
    let fonts: [String: FontFile]
    let typesetter: Typesetter
  }

  /// - Parameter setting: nil while fonts are not there.
  init(allowsFontFallback: Bool = false, setting: Setting? = nil) {
    (self.allowsFontFallback, self.setting) = (allowsFontFallback, setting)
  }

  /// The paths of fonts, and where each is first named.
  var sources: [(path: String, place: ScenePlace)] { named.all }

  /// A font's file, which is empty before it has been read.
  ///
  /// - Throws: `SlicerError` for one that there is not.
  func file(_ name: String, at place: ScenePlace) throws -> FontFile {
    named.add(name, at: place)
    guard let setting else { return FontFile([], name: name) }
    guard let file = setting.fonts[name] else { throw SlicerError(place, .missingFont(name)) }
    return file
  }

  /// - Throws: `SlicerError` for a text that cannot be set.
  func check(_ text: StyledText, at place: ScenePlace) throws {
    guard setting != nil else { return }
    do {
      try Typesetter.check(text)
    } catch let error as SlicerError {
      throw SlicerError(place, error)
    }
  }

  /// The layer of a text as large as it needs, with the layers of its units.
  ///
  /// - Throws: `SlicerError` for a text that cannot be set.
  func prepared(_ layer: Layer, at place: ScenePlace) throws -> Layer {
    guard case .text(let text) = layer.contents else { return layer }
    guard let setting else { return text.units == nil ? layer : Self.placeholder(layer, text) }
    do {
      return try setting.typesetter.prepared([layer]).first ?? layer
    } catch let error as SlicerError where error.limit == nil {
      throw SlicerError(place, error)
    } catch {
      throw SlicerError(place, .refusedInScene("\(error)", Remedy(of: error)))
    }
  }

  private static func placeholder(_ layer: Layer, _ text: StyledText) -> Layer {
    let count = min(text.string.count, TextLimits.characters)
    return layer.with {
      $0.sublayers =
        (0..<count).map { index in
          Layer(.none, bounds: Size(width: 1, height: 1), position: .zero).with {
            $0.name = layer.name.map { "\($0)/\(index + 1)" }
          }
        } + layer.sublayers
    }
  }
}

/// The fonts that a scene names, while it is read.
private final class NamedFonts: Sendable {
  private let places = Mutex<[String: ScenePlace]>([:])

  func add(_ name: String, at place: ScenePlace) {
    places.withLock { places in
      if places[name] == nil { places[name] = place }
    }
  }

  var all: [(path: String, place: ScenePlace)] {
    places.withLock { $0.sorted { $0.key < $1.key }.map { ($0.key, $0.value) } }
  }
}
