import SlicerCodecs
import SlicerCore
import SlicerTiles

/// The cut of one picture, in steps that any thread can take; ``BandSchedule`` orders them.
protocol PictureWork: AnyObject, Sendable {
  /// What is made, numbered from 0, by the band that has to be read before.
  var bands: [[Int]] { get }
  /// How many bands may be in memory; see ``BandSchedule/depth(bandBytes:granted:)``.
  var depth: Int { get }
  /// Reads a band into a slot.
  func read(_ band: Int, into slot: Int) throws
  /// Makes one thing out of the band in `slot` and hands it to `output`.
  func make(_ item: Int, band: Int, in slot: Int, _ output: PictureOutput) throws
  /// Reads what is left; everything has been made. Returns what joining has to give back.
  func finish() throws -> ManifestSource.Content
  /// Writes the file of a tile that has only one colour.
  func write(_ samples: [UInt16], tile: Int, to sink: any ByteSink) throws
}
