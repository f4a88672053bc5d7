package import SlicerCore

/// The part of a picture as shown that a label marks, in pixels; its class and other facts are its file's matter.
package struct PictureLabel: Hashable, Sendable {
  package enum Shape: Hashable, Sendable {
    /// The box alone.
    case box
    case polygons([LabelPolygon])
    /// - Parameter isText: whether the file wrote the runs as COCO's text.
    case runs(LabelRuns, isText: Bool)
  }

  package var box: LabelBox
  package var shape: Shape
  /// Points as `x, y, visibility, x, …`; empty where there are none.
  package var keypoints: [Double]
  /// True if no part of the label was cut off.
  package private(set) var isWhole = true

  package init(_ box: LabelBox, _ shape: Shape = .box, keypoints: [Double] = []) {
    (self.box, self.shape, self.keypoints) = (box, shape, keypoints)
  }

  /// The area of its shape, in pixels.
  package var area: Double {
    switch shape {
    case .box: box.area
    case .polygons(let polygons): polygons.reduce(0) { $0 + $1.area }
    case .runs(let runs, _): Double(runs.area)
    }
  }

  /// The label in the file of a tile, or nil where less than `minVisibility` of its area is visible there.
  ///
  /// - Parameters:
  ///   - tile: shows a part of the picture, in file pixels that begin at the file's corner.
  ///   - joinsParts: whether an outline stays one where the tile's side parts it.
  package func part(
    in tile: PlacedTile, of picture: PixelSize, minVisibility: Double, joinsParts: Bool = false
  ) -> PictureLabel? {
    let window = tile.shown.intersection(picture.bounds)
    let frame = LabelBox(window)
    let shift = (
      x: Double(tile.area.x - tile.shown.x), y: Double(tile.area.y - tile.shown.y)
    )
    guard let visible = box.intersection(frame) else { return nil }
    var label = self
    label.isWhole = frame.contains(box)
    label.box = visible
    switch shape {
    case .box: break
    case .polygons(let polygons):
      let parts = polygons.flatMap { polygon in
        joinsParts
          ? [polygon.part(in: frame)].compactMap { $0 } : polygon.parts(in: frame)
      }
      let points = parts.flatMap(\.points)
      label.isWhole = label.isWhole && polygons == parts
      guard let bounds = LabelBox(around: points), bounds.area > 0 else { return nil }
      if !label.isWhole { label.box = bounds.intersection(visible) ?? bounds }
      label.shape = .polygons(parts.map { $0.moved(x: shift.x, y: shift.y) })
    case .runs(let runs, let isText):
      let part = runs.part(
        of: window, in: tile.outline.size, at: (x: tile.area.x, y: tile.area.y))
      guard let bounds = part.bounds else { return nil }
      label.isWhole = label.isWhole && part.area == runs.area
      let placed = bounds.moved(x: -shift.x, y: -shift.y)
      if !label.isWhole { label.box = placed.intersection(visible) ?? placed }
      label.shape = .runs(part, isText: isText)
    }
    guard label.area > 0, label.area >= minVisibility * area else { return nil }
    label.box = label.box.moved(x: shift.x, y: shift.y)
    label.keypoints = keypoints(in: frame, shift)
    return label
  }

  /// Points in the file; those outside of the tile are `0, 0, 0`, as COCO writes points without a place.
  private func keypoints(in frame: LabelBox, _ shift: (x: Double, y: Double)) -> [Double] {
    stride(from: 0, to: keypoints.count - 2, by: 3).flatMap { i -> [Double] in
      let (x, y) = (keypoints[i], keypoints[i + 1])
      let isInside =
        x >= frame.x && y >= frame.y && x < frame.x + frame.width && y < frame.y + frame.height
      guard keypoints[i + 2] > 0, isInside else { return [0, 0, 0] }
      return [x + shift.x, y + shift.y, keypoints[i + 2]]
    }
  }
}
