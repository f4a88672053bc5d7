import SlicerFilm
import SlicerWork
import SystemPackage
import Testing

/// The order of pictures that are named one by one.
struct SlideInputsTests {
  private static func inputs(_ names: String) throws -> (names: String, hasNote: Bool) {
    let paths = names.split(separator: " ").map { FilePath(String($0)) }
    let inputs = try SlideInputs(paths, order: nil, writing: []) { Picture(contentsOf: $0) }
    return (
      inputs.pictures.map(\.string).joined(separator: " "),
      inputs.notes == [WorkNote(.naturalOrder)]
    )
  }

  @Test(arguments: [
    ("img1.jpg img10.jpg img2.jpg", "img1.jpg img2.jpg img10.jpg"),
    ("IMG1.jpg img10.jpg img2.jpg", "IMG1.jpg img2.jpg img10.jpg"),
    ("apple10.jpg apple9.jpg Zebra.jpg", "apple9.jpg apple10.jpg Zebra.jpg"),
  ]) func namesByAShellAreSortedByNumbers(names: String, sorted: String) throws {
    let inputs = try Self.inputs(names)
    #expect(inputs.names == sorted && inputs.hasNote)
  }

  @Test(arguments: [
    "Zebra.jpg apple.jpg", "apple.jpg Zebra.jpg", "a-1.jpg a.jpg", "img1.jpg img2.jpg",
    "img10.jpg img2.jpg img1.jpg", "b.jpg a.jpg", "a.jpg", "a.jpg a.jpg",
  ]) func otherNamesStay(names: String) throws {
    let inputs = try Self.inputs(names)
    #expect(inputs.names == names && !inputs.hasNote)
  }
}
