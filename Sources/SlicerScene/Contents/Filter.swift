public import SlicerCore

/// A change of a layer's finished pixels, its sublayers included; several are applied in order.
public enum Filter: Hashable, Sendable {
  /// Square cells of this many pixels (at least 1) that show the colour at their centre. The cells
  /// begin at the stage's top left pixel.
  case pixellate(cell: Double)
  /// The mean of the pixels up to `radius` points to the left and right; the picture's last
  /// columns go on for ever.
  case blurHorizontally(radius: Double)
  /// The mean of the pixel and those up to `reach` points to its right, as far as the picture goes.
  case blurRightward(reach: Double)
  /// Mixes each pixel with an opaque colour and keeps its transparency; `amount` 0…1.
  case mixToColor(RGBA, amount: Double)
  /// Mixes each pixel with its own grey, (R + G + B) / 3; `amount` 0…1.
  case desaturate(amount: Double)
}
