public import SlicerCore

/// A picture's rows as they come, and what it takes to understand them.
public struct SourcePicture {
  /// Grey, RGB, palette or CMYK with 0 for no ink: `DecodeOptions.convertsToRGB` asks for these.
  public var rows: any RowSource
  /// The colours of an indexed picture; an index without one is opaque black.
  public var palette: [RGBA]
  /// PNG's single transparent colour: 1 sample for grey, 3 for RGB, or none.
  public var transparentSample: [UInt16]
  /// How the rows are shown.
  public var orientation: Orientation
  /// What its samples mean.
  public var colors: ColorDescription

  /// A picture as its file has it.
  public init(
    _ rows: any RowSource, palette: [RGBA] = [], transparentSample: [UInt16] = [],
    orientation: Orientation = .topLeft, colors: ColorDescription = ColorDescription()
  ) {
    self.rows = rows
    self.palette = palette
    self.transparentSample = transparentSample
    self.orientation = orientation
    self.colors = colors
  }
}
