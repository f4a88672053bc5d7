import SlicerCore
import SlicerFilm
import SystemPackage
import Testing

@Suite struct SlideListFieldTests {
  private func list(_ text: String, _ fields: [(name: String, value: String)]) -> SlideList {
    SlideList(Array(text.utf8), path: "show.txt", fields: fields)
  }

  /// A value is part of its word, whatever it has.
  @Test func fieldsAreValues() throws {
    let list = list(
      "{photo} hold=2 caption=\"Dear {name} {{x}}\"",
      [("photo", "a b.jpg"), ("name", "\"Ada\" # 1")])
    #expect(list.mistakes == [])
    #expect(list.lines.map(\.picture) == ["a b.jpg"])
    #expect(list.lines[0].settings.map(\.value) == ["2", "Dear \"Ada\" # 1 {x}"])
  }

  @Test func withoutValuesBracesAreBraces() {
    let list = list("a.jpg caption={name}", [])
    #expect(list.mistakes == [])
    #expect(list.lines[0].settings.map(\.value) == ["{name}"])
  }

  @Test func unknownFieldsHaveAPlace() {
    let list = list("a.jpg\nb.jpg caption={nam}\nc.jpg caption={", [("name", "x")])
    #expect(list.mistakes.map(\.id) == ["unknownListField", "loneBraceInList"])
    #expect(list.mistakes.map(\.order.description) == [":2:7", ":3:7"])
  }
}
