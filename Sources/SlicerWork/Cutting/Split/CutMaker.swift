import SlicerTiles

/// The part of a picture that is read at once.
package struct CutBand: Sendable {
  /// The steps that make tiles of it, each by any thread; at least 1.
  let parts: Int
  /// True if its rows are part of a digest that is made in order.
  let hasDigest: Bool
  /// True if reading it goes on with that digest, for rows before it that are in no band.
  let followsGap: Bool

  package init(parts: Int, hasDigest: Bool = false, followsGap: Bool = false) {
    (self.parts, self.hasDigest, self.followsGap) = (parts, hasDigest, followsGap)
  }
}

/// Makes the tiles of one picture, in steps that any thread can take; ``SplitLane`` orders them.
///
/// To add a way of cutting, write a class that conforms, and have ``PictureCut`` choose it. There are ``BandedCut`` (rows as
/// they are decoded, also for a sheet of all tiles), ``LosslessCut`` (coefficients) and ``AnimatedCut`` (frames); ``CutTiles``
/// take what they make. The way back is a ``PictureJoiner``, which ``Join`` chooses by the manifest.
protocol CutMaker: AnyObject, Sendable {
  var bands: [CutBand] { get }
  /// The number of bands that may be in memory; see ``StripRows/depth(bytes:granted:)``.
  var depth: Int { get }
  func read(_ band: Int) throws
  /// Adds what was read of the band to the digest of all rows.
  func digest(_ band: Int)
  /// Makes a part of what is made of a band, and returns how many of the picture's pixels were done with it.
  func make(_ part: Int, of band: Int) throws -> Int
  /// Gives back the memory of a band of which all has been made.
  func release(_ band: Int)
  /// Reads what is left; everything has been made. Returns what joining has to give back.
  func finish() throws -> ManifestSource.Content
  /// Writes one tile if all have been left out: the kind of file, its palette and its profile stand
  /// nowhere else.
  func keepOneTile() throws
}

extension CutMaker {
  func keepOneTile() {}
}
