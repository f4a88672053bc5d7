/// What a caller can ask for instead, so that a request that was refused is done.
///
/// It is a value, so that an app can offer it or try it by itself; the command line names its flags.
public enum Remedy: Hashable, Sendable {
  /// A higher limit.
  case raise(Limit)
  /// Fewer threads: each holds a part of the picture.
  case fewerThreads
  /// A smaller stage, or smaller pictures on it.
  case smallerStage
  /// Reading leniently; the payload says what comes of it.
  case lenient(Lenience)
  /// Cutting with a loss where that without one is not possible.
  case allowLoss
  /// Doing without one of the two things that exclude each other.
  case leaveOneOut
  /// Moving the lines to the nearest edges of a JPEG's blocks.
  case moveLines
  /// Cutting where all lines are on the edges of blocks.
  case keepLines
  /// Counting the grid in pixels in place of points: this many tiles fit.
  case countPixels(Int)
  /// One of the numbers of tiles that divide the side, or another way with what is left over.
  case divideEvenly(counts: [Int])
  /// A smaller last tile, where tiles do not fit.
  case keepSmaller
  /// A call for each picture, each with an output of its own.
  case separateCalls
  /// Naming files, which can be read again.
  case nameFiles
  /// Naming a manifest; one of those that are there, as it is shown.
  case nameManifest(String?)
  /// Stating another scale than the file's name does.
  case stateScale
  /// Other names for tiles.
  case name(Naming)
  /// Another place for the output; or what the payload says.
  case otherPlace(or: Clearance? = nil)
  /// Taking the place of what exists.
  case overwrite
  /// Discarding what belongs to another set, or taking another folder or name.
  case discardSet
  /// Discarding a file that is not slicer's, or moving it, or taking another folder or name.
  case discardFile
  /// A name that ends in one of these extensions, which have no dot; none will do if there is none.
  case otherExtension([String])
  /// One of the formats of these names.
  case otherFormat([String])
  /// Installing a program, or one of the formats of these names, which need none.
  case install(String, or: [String])
  /// Padding odd sides instead of cropping them.
  case keepEdges
  /// Doing without a depfile, or renaming the file that it cannot name.
  case omitDepfile
  /// Allowing what a file names to lie outside of its folder.
  case allowOutside
  /// Stating which part of a list this is, and of how many.
  case stateShard
  /// Stating how many parts a list has; an engine's tasks are numbered from the payload on.
  case stateShards(from: Int)

  /// What lenient reading does with damage.
  public enum Lenience: Hashable, Sendable, CaseIterable {
    /// The rows that were counted are kept.
    case keepsCounted
    /// The rows before the damage are kept.
    case keepsRows
    /// The earlier passes of an interlaced picture are kept.
    case keepsEarlierPasses
    /// All that can be read is kept.
    case keepsReadable
    /// What is damaged is left out, the rest is kept.
    case leavesOut
    /// What is not as it was is used all the same.
    case usesAll
  }

  /// What is wrong with names that others would mend.
  public enum Naming: Hashable, Sendable, CaseIterable {
    /// They are too long.
    case shorter
    /// Two are the same.
    case distinct
    /// They hold what no screen shows.
    case printable
    /// They stand for folders.
    case withoutDots
    /// They do not say the scale.
    case scaled
  }

  /// What makes room in the place that was asked for.
  public enum Clearance: Hashable, Sendable, CaseIterable {
    /// What lies there goes elsewhere.
    case movingIt
    /// The disk has more room.
    case freeingSpace
  }
}
