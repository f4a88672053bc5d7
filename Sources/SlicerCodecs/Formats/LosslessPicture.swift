package import SlicerCore

/// A picture whose rectangles can be copied into files of their own without decoding.
///
/// Law: rectangles that cover the picture, placed on a ``LosslessCanvas``, give back its coefficients.
package protocol LosslessPicture: AnyObject, Sendable {
  var header: PictureHeader { get }

  /// Rectangles begin at multiples of this, counted from the upper left stored pixel.
  var step: PixelSize { get }

  /// A whole file for the stored pixels of `rect`; many threads call it at once.
  ///
  /// - Parameter rect: not empty, inside the picture, x and y multiples of ``step``; the right and
  ///   the lower edge may lie anywhere.
  func encode(_ rect: PixelRect) throws -> [UInt8]

  /// Hands all coefficients to `body` in pieces: what a digest is made of.
  ///
  /// The order depends on the picture alone, not on how it was coded.
  func withCoefficients(_ body: (UnsafeRawBufferPointer) -> Void)

  /// What the user should know though it is no failure, as a decoder's notes.
  var notes: [String] { get }
}
