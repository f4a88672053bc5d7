package import SlicerCore

/// Pixels of a stage that may have changed from one scene to another: of each row some columns.
package struct ChangedPixels: Sendable {
  /// One range for each row of the stage; empty where nothing changes.
  private(set) var columns: [Range<Int>]
  private let width: Int

  /// All pixels of a stage.
  package static func all(of size: PixelSize) -> ChangedPixels {
    ChangedPixels(
      columns: [Range<Int>](repeating: 0..<size.width, count: size.height), width: size.width)
  }

  /// No pixels of a stage.
  static func none(of size: PixelSize) -> ChangedPixels {
    ChangedPixels(columns: [Range<Int>](repeating: 0..<0, count: size.height), width: size.width)
  }

  private init(columns: [Range<Int>], width: Int) {
    (self.columns, self.width) = (columns, width)
  }

  /// How many they are.
  package var count: Int { columns.reduce(0) { $0 + $1.count } }

  /// The smallest rectangle that holds all of them.
  package var bounds: PixelRect {
    let rows = columns.indices.filter { !columns[$0].isEmpty }
    guard let top = rows.first, let bottom = rows.last else {
      return .nothing
    }
    return PixelRect(columns: columns.hull, rows: top..<bottom + 1)
  }

  /// Adds all that a layer touches.
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
