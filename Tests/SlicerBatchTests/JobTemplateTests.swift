import SlicerBatch
import SlicerCore
import SlicerFiles
import SlicerTestSupport
import SystemPackage
import Testing

@Suite struct JobTemplateTests {
  private func lines(_ template: String, _ paths: [FilePath]) throws -> [String] {
    try JobTemplate(parsing: template.utf8).list(of: paths, name: "list").map {
      ArgumentText.string(from: $0.command)
    }
  }

  @Test func fieldsArePartsOfTheirWords() throws {
    #expect(
      try lines("split {} 4x4 -o out/{name}", ["a.png", "in/b c@2x.png", "/r/it's.JPG"]) == [
        "split a.png 4x4 -o out/a", "split 'in/b c@2x.png' 4x4 -o 'out/b c'",
        "split '/r/it'\\''s.JPG' 4x4 -o 'out/it'\\''s'",
      ])
    #expect(
      try lines("x '{dir}' \"{name}{scale}.{ext}\" {file} a{}", ["b c@2x.png", "d/e", "/f.g"]) == [
        "x . 'b c@2x.png' 'b c@2x.png' 'ab c@2x.png'", "x d e. e ad/e", "x / f.g f.g a/f.g",
      ])
  }

  @Test func numbersAreAsWideAsTheLargest() throws {
    let paths = (0..<11).map { FilePath("\($0)") }
    #expect(try lines("x {index} {index:03} {index:0}", paths)[9] == "x 09 009 9")
    #expect(try lines("x {index} {}", ["a"]) == ["x 0 a"])
  }

  @Test func bracesOfTheCommandAreDoubled() throws {
    #expect(
      try lines("split {} --name '{{name}}_{{index:02}}.{{ext}}'", ["a"])
        == ["split a --name '{name}_{index:02}.{ext}'"])
  }

  @Test func aPathIsNoOptionAndNoList() throws {
    #expect(try lines("x {} {name}", ["-o", "@a", "-"]) == ["x ./-o -o", "x ./@a @a", "x ./- -"])
  }

  @Test func bytesStayWhatTheyAre() throws {
    let list = try JobTemplate(parsing: "x {} {name}".utf8).list(
      of: [FilePath(bytes: [0xFF, 10, 46, 97])], name: "list")
    #expect(list[0].words == [[120], [0xFF, 10, 46, 97], [0xFF, 10]])
  }

  @Test(arguments: [
    (
      "split a",
      "the template has no field"
    ),
    (" # x", "the template has no command"),
    (
      "x {} $a",
      "column 6 of the template: $ is not expanded here"
    ),
    (
      "x {nam}",
      "{nam} is not a field of names; there are {} {name} {scale} {ext} {file} {dir} {index}"
    ),
    (
      "x {path}",
      "{path} is not a field of names; there are {} {name} {scale} {ext} {file} {dir} {index}"
    ),
    ("x {name:3}", "{name} is not a number and has no width"),
  ]) func mistakesAreNamed(template: String, message: String) {
    let error = #expect(throws: SlicerError.self) { try JobTemplate(parsing: template.utf8) }
    #expect(error?.description == message)
  }

  @Test func patternsAreExpandedAndAFileIsThereOnce() throws {
    let scratch = try ScratchFolder()
    for name in ["a.png", "b.png", "c.jpg"] { try scratch.write(FilePath(name), "") }
    func pattern(_ text: String) -> PathPattern { PathPattern("\(scratch.path)/\(text)".utf8) }
    let template = try JobTemplate(parsing: "x {name} {index}".utf8)
    let list = try template.list(
      expanding: [pattern("b.*"), pattern("*.png"), pattern("c.jpg")], name: "list")
    #expect(list.map { $0.arguments[1] } == ["b", "a", "c"])
    #expect(list.map(\.number) == [1, 2, 3])
    let missing = [pattern("*.gif"), pattern("*.tif")]
    #expect(throws: SlicerError.unmatchedPatterns(missing)) {
      try template.list(expanding: [pattern("*.png")] + missing, name: "list")
    }
  }
}
