import SlicerAnimation
package import SlicerCore
package import SlicerFiles
import SlicerTiles
package import SlicerWork
package import SystemPackage

/// A film of two pictures, as what writes films sees it.
extension Film: FilmSubject {
  package var limits: Limits { from.limits }

  package var nameFields: [FrameField: [UInt8]] {
    [
      .name: name, .a: from.sourceName.name, .b: to.sourceName.name,
      .type: Array(transition.name.utf8), .scale: Array(from.statedScale.suffix.utf8),
    ]
  }

  /// `A-to-B-TYPE`; the pictures' names are without scale and extension.
  private var name: [UInt8] {
    from.sourceName.name + Array("-to-".utf8) + to.sourceName.name
      + Array("-\(transition.name)".utf8)
  }

  /// Where frames go unless it is said: a folder of the film's name, in the current one.
  package var defaultFolder: FilePath { FilePath(bytes: name) }

  package func identity(template: [UInt8]) -> SetIdentity {
    if [from, to].contains(where: { $0.filePath == nil }) { return .nameless }
    return .frames(
      from: from.fileName, to: to.fileName, transition: transition.name, template: template)
  }

  /// The pictures that the frames are made from: A, B, and those that the transition's parameters name.
  package var inputs: [Picture] { [from, to] + transition.pictures(readAs: from).map(\.picture) }

  // What is missing is said when it is read.
  package var knownInputs: [InputIdentity] { inputs.compactMap { try? $0.identity() } }

  package func content(
    depth: Int, holdsTransparency: Bool, _ control: WorkControl
  ) throws -> TransitionFrames {
    let timing = try timing
    let pictures = try prepared ?? StagePictures(self, depth: depth, control)
    return TransitionFrames(self, timing, pictures, holdsTransparency: holdsTransparency)
  }
}
