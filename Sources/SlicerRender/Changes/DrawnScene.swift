package import SlicerCore
package import SlicerScene

/// A scene, and where each of its layers was drawn.
package struct DrawnScene: Sendable {
  package let scene: Scene
  let footprints: [LayerFootprint]

  /// The pixels that may be others than those that an earlier scene left on the same canvas.
  ///
  /// Siblings are matched by their places in the order. A layer that is not what it was may have changed what
  /// it touched and what it touches now. One in which only sublayers are not, what these do.
  package func changes(since old: DrawnScene) -> ChangedPixels {
    let size = scene.stage.pixelSize
    guard scene.stage == old.scene.stage else { return .all(of: size) }
    var changes = ChangedPixels.none(of: size)
    guard
      changes.insert(
        (old.scene.layers, old.footprints), (scene.layers, footprints))
    else { return .all(of: size) }
    return changes
  }
}

extension ChangedPixels {
  fileprivate typealias Siblings = (layers: [Layer], footprints: [LayerFootprint])

  /// - Returns: whether the siblings can be matched; if not nothing is added.
  fileprivate mutating func insert(_ old: Siblings, _ new: Siblings) -> Bool {
    let count = new.layers.count
    let counts = [old.layers.count, old.footprints.count, new.footprints.count]
    guard counts.allSatisfy({ $0 == count }) else { return false }
    for i in 0..<count where old.layers[i] != new.layers[i] {
      let (before, after) = (old.footprints[i], new.footprints[i])
      let isWithin =
        old.layers[i].differsInSublayersAlone(from: new.layers[i])
        && insert(
          (old.layers[i].sublayers, before.sublayers), (new.layers[i].sublayers, after.sublayers))
      if isWithin { continue }
      insert(before)
      insert(after)
    }
    return true
  }
}

extension Layer {
  /// True if all that differs is what sublayers show, and where that changes nothing is seen of it.
  fileprivate func differsInSublayersAlone(from other: Layer) -> Bool {
    guard sublayers.count == other.sublayers.count, surface == .plane, shadow == nil,
      filters.allSatisfy(\.keepsPixelsApart),
      zip(sublayers, other.sublayers).allSatisfy({ $0.compositing == $1.compositing })
    else { return false }
    return with { $0.sublayers = [] } == other.with { $0.sublayers = [] }
  }
}

/// Which pixels of the stage a layer may touch, with all that is within it.
struct LayerFootprint: Sendable {
  static let nothing = LayerFootprint(rows: 0..<0, columns: 0..<0, sublayers: [])

  /// By rows and columns; an operation that does not say its columns touches all of them.
  let rows, columns: Range<Int>
  /// In the order of ``Layer/sublayers``; of another number where they are not told apart.
  let sublayers: [LayerFootprint]

  private init(rows: Range<Int>, columns: Range<Int>, sublayers: [LayerFootprint]) {
    (self.rows, self.columns, self.sublayers) = (rows, columns, sublayers)
  }

  init<Pixel>(_ operations: [any SceneOperation<Pixel>], sublayers: [LayerFootprint]) {
    rows = operations.map { $0.rows }.hull
    columns = operations.filter { !$0.rows.isEmpty }.map { $0.columns }.hull
    self.sublayers = sublayers
  }
}

extension [Range<Int>] {
  /// From where the first of those that are not empty begins to where the last ends.
  var hull: Range<Int> {
    let full = filter { !$0.isEmpty }
    guard let start = full.map(\.lowerBound).min() else { return 0..<0 }
    return start..<(full.map(\.upperBound).max() ?? start)
  }
}

extension Filter {
  /// True if each pixel depends on what was at its place alone.
  var keepsPixelsApart: Bool {
    switch self {
    case .mixToColor, .desaturate: true
    case .pixellate, .blur, .blurRightward: false
    }
  }

  var isBlur: Bool { if case .blur = self { true } else { false } }

  /// True if each pixel depends on what was in its row alone.
  var keepsRowsApart: Bool {
    switch self {
    case .mixToColor, .desaturate, .blurRightward: true
    case .pixellate, .blur: false
    }
  }
}

/// Pixels of a stage that may have changed from one scene to another: of each row some columns.
package struct ChangedPixels: Sendable {
  /// One range for each row of the stage; empty where nothing changes.
  private(set) var columns: [Range<Int>]
  private let width: Int

  package static func all(of size: PixelSize) -> ChangedPixels {
    ChangedPixels(
      columns: [Range<Int>](repeating: 0..<size.width, count: size.height), width: size.width)
  }

  static func none(of size: PixelSize) -> ChangedPixels {
    ChangedPixels(columns: [Range<Int>](repeating: 0..<0, count: size.height), width: size.width)
  }

  private init(columns: [Range<Int>], width: Int) {
    (self.columns, self.width) = (columns, width)
  }

  package var count: Int { columns.reduce(0) { $0 + $1.count } }

  package var bounds: PixelRect {
    let rows = columns.indices.filter { !columns[$0].isEmpty }
    guard let top = rows.first, let bottom = rows.last else {
      return .nothing
    }
    return PixelRect(columns: columns.hull, rows: top..<bottom + 1)
  }

  mutating func insert(_ footprint: LayerFootprint) {
    let added = footprint.columns.clamped(to: 0..<width)
    guard !added.isEmpty else { return }
    for y in footprint.rows.clamped(to: 0..<columns.count) {
      let known = columns[y].isEmpty ? added : columns[y]
      columns[y] =
        min(known.lowerBound, added.lowerBound)..<max(known.upperBound, added.upperBound)
    }
  }
}
