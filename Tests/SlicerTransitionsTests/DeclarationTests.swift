import SlicerCore
import SlicerScene
import SlicerTestSupport
import SlicerTransitions
import Testing

/// What a transition may declare of its frames it does declare.
///
/// `LawTests` holds what is declared; here nothing that holds is left undeclared.
struct DeclarationTests {
  static let rows = TransitionCatalog.standard.rows.map(\.name)
  static let sizes = [(17, 13), (24, 30)].map { PixelSize($0.0, $0.1) }
  static let progresses = [0.5, 0.19, 0.77, 0.04, 0.96]

  /// Rows of which some choices keep a picture that turns into itself without saying so, and why.
  static let silent = [
    "pixelize": "squares of many to the side are single pixels on a small stage",
    "smear": "a weak one reaches no other pixel on a small stage",
  ]

  private func transitions(_ name: String) throws -> [any Transition] {
    let row = try TransitionCatalog.standard.entry(named: name).row
    return try Legal.arguments(of: row).map { try row.sample($0) }
  }

  /// Whether all frames of a transition have a property.
  private func allFrames(
    of transition: any Transition, _ pictures: (PixelSize) throws -> ScenePictures,
    _ isTrue: (Bitmap, ScenePictures) -> Bool
  ) throws -> Bool {
    for size in Self.sizes {
      let pictures = try pictures(size)
      for progress in Self.progresses {
        let scene = transition.frame(at: progress, on: Stage(pixelSize: size))
        if !isTrue(Bitmap(try pictures.drawn(scene)), pictures) { return false }
      }
    }
    return true
  }

  @Test(arguments: rows) func opaqueFramesAreDeclared(name: String) throws {
    for transition in try transitions(name) where !transition.traits.contains(.keepsOpaquePictures)
    {
      let isOpaque = try allFrames(of: transition) {
        try LawPicture.all($0, isOpaque: true)
      } _: { frame, _ in
        frame.isOpaque
      }
      #expect(!isOpaque, "\(transition)")
    }
  }

  @Test(arguments: rows) func framesThatStayAreDeclared(name: String) throws {
    guard Self.silent[name] == nil else { return }
    for transition in try transitions(name)
    where !transition.traits.contains(.keepsIdenticalPictures) {
      let stays = try allFrames(of: transition) { size in
        var pictures = try LawPicture.all(size, isOpaque: false)
        pictures.stage.incoming = pictures.stage.outgoing
        return pictures
      } _: { frame, pictures in
        frame == pictures.stage.outgoing
      }
      #expect(!stays, "\(transition)")
    }
  }
}
